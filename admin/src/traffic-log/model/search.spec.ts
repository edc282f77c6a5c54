import { searchLog } from './search';
import { airing, logBreak, logOf, unplaced } from './test-log';

const log = logOf(
  [
    logBreak(1, '08:00', [airing(1, { spotName: 'Verano', customerName: 'Almacén Ñandú' })]),
    logBreak(2, '09:00', [
      airing(2, { spotName: 'Otoño', customerName: 'Faro' }),
      airing(3, { spotName: 'Verano', customerName: 'Almacén Ñandú' }),
    ]),
    logBreak(3, '10:00', []),
  ],
  [unplaced('FULL', { customerName: 'Faro' }), unplaced('FULL', { customerName: 'Almacén Ñandú' })],
);

describe('searching a log', () => {
  it('shows everything for a blank text', () => {
    expect(searchLog(log, '  ')).toEqual({
      breaks: log.breaks,
      unplaced: log.unplaced,
      airings: 3,
    });
  });

  it('finds clients without case or accents, in breaks and among the unplaced', () => {
    const found = searchLog(log, 'almacen ñ');
    expect(found.breaks.map(({ items }) => items.map(({ id }) => id))).toEqual([[1], [3]]);
    expect(found.unplaced.map(({ customerName }) => customerName)).toEqual(['Almacén Ñandú']);
    expect(found.airings).toBe(2);
  });

  it('finds campaigns', () => {
    expect(searchLog(log, 'OTOÑO').breaks.map(({ time }) => time)).toEqual(['09:00']);
  });

  it('keeps the identity of a break that is shown whole', () => {
    expect(searchLog(log, 'verano').breaks[0]).toBe(log.breaks[0]);
  });

  it('finds nothing', () => {
    expect(searchLog(log, 'zzz')).toEqual({ breaks: [], unplaced: [], airings: 0 });
  });
});
