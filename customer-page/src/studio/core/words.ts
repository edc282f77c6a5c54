import type { Flag } from '@contract/enums';
import { STUDIOS } from '@contract/limits';
import type { CountedWord, Now, Read, Refusal, SaidOfRead } from './answers';

/** What was said of a read on this device. */
export interface Word {
  /** The device's own, by which the server knows it again. */
  id: string;
  /** Words are sent in this order. */
  number: number;
  airingId: number;
  read: Flag;
  /** An instant. */
  at: string;
  textDigest: string;
  reason: string | null;
  /** The planned start that was on the screen. */
  shownStart: string;
  /** What it is about, for when the log no longer has it. */
  about: { date: string; time: string; campaign: string; customer: string };
  /** `counts` once the server has it, `refused` when it does not take it, `undone` when it was taken back. */
  state: 'waits' | 'counts' | 'refused' | 'undone';
  /** It may have reached the server. */
  isTried: boolean;
  /** It was taken back on the device, and the server is still to be told. */
  isTakenBack: boolean;
  counted: CountedWord | null;
  refusal: Refusal | null;
  /** When the server answered, in its time; milliseconds. */
  settledAt: number | null;
}

/** What became of a call. */
export type Outcome =
  | { kind: 'taken'; answer: CountedWord }
  | { kind: 'refused'; refusal: Refusal }
  /** No network, or the server is busy: the same again, after so many milliseconds where it says so. */
  | { kind: 'later'; afterMs: number | null }
  | { kind: 'revoked' }
  | { kind: 'off' };

const HOUR_MS = 3_600_000;
const UNDO_MS = STUDIOS.undoSeconds * 1000;

/** The word on this device that stands for an airing. */
const standing = (words: readonly Word[], airingId: number): Word | undefined =>
  words.find(
    (word) =>
      word.airingId === airingId &&
      !word.isTakenBack &&
      (word.state === 'waits' || word.state === 'counts'),
  );

/** A word more, unless one stands already: a key that is pressed twice says it once. */
export const withWord = (
  words: readonly Word[],
  word: Omit<
    Word,
    'number' | 'state' | 'isTried' | 'isTakenBack' | 'counted' | 'refusal' | 'settledAt'
  >,
): readonly Word[] =>
  standing(words, word.airingId)
    ? words
    : [
        ...words,
        {
          ...word,
          number: words.reduce((most, { number }) => Math.max(most, number), 0) + 1,
          ...{ state: 'waits', isTried: false, isTakenBack: false },
          ...{ counted: null, refusal: null, settledAt: null },
        },
      ];

const changed = (words: readonly Word[], id: string, change: (word: Word) => Word) =>
  words.map((word) => (word.id === id ? change(word) : word));

/** The newest word that may still be taken back, and the milliseconds that are left. */
export function undoable(
  words: readonly Word[],
  now: number,
): { word: Word; leftMs: number } | null {
  const [newest] = words
    .filter((word) => standing(words, word.airingId) === word)
    .sort((a, b) => b.number - a.number);
  if (!newest) return null;
  const leftMs = Date.parse(newest.at) + UNDO_MS - now;
  return leftMs > 0 ? { word: newest, leftMs: Math.min(leftMs, UNDO_MS) } : null;
}

/** Takes a word back: one that never left the device is forgotten, of another the server is told. */
export function takeBack(words: readonly Word[], id: string): readonly Word[] {
  const word = words.find((one) => one.id === id);
  if (word?.state === 'waits' && !word.isTried) return words.filter((one) => one.id !== id);
  return changed(words, id, (one) => ({ ...one, isTakenBack: true }));
}

/** The next call: the oldest word that waits, or that was taken back. */
export function nextCall(words: readonly Word[]): { call: 'say' | 'undo'; word: Word } | null {
  const [word] = words
    .filter(({ state, isTakenBack }) => state === 'waits' || (state === 'counts' && isTakenBack))
    .sort((a, b) => a.number - b.number);
  return word ? { call: word.state === 'waits' ? 'say' : 'undo', word } : null;
}

