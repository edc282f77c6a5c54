import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { campaign, campaignServer } from '../test/campaigns';
import { freezeDate } from '../test/clock';
import type { Answer, SentCall } from '../test/fake-server';
import { fieldOf } from '../test/field';
import { rows } from '../test/radio';
import { renderApp } from '../test/render-app';
import { unfold } from '../test/unfold';

beforeEach(() => freezeDate('2026-11-23T12:00:00Z'));
afterEach(() => jest.useRealTimers());

const ROW = {
  internalNumber: '12/0',
  spotName: 'Verano',
  customerName: 'Norte',
  adAgencyName: null,
  stationName: 'Ribera',
  stationId: 1,
  clientId: 1,
  agencyOrderNumber: null,
  cancelled: 0,
  startDate: '2026-11-01',
  endDate: '2026-12-31',
};
const LOGS = [
  { date: '2026-11-23', status: 'locked', airings: 4 },
  { date: '2026-11-24', status: 'draft', airings: 3 },
];

type Answers = (call: SentCall) => Answer | undefined;

/** The seventh row of the list; the campaign's id is 7. */
const seven = (row: Record<string, unknown>) => rows({}, {}, {}, {}, {}, {}, row).slice(6);

function server(row: Record<string, unknown> = ROW, answers?: Answers) {
  return campaignServer(campaign(), (call) => {
    const answered = answers?.(call);
    if (answered) return answered;
    if (call.url.endsWith('/Spot/getAll')) return { body: seven(row) };
    if (call.url.includes('/Spot/logs')) return { body: LOGS };
    if (call.url.endsWith('/Spot/cancelFrom')) return { body: campaign({ version: 4 }) };
    if (call.url.includes('/Spot/delete')) return { body: { id: 7 } };
    return undefined;
  });
}

const sent = (calls: SentCall[], path: string): SentCall[] =>
  calls.filter(({ url }) => url.includes(path));

async function openQuestion(row: Record<string, unknown> = ROW, answers?: Answers) {
  const app = await renderApp({
    path: '/spot_programming/spot/1',
    answer: server(row, answers).answer,
  });
  await screen.findByText('Verano');
  fireEvent.click(screen.getByRole('button', { name: /^Delete/ }));
  return { ...app, question: await screen.findByRole('dialog', { name: 'Delete campaign' }) };
}

describe('the question before a campaign is deleted', () => {
  it('shows its status, its dates and its airings in logs by day', async () => {
    const { calls, question } = await openQuestion();
    await within(question).findByText('On air: 1 Nov - 31 Dec');
    await within(question).findByText('From today on it has 7 airings in 2 logs:');
    const days = within(question).getByRole('list', { name: 'Airings by day' });
    expect([...days.children].map((day) => day.textContent)).toEqual([
      '23 Nov: 4 (locked)',
      '24 Nov: 3',
    ]);
    expect(sent(calls, '/Spot/logs')[0]?.url).toBe('/api/Spot/logs?spotId=7&dateFrom=2026-11-23');
    expect(within(question).getByText('Are you sure you want to remove this item?')).toBeTruthy();
  });

  it('offers to cancel it from a date instead, as it is stored now', async () => {
    const { calls, question } = await openQuestion();
    const field = fieldOf(
      await within(question).findByRole('region', { name: /^Cancel the campaign/ }),
      'First day without it',
    );
    expect(field.value).toBe('11/24/2026');
    fireEvent.change(field, { target: { value: '12/10/2026' } });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel from this date' }));
    await screen.findByText('12/0 Verano no longer airs from 10 Dec on');
    const [call] = sent(calls, '/Spot/cancelFrom');
    expect(call?.body).toEqual({ spotId: 7, version: 3, date: '2026-12-10' });
    expect(call?.headers['idempotency-key']).toMatch(/^\w{32}$/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(calls, '/Spot/delete')).toEqual([]);
    await waitFor(() => expect(sent(calls, '/Spot/getAll')).toHaveLength(2));
  });

  it('brings it back as it was, while nobody changed it since', async () => {
    const cut = { version: 4, simpleSchedules: [] };
    let undone: unknown;
    const { question } = await openQuestion(ROW, ({ url, body }) => {
      if (url.endsWith('/cancelFrom')) return { body: campaign(cut) };
      if (!url.endsWith('/Spot/update')) return undefined;
      undone = body;
      return { body: campaign({ version: 5 }) };
    });
    const button = await within(question).findByRole('button', { name: 'Cancel from this date' });
    fireEvent.click(button);
    await screen.findByText(/^12\/0 Verano no longer airs/);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('12/0 Verano airs as before');
    const [line] = campaign()['simpleSchedules'] as object[];
    expect(undone).toEqual({
      ...campaign({ version: 4 }),
      simpleSchedules: [{ ...line, id: null }],
    });
  });

  it('is there inside the campaign too, whose tab closes once it is deleted', async () => {
    const { calls } = await renderApp({
      path: '/spot_programming/spot/detail/7',
      answer: server().answer,
    });
    await unfold();
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const question = await screen.findByRole('dialog', { name: 'Delete campaign' });
    await within(question).findByText('On air: 1 Nov - 31 Dec');
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('tab', { name: /Verano/ })).toBeNull());
    expect(sent(calls, '/Spot/delete')).toHaveLength(1);
  });

  it('is another inside the campaign where it is to be cancelled', async () => {
    const { calls } = await renderApp({
      path: '/spot_programming/spot/detail/7',
      answer: server(ROW, ({ url }) =>
        url.endsWith('/changeMany')
          ? { body: { campaigns: [{ spotId: 7, version: 4 }] } }
          : undefined,
      ).answer,
    });
    await unfold();
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel from…' }));
    const question = await screen.findByRole('dialog', { name: 'Cancel 1 campaign from a date' });
    const date = fieldOf(question, 'First day without it');
    fireEvent.change(date, { target: { value: '12/10/2026' } });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel from this date' }));
    await screen.findByText('One campaign was cancelled');
    expect(sent(calls, '/Spot/changeMany')[0]?.body).toMatchObject({
      change: 'cancel',
      date: '2026-12-10',
      spots: [{ spotId: 7 }],
    });
  });

  it('stays, with the reason, when that is refused', async () => {
    const { question } = await openQuestion(ROW, ({ url }) =>
      url.endsWith('/cancelFrom') ? { status: 409, body: 'STALE_RECORD' } : undefined,
    );
    const button = await within(question).findByRole('button', { name: 'Cancel from this date' });
    fireEvent.click(button);
    await screen.findByText(/^An error occurred: /);
    expect(screen.getByRole('dialog', { name: 'Delete campaign' })).toBeTruthy();
  });

  it('does not offer it for a past campaign', async () => {
    const { question } = await openQuestion({ ...ROW, endDate: '2026-11-22' });
    await within(question).findByText('Ended: 1 Nov - 22 Nov');
    await within(question).findByText(/^From today on/);
    expect(within(question).queryByRole('region', { name: /^Cancel/ })).toBeNull();
  });
});

