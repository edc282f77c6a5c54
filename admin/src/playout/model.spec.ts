import type { PlayoutMap } from '@contract/playout';
import {
  base64,
  columnAfter,
  freeCode,
  freeName,
  fromJson,
  moveColumn,
  movedUp,
  otherErrors,
  resizeColumn,
  rulerOf,
  settingsOf,
  visibleSettings,
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
  expect([moveColumn(column!, -3).from, moveColumn(column!, 5).from]).toEqual([0, 5]);
  expect([resizeColumn(column!, -20).length, resizeColumn(column!, 2).length]).toEqual([1, 10]);
  expect(withColumn(map, 0, null).row).toEqual([]);
  expect([columnAfter(map.row, 'out', 'fixed').from, columnAfter([], 'out', 'lines').from]).toEqual(
    [8, 0],
  );
  expect(columnAfter([{ field: 'title', from: 0 }], 'in', 'delimited')).toEqual({
    field: 'title',
    from: 1,
  });
  expect(movedUp(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b']);
});

it('the ruler has tens above units', () => {
  expect(rulerOf(12)).toEqual(['0         1 ', '012345678901']);
});

it('bytes go out as base64', () => {
  expect(base64(new Uint8Array([0, 255, 10]))).toBe('AP8K');
});

it('shows the settings that a map can use, that it has, or that are wrong', () => {
  const out = settingsOf('out', map, {});
  expect(out).toContain('mostPerHour');
  expect(out).not.toContain('delimiter');
  expect(out).not.toContain('dateOrder');
  const given = { ...map, kind: 'delimited', dateOrder: 'DMY' } as const;
  expect(settingsOf('out', given, {})).toEqual(
    expect.arrayContaining(['delimiter', 'quote', 'guard', 'dateOrder']),
  );
  expect(settingsOf('out', map, { 'map.rowElement': 'Required' })).toContain('rowElement');
  expect(settingsOf('in', map, {})).toContain('skipPattern');
});

it('shows the settings that columns can use, that one has, or that are wrong', () => {
  const row = { direction: 'in', kind: 'fixed', columns: map.row, path: 'map.row' } as const;
  expect(visibleSettings({ ...row, errors: {} })).toEqual(['field', 'from', 'length', 'format']);
  expect(visibleSettings({ ...row, errors: { 'map.row.0.pad': 'One character' } })).toContain(
    'pad',
  );
  expect(visibleSettings({ ...row, kind: 'delimited', errors: {} })).toContain('element');
  expect(visibleSettings({ ...row, direction: 'out', errors: {} })).toContain('once');
});

it('lists what is wrong where no input shows it', () => {
  const shown = ['name', 'map.guard', 'map.row.3.least', 'map.commands.0.at', 'map.spots.1.to'];
  const more = ['map.commands.0.row.2.pad', 'map.statuses', 'map.breakRow.0.field'];
  const said = Object.fromEntries([...shown, ...more].map((path) => [path, 'wrong']));
  expect(otherErrors(said)).toEqual([]);
  expect(otherErrors({ 'map.commands.0': 'No object', 'map.new': 'Unknown' })).toEqual([
    'commands.0: No object',
    'new: Unknown',
  ]);
});

it('a new code is none that there is', () => {
  expect(freeCode({ 1: 'AIRED', 3: 'MISSED' })).toBe('2');
});
