import { isToLoadAgain, loadedDates } from './loading-hour.js';

const station = { timeZone: 'America/Montevideo', playoutLoadsAt: '20:00' };
/** Montevideo is three hours behind UTC. */
const at = (clock: string): number => Date.parse(`2026-11-29T${clock}:00Z`);

describe('what a studio has loaded', () => {
  it.each([
    ['02:59', ['2026-11-28', '2026-11-29']],
    ['03:00', ['2026-11-29']],
    ['22:59', ['2026-11-29']],
    ['23:00', ['2026-11-29', '2026-11-30']],
  ])('at %s UTC', (clock, dates) => {
    expect(loadedDates(station, at(clock))).toEqual(dates);
  });

  it.each([null, undefined, ''])('is not known without a loading hour: %j', (playoutLoadsAt) => {
    expect(
      loadedDates({ ...station, playoutLoadsAt: playoutLoadsAt ?? null }, at('23:30')),
    ).toEqual([]);
  });
});

describe('a file that the studio has to load again', () => {
  const day = (date: string, exported: string | null, changedSinceExport: 0 | 1 = 0) => ({
    date,
    exportedAt: exported === null ? null : at(exported),
    changedSinceExport,
  });
  const again = (file: ReturnType<typeof day>, now: string, of = station) =>
    isToLoadAgain(file, of, at(now));

  it('is one of a log that changed behind the hour', () => {
    expect(again(day('2026-11-30', '20:00', 1), '22:59')).toBe(false);
    expect(again(day('2026-11-30', '20:00', 1), '23:00')).toBe(true);
    expect(again(day('2026-11-29', '02:00', 1), '12:00')).toBe(true);
    expect(again(day('2026-12-01', '20:00', 1), '23:30')).toBe(false);
  });

  it('is one that was written behind the hour', () => {
    expect(again(day('2026-11-30', '22:59'), '23:30')).toBe(false);
    expect(again(day('2026-11-30', '23:00'), '23:30')).toBe(true);
  });

  it('is none without a file, or without an hour', () => {
    expect(again(day('2026-11-30', null, 1), '23:30')).toBe(false);
    const silent = { ...station, playoutLoadsAt: null as never };
    expect(again(day('2026-11-30', '23:10', 1), '23:30', silent)).toBe(false);
  });
});
