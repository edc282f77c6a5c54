import type { CountedWord, Now, Refusal } from './answers';
import {
  answered,
  nextCall,
  type Outcome,
  seen,
  standingOf,
  takeBack,
  tidied,
  timed,
  tried,
  undoable,
  waitingCount,
  withWord,
  type Word,
} from './words';

const AT = '2026-12-01T11:15:04.000Z';
const SAID = Date.parse(AT);
const BY = 'Estudio 1 (Ana Ruiz)';
const about = { date: '2026-12-01', time: '08:15', campaign: 'Verano', customer: 'ACME' };
const word = (airingId: number) => ({
  ...{ id: `id-${airingId}`, airingId, read: 1 as const, at: AT, textDigest: 'd', reason: null },
  ...{ shownStart: '08:15:00', about },
});
const said = (...airings: number[]): readonly Word[] =>
  airings.reduce<readonly Word[]>((words, id) => withWord(words, word(id)), []);
const counted: CountedWord = { airingId: 1, state: 'AIRED', at: AT, by: BY, start: '08:15:00' };
const TAKEN: Outcome = { kind: 'taken', answer: counted };
const refusal: Refusal = { code: 'ALREADY_SAID', message: '', at: AT, by: 'Estudio 2' };
const REFUSED: Outcome = { kind: 'refused', refusal };
const after = (words: readonly Word[], outcome: Outcome, call: 'say' | 'undo' = 'say', id = 1) =>
  answered(words, { call, id: `id-${id}` }, outcome, SAID + 100);
const counting = () => after(tried(said(1), 'id-1'), TAKEN);
const nowAt = (ms: number): Now => ({
  ...{ now: new Date(SAID + ms).toISOString(), station: { name: 'R', timeZone: 'UTC' } },
  ...{ etag: 'e', breaks: [] },
});
const shown = { read: 1 as const, at: AT, by: BY, reason: null };
const standing = (words: readonly Word[], isShown: boolean, answeredAt = 0) =>
  standingOf({ airingId: 1, said: isShown ? shown : null }, words, SAID + answeredAt).kind;

describe('what is said', () => {
  it('waits, in the order in which it was said', () => {
    const words = said(3, 1, 2);
    expect(waitingCount(words)).toBe(3);
    expect(nextCall(words)).toMatchObject({ call: 'say', word: { airingId: 3 } });
    const later = after(words, TAKEN, 'say', 3);
    expect(nextCall(later)).toMatchObject({ word: { airingId: 1 } });
    expect(waitingCount(later)).toBe(2);
  });

  it('is said once, whatever is pressed again', () => {
    expect(said(1, 1)).toHaveLength(1);
    expect(withWord(counting(), { ...word(1), id: 'other' })).toHaveLength(1);
  });

  it('stays as it is while there is no network, or the device is revoked', () => {
    const words = tried(said(1), 'id-1');
    for (const kind of ['revoked', 'off'] as const) expect(after(words, { kind })).toBe(words);
    expect(after(words, { kind: 'later', afterMs: null })).toBe(words);
  });

  it('may be said again once it was refused or undone', () => {
    const undone = after(takeBack(counting(), 'id-1'), TAKEN, 'undo');
    for (const words of [after(said(1), REFUSED), undone])
      expect(nextCall(withWord(words, { ...word(1), id: 'again' }))?.word.id).toBe('again');
  });

  it('has the time of the server once that is known, unless it may have arrived', () => {
    const at = '2026-12-01T11:16:00.000Z';
    expect(timed(said(1), 'id-1', at)[0]?.at).toBe(at);
    expect(timed(tried(said(1), 'id-1'), 'id-1', at)[0]?.at).toBe(AT);
  });
});

