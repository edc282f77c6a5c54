import { TIME_MODE } from '@contract/enums';
import { simpleLine } from '../../../test/spot-lines';
import { formOfSimple, simpleErrors, simpleOfForm, type SimpleForm } from './line-form';
import { newPiece } from './new-lines';
import { hasMoreTerms, mondaysOf } from './terms';
import type { SimpleLine } from './types';
import { pastedWeeks } from './weeks-paste';

const form = (changes: Partial<SimpleForm> = {}): SimpleForm => ({
  ...formOfSimple(simpleLine()),
  ...changes,
});
const errors = (changes: Partial<SimpleForm>): Record<string, string> =>
  simpleErrors(form(changes));
const saved = (changes: Partial<SimpleForm>): SimpleLine => simpleOfForm(form(changes));
const GRID = { '2026-11-30': 3, '2026-12-07': 0, '2026-12-14': 2 };

describe('what most lines do without', () => {
  it.each([
    ['most a day from 1', { maxPerDay: 0 }, { maxPerDay: 'spot.error.occurrences' }],
    ['weeks up to 8', { everyWeeks: 9 }, { everyWeeks: 'spot.error.everyWeeks' }],
    [
      'a number in its grid',
      { countBy: 'weeks', weeks: { '2026-12-07': 0 } },
      { weeks: 'spot.error.weeks' },
    ],
    [
      'no more than 10,000 in a week',
      { countBy: 'weeks', weeks: { '2026-12-07': 10_001 } },
      { weeks: 'spot.error.weekCount' },
    ],
    ['a preferred time', { preferredTime: '8h' }, { preferredTime: 'spot.error.time' }],
    [
      'a preferred time inside',
      { preferredTime: '10:00' },
      { preferredTime: 'spot.error.preferredTime' },
    ],
    ['pieces in its campaign', { usePieces: 1 }, { usePieces: 'spot.error.noPieces' }],
    ['an end for a flight', { countBy: 'flight' }, { endDate: 'spot.error.flightEnd' }],
    [
      'airings of the period',
      { countBy: 'week', occurrences: 10_001 },
      { occurrences: 'spot.error.occurrencesPerPeriod' },
    ],
  ] as const)('needs %s', (_what, changes, found) => {
    expect(errors(changes as Partial<SimpleForm>)).toEqual(found);
  });

  it.each([
    [{ countBy: 'week', occurrences: 501 }],
    [{ countBy: 'weeks', weeks: GRID, occurrences: null }],
    [{ service: 'fill', occurrences: null }],
    [{ preferredTime: '06:00' }],
    [{ startTime: '20:00', endTime: '23:59', preferredTime: '23:59' }],
    [{ timeMode: TIME_MODE.exactTimes, exactTimes: ['08:15'], countBy: 'flight', maxPerDay: 0 }],
  ] as const)('is sound: %j', (changes) => {
    expect(errors(changes as unknown as Partial<SimpleForm>)).toEqual({});
  });

  it('needs no file, length or text of its own with pieces that have them', () => {
    const bare = form({ usePieces: 1, filename: '', length: null, spotType: 1, ntcText: '' });
    const piece = { ...newPiece(), fileName: 'a', length: 30, ntcText: 'Read this' };
    expect(simpleErrors(bare, [piece])).toEqual({});
    expect(simpleErrors(bare, [piece, { ...piece, ntcText: null }])).toEqual({
      ntcText: 'spot.error.ntcText',
    });
  });

  it('ends with the last week of its grid, unless it has an end', () => {
    const grid = { countBy: 'weeks', weeks: GRID } as const;
    expect(saved(grid).endDate).toBe('2026-12-20');
    expect(saved({ ...grid, endDate: '2026-12-13' }).endDate).toBe('2026-12-13');
    expect(saved({ countBy: 'week' }).endDate).toBeNull();
  });

  it('has no file of its own while pieces take turns', () => {
    expect(saved({ usePieces: 1 })).toMatchObject({ usePieces: 1, filename: '', length: 0 });
  });

  it('keeps a grid within the dates, without a number or a period of the line', () => {
    const line = saved({ countBy: 'weeks', weeks: GRID, endDate: '2026-12-13', everyWeeks: 2 });
    expect(line).toMatchObject({
      per: 'day',
      occurrences: null,
      everyWeeks: 1,
      weeks: [
        { weekStart: '2026-11-30', occurrences: 3 },
        { weekStart: '2026-12-07', occurrences: 0 },
      ],
    });
    expect(simpleOfForm(formOfSimple(line))).toEqual(line);
  });

  it('drops what another timing had, and the price of bonus and fill', () => {
    const terms = { showPosition: 'closing', preferredTime: '08:00' } as const;
    expect(saved(terms)).toMatchObject({ showPosition: null, preferredTime: '08:00' });
    expect(saved({ ...terms, timeMode: TIME_MODE.show, showId: 1 })).toMatchObject({
      showPosition: 'closing',
      preferredTime: null,
    });
    for (const service of ['bonus', 'fill'] as const)
      expect(saved({ service, timeFee: 5 }).timeFee).toBe(0);
  });

  it('is noticed', () => {
    expect(hasMoreTerms(simpleLine())).toBe(false);
    expect(hasMoreTerms(simpleLine({ maxPerDay: 2 }))).toBe(true);
    expect(hasMoreTerms(simpleLine({ per: 'week', usePieces: 1 }))).toBe(false);
  });
});

describe('a grid of weeks', () => {
  it('has the weeks of the dates, or twelve more than are known, at most 106', () => {
    const dates = { startDate: '2026-12-02', endDate: '2026-12-21' };
    expect(mondaysOf(dates, {})).toEqual(['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21']);
    expect(mondaysOf({ ...dates, endDate: '' }, { '2026-12-07': 1 })).toHaveLength(14);
    expect(mondaysOf({ ...dates, endDate: '2035-01-01' }, {})).toHaveLength(106);
    expect(mondaysOf({ ...dates, startDate: '' }, {})).toEqual([]);
  });

  const MONDAYS = ['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'];

  it.each([
    ['a row', '1\t0\t3\n'],
    ['a column', '1\r\n0\r\n3\r\n'],
    ['a block', '1\t0\n3'],
  ])('takes %s, and leaves weeks of empty cells', (_what, text) => {
    expect(pastedWeeks(text, { '2026-11-30': 9 }, MONDAYS, 1)).toEqual({
      weeks: { '2026-11-30': 9, '2026-12-07': 1, '2026-12-14': 0, '2026-12-21': 3 },
      outside: 0,
    });
    expect(pastedWeeks('1\t\t3', { '2026-12-07': 9 }, MONDAYS, 0)).toMatchObject({
      weeks: { '2026-12-07': 9 },
    });
  });

  it('tells what falls behind its end, and refuses what is no number', () => {
    expect(pastedWeeks('1\t2\t3', {}, MONDAYS, 2)).toMatchObject({ outside: 1 });
    expect(pastedWeeks('1\t2.5', {}, MONDAYS, 0)).toBe('2.5');
    expect(pastedWeeks('10001', {}, MONDAYS, 0)).toBe('10001');
  });
});
