import { advancedLine, simpleLine } from '../../../test/spot-lines';
import {
  changedAdvanced,
  changedSimple,
  changeErrors,
  countAlike,
  keepsPieces,
  newProblems,
  NO_CHANGE,
  type Change,
} from './change';

const change = (fields: Partial<Change>): Change => ({ ...NO_CHANGE, ...fields });

describe('a change of several lines', () => {
  it('keeps the values of empty fields', () => {
    const line = simpleLine({ timeFee: 2, endDate: '2026-12-24', commercialBreakSpotPosition: 3 });
    expect(changedSimple(line, NO_CHANGE)).toEqual(line);
    const item = advancedLine('2026-12-01', [1, 2], { timeFee: 2 });
    expect(changedAdvanced(item, change({ commercialBreakSpotPosition: 0 }))).toEqual(item);
  });

  it('lets other files follow the days of the line', () => {
    const changes = ['2026-12-05', '2026-12-20'].map((from) => ({ from, fileName: from }));
    const line = simpleLine({ endDate: '2026-12-31', changes });
    const cut = change({ startDate: '2026-12-08', endDate: '2026-12-15' });
    expect(changedSimple(line, cut).changes).toEqual([
      { from: '2026-12-08', fileName: '2026-12-05' },
    ]);
  });

  it('changes each of the fields that are filled in', () => {
    const line = simpleLine({ saturday: 1 });
    const all = change({
      file: ' promo-40 ',
      length: 40,
      startDate: '2026-12-02',
      endDate: '2026-12-31',
      commercialBreakSpotPosition: 1,
      timeFee: 2.5,
      monday: true,
      sunday: true,
    });
    expect(changedSimple(line, all)).toEqual({
      ...line,
      filename: 'promo-40',
      length: 40,
      startDate: '2026-12-02',
      endDate: '2026-12-31',
      commercialBreakSpotPosition: 1,
      timeFee: 2.5,
      monday: 1,
      tuesday: 0,
      wednesday: 0,
      thursday: 0,
      friday: 0,
      saturday: 0,
      sunday: 1,
    });
    const item = advancedLine('2026-12-01', [1]);
    expect(changedAdvanced(item, all)).toEqual({
      ...item,
      fileName: 'promo-40',
      length: 40,
      commercialBreakSpotPosition: 1,
      timeFee: 2.5,
    });
  });

  it('leaves pieces in turn as they are, and bonus and fill free', () => {
    const all = change({ file: 'promo-40', length: 40, timeFee: 2.5 });
    const pieces = simpleLine({ usePieces: 1, filename: '', length: 0 });
    expect(changedSimple(pieces, all)).toEqual({ ...pieces, timeFee: 2.5 });
    expect(keepsPieces(pieces, all)).toBe(true);
    expect(keepsPieces(pieces, change({ timeFee: 2 }))).toBe(false);
    expect(keepsPieces(simpleLine(), all)).toBe(false);
    expect(changedSimple(simpleLine({ service: 'fill', timeFee: 0 }), all).timeFee).toBe(0);
  });

  it('makes a price of 0 of lines that have another', () => {
    expect(changedSimple(simpleLine({ timeFee: 2 }), change({ timeFee: 0 })).timeFee).toBe(0);
    const byAiring = simpleLine({ timeFee: null, spotPrice: 25 });
    expect(changedSimple(byAiring, change({ timeFee: 2 }))).toMatchObject({
      timeFee: 2,
      spotPrice: null,
    });
    expect(changedSimple(byAiring, change({ length: 40 }))).toMatchObject({
      timeFee: null,
      spotPrice: 25,
    });
  });

  it.each([
    [{ length: 0 }, { length: 'spot.error.length' }],
    [{ length: 1.5 }, { length: 'spot.error.length' }],
    [{ timeFee: 0.005 }, { timeFee: 'spot.error.money' }],
    [{ commercialBreakSpotPosition: 12 }, { commercialBreakSpotPosition: 'spot.error.position' }],
    [{ startDate: '31/31' }, { startDate: 'kit.badDate' }],
    [{ endDate: 'soon' }, { endDate: 'kit.badDate' }],
    [{ startDate: '2026-12-02', endDate: '2026-12-01' }, { endDate: 'spot.error.endDate' }],
  ])('refuses %j by itself', (fields, errors) => {
    expect(changeErrors(change(fields), [simpleLine()])).toEqual(errors);
  });

  it('accepts any position for sponsors only', () => {
    const sponsors = [simpleLine({ spotType: 2 }), simpleLine({ spotType: 2 })];
    expect(changeErrors(change({ commercialBreakSpotPosition: 40 }), sponsors)).toEqual({});
    expect(countAlike(sponsors)).toBe(true);
    expect(countAlike([...sponsors, simpleLine()])).toBe(false);
  });

  it('lists lines that it would make invalid, not those that were already', () => {
    const noFile = simpleLine({ filename: '' });
    const late = simpleLine({ startDate: '2027-01-10' });
    const before = [simpleLine(), noFile, late];
    const after = before.map((line) => changedSimple(line, change({ endDate: '2026-12-31' })));
    expect(newProblems(before, after)).toEqual([{ line: late, messages: ['spot.error.endDate'] }]);
  });
});
