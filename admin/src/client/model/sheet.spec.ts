import type { Entry } from './airings';
import { sheetRows, textRows, type SheetTexts } from './sheet';

const entry = (over: Partial<Entry>): Entry => ({
  kind: 'made',
  date: '2026-12-01',
  logDate: '2026-12-01',
  stationId: 1,
  spotId: 7,
  spotName: 'Verano',
  scheduleType: 'simple',
  scheduleId: 1,
  fileName: 'a.mp3',
  length: 30,
  count: 2,
  times: ['07:00:00', '08:00:30'],
  became: null,
  airedAt: [],
  window: null,
  reason: null,
  service: 'guaranteed',
  cents: 14_100,
  ...over,
});
const texts: SheetTexts = {
  header: ['h'],
  kind: ({ kind }) => kind.toUpperCase(),
  station: (id) => `S${id}`,
  number: (id) => `${id}/0`,
  window: ({ window }) => (window && 'from' in window ? `${window.from}-${window.to}` : ''),
  reason: ({ reason }) => reason ?? '',
};

it('has a row for each airing with a time, and one for a line that asks', () => {
  const rows = sheetRows(
    [
      entry({}),
      entry({
        kind: 'asked',
        times: [],
        count: 3,
        window: { from: '10:00', to: '12:00' },
        cents: 99,
      }),
      entry({ kind: 'unplaced', times: [], count: 1, fileName: null, reason: 'FULL', cents: null }),
    ],
    texts,
  );
  const shared = (kind: string, when: string) => ['2026-12-01', 'S1', kind, when, '7/0', 'Verano'];
  expect(textRows(rows, ',')).toEqual([
    ['h'],
    [...shared('MADE', '07:00:00'), 'a.mp3', '30', '1', '30', '70,50', ''],
    [...shared('MADE', '08:00:30'), 'a.mp3', '30', '1', '30', '70,50', ''],
    [...shared('ASKED', '10:00-12:00'), 'a.mp3', '30', '3', '90', '0,99', ''],
    [...shared('UNPLACED', ''), '', '30', '1', '30', '', 'FULL'],
  ]);
});
