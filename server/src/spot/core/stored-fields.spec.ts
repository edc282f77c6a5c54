import { withStoredFields } from './stored-fields.js';
import type { SimpleLineInput } from './line-problems.js';

type Line = SimpleLineInput & { id?: number; maxPerDay?: number | null };

const line = (changes: Partial<Line> = {}): Line => ({
  id: 7,
  spotType: 0,
  startDate: '2026-12-01',
  timeMode: 0,
  ...changes,
});

/** What a line with an interval can have. */
const FITTING = {
  per: 'week',
  maxPerDay: 1,
  everyWeeks: 2,
  weeks: null,
  service: 'bonus',
  preferredTime: '08:00',
  usePieces: 1,
  filename: 'acme-30',
  length: 30,
} as const;
const STORED = { ...FITTING, showPosition: 'opening' };
const PIECES = [{ id: 1 }, { id: 2 }];

const kept = (sent: Line, pieces?: object[] | null) =>
  withStoredFields(
    { simpleSchedules: [sent], advancedSchedules: [], ...(pieces !== undefined && { pieces }) },
    { simpleSchedules: [{ id: 7, ...STORED }], advancedSchedules: [], pieces: PIECES },
  );
const keptLine = (sent: Line) => kept(sent).simpleSchedules[0];

describe('an update', () => {
  it('keeps what it leaves out of a stored line', () => {
    expect(keptLine(line())).toEqual({ ...line(), ...FITTING });
  });

  it('clears by null, and changes by a value', () => {
    expect(keptLine(line({ per: null, maxPerDay: null, usePieces: 0 }))).toMatchObject({
      per: null,
      maxPerDay: null,
      usePieces: 0,
    });
  });

  it('does not keep what only another timing has', () => {
    expect(keptLine(line({ timeMode: 1 }))).toMatchObject({ showPosition: 'opening' });
    expect(keptLine(line({ timeMode: 1 }))).not.toHaveProperty('preferredTime');
  });

  it('keeps that a copy is to come until it has a file', () => {
    const stored = { id: 7, date: '2026-12-01', fileName: null, copyToCome: 1 as const };
    const update = (sent: Line, item: object) =>
      withStoredFields(
        {
          simpleSchedules: [sent],
          advancedSchedules: [{ id: 7, date: '2026-12-01', ...item } as typeof stored],
          pieces: [],
        },
        {
          simpleSchedules: [{ ...STORED, ...stored, filename: null } as { id: number }],
          advancedSchedules: [stored],
          pieces: [],
        },
      );
    const silent = update(line(), {});
    expect(silent.simpleSchedules[0]).toMatchObject({ filename: null, copyToCome: 1 });
    expect(silent.advancedSchedules[0]).toEqual(stored);
    expect(update(line(), { copyToCome: 0 }).advancedSchedules[0]).toMatchObject({ copyToCome: 0 });
    expect(keptLine(line({ copyToCome: 1 }))).not.toHaveProperty('filename');
  });

  it('keeps from which dates on other files air, on the days that the line has now', () => {
    const changes = [
      { from: '2026-12-11', fileName: 'b' },
      { from: '2026-12-20', fileName: 'c' },
    ];
    const item = { id: 9, date: '2026-12-01', fileName: 'a', changes };
    const update = (sent: Partial<Line>, other: Partial<typeof item> = {}) => {
      const silent = { id: item.id, date: item.date, fileName: item.fileName };
      const { simpleSchedules, advancedSchedules } = withStoredFields(
        { simpleSchedules: [line(sent)], advancedSchedules: [{ ...silent, ...other }] },
        {
          simpleSchedules: [{ ...STORED, id: 7, usePieces: 0, changes } as { id: number }],
          advancedSchedules: [item],
          pieces: [],
        },
      );
      return [simpleSchedules[0]?.changes, advancedSchedules[0]?.changes];
    };
    expect(update({})).toEqual([changes, changes]);
    expect(update({ endDate: '2026-12-15' })[0]).toEqual(changes.slice(0, 1));
    expect(update({ usePieces: 1 })[0]).toBeUndefined();
    expect(update({ changes: [] }, { changes: [] })).toEqual([[], []]);
    expect(update({ id: 8 }, { id: 8 })).toEqual([undefined, undefined]);
  });

  it('gives nothing of one line to another, or to a new one', () => {
    expect(keptLine(line({ id: 8 }))).toEqual(line({ id: 8 }));
    const fresh = line();
    delete fresh.id;
    expect(keptLine(fresh)).toEqual(fresh);
  });

  it('keeps the pieces unless it says which there are', () => {
    expect(kept(line()).pieces).toEqual(PIECES);
    expect(kept(line(), null).pieces).toEqual([]);
    expect(kept(line(), [{ id: 2 }]).pieces).toEqual([{ id: 2 }]);
  });
});
