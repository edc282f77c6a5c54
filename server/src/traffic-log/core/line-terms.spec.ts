import { lengthOf, separationBy, type StoredTerms, termsOf } from './line-terms.js';
import type { Piece } from '../../placement/rules/types.js';

const NONE: StoredTerms = {
  per: 'day',
  maxPerDay: null,
  everyWeeks: 1,
  weeks: null,
  service: 'guaranteed',
  preferredTime: null,
  showPosition: null,
  pieces: null,
};
const piece = (id: number, length: number): Piece => ({
  id,
  fileName: `p${id}`,
  length,
  from: null,
  to: null,
  days: [1, 1, 1, 1, 1, 1, 1],
  startTime: null,
  endTime: null,
  weight: 1,
  speakerId: null,
  ntcText: null,
});

describe('the terms of a line', () => {
  it('are none for a line as it always was', () => {
    expect(termsOf(NONE)).toEqual({});
  });

  it.each<Partial<StoredTerms>>([
    { per: 'week' },
    { maxPerDay: 1 },
    { everyWeeks: 2 },
    { weeks: [{ weekStart: '2026-11-30', occurrences: 0 }] },
    { service: 'bonus' },
    { preferredTime: 0 },
    { showPosition: 'opening' },
    { pieces: [piece(1, 30)] },
  ])('are those that it has: %j', (terms) => {
    expect(termsOf({ ...NONE, ...terms })).toEqual(terms);
  });

  it('count the longest of its pieces', () => {
    expect(lengthOf(10, null)).toBe(10);
    expect(lengthOf(null, [piece(1, 20), piece(2, 30)])).toBe(30);
  });
});

describe('separation', () => {
  const says = (minutes: number | null, breaks: number | null, hard: 0 | 1 | null) => ({
    separationMinutes: minutes,
    separationBreaks: breaks,
    separationHard: hard,
  });

  it('is none where nobody says anything, or 0', () => {
    expect(separationBy(undefined, says(null, null, 1))).toBeUndefined();
    expect(separationBy(says(0, 0, null), says(30, 2, 1))).toBeUndefined();
  });

  it('is by the first that says something, field by field', () => {
    expect(separationBy(says(20, null, null), says(30, 2, 1))).toEqual({
      minutes: 20,
      breaks: 2,
      hard: 1,
    });
    expect(separationBy(undefined, says(30, null, null))).toEqual({
      minutes: 30,
      breaks: 0,
      hard: 0,
    });
  });
});
