import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { freezeDate } from '../test/clock';
import type { SentCall } from '../test/fake-server';
import type { DesignedReport } from '@contract/report';
import { fieldOf } from '../test/field';
import { radio, rows } from '../test/radio';
import { ANA, renderApp } from '../test/render-app';

beforeEach(() => freezeDate('2026-12-15T12:00:00Z'));
afterEach(() => jest.useRealTimers());

const REPORT = {
  rows: [[3], [null]],
  columns: [[]],
  cells: [
    [0, 0, 1200, 1500.5],
    [1, 0, 3, 0.25],
  ],
  totals: null,
  names: { accountExecutive: { '3': 'Ana Ruiz' } },
  provisional: ['2026-12'],
  withoutNumbers: [],
  factCount: 1203,
};

const FACT = {
  date: '2026-12-01',
  start: null,
  station: 'Radio Uno',
  client: 'Panadería Sur',
  adAgency: null,
  accountExecutive: 'Ana Ruiz',
  campaign: 'Verano',
  internalNumber: 7,
  agencyOrderNumber: null,
  show: null,
  spotType: 1,
  airings: 1200,
  seconds: 24000,
  gross: 1500.5,
  discount: 0,
  net: 1500.5,
  commission: 0,
  spotId: 12,
};
const FACTS = { facts: [FACT], more: 1 };

const DESIGNED: DesignedReport = {
  basis: 'aired',
  period: 'lastMonth',
  dateFrom: null,
  dateTo: null,
  rows: ['accountExecutive'],
  columns: [],
  measures: ['airings', 'net'],
  filters: { station: [1] },
  compare: 'yearAgo',
  sort: 'net',
  top: 1,
  shares: 1,
  chart: 'none',
};
const EARLIER = {
  ...REPORT,
  rows: [[4], [3]],
  cells: [
    [0, 0, 8, 80],
    [1, 0, 1000, 3001],
  ],
  names: { accountExecutive: { '3': 'Ana Ruiz', '4': 'Luis Paz' } },
};

/** The screen with the fields of its question, which are folded at first. */
async function open(...args: Parameters<typeof openFolded>) {
  const app = await openFolded(...args);
  fireEvent.click(await screen.findByRole('button', { name: UNFOLD }));
  return app;
}

const UNFOLD = /^(Change what it shows|Cambiar lo que muestra)$/;

const openFolded = (language: 'EN' | 'ES' = 'EN', parts = ['reports']) =>
  renderApp({
    path: '/report/sales/1',
    language,
    stored: {
      user: JSON.stringify({
        ...ANA,
        role: 'staff',
        multimedias: [{ id: 4, name: 'Grupo', role: 'staff', parts }],
      }),
    },
    answer: radio({ station: rows({ code: 'UNO', name: 'Radio Uno' }) }, (call) => {
      const { url, method, body } = call;
      if (url.endsWith('/Report/run')) {
        const { dateFrom } = body as { dateFrom: string };
        return { body: dateFrom < '2026-01-01' ? EARLIER : REPORT };
      }
      if (url.includes('/report-designs')) {
        const design = { id: 6, version: 1, name: 'Boss', question: DESIGNED };
        if (method === 'GET')
          return { body: [design], headers: { 'content-range': 'report-designs 0-0/1' } };
        return { body: method === 'DELETE' ? { id: 6 } : { ...design, ...(body as object) } };
      }
      return url.endsWith('/Report/facts') ? { body: FACTS } : undefined;
    }).answer,
  });

const asked = (calls: readonly SentCall[]): unknown[] =>
  calls.filter(({ url }) => url.endsWith('/Report/run')).map(({ body }) => body);

/** The texts of the table's rows. */
const shown = (): string[][] =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));

it('asks for what is sold by executive this month, and shows it with its total', async () => {
  const { calls } = await open();
  await screen.findByText('Ana Ruiz');
  expect(asked(calls)).toEqual([
    {
      basis: 'ordered',
      dateFrom: '2026-12-01',
      dateTo: '2026-12-31',
      rows: ['accountExecutive'],
      columns: [],
      measures: ['airings', 'net'],
    },
  ]);
  expect(shown().slice(1)).toEqual([
    ['Airings', 'Net'],
    ['Ana Ruiz', '1,200', '1,500.50'],
    ['Without one', '3', '0.25'],
    ['Total', '1,203', '1,500.75'],
  ]);
  expect(screen.getByText('Airings 1,203 · Net 1,500.75')).toBeTruthy();
  expect(
    screen.getByText(/^Of 1203 detail rows\. Not wholly closed, so provisional: Dec 2026/),
  ).toBeTruthy();
});

