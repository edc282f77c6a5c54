import type { InField, OutField } from '../../contract/playout.js';

/**
 * How formats of dates, times and lengths are spelled. Ours is `yyyy yy MM dd HH mm ss`, and `s` alone for seconds;
 * other programs write `M/d/yyyy`, `YYYY-MM-DD` or `hh:mm:ss`.
 */

type ValueKind = 'date' | 'clock';

const KINDS: Partial<Record<InField | OutField, ValueKind>> = {
  airedDate: 'date',
  date: 'date',
  airedTime: 'clock',
  scheduledTime: 'clock',
  airedLength: 'clock',
  airedEnd: 'clock',
  start: 'clock',
  length: 'clock',
  breakTime: 'clock',
};

const PARTS = /yyyy|yy|MM|dd|HH|mm|ss/g;
/** Letters that stand for a part in some program. */
const LETTERS = /([ymdhs])\1*/gi;
/** What says that a clock has twelve hours: values are read with it and without. */
const HALF = /\s*(?:a{1,2}|tt|am\/pm)$/i;

const partsIn = (format: string): Set<string> => new Set(format.match(PARTS) ?? []);

/** Whether a format says what its field needs, and nothing that would be text where a part was meant. */
function isOurs(kind: ValueKind, format: string): boolean {
  const parts = partsIn(format);
  const hasDate = (parts.has('yyyy') || parts.has('yy')) && parts.has('MM') && parts.has('dd');
  if (kind === 'date' && !hasDate) return false;
  const says = kind === 'date' || ['HH', 'mm', 'ss'].some((part) => parts.has(part));
  const between = format.replace(PARTS, '');
  // A letter between hours and minutes, as in 06h15, is text.
  const isText = parts.has('HH') ? !/[yYmMdDHsS]/.test(between) : !/[ymdhs]/i.test(between);
  const strays = kind === 'clock' && !hasDate && /[yd]|MM/.test(format);
  return says && isText && !strays;
}

/** A run of letters as a part of ours; null for one that is none. */
function partOf(run: string, kind: ValueKind, afterHours: boolean): string | null {
  const letter = run.charAt(0).toLowerCase();
  if (letter === 'y') return run.length === 4 ? 'yyyy' : run.length === 2 ? 'yy' : null;
  if (run.length > 2) return null;
  if (letter === 'm') return kind === 'date' && !afterHours ? 'MM' : 'mm';
  return { d: 'dd', h: 'HH', s: 'ss' }[letter] ?? null;
}

/** Parts as programs in C and Python spell them: `%d/%m/%Y`. */
const BY_PERCENT: Readonly<Record<string, string>> = {
  Y: 'yyyy',
  y: 'yy',
  m: 'MM',
  d: 'dd',
  H: 'HH',
  I: 'HH',
  M: 'mm',
  S: 'ss',
  p: 'a',
};

/** A format without what other programs put around its letters: `yyyy-MM-dd'T'HH:mm`, `%H:%M`. */
const plainFormat = (format: string): string =>
  format
    .replaceAll(/'([^']+)'/g, '$1')
    .replaceAll(/%([A-Za-z])/g, (all, letter: string) => BY_PERCENT[letter] ?? all)
    .replace(HALF, '');

function spellFormat(kind: ValueKind, format: string): string | null {
  const one = plainFormat(format);
  // No value has a sign of it.
  if (one.includes('%')) return null;
  if (one === 's' || isOurs(kind, one)) return one;
  let known = true;
  let afterHours = false;
  const ours = one.replace(LETTERS, (run) => {
    const part = partOf(run, kind, afterHours);
    afterHours ||= part === 'HH';
    known &&= part !== null;
    return part ?? '';
  });
  // A word is none, though it has an m.
  known &&= !/[A-SU-Y]/i.test(ours.replace(PARTS, ''));
  return known && isOurs(kind, ours) ? ours : null;
}

/**
 * The format of a column that is read, as the values of its field are read by.
 *
 * @param format alternatives have `|` between them
 * @returns null for one by which no value can be read; as it is, where its field has no values with parts
 */
export function readingFormat(field: InField, format: string): string | null {
  const kind = KINDS[field];
  if (kind === undefined) return format;
  const all = format.split('|').map((one) => spellFormat(kind, one));
  return all.some((one) => one === null) ? null : all.join('|');
}

/** Whether the format of a column that is written says what it means: it is taken letter by letter. */
export function isWritable(field: OutField, format: string): boolean {
  const kind = KINDS[field];
  if (kind === undefined || format === 's') return true;
  const between = format.replace(kind === 'date' ? /yyyy|yy|MM|dd/g : /HH|mm|ss/g, '');
  return format.includes('HH') ? !/[yYmMdDHsS]/.test(between) : !/[ymdhs]/i.test(between);
}
