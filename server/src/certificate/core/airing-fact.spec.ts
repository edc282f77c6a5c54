import { airingFact, type StoredFact } from './airing-fact.js';
import { UNORDERED } from '../../contract/fulfilled-days.js';

const stored = (fields: Partial<StoredFact>): StoredFact => ({
  airingId: 1,
  date: '2026-12-01',
  stationId: 1,
  stationName: 'Ribera',
  spotId: 7,
  scheduleType: 'simple',
  scheduleId: 3,
  start: 28_800,
  actualStart: 28_805,
  length: 30,
  actualLength: 25,
  fileName: 'a.mp3',
  actualFile: 'b.mp3',
  bonus: false,
  fill: false,
  countsAs: 'aired',
  decision: null,
  scratched: false,
  closed: true,
  alternative: null,
  state: 'AIRED',
  makesGood: null,
  ...fields,
});

it('an airing that was decided to count as it was planned names nobody who read it', () => {
  const read = { by: 'Estudio 1', textDigest: 'a' };
  expect(airingFact(stored({ read }), 'aired').read).toEqual(read);
  expect(airingFact(stored({ read, decision: 'BILL_AS_SCHEDULED' }), 'aired').read).toBeNull();
});

it('an airing is as it aired, unless it was decided to count as it was planned', () => {
  const asItAired = { actualStart: 28_805, actualLength: 25, actualFile: 'b.mp3' };
  for (const decision of [null, 'BILL'] as const)
    expect(airingFact(stored({ decision }), 'aired')).toMatchObject(asItAired);
  expect(airingFact(stored({ decision: 'BILL_AS_SCHEDULED' }), 'aired')).toMatchObject({
    actualStart: null,
    actualLength: null,
    actualFile: null,
    countsAs: 'aired',
  });
});

it.each([
  ['missed', 'missed'],
  ['scratched', 'scratched'],
  [null, 'unknown'],
] as const)('an airing that is stored as %s counts as %s', (countsAs, as) => {
  expect(airingFact(stored({ countsAs }), 'aired').countsAs).toBe(as);
  expect(airingFact(stored({ countsAs }), 'scheduled').countsAs).toBe('aired');
});

it('a row without an airing counts for its campaign unless it is scratched', () => {
  const row = { scheduleType: UNORDERED, countsAs: null };
  expect(airingFact(stored(row), 'aired').countsAs).toBe('aired');
  expect(airingFact(stored({ ...row, scratched: true }), 'aired').countsAs).toBe('scratched');
});

it('counts as nothing yet while its day is open, whatever is decided of it', () => {
  const open = { countsAs: 'aired', closed: false } as const;
  expect(airingFact(stored(open), 'aired').countsAs).toBe('unknown');
  expect(airingFact(stored({ ...open, closed: true }), 'aired').countsAs).toBe('aired');
});

describe('two files one after the other', () => {
  const chain = { fileName: 'C>D', actualFile: 'C', actualLength: 12, alternative: 1 };
  const nameAndLength = (fields: Partial<StoredFact>) => {
    const { actualFile, actualLength, actualStart } = airingFact(
      stored({ ...chain, ...fields }),
      'aired',
    );
    return [actualFile, actualLength, actualStart];
  };

  it('are certified together, from when the first one began', () => {
    for (const state of ['AIRED', 'MOVED'] as const)
      expect(nameAndLength({ state })).toEqual([null, null, 28_805]);
  });

  it('are certified by what aired where one alone did, or another audio', () => {
    for (const state of ['SHORT', 'SUBSTITUTED'] as const)
      expect(nameAndLength({ state })).toEqual(['C', 12, 28_805]);
  });

  it('are a name where the line had no expression', () => {
    expect(nameAndLength({ alternative: null })).toEqual(['C', 12, 28_805]);
  });
});
