import { fireEvent, screen, within } from '@testing-library/react';
import { freezeDate } from '../test/clock';
import { radio, rows } from '../test/radio';
import { ANA, renderApp } from '../test/render-app';

beforeEach(() => freezeDate('2026-12-15T12:00:00Z'));
afterEach(() => jest.useRealTimers());

const HOME = {
  today: [
    {
      stationId: 1,
      stationName: 'Ribera',
      date: '2026-12-15',
      status: 'draft',
      placed: 1120,
      unplaced: 3,
    },
    {
      stationId: 2,
      stationName: 'Norte',
      date: '2026-12-15',
      status: null,
      placed: 0,
      unplaced: 0,
    },
  ],
  weeks: [{ week: '2026-12-14', sold: 1800 }],
  weekCapacity: 3600,
  ending: [
    {
      spotId: 12,
      spotName: 'Verano',
      internalNumber: '7/0',
      clientName: 'Faro',
      endDate: '2026-12-20',
    },
  ],
  owed: 2,
};
const PACING = { asOf: '2026-12-15', rows: [], totals: [] };

const open = (language: 'EN' | 'ES' = 'EN') =>
  renderApp({
    path: '/report/home/1',
    language,
    stored: {
      user: JSON.stringify({
        ...ANA,
        role: 'admin',
        multimedias: [{ id: 4, name: 'Grupo', role: 'admin', parts: ['reports'] }],
      }),
    },
    answer: radio({ station: rows({ code: 'FM', name: 'Ribera' }) }, ({ url }) => {
      if (url.endsWith('/Report/home')) return { body: HOME };
      if (url.endsWith('/Report/pacing')) return { body: PACING };
      if (url.endsWith('/Report/facts')) return { body: { facts: [], more: 0 } };
      return url.includes('/Spot/missingCopy') ? { body: [{}, {}, {}] } : undefined;
    }).answer,
  });

it('shows the morning: today, what is open, the weeks to come and what ends', async () => {
  const { calls } = await open();
  const today = within(await screen.findByRole('region', { name: 'Today on air' }));
  today.getByRole('button', { name: 'Ribera: draft, 1,120 airings, 3 unplaced' });
  today.getByRole('button', { name: 'Norte: no log' });
  const problems = within(screen.getByRole('region', { name: 'Open' }));
  await problems.findByRole('button', { name: '3 lines whose copy is to come' });
  problems.getByRole('button', { name: '2 make-goods owed' });
  expect(screen.getByText('50 %')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '1,800' }));
  await screen.findByRole('dialog');
  expect(calls.find(({ url }) => url.endsWith('/Report/facts'))?.body).toEqual({
    basis: 'ordered',
    dateFrom: '2026-12-14',
    dateTo: '2026-12-20',
    at: [],
  });
});

it('opens a campaign that ends, in Spanish', async () => {
  await open('ES');
  const ending = within(await screen.findByRole('region', { name: 'Campañas que terminan' }));
  fireEvent.click(ending.getByRole('button', { name: /7\/0 Verano · Faro$/ }));
  expect(window.location.pathname).toBe('/spot_programming/spot/detail/12');
});