/** How many words the server does not have yet. */
export const waitingCount = (words: readonly Word[]): number =>
  words.filter(({ state, isTakenBack }) => state === 'waits' || (state === 'counts' && isTakenBack))
    .length;

/** Before a word is sent: whatever comes, it may have arrived. */
export const tried = (words: readonly Word[], id: string): readonly Word[] =>
  changed(words, id, (word) => ({ ...word, isTried: true }));

/** After the call of a word was answered, at a moment of the server's time. */
export function answered(
  words: readonly Word[],
  { call, id }: { call: 'say' | 'undo'; id: string },
  outcome: Outcome,
  now: number,
): readonly Word[] {
  if (outcome.kind === 'taken')
    return changed(words, id, (word) => ({
      ...word,
      state: call === 'say' ? 'counts' : 'undone',
      isTakenBack: call === 'say' && word.isTakenBack,
      counted: outcome.answer,
      settledAt: now,
    }));
  if (outcome.kind !== 'refused') return words;
  const { refusal } = outcome;
  return words.flatMap((word): Word[] => {
    if (word.id !== id) return [word];
    // It never counted, so there is nothing to take back.
    if (call === 'say' && word.isTakenBack) return [];
    const refused = { ...word, refusal, settledAt: now, isTakenBack: false };
    // Too late to be taken back: it counts as it was said, and the refusal is shown.
    return [{ ...refused, state: call === 'undo' ? 'counts' : 'refused' }];
  });
}

/** Puts a refusal away that was seen. */
export const seen = (words: readonly Word[], id: string): readonly Word[] =>
  words.flatMap((word) => {
    if (word.id !== id) return [word];
    return word.state === 'counts' ? [{ ...word, refusal: null }] : [];
  });

/** Without the words that the server shows by itself, and that can no longer be taken back or were never looked at. */
export const tidied = (words: readonly Word[], answer: Now, now: number): readonly Word[] =>
  words.filter((word) => {
    const { state, refusal, settledAt, at, isTakenBack } = word;
    if (state === 'waits' || isTakenBack || settledAt === null) return true;
    if (refusal) return now - settledAt < STUDIOS.sayHours * HOUR_MS;
    const isShown = Date.parse(answer.now) > settledAt;
    return !isShown || (state === 'counts' && now - Date.parse(at) < UNDO_MS);
  });

/** How a read stands: what the server says of it, and what this device said that the server's answer does not have. */
export type Standing =
  | { kind: 'open' }
  /** Said here, and not with the server yet. */
  | { kind: 'waits'; said: SaidOfRead }
  | { kind: 'said'; said: SaidOfRead; counted: CountedWord | null };

const OPEN: Standing = { kind: 'open' };

export function standingOf(
  { airingId, said }: Pick<Read, 'airingId' | 'said'>,
  words: readonly Word[],
  answeredAt: number,
): Standing {
  const isNews = ({ settledAt }: Word): boolean => settledAt !== null && settledAt >= answeredAt;
  // The answer is older than what was taken back.
  const isOver = words.some(
    (word) =>
      word.airingId === airingId &&
      (word.isTakenBack || (word.state === 'undone' && isNews(word))) &&
      (word.counted === null || word.counted.at === said?.at),
  );
  const word = standing(words, airingId);
  if (said && !isOver) return { kind: 'said', said, counted: word?.counted ?? null };
  if (!word) return OPEN;
  const own = { read: word.read, at: word.at, by: null, reason: word.reason };
  if (word.counted === null) return { kind: 'waits', said: own };
  const { at, by } = word.counted;
  return isNews(word) ? { kind: 'said', said: { ...own, at, by }, counted: word.counted } : OPEN;
}

/** A word whose time was an estimate, once the server's time is known. One that may have arrived keeps its time. */
export const timed = (words: readonly Word[], id: string, at: string): readonly Word[] =>
  changed(words, id, (word) => (word.state === 'waits' && !word.isTried ? { ...word, at } : word));
