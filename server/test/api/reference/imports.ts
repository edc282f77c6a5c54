import { utils, write } from '@e965/xlsx';
import { campaignBody, simpleLine } from '../../factories/campaign.js';
import type { Stored } from '../../factories/reference.js';
import { sharedServer, type Tenant } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Mudanza');
await tenant.turnOn();
const gold = await tenant.create<Stored>('ClientCategory', {
  code: 'ORO',
  name: 'Gold',
  priority: 'A',
});

interface Look {
  uploadId: number;
  encoding: string | null;
  headerRow: number | null;
  rowCount: number;
  columns: { index: number; name: string; samples: string[]; guess: string | null }[];
  savedMap: { id: number; name: string } | null;
}
interface Check {
  create: number;
  update: number;
  same: number;
  refused: number;
  total: number;
  rows: {
    row: number;
    action: string;
    key: string;
    errors: Record<string, string>;
    near: { code: string } | null;
  }[];
  missing: { field: string; text: string; rows: number; near: { code: string }[] }[];
}
interface Run {
  importId: number;
  create: number;
  update: number;
}
interface Undo {
  deleted: number;
  restored: number;
  leftCount: number;
  left: { entity: string; label: string; reason: string }[];
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (file: Uint8Array, entity = 'client', by = tenant) =>
  by.post<Look & { errors?: Record<string, string> }>(
    `Import/read?entity=${entity}`,
    file as Uint8Array<ArrayBuffer>,
    {
      headers: { 'x-file-name': 'clientes%20viejos.csv' },
    },
  );
const mapOf = ({ columns }: Look) =>
  Object.fromEntries(
    columns.flatMap(({ index, guess }) => (guess === null ? [] : [[guess, index]])),
  );

/** A file with the columns that are guessed, ready to be asked about. */
async function ask(
  text: string | Uint8Array,
  options: object = {},
  entity = 'client',
  by: Tenant = tenant,
) {
  const {
    body,
    status,
    text: said,
  } = await read(typeof text === 'string' ? utf8(text) : text, entity, by);
  if (status !== 200) throw new Error(said);
  return { uploadId: body.uploadId, entity, map: mapOf(body), options };
}
const check = async (...of: Parameters<typeof ask>) =>
  (await tenant.post<Check>('Import/check', await ask(...of))).body;
const run = async (...of: Parameters<typeof ask>) =>
  tenant.post<Run & { message?: string }>('Import/run', await ask(...of));
const clients = async () => (await tenant.get<Stored[]>('Client/getAll')).body;
const clientOf = async (code: string) => (await clients()).find((one) => one['code'] === code);

describe('a sheet', () => {
  it('is understood before anything happens', async () => {
    const file = Buffer.from(
      'Listado de clientes\n\nCódigo;Razón social;Categoría;Teléfono\n0012;Sodería del Sur;oro;+598 2900 1234\n',
      'latin1',
    );
    expect((await read(file)).body).toMatchObject({
      ...{
        encoding: 'windows-1252',
        delimiter: ';',
        headerRow: 3,
        rowCount: 1,
        sheets: [],
        notes: [],
        savedMap: null,
      },
      columns: [
        { index: 0, name: 'Código', samples: ['0012'], guess: 'code' },
        { name: 'Razón social', samples: ['Sodería del Sur'], guess: 'name' },
        { name: 'Categoría', guess: 'clientCategory' },
        { name: 'Teléfono', guess: 'phone' },
      ],
    });
    expect(await clients()).toEqual([]);
  });

  it('is read again as a person says', async () => {
    const { body } = await read(Buffer.from('c\xa2digo;nombre\n1;Ca\xa4a\n', 'latin1'));
    const again = await tenant.post<Look>('Import/look', {
      ...{ uploadId: body.uploadId, entity: 'client', encoding: 'cp850', headerRow: 0 },
    });
    expect(again.body).toMatchObject({ encoding: 'cp850', headerRow: null, rowCount: 2 });
    expect(again.body.columns[1]?.samples).toEqual(['nombre', 'Caña']);
  });

  it.each([
    [
      'EN',
      'This is an old spreadsheet (XLS) or one with a password: open it, and save it as an Excel workbook (XLSX) without a password',
    ],
    [
      'ES',
      'Es una planilla antigua (XLS) o con contraseña: abrila y guardala como libro de Excel (XLSX) sin contraseña',
    ],
  ])('that cannot be read is refused in %s', async (language, said) => {
    const file = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    const answer = await tenant.post<{ errors: object }>(
      'Import/read?entity=client',
      file as Uint8Array<ArrayBuffer>,
      { language },
    );
    expect([answer.status, answer.body.errors]).toEqual([400, { file: said }]);
  });
});

describe('an import', () => {
  it('says what would become of each row, in pages, and does that', async () => {
    const sheet =
      'code;name;category;phone\nA1;Uno;ORO;1\nA2;Dos;gold;\n;Tres Hermanos;ORO;3\nA4;;ORO;\n';
    const asked = await ask(sheet);
    const { body } = await tenant.post<Check>('Import/check?range=[1,3]', asked);
    expect(body).toMatchObject({
      ...{ create: 3, update: 0, same: 0, refused: 1, total: 4, missing: [] },
      rows: [
        { row: 3, action: 'create', key: 'A2', errors: {} },
        { row: 4, action: 'create', key: 'Tres Hermanos' },
        { row: 5, action: 'refused', key: 'A4', errors: { name: 'Required' } },
      ],
    });
    const refused = await tenant.post<{ message: string }>('Import/run', asked);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      '1 of 4 rows are refused, and nothing was imported: mend them, or import the others alone',
    ]);
    expect(await clients()).toEqual([]);
    const done = await tenant.post<Run>('Import/run', { ...asked, options: { skipRefused: 1 } });
    expect(done.body).toMatchObject({ create: 3, refused: 1 });
    expect(await clients()).toMatchObject([
      {
        code: 'A1',
        name: 'Uno',
        clientCategoryId: gold.id,
        phone: '1',
        version: 1,
        separationHard: null,
      },
      { code: 'A2', name: 'Dos', phone: null },
      { code: 'TRESHERMAN', name: 'Tres Hermanos', phone: '3' },
    ]);
    const again = await check(sheet);
    expect(again).toMatchObject({ create: 0, same: 3, refused: 1 });
  });

