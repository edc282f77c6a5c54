import { isWritable, readingFormat } from './value-format.js';
import { parseAiredDate, parseTime } from './values.js';

it.each([
  ['yyyy-MM-dd', 'yyyy-MM-dd'],
  ['M/d/yyyy', 'MM/dd/yyyy'],
  ['d.M.yy', 'dd.MM.yy'],
  ['dd/mm/yyyy', 'dd/MM/yyyy'],
  ['YYYY-MM-DD', 'yyyy-MM-dd'],
  ['%d/%m/%Y', 'dd/MM/yyyy'],
  ["yyyy-MM-dd'T'HH:mm:ss", 'yyyy-MM-ddTHH:mm:ss'],
  ['DD.MM.YY', 'dd.MM.yy'],
  ['ddMMyyyy', 'ddMMyyyy'],
  ['M/d/yyyy h:mm:ss a', 'MM/dd/yyyy HH:mm:ss'],
  ['dd/mm/yyyy hh:mm', 'dd/MM/yyyy HH:mm'],
  ['yyyy-MM-ddTHH:mm:ss', 'yyyy-MM-ddTHH:mm:ss'],
  ['M/d/yyyy|d.M.yyyy', 'MM/dd/yyyy|dd.MM.yyyy'],
])('the date format %s is %s', (format, ours) => {
  expect(readingFormat('airedDate', format)).toBe(ours);
});

it.each(['yyyy-MM', 'dd/MM', 'd MMM yyyy', 'yyy-MM-dd', 'date', '', 'yyyy-MM-dd|x', 'dddd dd/MM'])(
  'no date is read by «%s»',
  (format) => {
    expect(readingFormat('airedDate', format)).toBeNull();
  },
);

it.each([
  ['HH:mm:ss', 'HH:mm:ss'],
  ['H:mm:ss', 'HH:mm:ss'],
  ['%H:%M:%S', 'HH:mm:ss'],
  ['%I:%M %p', 'HH:mm'],
  ['HH:mm:ss a', 'HH:mm:ss'],
  ["HH'h'mm", 'HHhmm'],
  ['hh:mm:ss', 'HH:mm:ss'],
  ['h:mm tt', 'HH:mm'],
  ['HH:MM:SS', 'HH:mm:ss'],
  ['HHhmm', 'HHhmm'],
  ['HH', 'HH'],
  ['s', 's'],
  ['mm:ss', 'mm:ss'],
])('the time format %s is %s', (format, ours) => {
  expect(readingFormat('airedTime', format)).toBe(ours);
});

it.each(['%T', '%j:%M', 'hhh:mm', 'yyyy-MM', 'time', 'dd'])('no time is read by «%s»', (format) => {
  expect(readingFormat('airedTime', format)).toBeNull();
});

it('formats of other fields are left alone', () => {
  expect(readingFormat('cart', 'bare')).toBe('bare');
});

it.each([
  ['M/d/yyyy', '11/6/2026', '2026-11-06'],
  ['M/d/yyyy', '11/16/2026', '2026-11-16'],
  ['d.M.yyyy', '6.11.2026', '2026-11-06'],
  ['d.M.yyyy', '06.11.2026', '2026-11-06'],
  ['YYYYMMDD', '20261106', '2026-11-06'],
  ['M/d/yyyy h:mm:ss a', '11/6/2026 06:15:02 PM', '2026-11-06'],
])('by %s %s is %s', (format, text, date) => {
  expect(parseAiredDate(text, readingFormat('airedDate', format) ?? '')).toBe(date);
});

it.each([
  ['H:mm:ss', '6:15:02', 22_502],
  ['h:mm:ss a', '6:15:02 PM', 65_702],
  ['HH:MM:SS', '06:15:02', 22_502],
])('by %s %s is %i seconds', (format, text, seconds) => {
  expect(parseTime(text, readingFormat('airedTime', format) ?? '')).toBe(seconds);
});

it.each<['date' | 'start' | 'length' | 'cart', string, boolean]>([
  ['date', 'yyyy-MM-dd', true],
  ['date', 'ddMM', true],
  ['date', 'M/d/yyyy', false],
  ['date', 'dd/mm/yyyy', false],
  ['start', 'HHmm:ss', true],
  ['start', 'HHhmm', true],
  ['start', 'H:mm', false],
  ['start', 'HH:MM', false],
  ['length', 's', true],
  ['length', 'mm:ss', true],
  ['cart', 'whatever', true],
])('%s written as %s: %s', (field, format, fits) => {
  expect(isWritable(field, format)).toBe(fits);
});
