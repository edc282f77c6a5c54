import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer, SentCall } from '../test/fake-server';
import { fieldOf } from '../test/field';
import { onAPhone } from '../test/phone';
import { radio, rows } from '../test/radio';
import { renderApp } from '../test/render-app';

const spot = (internalNumber: string, spotName: string, more: object = {}) => ({
  internalNumber,
  spotName,
  customerName: 'Almacén',
  adAgencyName: null,
  stationName: 'FM',
  agencyOrderNumber: null,
  cancelled: 0,
  startDate: '2001-01-01',
  endDate: null,
  stationId: 1,
  clientId: 1,
  accountExecutiveId: null,
  simpleSchedules: [],
  advancedSchedules: [],
  ...more,
});

const open = async (
  language: 'EN' | 'ES' = 'EN',
  more: object[] = [],
  first?: (call: SentCall) => Answer | undefined,
) => {
  const body = rows(
    spot('9/0', 'Cancelada', { cancelled: 1, stationId: 2 }),
    spot('10/0', 'Otoño', { endDate: '2001-02-01' }),
    spot('8/0', 'Verano'),
    spot('11/0', 'Invierno', { accountExecutiveId: 1 }),
    spot('12/0', 'Mañana', { startDate: '2999-12-31' }),
    spot('13/0', 'Nada', { startDate: null }),
    ...(more as ReturnType<typeof spot>[]),
  );
  const app = await renderApp({
    path: '/spot_programming/spot/1',
    language,
    answer: radio(
      {
        station: rows({ code: 'FM', name: 'Ribera' }, { code: 'AM', name: 'Norte' }),
        accountExecutive: rows({ code: 'E', name: 'Eva' }),
      },
      (call) => {
        const { url } = call;
        const answered = first?.(call);
        if (answered) return answered;
        if (url.endsWith('Spot/getAll')) return { body };
        if (url.endsWith('Spot/getAll?putAway=1'))
          return { body: rows(spot('7/0', 'Apartada', { customerName: 'Molino' })) };
        const id = /Spot\/getById\?.*=(\d+)$/.exec(url)?.[1];
        return id === undefined ? undefined : { body: body.find((row) => row.id === Number(id)) };
      },
    ).answer,
  });
  await screen.findByText('Verano');
  return app;
};
const numbers = (): (string | null)[] =>
  // Behind an open chip the list is there too.
  within(screen.getByRole('grid', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => row.querySelector('td:nth-of-type(2)')?.textContent ?? null);
const sortBy = (column: string): void =>
  void fireEvent.click(
    within(screen.getByRole('columnheader', { name: column })).getByRole('button'),
  );

it('shows the newest number first, and sorts as the arrow says', async () => {
  await open();
  expect(numbers()).toEqual(['13/0', '12/0', '11/0', '10/0', '9/0', '8/0']);
  sortBy('Campaign');
  const sorted = screen.getByRole('columnheader', { name: 'Campaign' });
  await waitFor(() => expect(sorted.getAttribute('aria-sort')).toBe('ascending'));
  await waitFor(() => expect(numbers()).toEqual(['9/0', '11/0', '12/0', '13/0', '10/0', '8/0']));
  sortBy('Campaign');
  await waitFor(() => expect(numbers()).toEqual(['8/0', '10/0', '13/0', '12/0', '11/0', '9/0']));
  sortBy('Status');
  await waitFor(() => expect(numbers().slice(0, 2).sort()).toEqual(['11/0', '8/0']));
  expect(numbers().at(-1)).toBe('9/0');
});

it('says where the order differs from the lines, and which are on hold', async () => {
  const orderMismatch = {
    statedTotal: 17,
    orderedTotal: 16,
    statedGross: 500,
    orderedGross: null,
  };
  await open('EN', [
    spot('14/0', 'Pedida', { orderMismatch }),
    spot('15/0', 'Reservada', { state: 'hold' }),
  ]);
  const row = await screen.findByRole('row', { name: /Pedida/ });
  expect(row.querySelector('.tone-warning')?.textContent).toContain('Pedida');
  expect(row.textContent).toContain(
    'Pedida · Order 17, lines 16 · Gross 500.00, lines without end',
  );
  expect(screen.getByRole('row', { name: /Reservada/ }).textContent).toContain('On hold');
});

const search = (text: string): void =>
  void fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
/** Ticks choices of a chip, by its name and theirs. */
async function choose(chip: RegExp, ...choices: string[]): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: chip }));
  for (const name of choices)
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