  it('answers the refused rows as the same sheet with a column more, which is read back', async () => {
    const asked = await ask(
      'Lista\n\ncode;name;category;phone\nR1;Uno más;Zinc;=1+1\nA1;Uno;ORO;1\nR2;;ORO;"a;b"\n',
    );
    const answer = await tenant.post('Import/refused', asked, { language: 'ES' });
    expect(answer.headers.get('content-disposition')).toContain('clientes viejos-rechazadas.csv');
    expect(answer.text).toBe(
      '\ufeffcode;name;category;phone;Por qué se rechazó\r\nR1;Uno más;Zinc;"\'=1+1";category: No existe ese registro: crealo o elegí otro\r\nR2;;ORO;"a;b";name: Obligatorio\r\n'.replace(
        '\ufeff',
        '',
      ),
    );
    const { body } = await read(utf8(answer.text));
    expect(body.columns.map(({ guess }) => guess)).toEqual([
      'code',
      'name',
      'clientCategory',
      'phone',
      null,
    ]);
  });

  it('makes or links what rows refer to', async () => {
    const sheet = 'code;name;category\nB1;Bar Uno;Platta\nB2;Bar Dos;Golld\nB3;Bar Tres;platta\n';
    expect((await check(sheet)).missing).toMatchObject([
      { field: 'clientCategory', text: 'Platta', rows: 2, near: [] },
      { text: 'Golld', rows: 1, near: [{ code: 'ORO' }] },
    ]);
    const options = {
      create: [{ field: 'clientCategory', text: 'PLATTA' }],
      links: [{ field: 'clientCategory', text: 'golld', id: gold.id }],
      priority: 'C',
    };
    expect((await run(sheet, options)).body).toMatchObject({ create: 3 });
    const categories = (await tenant.get<Stored[]>('ClientCategory/getAll')).body;
    const made = categories.find(({ id }) => id !== gold.id);
    expect(made).toMatchObject({ code: 'PLATTA', name: 'Platta', priority: 'C' });
    expect(await clientOf('B1')).toMatchObject({ clientCategoryId: made?.id });
    expect(await clientOf('B2')).toMatchObject({ clientCategoryId: gold.id });
  });

  it.each<[string, object, string]>([
    ['a column twice', { map: { code: 0, name: 0 } }, 'map.name'],
    ['an unknown field', { map: { nombre: 0 } }, 'map'],
    ['a column that is none', { map: { name: -1 } }, 'map.name'],
    ['no column', { map: {} }, 'map'],
    ['most columns without a field', { map: { name: 1 } }, 'map'],
    [
      'a category of nobody',
      { options: { clientCategoryId: 999_999 } },
      'options.clientCategoryId',
    ],
    [
      'a link to nobody',
      { options: { links: [{ field: 'clientCategory', text: 'x', id: 999_999 }] } },
      'options.links',
    ],
    ['another file', { uploadId: 999_999 }, 'uploadId'],
  ])('with %s is refused', async (_, changes, field) => {
    const asked = await ask('code;name;category;phone\nX1;Equis;ORO;1\n');
    const answer = await tenant.post<{ errors: object }>('Import/check', { ...asked, ...changes });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });

