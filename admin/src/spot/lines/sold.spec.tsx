import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { campaign, campaignServer } from '../../test/campaigns';
import { freezeDate } from '../../test/clock';
import { fieldOf, wrongFields } from '../../test/field';
import { renderApp } from '../../test/render-app';
import { simpleLine, isLine } from '../../test/spot-lines';
import { unfold } from '../../test/unfold';
import { newPiece } from './model/new-lines';

beforeEach(() => freezeDate('2026-11-21T12:00:00Z'));
afterEach(() => jest.useRealTimers());

const MORE = /^More: /;
const panel = (): HTMLElement => screen.getByRole('tabpanel');
const dialog = (): HTMLElement => screen.getByRole('dialog');
const box = (name: string): HTMLInputElement => fieldOf(dialog(), name);
const type = (name: string, value: string): void =>
  void fireEvent.change(box(name), { target: { value } });
const press = (name: string | RegExp, inside: HTMLElement = dialog()): void =>
  void fireEvent.click(within(inside).getByRole('button', { name }));
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const pieces = (): (string | null)[] =>
  within(screen.getByRole('region', { name: 'Pieces' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
const weeks = (): HTMLInputElement[] =>
  within(screen.getByRole('group', { name: 'Airings by week' })).getAllByRole('textbox');

const PIECES = [
  { ...newPiece(), id: 1, fileName: 'promo-a', length: 30, title: 'A' },
  { ...newPiece(), id: 2, fileName: 'promo-b', length: 20, title: 'B', weight: 2 },
];

async function open(fields: Record<string, unknown> = {}) {
  const app = await renderApp({
    path: '/spot_programming/spot/detail/7',
    answer: campaignServer(campaign(fields)).answer,
  });
  await unfold();
  return app;
}

async function openNewLine(): Promise<void> {
  press('Add a line', panel());
  await screen.findByRole('dialog');
  type('From (time)', '6');
  type('To (time)', '10');
  type('Start date', '2026-12-01');
}

const sentLines = (calls: { url: string; body?: unknown }[]): unknown[] =>
  calls
    .filter(({ url }) => url.endsWith('Spot/update'))
    .flatMap(({ body }) => (body as { simpleSchedules: unknown[] }).simpleSchedules);

it('a plain line shows nothing more, and one with terms opens them', async () => {
  await open({ simpleSchedules: [simpleLine({ id: 31 }), simpleLine({ id: 32, per: 'week' })] });
  const edit = await within(panel()).findAllByRole('button', { name: /^Edit / });
  fireEvent.click(edit[0] as HTMLElement);
  const fold = await screen.findByRole('button', { name: MORE });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(box('Airings a day').value).toBe('4');
  press('Cancel');
  await closed();
  fireEvent.click(edit[1] as HTMLElement);
  await screen.findByRole('dialog');
  expect(box('Airings count for').value).toBe('week');
  expect(box('Airings a week').value).toBe('4');
});

it("a week's number with the campaign's pieces in turn is told and saved", async () => {
  const { calls } = await open({ pieces: PIECES });
  await openNewLine();
  press(MORE);
  fireEvent.change(box('Airings count for'), { target: { value: 'week' } });
  type('Airings a week', '3');
  type('At most a day', '1');
  fireEvent.click(
    within(dialog()).getByRole('checkbox', { name: /^The campaign's pieces in turn/ }),
  );
  expect(box('File name').disabled).toBe(true);
  press('Create');
  await closed();
  await within(panel()).findByText(
    isLine('3 a week, Mon-Fri 06:00-10:00, at most 1 a day, from 1 Dec, pieces A and B in turn'),
  );
  press('Save', panel());
  await screen.findByText('It was successfully updated');
  expect(sentLines(calls).at(-1)).toMatchObject({
    per: 'week',
    occurrences: 3,
    maxPerDay: 1,
    usePieces: 1,
    filename: null,
    length: null,
  });
});

it('an error in what is folded opens it', async () => {
  await open();
  await openNewLine();
  press(MORE);
  type('Every how many weeks', '9');
  press(MORE);
  expect(within(dialog()).queryByText('Every how many weeks')).toBeNull();
  press('Create');
  await within(dialog()).findByText('Must be a whole number from 1 to 8');
  expect(wrongFields(dialog())).toContain('Every how many weeks');
});

it('48 weeks are pasted as a column, typed over and left by the arrow keys', async () => {
  const { calls } = await open({ simpleSchedules: [] });
  await openNewLine();
  type('End date', '2027-10-31');
  type('File name', 'promo');
  type('Length (seconds)', '30');
  press(MORE);
  fireEvent.change(box('Airings count for'), { target: { value: 'weeks' } });
  await waitFor(() => expect(weeks()).toHaveLength(48));
  press('Create');
  await within(dialog()).findByText('Give at least one week a number');

  const paste = (cell: HTMLElement, text: string): void =>
    void fireEvent(cell, createEvent.paste(cell, { clipboardData: { getData: () => text } }));
  paste(weeks()[0] as HTMLElement, 'ten');
  await within(dialog()).findByText(/^Nothing was pasted: "ten"/);
  const column = Array.from({ length: 48 }, (_, i) => (i % 4 === 3 ? 0 : 3)).join('\n');
  paste(weeks()[0] as HTMLElement, `${column}\n`);
  expect(
    weeks()
      .slice(0, 5)
      .map(({ value }) => value),
  ).toEqual(['3', '3', '3', '0', '3']);
  within(dialog()).getByText('108 in 36 weeks');

  const [first, second] = weeks() as [HTMLInputElement, HTMLInputElement];
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second);
  fireEvent.change(second, { target: { value: '5' } });
  fireEvent.change(second, { target: { value: '5x' } });
  within(dialog()).getByText('110 in 36 weeks');
  press('Create');
  await closed();
  await within(panel()).findByText(
    isLine('110 in 36 weeks, Mon-Fri 06:00-10:00, 1 Dec to 31 Oct 2027'),
  );
  press('Save', panel());
  await screen.findByText('It was successfully updated');
  const [line] = sentLines(calls) as { weeks: unknown[]; occurrences: null }[];
  expect(line?.weeks).toHaveLength(48);
  expect(line?.weeks[1]).toEqual({ weekStart: '2026-12-07', occurrences: 5 });
  expect(line?.occurrences).toBeNull();
});

it('is sold by the airing where that comes to no whole cents a second', async () => {
  const { calls } = await open({ simpleSchedules: [simpleLine({ id: 31, timeFee: null })] });
  fireEvent.click(await within(panel()).findByRole('button', { name: /^Edit / }));
  await screen.findByRole('dialog');
  type('Priced by', 'airing');
  type('Price of an airing', '25.01');
  press('Save');
  await closed();
  press('Save', panel());
  await screen.findByText('It was successfully updated');
  expect(sentLines(calls)).toMatchObject([{ timeFee: null, spotPrice: 25.01 }]);
});

it('a bonus is free, and needs no price', async () => {
  await open({ simpleSchedules: [simpleLine({ id: 31, timeFee: 2, service: 'bonus' })] });
  const edit = await within(panel()).findByRole('button', { name: /^Edit / });
  fireEvent.click(edit);
  await screen.findByRole('dialog');
  expect(box('Price of a second').disabled).toBe(true);
  const effect = within(dialog()).getByRole('region', { name: 'Effect' });
  expect(effect.textContent).toContain('Price0.00');
});

it('pieces are added, edited, deleted and brought back', async () => {
  const { calls } = await open({ pieces: PIECES });
  expect(pieces()).toEqual(['Apromo-a · 00:30', 'Bpromo-b · 00:20 · weight 2']);
  press('Add a piece', panel());
  await screen.findByRole('dialog');
  press('Create');
  await waitFor(() => expect(wrongFields(dialog())).toEqual(['File name', 'Length (seconds)']));
  type('File name', 'promo-c');
  type('Length (seconds)', '15');
  type('From (time)', '6');
  press('Create');
  await closed();
  press('Delete A', panel());
  expect(pieces()).toEqual(['Bpromo-b · 00:20 · weight 2', 'promo-c00:15 · 06:00-24:00']);
  fireEvent.keyDown(within(panel()).getByRole('button', { name: 'Edit B' }), {
    key: 'z',
    ctrlKey: true,
  });
  expect(pieces()).toHaveLength(3);
  press('Save', panel());
  await screen.findByText('It was successfully updated');
  const sent = calls.find(({ url }) => url.endsWith('Spot/update'))?.body as { pieces: unknown[] };
  expect(sent.pieces).toMatchObject([
    { id: 1, fileName: 'promo-a' },
    { id: 2, weight: 2 },
    { id: null, fileName: 'promo-c', length: 15, startTime: '06:00', endTime: null },
  ]);
});

it('pieces are pasted from a spreadsheet, once every row is right', async () => {
  await open({ pieces: PIECES });
  press('Paste pieces', panel());
  await screen.findByRole('dialog');
  type('Rows', 'promo-c\t0:15\npromo-d\tlong');
  await within(dialog()).findByText(/^Row 2, Length \(seconds\): Must be a whole number/);
  press('Create');
  await within(dialog()).findByText('Nothing is added while a row has a problem');
  type('Rows', 'promo-c\t0:15\npromo-d\t20\tD');
  await within(dialog()).findByText('2 pieces');
  press('Create');
  await closed();
  expect(pieces().slice(2)).toEqual(['promo-c00:15', 'Dpromo-d · 00:20']);
});

it('a line that takes pieces cannot be saved once there are none', async () => {
  const { calls } = await open({ simpleSchedules: [simpleLine({ id: 31, usePieces: 1 })] });
  press('Save', panel());
  await screen.findByText('A line takes the pieces of the campaign, and it has none.');
  expect(sentLines(calls)).toEqual([]);
});
