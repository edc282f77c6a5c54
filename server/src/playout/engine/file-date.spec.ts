import { dateOfFileName } from './file-date.js';
import { parseLength, parseTime } from './values.js';

it.each([
  ['{yyyy}{MM}{dd}.txt', '20261001.TXT', '2026-10-01'],
  ['{SS}{yy}{MM}{dd}.201', 'FM261001.201', '2026-10-01'],
  ['{SS}{yy}{MM}{dd}.201', '261001.201', '2026-10-01'],
  ['{DDD}-{dd}.{MM}.{yyyy}({HH}{mm})', 'Thu-01.10.2026(0815)', '2026-10-01'],
  ['{dd}{dd}{MM}{yyyy}', '010110' + '2026', '2026-10-01'],
  ['{yyyy}{MM}{dd}.txt', '20261001xtxt', null],
  ['{yyyy}{MM}{dd}.txt', '20261301.txt', null],
  ['a(b)[c].+\\Q{yyyy}{MM}{dd}', 'A(b)[c].+\\q20261001', '2026-10-01'],
])('the date in names by %s, as %s, is %s', (template, name, date) => {
  expect(dateOfFileName(template, name)).toBe(date);
});

it.each(['{HH}', '{SS}', '{HH}{SS}', '{dd}'])('25 times %s do not try every way', (part) => {
  const began = performance.now();
  expect(dateOfFileName(part.repeat(25).slice(0, 100), '1'.repeat(250) + 'x.')).toBeNull();
  expect(performance.now() - began).toBeLessThan(2_000);
});

it.each([
  ['HH:mm', '8:15', 29_700],
  ['HH:mm', '08:15', 29_700],
  ['HH:mm', '8:5', null],
  ['HHmm', '815', 29_700],
  ['HHmm', '0815', 29_700],
  ['HHmm:ss', '0815:07', 29_707],
  ['(HH.mm)', '(08.15)', 29_700],
  ['HH:mm', '08:15:00', null],
  ['HH:mm|HHmm', '0815', 29_700],
  ['HH'.repeat(32), '8'.repeat(64), null],
])('a time by %s, as %s, is %s', (format, text, seconds) => {
  expect(parseTime(text, format)).toBe(seconds);
});

it('a length by mm:ss has minutes of one digit or two', () => {
  expect(['1:30', '01:30', '1:3'].map((text) => parseLength(text, 'mm:ss'))).toEqual([
    90,
    90,
    null,
  ]);
});