  it('of a workbook keeps zeros, dates and long numbers as people see them', async () => {
    const book = utils.book_new();
    const rows = [
      ['Código', 'Nombre', 'Categoría', 'CUIT', 'Observaciones'],
      ['0071', 'Libro', 'ORO', 30_712_345_678, { t: 'n', v: 46_357, z: 'dd/mm/yyyy' }],
    ];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Clientes');
    await run(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    expect(await clientOf('0071')).toMatchObject({
      name: 'Libro',
      taxCode: '30712345678',
      comments: '2026-12-01',
    });
  });

  it.each([
    ['adAgencyGroup', 'AdAgencyGroup', 'code,name,email\nG1,Grupo,g@x.uy\n', { email: 'g@x.uy' }],
    [
      'adAgency',
      'AdAgency',
      'code,name,group\nAG,Agencia,G1\n',
      { adAgencyGroupId: expect.any(Number) },
    ],
    ['accountExecutive', 'AccountExecutive', 'codigo,vendedor\nV1,Ana\n', { name: 'Ana' }],
    ['clientCategory', 'ClientCategory', 'code,name,priority\nK1,Kilo,b\n', { priority: 'B' }],
    [
      'spotCategory',
      'SpotCategory',
      'code,name,separation minutes\nBAN,Bancos,30\n',
      { ignoreRejectCategory: 0, keepApartFrom: [], separationMinutes: 30 },
    ],
    ['show', 'Show', 'Programa\nLa mañana\n', { code: 'LAMANANA' }],
    ['speaker', 'Speaker', 'code,locutor\nL1,Eva\n', { name: 'Eva' }],
  ])('makes records of %s', async (entity, route, sheet, fields) => {
    expect((await run(sheet, {}, entity)).body).toMatchObject({ create: 1 });
    expect((await tenant.get<Stored[]>(`${route}/getAll`)).body).toContainEqual(
      expect.objectContaining(fields),
    );
  });
});

