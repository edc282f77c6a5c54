import { Case, tenant, utf8 } from './cases.js';

/** Three hours behind UTC, the evening's last spot is of the next day there. */
const [BEFORE, DATE] = ['2026-11-25', '2026-11-26'];

it('a system on UTC gets its logs in UTC, and what it sends back is on the clock of the station', async () => {
  const one = await Case.of({ playoutTimes: 'utc' });
  const search = new URLSearchParams({ stationId: String(one.stationId), date: DATE });
  const { text } = await tenant.get(`TrafficLog/export?${search.toString()}&format=csv`);
  const [head = '', ...rows] = text.trimEnd().split('\r\n');
  const names = head.split(',');
  const cells = rows.map((row) => row.split(','));
  const column = (name: string) => cells.map((row) => row[names.indexOf(name)]);
  expect(column('start')).toEqual(['02:45:00', '09:15:00', '15:15:00', '21:15:00']);
  expect(new Set(column('date'))).toEqual(new Set([DATE]));
  const zip = { dateFrom: '2026-11-29', dateTo: '2026-12-01' };
  const range = new URLSearchParams({ stationId: String(one.stationId), ...zip, format: 'csv' });
  // The last evening of the month goes out as the first day of the next one.
  const files = await tenant.get(`TrafficLog/exportRange?${range.toString()}`);
  expect(files.text).toContain('20261201.csv');
  // Titles may have commas; the id is last.
  const ids = cells.map((row) => row.at(-1));
  const aired = ids.map((id, i) => `${DATE},${column('start')[i]?.slice(0, 6)}02,30,${id}`);
  const file = utf8(['airedDate,airedTime,airedLength,airingId', ...aired, ''].join('\r\n'));
  expect(await one.put(file, { format: 'csv' })).toMatchObject({ read: 4, problems: [] });
  expect(await one.aired(BEFORE)).toEqual({ '23:45': '23:45:02' });
  expect(await one.aired(DATE)).toEqual({
    '06:15': '06:15:02',
    '12:15': '12:15:02',
    '18:15': '18:15:02',
  });
});