it('a campaign that is deleted tells the days with a log that lose it, and offers to make them again', async () => {
  const day = (date: string, spotId: number) => ({
    date,
    status: 'draft',
    edited: false,
    scheduleChanged: 0,
    campaigns: [{ spotId, spotName: 'Verano', change: 'removed' }],
  });
  let deleted = false;
  const { calls, question } = await openQuestion(ROW, ({ url, method }) => {
    if (method === 'DELETE') deleted = true;
    if (!url.includes('/TrafficLog/staleDays')) return undefined;
    // The second was stale already, because of another campaign.
    return { body: deleted ? [day('2026-11-24', 7), day('2026-11-25', 9)] : [] };
  });
  await within(question).findByText('On air: 1 Nov - 31 Dec');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('1 day with a log is affected: generate 1 again');
  expect(sent(calls, '/TrafficLog/staleDays')[0]?.url).toContain('stationId=1&dateFrom=2026-11-23');
  fireEvent.click(screen.getByRole('button', { name: 'Generate again' }));
  await waitFor(() =>
    expect(sent(calls, '/TrafficLog/remake')[0]?.body).toMatchObject({ dates: ['2026-11-24'] }),
  );
});

describe('the tab of a campaign that was deleted', () => {
  const TAB = '/spot_programming/spot/detail/7';
  const GONE = /^This campaign was deleted\./;
  const panel = (): HTMLElement => screen.getByRole('tabpanel');
  const name = (): HTMLInputElement => fieldOf(panel(), 'Campaign name');

  async function openTab() {
    let gone = false;
    const app = await renderApp({
      path: TAB,
      answer: server(ROW, ({ url }) =>
        gone && /getById|update/.test(url)
          ? { status: 404, body: { message: 'Not found' } }
          : undefined,
      ).answer,
    });
    await unfold();
    return { ...app, remove: () => (gone = true) };
  }

  it('says so when the user returns to it, keeps what was typed and cannot be saved', async () => {
    const { remove } = await openTab();
    fireEvent.change(name(), { target: { value: 'Otro' } });
    await screen.findByRole('tab', { name: 'Unsaved 12/0 Otro' });
    remove();
    freezeDate('2026-11-23T12:01:00Z');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText(GONE);
    expect(name().value).toBe('Otro');
    expect(name().matches(':disabled')).toBe(true);
    expect(within(panel()).queryByRole('button', { name: 'Save' })).toBeNull();
    await screen.findByRole('tab', { name: '12/0 Otro' });
  });

  it('says so when it is saved', async () => {
    const { remove } = await openTab();
    remove();
    fireEvent.click(within(panel()).getByRole('button', { name: 'Save' }));
    await screen.findByText(GONE);
    fireEvent.click(within(panel()).getByRole('button', { name: 'Close tab' }));
  });
});
