import { wordsOf } from './words.js';

/** Days of the week as people list them: 0 Sunday to 6 Saturday, in their order. */
type Weekdays = readonly number[];

const NAMES: readonly (readonly string[])[] = [
  ['sunday', 'sun', 'su', 'domingo', 'domingos', 'dom', 'do', 'd'],
  ['monday', 'mon', 'mo', 'lunes', 'lun', 'lu', 'l'],
  ['tuesday', 'tues', 'tue', 'tu', 'martes', 'mar', 'ma'],
  ['wednesday', 'wed', 'we', 'w', 'miercoles', 'mier', 'mie', 'mi', 'x'],
  ['thursday', 'thurs', 'thur', 'thu', 'th', 'jueves', 'jue', 'ju', 'j'],
  ['friday', 'fri', 'fr', 'f', 'viernes', 'vier', 'vie', 'vi', 'v'],
  ['saturday', 'sat', 'sabado', 'sabados', 'sab', 'sa'],
];
const DAY_OF = new Map(NAMES.flatMap((names, day) => names.map((name) => [name, day] as const)));

const WEEK = [1, 2, 3, 4, 5, 6, 0];
const GROUPS: Readonly<Record<string, Weekdays>> = {
  daily: WEEK,
  'every day': WEEK,
  'all days': WEEK,
  todos: WEEK,
  'todos los dias': WEEK,
  diario: WEEK,
  weekdays: WEEK.slice(0, 5),
  'dias habiles': WEEK.slice(0, 5),
  lav: WEEK.slice(0, 5),
  weekend: WEEK.slice(5),
  's s': WEEK.slice(5),
  weekends: WEEK.slice(5),
  'fin de semana': WEEK.slice(5),
  'fines de semana': WEEK.slice(5),
};

/** The letters of a week from Monday on, as they are written in English and Spanish. */
const ALPHABETS = ['mtwtfss', 'lmxjvsd', 'lmmjvsd', 'mtwrfsu'];
const OFF = /[-._ 0]/;
const ON = /[x1y*s]/;

/** A place for each day from Monday on, with its letter, or a mark, in those that are meant. */
function byPlace(text: string): Weekdays | null {
  if (text.length !== 7) return null;
  const places = [...text];
  const isMarked = places.every((one) => ON.test(one) || OFF.test(one) || one === 'n');
  const isWritten = ALPHABETS.some((letters) =>
    places.every((one, i) => one === letters[i] || OFF.test(one)),
  );
  if (!isMarked && !isWritten) return null;
  return WEEK.filter((_, i) => !OFF.test(places[i] ?? '') && (isWritten || places[i] !== 'n'));
}

/** All ways in which letters, in the order of the week, are some of an alphabet. */
function waysIn(letters: string, alphabet: string, from = 0): number[][] {
  if (letters === '') return [[]];
  const ways: number[][] = [];
  for (let at = from; at < alphabet.length; at += 1)
    if (alphabet[at] === letters[0])
      for (const rest of waysIn(letters.slice(1), alphabet, at + 1))
        ways.push([WEEK[at] ?? 0, ...rest]);
  return ways;
}

/** Letters without anything between them; null where they can be different days. */
function byLetters(letters: string): Weekdays | null {
  if (!/^[a-z]{2,7}$/.test(letters) || DAY_OF.has(letters)) return null;
  // A week with R for Thursday has U for Sunday; without it, U may be the second letter of a day.
  const known = ALPHABETS.filter((alphabet) => !alphabet.includes('r') || letters.includes('r'));
  const ways = new Map(
    known.flatMap((alphabet) => waysIn(letters, alphabet)).map((days) => [days.join(), days]),
  );
  return ways.size === 1 ? ([...ways.values()][0] ?? null) : null;
}

/** Days in English, of two letters where one could be another day: `MTuWThF`, `TTh`, `SaSu`. */
const IN_ENGLISH = /M|Tu|T(?!h|u)|W|Th|R|F|Sa|Su/g;

