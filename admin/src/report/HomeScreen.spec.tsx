import type { Role } from '@contract/enums';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  weeks: [{ week: '2026-12-14', sold: 1800, own: null }],
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
  lapsed: [
    {
      spotId: 13,
      spotName: 'Otoño',
      internalNumber: '3/1',
      clientName: 'Rambla',
      endDate: '2026-12-01',
    },
  ],
  submitted: [
    {
      spotId: 13,
      spotName: 'Navidad',
      internalNumber: '8/0',
      clientName: 'Faro',
      startDate: '2026-12-20',
    },
  ],
  withoutLog: [
    { stationId: 2, stationName: 'Norte', date: '2026-12-15' },
    { stationId: 2, stationName: 'Norte', date: '2026-12-16' },
    { stationId: 1, stationName: 'Ribera', date: '2026-12-17' },
  ],
  reads: [{ stationId: 1, stationName: 'Ribera', date: '2026-12-14', reads: 4 }],
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
const BY_CLIENT = {
  rows: [[5], [6]],
  columns: [[]],
  cells: [
    [0, 0, 120],
    [1, 0, 900.5],
  ],
  totals: null,
  names: { client: { '5': 'Faro', '6': 'Rambla' } },
  provisional: [],
  withoutNumbers: [],
  factCount: 2,
};
const spots = ['Otoño', 'Verano', 'Invierno'].map((spotName, i) => ({
  ...{ internalNumber: `${i + 1}/0`, spotName, customerName: 'Faro', stationName: 'Ribera' },
  ...{ adAgencyName: null, agencyOrderNumber: null, cancelled: 0, accountExecutiveId: null },
  ...{ startDate: '2026-12-01', endDate: null, stationId: 1, clientId: 1 },
}));

const SUBMITTED = {
  id: 13,
  version: 4,
  internalNumber: 12,
  spotName: 'Navidad',
  stationId: 1,
  simpleSchedules: [],
  advancedSchedules: [],
};

const open = (
  language: 'EN' | 'ES' = 'EN',
  path = '/report/home/1',
  parts = ['reports', 'airplay'],
  role: Role = 'admin',
) =>
  renderApp({
    path,
    language,
    stored: {
      user: JSON.stringify({
        ...ANA,
        role,
        multimedias: [{ id: 4, name: 'Grupo', role, parts }],
      }),
    },
    answer: radio(
      {
        station: rows({ code: 'FM', name: 'Ribera' }, { code: 'AM', name: 'Norte' }),
        spot: rows(...spots),
      },
      ({ url }) => {
        if (url.endsWith('/Report/home')) return { body: HOME };
        if (url.includes('/Spot/getById?id=13')) return { body: SUBMITTED };
        if (url.endsWith('/Spot/approve')) return { body: { ...SUBMITTED, version: 5 } };
        if (url.endsWith('/Report/pacing')) return { body: PACING };
        if (url.endsWith('/Report/run')) return { body: BY_CLIENT };
        if (url.endsWith('/TrafficLog/remake')) return { body: { days: [] } };
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
          ? { body: [1, 3, 1].map((spotId) => ({ spotId, firstDate: `2026-12-2${spotId}` })) }
          : undefined;
      },
    ).answer,
  });

it('shows the morning: today, what waits, the weeks to come and what ends', async () => {
  const { calls } = await open();
  const today = within(await screen.findByRole('region', { name: 'Today on air' }));
  today.getByRole('button', { name: 'Ribera draft 1,120 airings · 3 unplaced' });
  today.getByRole('button', { name: 'Norte no log' });
  const waiting = await problems();
  await waiting.findByRole('button', {
    name: '2 campaigns with copy to come, the first on air Mon 21 Dec',
  });
  waiting.getByRole('button', { name: '2 make-goods owed' });
  // What cannot wait comes first.
  const [first] = waiting.getAllByRole('listitem');
  expect(first?.textContent).toContain('2 logs are missing for today or tomorrow');
  expect(first?.dataset.tone).toBe('error');
  fireEvent.click(screen.getByText('As a table'));
  expect(screen.getByText('50%')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '1,800' }));
  await screen.findByRole('dialog');
  expect(calls.find(({ url }) => url.endsWith('/Report/facts'))?.body).toEqual({
    basis: 'ordered',
    dateFrom: '2026-12-14',
    dateTo: '2026-12-20',
    at: [],
  });
});

it('makes the logs that are missing at one press, and reads the morning again', async () => {
  const { calls } = await open();
  const made = () => calls.filter(({ url }) => url.endsWith('/TrafficLog/remake'));
  const read = () => calls.filter(({ url }) => url.endsWith('/Report/home')).length;
  const waiting = await problems();
  fireEvent.click(waiting.getByRole('button', { name: /^Generate: 2 logs are missing/ }));
  await waitFor(() => expect(read()).toBe(2));
  expect(made().map(({ body }) => body)).toEqual([
    { stationId: 2, dates: ['2026-12-15', '2026-12-16'], keepEdited: 1 },
  ]);
});

