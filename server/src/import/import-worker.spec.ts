import type { DateOrder } from '../contract/playout.js';
import type { PlanTask } from './import-task.js';
import { work, type SheetOverview, type ImportPlan } from './import-worker.js';

const SCRIPT = ['Vení a la feria,', 'hoy "todo el día"', '', 'te esperamos'].join('\n');
const csv = (cells: readonly string[]): string =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

/** As a traffic program prints it: 60 copies of 12 advertisers below three lines. */
const LIST = [
  'KXYZ-FM Copy List',
  'Printed 11/26/2026 at 8:15 AM,,,,,,',
  '"All advertisers, active copy"',
  'Advertiser,Cart,Copy Name,Length,Start Date,End Date,Script',
  ...Array.from({ length: 60 }, (_, n) =>
    csv([
      `Advertiser ${n % 12}`,
      // Each cart is of two copies; some are not there yet.
      n % 10 === 9 ? 'TBA' : `00${100 + (n % 30)}`,
      `Copy ${n}`,
      [':30', '0:15', '00:00:20', '10'][n % 4] ?? '',
      `${(n % 12) + 1}/${(n % 28) + 1}/2026`,
      n % 5 === 0 ? '' : '12/31/2026',
      n % 3 === 0 ? SCRIPT : '',
    ]),
  ),
].join('\r\n');

const FILE = {
  bytes: new TextEncoder().encode(LIST),
  ...{
    encoding: null,
    delimiter: null,
    sheet: null,
    headerRow: null,
    log: null,
    fileName: '',
    gridMonth: null,
  },
};
const EMPTY: string[] = [JSON.stringify([])];

async function planned(
  file: Omit<PlanTask, 'kind'>['bytes'],
  entity: PlanTask['entity'],
  said: Partial<PlanTask>,
): Promise<ImportPlan> {
  const answer = await work({
    ...FILE,
    ...{
      kind: 'plan',
      bytes: file,
      entity,
      map: {},
      known: {},
      typed: [],
      equalRows: null,
      stored: EMPTY,
      storedCampaigns: [],
      documents: [],
    },
    ...{ dateOrder: null, decimalSign: null, links: [], create: [], defaults: {} },
    ...{ page: { from: 0, to: 99, only: null }, want: 'store' },
    ...said,
  });
  if (!('counts' in answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

describe('a copy list of 60 rows as a traffic program prints it', () => {
  const known = {
    station: [JSON.stringify([{ id: 5, version: 1, code: 'KXYZ', name: 'KXYZ' }])],
    clientCategory: [JSON.stringify([{ id: 7, version: 1, code: 'ORO', name: 'Gold' }])],
    client: EMPTY,
  };
  const map = Object.fromEntries(
    ['advertiser', 'cart', 'copyName', 'length', 'startDate', 'endDate', 'script'].map(
      (field, column) => [field, column],
    ),
  );
  const plan = (dateOrder: DateOrder | null) =>
    planned(FILE.bytes, 'copy', {
      ...{ map, known, dateOrder, defaults: { station: 5, clientCategory: 7 } },
    });

  it('is understood by itself', async () => {
    const looked = (await work({ ...FILE, kind: 'look', entity: 'copy' })) as SheetOverview;
    expect(looked).toMatchObject({ delimiter: ',', headerRow: 4, rowCount: 60, notes: [] });
    expect(looked.columns.map(({ guess }) => guess)).toEqual(Object.keys(map));
  });

  it('has dates of one order, which its whole column shows', async () => {
    const { counts, asks } = await plan(null);
    expect([counts.refused, asks]).toEqual([0, []]);
  });

  it('becomes a campaign on hold for each advertiser, with all of their copies', async () => {
    const { counts, store } = await plan('MDY');
    expect(counts).toEqual({ create: 60, update: 0, same: 0, refused: 0 });
    expect(store?.references).toHaveLength(12);
    const campaigns = store?.campaigns ?? [];
    expect(campaigns.map(({ state, pieces }) => [state, pieces.length])).toEqual(
      Array.from({ length: 12 }, () => ['hold', 5]),
    );
    const pieces = campaigns.flatMap((one) => one.pieces);
    const copy = (n: number) => pieces.find(({ title }) => title === `Copy ${n}`);
    expect(copy(0)).toEqual({
      ...{ fileName: '00100', copyToCome: 0, length: 30, title: 'Copy 0' },
      ...{ from: '2026-01-01', to: null, ntcText: SCRIPT },
    });
    expect(copy(42)).toMatchObject({ length: 20, from: '2026-07-15', to: '2026-12-31' });
    expect(pieces.filter(({ fileName }) => fileName === '00100')).toHaveLength(2);
    expect(pieces.filter(({ copyToCome }) => copyToCome === 1)).toHaveLength(6);
  });
});

describe('rows whose cells may stand under the wrong headings', () => {
  const sheet = [
    'Código;Nombre;Notas',
    'S1;Uno;',
    'S2;Dos;',
    ';S3;Tres;',
    'S4Cuatro;',
    'S5;Cinco;bien',
  ].join('\n');
  const bytes = new TextEncoder().encode(sheet);
  const show = { map: { code: 0, name: 1 }, known: { show: EMPTY } };

  it('are told, refused and left out, and are in the file of what was refused as they came', async () => {
    const looked = (await work({ ...FILE, bytes, kind: 'look', entity: 'show' })) as SheetOverview;
    expect([looked.notes, looked.columns.length]).toEqual([['RAGGED'], 3]);
    const { counts, rows, store } = await planned(bytes, 'show', show);
    expect(counts).toMatchObject({ create: 3, refused: 2 });
    expect(rows.map(({ row, action, errors }) => [row, action, errors['row']?.args])).toEqual([
      [2, 'create', undefined],
      [3, 'create', undefined],
      [4, 'refused', [4, 3]],
      [5, 'refused', [2, 3]],
      [6, 'create', undefined],
    ]);
    expect(store?.create.join()).not.toContain('S3');
    const { file } = await planned(bytes, 'show', { ...show, want: 'EN' });
    const [, third] = new TextDecoder().decode(file ?? new Uint8Array()).split('\r\n');
    expect(third).toMatch(/^;S3;Tres;;"?has 4 cells where the others have 3/);
  });

  it('are told where no delimiter divides long lines', async () => {
    const long = `${'palabra '.repeat(12)}\n`.repeat(4);
    const looked = await work({
      ...{ ...FILE, bytes: new TextEncoder().encode(long), kind: 'look', entity: 'show' },
    });
    expect(looked).toMatchObject({ notes: ['ONE_COLUMN'] });
  });
});

it('what a program adds up or prints below a table is none of its records', async () => {
  const bytes = new TextEncoder().encode(
    [
      ...['Nombre;Notas', 'Uno;1', 'Total Gas;9', 'Total Gral.;10', 'Total uno;1'],
      ...['Promedio;5', '(2 filas);', '---;', '*** Fin ***;'],
    ].join('\n'),
  );
  const { rows, store } = await planned(bytes, 'show', {
    map: { name: 0, comments: 1 },
    known: { show: EMPTY },
  });
  expect(store?.create.join()).toMatch(/^\[[^[\]]*"Uno"[^[\]]*"Total Gas"[^[\]]*\]$/);
  expect(rows.slice(2).map(({ errors }) => errors['row']?.key)).toEqual([
    ...['importTotal', 'importTotal', 'importTotal', 'importTotal'],
    ...['importPrint', 'importPrint'],
  ]);
});
