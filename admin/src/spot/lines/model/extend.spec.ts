import { addDays, dayOfWeek, daysBetween } from '@contract/time';
import fc from 'fast-check';
import { advancedLine, simpleLine } from '../../../test/spot-lines';
import { orderedOn } from './ordered';
import { extendedAdvanced, extendedSimple } from './extend';
import type { AdvancedLine } from './types';

const TODAY = '2026-11-23';

const keysOf = (lines: readonly { key: string }[]): Set<string> =>
  new Set(lines.map(({ key }) => key));

describe('simple lines', () => {
  const ends = ['2026-12-10', '2026-12-31', null, '2027-02-01'];
  const lines = ends.map((endDate) => simpleLine({ endDate }));

  it('end on the date, unless they are open-ended or run that long already', () => {
    const {
      lines: after,
      longer,
      stay,
    } = extendedSimple(lines, keysOf(lines), { date: '2026-12-31' }, TODAY);
    expect(after.map(({ endDate }) => endDate)).toEqual([
      '2026-12-31',
      '2026-12-31',
      null,
      '2027-02-01',
    ]);
    expect({ longer, stay }).toEqual({ longer: 1, stay: 3 });
  });

  it('end some weeks later, each from its own end; those that are not chosen stay', () => {
    const chosen = keysOf(lines.slice(1));
    const { lines: after } = extendedSimple(lines, chosen, { weeks: 2 }, TODAY);
    expect(after.map(({ endDate }) => endDate)).toEqual([
      '2026-12-10',
      '2027-01-14',
      null,
      '2027-02-15',
    ]);
    expect(after[0]).toBe(lines[0]);
  });

  it('are counted where they ended before today: the days since are asked for too', () => {
    const past = ['2026-11-10', '2026-11-21', '2026-11-22', '2026-12-10'].map((endDate) =>
      simpleLine({ endDate }),
    );
    const { longer, resumed } = extendedSimple(past, keysOf(past), { weeks: 2 }, TODAY);
    expect({ longer, resumed }).toEqual({ longer: 4, resumed: 2 });
  });
});

/** November 2026 begins on a Sunday: 2 on Mondays, 1 on Fridays of its first two weeks. */
const NOVEMBER = Array.from({ length: 14 }, (_, i) => (i % 7 === 1 ? 2 : i % 7 === 5 ? 1 : 0));
const asked = (lines: readonly AdvancedLine[], date: string): number =>
  lines.reduce((sum, line) => sum + orderedOn(line, date), 0);
const extend = (lines: readonly AdvancedLine[], date: string, chosen = lines) =>
  extendedAdvanced(lines, keysOf(chosen), { date }, TODAY);

describe('detailed items', () => {
  it('continue by weekday, in a new item for each later month', () => {
    const item = advancedLine('2026-11-01', NOVEMBER, { id: 41, timeFee: 2 });
    const { lines, longer, added } = extend([item], '2027-01-15');
    expect(longer).toBe(1);
    expect(lines.map(({ date, id }) => [date, id])).toEqual([
      ['2026-11-01', 41],
      ['2026-12-01', null],
      ['2027-01-01', null],
    ]);
    expect(added).toEqual(lines.slice(1));
    expect(
      added.every(({ fileName, timeFee }) => fileName === item.fileName && timeFee === 2),
    ).toBe(true);
    for (let date = '2026-11-15'; date <= '2027-01-31'; date = addDays(date, 1)) {
      const week = [0, 2, 0, 0, 0, 1, 0];
      expect([date, asked(lines, date)]).toEqual([
        date,
        date > '2027-01-15' ? 0 : week[dayOfWeek(date)],
      ]);
    }
  });

  it('continue in their existing continuation, and from there', () => {
    const first = extend([advancedLine('2026-11-01', NOVEMBER)], '2026-12-10').lines;
    const again = extend(first, '2026-12-31', first.slice(0, 1));
    expect(again.added).toEqual([]);
    expect(again.lines).toEqual(extend(first, '2026-12-31', first.slice(1)).lines);
    expect(asked(again.lines, '2026-12-28')).toBe(2);
    expect(asked(again.lines, '2026-12-07')).toBe(2);
  });

  it('look back into the month before', () => {
    const first = extend([advancedLine('2026-11-01', NOVEMBER)], '2026-12-04').lines;
    // Of December there is Friday the 4th alone; the Monday before it is in November.
    const { lines } = extend(first, '2026-12-14', first.slice(1));
    expect(['2026-12-07', '2026-12-11', '2026-12-14'].map((date) => asked(lines, date))).toEqual([
      2, 1, 2,
    ]);
    expect(lines).toHaveLength(2);
  });

  it('are extended once where a month and the one that continues it are chosen', () => {
    const first = extend([advancedLine('2026-11-01', NOVEMBER)], '2026-12-10').lines;
    const { longer, lines } = extend(first, '2026-12-31');
    expect(longer).toBe(1);
    expect(lines).toHaveLength(2);
  });

  it('never mix two items of a month', () => {
    const two = [advancedLine('2026-11-01', NOVEMBER), advancedLine('2026-11-01', NOVEMBER)];
    const { lines, longer } = extend(two, '2026-12-31');
    expect(longer).toBe(2);
    expect(lines).toHaveLength(4);
    expect(asked(lines, '2026-12-07')).toBe(4);
    expect(extend(lines, '2027-01-31', lines.slice(0, 2)).lines).toHaveLength(6);
  });

  it('do not change when they run that long already, or have nothing to repeat', () => {
    const lines = [advancedLine('2026-11-01', NOVEMBER), advancedLine('2026-11-01', [])];
    const { lines: after, stay, empty, longer } = extend(lines, '2026-11-13');
    expect({ stay, empty, longer }).toEqual({ stay: 1, empty: 1, longer: 0 });
    expect(after).toEqual(lines);
  });

  it('run longer by the given number of weeks', () => {
    const line = advancedLine('2026-11-01', NOVEMBER);
    const { lines } = extendedAdvanced([line], keysOf([line]), { weeks: 2 }, TODAY);
    const last = lines[0]?.occurrences.findLastIndex((count) => count > 0);
    // The last airing was on Friday the 13th.
    expect([last, lines.length]).toEqual([26, 1]);
  });

  it('ask on every later day for what they ask a week before, and change no earlier day', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 100 }), (days, more) => {
        const item = advancedLine('2026-11-01', days);
        const last = days.findLastIndex((count) => count > 0);
        fc.pre(last >= 0);
        const end = addDays(item.date, last + more);
        const { lines } = extend([item], end);
        for (let date = item.date; date <= '2027-04-30'; date = addDays(date, 1)) {
          const kept = daysBetween(item.date, date) <= last;
          const count = kept
            ? orderedOn(item, date)
            : date <= end
              ? asked(lines, addDays(date, -7))
              : 0;
          expect(asked(lines, date)).toBe(count);
        }
      }),
      { numRuns: 50 },
    );
  });
});
