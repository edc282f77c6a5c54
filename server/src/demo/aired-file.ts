import { twoDigits } from '../contract/time.js';
/** An airing of a log. */
export interface PlannedAiring {
  id: number;
  /** Seconds from midnight. */
  start: number;
  length: number;
  fileName: string;
  title: string;
  /** Whether a speaker reads it, so that no file reports it. */
  live: boolean;
  /** Whether somebody pays for it; nobody notices when a promotion of the station fails. */
  sold: boolean;
}

/** A row of what aired. */
interface AiredRow {
  scheduled: number;
  aired: number;
  length: number;
  cart: number;
  title: string;
  id: number | null;
}

/** The faults, and on which days they occur: every so many days, from the first one. */
const FAULTS = {
  missed: { every: 9, from: 3 },
  moved: { every: 7, from: 1 },
  short: { every: 11, from: 5 },
  substituted: { every: 13, from: 8 },
  unordered: { every: 10, from: 2 },
} as const;
const MOVED_SECONDS = 25 * 60;
const SHORT_SECONDS = 6;
const OTHER_CART = 4711;
const JINGLE = { cart: 4800, title: 'Cortina de la radio', length: 12, at: 15 * 3600 };

const CLOCK = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => twoDigits(Math.floor(part)))
    .join(':');

/**
 * The as-run file of a day, as Rivendell's report: everything a second or two late, and on some days with a
 * fault.
 *
 * @param day number of the day, which decides on its faults
 * @param isLast the last day with a file, which always misses an airing
 */
export function airedFile(planned: readonly PlannedAiring[], day: number, isLast: boolean): Buffer {
  const happens = (fault: keyof typeof FAULTS): boolean =>
    day % FAULTS[fault].every === FAULTS[fault].from;
  const recorded = planned.filter(({ live }) => !live);
  const sold = recorded.filter((airing) => airing.sold);
  const nth = (n: number): number | undefined => sold[(day + n) % Math.max(1, sold.length)]?.id;
  const lost = isLast ? (nth(0) ?? recorded[0]?.id) : undefined;
  const faults = {
    missed: happens('missed') ? nth(0) : lost,
    moved: happens('moved') ? nth(2) : undefined,
    short: happens('short') ? nth(4) : undefined,
    substituted: happens('substituted') ? nth(6) : undefined,
  };
  const rows = recorded
    .filter(({ id }) => id !== faults.missed)
    .map(({ id, start, length, fileName, title }, i): AiredRow => {
      const aired = start + (i % 3) + (id === faults.moved ? MOVED_SECONDS : 0);
      const row = { scheduled: start, aired, title, cart: Number.parseInt(fileName, 10) };
      if (id === faults.substituted)
        return { ...row, length, cart: OTHER_CART, title: 'Otra pieza', id: null };
      return { ...row, length: length - (id === faults.short ? SHORT_SECONDS : 0), id };
    });
  if (happens('unordered'))
    rows.push({ ...JINGLE, scheduled: JINGLE.at, aired: JINGLE.at, id: null });
  const lines = rows.sort((a, b) => a.aired - b.aired).map(lineOf);
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''));
}

/** Planned and actual start, planned and actual length, cart, title and the airing's id. */
const lineOf = ({ scheduled, aired, length, cart, title, id }: AiredRow): string =>
  [
    CLOCK(scheduled),
    CLOCK(aired),
    CLOCK(length),
    CLOCK(length),
    String(cart).padStart(6, '0'),
    title.slice(0, 34).padEnd(34),
    id === null ? ' '.repeat(32) : `T${String(id).padStart(31, '0')}`,
  ].join(' ');
