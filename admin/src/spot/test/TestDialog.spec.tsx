import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { campaign, campaignServer } from '../../test/campaigns';
import { freezeDate } from '../../test/clock';
import type { SentCall } from '../../test/fake-server';
import { fieldOf } from '../../test/field';
import { isLine } from '../../test/spot-lines';
import { renderApp } from '../../test/render-app';
import { foldOf, unfold } from '../../test/unfold';

beforeEach(() => freezeDate('2026-11-21T12:00:00Z'));
afterEach(() => jest.useRealTimers());

const SENTENCE = 'Mon-Fri 06:00-10:00, 4 a day, from 1 Dec';
const press = (name: string, inside: HTMLElement = screen.getByRole('tabpanel')): void =>
  void fireEvent.click(within(inside).getByRole('button', { name }));
const sent = (calls: SentCall[], action: string): unknown[] =>
  calls.filter(({ url }) => url.endsWith(action)).map(({ body }) => body);

async function open(server = campaignServer()) {
  const app = await renderApp({
    path: '/spot_programming/spot/detail/7',
    answer: server.answer,
  });
  await foldOf();
  return app;
}

it('save and test shows what would air, and the lines keep what was placed', async () => {
  const airing = { spotId: 7, scheduleType: 'simple', scheduleId: 31, position: 6 };
  const log = (date: string, placed: number) => ({
    date,
    stationId: 1,
    breaks: [
      {
        commercialBreakId: 1,
        time: '06:30',
        items: Array.from({ length: placed }, (_, at) => ({
          ...airing,
          id: at,
          order: at + 1,
          start: '06:30',
          positionMet: true,
          length: 30,
        })),
      },
    ],
    unplaced: [{ ...airing, reason: 'REPEAT', count: 4 - placed, blockedBy: [], suggestions: [] }],
  });
  const { calls } = await open(
    campaignServer(campaign(), ({ url }) =>
      url.endsWith('TrafficLog/generate')
        ? { body: { campaign: campaign(), logs: [log('2026-12-01', 1), log('2026-12-02', 1)] } }
        : undefined,
    ),
  );
  await screen.findByText(isLine(SENTENCE));
  await unfold();
  fireEvent.change(fieldOf(screen.getByRole('tabpanel'), 'Campaign name'), {
    target: { value: 'Otro' },
  });
  press('Save and test');
  const dialog = await screen.findByRole('dialog', { name: 'Test: Ribera' });
  const to = fieldOf(dialog, 'To date');
  expect([fieldOf(dialog, 'From date').value, to.value]).toEqual(['12/01/2026', '12/31/2026']);
  const days = await within(dialog).findAllByRole('row');
  expect(days).toHaveLength(3);
  // Each line and reason once, with its days.
  const missed = within(dialog).getByRole('list', { name: 'What found no place' });
  expect(within(missed).getAllByRole('listitem')).toHaveLength(1);
  expect(missed.textContent).toContain('6 not placed: the campaign already airs');
  expect(missed.textContent).toContain('1 Dec - 2 Dec');
  const [first] = sent(calls, 'TrafficLog/generate');
  expect(first).toMatchObject({
    stationId: 1,
    dateFrom: '2026-12-01',
    dateTo: '2026-12-31',
    test: true,
  });
  expect(first).toMatchObject({ campaign: { id: 7, version: 3, spotName: 'Otro' } });
  expect(sent(calls, 'Spot/update')).toEqual([]);
  fireEvent.change(to, { target: { value: '2026-12-01' } });
  press('Run the test', dialog);
  await within(dialog).findByText('The first date must be before the last');
  fireEvent.change(to, { target: { value: '2026-12-02' } });
  press('Run the test', dialog);
  await waitFor(() =>
    expect(sent(calls, 'TrafficLog/generate')[1]).toMatchObject({ dateTo: '2026-12-02' }),
  );
  press('Save', dialog);
  await screen.findByText('2 of 8 placed');
  await waitFor(() => expect(sent(calls, 'Spot/update')).toMatchObject([{ spotName: 'Otro' }]));
});

it('a test that is refused says why, in the words of the campaign', async () => {
  const errors = { 'campaign.simpleSchedules.0.endDate': 'Too early' };
  await open(
    campaignServer(campaign(), ({ url }) =>
      url.endsWith('TrafficLog/generate')
        ? { status: 400, body: { message: 'Wrong', errors } }
        : undefined,
    ),
  );
  await screen.findByText(isLine(SENTENCE));
  press('Save and test');
  const dialog = await screen.findByRole('dialog', { name: 'Test: Ribera' });
  await within(dialog).findByText(/1, End date: Too early$/);
});

it('a test of a campaign on hold says why nothing of it is placed', async () => {
  await open(campaignServer(campaign({ state: 'hold' })));
  await screen.findByText(isLine(SENTENCE));
  press('Save and test');
  const dialog = await screen.findByRole('dialog', { name: 'Test: Ribera' });
  within(dialog).getByText(/^The campaign is on hold, so no log has it/);
});

it('a test shows its progress, and can be stopped without losing results', async () => {
  const asked: AbortSignal[] = [];
  const day = { date: '2026-12-01', stationId: 1, breaks: [], unplaced: [] };
  const [line] = campaign()['simpleSchedules'] as object[];
  await open(campaignServer(campaign({ simpleSchedules: [{ ...line, endDate: '2027-01-31' }] })));
  await screen.findByText(/^Mon-Fri 06:00-10:00, 4 a day/);
  const { fetch } = window;
  window.fetch = (url, init) => {
    if (!String(url).endsWith('TrafficLog/generate')) return fetch(url, init);
    asked.push(init?.signal as AbortSignal);
    const first = asked.length === 1;
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      const text = JSON.stringify({ campaign: campaign(), logs: [day] });
      const headers = new Headers();
      if (first) resolve({ ok: true, status: 200, headers, text: async () => text } as Response);
    });
  };
  press('Save and test');
  const dialog = await screen.findByRole('dialog', { name: 'Test: Ribera' });
  await within(dialog).findByText('1 of 62 days');
  press('Stop the test', dialog);
  await within(dialog).findByRole('button', { name: 'Run the test' });
  expect(asked).toHaveLength(2);
  expect(asked[1]?.aborted).toBe(true);
  expect(within(dialog).getAllByRole('row')).toHaveLength(2);
  expect(screen.queryByText(/An error occurred/)).toBeNull();
});
