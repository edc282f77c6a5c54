import fc from 'fast-check';
import { BODY_SHAPE } from '../contract/limits.js';
import { jsonExcess } from './json-scan.js';

const { depth, fields, fieldName } = BODY_SHAPE;
const LIMITS = { bytes: 1_000_000, nodes: 500 };

/** The key of the message, or null. */
const said = (text: string) => jsonExcess(text, LIMITS)?.key ?? null;
const json = (value: unknown) => said(JSON.stringify(value));

const nested = (levels: number, inner: unknown = 1): unknown =>
  levels === 0 ? inner : { a: [nested(levels - 1, inner)] };
const wide = (names: number, length = 4) =>
  Object.fromEntries(Array.from({ length: names }, (_, i) => [`${i}`.padStart(length, 'k'), i]));

it.each([
  ['an empty object', {}],
  ['the deepest', nested(depth / 2)],
  ['as many fields as there may be', wide(fields)],
  ['as long a name as there may be', wide(1, fieldName)],
  ['lists one after the other', Array.from({ length: 100 }, () => [1])],
  ['objects one after the other', Array.from({ length: 5 }, () => wide(90))],
  ['brackets, commas and colons in a text', { a: '[{,:'.repeat(1000) }],
  ['a quote in a text', { a: `\\"[`.repeat(1000), b: '\\' }],
  ['a long text that is no name', { a: 'x'.repeat(100_000) }],
])('%s goes', (_, value) => expect(json(value)).toBeNull());

it.each([
  ['one level more', nested(depth / 2, { a: 1 }), 'bodyDepth'],
  ['one field more', wide(fields + 1), 'bodyFields'],
  ['one field more, inside', { a: [wide(fields + 1)] }, 'bodyFields'],
  ['one character more', wide(1, fieldName + 1), 'bodyFieldName'],
  ['one value more', Array.from({ length: 500 }, () => 1), 'bodyNodes'],
  ['empty lists', Array.from({ length: 300 }, () => []), 'bodyNodes'],
])('%s does not', (_, value, key) => expect(json(value)).toBe(key));

it.each([
  ['[', null],
  ['"', null],
  ['{"a', null],
  [']]]]{"a":1', null],
  ['['.repeat(depth + 1), 'bodyDepth'],
  ['{"a":'.repeat(100_000), 'bodyDepth'],
  [',,,,'.repeat(1000), 'bodyNodes'],
  [':'.repeat(1000), 'bodyFields'],
  [`"${'\\"'.repeat(100_000)}`, null],
  ['\\'.repeat(100_000), null],
])('a text that is no JSON: %.20s', (text, key) => expect(said(text)).toBe(key));

/** The same by the parsed value. */
function measured(value: unknown): { depth: number; nodes: number; fields: number; name: number } {
  if (typeof value !== 'object' || value === null)
    return { depth: 0, nodes: 1, fields: 0, name: 0 };
  const inside = Object.values(value).map(measured);
  const names = Array.isArray(value) ? [] : Object.keys(value);
  const most = (numbers: number[]) => Math.max(0, ...numbers);
  return {
    depth: 1 + most(inside.map((each) => each.depth)),
    nodes: inside.reduce((sum, each) => sum + each.nodes, 1),
    fields: most([names.length, ...inside.map((each) => each.fields)]),
    name: most([
      ...names.map((name) => JSON.stringify(name).length - 2),
      ...inside.map((each) => each.name),
    ]),
  };
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('"', '\\', '\\"', '{[', ',:', 'k'.repeat(fieldName), 'k'.repeat(fieldName + 1)),
);
const deep = fc.nat({ max: depth * 2 }).map((levels) => nested(Math.ceil(levels / 2), {}));
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium' },
    fc.oneof(text, fc.double(), fc.constantFrom(null, true), deep),
    fc.array(tie('value'), { maxLength: 40 }),
    fc
      .array(fc.tuple(text, tie('value')), { maxLength: 40 })
      .map((entries) => Object.fromEntries(entries) as unknown),
  ),
})).value;

it('says the same of any value as a walk through it does', () => {
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 1), (sent, space) => {
      const key = said(JSON.stringify(sent, null, space));
      const size = measured(sent);
      const over =
        size.depth > depth || size.fields > fields || size.name > fieldName || size.nodes > 500;
      if (over) expect(key).not.toBeNull();
      // An empty list or object is counted twice.
      else if (key !== null) {
        expect(key).toBe('bodyNodes');
        expect(size.nodes).toBeGreaterThan(250);
      }
    }),
    { numRuns: 200 },
  );
});
