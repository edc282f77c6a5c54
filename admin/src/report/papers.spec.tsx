import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { freezeDate } from '../test/clock';
import type { SentCall } from '../test/fake-server';
import { radio, rows } from '../test/radio';
import { ANA, renderApp } from '../test/render-app';

beforeEach(() => {
  freezeDate('2026-12-15T12:00:00Z');
  // jsdom has no downloads.
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
});
afterEach(() => jest.useRealTimers());

const MONEY = {
  airings: 3,
  seconds: 60,
  time: 75,
  fees: 100,
  gross: 175,
  discount: 17.5,
  net: 157.5,
  commission: 23.63,
};
const counts = Array.from({ length: 31 }, (_, i) => (i === 6 ? 3 : 0));
const SCHEDULE = {
  campaign: {
    name: 'Verano',
    number: '1001/0',
    order: null,
    state: 'hold',
    cancelled: 0,
    submitted: 0,
    station: 'Ribera',
    client: 'Panadería Sur',
    agency: null,
    executive: 'Ana Ruiz',
  },
  lines: [
    {
      scheduleType: 'simple',
      scheduleId: 1,
      spotType: 1,
      service: 'guaranteed',
      file: 'verano.mp3',
      usePieces: 0,
      times: '08:00–12:00',
      show: null,
      length: 20,
      timeFee: 1.25,
      spotPrice: null,
    },
  ],
  blocks: [
    {
      columns: counts.map((_, i) => {
        const date = `2026-12-${String(i + 1).padStart(2, '0')}`;
        return { from: date, to: date };
      }),
      rows: [{ line: 0, counts, airings: 3, seconds: 60, time: 75 }],
      totals: counts,
      airings: 3,
      seconds: 60,
      time: 75,
    },
  ],
  months: [{ month: '2026-12-01', ...MONEY }],
  total: MONEY,
  dateFrom: '2026-12-01',
  dateTo: '2026-12-31',
  more: 1,
};

const READ = {
  airingId: 5,
  spotId: 12,
  start: '09:00:20',
  client: 'Panadería Sur',
  campaign: 'Verano',
  spotType: 1,
  length: 20,
  file: 'verano.mp3',
  text: 'Llega el verano',
  speaker: null,
  state: null,
};
const READS = {
  pages: [
    {
      date: '2026-12-15',
      show: 'Despertador',
      breaks: [
        {
          time: '09:00',
          reads: [READ, { ...READ, airingId: 6, text: null, file: '', state: 'MISSED' }],
        },
      ],
    },
    { date: '2026-12-15', show: null, breaks: [{ time: '23:00', reads: [READ] }] },
  ],
};

const SUMS = { airings: 2, seconds: 40, net: 50 };
const HOUR = { ad: 0, live: 0, sponsor: 0, holds: 0, aired: null };
const EIGHT = { ad: 300, live: 60, sponsor: 15, holds: 360 };
const ofEight = Array.from({ length: 24 }, (_, hour) => (hour === 8 ? 375 : 0));
const BREAK_PROFILE = {
  max: 360,
  days: [
    {
      date: '2026-12-15',
      status: 'draft',
      hours: Array.from({ length: 24 }, (_, hour) => ({
        hour,
        ...HOUR,
        ...(hour === 8 && EIGHT),
      })),
    },
  ],
  mean: ofEight,
  most: ofEight,
};

const PROFILE = {
  name: 'Panadería Sur',
  months: [
    { month: '2025-12', ...SUMS },
    { month: '2026-12', ...SUMS, net: 80.5 },
  ],
  stations: [{ name: 'Ribera', ...SUMS, net: 130.5 }],
  categories: [{ name: null, ...SUMS }],
  hours: [{ hour: 8, ...SUMS }],
  compared: 'station',
  grew: [{ id: 1, name: 'Ribera', net: 80.5, before: 50 }],
  shrank: [],
  left: [{ id: 2, name: 'Litoral', net: 0, before: 20 }],
  provisional: [],
  withoutNumbers: [],
};