it('has one search: words that stand anywhere in a row, in any order', async () => {
  const booked = { adAgencyName: 'Bocina', agencyOrderNumber: 'OP-77', stationName: 'Litoral' };
  await open('ES', [spot('14/0', 'Con agencia', booked)]);
  const name = 'Filtrar por campaña, cliente, agencia, emisora, número u orden';
  expect(screen.getAllByRole('searchbox')).toEqual([screen.getByRole('searchbox', { name })]);
  search('almacen otono');
  await waitFor(() => expect(numbers()).toEqual(['10/0']));
  search('9/0');
  await waitFor(() => expect(numbers()).toEqual(['9/0']));
  for (const text of ['bocina', 'op-77', 'litoral almacén']) {
    search('');
    search(text);
    await waitFor(() => expect(numbers()).toEqual(['14/0']));
  }
  search('verano otoño');
  await screen.findByText(/^No se encontraron resultados/);
});

it('finds the campaigns of an order by its number or name, and shows it as a column', async () => {
  const ofOrder = { orderNumber: 1233, orderName: 'Liga' };
  await open('EN', [spot('16/0', 'Copa', ofOrder), spot('17/0', 'Copa', ofOrder)]);
  const search = screen.getByRole('searchbox');
  for (const typed of ['1233', 'liga']) {
    fireEvent.change(search, { target: { value: typed } });
    await waitFor(() => expect(numbers()).toEqual(['17/0', '16/0']));
  }
  expect(screen.queryByRole('columnheader', { name: /^Order/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Order' }));
  expect(screen.getAllByText('1233 · Liga')).toHaveLength(2);
});

it('chips narrow it by status, station, executive and the dates on air; all must hold', async () => {
  await open();
  await choose(/^Filter by Status/, 'Ended', 'Cancelled');
  await waitFor(() => expect(numbers()).toEqual(['10/0', '9/0']));
  screen.getByRole('button', { name: 'Filter by Status: Ended, Cancelled' });
  fireEvent.click(screen.getByRole('button', { name: /^Filter by Status/ }));
  const ticked = await screen.findAllByRole('menuitemcheckbox', { checked: true });
  expect(ticked.map(({ textContent }) => textContent)).toEqual(['Ended', 'Cancelled']);
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await choose(/^Filter by Station/, 'FM - Ribera');
  await waitFor(() => expect(numbers()).toEqual(['10/0']));
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(numbers()).toHaveLength(6));
  await choose(/^Filter by Account executive/, 'E - Eva');
  await waitFor(() => expect(numbers()).toEqual(['11/0']));
  fireEvent.keyUp(screen.getByRole('button', { name: /^Filter by Account executive: E/ }), {
    key: 'Delete',
  });
  await waitFor(() => expect(numbers()).toHaveLength(6));

  fireEvent.click(screen.getByRole('button', { name: 'Filter by On air between' }));
  const dates = await screen.findByRole('dialog', { name: 'On air between' });
  fireEvent.change(fieldOf(dates, 'From'), { target: { value: '2/1/2001' } });
  fireEvent.change(fieldOf(dates, 'Through'), { target: { value: '3/1/2001' } });
  await waitFor(() => expect(numbers()).toEqual(['11/0', '10/0', '8/0']));
  fireEvent.change(fieldOf(dates, 'Through'), { target: { value: '1/1/2001' } });
  await within(dates).findByText('The end date must not be before the start date');
  await waitFor(() => expect(numbers()).toHaveLength(6));
});

it('a status or dates that are chosen show what is over, though the switch hides it', async () => {
  await open();
  const over = screen.getByRole<HTMLInputElement>('switch', { name: 'Show ended and cancelled' });
  fireEvent.click(over);
  await waitFor(() => expect(numbers()).toHaveLength(4));
  await choose(/^Filter by Status/, 'Ended');
  await waitFor(() => expect(numbers()).toEqual(['10/0']));
  expect(over.disabled).toBe(true);
});

it('says its status in colour and in words', async () => {
  await open();
  const toneOf = (text: string) => screen.getAllByText(text)[0]?.closest('.tone')?.className;
  expect(toneOf('On air')).toBe('tone tone-success');
  expect(toneOf('Cancelled')).toBe('tone tone-error');
});

describe('on a phone', () => {
  onAPhone();
  const titles = () =>
    [...screen.getByRole('grid').querySelectorAll('.card-title')].map((e) => e.textContent);

  it('has cards, which mark and open their campaign and are sorted by a chip', async () => {
    await open();
    expect(screen.queryByRole('columnheader')).toBeNull();
    const [card] = within(screen.getByRole('grid')).getAllByRole('row');
    expect(card?.textContent).toBe('NadaNo linesAlmacén · FM13/0');
    const onAir = screen.getByRole('row', { name: /Invierno/ });
    expect(onAir.querySelector('.tone-success')?.textContent).toBe('On air');
    const muted = screen.getByRole('grid').querySelectorAll('.muted .card-title');
    expect([...muted].map((title) => title.textContent)).toEqual(['Otoño', 'Cancelada']);
    expect(screen.getByRole('button', { name: /^Delete .*Invierno/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Sorted by Number' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Campaign' }));
    await waitFor(() => expect(titles().slice(0, 2)).toEqual(['Cancelada', 'Invierno']));
    fireEvent.click(await screen.findByRole('button', { name: 'Sorted by Campaign' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Campaign' }));
    await waitFor(() => expect(titles().slice(0, 2)).toEqual(['Verano', 'Otoño']));
    fireEvent.click(screen.getByText('Verano'));
    await waitFor(() => expect(window.location.pathname).toBe('/spot_programming/spot/detail/3'));
  });
});

it('shows what was put away', async () => {
  await open();
  expect(screen.queryByText(/Apartada/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Put away…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Campaigns that were put away' });
  const row = await within(dialog).findByRole('button', { name: /7\/0 Apartada.*Molino/ });
  fireEvent.click(row);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('changes several at once, and says which were not changed, and why', async () => {
  const sent: unknown[] = [];
  await renderApp({
    path: '/spot_programming/spot/1',
    answer: radio({ station: rows({ code: 'FM', name: 'Ribera' }) }, ({ url, method, body }) => {
      if (url.endsWith('Spot/getAll'))
        return { body: rows(spot('7/0', 'Verano'), spot('8/0', 'Otoño'), spot('9/0', 'Nada')) };
      if (method !== 'POST' || !url.endsWith('Spot/changeMany')) return undefined;
      sent.push(body);
      const refused = { code: 'SPOT_CANCELLED', text: 'This campaign was cancelled' };
      return {
        body: {
          campaigns: [
            { spotId: 3, version: 2 },
            { spotId: 2, version: null, refused },
          ],
        },
      };
    }).answer,
  });
  await screen.findByText('Verano');
  const grid = screen.getByRole('grid');
  fireEvent.keyDown(grid, { key: ' ' });
  fireEvent.keyDown(grid, { key: 'ArrowDown', shiftKey: true });
  const bar = await screen.findByRole('toolbar', { name: '2 campaigns selected' });
  screen.getByRole('checkbox', { name: 'Select Otoño', checked: true });
  fireEvent.click(within(bar).getByRole('button', { name: 'Cancel from…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel 2 campaigns from a date' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
  fireEvent.submit(dialog.querySelector('form') ?? dialog);
  await within(dialog).findByText('Required');
  fireEvent.change(fieldOf(dialog, 'First day without it'), { target: { value: '2026-12-10' } });
  fireEvent.submit(dialog.querySelector('form') ?? dialog);
  const stayed = await screen.findByRole('dialog', { name: 'One campaign was not changed' });
  expect(stayed.textContent).toContain('8/0 OtoñoThis campaign was cancelled');
  expect(sent).toEqual([
    {
      spots: [
        { spotId: 3, version: 1 },
        { spotId: 2, version: 1 },
      ],
      change: 'cancel',
      date: '2026-12-10',
    },
  ]);
  fireEvent.keyDown(stayed, { key: 'Escape' });
  // What was refused stays selected.
  await screen.findByRole('toolbar', { name: '1 campaign selected' });
  fireEvent.keyDown(grid, { key: 'a', ctrlKey: true });
  await screen.findByRole('toolbar', { name: '3 campaigns selected' });
  // Rows that are not shown do not count.
  search('Verano');
  await screen.findByRole('toolbar', { name: '1 campaign selected' });
  fireEvent.keyDown(grid, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

it('types over the last day: a later one extends a campaign, and is taken back', async () => {
  const sent: SentCall[] = [];
  const undo = { id: 2, version: 2, spotName: 'Otoño' };
  await open('EN', [], (call) => {
    if (call.method !== 'POST' || !call.url.includes('/Spot/')) return undefined;
    sent.push(call);
    if (call.url.endsWith('/changeMany'))
      return { body: { campaigns: [{ spotId: 2, version: 2, undo }] } };
    return { body: { ...undo, version: 3, simpleSchedules: [], advancedSchedules: [] } };
  });
  const grid = screen.getByRole('grid');
  act(() => grid.focus());
  for (let row = 0; row < 3; row += 1) fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.keyDown(grid, { key: 'F2' });
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Campaign of Otoño' }), { key: 'Tab' });
  fireEvent.keyDown(await screen.findByRole('combobox', { name: 'Executive of Otoño' }), {
    key: 'Tab',
  });
  const last = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Through of Otoño' });
  expect(last.value).toBe('02/01/2001');
  fireEvent.change(last, { target: { value: '2001-12-31' } });
  fireEvent.keyDown(last, { key: 'Enter' });
  await screen.findByText('It was successfully updated');
  expect(sent.map(({ body }) => body)).toEqual([
    { spots: [{ spotId: 2, version: 1 }], change: 'extend', date: '2001-12-31' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('It is as before');
  expect(sent.at(-1)?.body).toEqual(undo);
});

it('has columns of choice, and views that are kept by name', async () => {
  await open();
  expect(screen.getByRole('columnheader', { name: 'Executive' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Order' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Order' }));
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Ad agency' }));
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await screen.findByRole('columnheader', { name: 'Order' });
  expect(screen.queryByRole('columnheader', { name: 'Ad agency' })).toBeNull();
  sortBy('Campaign');
  search('almacen');
  await choose(/^Filter by Status/, 'On air');
  await waitFor(() => expect(numbers()).toEqual(['11/0', '8/0']));

  fireEvent.click(screen.getByRole('button', { name: 'Views' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save this view…' });
  fireEvent.change(fieldOf(dialog, 'Name of the view'), { target: { value: 'Mías' } });
  fireEvent.submit(dialog.querySelector('form') ?? dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  sortBy('Number');
  await waitFor(() => expect(numbers()).toHaveLength(6));
  fireEvent.click(screen.getByRole('button', { name: 'Views' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Mías' }));
  await waitFor(() => expect(numbers()).toEqual(['11/0', '8/0']));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('almacen');
  await waitFor(() => expect(window.location.search).toContain('sort=spotName+ASC'));
});
