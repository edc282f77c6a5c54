import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { campaign, campaignServer } from '../../test/campaigns';
import { freezeDate } from '../../test/clock';
import { fieldOf } from '../../test/field';
import { renderApp } from '../../test/render-app';
import { advancedLine } from '../../test/spot-lines';

beforeEach(() => freezeDate('2026-11-21T12:00:00Z'));
afterEach(() => jest.useRealTimers());

const grid = (): HTMLElement => screen.getByRole('grid');
/** Airings of an item's days, from the first. */
const counts = (item: number): number[] =>
  [...grid().querySelectorAll(`tbody td[data-row="${item}"]`)].map((cell) =>
    Number(cell.textContent),
  );
const key = (name: string, modifiers: object = {}): void =>
  void fireEvent.keyDown(grid(), { key: name, ...modifiers });
const press = (...names: string[]): void => {
  for (const name of names) key(name);
};
const ctrl = { ctrlKey: true };
const shift = { shiftKey: true };
const paste = (text: string): void =>
  void fireEvent.paste(grid(), { clipboardData: { getData: () => text } });
const copied = (event: 'copy' | 'cut'): string => {
  let text = '';
  fireEvent[event](grid(), {
    clipboardData: { setData: (_type: string, value: string) => (text = value) },
  });
  return text;
};

/** A campaign with two items in November 2026, which begins on a Sunday. */
async function open(first: readonly number[] = [], second: readonly number[] = []) {
  const item = (id: number, days: readonly number[], fileName: string) =>
    advancedLine('2026-11-01', days, { id, fileName });
  const stored = campaign({
    simpleSchedules: [],
    advancedSchedules: [item(41, first, 'one'), item(42, second, 'two')],
  });
  const app = await renderApp({
    path: '/spot_programming/spot/detail/7',
    answer: campaignServer(stored).answer,
  });
  await screen.findByRole('grid', { name: 'Detailed schedule Nov 2026' });
  act(() => grid().focus());
  return app;
}