it('approves a campaign where it waits, by one click', async () => {
  const { calls } = await open();
  const waiting = await problems();
  const read = () => calls.filter(({ url }) => url.endsWith('/Report/home')).length;
  fireEvent.click(
    await waiting.findByRole('button', { name: /^Approve: Navidad .* waits for your approval/ }),
  );
  await waitFor(() => expect(read()).toBe(2));
  expect(calls.find(({ url }) => url.endsWith('/Spot/approve'))?.body).toEqual({
    spotId: 13,
    version: 4,
    approved: 1,
    note: null,
  });
});

it('shows what a campaign that waits would displace, without leaving the page', async () => {
  await open();
  const waiting = await problems();
  fireEvent.click(await waiting.findByRole('button', { name: /^Navidad .* waits for your/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /Navidad/ }));
  expect(await dialog.findByRole('button', { name: 'Send back' })).toBeTruthy();
  expect(window.location.pathname).toBe('/report/home/1');
});

it('offers a viewer nothing that it may not do', async () => {
  await open('EN', undefined, undefined, 'viewer');
  const waiting = await problems();
  await waiting.findByRole('button', { name: /^1 log has changed/ });
  expect(waiting.queryByRole('button', { name: /^(Generate|Generate again)/ })).toBeNull();
  expect(waiting.queryByRole('button', { name: /your approval/ })).toBeNull();
});

it("is a seller's: pacing, what is submitted, ends and is to be renewed, and clients", async () => {
  const { calls } = await open('EN', undefined, undefined, 'sales');
  const card = async (name: string) => within(await screen.findByRole('region', { name }));
  (await card('Submitted, waiting for approval')).getByRole('button', { name: /Navidad/ });
  (await card('To renew')).getByRole('button', { name: /3\/1 Otoño\s*Rambla/ });
  (await card('Campaigns ending soon')).getByRole('button', { name: /Verano/ });
  const clients = await card('My clients this month');
  await clients.findByText('Rambla');
  expect(clients.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Rambla900.50',
    'Faro120.00',
  ]);
  expect(screen.queryByRole('region', { name: 'Today on air' })).toBeNull();
  expect(calls.find(({ url }) => url.endsWith('/Report/pacing'))?.body).toMatchObject({
    by: 'accountExecutive',
  });
  fireEvent.click(clients.getByRole('button', { name: /Rambla/ }));
  expect(window.location.pathname).toBe('/spot_programming/client/detail/6');
});

it('is read again when somebody looks at it after a while', async () => {
  const { calls } = await open('EN', '/');
  const read = () => calls.filter(({ url }) => url.endsWith('/Report/home')).length;
  await problems();
  expect(read()).toBe(1);
  const show = async (name: string) => {
    fireEvent.click(screen.getByRole('tab', { name }));
    await screen.findByRole('tab', { name, selected: true });
  };
  await show('Stations');
  await show('The morning');
  expect(read()).toBe(1);
  await show('Stations');
  freezeDate('2026-12-15T12:01:00Z');
  await show('The morning');
  await waitFor(() => expect(read()).toBe(2));
});

const problems = async () => within(await screen.findByRole('region', { name: 'Waiting for you' }));

it('opens the campaigns whose copy is to come, and no others', async () => {
  await open();
  fireEvent.click(
    await (await problems()).findByRole('button', { name: /^2 campaigns with copy/ }),
  );
  await screen.findByText('2 campaigns chosen');
  const list = within(await screen.findByRole('grid'));
  await list.findByText('Invierno');
  expect(list.getByText('Otoño')).toBeTruthy();
  expect(list.queryByText('Verano')).toBeNull();
});

it.each([
  [/^1 log has changed/, 'Ribera, Sun 20 Dec: Verano, Breaks, shows or the limits', false],
  [/^1 day with unplaced airings/, 'Ribera, Tue 15 Dec: 3 unplaced airings', false],
  [/^1 day with missed airings/, 'Norte, Mon 14 Dec: 3 of 80 did not air', true],
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

it('is in front of the stations, which are read once they are shown', async () => {
  await open('EN', '/');
  await screen.findByRole('region', { name: 'Today on air' });
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['Stations', 'false'],
    ['The morning', 'true'],
  ]);
  expect(window.location.pathname).toBe('/report/home/1');
});

it('is no tab where the media group has no reports', async () => {
  await open('EN', '/', ['airplay']);
  await screen.findByText('Ribera');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Stations']);
});

it('opens a campaign that ends, in Spanish', async () => {
  await open('ES');
  const ending = within(
    await screen.findByRole('region', { name: 'Campañas que terminan pronto' }),
  );
  fireEvent.click(ending.getByRole('button', { name: /7\/0 Verano\s*Faro$/ }));
  expect(window.location.pathname).toBe('/spot_programming/spot/detail/12');
});
