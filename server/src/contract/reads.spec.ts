import { SPOT_TYPE } from './enums.js';
import { isRead, isReadSettled } from './reads.js';

const { audio, nonTraditional, sponsor } = SPOT_TYPE;

describe('what is read', () => {
  it.each([
    [nonTraditional, '', true],
    [nonTraditional, 'bed.mp3', true],
    [sponsor, '', true],
    [sponsor, 'sponsor.mp3', false],
    [audio, '', false],
    [audio, 'spot.mp3', false],
  ])('type %i with file %j: %s', (spotType, fileName, read) => {
    expect(isRead({ spotType, fileName })).toBe(read);
  });
});

describe('a read is settled', () => {
  it('by what became of it, and by a decision', () => {
    expect(isReadSettled({ state: 'MISSED', decision: null })).toBe(true);
    expect(isReadSettled({ state: 'MOVED', decision: null })).toBe(true);
    expect(isReadSettled({ state: 'PENDING', decision: 'SCRATCH' })).toBe(true);
  });

  it('not while nobody has said anything', () => {
    expect(isReadSettled({ state: 'PENDING', decision: null })).toBe(false);
    expect(isReadSettled(undefined)).toBe(false);
  });
});