it('asks again for what is chosen, and not for dates that are wrong', async () => {
  const { calls } = await open('ES');
  await screen.findByText('Ana Ruiz');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Qué cuenta' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Lo emitido, días cerrados' }));
  await screen.findByText('Ana Ruiz');
  expect(asked(calls)).toHaveLength(2);
  expect(asked(calls)[1]).toMatchObject({ basis: 'aired' });
  fireEvent.change(screen.getByRole('textbox', { name: 'Hasta' }), {
    target: { value: '30/11/2026' },
  });
  expect(screen.getAllByText('El primer día es posterior al último')).toHaveLength(2);
  expect(asked(calls)).toHaveLength(2);
});

it('shows the facts of a cell, which lead to their campaigns', async () => {
  const { calls } = await open();
  fireEvent.click(await screen.findByRole('button', { name: '1,500.50' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ana Ruiz' }));
  await dialog.findByText('Live read');
  expect(calls.find(({ url }) => url.endsWith('/Report/facts'))?.body).toEqual({
    basis: 'ordered',
    dateFrom: '2026-12-01',
    dateTo: '2026-12-31',
    at: [{ dimension: 'accountExecutive', value: '3' }],
  });
  expect(dialog.getByText('The first 500; the Excel file has all.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Verano' })).toBeTruthy();
});

it('has the greatest first of a measure whose head is pressed, and the usual order after it', async () => {
  await open();
  await screen.findByText('Ana Ruiz');
  fireEvent.click(screen.getByRole('button', { name: 'Net' }));
  const head = screen.getByRole('columnheader', { name: /Net/ });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(within(head).getByRole('button'));
  expect(head.getAttribute('aria-sort')).toBeNull();
});

it('counts only what a filter lets through, in the facts of a cell too', async () => {
  const { calls } = await open();
  await screen.findByText('Ana Ruiz');
  const add = async (field: string) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Add a filter' }));
    fireEvent.click(await screen.findByRole('option', { name: field }));
  };
  await add('Station');
  const station = await screen.findByRole('combobox', { name: 'Station' });
  expect(asked(calls)).toHaveLength(1);
  fireEvent.change(station, { target: { value: 'uno' } });
  fireEvent.click(await screen.findByRole('option', { name: 'UNO - Radio Uno' }));
  await waitFor(() => expect(asked(calls)).toHaveLength(2));
  expect(asked(calls)[1]).toMatchObject({ filters: { station: [1] } });
  fireEvent.click(await screen.findByRole('button', { name: '1,500.50' }));
  await screen.findByRole('dialog', { name: 'Ana Ruiz' });
  const facts = calls.find(({ url }) => url.endsWith('/Report/facts'));
  expect(facts?.body).toMatchObject({ filters: { station: [1] } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter by Station' }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Station' })).toBeNull());
});

