import { OUT_PRESET_MAPS } from '../../../src/playout/engine/presets-out.js';
import type { Campaign } from '../../factories/campaign.js';
import { create as created, type Stored } from '../../factories/reference.js';
import { sharedServer } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Mudanza de campañas');
await tenant.turnOn();
const category = await tenant.create<Stored>('ClientCategory', {
  code: 'ORO',
  name: 'Gold',
  priority: 'A',
});
const acme = await tenant.create<Stored>('Client', {
  code: 'ACME',
  name: 'Almacenes ACME',
  clientCategoryId: category.id,
});
const station = await created(tenant, 'station');

interface Column {
  index: number;
  guess: string | null;
}
interface Check {
  create: number;
  update: number;
  same: number;
  refused: number;
  rows: { row: number; action: string; errors: Record<string, string>; near: object | null }[];
  missing: { field: string; text: string; made: number; near: { id: number }[] }[];
  asks: { option: string; text: string; readings: object[] }[];
}
interface Undo {
  deleted: number;
  restored: number;
  left: { entity: string; label: string; reason: string }[];
}

/** A sheet with the columns that are guessed, ready to be asked about. */
async function ask(entity: string, sheet: string, options: object = {}) {
  const file = new TextEncoder().encode(sheet);
  const { body } = await tenant.post<{ uploadId: number; columns: Column[] }>(
    `Import/read?entity=${entity}`,
    file,
    { headers: { 'x-file-name': 'mudanza.csv' } },
  );
  const map = Object.fromEntries(
    body.columns.flatMap(({ index, guess }) => (guess === null ? [] : [[guess, index]])),
  );
  return { uploadId: body.uploadId, entity, map, options: { stationId: station.id, ...options } };
}
const check = async (...of: Parameters<typeof ask>) =>
  (await tenant.post<Check>('Import/check', await ask(...of))).body;
const run = async (...of: Parameters<typeof ask>) =>
  (await tenant.post<{ importId: number; create: number }>('Import/run', await ask(...of))).body;
const undo = async (id: number) => (await tenant.delete<Undo>(`imports/${id}`)).body;
const campaignsOf = async (name: string) => {
  const rows = (await tenant.get<{ id: number; spotName: string }[]>('Spot/getAll')).body;
  const found = rows.filter(({ spotName }) => spotName === name);
  return Promise.all(
    found.map(async ({ id }) => (await tenant.get<Campaign>(`Spot/getById?id=${id}`)).body),
  );
};
const clients = async () => (await tenant.get<Stored[]>('Client/getAll')).body;

interface Day {
  version: number;
  commercialBreaks: { id: number; time: string }[];
  shows: object[];
}
const dayOf = async (day: number) =>
  (await tenant.get<Day>(`Schedule/getSchedule?stationId=${station.id}&dayOfWeek=${day}`)).body;

describe('breaks and slots of shows', () => {
  it('are made on the days of their rows, and taken back where nobody changed the day since', async () => {
    const sheet = 'Emisora;Días;Hora\n;L-V;8:15, 8:45\n;Sab;9:00\n;M;9:00\n';
    const asked = await ask('commercialBreak', sheet, { skipRefused: 1 });
    expect((await tenant.post<Check>('Import/check', asked)).body).toMatchObject({
      create: 2,
      refused: 1,
      rows: [
        {},
        {},
        { errors: { days: 'Must be days, such as Mon-Fri, MTWTF or 1-5 (1 is Monday)' } },
      ],
    });
    const before = await dayOf(1);
    const done = (await tenant.post<{ importId: number }>('Import/run', asked)).body;
    const times = (day: Day) => day.commercialBreaks.map(({ time }) => time);
    expect(times(await dayOf(1))).toEqual([...times(before), '08:15', '08:45'].sort());
    expect((await tenant.post<Check>('Import/check', asked)).body).toMatchObject({ same: 2 });
    const friday = await dayOf(5);
    await tenant.post(`Schedule/update?stationId=${station.id}&dayOfWeek=5`, friday);
    expect(await undo(done.importId)).toMatchObject({
      deleted: 0,
      restored: 5,
      left: [
        { entity: 'commercialBreak', label: `${station['name']} · Friday`, reason: 'CHANGED' },
      ],
    });
    expect((await dayOf(1)).commercialBreaks).toEqual(before.commercialBreaks);
    expect(times(await dayOf(5))).toEqual(times(friday));
  });

  it('make the shows that they name, where that is said', async () => {
    const sheet = 'Programa;Días;Desde;Hasta\nDespertador;M-F;06:00;10:00\n';
    expect(await check('showSlot', sheet)).toMatchObject({
      refused: 1,
      missing: [{ field: 'show', text: 'Despertador', made: 0 }],
    });
    const create = [{ field: 'show', text: 'Despertador' }];
    const { importId } = await run('showSlot', sheet, { create });
    const shows = (await tenant.get<Stored[]>('Show/getAll')).body;
    const showId = shows.find(({ name }) => name === 'Despertador')?.id;
    expect((await dayOf(3)).shows).toMatchObject([
      { showId, timeStart: '06:00', timeEnd: '10:00' },
    ]);
    expect(await undo(importId)).toMatchObject({ deleted: 1, restored: 5, left: [] });
    expect((await dayOf(3)).shows).toEqual([]);
  });
});

