import { execFileSync } from 'node:child_process';
import {
  appendFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clock } from '../../../src/common/clock.js';
import { AsRunImportService } from '../../../src/as-run/as-run-import.service.js';
import { actAs, programActor } from '../../../src/common/actor.js';
import type { OwnerQuery } from '../../../src/common/owner-query.js';
import { AppConfig } from '../../../src/config/app-config.js';
import { addDays } from '../../../src/contract/time.js';
import { CollectService } from '../../../src/delivery/collect.service.js';
import { stationWithCollection } from '../../../src/delivery/exchange-stations.repository.js';
import { ExchangeFiles } from '../../../src/delivery/exchange-files.js';
import { AiredWeek } from '../../factories/aired-week.js';
import { elrFile } from '../../factories/elr.js';
import { MONDAY } from '../../factories/log-week.js';
import { Random } from '../../playout/random.js';
import { sharedServer } from '../../support/app.js';

const exchange = await mkdtemp(join(tmpdir(), 'tandas-collect-'));
afterAll(() => rm(exchange, { recursive: true, force: true }));
const server = await sharedServer({ EXCHANGE_DIR: exchange });
server.clock.setTo(MONDAY);
const tenant = await server.tenant('Recolecta');
await tenant.turnOn();

const MINUTE = 60_000;

const query: OwnerQuery = (text, values) => server.asOwner(text, values);

/** A station that collects. */
async function collecting(week: AiredWeek, into: string) {
  const [preset] = (await tenant.get<{ id: number }[]>('playout-formats?filter={"preset":"elr"}'))
    .body;
  const { stationId } = week;
  await query('UPDATE station SET collect_from = $2, as_run_format_id = $3 WHERE id = $1', [
    stationId,
    into,
    preset?.id,
  ]);
  const inside = join(exchange, String(tenant.multimediaId), into);
  await mkdir(inside, { recursive: true });
  // That of the files.
  let now = Date.now();
  const collection = new CollectService(
    server.app.get(AppConfig),
    Object.assign(new Clock(), { now: () => now }),
    server.app.get(AsRunImportService, { strict: false }),
    new ExchangeFiles(),
  );
  /** A round some minutes after the last one: the count of files that went in, or what failed. */
  const round = async (minutes = 5): Promise<number | string> => {
    now += minutes * MINUTE;
    const station = await stationWithCollection(query, stationId);
    return actAs(programActor('nightly worker'), () => collection.collect(station!, query)).catch(
      (error: unknown) => String(error),
    );
  };
  const imports = async () =>
    (await query('SELECT FROM as_run_file WHERE station_id = $1', [stationId])).rows.length;
  return { inside, round, imports };
}

/** Such imports fail, as if by a fault of the server. */
async function failing(condition: string): Promise<() => Promise<unknown>> {
  await query(
    `CREATE OR REPLACE FUNCTION refuse_file() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'refused by the test'; END $$`,
  );
  await query(
    `CREATE OR REPLACE TRIGGER refuse BEFORE INSERT ON as_run_file FOR EACH ROW
       WHEN (${condition}) EXECUTE FUNCTION refuse_file()`,
  );
  return () => query('DROP TRIGGER refuse ON as_run_file');
}

const NAME = `RI${MONDAY.replaceAll('-', '')}.elr`;

