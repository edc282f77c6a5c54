import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rows } from '../test/radio';
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
  ...more,
});

const open = async (language: 'EN' | 'ES' = 'EN') => {
  const body = rows(
    spot('9/0', 'Cancelada', { cancelled: 1 }),
    spot('10/0', 'Otoño', { endDate: '2001-02-01' }),
    spot('8/0', 'Verano'),
    spot('11/0', 'Invierno'),
    spot('12/0', 'Mañana', { startDate: '2999-12-31' }),
    spot('13/0', 'Nada', { startDate: null }),
  );
  const app = await renderApp({
    path: '/spot_programming/spot/1',
    language,
    answer: ({ url }) => (url.endsWith('Spot/getAll') ? { body } : undefined),
  });
  await screen.findByText('Verano');
  return app;
};
const numbers = (): (string | null)[] =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent ?? null);
const sortBy = (column: string): void =>
  void fireEvent.click(
    within(screen.getByRole('columnheader', { name: column })).getByRole('button'),
  );

it('brings those on the air first, the newest number first, whatever is sorted by', async () => {
  await open();
  expect(numbers()).toEqual(['11/0', '8/0', '12/0', '13/0', '10/0', '9/0']);
  sortBy('Campaign');
  expect(numbers()).toEqual(['11/0', '8/0', '12/0', '13/0', '10/0', '9/0']);
  sortBy('Campaign');
  expect(numbers()).toEqual(['8/0', '11/0', '12/0', '13/0', '10/0', '9/0']);
});

it('is filtered by what it shows, in the language shown', async () => {
  await open('ES');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filtrar por Estado' }), {
    target: { value: 'cancel' },
  });
  await waitFor(() => expect(numbers()).toEqual(['9/0']));
});