describe('the month of a detailed schedule', () => {
  it('is typed like a spreadsheet, with its totals, and undone', async () => {
    await open();
    press('4', 'Tab', '1', '2', 'Enter', '7', 'ArrowLeft', '5');
    expect(counts(0).slice(0, 4)).toEqual([4, 12, 0, 0]);
    expect(counts(1).slice(0, 4)).toEqual([5, 7, 0, 0]);
    expect(counts(0)).toHaveLength(30);
    expect(grid().querySelector('[data-total="0"]')?.textContent).toBe('28');
    expect(grid().querySelector('[data-total="1"]')?.textContent).toBe('840');
    key('z', ctrl);
    expect(counts(1).slice(0, 2)).toEqual([0, 7]);
    key('y', ctrl);
    expect(counts(1).slice(0, 2)).toEqual([5, 7]);
    press('Backspace');
    expect(counts(1).slice(0, 2)).toEqual([0, 7]);
    await screen.findByRole('tab', { name: /^Unsaved/ });
  });

  it('has the focus on an item that was added, so that its airings are typed at once', async () => {
    await open([4]);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Add an item' }));
    const form = await screen.findByRole('dialog');
    await user.type(fieldOf(form, 'From (time)'), '0800');
    await user.type(fieldOf(form, 'To (time)'), '0900');
    await user.type(fieldOf(form, 'File name'), 'three');
    await user.type(fieldOf(form, 'Length (seconds)'), '20');
    await user.click(within(form).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(grid());
    press('7');
    expect(counts(2).slice(0, 2)).toEqual([7, 0]);
    expect(counts(0).slice(0, 2)).toEqual([4, 0]);
  });

  it('copies, pastes, clears and fills a range', async () => {
    await open([4, 12], [5, 7]);
    key('ArrowDown', shift);
    key('ArrowRight', shift);
    expect(copied('copy')).toBe('4\t12\n5\t7');
    press('ArrowUp', 'ArrowRight', 'ArrowRight');
    paste('4\t12\r\n5\t7\r\n');
    expect(counts(0).slice(0, 5)).toEqual([4, 12, 4, 12, 0]);
    press('Delete');
    expect([counts(0), counts(1)].map((days) => days.slice(0, 5))).toEqual([
      [4, 12, 0, 0, 0],
      [5, 7, 0, 0, 0],
    ]);
    key('Home', ctrl);
    key('End', shift);
    key('r', ctrl);
    expect(counts(0)).toEqual(Array<number>(30).fill(4));
  });

  it('accepts a row of 31 columns from a spreadsheet, and reports what was dropped', async () => {
    await open();
    const days = Array.from({ length: 31 }, (_, day) => (day % 7 === 0 ? '' : String(day)));
    key('Home', ctrl);
    paste(`${days.join('\t')}\r\n`);
    expect(counts(0)).toEqual(days.slice(0, 30).map(Number));
    await screen.findByText('30 airings fell outside the month or the items.');
    expect(copied('cut')).toBe(days.slice(0, 30).join('\t'));
    expect(counts(0)).toEqual(Array<number>(30).fill(0));
  });

  it('refuses what is not a number and keeps the old values', async () => {
    await open();
    press('3');
    paste('1\tmañana');
    await screen.findByText(/^Nothing was pasted: "mañana"/);
    expect(counts(0).slice(0, 2)).toEqual([3, 0]);
    // The message no longer applies after another action.
    paste('4');
    await waitFor(() => expect(screen.queryByText(/^Nothing was pasted/)).toBeNull());
    paste('tarde');
    await screen.findByText(/^Nothing was pasted: "tarde"/);
    key('z', ctrl);
    await waitFor(() => expect(screen.queryByText(/^Nothing was pasted/)).toBeNull());
    expect(counts(0).slice(0, 2)).toEqual([3, 0]);
  });

  it('fills by day of the week', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Fill by day of the week' }));
    const form = await screen.findByRole('dialog');
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) {
      fireEvent.change(fieldOf(form, day), { target: { value: '2' } });
    }
    const fill = (from: string): void => {
      fireEvent.change(fieldOf(form, 'From day'), { target: { value: from } });
      fireEvent.click(within(form).getByRole('button', { name: 'Save' }));
    };
    fill('31');
    await within(form).findByText('The month has no such day');
    fill('2');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(counts(0).slice(0, 9)).toEqual([0, 2, 2, 2, 2, 2, 0, 0, 2]);
    expect(counts(1)).toEqual(Array<number>(30).fill(0));
  });

  it('is copied to the next one by day of the week', async () => {
    await open([0, 5]);
    fireEvent.click(screen.getByRole('button', { name: 'Copy to next month' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'By day of the week' }));
    await screen.findByRole('grid', { name: 'Detailed schedule Dec 2026' });
    // The first Monday of November is the 2nd, that of December the 7th.
    expect(counts(0)).toEqual(Array.from({ length: 31 }, (_, day) => (day === 6 ? 5 : 0)));
    await screen.findByText('The items were copied to the next month');
    key('z', ctrl);
    await waitFor(() =>
      expect(screen.queryByText('The items were copied to the next month')).toBeNull(),
    );
  });

  it('is left by Escape and Tab, and by Tab at its end', async () => {
    await open();
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(grid());
    await user.keyboard('{Escape}');
    await user.tab();
    expect(document.activeElement).not.toBe(grid());
    act(() => grid().focus());
    await user.keyboard('{Control>}{End}{/Control}');
    await user.tab();
    expect(document.activeElement).not.toBe(grid());
  });

  it('opens and deletes the item of its first column', async () => {
    await open();
    key('Home', ctrl);
    press('ArrowLeft', 'Enter');
    const form = await screen.findByRole('dialog', { name: /^Edit item/ });
    expect(fieldOf(form, 'File name').value).toBe('one');
    fireEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(grid()));
    press('Delete');
    expect(grid().querySelectorAll('tbody tr')).toHaveLength(1);
    key('z', ctrl);
    expect(grid().querySelectorAll('tbody tr')).toHaveLength(2);
  });
});
