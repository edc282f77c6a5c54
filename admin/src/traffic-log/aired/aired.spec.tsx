import type { Role } from '@contract/enums';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DATE, day, left, LOG, openDay, press, rowOf, withPart } from '../../test/aired-screen';
import type { SentCall } from '../../test/fake-server';
import { logServer } from '../../test/logs';
import { radio } from '../../test/radio';
import { renderApp } from '../../test/render-app';
import { waitForEffects } from '../../test/settled';
import { showLog } from '../view';
import { airedDay, airing, loose } from './model/test-day';
import type { AiredFile, UnderDelivery } from './model/types';

const MISSED = airing(1, {
  state: 'MISSED',
  open: 1,
  billable: 0,
  rowId: null,
  actualStart: null,
  actualLength: null,
  spotName: 'Verano',
  start: '08:00:00',
  breakTime: '08:00',
});
const MOVED = airing(2, { state: 'MOVED', open: 1, spotName: 'Otoño', actualStart: '09:21:05' });
const FINE = airing(3, { spotName: 'Invierno', start: '09:00:30', actualStart: '09:00:30' });

const decisions = (calls: readonly SentCall[]): unknown[] =>
  calls
    .filter(({ url }) => url.endsWith('/AsRun/decide'))
    .map(({ body }) => (body as { decisions: unknown[] }).decisions[0]);

it('shows what was planned beside what aired, and beside it what is left to decide', async () => {
  await openDay(airedDay([MISSED, MOVED, FINE], [loose(7)]));
  const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
  expect(cells(rowOf(day(), 'Otoño'))).toEqual([
    '09:00:00',
    '30',
    'Otoño',
    'ACME',
    '09:21:05',
    '+21:05',
    'Moved',
  ]);
  expect(cells(rowOf(day(), 'Invierno')).at(-1)).toBe('Aired');
  expect(within(day()).getByText('0 of 1 aired')).toBeTruthy();
  expect(within(left()).getByText('3 left to decide')).toBeTruthy();
  expect(within(left()).queryByTitle('Invierno')).toBeNull();
  expect(screen.getByRole('button', { name: 'Close the day' })).toHaveProperty('disabled', true);
});

it('is decided by keys alone, from one open row to the next, and then closed', async () => {
  const { calls } = await openDay(airedDay([MISSED, MOVED, FINE], [loose(7)]));
  press(rowOf(left(), 'Verano'), 'ArrowDown');
  expect(document.activeElement).toBe(rowOf(left(), 'Otoño'));
  press(rowOf(left(), 'Otoño'), 'ArrowUp');
  expect(document.activeElement).toBe(rowOf(left(), 'Verano'));
  press(rowOf(left(), 'Verano'), 'b');
  expect(screen.getByText(/It did not air: P bills it as planned/)).toBeTruthy();
  press(rowOf(left(), 'Verano'), 'm');
  await waitFor(() => expect(document.activeElement).toBe(rowOf(left(), 'Otoño')));
  press(rowOf(left(), 'Otoño'), 'b');
  await waitFor(() => expect(document.activeElement).toBe(rowOf(left(), 'Cigarra 20')));
  press(rowOf(left(), 'Cigarra 20'), 's');
  await within(left()).findByText('Nothing is left to decide.');
  const close = screen.getByRole('button', { name: 'Close the day' });
  await waitFor(() => expect(document.activeElement).toBe(close));
  expect(decisions(calls)).toEqual([
    { airingId: 1, decision: 'MAKE_GOOD' },
    { airingId: 2, decision: 'BILL' },
    { rowId: 7, decision: 'SCRATCH' },
  ]);
  fireEvent.click(close);
  await screen.findByText('Closed');
  press(rowOf(day(), 'Otoño'), 'Delete');
  expect(decisions(calls)).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Open again' }));
  await screen.findByRole('button', { name: 'Close the day' });
});

it('takes today’s prices of chosen campaigns on a closed day, with a note', async () => {
  // Also of one that had no airing on the day.
  const campaigns = [
    { spotId: 8, spotName: 'Otoño', customerName: '' },
    { spotId: 9, spotName: 'Primavera', customerName: 'ACME' },
  ];
  const { calls } = await openDay(airedDay([FINE], [], { status: 'closed', campaigns }));
  fireEvent.click(screen.getByRole('button', { name: 'Prices were wrong…' }));
  const dialog = await screen.findByRole('dialog', { name: 'The prices of this day were wrong' });
  const send = within(dialog).getByRole('button', { name: 'Take today’s prices' });
  const sent = () => calls.filter(({ url }) => url.endsWith('/AsRun/close'));
  fireEvent.click(send);
  expect(within(dialog).getByRole('alert').textContent).toBe('Choose a campaign at least.');
  within(dialog).getByText('Say why: the audit trail keeps it.');
  expect(sent()).toEqual([]);
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Primavera · ACME' }));
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Why the past was wrong/ }), {
    target: { value: ' Tarifa vieja ' },
  });
  fireEvent.click(send);
  await screen.findByText('The day is closed with today’s prices of these campaigns');
  expect(sent().map(({ body }) => body)).toMatchObject([
    { closed: 1, terms: 'now', spotIds: [9], note: 'Tarifa vieja', version: 1 },
  ]);
});

