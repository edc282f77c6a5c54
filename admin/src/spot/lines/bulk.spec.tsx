import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@contract/time';
import { campaign, campaignServer } from '../../test/campaigns';
import { freezeDate } from '../../test/clock';
import type { SentCall } from '../../test/fake-server';
import { fieldOf, wrongFields } from '../../test/field';
import { renderApp } from '../../test/render-app';
import { unfold } from '../../test/unfold';
import { advancedLine, simpleLine } from '../../test/spot-lines';
import type { AdvancedLine, SimpleLine } from './model/types';

beforeEach(() => freezeDate('2026-11-21T12:00:00Z'));
afterEach(() => jest.useRealTimers());

const dialog = (): HTMLElement => screen.getByRole('dialog');
const type = (name: string, value: string): void =>
  void fireEvent.change(fieldOf(dialog(), name), { target: { value } });
const press = (name: string, inside: HTMLElement = screen.getByRole('tabpanel')): void =>
  void fireEvent.click(within(inside).getByRole('button', { name }));
const submit = (): void => void fireEvent.submit(dialog().querySelector('form') ?? dialog());
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const section = (name: string): HTMLElement => screen.getByRole('region', { name });
const simple = (): HTMLElement => section('Simple schedule');
const detailed = (): HTMLElement => section('Detailed schedule');
// Also finds rows behind a dialog.
const grid = (): HTMLElement => screen.getByRole('grid', { hidden: true });
const preview = (): string | null | undefined =>
  [...dialog().querySelectorAll('[role=status]')].at(-1)?.textContent;
const boxes = (inside: HTMLElement): HTMLInputElement[] => [
  ...inside.querySelectorAll<HTMLInputElement>('li input[type=checkbox], tbody input'),
];
const ticks = (inside: HTMLElement): boolean[] => boxes(inside).map(({ checked }) => checked);
const counts = (row: number): number[] =>
  [...grid().querySelectorAll(`tbody td[data-row="${row}"]`)].map((cell) =>
    Number(cell.textContent),
  );
const paste = (text: string): void =>
  void fireEvent.paste(grid(), { clipboardData: { getData: () => text } });

interface Stored {
  simpleSchedules: SimpleLine[];
  advancedSchedules: AdvancedLine[];
}

async function open(lines: Partial<Stored>, fields: object = {}, language: 'EN' | 'ES' = 'EN') {
  const stored = campaign({ simpleSchedules: [], advancedSchedules: [], ...lines, ...fields });
  const app = await renderApp({
    path: '/spot_programming/spot/detail/7',
    answer: campaignServer(stored).answer,
    language,
  });
  await unfold();
  await screen.findByDisplayValue('Verano');
  return app;
}

