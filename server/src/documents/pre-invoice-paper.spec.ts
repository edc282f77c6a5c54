import { extractText, getDocumentProxy } from 'unpdf';
import type { PreInvoiceDocument, PreInvoiceLine } from '../billing/core/document.js';
import { draw } from './paper-worker.js';
import type { PreInvoiceSheet } from './pre-invoice-paper.js';

const line = (changes: Partial<PreInvoiceLine>): PreInvoiceLine => ({
  ...{ spotId: 1, internalNumber: 1001, agencyOrderNumber: 'OC-77', scheduleId: 4 },
  ...{ stationId: 1, stationName: 'Ribera', spotName: 'Año nuevo', clientName: 'Cigüeña & Hijos' },
  ...{ month: '2026-11', kind: 'aired', basis: 'aired', corrects: null },
  ...{ airings: 8, seconds: 160, gross: 16_000, discount: 1_600, commission: 2_160, base: 12_240 },
  taxIds: [1, 2],
  ...changes,
});
/** The agency of the example by hand: 122.40 + 85.00, IVA 21 %, a perception of 3 %. */
const document = (changes: Partial<PreInvoiceDocument> = {}): PreInvoiceDocument => ({
  ...{ number: 12, kind: 'invoice', barter: false, currency: 'UYU' },
  ...{
    issueDate: '2026-12-01',
    dueDate: '2026-12-31',
    dateFrom: '2026-11-01',
    dateTo: '2026-11-30',
  },
  seller: { name: 'Difusora Ribera', taxCode: '21', address: 'Calle 1' },
  payer: {
    ...{ kind: 'agency', id: 3, name: 'Agencia Ñandú' },
    billing: {
      ...{ legalName: 'Ñandú S.A.', taxCode: '30-1', taxScheme: null, street: 'Av. 1' },
      ...{ city: 'Montevideo', postalCode: null, country: 'UY', emails: [], language: 'ES' },
      ...{ termsDays: 30, lineBy: null, documentBy: null, shapeId: null, taxIds: [] },
    },
  },
  lines: [line({}), line({ spotId: 2, internalNumber: 1002, spotName: 'Verano', base: 8_500 })],
  taxes: [
    ...[{ taxId: 1, code: 'IVA', name: 'IVA 21 %', kind: 'vat' as const, rate: '21.00' }].map(
      (tax) => ({ ...tax, category: 'S' as const, base: 20_740, amount: 4_355 }),
    ),
    ...[{ taxId: 2, code: 'P', name: 'Percepción', kind: 'perception' as const, rate: '3.00' }].map(
      (tax) => ({ ...tax, category: 'S' as const, base: 20_740, amount: 622 }),
    ),
  ],
  ...{ total: 20_740, tax: 4_355, perceptions: 622, withholdings: 0, payable: 25_717 },
  ...changes,
});

async function textOf(changes: Partial<PreInvoiceSheet>): Promise<string> {
  const group = { name: 'Difusora Ribera', taxCode: '21', address: 'Calle 1', logo: null };
  const sheet = { language: 'ES', group, document: document(), digest: 'abc123', ...changes };
  const drawn = await draw({ paper: 'preInvoice', sheet: sheet as PreInvoiceSheet });
  if (!('bytes' in drawn)) throw new Error(drawn.letters.join(''));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(drawn.bytes)));
  return text.join(' ').replaceAll(/\s+/g, ' ');
}

it('a document says who is billed what, with its taxes, in the language of its payer', async () => {
  const spanish = await textOf({});
  for (const said of [
    ...[
      'Prefactura 12',
      'Ñandú S.A.',
      'CUIT / RUT 30-1',
      'Av. 1, Montevideo UY',
      'no es una factura',
    ],
    ...['1001', 'Año nuevo', 'OC-77', 'Verano', '122,40', '85,00', '207,40'],
    ...['IVA 21 %', '21,00 %', '43,55', 'Percepción', '6,22', '257,17', 'abc123', 'página 1 de 1'],
  ])
    expect(spanish).toContain(said);
  const english = await textOf({ language: 'EN' });
  for (const said of ['Pre-invoice 12', 'Payable', '257.17', 'page 1 of 1'])
    expect(english).toContain(said);
});

it('a credit names what it corrects, and a withholding is taken off', async () => {
  const lines = [line({ kind: 'difference', corrects: 12, base: -1_530 })];
  const [tax] = document().taxes;
  if (!tax) throw new Error('None');
  const taxes = [{ ...tax, name: 'Retención', kind: 'withholding' as const, amount: -46 }];
  const text = await textOf({
    document: document({ kind: 'credit', lines, taxes, payable: -1_484 }),
  });
  for (const said of ['Nota de crédito previa', 'Diferencia del documento 12', '-15,30', ' 0,46'])
    expect(text).toContain(said);
});

it('a letter that no font has is named, and nothing drawn', async () => {
  const sheet = {
    ...{ language: 'ES' as const, digest: '' },
    group: { name: 'Ribera', taxCode: null, address: null, logo: null },
    document: document({ lines: [line({ spotName: '火' })] }),
  };
  expect(await draw({ paper: 'preInvoice', sheet })).toEqual({ letters: ['火'] });
});
