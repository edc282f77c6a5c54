import { utils, write } from '@e965/xlsx';
import { create as created, type Fields, type Stored } from '../../factories/reference.js';
import { sharedServer } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Mudanza de AdmiCom');
await tenant.turnOn();
const category = await created(tenant, 'clientCategory');
const station = await created(tenant, 'station', { fileExpressions: 0 });

interface Look {
  uploadId: number;
  columns: { index: number; guess: string | null }[];
}
interface Check {
  create: number;
  same: number;
  refused: number;
  rows: {
    key: string;
    action: string;
    errors: Record<string, string>;
    notes: Record<string, string>;
  }[];
}
interface Campaign {
  id: number;
  internalNumber: number;
  revision: number;
  spotName: string;
  clientId: number;
  adAgencyId: number | null;
  replacesId: number | null;
  cancelled: number;
  state: string;
}

/** A file with the columns that are guessed, ready to be asked about. */
async function ask(entity: string, name: string, file: Uint8Array, options: Fields = {}) {
  const { status, text, body } = await tenant.post<Look>(`Import/read?entity=${entity}`, file, {
    headers: { 'x-file-name': name },
  });
  if (status !== 200) throw new Error(text);
  const map = Object.fromEntries(
    body.columns.flatMap(({ index, guess }) => (guess === null ? [] : [[guess, index]])),
  );
  const asked = { stationId: station.id, clientCategoryId: category.id, ...options };
  return { uploadId: body.uploadId, entity, map, options: asked };
}
const check = async (asked: object): Promise<Check> =>
  (await tenant.post<Check>('Import/check', asked)).body;
async function run(asked: object): Promise<number> {
  const { status, text, body } = await tenant.post<{ importId: number }>('Import/run', asked);
  if (status !== 200) throw new Error(text);
  return body.importId;
}
const undo = async (id: number) =>
  (await tenant.delete<{ deleted: number; leftCount: number }>(`imports/${id}`)).body;
const namesOf = async (route: string): Promise<string[]> =>
  (await tenant.get<{ name: string }[]>(`${route}/getAll`)).body.map(({ name }) => name).sort();
async function campaigns(): Promise<Campaign[]> {
  const rows = (await tenant.get<{ id: number }[]>('Spot/getAll')).body;
  const all = await Promise.all(
    rows.map(async ({ id }) => (await tenant.get<Campaign>(`Spot/getById?id=${id}`)).body),
  );
  return all.sort((a, b) => a.internalNumber - b.internalNumber || a.revision - b.revision);
}

/** The workbook that a month of sales is exported to. */
function workbook(rows: readonly (string | number)[][]): Uint8Array {
  const headings = [
    ...['Nº Interno', 'Nº Agencia', 'Cliente', 'Agencia', 'Ejecutivo', 'Rubro'],
    ...['Campaña', 'Bruto', 'Descuento', 'Desde', 'Hasta'],
  ];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([headings, ...rows]), 'Ventas');
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
}

const SALES = workbook([
  ['1242/1', 'OP-77/1', 'Sodería Ñandú', 'Central Norte', '', '', 'Verano', 12000, 1800],
  ['1240/0', '', 'Puerto Libre', '', '', '', 'Dársena', 900, 0, '01/11/2026', '30/11/2026'],
  ['1242/0', 'OP-77/0', 'Sodería Ñandú', 'Central Norte', '', '', 'Verano', 10000, 1500],
  ['1242/3', 'OP-77/3', 'Sodería Ñandú', 'Central Norte', '', '', 'Otoño', '', ''],
]);
const asked = () => ask('sale', 'ventas.xlsx', SALES, { dateOrder: 'DMY' });