it('opens a saved report: compared, the greatest by name, as shares', async () => {
  const { calls } = await open();
  await screen.findByText('Ana Ruiz');
  const saved = await waitFor(() => fieldOf(document.body, 'Saved report'));
  fireEvent.change(saved, { target: { value: '6' } });
  await screen.findByText('2 others');
  const days = { dateFrom: '2026-11-01', dateTo: '2026-11-30', filters: { station: [1] } };
  expect(asked(calls).slice(1)).toMatchObject([
    { ...days, basis: 'aired' },
    { ...days, basis: 'aired', dateFrom: '2025-11-01', dateTo: '2025-11-30' },
  ]);
  expect(shown().slice(2)).toEqual([
    ['Ana Ruiz', '1,20099.8%+20%', '1,500.50100%-50%'],
    ['2 others', '30.2%-62.5%', '0.250%-99.7%'],
    ['Total', '1,203100%+19.3%', '1,500.75100%-51.3%'],
  ]);
  screen.getByText(/Compared with 1 Nov 2025 to 30 Nov 2025\.$/);
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

it('saves, changes and deletes reports by name', async () => {
  const { calls } = await open();
  await screen.findByText('Ana Ruiz');
  const sent = (method: string) =>
    calls.filter((call) => call.method === method && call.url.includes('/report-designs'));
  fireEvent.click(screen.getByRole('button', { name: 'Net' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save as…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save as…' });
  fireEvent.change(fieldOf(dialog, 'Name'), { target: { value: ' Mine ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')[0]?.body).toMatchObject({
    name: 'Mine',
    question: { period: 'thisMonth', dateFrom: null, sort: 'net', shares: 0 },
  });
  // The fake server answers it as the one that is there.
  fireEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('PUT')[0]?.body).toMatchObject({ version: 1, question: { basis: 'ordered' } });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(false),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete “Boss”?' });
  expect(sent('DELETE')).toHaveLength(0);
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
});

it('prints its table with what was asked', async () => {
  await open('ES');
  await screen.findByText('Ana Ruiz');
  expect(document.querySelector('.print-sheet')).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  const sheet = document.querySelector<HTMLElement>('.print-sheet') as HTMLElement;
  within(sheet).getByText(
    'Lo ordenado · 1 dic 2026 – 31 dic 2026 · Ejecutivo de cuentas · Salidas, Neto',
  );
  const cells = within(sheet)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells.slice(2)).toEqual([
    ['Ana Ruiz', '1.200', '1.500,50'],
    ['Sin dato', '3', '0,25'],
    ['Total', '1.203', '1.500,75'],
  ]);
  fireEvent(window, new Event('afterprint'));
  expect(document.querySelector('.print-sheet')).toBeNull();
});

it('carries fields by keys to rows, columns and filters, and says where they are', async () => {
  const { calls } = await open('ES');
  await screen.findByText('Ana Ruiz');
  const press = async (name: string, ...codes: string[]) => {
    const field = screen.getByRole('button', { name });
    field.focus();
    for (const code of codes) {
      fireEvent.keyDown(document.activeElement ?? field, { code, key: code });
      // The sensor listens to keys from the next task on.
      await act(() => new Promise((done) => setTimeout(done)));
    }
  };
  await press('Mes', 'Space', 'ArrowDown', 'ArrowDown');
  await screen.findByText('Mes: Columnas, lugar 1.');
  await press('Mes', 'Space');
  await waitFor(() => expect(asked(calls)).toHaveLength(2));
  expect(asked(calls)[1]).toMatchObject({ rows: ['accountExecutive'], columns: ['month'] });
  screen.getByText('Mes está en Columnas, lugar 1.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Mes'));
  await press('Hora', 'Space', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Space');
  screen.getByText('No se puede filtrar por Hora.');
  await press('Hora', 'Space', 'ArrowDown', 'Escape');
  screen.getByText('Hora queda donde estaba.');
  await press('Emisora', 'Space', 'ArrowDown', 'ArrowLeft', 'Enter');
  await waitFor(() => expect(asked(calls)).toHaveLength(3));
  expect(asked(calls)[2]).toMatchObject({ rows: ['station', 'accountExecutive'] });
  fireEvent.click(screen.getByRole('button', { name: 'Sacar Emisora de Filas' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Emisora'));
  fireEvent.click(screen.getByRole('button', { name: 'Columnas' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Mes' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Sacar Mes/ })).toBeNull());
});

it('is moved in by keys: Enter sorts in the head and opens the facts of a cell', async () => {
  await open();
  await screen.findByText('Ana Ruiz');
  const grid = screen.getByRole('grid');
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(grid, { key });
  };
  const active = () =>
    document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toBe('1,200');
  press('ArrowRight', 'ArrowUp');
  expect(active()).toBe('Net');
  press('Enter');
  expect(active()).toBe('Net ↓');
  press('ArrowDown', 'ArrowDown');
  expect(active()).toBe('0.25');
  press('Home');
  expect(active()).toBe('Without one');
  press('End', 'Enter');
  await screen.findByRole('dialog', { name: 'Without one' });
});

it('sums what is selected, and copies it with numbers as spreadsheets of the language read them', async () => {
  await open('ES');
  await screen.findByText('Ana Ruiz');
  const grid = screen.getByRole('grid');
  const copied = (): string => {
    const setData = jest.fn();
    fireEvent.copy(grid, { clipboardData: { setData } });
    return String((setData.mock.calls as string[][])[0]?.[1]);
  };
  expect(copied()).toBe('1200');
  fireEvent.keyDown(grid, { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyDown(grid, { key: 'ArrowDown', shiftKey: true });
  screen.getByText('4 números elegidos');
  expect(document.querySelector('.rp-selection')?.textContent).toContain('Neto: 1.500,75');
  expect(copied()).toBe('1200\t1500,50\n3\t0,25');
  fireEvent.keyDown(grid, { key: 'a', ctrlKey: true });
  expect(copied().split('\n')[0]).toBe('Ejecutivo de cuentas\tSalidas\tNeto');
  fireEvent.keyDown(grid, { key: 'ArrowUp' });
  expect(document.querySelector('.rp-selection')).toBeNull();
});

it('is not there while its part is off', async () => {
  const { calls } = await openFolded('EN', []);
  await screen.findByText('It is turned off for Grupo.');
  expect(asked(calls)).toEqual([]);
});