/** The reads of a campaign: one that was read, and one that was not. */
const CAMPAIGN_READS = {
  pages: [],
  reads: [
    {
      ...{ airingId: 1, date: '2026-12-01', station: 'Ribera', start: '08:15:00' },
      ...{ time: '08:15:04', length: 20, state: 'AIRED', read: 1, by: 'Estudio 1 (Ana)' },
      ...{ reason: null, text: 'Llega el verano' },
    },
    {
      ...{ airingId: 2, date: '2026-12-02', station: 'Ribera', start: '08:15:00' },
      ...{ time: '08:16:00', length: 20, state: 'MISSED', read: 0, by: 'Estudio 1' },
      ...{ reason: 'NO_TIME', text: 'Llega el verano' },
    },
  ],
};

const open = (path: string, language: 'EN' | 'ES' = 'EN') => {
  const lists = radio({
    station: rows({ code: 'FM', name: 'Ribera', timeZone: 'UTC' }),
    client: rows({ code: 'P', name: 'Panadería Sur' }),
  });
  return renderApp({
    path,
    language,
    stored: {
      user: JSON.stringify({
        ...ANA,
        role: 'staff',
        multimedias: [{ id: 4, name: 'Grupo', role: 'staff', parts: ['reports'] }],
      }),
    },
    answer: (call) => {
      if (call.url.includes('/Report/schedule')) return { body: SCHEDULE };
      if (call.url.includes('/Report/reads?spotId=12')) return { body: CAMPAIGN_READS };
      if (call.url.includes('/Report/reads')) return { body: READS };
      if (call.url.includes('/Report/breakProfile')) return { body: BREAK_PROFILE };
      if (call.url.includes('/Report/profile')) return { body: PROFILE };
      return lists.answer(call);
    },
  });
};
const sent = (calls: readonly SentCall[], path: string): string[] =>
  calls.flatMap(({ url }) => (url.includes(path) ? [url.slice(url.indexOf(path))] : []));
const textsOf = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).filter(Boolean),
    ) as string[][];

