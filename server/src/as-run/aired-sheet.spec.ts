import { airedSheet, type AiredSheet } from './aired-sheet.js';

async function sheetOf(...lines: string[]): Promise<AiredSheet> {
  const read = await airedSheet({ bytes: new TextEncoder().encode(`${lines.join('\r\n')}\r\n`) });
  if ('refusal' in read) throw new Error(read.refusal);
  return read;
}

it('what stands below a short table tells nothing of its columns', async () => {
  const { columns, isSure } = await sheetOf(
    'Fecha;Hora;Archivo;Duración',
    '10/11/2026;06:15:02;2001-cafe;30',
    '10/11/2026;23:45:02;2002-ultimo;30',
    'Total;;;60',
    'Impreso por Ana;;;',
  );
  const fields = columns.map(({ field }) => field);
  expect([fields, isSure]).toEqual([['airedDate', 'airedTime', 'file', 'airedLength'], true]);
});