it('says of a day that closed again what changed since, by campaign', async () => {
  const changed = [{ spotId: 9, spotName: 'Primavera', before: 54.8, after: 27.4 }];
  await openDay(airedDay([FINE], [], { status: 'closed', changed }));
  const list = screen.getByRole('list', { name: 'Changed since the day first closed' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Primavera: 54.80, now 27.40']);
});

it('takes decisions back with Ctrl+Z and a button, newest first, as fast as keys come', async () => {
  const { calls } = await openDay(airedDay([MISSED, MOVED, FINE]));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  press(rowOf(day(), 'Verano'), 'p');
  press(rowOf(day(), 'Otoño'), 's');
  fireEvent.keyDown(rowOf(day(), 'Otoño'), { key: 'z', ctrlKey: true });
  await within(left()).findByText('1 left to decide');
  expect(within(left()).queryByTitle('Verano')).toBeNull();
  const undone = (): number => calls.filter(({ url }) => url.endsWith('/AsRun/undo')).length;
  await waitFor(() => expect(undone()).toBe(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await within(left()).findByText('2 left to decide');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  // Where there is nothing to take back, the key asks nothing.
  fireEvent.keyDown(rowOf(day(), 'Otoño'), { key: 'z', ctrlKey: true });
  press(rowOf(day(), 'Verano'), 'p');
  await within(left()).findByText('1 left to decide');
  // A text has an undo of its own.
  const note = await screen.findByRole('textbox', { name: 'Note' });
  fireEvent.keyDown(note, { key: 'z', ctrlKey: true });
  press(rowOf(day(), 'Otoño'), 's');
  await within(left()).findByText('Nothing is left to decide.');
  expect(undone()).toBe(2);
});

it('keeps the focus on the row of a decision that is taken back by its button', async () => {
  await openDay(airedDay([MISSED, MOVED, FINE]));
  press(rowOf(day(), 'Otoño'), 's');
  await waitFor(() => expect(document.activeElement).toBe(rowOf(day(), 'Verano')));
  act(() => rowOf(day(), 'Otoño').focus());
  const button = await screen.findByRole('button', { name: 'Take back' });
  act(() => button.focus());
  fireEvent.click(button);
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect(document.activeElement).toBe(rowOf(day(), 'Otoño'));
});

it('takes keys as fast as they come: each call has the version that the last one left', async () => {
  const { calls } = await openDay(airedDay([MISSED, MOVED, FINE], [loose(7)]));
  press(rowOf(day(), 'Verano'), 'p');
  press(rowOf(day(), 'Otoño'), 's');
  press(rowOf(day(), 'Cigarra 20'), 's');
  await within(left()).findByText('Nothing is left to decide.');
  expect(decisions(calls)).toHaveLength(3);
});

it('is read again, with an error, when somebody else was quicker', async () => {
  const { calls } = await openDay(airedDay([MISSED]), ({ url }) =>
    url.endsWith('/AsRun/decide') ? { status: 409, body: 'STALE_RECORD' } : undefined,
  );
  const reads = (): number => calls.filter(({ url }) => url.includes('/AsRun/getDay')).length;
  const before = reads();
  press(rowOf(day(), 'Verano'), 'm');
  await screen.findByText(/An error occurred/);
  await waitFor(() => expect(reads()).toBe(before + 1));
});

it('a live read, of which no file tells, is marked and ticked as aired', async () => {
  const read = airing(4, { state: 'PENDING', open: 1, live: 1, spotName: 'Saludos' });
  const { calls } = await openDay(airedDay([read, FINE]));
  const row = rowOf(left(), 'Saludos');
  expect(row.textContent).toContain('Live read');
  fireEvent.click(row);
  fireEvent.click(await screen.findByRole('button', { name: 'It aired (B)' }));
  await within(left()).findByText('Nothing is left to decide.');
  expect(decisions(calls)).toEqual([{ airingId: 4, decision: 'BILL' }]);
});

it('a day that only the file of another one reached says how to get out of it', async () => {
  await openDay(airedDay([MISSED, FINE], [], { fileId: null }));
  expect(screen.getByText(/^No file of its own:.* discard what is here/)).toBeTruthy();
});

const FILE: AiredFile = {
  id: 7,
  stationId: 1,
  fileName: 'RI20270201.elr',
  format: 'elr',
  digest: 'd',
  dates: [DATE],
  rows: 200,
  read: 199,
  ignored: 0,
  current: 1,
  importedBy: null,
  importedAt: '2027-02-02T08:00:00.000Z',
  problems: [{ line: 12, text: 'xx', reason: 'LENGTH' }],
};

it('closes the finished days of the week and says how many are open', async () => {
  const days = [{ status: 'closed' }, { status: 'closed' }, { status: 'open' }];
  const { calls } = await openDay(airedDay([MISSED]), ({ url }) =>
    url.endsWith('/AsRun/closeRange') ? { body: { days } } : undefined,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close finished days of the week' }));
  await screen.findByText('2 days of the week are closed, 1 open');
  expect(calls.find(({ url }) => url.endsWith('/closeRange'))?.body).toEqual({
    stationId: 1,
    dateFrom: '2027-02-01',
    dateTo: '2027-02-07',
  });
});

it('is opened and left by Alt+R, where the group has the part', async () => {
  await openDay(airedDay([FINE, MISSED]));
  fireEvent.keyDown(window, { key: 'r', altKey: true });
  await screen.findByRole('treegrid', { name: 'Breaks and airings' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'What aired' }));
  act(() => (document.activeElement as HTMLElement).blur());
  fireEvent.keyDown(window, { key: 'r', altKey: true });
  await screen.findByRole('treegrid', { name: 'Planned and aired' });
  expect(document.activeElement).toBe(rowOf(left(), 'Verano'));
});

it('is not there where the part is off', async () => {
  const server = logServer();
  server.generate({ dateFrom: DATE, dateTo: DATE });
  showLog({ stationId: 1, date: DATE, aired: true });
  await renderApp({ path: LOG, answer: server.answer });
  await screen.findByRole('treegrid', { name: 'Breaks and airings' });
  expect(screen.queryByRole('button', { name: 'What aired' })).toBeNull();
});

it('the first tab says which breaks lost airings and which days have no file', async () => {
  const stations = [
    {
      stationId: 1,
      stationName: 'Ribera',
      withoutFile: ['2027-02-02'],
      found: [],
      missed: [
        { date: DATE, missedBreaks: [{ breakTime: '10:40', scheduled: 5, aired: 2 }] },
        // Of the days after the first ones, the breaks are not named.
        { date: '2027-02-03', missed: 3, scheduled: 80, missedBreaks: [] },
      ],
    },
  ];
  const answer = radio({}, ({ url }) =>
    url.endsWith('/AsRun/alarms') ? { body: stations } : undefined,
  ).answer;
  await renderApp({ path: '/', stored: { user: withPart }, answer });
  const alarms = await screen.findByRole('region', { name: 'What aired needs attention' });
  expect(alarms.textContent).toContain('10:40: 2 of 5 aired');
  expect(alarms.textContent).toContain('3 of 80 did not air');
  expect(alarms.textContent).toContain('no file of what aired');
});

it('the first tab tells of days that were put right until somebody says to have looked', async () => {
  let stations = [
    {
      stationId: 1,
      stationName: 'Ribera',
      withoutFile: [],
      missed: [],
      found: [
        { date: DATE, found: 'LOCKED' },
        { date: '2027-02-02', found: 'OPENED' },
      ],
    },
  ];
  const looked: unknown[] = [];
  let isAway = true;
  const answer = radio({}, ({ url, body }) => {
    if (url.endsWith('/AsRun/alarms')) return { body: stations };
    if (!url.endsWith('/AsRun/looked')) return undefined;
    if (isAway) return { status: 500, body: { message: 'The database is away' } };
    looked.push(body);
    stations = [];
    return { body: [] };
  }).answer;
  await renderApp({ path: '/', stored: { user: withPart }, answer });
  const found = await screen.findByRole('region', { name: 'Days that were put right' });
  expect(found.textContent).toContain('its log was locked and compared');
  expect(found.textContent).toContain('it was closed, and is open again');
  expect(screen.queryByRole('region', { name: 'What aired needs attention' })).toBeNull();
  const button = within(found).getByRole('button', { name: 'I have looked' });
  fireEvent.click(button);
  await screen.findByText('An error occurred: The database is away');
  isAway = false;
  fireEvent.click(button);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Days that were put right' })).toBeNull(),
  );
  expect(looked).toEqual([{ stationId: 1, dates: [DATE, '2027-02-02'] }]);
});

const LACKING: UnderDelivery = {
  stationId: 1,
  spotId: 7,
  spotName: 'Verano',
  internalNumber: '1234/0',
  clientId: 1,
  customerName: 'ACME',
  scheduleType: 'simple',
  scheduleId: 3,
  fileName: '1001-acme',
  periodStart: '2027-02-01',
  periodEnd: '2027-02-07',
  unasked: 2,
  ordered: 20,
  placed: 18,
  unplaced: 2,
  notYetMade: 0,
  aired: 17,
  bonus: 0,
  missed: 1,
  scratched: 0,
  undecided: 0,
  madeGood: 0,
  owed: 3,
  waived: 0,
  compensations: 0,
  fill: 0,
  unordered: 0,
};

/** Opens the list of what was delivered too little; what is settled has nothing left to settle. */
async function openLacking(role?: Role) {
  let rows = [LACKING, { ...LACKING, scheduleId: 4, spotName: 'Otoño' }];
  const asked: (string | null)[] = [];
  const answer = ({ url, method, body }: SentCall) => {
    if (url.includes('/AsRun/underDelivery')) {
      asked.push(new URL(url, 'http://server').searchParams.get('dateTo'));
      return { body: rows };
    }
    if (method !== 'POST' || !url.endsWith('/make-goods')) return undefined;
    const said = body as { scheduleId: number };
    rows = rows.map((one) => (one.scheduleId === said.scheduleId ? { ...one, unasked: 0 } : one));
    return { status: 201, body: {} };
  };
  const app = await openDay(airedDay([FINE]), answer, role);
  fireEvent.click(screen.getByRole('button', { name: 'Under-delivery' }));
  const dialog = await screen.findByRole('dialog', { name: 'Under-delivery' });
  await within(dialog).findByText('Verano');
  const posted = () =>
    app.calls.filter(({ method, url }) => method === 'POST' && url.endsWith('/make-goods'));
  return { dialog, posted, asked };
}

const card = (dialog: HTMLElement, name: string): HTMLElement =>
  within(dialog).getByRole('listitem', { name: `${name}, 1 Feb 2027 to 7 Feb 2027` });

it('what a closed week delivered too little is owed with one key, or written off with a reason', async () => {
  const { dialog, posted, asked } = await openLacking();
  expect(asked).toEqual(['2027-02-28']);
  const shown = ['Ordered 20', 'Aired 17', 'Missed 1', 'Unplaced 2', 'Owed 3'];
  for (const text of shown) within(card(dialog, 'Verano')).getByText(text);
  press(card(dialog, 'Verano'), 'o');
  await waitFor(() => expect(within(card(dialog, 'Verano')).queryByRole('button')).toBeNull());
  press(card(dialog, 'Otoño'), 'w');
  const reason = within(dialog).getByRole('textbox', { name: 'Reason' });
  fireEvent.keyDown(reason, { key: 'o' });
  fireEvent.change(reason, { target: { value: ' Credited ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Waive' }));
  await waitFor(() => expect(posted()).toHaveLength(2));
  const line = { airingId: null, scheduleType: 'simple', periodStart: '2027-02-01', count: 2 };
  expect(posted().map(({ body }) => body)).toEqual([
    { ...line, scheduleId: 3, state: 'owed' },
    { ...line, scheduleId: 4, state: 'waived', reason: 'Credited' },
  ]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(asked.at(-1)).toBe('2027-03-31'));
});

it('a viewer reads what was delivered too little, and settles nothing by keys', async () => {
  const { dialog, posted } = await openLacking('viewer');
  const shown = card(dialog, 'Verano');
  for (const key of ['o', 'w']) press(shown, key);
  expect(within(shown).queryByRole('button')).toBeNull();
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  await waitForEffects();
  expect(posted()).toEqual([]);
});

it('lists the files of the station, with their problems, and downloads them', async () => {
  const app = await openDay(airedDay([FINE]), ({ url }) =>
    url.includes('/as-run-files?')
      ? { body: [FILE], headers: { 'content-range': 'as-run-files 0-0/1' } }
      : url.includes('/as-run-files/7/bytes')
        ? { status: 404, body: { message: 'Gone meanwhile' } }
        : undefined,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Files of what aired' }));
  const dialog = await screen.findByRole('dialog', { name: 'Files of what aired' });
  const row = (await within(dialog).findByText('RI20270201.elr')).closest('tr');
  expect(row?.textContent).toContain('by a program199 of 200 read');
  const { url = '' } = app.calls.find(({ url: called }) => called.includes('as-run-files?')) ?? {};
  const { searchParams } = new URL(url, 'http://x');
  expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({ stationId: 1 });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Download RI20270201.elr' }));
  await screen.findByText(/Gone meanwhile/);
  fireEvent.click(within(dialog).getByRole('button', { name: '1 left out' }));
  await screen.findByRole('dialog', { name: 'Lines of RI20270201.elr with problems' });
});

it('shows what is late and what has aired within seconds, while playout tells it', async () => {
  const pending = { state: 'PENDING', actualStart: null, actualLength: null, rowId: null } as const;
  const late = airing(1, { ...pending, late: 1, spotName: 'Verano' });
  const coming = airing(2, { ...pending, spotName: 'Otoño' });
  const told = airing(1, { spotName: 'Verano' });
  const days = [
    [late, coming],
    [told, coming],
  ].map((airings) => airedDay(airings, [], { heard: 1 }));
  let asked = 0;
  await openDay(days[0]!, ({ url }) => {
    if (!url.includes('/AsRun/getDay')) return undefined;
    asked += 1;
    return { body: days[Math.min(asked, days.length) - 1]! };
  });
  const state = (name: string) => rowOf(day(), name).lastElementChild?.textContent;
  expect([state('Verano'), state('Otoño')]).toEqual(['Late', 'Not known']);
  await waitFor(() => expect(state('Verano')).toBe('Aired'), { timeout: 8_000 });
  expect(state('Otoño')).toBe('Not known');
}, 15_000);

describe('what studios said', () => {
  const said = (by: string, read: 0 | 1, reason: string | null = null) => ({
    ...{ at: '2027-02-01T11:15:04.000Z', time: '08:15:04' },
    ...{ by, read, reason },
  });
  const live = { live: 1, spotType: 1, start: '08:15:00', breakTime: '08:15' } as const;
  const unknown = { actualStart: null, actualLength: null, rowId: null, source: null } as const;
  const READ = airing(1, {
    ...live,
    ...{ spotName: 'Verano', actualStart: '08:15:04', actualLength: null, source: 'studio' },
    said: said('Estudio 1 (Ana Ruiz)', 1),
  });
  const NOT_READ = airing(2, {
    ...{ ...live, ...unknown, state: 'MISSED', billable: 0, open: 1, spotName: 'Otoño' },
    said: said('Estudio 2', 0, 'NO_TIME'),
  });
  const OWN_WORDS = airing(4, { ...NOT_READ, spotName: 'Brisa', said: said('X', 0, 'Apagón') });
  const UNSAID = airing(3, {
    ...{ ...live, ...unknown, state: 'PENDING', open: 1, spotName: 'Invierno' },
  });
  const today = (...airings: (typeof READ)[]) =>
    airedDay(airings, [], { status: 'none', version: 0 });

  it('is shown with who said it and when, and what was not read can be decided at once', async () => {
    await openDay(today(READ, NOT_READ, { ...OWN_WORDS, airingId: 4 }, UNSAID));
    expect(rowOf(day(), 'Verano').lastElementChild?.textContent).toBe('AiredEstudio 1 (Ana Ruiz)');
    const facts = (name: string) => {
      fireEvent.click(rowOf(day(), name));
      return screen.getByRole('region', { name: 'Selected row' }).textContent;
    };
    expect(facts('Verano')).toContain('Read live, 08:15:04, Estudio 1 (Ana Ruiz).');
    expect(facts('Otoño')).toContain('Not read, 08:15:04, Estudio 2: no time.');
    expect(facts('Brisa')).toContain('Not read, 08:15:04, X: Apagón.');
    expect(within(day()).getByText('1 of 4 aired')).toBeTruthy();
    expect(within(left()).queryByTitle('Otoño')).toBeTruthy();
    expect(within(left()).queryByTitle('Invierno')).toBeNull();
  });

  it('is filtered from what nobody said yet', async () => {
    await openDay(today(READ, NOT_READ, UNSAID));
    const show = async (name: string) => {
      fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Show' }));
      fireEvent.click(await screen.findByRole('option', { name }));
      return ['Verano', 'Otoño', 'Invierno'].filter((one) => within(day()).queryByTitle(one));
    };
    expect(await show('Said by studios')).toEqual(['Verano', 'Otoño']);
    expect(await show('Reads not said')).toEqual(['Invierno']);
    expect(await show('All airings')).toEqual(['Verano', 'Otoño', 'Invierno']);
  });

  it('lets a day be closed of which nothing was imported, once all of it was said', async () => {
    await openDay(today(READ));
    expect(screen.getByRole('button', { name: 'Close the day' })).toHaveProperty('disabled', false);
  });
});