describe('campaigns', () => {
  const HEADINGS = 'Cliente;Campaña;Desde;Hasta;Días;Franja;Por día;Duración;Archivo\n';
  const rows = [
    'ACME;Primavera;2026-12-01;2026-12-31;L-V;6 a 10;4;30;acme-30',
    'ACME;Primavera;2026-12-01;2026-12-31;S-D;10 a 13;2;0:20;acme-20',
    'Bodega Sur;Malbec;2026-12-01;2026-12-15;L-D;20 a 22;1;30;',
  ];
  const sheet = `${HEADINGS}${rows.join('\n')}\n`;
  const create = [{ field: 'client', text: 'Bodega Sur' }];

  it('are made of their rows with the clients that they lack, and taken back', async () => {
    expect(await check('campaign', sheet)).toMatchObject({
      create: 2,
      refused: 1,
      missing: [{ field: 'client', text: 'Bodega Sur', made: 0 }],
    });
    expect((await check('campaign', sheet, { create })).rows[2]?.errors).toEqual({
      client: 'Is a new client: say which category new clients have',
    });
    const done = await run('campaign', sheet, { create, clientCategoryId: category.id });
    expect(done).toMatchObject({ create: 3 });
    const [campaign] = await campaignsOf('Primavera');
    expect(campaign).toMatchObject({
      stationId: station.id,
      clientId: acme.id,
      state: 'active',
      simpleSchedules: [
        { occurrences: 4, monday: 1, saturday: 0, startTime: '06:00', filename: 'acme-30' },
        { occurrences: 2, monday: 0, saturday: 1, length: 20 },
      ],
    });
    const [malbec] = await campaignsOf('Malbec');
    const bodega = (await clients()).find(({ name }) => name === 'Bodega Sur');
    expect(malbec).toMatchObject({
      clientId: bodega?.id,
      simpleSchedules: [{ copyToCome: 1 }],
    });
    expect(await check('campaign', sheet)).toMatchObject({ create: 0, same: 3, refused: 0 });
    await tenant.post('Spot/update', { ...malbec, comments: 'Cambiada' });
    expect(await undo(done.importId)).toMatchObject({
      deleted: 1,
      left: [
        { entity: 'campaign', reason: 'CHANGED' },
        { entity: 'client', reason: 'REFERRED' },
      ],
    });
    expect(await campaignsOf('Primavera')).toEqual([]);
  });

  it('are all or nothing when one is refused while they are stored', async () => {
    await server.dataSource.query(
      `CREATE FUNCTION no_campaigns() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         RAISE unique_violation USING CONSTRAINT = 'uq_spot_id'; END $$;
       CREATE TRIGGER no_campaigns BEFORE INSERT ON spot FOR EACH ROW WHEN (NEW.spot_name = 'Última') EXECUTE FUNCTION no_campaigns()`,
    );
    const before = (await clients()).length;
    const text = `${HEADINGS}${rows[0]?.replace('Primavera', 'Penúltima')}\n${rows[2]?.replace('Malbec', 'Última').replace('Bodega Sur', 'Bodega Norte')}\n`;
    const asked = await ask('campaign', text, {
      create: [{ field: 'client', text: 'Bodega Norte' }],
      clientCategoryId: category.id,
    });
    expect((await tenant.post('Import/run', asked)).status).toBe(409);
    expect(await campaignsOf('Penúltima')).toEqual([]);
    expect(await clients()).toHaveLength(before);
    await server.dataSource.query(
      'DROP TRIGGER no_campaigns ON spot; DROP FUNCTION no_campaigns()',
    );
  });

  it('tell who imports them how many are stored so far', async () => {
    const count = 60;
    const each = Array.from(
      { length: count },
      (_, i) =>
        `${String(station['code'])};${(rows[0] ?? '').replace('Primavera', `Larga ${i + 1}`)}\n`,
    );
    const asked = await ask('campaign', `Emisora;${HEADINGS}${each.join('')}`);
    const other = await server.member(tenant.multimediaId, 'otra.mudanza@example.com', 'admin');
    const progress = async (by = tenant) =>
      (await by.get<{ done: number; total: number }>(`Import/progress?uploadId=${asked.uploadId}`))
        .body;
    let isDone = false;
    const running = tenant.post<{ create: number }>('Import/run', asked).finally(() => {
      isDone = true;
    });
    const seen: number[] = [];
    while (!isDone) {
      const { done, total } = await progress();
      if (total > 0) seen.push(done);
      expect([0, count]).toContain(total);
      expect(await progress(other)).toEqual({ done: 0, total: 0 });
    }
    expect((await running).body.create).toBe(count);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(new Set(seen).size).toBeGreaterThan(1);
    expect(await progress()).toEqual({ done: 0, total: 0 });
  });

  it('come from an agency’s grid of weeks, whose columns are found by their dates', async () => {
    const grid =
      'Cliente;Campaña;Franja;Duración;05/10/2026;12/10/2026;19/10/2026\nACME;Grilla;8 a 12;30;3;;5\n';
    await run('campaign', grid);
    const [campaign] = await campaignsOf('Grilla');
    expect(campaign?.simpleSchedules).toMatchObject([
      {
        startDate: '2026-10-05',
        endDate: '2026-10-25',
        weeks: [
          { weekStart: '2026-10-05', occurrences: 3 },
          { weekStart: '2026-10-19', occurrences: 5 },
        ],
      },
    ]);
  });
});

