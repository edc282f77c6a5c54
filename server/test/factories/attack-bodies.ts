import { type ApiDocument, type Operation, type Schema } from './openapi.js';

/** What an attacker knows of an operation's body. */
export interface Target {
  /** A valid body. */
  sound: Record<string, unknown>;
  /** Fields that hold text, and those that hold a list of objects, each with a valid object. */
  texts: string[];
  lists: Map<string, unknown>;
}

/** @returns null for an operation without a body */
export function targetOf(document: ApiDocument, { body }: Operation): Target | null {
  if (body === null) return null;
  const properties = document.resolve(body).properties ?? {};
  const isText = ({ type }: Schema) => type === 'string';
  return {
    sound: document.exampleOf(body) as Record<string, unknown>,
    texts: Object.keys(properties).filter((name) => isText(properties[name] as Schema)),
    lists: new Map(
      Object.entries(properties).flatMap(([name, { items }]) =>
        items && document.resolve(items).properties ? [[name, document.exampleOf(items)]] : [],
      ),
    ),
  };
}

/** Repeats `unit` as often as fits between two ends. */
const repeated = (start: string, unit: string, end: string, bytes: number): string => {
  const room = bytes - Buffer.byteLength(start + end);
  return start + unit.repeat(Math.max(0, Math.floor(room / Buffer.byteLength(unit)))) + end;
};

/** Numbered parts, separated by commas, as many as fit. */
function numbered(start: string, part: (i: number) => string, end: string, bytes: number): string {
  const parts: string[] = [];
  let room = bytes - start.length - end.length;
  for (let i = 0; room > 0; i += 1) {
    const next = part(i);
    room -= next.length + 1;
    if (room > 0) parts.push(next);
  }
  return start + parts.join() + end;
}

const json = (value: unknown) => JSON.stringify(value) ?? 'null';

/** The valid body with a gap in place of one field's JSON: `[before, after]`. */
function around({ sound }: Target, field: string): [string, string] {
  const rest = Object.entries(sound).filter(([name]) => name !== field);
  const before = json(Object.fromEntries(rest)).slice(0, -1);
  return [`${before}${rest.length > 0 ? ',' : ''}${json(field)}:`, '}'];
}

type Fill = (bytes: number, target: Target, field: string) => string;

/** Replaces one field by a list of `unit`s. */
const listOf =
  (unit: (target: Target, field: string) => (i: number) => string): Fill =>
  (bytes, target, field) => {
    const [before, after] = around(target, field);
    return numbered(`${before}[`, unit(target, field), `]${after}`, bytes);
  };
const text =
  (unit: string): Fill =>
  (bytes, target, field) => {
    const [before, after] = around(target, field);
    return repeated(`${before}"`, unit, `"${after}`, bytes);
  };
const nested =
  (open: string, close: string): Fill =>
  (bytes, target, field) => {
    const [before, after] = around(target, field);
    const levels = Math.floor((bytes - before.length - 2) / (open.length + close.length));
    return `${before}${open.repeat(Math.max(0, levels))}1${close.repeat(Math.max(0, levels))}${after}`;
  };

const soundItem = ({ lists }: Target, field: string) => lists.get(field) ?? {};
const itemWith = (value: (i: number) => unknown) => (target: Target, field: string) => {
  const names = Object.keys(soundItem(target, field) as object);
  return (i: number) => json(Object.fromEntries(names.map((name) => [name, value(i)])));
};

/** Bodies that fill a given number of bytes, by their content. */
export const FILLS: Readonly<Record<string, Fill>> = {
  'a long name': (bytes) => repeated('{"', 'k', '":1}', bytes),
  'a long name over a long list': (bytes) =>
    repeated(repeated('{"', 'k', '":[', bytes / 2), '1,', '1]}', bytes),
  names: (bytes) => numbered('{', (i) => `"k${i}":1`, '}', bytes),
  'index names': (bytes) => numbered('{', (i) => `"${(i * 65_537) % 4_294_967_291}":1`, '}', bytes),
  'the same name': (bytes) => numbered('{', () => '"a":1', '}', bytes),
  'inherited names': listOf(() => () => '{"toString":1,"constructor":{}}'),
  'objects of many names': listOf(() => (i) => json(names(200, i))),
  'nested lists': nested('[', ']'),
  'nested objects': nested('{"a":', '}'),
  'nineteen levels again and again': listOf(() => () => `${'['.repeat(17)}${']'.repeat(17)}`),
  numbers: listOf(() => (i) => String(i)),
  'long numbers': listOf(() => (i) => `-${i}.${'7'.repeat(300)}e-300`),
  'a number of many digits': (bytes, target, field) => {
    const [before, after] = around(target, field);
    return repeated(before, '9', after, bytes);
  },
  texts: listOf(() => () => '"x"'),
  nulls: listOf(() => () => 'null'),
  'empty objects': listOf(() => () => '{}'),
  'empty lists': listOf(() => () => '[]'),
  'sound objects': listOf((target, field) => () => json(soundItem(target, field))),
  'objects whose fields are all wrong': listOf(itemWith(() => -1.5)),
  'objects whose fields are all lists': listOf(itemWith((i) => [i, [i], { a: i }])),
  'objects whose fields are all text': listOf(itemWith(() => '08:15,'.repeat(50))),
  'a long text': text('x'),
  'a text of blanks': text(' '),
  'a text of emoji': text('🎵'),
  'a text of escapes': text('\\u0041'),
  'a text of quotes': text('\\"'),
  'a text of half characters': text('\\ud800'),
  'a text of times': text('08:15 ,'),
  'a text of marks': text('e\u0301\ufe0f'),
  'no JSON': (bytes) => repeated('', ',', '', bytes),
  'open brackets': (bytes) => repeated('', '{"a":[', '', bytes),
  'blanks and an object': (bytes) => repeated('', ' ', '{}', bytes),
};

const names = (count: number, seed: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${seed}_${i}`, i]));
