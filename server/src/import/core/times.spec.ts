import { readEnd, readInterval, readLength, readTime } from './times.js';

it.each<[string, number | null]>([
  ['08:30', 510],
  ['8:30', 510],
  ['8.30', 510],
  ['8h30', 510],
  ['0830', 510],
  ['830', 510],
  ['08:30:00', 510],
  ['8', 480],
  ['8 hs', 480],
  ['8:30 pm', 1230],
  ['8:30 p. m.', 1230],
  ['12 am', 0],
  ['12 pm', 720],
  ['00:00', 0],
  ['24:00', 1440],
  ['24:01', null],
  ['8:75', null],
  ['13 pm', null],
  ['08:30:15', null],
  ['0.25', null],
  ['0.5', null],
  ['0.30', 30],
  ['0.05', null],
  ['0.50', null],
  ['18:00:00.000', 1080],
  ['00:00:00,0', 0],
  ['18:00:00.500', null],
  ['12n', 720],
  ['Noon', 720],
  ['mediodía', 720],
  ['Medianoche', 0],
  ['12m', null],
  ['mañana', null],
  ['', null],
])('the time %s', (cell, minutes) => {
  expect(readTime(cell)).toBe(minutes);
});

it.each<[string, { from: number; to: number } | null]>([
  ['08:00-10:00', { from: 480, to: 600 }],
  ['08:00 – 10:00', { from: 480, to: 600 }],
  ['8 a 10 hs', { from: 480, to: 600 }],
  ['de 8:00 a 10:00', { from: 480, to: 600 }],
  ['8 am to 10 am', { from: 480, to: 600 }],
  ['22:00-02:00', { from: 1320, to: 120 }],
  ['20:00-24:00', { from: 1200, to: 1440 }],
  ['08:00', null],
  ['18:00-00:00', { from: 1080, to: 1440 }],
  ['18:00:00 - 00:00:00', { from: 1080, to: 1440 }],
  ['08:00-08:00', null],
  ['8-9-10', null],
])('the interval %s', (cell, interval) => {
  expect(readInterval(cell)).toEqual(interval);
});

it.each<[string, number | null]>([
  ['30', 30],
  ['30.0', 30],
  ['0:30', 30],
  [':30', 30],
  ['1:30', 90],
  ['00:00:30', 30],
  ['1\'30"', 90],
  ['30"', 30],
  ["30''", 30],
  ["1'", 60],
  ['30 seg', 30],
  ['30 seg.', 30],
  ['1 min', 60],
  ['90s', 90],
  ['0', null],
  ['00:00:29;29', 30],
  ['00:00:30:00', 30],
  ['00:00:30.00', 30],
  ['00:00:29;10', 29],
  ['0:01:29.5', 90],
  ['00:00:00:00', null],
  ['1:75', null],
  ['30,5', null],
  ['-30', null],
  ['', null],
])('the length %s', (cell, seconds) => {
  expect(readLength(cell)).toBe(seconds);
});

it.each<[string, number | null]>([
  ['00:00', 1440],
  ['0:00:00', 1440],
  ['24:00', 1440],
  ['12 a. m.', 1440],
  ['18:00', 1080],
  ['midnight', 1440],
  ['00:00:00.000', 1440],
  ['x', null],
])('something that ends at %s', (cell, minutes) => {
  expect(readEnd(cell)).toBe(minutes);
});

it.each<[string, [number, number] | null]>([
  ['6a-10a', [6, 10]],
  ['10p-1a', [22, 1]],
  ['3p-7p', [15, 19]],
  ['3-7p', [15, 19]],
  ['11-1 pm', [11, 13]],
  ['10-2a', [22, 2]],
  ['7p-12a', [19, 24]],
  ['6-10', [6, 10]],
  ['13a-2p', null],
  ['7p-12m', [19, 24]],
  ['12m-6a', [0, 6]],
  ['10a-12n', [10, 12]],
  ['12n-3p', [12, 15]],
  ['7p-midnight', [19, 24]],
  // Noon or midnight.
  ['8a-12m', null],
])('a daypart of the United States: %s', (cell, hours) => {
  const read = readInterval(cell);
  expect(read && [read.from / 60, read.to / 60]).toEqual(hours);
});
