import { read as readBook, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import type { PreInvoiceDocument } from '../../src/billing/core/document.js';
import { SHAPE_PRESETS } from '../../src/billing/core/shapes/presets.js';
import { shapeErrors } from '../../src/billing/core/shapes/shape-errors.js';
import {
  type ShapedFile,
  shapeFiles,
  shapeProblems,
} from '../../src/billing/shapes/shape-files.js';
import type { ShapeKind, ShapeMap } from '../../src/contract/billing-shapes.js';
import { translate } from '../../src/contract/messages.js';
import { workbookOf } from '../../src/sales/report-file.js';
import { anyDocument } from './documents.js';
import { brokenRules } from './en16931.js';
import {
  centsAt,
  isFormula,
  nodesAt,
  readCents,
  readDelimited,
  readXml,
  textsAt,
} from './readers.js';

const preset = (kind: ShapeKind): ShapeMap => {
  const found = SHAPE_PRESETS.find((one) => one.preset === kind);
  if (!found) throw new Error(kind);
  return found.map;
};
const UBL: ShapeMap = { ...preset('ubl'), sellerCountry: 'ES' };

const documents = fc
  .array(anyDocument(), { minLength: 1, maxLength: 5 })
  .map((all) => all.map((one, i) => ({ ...one, number: one.number + i * 1_000_000 })));

const textOf = (file: ShapedFile | undefined): string => {
  if (!file || !('bytes' in file)) throw new Error('No bytes');
  return Buffer.from(file.bytes).toString('utf8');
};
const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

function expectLines(
  rows: readonly Record<string, unknown>[],
  of: readonly PreInvoiceDocument[],
  cents: (value: unknown) => number,
): void {
  const expected = of.flatMap((document) => document.lines.map((line) => ({ document, line })));
  expect(rows).toHaveLength(expected.length);
  for (const [i, { document, line }] of expected.entries()) {
    const row = rows[i] ?? {};
    for (const name of ['gross', 'discount', 'commission', 'base'] as const)
      expect(cents(row[name])).toBe(line[name]);
    for (const name of ['total', 'tax', 'perceptions', 'withholdings', 'payable'] as const)
      expect(cents(row[name])).toBe(document[name]);
    expect(Number(row.number)).toBe(document.number);
    expect(Number(row.airings)).toBe(line.airings);
  }
}

describe('the generic CSV', () => {
  it('has a row a line, with the cents of the document', () => {
    fc.assert(
      fc.property(
        documents,
        fc.constantFrom('.', ','),
        fc.constantFrom(',', ';'),
        (all, decimal, delimiter) => {
          const map = { ...preset('csv'), decimal, delimiter } as ShapeMap;
          expect(all.flatMap((one) => shapeProblems(one, map))).toEqual([]);
          const files = [...shapeFiles(all, map)];
          expect(files).toHaveLength(1);
          const rows = readDelimited(textOf(files[0]), delimiter);
          expectLines(rows, all, (value) => readCents(String(value), decimal));
          for (const row of rows)
            for (const name of ['spotName', 'clientName', 'payerName', 'agencyOrderNumber'])
              expect(isFormula(row[name] ?? '')).toBe(false);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('writes a name as it is, where no program takes it for a formula', () => {
    const [one] = fc.sample(anyDocument(), { numRuns: 1, seed: 1 });
    if (!one?.lines[0]) throw new Error('None');
    const document = { ...one, lines: [{ ...one.lines[0], spotName: 'Verano, "50" %\r\nFin' }] };
    const [row] = readDelimited(textOf([...shapeFiles([document], preset('csv'))][0]), ',');
    expect(row?.spotName).toBe('Verano, "50" %\r\nFin');
  });

  it('names the letters that its encoding does not have', () => {
    const [one] = fc.sample(anyDocument(), { numRuns: 1, seed: 1 });
    if (!one?.lines[0]) throw new Error('None');
    const document = { ...one, number: 7, lines: [{ ...one.lines[0], spotName: 'Ő Ñandú 火' }] };
    const map: ShapeMap = { ...preset('csv'), encoding: 'windows-1252' };
    const [problem] = shapeProblems(document, map);
    expect(problem && translate(problem, 'EN')).toContain('Document 7: ');
    expect(String(problem?.args[1])).toContain('Ő');
    expect(String(problem?.args[1])).toContain('火');
    expect(String(problem?.args[1])).not.toContain('Ñ');
  });
});

describe('the workbook', () => {
  it('has a row a line, whose amounts are numbers and whose names are texts', async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (all) => {
        const [file] = [...shapeFiles(all, preset('xlsx'))];
        if (!file || !('sheet' in file)) throw new Error('No sheet');
        const book = readBook(await buffer(workbookOf([file.sheet])), { cellFormula: true });
        const sheet = book.Sheets[book.SheetNames[0] ?? ''];
        if (!sheet) throw new Error('No sheet');
        const formulas = Object.values(sheet).filter(
          (cell) => typeof cell === 'object' && cell !== null && 'f' in cell,
        );
        expect(formulas).toEqual([]);
        const rows = utils.sheet_to_json<Record<string, unknown>>(sheet, { defval: null });
        expectLines(rows, all, (value) => {
          if (typeof value !== 'number') throw new Error(`No number: ${String(value)}`);
          return Math.round(value * 100);
        });
        const names = all.flatMap(({ lines }) => lines.map(({ stationId }) => stationId));
        expect(rows.map(({ stationId }) => stationId)).toEqual(names);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the general ledger', () => {
  it('has entries whose debits are its credits, and which come to the document', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const map = preset('ledger');
        const rows = readDelimited(textOf([...shapeFiles(all, map)][0]), ';');
        const cents = (text: string | undefined): number => (text ? readCents(text) : 0);
        for (const document of all) {
          const mine = rows.filter(({ number }) => Number(number) === document.number);
          const debit = sum(mine.map((row) => cents(row.debit)));
          expect(sum(mine.map((row) => cents(row.credit)))).toBe(debit);
          const of = (...accounts: (string | undefined)[]): number =>
            sum(
              mine
                .filter(({ account }) => accounts.includes(account))
                .map((row) => cents(row.debit) - cents(row.credit)),
            );
          const { accounts } = map;
          // A side is never below 0, and never both.
          for (const row of mine)
            expect([row.debit, row.credit].filter((one) => one)).toHaveLength(1);
          expect(rows.every(({ debit: d, credit: c }) => !`${d}${c}`.includes('-'))).toBe(true);
          expect(of(accounts?.receivable) - document.payable).toBe(0);
          expect(of(accounts?.vat) + document.tax).toBe(0);
          expect(of(accounts?.perception) + document.perceptions).toBe(0);
          expect(of(accounts?.withholding) - document.withholdings).toBe(0);
          expect(of(accounts?.income, accounts?.fee, accounts?.barter) + document.total).toBe(0);
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe('UBL', () => {
  it('keeps the rules of EN 16931, and has the cents and names of the document', () => {
    fc.assert(
      fc.property(anyDocument(false), (document) => {
        expect(shapeProblems(document, UBL)).toEqual([]);
        const [file] = [...shapeFiles([document], UBL)];
        const { root, node } = readXml(textOf(file));
        const sign = document.kind === 'credit' ? -1 : 1;
        expect(root).toBe(document.kind === 'credit' ? 'CreditNote' : 'Invoice');
        expect(brokenRules(root, node)).toEqual([]);
        const line = document.kind === 'credit' ? 'CreditNoteLine' : 'InvoiceLine';
        const nets = centsAt(node, `${line}/LineExtensionAmount`);
        expect(nets.map((net) => sign * net + 0)).toEqual(
          document.lines.map(({ base }) => base + 0),
        );
        expect(sign * (centsAt(node, 'LegalMonetaryTotal/PayableAmount')[0] ?? NaN) + 0).toBe(
          document.payable,
        );
        expect(textsAt(node, 'ID')).toEqual([String(document.number)]);
        const corrected = new Set(document.lines.flatMap(({ corrects }) => corrects ?? []));
        expect(nodesAt(node, 'BillingReference')).toHaveLength(corrected.size);
      }),
      { numRuns: 1_000 },
    );
  });

  it('has a name that looks like a formula or like XML as it is', () => {
    const [one] = fc.sample(anyDocument(false), { numRuns: 1, seed: 1 });
    if (!one?.lines[0]) throw new Error('None');
    const spotName = '=HYPERLINK("http://x";"<b>&amp;")';
    const document = { ...one, lines: [{ ...one.lines[0], spotName }] };
    const { root, node } = readXml(textOf([...shapeFiles([document], UBL)][0]));
    const line = root === 'Invoice' ? 'InvoiceLine' : 'CreditNoteLine';
    expect(textsAt(node, `${line}/Item/Name`)).toEqual([spotName]);
  });

  it('has a VAT code in capitals, and another code as it is', () => {
    const of = (taxCode: string): string[] => {
      const one = sound();
      const { payer, seller } = one;
      const document = {
        ...one,
        seller: { ...seller, taxCode },
        payer: { ...payer, billing: { ...payer.billing, taxCode } },
      };
      const { node } = readXml(textOf([...shapeFiles([document], UBL)][0]));
      return ['Supplier', 'Customer'].flatMap((party) =>
        nodesAt(node, `Accounting${party}Party/Party/PartyTaxScheme`).flatMap((tax) => [
          ...textsAt(tax, 'TaxScheme/ID'),
          ...textsAt(tax, 'CompanyID'),
        ]),
      );
    };
    expect(of('esb1234567x')).toEqual(['VAT', 'ESB1234567X', 'VAT', 'ESB1234567X']);
    expect(of('30-7123-x')).toEqual(['TAX', '30-7123-x']);
  });

  const sound = (): PreInvoiceDocument => {
    const found = fc
      .sample(anyDocument(false), { numRuns: 200, seed: 3 })
      .find(({ payable, taxes }) => payable > 0 && taxes.every(({ category }) => category === 'S'));
    if (!found) throw new Error('None');
    return { ...found, number: 9, payer: { ...found.payer, name: 'ACME' } };
  };
  const billing = (changes: object) => (one: PreInvoiceDocument) => ({
    ...one,
    payer: { ...one.payer, billing: { ...one.payer.billing, ...changes } },
  });
  const retaxed = (changes: object) => (one: PreInvoiceDocument) => ({
    ...one,
    taxes: one.taxes.map((tax) => ({ ...tax, ...changes })),
  });

  it.each<[string, (one: PreInvoiceDocument) => PreInvoiceDocument, ShapeMap, string[]]>([
    ['nothing', (one) => one, UBL, []],
    ['no country of the seller', (one) => one, preset('ubl'), ['shapeSellerCountry']],
    ['no country of the buyer', billing({ country: null }), UBL, ['shapeBuyerCountry']],
    ['a due date and no terms', billing({ termsDays: null }), UBL, []],
    [
      'neither terms nor a due date',
      (one) => ({ ...billing({ termsDays: null })(one), dueDate: null }),
      UBL,
      ['shapeTerms'],
    ],
    ['terms alone', (one) => ({ ...billing({ termsDays: 30 })(one), dueDate: null }), UBL, []],
    [
      'no tax code of the seller',
      (one) => ({ ...one, seller: { ...one.seller, taxCode: ' ' } }),
      UBL,
      ['shapeSellerTaxCode'],
    ],
    ['a perception', (one) => ({ ...one, perceptions: 1 }), UBL, ['shapePerceptions']],
    ['a withholding', (one) => ({ ...one, withholdings: -1 }), UBL, ['shapeWithholdings']],
    [
      'a currency that the published checks do not know',
      (one) => ({ ...one, currency: 'STN' }),
      UBL,
      ['shapeCurrency'],
    ],
    [
      'a rate that the published checks take for none',
      (one) => retaxed({ rate: '0.49' })({ ...one, taxes: one.taxes.slice(0, 1) }),
      UBL,
      ['shapeSmallRate'],
    ],
    ['no lines', (one) => ({ ...one, lines: [] }), UBL, ['shapeNoLines']],
    [
      'a line without VAT',
      (one) => ({ ...one, lines: one.lines.slice(0, 1).map((line) => ({ ...line, taxIds: [] })) }),
      UBL,
      ['shapeLineTax'],
    ],
    [
      'a campaign without a name',
      (one) => ({
        ...one,
        lines: one.lines.slice(0, 1).map((line) => ({ ...line, spotName: ' ' })),
      }),
      UBL,
      ['shapeLineName'],
    ],
    [
      'reverse charge without the tax code of the buyer',
      (one) =>
        retaxed({ category: 'AE' })(
          billing({ taxCode: null })({
            ...one,
            taxes: one.taxes.slice(0, 1),
            lines: one.lines.filter(({ taxIds }) => taxIds[0] === one.taxes[0]?.taxId),
          }),
        ),
      UBL,
      ['shapeBuyerTaxCode'],
    ],
  ])('with %s', (_, change, map, expected) => {
    const problems = shapeProblems(change(sound()), map);
    expect(problems.map(({ key }) => key)).toEqual(expected);
    for (const one of problems) expect(translate(one, 'ES')).toMatch(/documento 9/i);
  });

  it('cannot say what is outside of VAT beside other categories, nor two taxes as one', () => {
    const one = sound();
    const [tax] = one.taxes;
    if (!tax) throw new Error('None');
    const second = { ...tax, taxId: 99, code: 'OTRO' };
    const keys = (more: object) =>
      shapeProblems({ ...one, taxes: [tax, { ...second, ...more }] }, UBL).map(({ key }) => key);
    expect(keys({})).toContain('shapeTaxTwice');
    expect(keys({ category: 'O', rate: '0.00' })).toContain('shapeOutside');
    expect(keys({ rate: '5.00' })).not.toContain('shapeTaxTwice');
  });
});

describe('a document by hand', () => {
  const [any] = fc.sample(anyDocument(false), { numRuns: 1, seed: 1 });
  const [line] = any?.lines ?? [];
  if (!any || !line) throw new Error('None');
  const iva = { taxId: 1, code: 'IVA', name: 'IVA 21 %', kind: 'vat', category: 'S' } as const;
  const credit: PreInvoiceDocument = {
    ...any,
    number: 12,
    kind: 'credit',
    lines: [{ ...line, base: -1_530, taxIds: [1], month: '2026-11', corrects: 3 }],
    taxes: [{ ...iva, rate: '21.00', base: -1_530, amount: -321 }],
    ...{ total: -1_530, tax: -321, perceptions: 0, withholdings: 0, payable: -1_851 },
  };

  it('is a credit note of what was taken back, which names what it corrects', () => {
    const text = textOf([...shapeFiles([credit], UBL)][0]);
    expect(text).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
    expect(text).toContain('<cbc:PayableAmount currencyID="EUR">18.51</cbc:PayableAmount>');
    expect(text).toContain(
      '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>3</cbc:ID>',
    );
    expect([...shapeFiles([credit], UBL)].map(({ fileName }) => fileName)).toEqual([
      'pre-invoice-12.xml',
    ]);
  });

  it('credits the receivable in a ledger', () => {
    const rows = readDelimited(textOf([...shapeFiles([credit], preset('ledger'))][0]), ';');
    expect(rows.map(({ account, debit, credit: c }) => [account, debit, c])).toEqual([
      ['1.1.03', '', '18.51'],
      ['4.1.01', '15.30', ''],
      ['2.1.04', '3.21', ''],
    ]);
  });

  it('has an account of its own for barter, whatever its lines are', () => {
    const fee = { ...line, base: -1_530, taxIds: [1], kind: 'fee' as const };
    const barter = { ...credit, barter: true, lines: [fee] };
    const accountsOf = (document: PreInvoiceDocument) =>
      readDelimited(textOf([...shapeFiles([document], preset('ledger'))][0]), ';').map(
        ({ account }) => account,
      );
    const { accounts } = preset('ledger');
    expect(accountsOf(barter)).toContain(accounts?.barter);
    expect(accountsOf({ ...credit, lines: [fee] })).toContain(accounts?.fee);
  });

  const ublOf = (document: PreInvoiceDocument) =>
    readXml(textOf([...shapeFiles([document], UBL)][0]));

  it('says when a credit note is due in its terms, for which it has no field', () => {
    const { node } = ublOf({ ...credit, dueDate: '2026-12-31' });
    expect(textsAt(node, 'DueDate')).toEqual([]);
    expect(textsAt(node, 'PaymentTerms/Note').join()).toContain('2026-12-31');
  });

  it('says the month of a line where it is inside of the document', () => {
    const months = ['2026-10', '2026-11'].map((month) => ({ ...line, taxIds: [1], month }));
    const { node } = ublOf({
      ...credit,
      ...{ lines: months, dateFrom: '2026-11-01', dateTo: '2026-11-30' },
    });
    const periods = nodesAt(node, 'CreditNoteLine').map((one) =>
      textsAt(one, 'InvoicePeriod/StartDate'),
    );
    expect(periods).toEqual([[], ['2026-11-01']]);
  });

  it('names the order of the agency where all lines have the same', () => {
    const ordersOf = (...numbers: (string | null)[]) => {
      const lines = numbers.map((agencyOrderNumber) => ({
        ...line,
        taxIds: [1],
        agencyOrderNumber,
      }));
      return textsAt(ublOf({ ...credit, lines }).node, 'OrderReference/ID');
    };
    expect(ordersOf('OP-7', 'OP-7')).toEqual(['OP-7']);
    expect(ordersOf('OP-7', 'OP-8')).toEqual([]);
    expect(ordersOf('OP-7', null)).toEqual([]);
  });

  it('knows the VAT codes of Greece, which begin with EL', () => {
    const greek = { ...any.payer.billing, country: 'GR', taxCode: 'el123456789' };
    const { node } = ublOf({ ...credit, payer: { ...any.payer, billing: greek } });
    const party = 'AccountingCustomerParty/Party/PartyTaxScheme';
    expect(textsAt(node, `${party}/CompanyID`)).toEqual(['EL123456789']);
  });
});

describe('a shape', () => {
  it.each(SHAPE_PRESETS)('that comes with the product is sound: $name', ({ map }) => {
    expect(shapeErrors(map)).toEqual({});
  });

  it.each<[string, ShapeKind, object, string]>([
    ['no such kind', 'csv', { kind: 'pdf' }, 'map.kind'],
    ['a folder in its name', 'csv', { fileName: '../{number}.csv' }, 'map.fileName'],
    ['a file each without a number', 'csv', { files: 'each', fileName: 'a.csv' }, 'map.fileName'],
    ['UBL in one file', 'ubl', { files: 'one' }, 'map.files'],
    ['country XX', 'ubl', { sellerCountry: 'XX' }, 'map.sellerCountry'],
    ['accounts of a CSV', 'csv', { accounts: {} }, 'map.accounts'],
    ['no columns', 'csv', { columns: [] }, 'map.columns'],
    [
      'a field of an entry in a CSV',
      'csv',
      { columns: [{ heading: 'a', field: 'debit' }] },
      'map.columns.0.field',
    ],
    ['a column of nothing', 'csv', { columns: [{ heading: 'a' }] }, 'map.columns.0.field'],
    ['a column without heading', 'csv', { columns: [{ constant: 'a' }] }, 'map.columns.0.heading'],
    ['an account that is missing', 'ledger', { accounts: { receivable: '1' } }, 'map.accounts.vat'],
    ['a delimiter of its own', 'csv', { delimiter: '"' }, 'map.delimiter'],
  ])('is refused with %s', (_, kind, changes, path) => {
    expect(Object.keys(shapeErrors({ ...preset(kind), ...changes }))).toContain(path);
  });

  it('has one file for each document, or one for all', () => {
    const [a, b] = fc.sample(anyDocument(), { numRuns: 2, seed: 5 });
    if (!a || !b) throw new Error('None');
    const two = [
      { ...a, number: 3 },
      { ...b, number: 4 },
    ];
    const names = (changes: object) =>
      [...shapeFiles(two, { ...preset('csv'), ...changes })].map(({ fileName }) => fileName);
    expect(names({})).toEqual(['pre-invoices-3-4.csv']);
    expect(names({ files: 'each', fileName: '{yyyy}{MM}{dd}-{number}.csv' })).toEqual([
      '20261130-3.csv',
      '20261130-4.csv',
    ]);
  });
});