/** Days in English one behind another, of which small letters tell where each ends; null for anything else. */
function byCapitals(text: string): Weekdays | null {
  if (!/[a-z]/.test(text) || text.replaceAll(IN_ENGLISH, '') !== '') return null;
  const names = text.match(IN_ENGLISH) ?? [];
  const days = names.map((name) => (name === 'T' ? 2 : (dayOf(name.toLowerCase(), 'f') ?? 0)));
  const places = days.map((day) => WEEK.indexOf(day));
  const isInOrder = places.every((place, i) => i === 0 || place > (places[i - 1] ?? 0));
  return days.length > 1 && isInOrder ? days : null;
}

/** Single letters with the same sign between them. */
const LETTER_LIST = /^[a-z](?:\s*[,;/+&]\s*[a-z])+$/;

/** The single letters that are one day in the one language and another in the other, by the day of the other end. */
const LETTER_BESIDE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  m: { f: 1, j: 2, v: 2, d: 2, w: 1, t: 1, r: 1, fr: 1, fri: 1, sa: 1, sat: 1, su: 1, sun: 1 },
  r: { m: 4, t: 4, w: 4, f: 4, su: 4, s: 4 },
  t: { r: 2 },
  s: { l: 6, d: 6 },
};

const dayOf = (word: string, beside = ''): number | null =>
  LETTER_BESIDE[word]?.[beside] ?? DAY_OF.get(word) ?? null;

/** From one day to another, over the end of the week where the second comes before the first. */
function between(from: number, to: number): Weekdays {
  const [first, last] = [WEEK.indexOf(from), WEEK.indexOf(to)];
  return first <= last
    ? WEEK.slice(first, last + 1)
    : [...WEEK.slice(0, last + 1), ...WEEK.slice(first)];
}

/** A day, or a range such as `L-V`, `lunes a viernes`, `Mon-Fri`, `1-5`; 1 is Monday and 7 Sunday. */
function byRange(part: string): Weekdays | null {
  const [from = '', to, ...more] = part.split(/\s*[-–]\s*|\s+(?:a|al|to|through|thru|hasta)\s+/);
  if (more.length > 0) return null;
  const numbered = (word: string): number | null =>
    /^[1-7]$/.test(word) ? Number(word) % 7 : null;
  const first = numbered(from) ?? dayOf(from, to);
  if (to === undefined) return first === null ? null : [first];
  const last = numbered(to) ?? dayOf(to, from);
  return first === null || last === null ? null : between(first, last);
}

/** Names of days with nothing but blanks between them. */
function bySpaces(part: string): Weekdays | null {
  const days = part.split(/\s+/).map((word) => (word.length > 1 ? dayOf(word) : null));
  return days.some((day) => day === null) ? null : days.map((day) => day ?? 0);
}

/**
 * The days that a cell names: `L-V`, `LMXJV`, `M-F`, `MTWTFSS`, `MTWTF--`, `1-5`, `1111100`, `lun, mié y vie`.
 *
 * @returns null where it names none, or can be different ones, such as `M` alone
 */
export function readWeekdays(cell: string): Weekdays | null {
  const text = cell.trim().toLowerCase();
  const words = wordsOf(text);
  const group = GROUPS[words];
  if (group) return group;
  const letters = LETTER_LIST.test(text)
    ? text.replaceAll(/[^a-z]/g, '')
    : text.replaceAll(' ', '');
  const whole = byPlace(text) ?? byCapitals(cell.trim()) ?? byLetters(letters);
  if (whole) return whole.length > 0 ? whole : null;
  const plain = text.normalize('NFD').replaceAll(/\p{M}|\.(?=\s|,|$|-)/gu, '');
  const days = new Set<number>();
  for (const part of plain.split(/\s*[,;/+&]\s*|\s+(?:y|e|and)\s+/)) {
    const phrase = part.trim().replace(/^(?:de|del|from)\s+/, '');
    const read = byRange(phrase) ?? bySpaces(phrase);
    if (!read) return null;
    for (const day of read) days.add(day);
  }
  return WEEK.filter((day) => days.has(day));
}