describe('the workbook of sales', () => {
  it('is known by its headings', async () => {
    const { map } = await asked();
    expect(map).toEqual({
      ...{ internalNumber: 0, agencyOrder: 1, client: 2, agency: 3, executive: 4 },
      ...{ spotCategory: 5, campaign: 6, gross: 7, discount: 8, from: 9, to: 10 },
    });
  });

  it('becomes clients, agencies and campaigns with their numbers, whose revisions replace each other', async () => {
    const body = await asked();
    const checked = await check(body);
    expect(checked).toMatchObject({ create: 4, same: 0, refused: 0 });
    expect(checked.rows[0]).toMatchObject({
      key: '1242/1 Verano',
      notes: { discount: '1800 is 15 % of the gross' },
    });
    const importId = await run(body);
    expect(await namesOf('Client')).toEqual(['Puerto Libre', 'Sodería Ñandú']);
    expect(await namesOf('AdAgency')).toEqual(['Central Norte']);
    const made = await campaigns();
    expect(made.map((one) => `${one.internalNumber}/${one.revision} ${one.spotName}`)).toEqual([
      '1240/0 Dársena',
      '1242/0 Verano',
      '1242/1 Verano',
      '1242/3 Otoño',
    ]);
    expect(made.map(({ cancelled, state }) => [cancelled, state])).toEqual([
      [0, 'hold'],
      [1, 'hold'],
      [1, 'hold'],
      [0, 'hold'],
    ]);
    const ids = made.map(({ id }) => id);
    expect(made.map(({ replacesId }) => replacesId)).toEqual([null, null, ids[1], ids[2]]);
    expect(made[0]).toMatchObject({
      ...{ monthlyGross: 900, discount: 0, comments: '2026-11-01 – 2026-11-30' },
    });
    expect(made[2]).toMatchObject({
      ...{ agencyOrderNumber: 'OP-77/1', monthlyGross: 12000, discount: 15 },
    });

    // Once more it is there already, and new campaigns go on behind its numbers.
    expect(await check(await asked())).toMatchObject({ create: 0, same: 4, refused: 0 });
    const next = await tenant.create<Campaign>('Spot', {
      ...{ stationId: station.id, clientId: made[0]?.clientId, spotName: 'Nueva' },
      ...{ simpleSchedules: [], advancedSchedules: [] },
    });
    expect(next.internalNumber).toBe(1243);
    const other = workbook([['1243/1', '', 'Sodería Ñandú', '', '', '', '', 1, '']]);
    const refused = await check(await ask('sale', 'otra.xlsx', other));
    expect(refused.rows[0]?.errors['internalNumber']).toContain('“Nueva”');
    await tenant.delete(`Spot/delete?spotId=${next.id}`);

    expect(await undo(importId)).toMatchObject({ leftCount: 0, deleted: 7 });
    expect(await campaigns()).toEqual([]);
    expect(await namesOf('Client')).toEqual([]);
    expect(await namesOf('AdAgency')).toEqual([]);
  });

  it('can be imported again after it was taken back', async () => {
    const importId = await run(await asked());
    expect(await campaigns()).toHaveLength(4);
    expect(await undo(importId)).toMatchObject({ leftCount: 0 });
  });
});

describe('a week of logs with expressions', () => {
  const expressions = async () =>
    (await tenant.get<Stored[]>('Station/getAll')).body.find(({ id }) => id === station.id)?.[
      'fileExpressions'
    ];
  const logOf = (...lines: string[]) =>
    ask('week', '20261201.LOG', new TextEncoder().encode(lines.join('\r\n')));

  it('lets the files of the station be expressions, and takes that back', async () => {
    const plain = await run(await logOf('/Tanda /08:00 SF3 *30/1', 'acme'));
    expect(await expressions()).toBe(0);
    await undo(plain);
    const importId = await run(await logOf('/Tanda /08:00 SF3 *30/1', '/Time', 'acme'));
    expect(await expressions()).toBe(1);
    expect(await undo(importId)).toMatchObject({ leftCount: 0 });
    expect(await expressions()).toBe(0);
  });

  it('leaves that while campaigns of it are left', async () => {
    const importId = await run(await logOf('/Tanda /08:00 SF3 *30/1', '/Time', 'acme'));
    const [command] = (await campaigns()).filter(({ spotName }) => spotName === '/Time');
    await tenant.post('Spot/update', { ...command, spotName: 'Hora' });
    expect((await undo(importId)).leftCount).toBeGreaterThan(1);
    expect(await expressions()).toBe(1);
  });
});
