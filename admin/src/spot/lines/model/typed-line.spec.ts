import { simpleLine } from '../../../test/spot-lines';
import { priceFieldOf, typedLine, type TypedField } from './typed-line';
import type { SimpleLine } from './types';

const typed = (changes: Partial<SimpleLine>, field: TypedField, value: string | number | null) =>
  typedLine(simpleLine(changes), field, value, { pieces: [], overMidnight: false });

it('a field is typed over, and nothing else of the line changes', () => {
  const line = simpleLine({ endDate: '2026-12-31' });
  expect(typed(line, 'endDate', '2027-01-15')).toEqual({
    line: { ...line, endDate: '2027-01-15' },
  });
  expect(typed(line, 'endDate', null)).toEqual({ line: { ...line, endDate: null } });
  expect(typed(line, 'filename', 'otro')).toEqual({ line: { ...line, filename: 'otro' } });
  expect(typed(line, 'timeFee', 2.5)).toEqual({ line: { ...line, timeFee: 2.5 } });
});

it('a file ends that the copy is to come', () =>
  expect(typed({ filename: '', copyToCome: 1 }, 'filename', 'promo')).toMatchObject({
    line: { filename: 'promo', copyToCome: 0 },
  }));

it('a line of one day moves as a whole', () =>
  expect(
    typed({ startDate: '2026-12-05', endDate: '2026-12-05' }, 'startDate', '2026-12-06'),
  ).toMatchObject({ line: { startDate: '2026-12-06', endDate: '2026-12-06' } }));

it('says what is wrong, as the dialog does', () => {
  expect(typed({}, 'endDate', '2026-11-01')).toEqual({ problem: 'spot.error.endDate' });
  expect(typed({}, 'filename', null)).toEqual({ problem: 'ra.validation.required' });
});

it('a price is of a second or of an airing, and bonus has none', () => {
  expect(priceFieldOf(simpleLine())).toBe('timeFee');
  expect(priceFieldOf(simpleLine({ timeFee: null, spotPrice: 20 }))).toBe('spotPrice');
  expect(priceFieldOf(simpleLine({ service: 'bonus' }))).toBeNull();
});
