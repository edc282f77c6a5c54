import { cartOf, cartText } from './carts.js';
import { withoutAudioEnding } from './playout.js';

/*
 * Where the cart stands in a station's file names. A template of the whole name, without folders and ending: `{digits}`
 * or `{cart}` once, `?` for any character, and `*` for anything, at most once on either side. No regular expression, so
 * that reading a name takes steps that its length bounds, whoever wrote the template.
 */

/** Characters of a side of the template, folded; those behind its star, if it has one. */
interface Side {
  head: string[];
  tail: string[] | null;
}

interface CartPattern {
  before: Side;
  after: Side;
  /** Whether a cart may contain the character. */
  isPart: (character: string) => boolean;
  least: number;
  most: number;
  /** Whether so many characters are taken, even where more of them follow. */
  exact: boolean;
}

const MOST = 32;
const PLACE = /^([^{}]*)\{(cart|digits)(?::(\d{1,2})(?:-(\d{1,2}))?)?\}([^{}]*)$/;

const isDigit = (character: string): boolean => /[0-9]/.test(character);
/** Of any alphabet, so that a word with letters that no cart has is none, rather than a part of it one. */
const isLetterOrDigit = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
const isOfCarts = (character: string): boolean => /[A-Za-z0-9._-]/.test(character);

/** Characters as they are compared: without case, and each with its marks. */
const foldCase = (characters: readonly string[]): string[] =>
  characters.map((c) => c.toLowerCase());
const charactersOf = (text: string): string[] => [...text.normalize('NFC')];

function sideOf(text: string): Side | null {
  const [head = [], tail = null, more] = text
    .split('*')
    .map((part) => foldCase(charactersOf(part)));
  return more === undefined ? { head, tail } : null;
}

function parsePattern(text: string): CartPattern | null {
  const [, left, kind, from, to, right] = PLACE.exec(text) ?? [];
  // Folders are no part of the name.
  if (left === undefined || right === undefined || /[\\/]/.test(text)) return null;
  const before = sideOf(left);
  const after = sideOf(right);
  if (before === null || after === null) return null;
  const exact = from !== undefined && to === undefined;
  const least = Number(from ?? 1);
  const most = Number(to ?? from ?? MOST);
  if (least < 1 || least > most || most > MOST) return null;
  const isPart = kind === 'digits' ? isDigit : exact ? isOfCarts : isLetterOrDigit;
  return { before, after, isPart, least, most, exact };
}

/** Whether a text says where carts stand. */
export const isCartPattern = (text: string): boolean => parsePattern(text) !== null;

function isAt(letters: readonly string[], at: number, name: readonly string[]): boolean {
  if (at + letters.length > name.length) return false;
  for (let i = 0; i < letters.length; i++)
    if (letters[i] !== '?' && letters[i] !== name[at + i]) return false;
  return true;
}

function endsWith({ head, tail }: Side, at: number, name: readonly string[]): boolean {
  const behind = at + head.length;
  const last = name.length - (tail ?? []).length;
  if (tail === null ? behind !== last : behind > last) return false;
  return isAt(head, at, name) && (tail === null || isAt(tail, last, name));
}

/** How many characters of a cart stand in a row from each place on. */
function runsOf(characters: readonly string[], isPart: CartPattern['isPart']): number[] {
  const runs: number[] = [];
  let run = 0;
  for (let i = characters.length - 1; i >= 0; i--) {
    run = isPart(characters[i] ?? '') ? run + 1 : 0;
    runs[i] = run;
  }
  return runs;
}

/** The first place of a name that fits. */
function cartIn({ before, after, isPart, least, most, exact }: CartPattern, fileName: string) {
  const { head, tail } = before;
  const characters = charactersOf(withoutAudioEnding(fileName.replace(/^.*[\\/]/, '').trim()));
  const name = foldCase(characters);
  if (!isAt(head, 0, name)) return null;
  const runs = runsOf(characters, isPart);
  const first = head.length + (tail ?? []).length;
  const last = tail === null ? first : name.length - 1;
  for (let start = first; start <= last; start++) {
    const run = runs[start] ?? 0;
    const length = exact ? Math.min(run, most) : run;
    if (length < least || length > most) continue;
    // What a star took ends before the cart's first character, not inside the cart.
    const isInside = tail?.length === 0 && start > first && (runs[start - 1] ?? 0) > 0;
    if (isInside && !exact) continue;
    const end = start + length;
    if (endsWith(after, end, name) && (tail === null || isAt(tail, start - tail.length, name)))
      return cartText(characters.slice(start, end).join(''));
  }
  return null;
}

/**
 * Reads carts out of the file names of a station.
 *
 * @param pattern of the station; null for the digits, at most six, that a name begins with
 */
export function cartReader(pattern: string | null): (fileName: string) => string | null {
  if (pattern === null) return cartOf;
  const known = parsePattern(pattern);
  return (fileName) => known && cartIn(known, fileName);
}