it('what is no file of what aired goes to failed/ with a sentence, and changes nothing', async () => {
  const week = await AiredWeek.of(tenant);
  const { inside, round, imports } = await collecting(week, 'bad');
  const MB = 1024 * 1024;
  const none = 'nothing of the kind\n';
  const tells: [name: string | Buffer, bytes: string | Uint8Array, says: string, moved?: string][] =
    [
      ['empty.elr', '', 'The file is empty'],
      ['zeros.elr', new Uint8Array(20 * MB), 'nothing but blanks and zeros'],
      ['large.elr', new Uint8Array(20 * MB + 1), 'At most 20 MB in a file'],
      [
        'other.elr',
        '0802 00123\r\n0803 00124\r\n',
        'could be read as Rivendell (.elr). Line 1, “0802 00123”: not a row of this format',
      ],
      ['a.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'The file is not text'],
      ['a.zip', Buffer.from('504b0304140000000800', 'hex'), 'not the workbook'],
      ['undated.elr', elrFile(await week.perfect()), 'of which date it is'],
      ['tab\t.elr', none, 'has characters that are no text', 'tab_.elr'],
      ['a\\..\\b.elr', none, 'could be read as Rivendell (.elr)', 'a_.._b.elr'],
      [Buffer.from('Ã\xd1andu.elr', 'latin1'), none, 'characters that are no text', '__andu.elr'],
      [
        `${'ñ'.repeat(120)}.elr`,
        none,
        'could be read as Rivendell (.elr)',
        `${'ñ'.repeat(98)}.elr`,
      ],
    ];
  await mkdir(join(inside, 'folder.elr'));
  for (const [name, bytes] of tells)
    await writeFile(Buffer.concat([Buffer.from(`${inside}/`), Buffer.from(name)]), bytes);
  expect([await round(), await round()]).toEqual([0, 0]);
  expect((await readdir(inside)).sort()).toEqual(['failed', 'folder.elr']);
  const failed = tells.map(([name, , , moved]) => moved ?? String(name));
  expect((await readdir(join(inside, 'failed'))).sort()).toEqual(
    failed.flatMap((name) => [name, `${name}.txt`]).sort(),
  );
  for (const [i, [, , says]] of tells.entries()) {
    const why = await readFile(join(inside, 'failed', `${failed[i]}.txt`), 'utf8');
    // A sentence in English, and one in Spanish.
    expect(why).toContain(says);
    expect(why.trim().split('\n')).toHaveLength(2);
  }
  expect((await week.day()).status).toBe('none');
  expect(await imports()).toBe(0);
});

it('files that are still go in, others wait, and what is no as-run file is moved aside', async () => {
  const week = await AiredWeek.of(tenant);
  const { inside, round } = await collecting(week, 'back');
  const [first, ...rest] = await week.perfect();
  const secret = join(exchange, 'secret');
  await writeFile(secret, elrFile(rest));
  await symlink(secret, join(inside, `link-${NAME}`));
  await writeFile(join(inside, 'bad.elr'), 'nothing of the kind\n');
  await writeFile(join(inside, NAME), elrFile(first ? [first] : []));
  await writeFile(join(inside, `.${NAME}`), 'still written');
  expect(await round()).toBe(0);
  expect((await week.day()).status).toBe('none');
  // It grows between two looks.
  await appendFile(join(inside, NAME), elrFile(rest));
  expect(await round()).toBe(0);
  expect((await week.day()).status).toBe('none');
  expect((await readdir(join(inside, 'failed'))).sort()).toEqual([
    'bad.elr',
    'bad.elr.txt',
    `link-${NAME}`,
    `link-${NAME}.txt`,
  ]);
  expect(await round()).toBe(1);
  expect(await week.states()).toEqual(['AIRED', 'AIRED', 'AIRED', 'AIRED', 'AIRED']);
  expect((await readdir(inside)).sort()).toEqual([`.${NAME}`, 'done', 'failed']);
  expect(await readdir(join(inside, 'done'))).toEqual([NAME]);
  const why = await readFile(join(inside, 'failed/bad.elr.txt'), 'utf8');
  expect(why).toContain('No line of the file could be read');
  expect(why).toContain('No se pudo leer');
  expect(await readFile(secret)).toEqual(Buffer.from(elrFile(rest)));
  const trail = await tenant.get<object[]>(
    `audit-events?filter=${encodeURIComponent(JSON.stringify({ entity: 'asRunFile' }))}`,
  );
  expect(trail.body).toMatchObject([{ userId: null }]);

  // The same name again, with all of its rows: both files are kept.
  await writeFile(join(inside, NAME), elrFile(await week.perfect()));
  await round();
  await round();
  expect((await readdir(join(inside, 'done'))).sort()).toEqual([NAME, `${NAME}.2`]);
});

it('files of hours make one day, another one replaces them or fails with the question', async () => {
  const week = await AiredWeek.of(tenant);
  const { inside, round } = await collecting(week, 'hours');
  const random = new Random(41);
  const rows = await week.perfect();
  // Airings of one time are of one file.
  const hours = [...new Set(rows.map(({ aired }) => aired.slice(0, 2)))];
  const parts = hours
    .map((hour) => rows.filter(({ aired }) => aired.startsWith(hour)))
    .sort(() => random.next() - 0.5);
  const put = async (i: number, own: typeof rows) => {
    await writeFile(join(inside, `R${i}${NAME.slice(2)}`), elrFile(own));
    await round();
    return round();
  };
  for (const [i, own] of parts.entries()) expect(await put(i, own)).toBe(1);
  expect(parts.length).toBeGreaterThan(1);
  expect(await week.states()).toEqual(['AIRED', 'AIRED', 'AIRED', 'AIRED', 'AIRED']);
  // Of the same hours, without all of their rows.
  const other = [...rows.slice(0, 1), { aired: '09:30:00', cart: 77 }];
  expect(await put(8, other)).toBe(0);
  const [why = ''] = (await readdir(join(inside, 'failed'))).filter((name) =>
    name.endsWith('.txt'),
  );
  expect(await readFile(join(inside, 'failed', why), 'utf8')).toMatch(
    /Should this one add its rows, or replace.*\n.*¿Este agrega sus filas o reemplaza/,
  );
  expect((await week.day()).unordered).toEqual([]);
  // With all of them, and one more.
  expect(await put(9, [...rows, { aired: '23:30:00', cart: 77 }])).toBe(1);
  expect(await week.states()).toEqual(['AIRED', 'AIRED', 'AIRED', 'AIRED', 'AIRED']);
  expect((await week.day()).unordered).toHaveLength(1);
  const files = await query<{ files: number }>(
    'SELECT count(DISTINCT file_id)::int AS files FROM as_run_row WHERE station_id = $1',
    [week.stationId],
  );
  expect(files.rows).toEqual([{ files: 1 }]);
});

it('a folder with another use is not looked into', async () => {
  const week = await AiredWeek.of(tenant);
  const { round } = await collecting(week, 'both');
  await query(`UPDATE station SET deliver_to = 'both' WHERE id = $1`, [week.stationId]);
  expect(await round()).toContain('"both" has another use');
});

it('a file is still after minutes, not after rounds, of this station or another', async () => {
  const [other, week] = [await AiredWeek.of(tenant), await AiredWeek.of(tenant)];
  const beside = await collecting(other, 'beside');
  const { inside, round } = await collecting(week, 'still');
  const drop = await failing(`NEW.station_id = ${other.stationId}`);
  await writeFile(join(beside.inside, NAME), elrFile(await other.perfect()));
  await writeFile(join(inside, NAME), elrFile(await week.perfect()));
  for (let i = 0; i < 5; i += 1) {
    expect(await round(0.1)).toBe(0);
    expect(await beside.round(4)).toEqual(i === 0 ? 0 : expect.stringContaining('refused by'));
  }
  expect(await readdir(inside)).toEqual([NAME]);
  expect(await round(3.7)).toBe(1);
  await drop();
});

it('files that the server fails at do not block the others, and go to failed/ in the end', async () => {
  const week = await AiredWeek.of(tenant);
  const { inside, round } = await collecting(week, 'failing');
  const drop = await failing(`NEW.file_name <> '${NAME}'`);
  const perfect = elrFile(await week.perfect());
  const many = Array.from(
    { length: 50 },
    (_, i) => `RI${addDays('2026-10-01', i).replaceAll('-', '')}.elr`,
  );
  for (const name of [...many, NAME]) await writeFile(join(inside, name), perfect);
  expect(await round()).toBe(0);
  expect(await round()).toContain('refused by the test');
  expect(await readdir(inside)).toContain(NAME);
  await round();
  expect(await readdir(join(inside, 'done'))).toEqual([NAME]);
  for (let tries = 2; tries <= 5; tries += 1) await round();
  expect((await readdir(inside)).sort()).toEqual(['done', 'failed']);
  expect(await readdir(join(inside, 'failed'))).toHaveLength(2 * many.length);
  const why = await readFile(join(inside, `failed/${many[0]}.txt`), 'utf8');
  expect(why).toContain('failed at this file 5 times');
  expect(why).toContain('falló 5 veces');
  await drop();
  // Put back, it is tried again.
  await rename(join(inside, 'failed', many[0]!), join(inside, many[0]!));
  await round();
  expect(await round()).toBe(1);
}, 180_000);

it('what grows in done/ is read again as a whole', async () => {
  const week = await AiredWeek.of(tenant);
  const { inside, round, imports } = await collecting(week, 'grows');
  const [first, ...rest] = await week.perfect();
  const writer = await open(join(inside, NAME), 'w');
  await writer.write(elrFile(first ? [first] : []));
  await round();
  expect(await round()).toBe(1);
  // A playout system that holds the file open goes on.
  await writer.write(elrFile(rest));
  await writer.close();
  expect(await round()).toBe(0);
  expect(await round()).toBe(1);
  expect(await week.states()).toEqual(['AIRED', 'AIRED', 'AIRED', 'AIRED', 'AIRED']);
  expect(await readdir(join(inside, 'done'))).toEqual([NAME]);
  // A file that was emptied holds nothing new.
  await truncate(join(inside, 'done', NAME));
  expect([await round(), await round()]).toEqual([0, 0]);
  expect(await imports()).toBe(2);
  expect(await week.states()).toEqual(['AIRED', 'AIRED', 'AIRED', 'AIRED', 'AIRED']);
});

it('what went in and was not noted is not read again, whatever has replaced it', async () => {
  const week = await AiredWeek.of(tenant);
  const { inside, round, imports } = await collecting(week, 'unnoted');
  const rows = await week.perfect();
  await writeFile(join(inside, NAME), elrFile(rows));
  await round();
  execFileSync('mkfifo', [join(inside, 'done')]);
  expect(await round()).toContain('ENOTDIR');
  // As if the worker was ended before it could note it.
  await query(
    `UPDATE nightly.collected_file SET read_look = NULL, read_at = NULL, read_as = NULL, seen_at = '2000-01-01'
     WHERE station_id = $1`,
    [week.stationId],
  );
  await week.importRows(rows.slice(1));
  await rm(join(inside, 'done'));
  expect(await round()).toBe(1);
  expect(await readdir(join(inside, 'done'))).toEqual([NAME]);
  expect(await imports()).toBe(2);
});

it('what went in and could not be moved is moved later, and not read twice', async () => {
  const week = await AiredWeek.of(tenant);
  const { inside, round, imports } = await collecting(week, 'stuck');
  await writeFile(join(inside, NAME), elrFile(await week.perfect()));
  await round();
  execFileSync('mkfifo', [join(inside, 'done')]);
  for (let i = 0; i < 7; i += 1) expect(await round()).toContain('ENOTDIR');
  expect(await imports()).toBe(1);
  await rm(join(inside, 'done'));
  // Then nobody may look into the folder at all for a while, for which a pipe stands.
  await rename(inside, `${inside}-kept`);
  execFileSync('mkfifo', [inside]);
  for (let i = 0; i < 2; i += 1) expect(await round()).toContain('ENOTDIR');
  await rm(inside);
  await rename(`${inside}-kept`, inside);
  expect(await round()).toBe(1);
  expect(await readdir(join(inside, 'done'))).toEqual([NAME]);
  expect(await imports()).toBe(1);
});