/** The lines in the last save that the server received. */
async function saved({ calls }: { calls: SentCall[] }): Promise<Stored> {
  fireEvent.keyDown(screen.getByDisplayValue('Verano'), { key: 's', ctrlKey: true });
  const sent = (): SentCall[] => calls.filter(({ url }) => url.endsWith('Spot/update'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await screen.findByText('It was successfully updated');
  return sent()[0]?.body as Stored;
}

const ENDS = ['2026-12-10', '2026-12-31', '2027-01-10', '2026-12-10', '2026-12-20'];
const five = (): SimpleLine[] =>
  ENDS.map((endDate, i) => simpleLine({ id: 31 + i, endDate, startTime: `0${i + 3}:00` }));

describe('several lines of a simple schedule', () => {
  it('are extended by two weeks in one dialog, and undone in one step', async () => {
    const app = await open({ simpleSchedules: five() });
    const [first, , , , fifth] = boxes(simple());
    fireEvent.click(first ?? simple());
    fireEvent.click(fifth ?? simple(), { shiftKey: true });
    expect(ticks(simple())).toEqual(Array(5).fill(true));
    within(simple()).getByText('5 selected');
    press('Extend to a date');
    await screen.findByRole('dialog', { name: 'Extend 5 lines' });
    expect(preview()).toBe('5 lines: nothing changes yet');
    type('Or by weeks', '2');
    expect(preview()).toBe('5 lines: end date 2 weeks later');
    submit();
    await closed();
    within(simple()).getByText('5 lines: end date 2 weeks later');
    press('Undo');
    expect(within(simple()).queryByText('5 lines: end date 2 weeks later')).toBeNull();
    // The mark follows when the browser is idle.
    await screen.findByRole('tab', { selected: true, name: '12/0 Verano' });
    fireEvent.keyDown(first ?? simple(), { key: 'y', ctrlKey: true });
    expect((await saved(app)).simpleSchedules.map(({ endDate }) => endDate)).toEqual(
      ENDS.map((date) => addDays(date, 14)),
    );
  });

  it('end on a date, but for those that run longer', async () => {
    const app = await open({ simpleSchedules: five() });
    // By its words, too.
    fireEvent.click(screen.getByText('Select all lines'));
    press('Extend to a date');
    await screen.findByRole('dialog');
    submit();
    await waitFor(() => expect(wrongFields(dialog())).toEqual(['New end date']));
    type('New end date', '2026-12-31');
    expect(preview()).toBe('3 lines: end date 12/31/2026; 2 stay as they are');
    type('Or by weeks', '1');
    submit();
    await within(dialog()).findByText('A date or a number of weeks, not both');
    type('Or by weeks', '');
    submit();
    await closed();
    expect((await saved(app)).simpleSchedules.map(({ endDate }) => endDate)).toEqual([
      '2026-12-31',
      '2026-12-31',
      '2027-01-10',
      '2026-12-31',
      '2026-12-31',
    ]);
  });

  it('are changed together, and empty fields change nothing', async () => {
    const app = await open({ simpleSchedules: five() });
    const list = within(simple()).getByRole('list');
    fireEvent.keyDown(boxes(simple())[2] ?? list, { key: 'a', ctrlKey: true });
    press('Change together');
    await screen.findByRole('dialog', { name: 'Change 5 lines' });
    submit();
    await waitFor(() => expect(preview()).toBe('5 lines: nothing changes yet'));
    type('End date', '2027-01-31');
    expect(preview()).toBe('5 lines: end date 01/31/2027');
    type('File name', 'promo-40');
    type('Length (seconds)', '40');
    type('Price of a second', '2.5');
    fireEvent.change(fieldOf(dialog(), 'Position'), { target: { value: '1' } });
    for (const day of ['Sat', 'Sun']) fireEvent.click(within(dialog()).getByLabelText(day));
    expect(preview()).toBe(
      '5 lines: file promo-40, length 00:40, end date 01/31/2027, Sat, Sun, position 1 - first, price of a second 2.50',
    );
    submit();
    await closed();
    const lines = (await saved(app)).simpleSchedules;
    expect(lines).toHaveLength(5);
    lines.forEach((line, i) =>
      expect(line).toMatchObject({
        id: 31 + i,
        filename: 'promo-40',
        length: 40,
        endDate: '2027-01-31',
        timeFee: 2.5,
        commercialBreakSpotPosition: 1,
        monday: 0,
        friday: 0,
        saturday: 1,
        sunday: 1,
        startDate: '2026-12-01',
        startTime: `0${i + 3}:00`,
        occurrences: 4,
      }),
    );
  });

  it('name each line that would break a rule, and none is changed', async () => {
    const lines = five();
    lines[1] = simpleLine({ id: 32, startDate: '2027-02-01', endDate: null });
    const app = await open({ simpleSchedules: lines });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all lines' }));
    press('Change together');
    await screen.findByRole('dialog');
    type('End date', '2027-01-31');
    const problem =
      'Mon-Fri 06:00-10:00, 4 a day, from 1 Feb 2027 · promo-30: The end date must not be before the start date';
    await within(dialog()).findByText(problem);
    submit();
    await screen.findByText('The form is not valid. Please check for errors');
    expect(screen.queryByRole('dialog')).not.toBeNull();
    type('Length (seconds)', '0');
    submit();
    await waitFor(() => expect(wrongFields(dialog())).toEqual(['Length (seconds)']));
    type('Length (seconds)', '');
    type('End date', '2027-03-01');
    submit();
    await closed();
    expect((await saved(app)).simpleSchedules.map(({ endDate }) => endDate)).toEqual(
      Array(5).fill('2027-03-01'),
    );
  });

  it('are ticked by keyboard, and deleted', async () => {
    await open({ simpleSchedules: five() });
    const all = boxes(simple());
    act(() => all[1]?.focus());
    fireEvent.click(document.activeElement ?? simple());
    for (const shiftKey of [true, true, false])
      fireEvent.keyDown(document.activeElement ?? simple(), { key: 'ArrowDown', shiftKey });
    expect(document.activeElement).toBe(all[4]);
    expect(ticks(simple())).toEqual([false, true, true, true, false]);
    press('Delete selected');
    expect(ticks(simple())).toEqual([false, false]);
    fireEvent.keyDown(boxes(simple())[0] ?? simple(), { key: 'z', ctrlKey: true });
    expect(boxes(simple())).toHaveLength(5);
    fireEvent.keyDown(boxes(simple())[0] ?? simple(), { key: 'Escape' });
    expect(ticks(simple())).toEqual(Array(5).fill(false));
  });

  it('keep their position when sponsors are among them', async () => {
    await open({ simpleSchedules: [simpleLine({ id: 31 }), simpleLine({ id: 32, spotType: 2 })] });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all lines' }));
    press('Change together');
    await screen.findByRole('dialog');
    expect(fieldOf(dialog(), 'Position').disabled).toBe(true);
    await within(dialog()).findByText(/^Sponsors count positions/);
  });

  it('are called by their Spanish names', async () => {
    await open({ simpleSchedules: five() }, {}, 'ES');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar todas las líneas' }));
    press('Modificar en conjunto');
    await screen.findByRole('dialog', { name: 'Modificar 5 líneas' });
    type('Fecha de fin', '2026-12-31');
    expect(preview()).toBe('5 líneas: fecha de fin 31/12/2026');
  });
});

describe('a file is replaced in a campaign', () => {
  const twenty = (): AdvancedLine[] =>
    Array.from({ length: 20 }, (_, i) =>
      advancedLine(i < 12 ? '2026-11-01' : '2026-12-01', [1, 2], {
        id: 41 + i,
        fileName: i === 19 ? 'other' : 'promo-30',
      }),
    );

  it('in all lines and items, and its own, in one dialog and one step to undo', async () => {
    const lines = { simpleSchedules: five().slice(0, 2), advancedSchedules: twenty() };
    const app = await open(lines, { file: 'promo-30' });
    press('Replace a file', detailed());
    await screen.findByRole('dialog', { name: 'Replace a file' });
    act(() => fieldOf(dialog(), 'File to replace').focus());
    type('File to replace', 'promo');
    fireEvent.click(await screen.findByRole('option', { name: 'promo-30 (2 lines and 19 items)' }));
    submit();
    await waitFor(() => expect(wrongFields(dialog())).toEqual(['New file']));
    type('New file', 'promo-30');
    submit();
    await within(dialog()).findByText('Another file, or another length');
    type('New file', 'promo-40');
    type('New length (s)', '40');
    expect(preview()).toBe(
      "2 lines and 19 items: promo-30 is replaced by promo-40, length 00:40The campaign's own file is replaced too.",
    );
    submit();
    await closed();
    const own = (): HTMLInputElement => fieldOf(screen.getByRole('tabpanel'), 'File');
    expect(own().value).toBe('promo-40');
    press('Undo', detailed());
    expect(own().value).toBe('promo-30');
    fireEvent.keyDown(grid(), { key: 'y', ctrlKey: true });
    expect(own().value).toBe('promo-40');
    const { simpleSchedules, advancedSchedules, ...rest } = await saved(app);
    expect(rest).toMatchObject({ file: 'promo-40' });
    expect(simpleSchedules.map(({ filename, length }) => [filename, length])).toEqual(
      Array(2).fill(['promo-40', 40]),
    );
    expect(advancedSchedules.map(({ fileName, length }) => [fileName, length])).toEqual([
      ...Array<unknown>(19).fill(['promo-40', 40]),
      ['other', 30],
    ]);
  });

  it('is chosen already where there is only one, and the length stays', async () => {
    const app = await open({ advancedSchedules: twenty().slice(0, 3) });
    press('Replace a file');
    await screen.findByRole('dialog');
    type('New file', 'promo-40');
    submit();
    await closed();
    expect(
      (await saved(app)).advancedSchedules.map(({ fileName, length }) => [fileName, length]),
    ).toEqual(Array(3).fill(['promo-40', 30]));
  });
});

it('a file is replaced from a date on, in what airs then, and the own one of the campaign stays', async () => {
  const months = ['2026-11-01', '2026-12-01'];
  const app = await open(
    {
      simpleSchedules: five().slice(0, 1),
      advancedSchedules: months.map((month, i) => advancedLine(month, [1], { id: 41 + i })),
    },
    { file: 'promo-30' },
  );
  press('Replace a file', detailed());
  await screen.findByRole('dialog');
  type('New file', 'promo-40');
  type('New length (s)', '40');
  type('From this day on', '2027-01-01');
  submit();
  await within(dialog()).findByText('From a date on, each keeps its own: leave it empty');
  type('New length (s)', '');
  submit();
  await within(dialog()).findByText('Nothing airs this file from then on');
  type('From this day on', '2026-12-05');
  expect(preview()).toBe('1 line and 1 item: from 12/05/2026 on, promo-30 is replaced by promo-40');
  submit();
  await closed();
  const { simpleSchedules, advancedSchedules, ...rest } = await saved(app);
  expect(rest).toMatchObject({ file: 'promo-30' });
  const changes = [{ from: '2026-12-05', fileName: 'promo-40' }];
  expect([...simpleSchedules, ...advancedSchedules]).toMatchObject([
    { filename: 'promo-30', changes },
    { fileName: 'promo-30', changes: null },
    { fileName: 'promo-30', changes },
  ]);
});

describe('several items of a month', () => {
  const items = (): AdvancedLine[] =>
    ['one', 'two', 'three'].map((fileName, i) =>
      advancedLine('2026-11-01', Array<number>(30).fill(i + 1), { id: 41 + i, fileName }),
    );
  const key = (name: string, modifiers: object = {}): void =>
    void fireEvent.keyDown(grid(), { key: name, ...modifiers });

  it('are ticked by Space, by a click and by Ctrl+A on an item, and changed together', async () => {
    const app = await open({ advancedSchedules: items() });
    act(() => grid().focus());
    key(' ');
    key('ArrowDown');
    key('ArrowDown');
    key(' ');
    expect(ticks(grid())).toEqual([true, false, true]);
    within(detailed()).getByText('2 selected');
    press('Change together');
    await screen.findByRole('dialog', { name: 'Change 2 items' });
    type('Price of a second', '3');
    expect(preview()).toBe('2 items: price of a second 3.00');
    submit();
    await closed();
    key('ArrowLeft');
    key('ArrowLeft');
    key('a', { ctrlKey: true });
    expect(ticks(grid())).toEqual([true, true, true]);
    fireEvent.click(boxes(grid())[0] ?? grid());
    fireEvent.click(boxes(grid())[1] ?? grid(), { shiftKey: true });
    expect(ticks(grid())).toEqual([false, false, true]);
    expect((await saved(app)).advancedSchedules.map(({ timeFee }) => timeFee)).toEqual([
      3,
      null,
      3,
    ]);
  });

  it('are those of the cells that are selected, where none is ticked', async () => {
    await open({ advancedSchedules: items() });
    act(() => grid().focus());
    key('ArrowDown', { shiftKey: true });
    press('Change together');
    await screen.findByRole('dialog', { name: 'Change 2 items' });
  });

  it('go on by weekday into the next month', async () => {
    const app = await open({ advancedSchedules: items() });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all items of the month' }));
    press('Extend to a date');
    await screen.findByRole('dialog', { name: 'Extend 3 items' });
    type('New end date', '2026-12-14');
    expect(preview()).toBe('3 items: airings go on to 12/14/2026; 3 new items in later months');
    submit();
    await closed();
    const lines = (await saved(app)).advancedSchedules.slice(3);
    expect(lines.map(({ id, date, occurrences }) => [id, date, occurrences])).toEqual(
      [1, 2, 3].map((count) => [
        null,
        '2026-12-01',
        Array.from({ length: 31 }, (_, day) => (day < 14 ? count : 0)),
      ]),
    );
  });
});

describe('rows of a spreadsheet', () => {
  const row = (file: string, count: string): string =>
    `06:00\t10:00\t${file}\t30\t${Array<string>(30).fill(count).join('\t')}\t`;

  it('become items where they are pasted into the month', async () => {
    const app = await open({ advancedSchedules: [advancedLine('2026-11-01', [], { id: 41 })] });
    act(() => grid().focus());
    paste(`${row('a', '1')}\r\n${row('b', '2')}\r\n`);
    await screen.findByText('2 items were added');
    expect(counts(1)).toEqual(Array(30).fill(1));
    expect(counts(2)).toEqual(Array(30).fill(2));
    // Pasted rows are selected, for the next action.
    press('Change together');
    await screen.findByRole('dialog', { name: 'Change 2 items' });
    type('Price of a second', '2');
    submit();
    await closed();
    expect(
      (await saved(app)).advancedSchedules.map(({ fileName, timeFee }) => [fileName, timeFee]),
    ).toEqual([
      ['promo-30', null],
      ['a', 2],
      ['b', 2],
    ]);
  });

  it('can be corrected when they are invalid, and none is added before', async () => {
    await open({ advancedSchedules: [advancedLine('2026-11-01', [], { id: 41 })] });
    act(() => grid().focus());
    const good = row('a', '1');
    const bad = row('b', '2').replace('10:00', '5:00').replace('\t2\t2', '\t2\tdos');
    paste(`${good}\n${bad}`);
    await screen.findByRole('dialog', { name: 'Paste rows (Nov 2026)' });
    expect(grid().querySelectorAll('tbody tr')).toHaveLength(1);
    const rows = fieldOf(dialog(), 'Rows') as unknown as HTMLTextAreaElement;
    await waitFor(() => expect(rows.value).toBe(`${good}\n${bad}`));
    await within(dialog()).findByRole('button', {
      name: 'Row 2, column 2 (time to): The start time must be before the end time.',
    });
    press('Row 2, column 6 (day 2): Must be a whole number from 0 to 500', dialog());
    expect(document.activeElement).toBe(rows);
    expect(rows.value.slice(rows.selectionStart, rows.selectionEnd)).toBe('dos');
    submit();
    await waitFor(() => expect(wrongFields(dialog())).toEqual(['Rows']));
    // A stray key must not discard what was pasted.
    fireEvent.keyDown(dialog(), { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    type('Rows', `${good}\n${row('b', '2')}`);
    await waitFor(() => expect(preview()).toBe('2 items, Nov 2026: 90 airings'));
    submit();
    await closed();
    expect(grid().querySelectorAll('tbody tr')).toHaveLength(3);
    press('Undo');
    expect(grid().querySelectorAll('tbody tr')).toHaveLength(1);
  });

  it('are pasted into an empty month by a button', async () => {
    await open({});
    press('Paste rows');
    await screen.findByRole('dialog');
    submit();
    await waitFor(() => expect(wrongFields(dialog())).toEqual(['Rows']));
    type('Rows', row('a', '3'));
    submit();
    await closed();
    expect(counts(0)).toEqual(Array(30).fill(3));
  });
});