describe('an import is all or nothing', () => {
  it('when somebody changes the records meanwhile', async () => {
    const sheet = 'code;name;category;phone\nC1;Carrera;ORO;1\nC2;Otra carrera;ORO;1\n';
    await run(sheet);
    const asked = await ask(sheet.replaceAll('ORO;1', 'ORO;2'));
    // A name that only the database knows about by the time that it is stored.
    const racing = Array.from({ length: 4 }, () => tenant.post<Run>('Import/run', asked));
    const statuses = (await Promise.all(racing)).map(({ status }) => status);
    // Each reads what the one before has stored: the first changes both, for the others all is the same.
    expect(statuses.sort()).toEqual([200, 400, 400, 400]);
    expect(await clientOf('C1')).toMatchObject({ phone: '2', version: 2 });
  });

  it('when the database refuses one of many rows', async () => {
    await server.dataSource.query(
      `CREATE FUNCTION no_imports() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         RAISE unique_violation USING CONSTRAINT = 'uq_client_code'; END $$;
       CREATE TRIGGER no_imports BEFORE INSERT ON client FOR EACH ROW WHEN (NEW.code = 'N1500') EXECUTE FUNCTION no_imports()`,
    );
    const rows = Array.from({ length: 2_000 }, (_, n) => `N${n};Nuevo ${n};ORO\n`).join('');
    const before = (await clients()).length;
    const refused = await run(`code;name;category\n${rows}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Somebody changed these records meanwhile, and nothing was imported: check the rows again',
    ]);
    expect((await clients()).length).toBe(before);
    await server.dataSource.query('DROP TRIGGER no_imports ON client; DROP FUNCTION no_imports()');
  });
});

describe('an import is taken back', () => {
  const imports = async (id: number) =>
    (
      await tenant.get<{ left: number; undoneAt: string | null }[]>(
        `imports?filter=${encodeURIComponent(JSON.stringify({ id }))}`,
      )
    ).body[0];

  it('but for what was changed since, or is referred to, which it lists', async () => {
    await run('code;name;category;phone\nU0;Cero;ORO;viejo\nU9;Nueve;ORO;viejo\n');
    const sheet =
      'code;name;category;phone\nU0;Cero;ORO;nuevo\nU9;Nueve;ORO;nuevo\nU1;Uno solo;Bronce;\nU2;Dos solos;Bronce;\nU3;Tres solos;ORO;\n';
    const { body } = await run(sheet, { create: [{ field: 'clientCategory', text: 'Bronce' }] });
    expect(await imports(body.importId)).toMatchObject({
      left: 6,
      undoneAt: null,
      fileName: 'clientes viejos.csv',
      userName: `User ${tenant.email}`,
    });
    const [changed, used] = [await clientOf('U9'), await clientOf('U2')];
    await tenant.post('Client/update', { ...changed, phone: 'mío' });
    await tenant.post(
      'Spot/create',
      await campaignBody(tenant, { clientId: used?.id, simpleSchedules: [simpleLine()] }),
    );
    const undone = await tenant.delete<Undo>(`imports/${body.importId}`);
    expect(undone.body).toMatchObject({
      ...{ deleted: 2, restored: 1, leftCount: 3 },
      left: [
        { entity: 'client', label: 'U9', reason: 'CHANGED' },
        { entity: 'client', label: 'U2', reason: 'REFERRED' },
        { entity: 'clientCategory', label: 'BRONCE', reason: 'REFERRED' },
      ],
    });
    expect(await clientOf('U0')).toMatchObject({ phone: 'viejo' });
    expect(await clientOf('U9')).toMatchObject({ phone: 'mío' });
    expect([await clientOf('U1'), await clientOf('U3')]).toEqual([undefined, undefined]);
    expect(await imports(body.importId)).toMatchObject({ left: 3, undoneAt: expect.any(String) });
  });

  it('but for a name that another record has now', async () => {
    await run('code;name;category\nW1;Nombre viejo;ORO\n');
    const { body } = await run('code;name;category\nW1;Nombre nuevo;ORO\n');
    await run('code;name;category\nW2;Nombre viejo;ORO\n');
    expect((await tenant.delete<Undo>(`imports/${body.importId}`)).body).toMatchObject({
      ...{ restored: 0, leftCount: 1, left: [{ label: 'W1', reason: 'IN_USE' }] },
    });
    // It is tried again once the name is free.
    await tenant.post('Client/update', { ...(await clientOf('W2')), name: 'Nombre libre' });
    expect((await tenant.delete<Undo>(`imports/${body.importId}`)).body).toMatchObject({
      ...{ restored: 1, leftCount: 0, left: [] },
    });
    expect(await clientOf('W1')).toMatchObject({ name: 'Nombre viejo' });
  });

  it('that is nobody’s is not there', async () => {
    expect((await tenant.delete('imports/999999')).status).toBe(404);
  });
});

describe('saved columns', () => {
  it('are found again by the same headings', async () => {
    const sheet = 'Uno;Dos;Tres\nM1;Mapa;ORO\n';
    const { body: first } = await read(utf8(sheet));
    expect(first.columns.map(({ guess }) => guess)).toEqual([null, null, null]);
    const map = { code: 0, name: 1, clientCategory: 2 };
    const saved = {
      entity: 'client',
      name: 'Programa viejo',
      headings: ['Uno', 'Dos', 'Tres'],
      map,
    };
    expect((await tenant.post('import-maps', saved)).status).toBe(201);
    expect(await tenant.post('import-maps', saved)).toMatchObject({
      status: 409,
      body: 'NAME_IN_USE',
    });
    const { body } = await read(utf8(sheet));
    expect([body.columns.map(({ guess }) => guess), body.savedMap?.name]).toEqual([
      ['code', 'name', 'clientCategory'],
      'Programa viejo',
    ]);
    expect((await read(utf8('Uno;Dos\n1;2\n'))).body.savedMap).toBeNull();
  });
});

it('a file is its sender’s, for a day and among the last ten of the media group', async () => {
  const other = await server.member(tenant.multimediaId, 'otra@example.com', 'staff');
  const asked = await ask('code;name;category\nZ1;Zeta;ORO\n');
  expect((await other.post('Import/check', asked)).status).toBe(400);
  for (let n = 0; n < 10; n += 1) await read(utf8(`name\n${n}\n`), 'show', other);
  expect(await tenant.post('Import/check', asked)).toMatchObject({
    ...{
      status: 400,
      body: { errors: { uploadId: 'This file is no longer kept: choose it again' } },
    },
  });
  const [{ count }] = await server.dataSource.query<[{ count: number }]>(
    'SELECT count(*)::int AS count FROM import_upload WHERE multimedia_id = $1',
    [tenant.multimediaId],
  );
  expect(count).toBe(10);
});

it('nothing is imported while the part is off, or by who only sells', async () => {
  const off = await server.tenant('Apagado');
  expect(await read(utf8('name\nx\n'), 'show', off)).toMatchObject({
    status: 403,
    body: 'PART_OFF',
  });
  const seller = await server.member(tenant.multimediaId, 'vende@example.com', 'sales');
  expect(await read(utf8('name\nx\n'), 'show', seller)).toMatchObject({
    status: 403,
    body: 'ROLE',
  });
});
