import { Random } from './random.js';

/** A day as it was planned, and what a player made of it. Times are seconds from the day's midnight. */
export interface Planned {
  id: number;
  /** 0 for the day itself, 1 for the next one, of which there is no file yet. */
  day: 0 | 1;
  start: number;
  length: number;
  cart: number;
  fileName: string;
  title: string;
  tolerance: number;
  live: boolean;
}

/** The values of one row of the file. */
export interface Played {
  /** Null where the row says that nothing aired. */
  at: number | null;
  length: number;
  cart: number;
  fileName: string;
  title: string;
  /** The planned airing; null for audio that was put in by hand. */
  of: Planned | null;
  fault: Fault | null;
}

export const FAULTS = ['missed', 'moved', 'short', 'substituted', 'twice', 'inserted'] as const;
export type Fault = (typeof FAULTS)[number];

/** What a format's files can tell, which decides what can come back. */
export interface Abilities {
  /** Rows name their airing. */
  ids: boolean;
  /** Rows have dates, or planned times, so that the evening before can be told. */
  evening: boolean;
  /** It has rows of airings that did not air. */
  missedRows: boolean;
  /** Seconds in a time's smallest unit. */
  unit: 1 | 60;
  audio: 'cart' | 'file';
}

export interface AiredDay {
  planned: Planned[];
  played: Played[];
  /** Whether each cart stands in the day only once. */
  distinct: boolean;
}

const DAY = 86_400;
const TITLES = [
  'Pan de campo',
  'Ñandú, 50 años',
  'Café & té',
  'Oferta "2x1"',
  'A',
  'Gato 7 000123',
];

const fileOf = (cart: number, random: Random): string =>
  `${String(cart).padStart(6, '0')}${random.pick(['', '_verano', 'A'])}${random.pick(['.wav', '.mp3', ''])}`;

/** Breaks from midnight to past the next one, every cart of the day's own list. */
function plan(random: Random, distinct: boolean): Planned[] {
  const planned: Planned[] = [];
  const carts = Array.from({ length: random.int(2, 8) }, (_, i) => 100 + i * 7);
  const files = new Map<number, string>();
  const breaks = random.int(2, 14);
  for (let b = 0; b < breaks; b += 1) {
    // The last ones end behind midnight, and a day begins with its night.
    let at =
      b === breaks - 1
        ? random.int(DAY - 120, DAY - 20)
        : b === 0
          ? random.int(0, 300)
          : random.int(600, DAY - 900);
    const tolerance = random.pick([60, 180]);
    for (let i = random.int(1, 5); i > 0; i -= 1) {
      const length = random.pick([10, 15, 20, 30, 45, 60]);
      const cart = distinct ? 1000 + planned.length : random.pick(carts);
      const fileName = files.get(cart) ?? fileOf(cart, random);
      files.set(cart, fileName);
      const title = random.pick(TITLES);
      const live = random.chance(0.03);
      planned.push({
        id: 0,
        day: 0,
        start: at,
        length,
        cart,
        fileName,
        title,
        tolerance,
        live,
      });
      at += length;
    }
  }
  // The next day's first break: what a file holds behind midnight is of both.
  let at = DAY + random.int(300, 3600);
  for (let i = random.int(1, 3); i > 0; i -= 1) {
    const cart = distinct ? 3000 + i : random.pick(carts);
    const fileName = files.get(cart) ?? fileOf(cart, random);
    planned.push({
      id: 0,
      day: 1,
      start: at,
      length: 30,
      cart,
      fileName,
      title: 'Mañana',
      tolerance: 180,
      live: false,
    });
    at += 30;
  }
  planned.sort((a, b) => a.day - b.day || a.start - b.start);
  planned.forEach((one, i) => (one.id = 501 + i));
  return planned;
}

/** A day with random faults, one for an airing at most. */
export function airedDay(random: Random, can: Abilities): AiredDay {
  const distinct = random.chance(0.5);
  const planned = plan(random, distinct);
  const played: Played[] = [];
  const add = (of: Planned, changes: Partial<Played>) => {
    const { start, length, cart, fileName, title } = of;
    played.push({ at: start, length, cart, fileName, title, of, fault: null, ...changes });
  };
  const swapped = new Map<Planned, number>();
  if (random.chance(0.3)) {
    const own = planned.filter(({ day, live, start }) => day === 0 && !live && start < DAY - 300);
    const [one, other] = [random.pick(own.length > 0 ? own : planned), random.pick(planned)];
    // With a larger difference, a time without a date could as well mean the next day.
    const apart = Math.abs(one.start - other.start);
    if (own.includes(other) && other !== one && apart < DAY / 2) {
      swapped.set(one, other.start);
      swapped.set(other, one.start);
    }
  }
  const nextDayAired = random.chance(0.5);
  for (const airing of planned) {
    if (airing.live || (airing.day === 1 && !nextDayAired)) continue;
    // On time, up to the last second of its break's tolerance.
    const early = can.evening ? airing.tolerance : Math.min(airing.tolerance, airing.start);
    const drift = random.pick([0, 0, 0, 1, -1, random.int(-early, airing.tolerance)]);
    const at = airing.start + (drift < 0 ? Math.max(drift, -early) : drift);
    const roll = random.next();
    const inside = airing.day === 0 && airing.start < DAY - 300;
    const there = swapped.get(airing);
    if (there !== undefined) add(airing, { at: there, fault: 'moved' });
    else if (airing.day === 1) add(airing, { at });
    else if (roll < 0.08) {
      if (can.missedRows) add(airing, { at: null, fault: 'missed' });
    } else if (roll < 0.15 && inside) {
      const away = random.pick([airing.tolerance + 1, random.int(1, 9) * 600]);
      const later = airing.start + away < DAY - 300;
      const moved = later ? airing.start + away : Math.max(0, airing.start - away);
      add(airing, { at: moved, fault: 'moved' });
    } else if (roll < 0.22)
      add(airing, { at, length: Math.max(1, airing.length - random.int(1, 9)), fault: 'short' });
    else if (roll < 0.28) {
      const cart = 900_000 + airing.id;
      add(airing, {
        at,
        cart,
        fileName: fileOf(cart, random),
        title: 'Otra',
        fault: 'substituted',
      });
    } else {
      add(airing, { at, length: airing.length + random.int(-2, 2) });
      if (roll > 0.97 && inside)
        add(airing, { at: at < DAY - 8000 ? at + 7000 : at - 7000, fault: 'twice' });
    }
  }
  for (let i = random.int(0, 3); i > 0; i -= 1) {
    const cart = 800_000 + i;
    const at = random.int(600, DAY - 600);
    const fileName = fileOf(cart, random);
    played.push({ at, length: 12, cart, fileName, title: 'Extra', of: null, fault: 'inserted' });
  }
  // A station is on the air until midnight: without a row of the evening nobody could tell the next one.
  const jingle = { length: 12, cart: 800_000, fileName: '800000', title: 'Noche', of: null };
  played.push({ at: DAY - 150, ...jingle, fault: 'inserted' });
  return { planned, played, distinct };
}
