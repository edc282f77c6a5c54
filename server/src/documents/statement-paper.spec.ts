import { extractText, getDocumentProxy } from 'unpdf';
import { statementOf } from '../billing/core/statement.js';
import { draw } from './paper-worker.js';
import type { StatementSheet } from './statement-paper.js';

const NONE = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0, unallocated: 0, owed: 0 };
const sheet: StatementSheet = {
  language: 'ES',
  group: { name: 'Difusora Ribera', taxCode: '21', address: null, logo: null },
  ...{ payerName: 'Agencia Ñandú', date: '2026-12-31', currency: 'UYU' },
  rows: statementOf([
    {
      ...{ date: '2026-12-01', kind: 'invoice', number: 12, reference: 'A-12' },
      ...{ dueDate: '2026-12-31', amount: 25_717 },
    },
    {
      ...{ date: '2026-12-20', kind: 'payment', number: null, reference: 'Transf. 9' },
      ...{ dueDate: null, amount: 10_000 },
    },
  ]),
  ages: { ...NONE, notDue: 15_717, owed: 15_717 },
};

async function textOf(of: StatementSheet): Promise<string> {
  const drawn = await draw({ paper: 'statement', sheet: of });
  if (!('bytes' in drawn)) throw new Error(drawn.letters.join(''));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(drawn.bytes)));
  return text.join(' ').replaceAll(/\s+/g, ' ');
}

it('a statement says what was billed, what was paid, what is owed and for how long', async () => {
  const spanish = await textOf(sheet);
  for (const said of [
    ...['Estado de cuenta · UYU', 'Agencia Ñandú', 'Documento 12', 'A-12', '257,17'],
    ...['Pago', 'Transf. 9', '-100,00', '157,17', 'Antigüedad', 'A vencer', 'Más de 90'],
  ])
    expect(spanish).toContain(said);
  expect(await textOf({ ...sheet, language: 'EN' })).toContain('Statement of account');
});

it('a statement of nothing says so', async () => {
  const nothing = await textOf({ ...sheet, rows: [], ages: NONE });
  expect(nothing).toContain('No hay documentos ni pagos');
});
