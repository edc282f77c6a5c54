import { changesWhatItComesTo, taxProblems, type TaxTerms } from './tax-problems.js';

const iva: TaxTerms = { kind: 'vat', category: 'S', rate: 21, from: null, to: null };

describe('a tax', () => {
  it.each<[string, Partial<TaxTerms>, string[]]>([
    ['the standard rate', {}, []],
    ['the standard rate at 0 %', { rate: 0 }, ['rate']],
    ['exempt at 21 %', { category: 'E' }, ['rate']],
    ['exempt at 0 %', { category: 'E', rate: 0 }, []],
    ['a perception at 0 %', { kind: 'perception', category: 'O', rate: 0 }, ['rate']],
    ['a perception of 3 %', { kind: 'perception', category: 'O', rate: 3 }, []],
    ['one day', { from: '2026-12-01', to: '2026-12-01' }, []],
    ['an end before its start', { from: '2026-12-02', to: '2026-12-01' }, ['to']],
  ])('%s', (_, change, fields) => {
    expect(Object.keys(taxProblems({ ...iva, ...change }))).toEqual(fields);
  });

  it('comes to something else with another rate, kind or category, not with other dates', () => {
    expect(changesWhatItComesTo(iva, { ...iva, to: '2026-12-31' })).toBe(false);
    expect(changesWhatItComesTo(iva, { ...iva, rate: 22 })).toBe(true);
    expect(changesWhatItComesTo(iva, { ...iva, kind: 'perception' })).toBe(true);
    expect(changesWhatItComesTo(iva, { ...iva, category: 'Z' })).toBe(true);
  });
});
