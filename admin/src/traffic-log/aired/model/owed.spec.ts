import { mayChange, mayWaive, owedSum, owedTone } from './owed';
import { makeGood } from './test-day';

describe('a make-good', () => {
  it('is waived while it is owed, or in a log that can be made again', () => {
    expect(mayWaive(makeGood(1))).toBe(true);
    expect(mayWaive(makeGood(1, { state: 'placed', placedStatus: 'draft' }))).toBe(true);
    expect(mayWaive(makeGood(1, { state: 'placed', placedStatus: 'locked' }))).toBe(false);
    expect(mayWaive(makeGood(1, { state: 'aired' }))).toBe(false);
  });

  it('may air at other times while no log has it', () => {
    expect(mayChange(makeGood(1))).toBe(true);
    expect(mayChange(makeGood(1, { state: 'placed', placedDate: '2027-02-05' }))).toBe(false);
    expect(mayChange(makeGood(1, { state: 'waived' }))).toBe(false);
    expect(mayChange(makeGood(1, { state: 'aired', placedDate: '2027-02-05' }))).toBe(false);
  });

  it('is overdue from the day after its last one, unless it is in a log', () => {
    const one = makeGood(1, { dueBy: '2027-02-10' });
    expect(owedTone(one, '2027-02-10')).toBe('owed');
    expect(owedTone(one, '2027-02-11')).toBe('overdue');
    expect(owedTone({ ...one, state: 'placed' }, '2027-02-11')).toBe('placed');
  });

  it('is counted with the others, by state, each with the first date', () => {
    expect(
      owedSum([
        makeGood(1, { dueBy: '2027-03-01' }),
        makeGood(2, { dueBy: '2027-02-10' }),
        makeGood(3, { state: 'placed', placedDate: '2027-02-05', dueBy: '2027-02-06' }),
      ]),
    ).toEqual({ owed: 2, dueBy: '2027-02-10', placed: 1, placedDate: '2027-02-05' });
    expect(owedSum([])).toEqual({ owed: 0, dueBy: null, placed: 0, placedDate: null });
  });
});
