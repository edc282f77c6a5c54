import { makeInstance } from '../../test/placement/generator.js';
import { makeDay } from '../placement/make-day.js';
import { windowOn } from './core/line-window.js';
import { FRESH, summary, totals } from './log-mapper.js';
import { AIRING_COLUMNS, BREAK_COLUMNS, logRows } from './log-rows.js';

const inputs = [11, 12].map((seed) => {
  const day = makeInstance({ size: 'small', sellOut: 1.2, seed });
  const ownId = (id: number): number => 1000 * seed + id;
  return { ...day, lines: day.lines.map((l) => ({ ...l, scheduleId: ownId(l.scheduleId) })) };
});
const lines = inputs.flatMap((input) => input.lines);
const digest = { schedule: 'hash', shows: {}, campaigns: { 1: 'hash' } };
const made = inputs.map((input) => ({ input, plan: makeDay(input), digest }));

/** Turns the column arrays back into rows. */
const table = (columns: readonly string[]): unknown[][] => {
  const values = columns.map((text) => text.split(',').map((value): unknown => JSON.parse(value)));
  return (values[0] ?? []).map((_, row) => values.map((column) => column[row]));
};

describe('summary', () => {
  const counts = totals(made[0]!.plan);
  const qualityOf = (edited: boolean) =>
    summary('2026-10-14', 'draft', { ...counts, edited }, FRESH).quality;

  it('says how many positions are met, unless a person has changed the day', () => {
    const { positionsMet, positionsBound } = made[0]!.plan.quality;
    expect(qualityOf(false)).toMatchObject({ positionsMet, positionsBound });
    expect(qualityOf(true)).toMatchObject({ positionsMet: null, positionsBound: null });
  });
});

describe('logRows', () => {
  const part = logRows(lines, made);

  it('sums up each day', () => {
    expect(part.days).toMatchObject(
      made.map(({ plan: { date, quality } }, day) => ({
        day,
        date,
        placed: quality.placed,
        bound: quality.bound,
        positions_met: quality.positionsMet,
        positions_bound: quality.positionsBound,
      })),
    );
    expect(part.days.map(({ input_digest }) => input_digest)).toEqual([digest, digest]);
  });

  it('has a row for each break, by day and place', () => {
    expect(part.breaks).toHaveLength(BREAK_COLUMNS.length + 1);
    expect(table(part.breaks).map(([day, ordinal, id]) => [day, ordinal, id])).toEqual(
      made.flatMap(({ plan }, day) =>
        plan.breaks.map((b, ordinal) => [day, ordinal, b.break.commercialBreakId]),
      ),
    );
  });

  it('has a row for each airing, with the index of its line among those of the station', () => {
    expect(part.airings).toHaveLength(AIRING_COLUMNS.length + 2);
    expect(table(part.airings)).toEqual(
      made.flatMap(({ input, plan }, day) =>
        plan.breaks.flatMap((b, ordinal) =>
          b.airings.map((a) => [
            day,
            lines.indexOf(input.lines[a.line]!),
            ordinal,
            a.order,
            a.start,
            a.positionMet,
            ...windowOn(input.lines[a.line]!, input.shows),
            null,
            0,
          ]),
        ),
      ),
    );
  });

  it('has an entry for each line that is left out', () => {
    const expected = made.flatMap(({ input, plan }, day) =>
      plan.unplaced.map(({ line, count, reason, blockedBy }, ordinal) => ({
        day,
        line: lines.indexOf(input.lines[line]!),
        ordinal,
        count,
        reason,
        blocked_by: blockedBy ?? null,
        neighbour: null,
      })),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(part.unplaced).toEqual(expected);
  });

  it('refuses a plan whose lines the station does not have', () => {
    expect(() => logRows([], made)).toThrow(/was not given/);
  });
});
