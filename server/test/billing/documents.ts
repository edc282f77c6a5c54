import fc from 'fast-check';
import type { TaxCategory } from '../../src/contract/billing.js';
import type {
  DocumentTax,
  PreInvoiceDocument,
  PreInvoiceLine,
} from '../../src/billing/core/document.js';

type Tax = Pick<DocumentTax, 'taxId' | 'code' | 'name' | 'kind' | 'category' | 'rate'>;

const vat = (taxId: number, category: TaxCategory, rate: string): Tax => ({
  ...{ taxId, code: `${category}${rate}`, name: `IVA ${rate} %`, kind: 'vat', category, rate },
});
const VATS = [
  vat(1, 'S', '21.00'),
  vat(2, 'S', '10.50'),
  vat(3, 'Z', '0.00'),
  vat(4, 'E', '0.00'),
  vat(5, 'AE', '0.00'),
];
const OUTSIDE = vat(6, 'O', '0.00');
const EXTRA: Tax[] = [
  { ...vat(7, 'S', '3.00'), code: 'PERC', name: 'Percepción', kind: 'perception' },
  { ...vat(8, 'S', '1.75'), code: 'RET', name: 'Retención', kind: 'withholding' },
];

/** Texts that programs stumble over. */
const AWKWARD = [
  '=HYPERLINK("http://example.com";"Verano")',
  '+54 11; "Ñandú", S.A.',
  '-15.30',
  '@SUM(A1)',
  'a\r\n=b',
  '<Item> & "co"',
  '\tTab',
  "l'Été — 50 %",
  '0012',
  '\uffff',
];
export const awkwardText = fc.oneof(
  fc.constantFrom(...AWKWARD),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => `x${text}`),
);
const cents = fc.oneof(
  fc.integer({ min: -2_000_000, max: 2_000_000 }),
  fc.constantFrom(0, 1, -1, 99, -99, 100, 2_147_483_647_00),
);

/** Half up, away from zero, in whole numbers: base x rate of hundredths of a percent. */
function taxAmount(base: number, rate: string): number {
  const product = BigInt(Math.abs(base)) * BigInt(rate.replace('.', ''));
  const amount = Number((product + 5_000n) / 10_000n);
  return base < 0 ? -amount : amount;
}

const line = (taxes: readonly Tax[], extra: readonly Tax[]): fc.Arbitrary<PreInvoiceLine> =>
  fc
    .record({
      spotId: fc.integer({ min: 1, max: 99_999 }),
      internalNumber: fc.option(fc.integer({ min: 1, max: 99_999 })),
      agencyOrderNumber: fc.option(fc.constantFrom('OC-1', 'OC-2', '=1+1')),
      scheduleId: fc.option(fc.integer({ min: 1, max: 99_999 })),
      stationId: fc.integer({ min: 1, max: 99 }),
      stationName: awkwardText,
      spotName: awkwardText,
      clientName: awkwardText,
      month: fc.constantFrom('2026-10', '2026-11', '2026-12'),
      kind: fc.constantFrom('aired', 'ordered', 'fee', 'difference', 'barter'),
      basis: fc.constantFrom('aired', 'ordered'),
      corrects: fc.option(fc.integer({ min: 1, max: 99 })),
      airings: fc.integer({ min: -50, max: 500 }),
      seconds: fc.integer({ min: -5_000, max: 50_000 }),
      gross: cents,
      discount: cents,
      commission: cents,
      base: cents,
      vat: fc.constantFrom(...taxes),
      extra: fc.subarray([...extra]),
    })
    .map(({ vat: { taxId }, extra: more, ...one }) => ({
      ...one,
      taxIds: [taxId, ...more.map((tax) => tax.taxId)],
    })) as fc.Arbitrary<PreInvoiceLine>;

const optional = fc.option(awkwardText);

function documentOf(
  head: Omit<
    PreInvoiceDocument,
    'kind' | 'lines' | 'taxes' | 'total' | 'tax' | 'perceptions' | 'withholdings' | 'payable'
  >,
  lines: PreInvoiceLine[],
): PreInvoiceDocument {
  const taxes = [...VATS, OUTSIDE, ...EXTRA].flatMap((tax) => {
    const taxed = lines.filter(({ taxIds }) => taxIds.includes(tax.taxId));
    const base = taxed.reduce((sum, one) => sum + one.base, 0);
    return taxed.length === 0 ? [] : [{ ...tax, base, amount: taxAmount(base, tax.rate) }];
  });
  const sumOf = (kind: Tax['kind']): number =>
    taxes.filter((tax) => tax.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  const total = lines.reduce((sum, { base }) => sum + base, 0);
  const [tax, perceptions, withholdings] = [
    sumOf('vat'),
    sumOf('perception'),
    sumOf('withholding'),
  ];
  const payable = total + tax + perceptions - withholdings;
  const kind = payable < 0 ? 'credit' : 'invoice';
  return { ...head, kind, lines, taxes, total, tax, perceptions, withholdings, payable };
}

/** Any document. @param extra whether it may have perceptions and withholdings, and nothing missing otherwise */
export const anyDocument = (extra = true): fc.Arbitrary<PreInvoiceDocument> =>
  fc.constantFrom(VATS, [OUTSIDE]).chain((taxes) =>
    fc
      .record({
        number: fc.integer({ min: 1, max: 999_999 }),
        barter: fc.boolean(),
        dueDate: extra
          ? fc.constantFrom(null, '2026-12-31')
          : fc.constant<string | null>('2026-12-31'),
        sellerName: awkwardText,
        address: optional,
        payerName: awkwardText,
        texts: fc.array(optional, { minLength: 5, maxLength: 5 }),
        taxCode: fc.constantFrom('ESB12345678', 'esb12345678', '30-71234567-8'),
        language: fc.constantFrom('EN' as const, 'ES' as const, null),
        termsDays: fc.option(fc.integer({ min: 0, max: 120 })),
        lines: fc.array(line(taxes, extra ? EXTRA : []), { minLength: 1, maxLength: 6 }),
      })
      .map(({ lines, number, barter, dueDate, texts, ...one }) => {
        const [legalName = null, taxScheme = null, street = null, city = null, postalCode = null] =
          texts;
        return documentOf(
          {
            ...{ number, barter, currency: 'EUR', issueDate: '2026-11-30', dueDate },
            ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30' },
            seller: { name: one.sellerName, taxCode: one.taxCode, address: one.address },
            payer: {
              ...{ kind: 'client', id: 5, name: one.payerName },
              billing: {
                ...{ legalName, taxCode: one.taxCode, taxScheme, street, city, postalCode },
                ...{ country: 'ES', emails: [], language: one.language, termsDays: one.termsDays },
                ...{ lineBy: null, documentBy: null, shapeId: null, taxIds: [] },
              },
            },
          },
          lines,
        );
      }),
  );
