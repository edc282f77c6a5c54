import { fireEvent, screen, within } from '@testing-library/react';
import { freezeDate } from '../test/clock';
import type { SentCall } from '../test/fake-server';
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
  factCount: 1203,
};

const open = (language: 'EN' | 'ES' = 'EN', parts = ['reports']) =>
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
    answer: ({ url }) => (url.endsWith('/Report/run') ? { body: REPORT } : undefined),
  });

const asked = (calls: readonly SentCall[]): unknown[] =>
  calls.filter(({ url }) => url.endsWith('/Report/run')).map(({ body }) => body);

/** The texts of the table's rows. */
const shown = (): string[][] =>
  within(screen.getByRole('table'))
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
  expect(screen.getByText(/^1203 facts Not wholly closed, so provisional: Dec 2026/)).toBeTruthy();
});

it('asks again for what is chosen, and not for dates that are wrong', async () => {
  const { calls } = await open('ES');
  await screen.findByText('Ana Ruiz');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Cuenta' }));
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

it('is not there while its part is off', async () => {
  const { calls } = await open('EN', []);
  await screen.findByText('It is turned off for Grupo.');
  expect(asked(calls)).toEqual([]);
});
