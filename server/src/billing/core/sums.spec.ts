import fc from 'fast-check';
import { isCharged, type KnownTax, sumsOf, taxesOf, taxOf } from './sums.js';

it.each([
  [20_740, 21, 4_355],
  [20_740, 3, 622],
  [-1_530, 21, -321],
  [-1_530, 3, -46],
  [50, 1, 1],
  [-50, 1, -1],
  [49, 1, 0],
  [-49, 1, 0],
  [999_999_999_999, 21, 210_000_000_000],
])('%i at %d %% is %i', (base, rate, amount) => {
  expect(taxOf(base, rate)).toBe(amount);
});

it.each<[from: string | null, to: string | null, isBarter: boolean, barter: 0 | 1, boolean]>([
  [null, null, false, 0, true],
  ['2026-11-30', '2026-11-30', false, 0, true],
  ['2026-12-01', null, false, 0, false],
  [null, '2026-11-29', false, 0, false],
  [null, null, true, 0, false],
  [null, null, true, 1, true],
])('a tax from %s to %s, of barter (%s, %s), is charged on November: %s', (...of) => {
  const [from, to, isBarter, barter, charged] = of;
  const tax: KnownTax = {
    ...{ id: 1, code: '', name: '', kind: 'vat', category: 'S', rate: 21, from, to, barter },
  };
  expect(isCharged(tax, '2026-11', isBarter)).toBe(charged);
});

const KINDS = ['vat', 'perception', 'withholding'] as const;
const TAX = fc.record({
  kind: fc.constantFrom(...KINDS),
  rate: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
});
const LINE = fc.record({
  base: fc.integer({ min: -5_000_000_00, max: 5_000_000_00 }),
  taxIds: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 5 }),
});

/** Half a cent away from zero, told in fractions of ten thousand, without rounding anything. */
function isRounded(base: number, rate: number, amount: number): boolean {
  const exact = BigInt(base) * BigInt(Math.round(rate * 100));
  const off = 10_000n * BigInt(amount) - exact;
  const away = exact < 0n ? -off : off;
  return away > -5_000n && away <= 5_000n;
}

it('of 5,000 documents, sums are those of lines and taxes those of their bases', () => {
  fc.assert(
    fc.property(
      fc.array(TAX, { minLength: 5, maxLength: 5 }),
      fc.array(LINE, { minLength: 1, maxLength: 12 }),
      (rates, lines) => {
        const known = new Map(
          rates.map(({ kind, rate }, id): [number, KnownTax] => [
            id,
            {
              ...{ id, code: `${id}`, name: '', kind, category: 'S', rate },
              ...{ from: null, to: null, barter: 1 },
            },
          ]),
        );
        const taxes = taxesOf(lines, known);
        const sums = sumsOf(lines, taxes);
        expect(sums.total).toBe(lines.reduce((all, { base }) => all + base, 0));
        for (const { taxId, base, amount, rate } of taxes) {
          expect(rate).toMatch(/^\d+\.\d\d$/);
          const own = lines.filter(({ taxIds }) => taxIds.includes(taxId));
          expect(base).toBe(own.reduce((all, line) => all + line.base, 0));
          expect(isRounded(base, Number(rate), amount)).toBe(true);
        }
        const used = new Set(lines.flatMap(({ taxIds }) => taxIds));
        expect(taxes.map(({ taxId }) => taxId)).toEqual([...used].sort((a, b) => a - b));
        const of = (kind: (typeof KINDS)[number]) =>
          taxes.reduce((all, one) => all + (one.kind === kind ? one.amount : 0), 0);
        expect([sums.tax, sums.perceptions, sums.withholdings]).toEqual(KINDS.map(of));
        expect(sums.payable).toBe(sums.total + of('vat') + of('perception') - of('withholding'));
      },
    ),
    { numRuns: 5_000 },
  );
});
