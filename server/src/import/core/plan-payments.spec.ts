import { translate } from '../../contract/messages.js';
import type { Payer } from '../../contract/payer.js';
import { amountReading, dateReading } from './column-reading.js';
import { KnownDocuments, type StoredDocument } from './known-documents.js';
import { KnownPayers } from './known-payers.js';
import type { KnownRecord } from './known-records.js';
import { InvoicesPlan } from './plan-invoices.js';
import { PaymentsPlan, type StoredPayment } from './plan-payments.js';

const record = (id: number, code: string, name: string, more: object = {}): KnownRecord => ({
  ...{ id, version: 1, code, name, taxCode: null },
  ...more,
});
const document = (number: number, payer: Payer, open: number, more = {}): StoredDocument => ({
  ...{ id: number * 10, version: 1, number, payer, open },
  ...{ externalNumber: null, externalDate: null, dueDate: null },
  ...more,
});

const DOCUMENTS = [
  document(12, 'client:1', 25_717, { externalNumber: 'A-0001-00000077' }),
  document(13, 'agency:1', 10_000),
  document(14, 'client:1', -500),
  document(15, 'client:1', 100, { externalNumber: '13' }),
];
const PAYERS = new KnownPayers({
  client: [
    record(1, 'ACME', 'Almacenes ACME', { taxCode: '30-71234567-8', legalName: 'ACME S.A.' }),
    record(2, 'SUR', 'Panadería Sur'),
  ],
  agency: [record(1, 'AG1', 'Agencia Uno'), record(2, 'SUR', 'Sur Medios')],
});

const HEADINGS = ['date', 'payer', 'amount', 'reference', 'document'];
const map = Object.fromEntries(HEADINGS.map((field, i) => [field, i]));
const sheet = (lines: readonly (readonly string[])[]) =>
  lines.map((cells, i) => ({ row: i + 2, cells: [...cells] }));

function plan(lines: readonly (readonly string[])[], stored: readonly StoredPayment[] = []) {
  const payments = new PaymentsPlan({
    ...{ map, stored, payers: PAYERS, swapped: new Set<string>() },
    dates: dateReading(
      lines.map(([date = '']) => date),
      'DMY',
    ),
    amounts: amountReading(
      lines.map(([, , amount = '']) => amount),
      ',',
    ),
    documents: new KnownDocuments(DOCUMENTS),
  });
  const rows = payments.rows(sheet(lines));
  return {
    actions: rows.map(({ action }) => action),
    errors: rows.map(({ errors }) =>
      Object.entries(errors).map(([field, why]) => `${field}: ${translate(why, 'EN')}`),
    ),
    made: payments.payments(),
  };
}

const row = (changes: Partial<Record<string, string>> = {}): string[] => {
  const cells: Record<string, string | undefined> = {
    ...{ date: '05/11/2026', payer: 'ACME', amount: '100,00', reference: 'T 1', document: '12' },
    ...changes,
  };
  return HEADINGS.map((field) => cells[field] ?? '');
};
const PAID = { payer: 'client:1', date: '2026-11-05', amount: 10_000, reference: 'T 1' } as const;