describe('an agency’s grid without a year', () => {
  interface Looked {
    uploadId: number;
    asksMonth: number;
    columns: (Column & { name: string })[];
  }
  const grid = 'Cliente;Campaña;Franja;Duración;05/10;12/10;19/10\nACME;Sin año;8 a 12;30;3;;5\n';
  const read = async () =>
    (
      await tenant.post<Looked>('Import/read?entity=campaign', new TextEncoder().encode(grid), {
        headers: { 'x-file-name': 'grilla.csv' },
      })
    ).body;
  const guesses = ({ columns }: Looked) => columns.slice(4).map(({ guess }) => guess);
  const WEEKS = ['week/2026-10-05', 'week/2026-10-12', 'week/2026-10-19'];

  it('is one of the month that somebody says, whatever columns were saved of another year', async () => {
    const first = await read();
    expect([first.asksMonth, guesses(first)]).toEqual([1, [null, null, null]]);
    const { uploadId } = first;
    const look = (gridMonth: string) =>
      tenant.post<Looked>('Import/look', { uploadId, entity: 'campaign', gridMonth });
    const { body } = await look('2026-10-01');
    expect(guesses(body)).toEqual(WEEKS);
    const map = Object.fromEntries(
      body.columns.flatMap(({ index, guess }) => (guess === null ? [] : [[guess, index]])),
    );
    const options = { stationId: station.id };
    const asked = { uploadId, entity: 'campaign', gridMonth: '2026-10-01', map, options };
    expect((await tenant.post<{ create: number }>('Import/run', asked)).body.create).toBe(1);
    const [campaign] = await campaignsOf('Sin año');
    expect(campaign?.simpleSchedules).toMatchObject([
      { weeks: [{ weekStart: '2026-10-05' }, { weekStart: '2026-10-19' }] },
    ]);
    const headings = body.columns.map(({ name }) => name);
    await tenant.post('import-maps', { entity: 'campaign', name: 'Grilla', headings, map });
    const again = await read();
    expect([again.columns[0]?.guess, guesses(again)]).toEqual(['client', [null, null, null]]);
    expect((await look('05/2026')).status).toBe(400);
  });
});

