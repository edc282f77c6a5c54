import { fireEvent, screen, within } from '@testing-library/react';
import { freezeDate } from '../test/clock';
import { radio, rows } from '../test/radio';
import { ANA, renderApp } from '../test/render-app';
import { makeGood } from '../traffic-log/aired/model/test-day';

beforeEach(() => freezeDate('2026-12-15T12:00:00Z'));
afterEach(() => jest.useRealTimers());

const HOME = {
  date: '2026-12-15',
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
  unplaced: [{ stationId: 1, stationName: 'Ribera', date: '2026-12-15', unplaced: 3 }],
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
const PACE = { month: '2026-12', goal: 900, booked: 450, sameDistance: 0, yearAgo: 0 };
const PACING = {
  asOf: '2026-12-15',
  rows: [{ id: 1, name: 'Ribera', months: [PACE] }],
  totals: [PACE],
};
const STALE = {
  date: '2026-12-20',
  status: 'draft',
  edited: 0,
  campaigns: [{ spotId: 12, spotName: 'Verano', change: 'changed' }],
  scheduleChanged: 1,
};
const ALARMS = [
  {
    stationId: 2,
    stationName: 'Norte',
    found: [],
    withoutFile: ['2026-12-13'],
    missed: [{ date: '2026-12-14', missed: 3, scheduled: 80, missedBreaks: [] }],
  },
];
const spots = ['Otoño', 'Verano', 'Invierno'].map((spotName, i) => ({
  ...{ internalNumber: `${i + 1}/0`, spotName, customerName: 'Faro', stationName: 'Ribera' },
  ...{ adAgencyName: null, agencyOrderNumber: null, cancelled: 0, accountExecutiveId: null },
  ...{ startDate: '2026-12-01', endDate: null, stationId: 1, clientId: 1 },
}));

const open = (
  language: 'EN' | 'ES' = 'EN',
  path = '/report/home/1',
  parts = ['reports', 'airplay'],
) =>
  renderApp({
    path,
    language,
    stored: {
      user: JSON.stringify({
        ...ANA,
        role: 'admin',
        multimedias: [{ id: 4, name: 'Grupo', role: 'admin', parts }],
      }),
    },
    answer: radio(
      {
        station: rows({ code: 'FM', name: 'Ribera' }, { code: 'AM', name: 'Norte' }),
        spot: rows(...spots),
      },
      ({ url }) => {
        if (url.endsWith('/Report/home')) return { body: HOME };
        if (url.endsWith('/Report/pacing')) return { body: PACING };
        if (url.endsWith('/Report/facts')) return { body: { facts: [], more: 0 } };
        if (url.endsWith('/AsRun/alarms')) return { body: ALARMS };
        if (url.includes('/staleDays?stationId=1&')) return { body: [STALE] };
        if (url.startsWith('/api/make-goods'))
          return {
            body: [makeGood(1, { stationId: 1 })],
            headers: { 'content-range': 'make-goods 0-0/1' },
          };
        // Two lines of a campaign, and one of another.
        return url.includes('/Spot/missingCopy')
          ? { body: [{ spotId: 1 }, { spotId: 3 }, { spotId: 1 }] }
          : undefined;
      },
    ).answer,
  });

it('shows the morning: today, what is open, the weeks to come and what ends', async () => {
  const { calls } = await open();
  const today = within(await screen.findByRole('region', { name: 'Today on air' }));
  today.getByRole('button', { name: 'Ribera: draft, 1,120 airings, 3 unplaced' });
  today.getByRole('button', { name: 'Norte: no log' });
  const problems = within(screen.getByRole('region', { name: 'Open' }));
  await problems.findByRole('button', { name: '2 campaigns whose copy is to come' });
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

const problems = async () => within(await screen.findByRole('region', { name: 'Open' }));

it('opens the campaigns whose copy is to come, and no others', async () => {
  await open();
  fireEvent.click(await (await problems()).findByRole('button', { name: /whose copy is to come/ }));
  await screen.findByText('2 campaigns chosen');
  const list = within(await screen.findByRole('grid'));
  await list.findByText('Invierno');
  expect(list.getByText('Otoño')).toBeTruthy();
  expect(list.queryByText('Verano')).toBeNull();
});

it.each([
  [/^1 day to make again/, 'Ribera, Sun 20 Dec: Verano, Breaks, shows or the limits', false],
  [/^1 day with unplaced airings/, 'Ribera, Tue 15 Dec: 3 unplaced airings', false],
  [/^1 day that misses airings/, 'Norte, Mon 14 Dec: 3 of 80 did not air', true],
  [/^1 day without a file/, 'Norte, Sun 13 Dec: no file of what aired', true],
])('lists the days that %s counts, and opens them', async (name, text, aired) => {
  await open();
  fireEvent.click(await (await problems()).findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  const items = dialog.getAllByRole('listitem');
  expect(items).toHaveLength(1);
  expect(items[0]?.textContent).toContain(text);
  fireEvent.click(within(items[0]!).getByRole('button'));
  expect(window.location.pathname).toBe('/spot_programming/traffic_log/1');
  const toggle = await screen.findByRole('button', { name: 'What aired' });
  expect(toggle.getAttribute('aria-pressed')).toBe(String(aired));
});

it('lists the make-goods that no log has yet, of all stations', async () => {
  const { calls } = await open();
  fireEvent.click(await (await problems()).findByRole('button', { name: '2 make-goods owed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make-goods' }));
  await dialog.findByText(/Ribera/);
  const asked = calls.find(({ url }) => url.startsWith('/api/make-goods'))?.url ?? '';
  expect(new URL(asked, 'http://x').searchParams.get('filter')).toBe('{"state":["owed"]}');
});

it('opens what is booked of a station in a month', async () => {
  const { calls } = await open();
  const [booked] = await screen.findAllByRole('button', { name: /450/ });
  fireEvent.click(booked!);
  await screen.findByRole('dialog', { name: /^Ribera, Dec/ });
  expect(calls.find(({ url }) => url.endsWith('/Report/facts'))?.body).toEqual({
    basis: 'ordered',
    dateFrom: '2026-12-01',
    dateTo: '2026-12-31',
    at: [{ dimension: 'station', value: '1' }],
  });
});

it('is a tab beside the stations, which open first', async () => {
  const { calls } = await open('EN', '/');
  await screen.findByText('Ribera');
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['Stations', 'true'],
    ['The morning', 'false'],
  ]);
  expect(calls.some(({ url }) => url.endsWith('/Report/home'))).toBe(false);
  fireEvent.click(screen.getByRole('tab', { name: 'The morning' }));
  await screen.findByRole('region', { name: 'Today on air' });
});

it('is no tab where the media group has no reports', async () => {
  await open('EN', '/', ['airplay']);
  await screen.findByText('Ribera');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Stations']);
});

it('opens a campaign that ends, in Spanish', async () => {
  await open('ES');
  const ending = within(await screen.findByRole('region', { name: 'Campañas que terminan' }));
  fireEvent.click(ending.getByRole('button', { name: /7\/0 Verano · Faro$/ }));
  expect(window.location.pathname).toBe('/spot_programming/spot/detail/12');
});