describe('a row of payments', () => {
  it.each([
    ['our number of the document', { document: '0012' }, 120],
    ['the number of its invoice', { document: 'a-0001-00000077' }, 120],
    ['no payer, which its document has', { payer: '' }, 120],
    ['a tax code without its signs', { payer: '30712345678' }, 120],
    ['a legal name', { payer: 'Acme S.A.' }, 120],
    ['its payer as calls have it', { payer: 'client:1' }, 120],
    ['no document', { document: '' }, null],
  ])('pays with %s', (_, changes, preInvoiceId) => {
    expect(plan([row(changes)]).made).toEqual([{ ...PAID, preInvoiceId }]);
  });

  it.each([
    ['more than is open', { amount: '257,18' }, 'amount: Of document 12 only 257.17 is open'],
    ['a credit', { document: '14' }, 'amount: Of document 14 only 0.00 is open'],
    ['a negative amount', { amount: '-5' }, 'amount: Must be more than 0'],
    ['nothing', { amount: '0' }, 'amount: Must be more than 0'],
    ['three decimals', { amount: '1,005' }, 'amount: Must be an amount'],
    ["another payer's document", { payer: 'AG1' }, 'document: Document 12 is of another payer'],
    [
      'an unknown document',
      { document: '99' },
      'document: No document that was handed over has this number',
    ],
    [
      'a number of two documents',
      { document: '13' },
      'document: Is the number of one document, and that of the invoice of another: write the number that only one of them has',
    ],
    [
      'nobody that is known',
      { payer: 'Nadie' },
      'payer: No client and no agency has this code, tax code or name',
    ],
    [
      'a code of a client and an agency',
      { payer: 'SUR', document: '' },
      'payer: May be client:2, agency:2: write one of them, or the number of its document',
    ],
    ['neither payer nor document', { payer: '', document: '' }, 'payer: Required'],
    ['no date', { date: '' }, 'date: Required'],
  ])('is refused with %s', (_, changes, why) => {
    expect(plan([row(changes)])).toMatchObject({ actions: ['refused'], errors: [[why]], made: [] });
  });

  it('leaves less open for the rows behind it', () => {
    const half = row({ amount: '200' });
    expect(plan([half, row({ amount: '57,18' }), row({ amount: '57,17' })])).toMatchObject({
      actions: ['create', 'refused', 'create'],
      errors: [[], ['amount: Of document 12 only 57.17 is open'], []],
    });
  });

  it('is there already as often as it was entered, whatever is open by now', () => {
    const twice = [
      row({ amount: '500' }),
      row({ amount: '500' }),
      row({ amount: '500', document: '' }),
    ];
    const stored = { ...PAID, amount: 50_000 };
    expect(plan(twice, [stored, stored])).toMatchObject({ actions: ['same', 'same', 'create'] });
  });
});

describe('a row of invoices', () => {
  const FIELDS = ['document', 'externalNumber', 'externalDate', 'dueDate'];
  const planned = (lines: readonly (readonly string[])[]) => {
    const invoices = new InvoicesPlan({
      ...{ map: Object.fromEntries(FIELDS.map((field, i) => [field, i])), swapped: new Set() },
      dates: dateReading([], 'DMY'),
      documents: new KnownDocuments(DOCUMENTS),
    });
    const rows = invoices.rows(sheet(lines));
    return {
      actions: rows.map(({ action }) => action),
      errors: rows.flatMap(({ errors }) =>
        Object.values(errors).map((one) => translate(one, 'EN')),
      ),
      changed: invoices.invoices(),
    };
  };

  it('adds number and dates; an empty cell leaves what is stored', () => {
    expect(
      planned([
        ['13', 'B-1', '05/11/2026', ''],
        ['12', 'A-0001-00000077', '', ''],
      ]),
    ).toEqual({
      actions: ['update', 'same'],
      errors: [],
      changed: [
        { id: 130, version: 1, externalNumber: 'B-1', externalDate: '2026-11-05', dueDate: null },
      ],
    });
  });

  it.each([
    [
      'a number of another document',
      ['13', 'a-0001-00000077'],
      'Document 12 has this number already',
    ],
    ['an unknown document', ['99', 'B-1'], 'No document that was handed over has this number'],
    ['no number', ['13', ''], 'Required'],
  ])('is refused with %s', (_, cells, why) => {
    expect(planned([cells])).toEqual({ actions: ['refused'], errors: [why], changed: [] });
  });

  it('is refused where a row before has its document or its number', () => {
    expect(
      planned([
        ['13', 'B-1'],
        ['13', 'B-2'],
        ['14', 'B-1'],
      ]),
    ).toMatchObject({
      actions: ['update', 'refused', 'refused'],
      errors: ['The same as in row 2', 'The same as in row 2'],
    });
  });
});