describe('a list of copies', () => {
  const sheet = [
    'KXYZ Copy List,,,,,,',
    'Printed 03/01/2026,,,,,,',
    '',
    'Advertiser,Cart,Copy Name,Length,Start Date,End Date,Script',
    'Almacenes ACME,4017,Summer A,:30,03/04/2026,05/06/2026,"Come to\nACME"',
    'Almacenes ACME,4017,Summer B,:30,03/04/2026,05/06/2026,',
    'Almacen ACME,TBA,Winter,0:15,03/04/2026,05/06/2026,',
  ].join('\n');
  const options = { clientCategoryId: category.id };

  it('asks which dates are meant where they can be two', async () => {
    const { asks, refused, missing } = await check('copy', sheet, options);
    expect(refused).toBe(3);
    expect(asks).toMatchObject([
      {
        option: 'dateOrder',
        text: '03/04/2026',
        readings: [
          { value: 'DMY', means: '2026-04-03' },
          { value: 'MDY', means: '2026-03-04' },
        ],
      },
    ]);
    expect(missing).toMatchObject([{ text: 'Almacen ACME', made: 1, near: [{ id: acme.id }] }]);
  });

  it('becomes clients, and campaigns on hold with a piece a row', async () => {
    const said = { ...options, dateOrder: 'MDY' };
    const done = await run('copy', sheet, said);
    expect(done).toMatchObject({ create: 3 });
    const [known] = await campaignsOf('Almacenes ACME');
    expect(known).toMatchObject({
      clientId: acme.id,
      state: 'hold',
      simpleSchedules: [],
      pieces: [
        {
          fileName: '4017',
          title: 'Summer A',
          length: 30,
          from: '2026-03-04',
          to: '2026-05-06',
          ntcText: 'Come to\nACME',
        },
        { fileName: '4017', title: 'Summer B', ntcText: null },
      ],
    });
    const [made] = await campaignsOf('Almacen ACME');
    expect(made?.pieces).toMatchObject([{ copyToCome: 1, length: 15, title: 'Winter' }]);
    expect(await check('copy', sheet, said)).toMatchObject({ create: 0, same: 3 });
    expect(await undo(done.importId)).toMatchObject({ deleted: 3, left: [] });
    expect(await campaignsOf('Almacen ACME')).toEqual([]);
  });

  it('links an advertiser to a client who is there', async () => {
    const links = [{ field: 'advertiser', text: 'Almacen ACME', id: acme.id }];
    const done = await run('copy', sheet, { ...options, dateOrder: 'MDY', links });
    const [campaign, ...others] = await campaignsOf('Almacenes ACME');
    expect([campaign?.pieces.length, others]).toEqual([3, []]);
    await undo(done.importId);
  });

  it('says what is wrong with a station or a category that is nobody’s', async () => {
    for (const wrong of [{ stationId: 999_999 }, { clientCategoryId: 999_999 }]) {
      const asked = await ask('copy', sheet, { ...options, ...wrong });
      const answer = await tenant.post<{ errors: object }>('Import/check', asked);
      const [field] = Object.keys(wrong);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [`options.${field}`]]);
    }
  });
});

describe('the log of a day that another program wrote for playout', () => {
  const row = (start: string, cart: string, title: string, length: string) =>
    `${start.padEnd(10)}${cart.padEnd(15)}${title.padEnd(35)}00:${length}`;
  const log = [
    row('08:15:00', '004017', 'Almacenes ACME', '00:30'),
    row('08:15:30', '004018', 'Heladería Polar', '00:20'),
    row('17:00:00', '004017', 'Almacenes ACME', '00:30'),
  ].join('\r\n');
  const read = (entity: string, format = 'rivendell') =>
    tenant.post<{
      uploadId: number;
      columns: (Column & { samples: string[] })[];
      errors?: object;
    }>(`Import/read?entity=${entity}&format=${format}`, new TextEncoder().encode(log), {
      headers: { 'x-file-name': 'RI20261001.tfc' },
    });

  it('becomes clients and campaigns on hold, with each of its audios once', async () => {
    const { body } = await read('copy');
    expect(body.columns.map(({ guess }) => guess)).toEqual([
      'advertiser',
      'cart',
      'copyName',
      'length',
    ]);
    const asked = {
      ...{ uploadId: body.uploadId, entity: 'copy', format: 'rivendell' },
      map: { advertiser: 0, cart: 1, copyName: 2, length: 3 },
      options: { stationId: station.id, clientCategoryId: category.id },
    };
    const done = (await tenant.post<{ importId: number; create: number }>('Import/run', asked))
      .body;
    expect(done.create).toBe(2);
    const [known] = await campaignsOf('Almacenes ACME');
    expect(known).toMatchObject({
      ...{ clientId: acme.id, state: 'hold' },
      pieces: [{ fileName: '004017', length: 30, title: 'Almacenes ACME' }],
    });
    const [made] = await campaignsOf('Heladería Polar');
    expect(made?.pieces).toMatchObject([{ fileName: '004018', length: 20 }]);
    expect((await tenant.post<Check>('Import/check', asked)).body).toMatchObject({ same: 2 });
    await undo(done.importId);
  });

  it('is no list of anything else, nor in a format that is not there', async () => {
    for (const answer of [
      await read('client'),
      await read('copy', 'nada'),
      await read('copy', 'elr'),
    ])
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['format']]);
  });

  it('is read in a format of the media group, too', async () => {
    const map = { ...OUT_PRESET_MAPS.rivendell, row: OUT_PRESET_MAPS.rivendell.row.slice(0, 3) };
    const format = { name: 'Sin duración', direction: 'out', map };
    const { id } = (await tenant.post<{ id: number }>('playout-formats', format)).body;
    const { body } = await read('copy', String(id));
    expect(body.columns.map(({ samples }) => samples)).toEqual([
      ['Almacenes ACME', 'Heladería Polar'],
      ['004017', '004018'],
      ['Almacenes ACME', 'Heladería Polar'],
      [],
    ]);
  });
});
