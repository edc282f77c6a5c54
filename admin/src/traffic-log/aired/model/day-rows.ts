import { didAir } from '@contract/airing-outcome';
import { twoDigits } from '@contract/time';
import type { AiredAiring, AiredDay, LooseRow } from './types';

/** A row of the day: an airing with what became of it, or what aired without one. */
export type Item =
  | { key: string; airing: AiredAiring; row?: undefined }
  | { key: string; row: LooseRow; airing?: undefined };

/**
 * A break with its airings, and the rows that aired between it and the next break and belong to no airing.
 */
export interface Section {
  /** `HH:MM`; null for what aired before the first break. */
  time: string | null;
  items: Item[];
}

export const airingKey = (id: number): string => `a${id}`;
export const rowKey = (id: number): string => `r${id}`;

export const isOpen = ({ airing, row }: Item): boolean => (airing ?? row).open === 1;

/** The day as its breaks in order, with the rows that aired between them. */
export function sectionsOf({ airings, unordered }: Pick<AiredDay, 'airings' | 'unordered'>) {
  const byTime = new Map<string, Item[]>();
  for (const airing of [...airings].sort((a, b) => (a.start < b.start ? -1 : 1))) {
    const items = byTime.get(airing.breakTime) ?? [];
    items.push({ key: airingKey(airing.airingId), airing });
    byTime.set(airing.breakTime, items);
  }
  const sections: Section[] = [...byTime]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([time, items]) => ({ time, items }));
  const early: Section = { time: null, items: [] };
  for (const row of [...unordered].sort((a, b) => (a.actualStart < b.actualStart ? -1 : 1))) {
    const section = sections.findLast(({ time }) => time !== null && time <= row.actualStart);
    (section ?? early).items.push({ key: rowKey(row.rowId), row });
  }
  return early.items.length > 0 ? [early, ...sections] : sections;
}

const sectionsWith = (sections: readonly Section[], isShown: (item: Item) => boolean): Section[] =>
  sections
    .map(({ time, items }) => ({ time, items: items.filter(isShown) }))
    .filter(({ items }) => items.length > 0);

/** The sections of what is left to decide. */
export const openSections = (sections: readonly Section[]): Section[] =>
  sectionsWith(sections, isOpen);

/** Those of a day that goes on: what a studio said, as nothing else is known yet. */
export const openReads = (sections: readonly Section[]): Section[] =>
  sectionsWith(sections, (item) => isOpen(item) && (item.airing?.said ?? null) !== null);

/** Which airings of a day are shown: all, those of which a studio said what became of them, and reads without a word. */
export const READ_FILTERS = ['all', 'said', 'unsaid'] as const;
export type ReadFilter = (typeof READ_FILTERS)[number];

export function filteredSections(sections: readonly Section[], filter: ReadFilter): Section[] {
  if (filter === 'all') return [...sections];
  return sectionsWith(sections, ({ airing }) => {
    if (!airing) return false;
    if (filter === 'said') return airing.said !== null;
    return airing.live === 1 && airing.said === null && airing.state === 'PENDING';
  });
}

/** Whether anything is known of a day of which nothing was imported. */
export const isTold = ({ heard, airings }: Pick<AiredDay, 'heard' | 'airings'>): boolean =>
  heard === 1 || airings.some(({ said }) => said !== null);

/** How many airings of a section were planned, and how many of them aired. */
export function airedOf({ items }: Section): { planned: number; aired: number } {
  const airings = items.flatMap(({ airing }) => airing ?? []);
  const aired = airings.filter(({ state }) => didAir(state)).length;
  return { planned: airings.length, aired };
}

const secondsOf = (clock: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return hours * 3_600 + minutes * 60 + seconds;
};

/** Seconds from the planned to the actual start; null without an actual start. */
export const driftOf = ({ start, actualStart }: AiredAiring): number | null =>
  actualStart === null ? null : secondsOf(actualStart) - secondsOf(start);

/** `+12 s`, `−1:05`, `+1:02:03`. */
export function driftText(seconds: number): string {
  const sign = seconds < 0 ? '−' : '+';
  const size = Math.abs(seconds);
  if (size < 60) return `${sign}${size} s`;
  const minutes = Math.floor(size / 60);
  return minutes < 60
    ? `${sign}${minutes}:${twoDigits(size % 60)}`
    : `${sign}${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${twoDigits(size % 60)}`;
}

/** The open item after a key, from the start when there is none below; null when none is left. */
export function nextOpen(
  sections: readonly Section[],
  key: string,
  decided: ReadonlySet<string>,
): string | null {
  const items = sections.flatMap((section) => section.items);
  const at = items.findIndex((item) => item.key === key);
  const left = (item: Item): boolean => isOpen(item) && !decided.has(item.key);
  return (items.slice(at + 1).find(left) ?? items.slice(0, at).find(left))?.key ?? null;
}
