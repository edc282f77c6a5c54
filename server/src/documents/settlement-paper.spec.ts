import { extractText, getDocumentProxy } from 'unpdf';
import { settlementOf, type SettledRow } from './core/settlement.js';
import { settlementPdf, type SettlementSheet } from './settlement-paper.js';
import { draw } from './paper-worker.js';

const ROW: SettledRow = {
  agencyId: 1,
  agencyName: 'Agencia Ñandú',
  agencyTaxCode: '30-1',
  rebates: [{ from: 100, percentage: 2.5 }],
  clientId: 1,
  clientName: 'Cigüeña & Hijos',
  spotId: 1,
  spotName: 'Año nuevo',
  internalNumber: 1001,
  revision: 2,
  agencyOrderNumber: 'OC-77',
  payMethod: 'Contado',
  barter: 0,
  dateFrom: '2026-12-01',
  dateTo: '2026-12-31',
  ordered: 1234,
  aired: 1230,
  missed: 4,
  madeGood: 2,
  gross: 1_234_567_890,
  discount: 90,
  commission: 100,
};

const sheet = (rows: readonly SettledRow[], language: 'EN' | 'ES' = 'ES'): SettlementSheet => ({
  question: {
    language,
    basis: 'aired',
    dateFrom: '2026-12-01',
    dateTo: '2026-12-31',
    agencies: [],
    agencyGroups: [],
    stations: ['Ribera'],
    provisional: ['2026-12'],
    withoutNumbers: [],
  },
  group: { name: 'Difusora Ribera', taxCode: '21', address: 'Calle 1', logo: null },
  settlement: settlementOf(rows),
});
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

it('says who settles what with whom, in the language that is asked for', async () => {
  const barter = { ...ROW, spotId: 2, internalNumber: 1002, barter: 1 as const, gross: 500_000 };
  const [spanish] = await pagesOf(await settlementPdf(sheet([ROW, barter])));
  for (const said of [
    'Difusora Ribera',
    'Liquidación de agencia',
    'Agencia Ñandú',
    'Cigüeña & Hijos',
    '1001/2',
    'OC-77',
    '01/12/2026',
    '12.345.678,90',
    'Base imponible',
    'Rappel',
    'Total por canje',
    'Sin cerrar del todo: diciembre 2026',
  ])
    expect(spanish).toContain(said);
  const [english] = await pagesOf(await settlementPdf(sheet([ROW], 'EN')));
  for (const said of ['Agency settlement', '12,345,678.90', 'Tax base', 'page 1 of 1'])
    expect(english).toContain(said);
  expect(english).not.toContain('Barter');
});

it('has a total for a client with several campaigns', async () => {
  const rows = [ROW, { ...ROW, spotId: 2 }, { ...ROW, spotId: 3, clientId: 2, clientName: 'Uno' }];
  const [page] = await pagesOf(await settlementPdf(sheet(rows)));
  expect(page).toContain('Total: Cigüeña & Hijos 2.468 2.460 8 4 24.691.357,80');
  expect(page).not.toContain('Total: Uno');
});

it('has each agency on pages of its own, and a page without any', async () => {
  const rows = [
    ...Array.from({ length: 80 }, (_, i) => ({ ...ROW, spotId: i, internalNumber: i })),
    { ...ROW, agencyId: 2, agencyName: 'Otra' },
  ];
  const pages = await pagesOf(await settlementPdf(sheet(rows)));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.at(-1)).toContain('Otra');
  expect(pages.at(-1)).not.toContain('Agencia Ñandú');
  expect(pages.filter((page) => page.includes('Liquidación de agencia Agencia'))).toHaveLength(2);
  expect(await pagesOf(await settlementPdf(sheet([])))).toEqual([
    expect.stringContaining('No hay nada que liquidar'),
  ]);
});

it('is not drawn with letters that the font does not have', async () => {
  const drawn = (fields: Partial<SettledRow>) =>
    draw({ paper: 'settlement', sheet: sheet([{ ...ROW, ...fields }]) });
  expect(await drawn({ spotName: '東京' })).toEqual({ letters: ['東', '京'] });
  expect(await drawn({})).toHaveProperty('bytes');
});
