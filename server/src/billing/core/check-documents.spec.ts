import { billingOf } from '../../commercial/billing-fields.js';
import { sha256 } from '../../common/sha256.js';
import { DocumentChecker, type StoredDocument, type StoredLine } from './check-documents.js';
import { canonicalJson, type PreInvoiceDocument, type PreInvoiceLine } from './document.js';

const line = (base: number, changes: Partial<PreInvoiceLine> = {}): PreInvoiceLine => ({
  ...{ spotId: 1, internalNumber: 9, agencyOrderNumber: null, scheduleId: 1, stationId: 1 },
  ...{ stationName: '', spotName: '', clientName: '', month: '2026-11', kind: 'aired' },
  ...{ basis: 'aired', corrects: null, airings: 1, seconds: 20, gross: base, discount: 0 },
  ...{ commission: 0, base, taxIds: [1] },
  ...changes,
});

function stored(
  number: number,
  base: number,
  changes: Partial<PreInvoiceLine> = {},
): StoredDocument {
  const own = line(base, changes);
  const tax = Math.round(base * 0.21);
  const document: PreInvoiceDocument = {
    ...{ number, kind: 'invoice', barter: false, currency: 'UYU', issueDate: '2026-12-01' },
    ...{ dueDate: null, dateFrom: '2026-11-01', dateTo: '2026-11-30' },
    seller: { name: '', taxCode: null, address: null },
    payer: { kind: 'client', id: 1, name: '', billing: billingOf(null) },
    lines: [own],
    taxes: [
      {
        taxId: 1,
        code: '',
        name: '',
        kind: 'vat',
        category: 'S',
        rate: '21.00',
        base,
        amount: tax,
      },
    ],
    ...{ total: base, tax, perceptions: 0, withholdings: 0, payable: base + tax },
  };
  return {
    ...{ number, payer: 'client:1', barter: 0, payable: base + tax, document },
    digest: sha256(canonicalJson(document)),
    lines: [{ ...own, key: '1 1' }],
  };
}

const faults = (...documents: StoredDocument[]): string[] => {
  const checker = new DocumentChecker(sha256);
  return documents.flatMap((one) =>
    checker.check(one).map(({ number, what }) => `${number} ${what}`),
  );
};
const difference = { kind: 'difference', corrects: 1 } as const;

it('finds nothing in documents as they were handed over', () => {
  expect(faults(stored(1, 1_000), stored(2, -100, difference))).toEqual([]);
});

it.each<[string, StoredDocument[], string[]]>([
  ['a gap', [stored(1, 1_000), stored(3, 10, difference)], ['3 gap']],
  ['another digest', [{ ...stored(1, 1_000), digest: 'x' }], ['1 digest']],
  ['no row', [{ ...stored(1, 1_000), lines: [] }], ['1 lines']],
  ['another number', [{ ...stored(2, 1_000), number: 1 }], ['1 number']],
  [
    'a line that is not its gross less what is taken off',
    [stored(1, 1_000, { gross: 1_001 })],
    ['1 lines'],
  ],
  ['another payable', [{ ...stored(1, 1_000), payable: 1 }], ['1 sums']],
  ['a key twice', [stored(1, 1_000), stored(2, 1_000)], ['2 corrects']],
  [
    'a correction of nothing',
    [stored(1, 1_000, { ...difference, corrects: null })],
    ['1 corrects'],
  ],
  [
    'a correction of one that was corrected since',
    [stored(1, 1_000), stored(2, 10, difference), stored(3, 10, difference)],
    ['3 corrects'],
  ],
  ['what is new and corrects', [stored(1, 1_000, { corrects: 1 })], ['1 corrects']],
  ['a fee that corrects', [stored(1, 1_000, { kind: 'fee', corrects: 1 })], ['1 corrects']],
  ['nothing in a fee beside its first line', [stored(1, 9, { kind: 'fee' }), stored(2, 9)], []],
  ['a correction of itself', [stored(1, 1_000, difference)], ['1 corrects']],
])('finds %s', (_, documents, found) => {
  expect(faults(...documents)).toEqual(found);
});

it.each<[keyof StoredLine, unknown]>([
  ...(['gross', 'discount', 'commission', 'base', 'airings', 'seconds'] as const).map(
    (field): [keyof StoredLine, unknown] => [field, 7],
  ),
  ['internalNumber', 7],
  ['kind', 'barter'],
  ['basis', 'ordered'],
  ['month', '2026-10-01'],
  ['corrects', null],
])('finds a row with another %s', (field, value) => {
  const [before, one] = [stored(1, 1_000), stored(2, -100, difference)];
  const lines = one.lines.map((row) => ({ ...row, [field]: value }));
  expect(faults(before, one)).toEqual([]);
  expect(faults(before, { ...one, lines })).toContain('2 lines');
});

it('finds a tax of another base, though it comes to the same', () => {
  const { document, ...one } = stored(1, 1_000);
  const taxes = document.taxes.map((tax) => ({ ...tax, base: tax.base + 1 }));
  const other = { ...document, taxes };
  const digest = sha256(canonicalJson(other));
  expect(faults({ ...one, document: other, digest })).toEqual(['1 taxes']);
});

it('finds a tax that is not that of its base', () => {
  const one = stored(1, 1_000);
  const [tax] = one.document.taxes;
  if (tax) tax.amount += 1;
  const document = { ...one.document };
  expect(faults({ ...one, document, digest: sha256(canonicalJson(document)) })).toEqual([
    '1 taxes',
    '1 sums',
  ]);
});
