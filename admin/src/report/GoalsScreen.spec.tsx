import { fireEvent, screen, waitFor } from '@testing-library/react';
import { freezeDate } from '../test/clock';
import { radio, rows } from '../test/radio';
import { ANA, renderApp } from '../test/render-app';

beforeEach(() => freezeDate('2026-12-15T12:00:00Z'));
afterEach(() => jest.useRealTimers());

const months = (booked: number) =>
  ['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05'].map((month, i) => ({
    month,
    goal: i === 0 ? 1000 : null,
    booked: i === 0 ? booked : 0,
    sameDistance: i === 0 ? 500 : 0,
    yearAgo: i === 0 ? 900.5 : 0,
  }));
const PACING = {
  asOf: '2026-12-15',
  rows: [{ id: 1, name: 'Ribera', months: months(780) }],
  totals: months(780),
};
const STORED = {
  id: 5,
  version: 3,
  stationId: 1,
  accountExecutiveId: null,
  month: '2026-12',
  net: 1000,
};

const open = (role: 'staff' | 'viewer', language: 'EN' | 'ES' = 'EN') =>
  renderApp({
    path: '/report/goals/1',
    language,
    stored: {
      user: JSON.stringify({
        ...ANA,
        role,
        multimedias: [{ id: 4, name: 'Grupo', role, parts: ['reports'] }],
      }),
    },
    answer: radio(
      {
        station: rows({ code: 'FM', name: 'Ribera' }),
        accountExecutive: rows({ code: 'AR', name: 'Ana Ruiz' }),
      },
      ({ url, method }) => {
        if (url.endsWith('/Report/pacing')) return { body: PACING };
        if (url.endsWith('/goals/save')) return { body: { created: 1, updated: 1, deleted: 0 } };
        return method !== 'POST' && url.includes('/api/goals?') ? { body: [STORED] } : undefined;
      },
    ).answer,
  });

it('shows what is booked against its goal and last year', async () => {
  const { calls } = await open('viewer');
  expect(await screen.findAllByText('78 % of 1,000.00')).toHaveLength(2);
  expect(screen.getAllByText('+56 %: a year ago 500.00 by now, 900.50 in all')).toHaveLength(2);
  expect(calls.find(({ url }) => url.endsWith('/Report/pacing'))?.body).toEqual({
    monthFrom: '2026-12',
    monthTo: '2027-05',
    by: 'station',
  });
  expect(screen.queryByRole('button', { name: 'Enter goals' })).toBeNull();
});

it('stores goals that are typed and pasted, with the versions that were read', async () => {
  const { calls } = await open('staff', 'ES');
  fireEvent.click(await screen.findByRole('button', { name: 'Cargar objetivos' }));
  const first = await screen.findByRole('textbox', { name: /^Todos los ejecutivos.*dic 2026/i });
  expect((first as HTMLInputElement).value).toBe('1000');
  fireEvent.paste(first, { clipboardData: { getData: () => '1.200,50\t\nx\n' } });
  await screen.findByText('1 celda no es un importe');
  const ana = screen.getByRole('textbox', { name: /^AR - Ana Ruiz, dic 2026/i });
  fireEvent.change(ana, { target: { value: '400' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar 2 objetivos' }));
  await screen.findByText('Los objetivos se guardaron.');
  const goal = { stationId: 1, month: '2026-12' };
  expect(calls.find(({ url }) => url.endsWith('/goals/save'))?.body).toEqual({
    goals: [
      { ...goal, accountExecutiveId: null, net: 1200.5, version: 3 },
      { ...goal, accountExecutiveId: 1, net: 400, version: 0 },
    ],
  });
  await waitFor(() =>
    expect(calls.filter(({ url }) => url.endsWith('/Report/pacing'))).toHaveLength(2),
  );
});
