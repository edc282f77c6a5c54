import type { PlayoutMap } from '@contract/playout';
import {
  base64,
  columnAfter,
  freeName,
  fromJson,
  moved,
  resized,
  rulerOf,
  toJson,
  withColumn,
} from './model';

const map: PlayoutMap = {
  fileName: 'a.txt',
  encoding: 'utf-8',
  endOfLine: 'lf',
  kind: 'fixed',
  row: [{ field: 'start', from: 0, length: 8 }],
};

it('a format goes out as JSON and comes back', () => {
  const format = { name: 'Estudio', direction: 'out' as const, map };
  expect(fromJson(toJson(format))).toEqual(format);
  for (const text of ['', '[]', '{}', '{"name":"x","direction":"up","map":{}}'])
    expect(fromJson(text)).toBeNull();
});

it('a copy has a name of its own', () => {
  expect(freeName('csv', [{ name: 'CSV' }, { name: 'csv 2' }])).toBe('csv 3');
});

it('a column moves and grows within its line', () => {
  const [column] = map.row;
  expect([moved(column!, -3).from, moved(column!, 5).from]).toEqual([0, 5]);
  expect([resized(column!, -20).length, resized(column!, 2).length]).toEqual([1, 10]);
  expect(withColumn(map, 0, null).row).toEqual([]);
  expect([columnAfter(map.row).from, columnAfter([]).from]).toEqual([8, 0]);
});

it('the ruler has tens above units', () => {
  expect(rulerOf(12)).toEqual(['0         1 ', '012345678901']);
});

it('bytes go out as base64', () => {
  expect(base64(new Uint8Array([0, 255, 10]))).toBe('AP8K');
});
