import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SentCall } from '../test/fake-server';
import { campaign, campaignServer } from '../test/campaigns';
import { freezeDate } from '../test/clock';
import { fieldOf } from '../test/field';
import { renderApp } from '../test/render-app';
import { simpleLine } from '../test/spot-lines';
import { unfold } from '../test/unfold';

beforeEach(() => freezeDate('2026-11-21T12:00:00Z'));
afterEach(() => jest.useRealTimers());

const panel = (): HTMLElement => screen.getByRole('tabpanel');
const form = (): HTMLElement => panel().querySelector('form') ?? panel();
const type = (name: string, value: string): void =>
  void fireEvent.change(fieldOf(form(), name), { target: { value } });
const press = (name: string, inside: HTMLElement = panel()): void =>
  void fireEvent.click(within(inside).getByRole('button', { name }));
const saved = (calls: SentCall[]): unknown[] =>
  calls.filter(({ url }) => url.endsWith('Spot/update')).map(({ body }) => body);

/** Sixteen airings from Tuesday to Friday, of 30 s. */
const LINE = simpleLine({ id: 31, startDate: '2026-12-01', endDate: '2026-12-04', timeFee: 10 });
const ALL_DAYS = {
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 1,
  sunday: 1,
};
const CARD = {
  id: 4,
  version: 1,
  stationId: 1,
  name: 'Prime',
  from: null,
  to: null,
  ...ALL_DAYS,
  startTime: null,
  endTime: null,
  lengthFrom: null,
  lengthTo: null,
  timeFee: 12.5,
};

async function open(...lines: ReturnType<typeof simpleLine>[]) {
  const server = campaignServer(
    campaign({ simpleSchedules: lines.length > 0 ? lines : [LINE] }),
    ({ url }) =>
      url.startsWith('/api/rate-cards')
        ? { body: [CARD], headers: { 'content-range': 'rate-cards 0-0/1' } }
        : undefined,
  );
  const app = await renderApp({ path: '/spot_programming/spot/detail/7', answer: server.answer });
  await unfold();
  await screen.findByRole('textbox', { name: 'Campaign name' });
  return app;
}

it('an order that says something else than the lines make is told, and asked about before saving', async () => {
  const { calls } = await open();
  type('Order: airings', '17');
  type('Order: gross', '4800');
  fireEvent.change(fieldOf(form(), 'State'), { target: { value: 'hold' } });
  await within(panel()).findByText('The order says 17 airings, the lines make 16.');
  expect(within(panel()).queryByText(/gross of/)).toBeNull();
  press('Save');
  const question = await screen.findByRole('dialog', { name: 'The order says something else' });
  expect(question.textContent).toContain('The order says 17 airings, the lines make 16.');
  press('Back to the campaign', question);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved(calls)).toEqual([]);
  press('Save');
  press('Save as it is', await screen.findByRole('dialog'));
  await screen.findByText('It was successfully updated');
  expect(saved(calls)).toMatchObject([{ statedTotal: 17, statedGross: 4800, state: 'hold' }]);
  expect(within(panel()).getAllByText('On hold').length).toBeGreaterThan(0);

  type('Order: airings', '16');
  await waitFor(() => expect(within(panel()).queryByText(/The order says/)).toBeNull());
  press('Save');
  await waitFor(() => expect(saved(calls)).toHaveLength(2));
});

it('a line shows how far its own price is from the rate card, and what it takes without one', async () => {
  await open();
  await within(panel()).findByText('4,800.00 · card 12.50 (−20 %)');
  fireEvent.click(within(panel()).getByRole('button', { name: /^Edit Mon-Fri/ }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Rate card: 12.50 (−20 %)');
  fireEvent.change(fieldOf(dialog, 'Price of a second'), { target: { value: '' } });
  await within(dialog).findByText('Rate card: 12.50');
  fireEvent.submit(dialog.querySelector('form') ?? dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // As the server prices it when it is saved.
  expect((await within(panel()).findAllByText('6,000.00')).length).toBeGreaterThan(0);
});

it('lines that say what can never air are told, in the campaign and in their dialog', async () => {
  const weekly = { ...LINE, per: 'week' as const, occurrences: 25, maxPerDay: 1 };
  await open(LINE, weekly);
  const told = '25 airings from 1 Dec to 4 Dec, whose days may have 4.';
  const line = await within(panel()).findByText(`Simple schedule, line 2: ${told}`);
  expect(line.closest('[role="alert"]')?.textContent).not.toContain('line 1');
  fireEvent.click(within(panel()).getByRole('button', { name: /^Edit 25 a week/ }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(told);
  for (const day of ['Tue', 'Wed', 'Thu', 'Fri'])
    fireEvent.click(within(dialog).getByRole('checkbox', { name: day }));
  await within(dialog).findByText('There is no day on which it can air.');
  fireEvent.submit(dialog.querySelector('form') ?? dialog);
  await within(panel()).findByText('Simple schedule, line 2: There is no day on which it can air.');
});

it('a line may go on after midnight where the station says so', async () => {
  const server = campaignServer(campaign({ simpleSchedules: [LINE] }), ({ url }) =>
    url.startsWith('/api/Station/getAll')
      ? { body: [{ id: 1, code: 'FM', name: 'Ribera', timeZone: 'UTC', windowsOverMidnight: 1 }] }
      : undefined,
  );
  await renderApp({ path: '/spot_programming/spot/detail/7', answer: server.answer });
  await unfold();
  fireEvent.click(await within(panel()).findByRole('button', { name: /^Edit Mon-Fri/ }));
  const dialog = await screen.findByRole('dialog');
  const hours = (from: string, to: string): void => {
    fireEvent.change(fieldOf(dialog, 'From (time)'), { target: { value: from } });
    fireEvent.change(fieldOf(dialog, 'To (time)'), { target: { value: to } });
    fireEvent.submit(dialog.querySelector('form') ?? dialog);
  };
  hours('22:00', '22:00');
  await waitFor(() =>
    expect(fieldOf(dialog, 'To (time)').getAttribute('aria-invalid')).toBe('true'),
  );
  hours('22:00', '02:00');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await within(panel()).findByText(/Mon-Fri 22:00-02:00/);
});