describe('the order of a campaign', () => {
  it('has a count for each day of each line, what the months come to, and a document', async () => {
    const { calls } = await open('/report/campaign/1?campaign=12');
    const month = await screen.findByRole('table', { name: 'December 2026' });
    expect(textsOf(month)[1]).toEqual([
      'Live read · verano.mp308:00–12:00 · 20 s',
      '3',
      '3',
      '1.25',
      '75.00',
    ]);
    const money = screen.getByRole('table', { name: 'Amounts by month' });
    expect(textsOf(money).at(-1)).toEqual([
      'Total',
      '3',
      '60',
      '75.00',
      '100.00',
      '175.00',
      '17.50',
      '157.50',
      '23.63',
    ]);
    expect(screen.getByText('On hold: nothing of it is sold yet')).toBeTruthy();
    expect(screen.getByText(/goes on after/)).toBeTruthy();
    const [order] = screen.getAllByRole('button', { name: 'Save as PDF' });
    fireEvent.click(order ?? document.body);
    await waitFor(() =>
      expect(sent(calls, '/Report/schedulePaper')).toEqual([
        '/Report/schedulePaper?spotId=12&columns=day&language=EN',
      ]),
    );
  });

  it('has its reads with their times, as files too', async () => {
    const { calls } = await open('/report/campaign/1?campaign=12');
    const table = await screen.findByRole('table', { name: 'Live reads with their times' });
    expect(textsOf(table).slice(1)).toEqual([
      ['1 Dec', '08:15:00', '08:15:04', 'Aired', 'Estudio 1 (Ana)'],
      ['2 Dec', '08:15:00', '08:16:00', 'Missed', 'Estudio 1 · no time'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Save as Excel' }));
    await waitFor(() =>
      expect(sent(calls, '/Report/reads').at(-1)).toMatch(/format=xlsx&language=EN$/),
    );
  });

  it('asks for nothing before a campaign is chosen', async () => {
    const { calls } = await open('/report/campaign/1', 'ES');
    await screen.findByText('Elegí una campaña.');
    expect(sent(calls, '/Report/')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Guardar como PDF' }).hasAttribute('disabled')).toBe(
      true,
    );
  });
});

describe('a list for the studio', () => {
  it('has a table for each show, with breaks, texts and states', async () => {
    const { calls } = await open('/report/pnt/1');
    const show = await screen.findByRole('table', { name: /^Despertador/ });
    expect(textsOf(show).slice(1)).toEqual([
      ['Break of 09:00'],
      ['09:00:20', 'Panadería Sur', 'Verano', 'Live read', 'Llega el verano', '0:20', 'Scheduled'],
      ['09:00:20', 'Panadería Sur', 'Verano', 'Live read', 'Copy to come', '0:20', 'Missed'],
    ]);
    expect(screen.getByRole('table', { name: /^Outside of any show/ })).toBeTruthy();
    expect(sent(calls, '/Report/reads')).toEqual([
      '/Report/reads?stationId=1&dateFrom=2026-12-15&dateTo=2026-12-15&kind=live',
    ]);
  });

  it('is not asked for dates that are wrong', async () => {
    const { calls } = await open('/report/pnt/1', 'ES');
    await screen.findByRole('table', { name: /^Despertador/ });
    fireEvent.change(screen.getByRole('textbox', { name: 'Hasta' }), {
      target: { value: '14/12/2026' },
    });
    expect(screen.getAllByText('El primer día es posterior al último')).toHaveLength(2);
    expect(sent(calls, '/Report/reads')).toHaveLength(1);
  });
});

it('the profile of breaks has its hours under the maximum of the station', async () => {
  const { calls } = await open('/report/profile/1?station=1&from=2026-12-15&to=2026-12-15', 'ES');
  await screen.findByRole('figure');
  expect(sent(calls, '/Report/breakProfile')).toEqual([
    '/Report/breakProfile?stationId=1&dateFrom=2026-12-15&dateTo=2026-12-15&basis=scheduled',
  ]);
  expect(textsOf(screen.getByRole('table'))).toEqual([
    ['Hora', 'Avisos', 'PNT', 'Auspicios', 'Total', 'Máximo por hora'],
    ['08:00', '5:00', '1:00', '0:15', '6:15', '6:00'],
  ]);
});

it('a profile has its years side by side, its parts, and what changed', async () => {
  const { calls } = await open('/report/client_profile/1?subject=client&id=1&basis=aired');
  const months = await screen.findByRole('table', { name: 'Months by year' });
  expect(textsOf(months)[1]).toEqual(['December', '2', '40', '80.50', '2', '40', '50.00']);
  expect(sent(calls, '/Report/profile')).toEqual([
    '/Report/profile?subject=client&id=1&basis=aired&dateFrom=2025-01-01&dateTo=2026-12-31',
  ]);
  expect(textsOf(screen.getByRole('table', { name: 'Mix of categories' }))[1]?.[0]).toBe(
    'Without one',
  );
  expect(textsOf(screen.getByRole('table', { name: 'Hours of the day' }))[1]?.[0]).toBe('08:00');
  expect(textsOf(screen.getByRole('table', { name: 'Left' }))[1]).toEqual([
    'Litoral',
    '0.00',
    '20.00',
    '-20.00',
  ]);
  expect(screen.queryByRole('table', { name: 'Shrank' })).toBeNull();
});

it('a profile of what is ordered says why it has no hours', async () => {
  await open('/report/client_profile/1?subject=client&id=1', 'ES');
  await screen.findByText('Las horas del día se conocen en lo programado o lo emitido.');
  expect(screen.queryByRole('table', { name: 'Horas del día' })).toBeNull();
});
