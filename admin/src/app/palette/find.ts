import { fold } from '../../providers/text';
import type { DateRange } from '../../shared/range';

/** The action of a target. */
export type Action =
  | { kind: 'tab'; tabId: string }
  /** A record of a list, in the list's tab; `create` for a new one. */
  | { kind: 'record'; tabId: string; record: number | 'create' }
  | { kind: 'client'; clientId: number; view?: DateRange & { spotId: number | null } }
  | { kind: 'log'; stationId: number; date: string; time: string | null; aired: boolean }
  /** A screen that shows what the parameters of an address ask for. */
  | { kind: 'link'; tabId: string; link: string }
  | { kind: 'run'; run: () => void };

/** A search result of the palette. */
export interface Target {
  key: string;
  label: string;
  /** Additional search words that are not shown. */
  also?: string;
  /** The kind of target, in the language of the interface. */
  group: string;
  action: Action;
}

/** A target with its normalized search texts. */
export interface Findable extends Target {
  text: string;
  more: string;
}

/** Done once for tens of thousands of targets, not on each key. */
export const findable = (target: Target): Findable => ({
  ...target,
  text: fold(target.label),
  more: target.also === undefined ? '' : fold(target.also),
});

const MOST = 40;

const beginsWord = (text: string, word: string): boolean =>
  text.startsWith(word) || text.includes(` ${word}`);

/** The rank of a match, 0 the best; null when a word is not found. */
function distance(target: Findable, wanted: string, words: readonly string[]): number | null {
  const { text, more } = target;
  if (text.startsWith(wanted)) return 0;
  if (words.every((word) => beginsWord(text, word))) return 1;
  if (words.every((word) => text.includes(word))) return 2;
  return words.every((word) => text.includes(word) || more.includes(word)) ? 3 : null;
}

/**
 * Targets that contain every typed word. Best first: those that begin with the text, those whose
 * words begin with the typed words, those that contain them, those found by hidden words.
 */
export function findTargets<T extends Findable>(
  targets: readonly T[],
  typed: string,
  most = MOST,
): T[] {
  const wanted = fold(typed.trim());
  const words = wanted.split(/\s+/).filter(Boolean);
  if (words.length === 0) return targets.slice(0, most);
  const found: T[][] = [[], [], [], []];
  for (const target of targets) {
    const near = distance(target, wanted, words);
    if (near !== null) found[near]?.push(target);
    if (found[0]?.length === most) break;
  }
  return found.flat().slice(0, most);
}
