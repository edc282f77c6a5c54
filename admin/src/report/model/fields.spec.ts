import { dropAt, dropProblem, inZone, moveDimension, placeOf, nextDrop } from './fields';
import { usualQuestion } from './question';

const QUESTION = {
  ...usualQuestion('2026-12-15'),
  rows: ['station', 'client', 'show'] as const,
  columns: [] as const,
};
const FULL = { ...QUESTION, columns: ['month'] as const };

it('a dimension is in an axis or among the fields, and may be a filter too', () => {
  const filtered = { ...QUESTION, filters: { client: [1] } };
  expect(inZone(filtered, 'fields')).not.toContain('client');
  expect(inZone(filtered, 'fields')).toContain('month');
  expect(inZone(filtered, 'filters')).toEqual(['client']);
});

it.each([
  ['month', { zone: 'columns', index: 0 }, QUESTION.rows, ['month']],
  ['month', { zone: 'rows', index: 1 }, ['station', 'month', 'client', 'show'], []],
  ['station', { zone: 'rows', index: 2 }, ['client', 'show', 'station'], []],
  ['show', { zone: 'rows', index: 0 }, ['show', 'station', 'client'], []],
  ['client', { zone: 'columns', index: 0 }, ['station', 'show'], ['client']],
  ['client', { zone: 'fields', index: 0 }, ['station', 'show'], []],
] as const)('%s is moved to %j', (dimension, to, rows, columns) => {
  expect(moveDimension(QUESTION, dimension, to)).toMatchObject({ rows, columns });
});

it('leaves its axis when it becomes a filter, and keeps the values that it had', () => {
  const to = { zone: 'filters', index: 0 } as const;
  expect(moveDimension(QUESTION, 'client', to)).toMatchObject({
    rows: ['station', 'show'],
    filters: { client: [] },
  });
  expect(moveDimension({ ...QUESTION, filters: { origin: [7] } }, 'origin', to).filters).toEqual({
    origin: [7],
  });
});

it('cannot be a filter without values to choose from, nor the fifth of both axes', () => {
  expect(dropProblem(QUESTION, 'hour', 'filters')).toBe('report.drag.noFilter');
  expect(dropProblem(FULL, 'hour', 'rows')).toBe('report.drag.full');
  expect(moveDimension(FULL, 'hour', { zone: 'rows', index: 0 })).toBe(FULL);
  expect(dropProblem(FULL, 'client', 'columns')).toBeNull();
  expect(dropProblem(FULL, 'client', 'fields')).toBeNull();
});

it('is carried by arrow keys within its zone, and to the end of the next', () => {
  const path = (
    dimension: 'client' | 'month',
    from: Parameters<typeof nextDrop>[2],
    ...keys: string[]
  ) => keys.reduce((at, key) => nextDrop(QUESTION, dimension, at, key) ?? at, from);
  const rows = (index: number) => ({ zone: 'rows', index }) as const;
  expect(path('client', rows(1), 'ArrowLeft', 'ArrowLeft')).toEqual(rows(0));
  expect(path('client', rows(1), 'ArrowRight', 'ArrowRight')).toEqual(rows(2));
  const fields = { zone: 'fields', index: 0 } as const;
  expect(path('month', fields, 'ArrowUp', 'ArrowRight')).toEqual(fields);
  expect(path('month', fields, 'ArrowDown')).toEqual(rows(3));
  expect(path('month', fields, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual({
    zone: 'filters',
    index: 0,
  });
  expect(nextDrop(QUESTION, 'month', fields, 'a')).toBeNull();
});

it('is put where it is let go: at the place of what is below it, or at the end', () => {
  expect(dropAt(QUESTION, 'station', { zone: 'rows', dimension: 'show' }).index).toBe(2);
  expect(dropAt(QUESTION, 'month', { zone: 'rows', dimension: 'client' }).index).toBe(1);
  expect(dropAt(QUESTION, 'month', { zone: 'rows', dimension: null }).index).toBe(3);
  for (const index of [0, 1, 2]) {
    const at = { zone: 'rows', index } as const;
    expect(dropAt(QUESTION, 'client', placeOf(QUESTION, at))).toEqual(at);
  }
});
