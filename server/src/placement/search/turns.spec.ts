import fc from 'fast-check';
import { aLine } from '../../../test/placement/build.js';
import type { Piece } from '../rules/types.js';
import { Turns } from './turns.js';

const aPiece = (id: number, weight: number): Piece => ({
  id,
  fileName: '',
  length: 10,
  from: null,
  to: null,
  days: [1, 1, 1, 1, 1, 1, 1],
  startTime: null,
  endTime: null,
  weight,
  speakerId: null,
  ntcText: null,
});

const turnsOf = (pieces: Piece[]): Turns =>
  new Turns({ lines: [aLine({ spotId: 1, pieces, startDate: '2026-10-01' })] }).on(
    '2026-10-01',
    [],
  );

describe('turns of pieces', () => {
  it('spread the airings of a heavy piece', () => {
    const pieces = [aPiece(1, 3), aPiece(2, 1)];
    const turns = turnsOf(pieces);
    expect(Array.from({ length: 8 }, () => turns.next(1, pieces).id)).toEqual([
      1, 1, 2, 1, 1, 1, 2, 1,
    ]);
  });

  it('give each piece its share within two, over any stretch in which the same ones are eligible', () => {
    const stretch = fc.record({
      eligible: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      airings: fc.integer({ min: 1, max: 40 }),
    });
    const weights = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(weights, fc.array(stretch, { minLength: 1, maxLength: 8 }), (all, stretches) => {
        const pieces = all.map((weight, id) => aPiece(id + 1, weight));
        const turns = turnsOf(pieces);
        for (const { eligible, airings } of stretches) {
          const own = pieces.filter((_, k) => eligible[k]);
          if (own.length === 0) continue;
          const total = own.reduce((sum, { weight }) => sum + weight, 0);
          const ids = Array.from({ length: airings }, () => turns.next(1, own).id);
          for (const { id, weight } of own) {
            // How far it is ahead of its share after each airing: no two are more than two apart.
            let ahead = 0;
            const all = ids.map((one) => (ahead += (one === id ? 1 : 0) - weight / total));
            expect(Math.max(0, ...all) - Math.min(0, ...all)).toBeLessThanOrEqual(2 + 1e-9);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('do not depend on the order of the pieces', () => {
    const pieces = [aPiece(1, 1), aPiece(2, 1), aPiece(3, 1)];
    const ids = (of: Piece[]): number[] => {
      const turns = turnsOf(of);
      return [1, 2, 3, 4].map(() => turns.next(1, of).id);
    };
    expect(ids(pieces)).toEqual(ids([...pieces].reverse()));
  });
});
