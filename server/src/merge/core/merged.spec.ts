import { changedSince, filledFields } from './merged.js';

const into = { id: 1, taxCode: '30-1', phone: '', email: null };

describe('the fields of the record that stays', () => {
  it('are its own where it has them', () => {
    expect(filledFields(into, [{ id: 2, taxCode: '30-2' }])).toEqual({});
  });

  it('are those of the first of the others that has them, where it lacks them', () => {
    const others = [
      { id: 2, phone: null, email: '' },
      { id: 3, phone: '4900', adAgencyGroupId: 7 },
      { id: 4, phone: '4901', email: 'a@b.example' },
    ];
    expect(filledFields(into, others)).toEqual({
      ...{ phone: '4900', email: 'a@b.example', adAgencyGroupId: 7 },
    });
  });

  it('are its own billing as a whole, and that of another one where it has none', () => {
    const other = { id: 2, billing: { legalName: 'Otra S.A.', country: 'UY' } };
    expect(filledFields({ id: 1, billing: { country: 'AR' } }, [other])).toEqual({});
    expect(filledFields({ id: 1, billing: null }, [other])).toEqual({ billing: other.billing });
  });

  it('leave code, name and category alone', () => {
    const other = { id: 2, code: 'B', name: 'Other', clientCategoryId: 4, separationMinutes: 30 };
    expect(filledFields({ id: 1 }, [other])).toEqual({});
  });
});

describe('what moved', () => {
  const move = (version: number, now: number | null) => ({ version, now, label: '' });

  it('can move back while it is as the merge left it', () => {
    expect(changedSince([move(2, 2), move(7, 7)])).toEqual([]);
  });

  it('stays where somebody changed or deleted it', () => {
    const moves = [move(2, 3), move(2, 2), move(2, null)];
    expect(changedSince(moves)).toEqual([moves[0], moves[2]]);
  });
});
