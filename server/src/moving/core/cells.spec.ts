import fc from 'fast-check';
import type { GroupField } from '../../contract/group-files.js';
import { BadCell, cellsOf, headingsOf, valueOf } from './cells.js';

const names = {
  codeOf: (_: unknown, id: number) => `C${id}`,
  idOf: (_: unknown, code: string) => (/^C\d+$/.test(code) ? Number(code.slice(1)) : undefined),
  newIdOf: (_: unknown, id: number) => (id > 0 ? id : undefined),
};
const field = (kind: GroupField['kind'], more: Partial<GroupField> = {}): GroupField => ({
  ...{ name: 'x', property: 'x', kind, to: 'show' },
  ...more,
});
const ID = fc.integer({ min: 1, max: 2_147_483_647 });
const MINUTES = fc.integer({ min: 0, max: 1_440 });
const VALUES: Record<GroupField['kind'], fc.Arbitrary<unknown>> = {
  text: fc.string({ minLength: 1, unit: 'grapheme' }),
  integer: fc.integer({ min: -2_147_483_647, max: 2_147_483_647 }),
  number: fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 100),
  flag: fc.constantFrom(0, 1),
  date: fc.constantFrom('2026-02-28', '2028-02-29', '1999-12-31'),
  month: fc.constantFrom('2026-02-01', '2027-12-01'),
  instant: fc.constant('2026-12-01T13:05:09.512+00:00'),
  clock: MINUTES,
  clocks: fc.array(MINUTES),
  weekdays: fc.array(fc.constantFrom(0, 1), { minLength: 7, maxLength: 7 }),
  integers: fc.array(fc.integer({ min: 0, max: 9_999 })),
  json: fc.dictionary(fc.string(), fc.integer()),
  billing: fc.record({
    country: fc.constantFrom('UY', 'ES', null),
    shapeId: fc.constantFrom(null, 2_000_000_001),
    taxIds: fc.array(ID),
  }),
  code: ID,
  codes: fc.array(ID),
  format: fc.oneof(
    fc.integer({ min: 1, max: 999 }),
    fc.integer({ min: 2_000_000_001, max: 2_000_000_099 }),
  ),
  record: ID,
};

it.each(Object.entries(VALUES) as [GroupField['kind'], fc.Arbitrary<unknown>][])(
  'a value of the kind %s comes back as it was',
  (kind, values) => {
    fc.assert(
      fc.property(values, (value) => {
        const cells = cellsOf(field(kind), value, names);
        expect(cells).toHaveLength(headingsOf(field(kind)).length);
        expect(valueOf(field(kind), cells, names)).toEqual(value);
      }),
    );
  },
);

it('nothing is an empty cell, unless a record needs it', () => {
  expect(cellsOf(field('integer'), null, names)).toEqual(['']);
  expect(valueOf(field('integer'), [''], names)).toBeNull();
  expect(() => valueOf(field('integer', { required: true }), [''], names)).toThrow(BadCell);
});

it('a list of none is not the same as no list, where a field tells them apart', () => {
  const taxes = field('codes', { nullable: true });
  for (const value of [null, [], [7]])
    expect(valueOf(taxes, cellsOf(taxes, value, names), names)).toEqual(value);
});

it('billing fields name the shapes of their own group', () => {
  const cells = cellsOf(field('billing'), { shapeId: 12, taxIds: [3] }, names);
  expect(cells).toEqual(['{"shapeId":null,"shape":"C12","taxes":["C3"]}']);
  expect(valueOf(field('billing'), cells, names)).toEqual({ shapeId: 12, taxIds: [3] });
});

it.each([
  ['billing', '{"taxes":["nothing"]}'],
  ['billing', '{"taxIds":[1]}'],
  ['billing', '{"shape":"nothing"}'],
  ['billing', '[]'],
  ['integer', '12x'],
  ['integer', '99999999999'],
  ['number', '1e9'],
  ['flag', '2'],
  ['month', '2026-13'],
  ['month', '2026-12-15'],
  ['month', '2026-1'],
  ['date', '2026-02-30'],
  ['instant', 'yesterday'],
  ['clock', '25:00'],
  ['json', '{'],
  ['code', 'nobody'],
  ['record', '-1'],
] as const)('a cell of the kind %s is never %s', (kind, cell) => {
  expect(() => valueOf(field(kind), [cell], names)).toThrow(BadCell);
});