describe('what is taken back', () => {
  it('is forgotten where it never left the device', () => {
    expect(takeBack(said(1, 2), 'id-1').map(({ id }) => id)).toEqual(['id-2']);
  });

  it('is first said and then undone where it may have arrived', () => {
    const back = takeBack(tried(said(1), 'id-1'), 'id-1');
    expect(nextCall(back)?.call).toBe('say');
    const both = after(back, TAKEN);
    expect([nextCall(both)?.call, waitingCount(both)]).toEqual(['undo', 1]);
    const undone = after(both, TAKEN, 'undo');
    expect([nextCall(undone), waitingCount(undone)]).toEqual([null, 0]);
  });

  it('needs no undo where the server never took it', () => {
    expect(after(takeBack(tried(said(1), 'id-1'), 'id-1'), REFUSED)).toEqual([]);
  });

  it('counts, and says so, where it was too late', () => {
    const late = after(takeBack(counting(), 'id-1'), REFUSED, 'undo');
    expect(late[0]).toMatchObject({ state: 'counts', isTakenBack: false, refusal });
    expect(nextCall(late)).toBeNull();
    expect(seen(late, 'id-1')[0]).toMatchObject({ state: 'counts', refusal: null });
  });

  it('can be for a minute, the newest first', () => {
    expect(undoable(said(1, 2), SAID + 59_000)).toMatchObject({
      word: { airingId: 2 },
      leftMs: 1_000,
    });
    // Clocks that show seconds may be a moment behind it.
    expect(undoable(said(1), SAID - 900)?.leftMs).toBe(60_000);
    expect(undoable(said(1), SAID + 60_000)).toBeNull();
    expect(undoable(takeBack(counting(), 'id-1'), SAID)).toBeNull();
    expect(undoable(after(said(1), REFUSED), SAID)).toBeNull();
  });
});

describe('what was refused', () => {
  it('stays in view until it was seen', () => {
    const words = after(said(1), REFUSED);
    expect(words[0]).toMatchObject({ state: 'refused', refusal });
    expect(tidied(words, nowAt(3_600_000), SAID + 3_600_000)).toHaveLength(1);
    expect(seen(words, 'id-1')).toEqual([]);
  });
});

describe('how a read stands', () => {
  it('is open, waits, and is said by whoever the server says', () => {
    expect(standing([], false)).toBe('open');
    expect(standing(said(1), false)).toBe('waits');
    expect(standing([], true)).toBe('said');
    expect(standing(said(1), true)).toBe('said');
  });

  it('is said as soon as the server took it, before its next answer says so', () => {
    expect(standingOf({ airingId: 1, said: null }, counting(), SAID)).toEqual({
      ...{ kind: 'said', said: shown, counted },
    });
  });

  it('is open again once a newer answer does not have it: traffic took it back', () => {
    expect(standing(counting(), false, 101)).toBe('open');
  });

  it('is open at once when it is taken back, whatever older answers say', () => {
    const back = takeBack(counting(), 'id-1');
    expect(standing(back, true)).toBe('open');
    const undone = after(back, TAKEN, 'undo');
    expect(standing(undone, true)).toBe('open');
    expect(standing(undone, true, 101)).toBe('said');
    expect(standing(withWord(undone, { ...word(1), id: 'again' }), true)).toBe('waits');
  });

  it('is what another said, also where this device took its own word back', () => {
    const back = takeBack(counting(), 'id-1');
    const other = { ...shown, at: '2026-12-01T11:20:00.000Z' };
    expect(standingOf({ airingId: 1, said: other }, back, SAID).kind).toBe('said');
  });
});

describe('what is kept on the device', () => {
  it('is all that waits, for however long', () => {
    expect(tidied(said(1), nowAt(1e9), SAID + 1e9)).toHaveLength(1);
    expect(tidied(takeBack(counting(), 'id-1'), nowAt(1e9), SAID + 1e9)).toHaveLength(1);
  });

  it('is what counts until the server shows it and it can no longer be undone', () => {
    expect(tidied(counting(), nowAt(50), SAID + 61_000)).toHaveLength(1);
    expect(tidied(counting(), nowAt(200), SAID + 59_000)).toHaveLength(1);
    expect(tidied(counting(), nowAt(200), SAID + 60_000)).toEqual([]);
  });
});
