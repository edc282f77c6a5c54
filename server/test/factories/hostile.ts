import fc from 'fast-check';

/** Values that have broken servers before, alone and nested in each other. */

/**
 * `fromEntries` creates own keys of this name; in a literal `__proto__` would set the prototype.
 */
const HOSTILE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  '',
];

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '💥'.repeat(200),
  'x'.repeat(5000),
  "'; DROP TABLE client; --",
  '%s%n',
  '../../etc/passwd',
  '${7*7}',
  '<script>',
  'null',
  'NaN',
  'Infinity',
  '1e999',
  '24:00',
  '99:99',
  '08:15,,\0',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+05:00',
  '__proto__',
];

const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1.005,
  1e-9,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 64,
  1e21,
  1e308,
  Number.MIN_VALUE,
];

const text = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ maxLength: 300 }),
);

const leaf = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}),
  fc.constantFrom(...HOSTILE_NUMBERS),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  text,
);

const key = fc.oneof(fc.constantFrom(...HOSTILE_KEYS), fc.string({ maxLength: 8 }));

const fromEntries = (entries: [string, unknown][]): unknown => Object.fromEntries(entries);

/** Any JSON value, up to four levels deep. */
export const hostileValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map(fromEntries),
  ),
})).value;

/** A valid body with one to three of its values, at any depth, replaced, removed or added. */
export function damaged(sound: unknown): fc.Arbitrary<unknown> {
  const places = pathsOf(sound);
  if (places.length === 0) return hostileValue;
  const replaced = fc.tuple(
    fc.constantFrom(...places),
    fc.option(hostileValue, { nil: undefined }),
  );
  const added = fc.tuple(key, hostileValue).map(([name, value]) => [[name], value] as const);
  return fc
    .array(fc.oneof({ weight: 4, arbitrary: replaced }, { weight: 1, arbitrary: added }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((changes) =>
      changes.reduce<unknown>((body, [path, value]) => withValue(body, path, value), sound),
    );
}

type Path = readonly string[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return path.length === 0 ? [] : [path];
  const inside = Object.entries(value).flatMap(([name, child]) => pathsOf(child, [...path, name]));
  return path.length === 0 ? inside : [path, ...inside];
}

/** A copy with another value at a path; `undefined` removes it. */
function withValue(body: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body))
    return body.map((item, i) => (String(i) === name ? withValue(item, rest, value) : item));
  if (typeof body !== 'object' || body === null) return body;
  const entries = Object.entries(body).filter(([key]) => key !== name);
  const before = (body as Record<string, unknown>)[name];
  return Object.fromEntries([...entries, [name, withValue(before, rest, value)]]);
}

/** A JSON text that is nested deeper than the call stack. */
export const deeplyNested = (levels: number, open = '[', close = ']'): string =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

/** Texts that are not JSON, or that a careless parser takes for an object. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '{',
    '{"a":1,}',
    "{'a':1}",
    '[]',
    'null',
    '1',
    '"text"',
    '{"__proto__":{"role":"admin"}}',
    '{"constructor":{"prototype":{"role":"admin"}}}',
    '{"a":1}{"b":2}',
    '\ufeff{}',
    '\0',
    '{"code":1e99999}',
    `{"a":${deeplyNested(2000)}}`,
    `{"name":${deeplyNested(20_000)}}`,
    deeplyNested(5000, '{"a":', '}'),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

/** Queries: parameters of the operation and others, with values of any kind, some twice. */
export const hostileQuery = (names: readonly string[]): fc.Arbitrary<string> => {
  const name = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...(names.length > 0 ? names : ['id'])) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_KEYS, 'a[b]', 'a[]', 'a.b') },
  );
  const value = fc.oneof(
    text.map((raw) => encodeURIComponent(raw.toWellFormed())),
    fc.integer().map(String),
    fc.constantFrom('1', '%00', '%', '%E0%A4', '%ff', '1&', '=', '2026-12-01', '2026-12-1', '1e3'),
  );
  return fc
    .array(fc.tuple(name, value), { maxLength: 6 })
    .map((pairs) => pairs.map(([n, v]) => `${encodeURIComponent(n)}=${v}`).join('&'));
};
