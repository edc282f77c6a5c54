import fc from 'fast-check';
import {
  IN_FIELDS,
  MAP_LIMITS,
  OUT_FIELDS,
  PLAYOUT_ENCODINGS,
  PLAYOUT_KINDS,
  PLAYOUT_MIDNIGHTS,
  type PlayoutDirection,
} from '../../src/contract/playout.js';

/** Parts of expressions that are short to write and long to compile or to match. */
const UNITS = [
  'a?',
  '(a|b)*',
  String.raw`\pL`,
  String.raw`\PL?`,
  '[^x]',
  '(?i)k',
  '.*',
  '(b)',
  '|a',
];
const COUNTS = ['', '*', '+?', '{2,}', '{1000}', '{0,999}', '{10}{10}{10}', '{1001}', '{'];
/** What may stand between a group and its count without changing what is counted. */
const BETWEEN = ['', String.raw`\Q\E`, '(?i)', '(?:)', String.raw`\b`, String.raw`\E`];

/** Expressions of all lengths that may be sent, and a few longer ones. */
export const hostilePattern: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...UNITS),
    fc.constantFrom(1, 10, 100, 900, MAP_LIMITS.pattern + 100),
    fc.constantFrom(...BETWEEN),
    fc.constantFrom(...COUNTS),
    fc.boolean(),
  )
  .map(([unit, length, between, count, nested]) => {
    const start = '(?<airedTime>..:..:..)|';
    const inner = unit.repeat(Math.max(1, Math.floor((length - 40) / unit.length)));
    const group = `(?:${inner})${between}${count}`;
    return start + (nested ? `(?:${group})${between}{10}` : group);
  });

const text = fc.oneof(
  fc.constantFrom('', ' ', '"', '\t', '{HH}', '{dd}', '\u0000', '\ud800', '🎵', '/', '..', '#'),
  fc
    .constantFrom('x', '{HH}', '{SS}', 'é')
    .chain((one) =>
      fc
        .constantFrom(1, 8, 64, 100, 255, 4096)
        .map((n) => one.repeat(Math.ceil(n / one.length)).slice(0, n)),
    ),
);
const number = fc.constantFrom(0, 1, 48, MAP_LIMITS.skipLines, MAP_LIMITS.width, -1, 1e9, 0.5);

const column = (direction: PlayoutDirection) =>
  fc.record(
    {
      field: fc.constantFrom(...(direction === 'out' ? OUT_FIELDS : IN_FIELDS)),
      constant: text,
      from: number,
      length: number,
      align: fc.constantFrom('left', 'right'),
      pad: fc.constantFrom(' ', '0', 'é'),
      format: fc.constantFrom(
        'HH:mm:ss',
        'HHmm|HH:mm',
        'yyyyMMdd',
        's',
        'ss'.repeat(32),
        '|'.repeat(64),
      ),
      element: text,
    },
    { requiredKeys: [] },
  );

/** A sound map, of which some parts are then replaced. */
const soundMap = (direction: PlayoutDirection): Record<string, unknown> => ({
  fileName: '{yyyy}{MM}{dd}.txt',
  encoding: 'utf-8',
  endOfLine: 'lf',
  kind: 'fixed',
  row: [direction === 'in' ? { field: 'airedTime', from: 0, length: 8 } : { field: 'file' }],
});

const columns = (direction: PlayoutDirection) =>
  fc
    .tuple(fc.array(column(direction), { maxLength: 8 }), fc.constantFrom(1, 1, 12))
    .map(([row, times]) => ({
      row: [soundMap(direction)['row'], ...Array.from({ length: times }, () => row)].flat(),
    }));

/** Maps that are sound but for one to three parts: at their limits, beyond them, or unlikely. */
export function hostileMap(direction: PlayoutDirection): fc.Arbitrary<object> {
  const parts: Record<string, fc.Arbitrary<unknown>> = {
    fileName: fc.oneof(fc.constantFrom('{HH}'.repeat(25), '{SS}'.repeat(25)), text),
    encoding: fc.constantFrom(...PLAYOUT_ENCODINGS),
    kind: fc.constantFrom(...PLAYOUT_KINDS),
    delimiter: fc.constantFrom(',', ';', '\t', 'xx', ' '),
    header: fc.array(text, { maxLength: MAP_LIMITS.header }),
    skipLines: number,
    skipUntil: text,
    leastLength: number,
    rowElement: fc.constantFrom('row', 'x'.repeat(MAP_LIMITS.format)),
    mostPerHour: number,
    midnight: fc.constantFrom(...PLAYOUT_MIDNIGHTS),
    perBreak: fc.boolean(),
    ...(direction === 'in' && {
      rowPattern: hostilePattern,
      skipPattern: hostilePattern,
      datePattern: hostilePattern,
    }),
  };
  const mutations = fc.oneof(
    columns(direction),
    ...Object.entries(parts).map(([name, part]) => part.map((value) => ({ [name]: value }))),
  );
  return fc
    .array(mutations, { minLength: 1, maxLength: 3 })
    .map((some) => Object.assign(soundMap(direction), ...(some as object[])) as object);
}
