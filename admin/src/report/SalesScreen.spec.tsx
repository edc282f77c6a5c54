import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { freezeDate } from '../test/clock';
import type { SentCall } from '../test/fake-server';
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
    answer: radio({ station: rows({ code: 'UNO', name: 'Radio Uno' }) }, ({ url }) => {
      if (url.endsWith('/Report/run')) return { body: REPORT };
      return url.endsWith('/Report/facts') ? { body: FACTS } : undefined;
    }).answer,
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
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter by Station' }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Station' })).toBeNull());
});

it('is not there while its part is off', async () => {
  const { calls } = await open('EN', []);
  await screen.findByText('It is turned off for Grupo.');
  expect(asked(calls)).toEqual([]);
});
