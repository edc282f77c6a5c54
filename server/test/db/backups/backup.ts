import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  BackupFileError,
  decodeFrames,
  encodeJson,
  type TableStart,
} from '../../../src/database/backup/format.js';
import { restore } from '../../../src/database/backup/restore.js';
import { DEMO_PASSWORD } from '../../../src/demo/load-demo.js';
import { type Fields, newBody } from '../../factories/reference.js';
import { TestApp } from '../../support/app.js';
import { runOn } from '../../support/cli.js';
import { columnsOf, rowHashes, startFilled } from '../../support/row-hashes.js';

/** Tables that a backup leaves out. */
const LEFT_OUT = ['session', 'sign_in_attempt', 'external_token', 'idempotency_key', 'mail_outbox'];
const CHECKSUM_BYTES = 32;
const ODD = 'tab\there, back\\slash, \\N, "quotes"\nnew line, ñ, 💥';

let source: TestApp;
let target: TestApp;
let folder: string;
let file: string;
/** Digests of the tables in the file. */
let kept: Record<string, string>;

/** Digests of the tables a backup keeps, without the audit event of the restore itself. */
async function digests(app: TestApp): Promise<Record<string, string>> {
  await app.dataSource.query(`DELETE FROM audit_event WHERE operation = 'restore'`);
  const tables = (await columnsOf(app.dataSource)).filter(({ table }) => !LEFT_OUT.includes(table));
  return rowHashes(app.dataSource, tables);
}

async function copyOf(name: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, change(await readFile(file)));
  return path;
}

/** A file whose content was tampered with and whose checksum was recomputed. */
function checksummed(bytes: Buffer): Buffer {
  const content = bytes.subarray(0, -CHECKSUM_BYTES);
  return Buffer.concat([content, createHash('sha256').update(content).digest()]);
}

const signIn = (app: TestApp) =>
  app.call<{ token: string; multimedias: { id: number }[] }>(
    'POST',
    'Authentication/authenticate',
    {
      user: 'admin@demo.example',
      password: DEMO_PASSWORD,
    },
  );

describe('a file of everything', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tandas-backup-'));
    file = join(folder, 'whole.backup');
    source = await startFilled();
    await source.dataSource.query('UPDATE client SET comments = $1 WHERE id = 1', [ODD]);
    await source.dataSource.query(`UPDATE client SET comments = '' WHERE id = 2`);
    await source.dataSource.query(
      `INSERT INTO nightly.run (station_id, "date") VALUES (1, '2026-12-01')`,
    );
    const made = await runOn(source, ['--json', 'backup', file]);
    expect(made).toMatchObject({ status: 0, stderr: '' });
    kept = await digests(source);
  });
  afterAll(async () => {
    await source.stop();
    await rm(folder, { recursive: true });
  });

  describe('a backup', () => {
    beforeEach(async () => {
      target = await TestApp.start();
    });
    afterEach(() => target.stop());

    it('restores every row into an empty database', async () => {
      const restored = await runOn(target, ['restore', file]);
      expect(restored).toMatchObject({ status: 0, stderr: '' });
      expect(restored.stdout).toMatch(/^Restored \d{4,} rows of \d\d tables, as of .*Z\./);
      expect(await digests(target)).toEqual(kept);
      for (const table of ['spot', 'airing', 'audit_event', 'commercial_break'])
        expect(kept[table]).not.toMatch(/^0 /);
      const [{ comments }] = await target.dataSource.query<[{ comments: string }]>(
        'SELECT comments FROM client WHERE id = 1',
      );
      expect(comments).toBe(ODD);
      const runs = await target.dataSource.query('SELECT station_id, "date" FROM nightly.run');
      expect(runs).toEqual([{ station_id: 1, date: '2026-12-01' }]);
    });

    it('continues with the next ids and never reuses one', async () => {
      const max = `SELECT max(id) AS id FROM show`;
      const [{ id }] = await source.dataSource.query<[{ id: number }]>(max);
      await source.dataSource.query(
        `INSERT INTO show (multimedia_id, code, name) VALUES (1, 'GONE', 'Gone')`,
      );
      await source.dataSource.query(`DELETE FROM show WHERE code = 'GONE'`);
      const later = join(folder, 'later.backup');
      expect((await runOn(source, ['backup', later])).status).toBe(0);
      expect((await runOn(target, ['restore', later])).status).toBe(0);
      const { body } = await signIn(target);
      const made = await target.call<{ id: number }>(
        'POST',
        'Show/create',
        { code: 'NEXT', name: 'Next' },
        { token: body.token, multimediaId: 1 },
      );
      expect(made).toMatchObject({ status: 201, body: { id: id + 2 } });
    });

    it('gives out no id that a running server may already hold', async () => {
      const id = `pg_get_serial_sequence('airing', 'id')`;
      await target.dataSource.query(`SELECT setval(${id}, 1000000)`);
      expect((await runOn(target, ['restore', file])).status).toBe(0);
      const next = await target.dataSource.query(`SELECT nextval(${id})::int AS next`);
      expect(next).toEqual([{ next: 1000001 }]);
    });

    it('contains no sessions; users sign in again', async () => {
      const { body } = await signIn(source);
      const old = { token: body.token, multimediaId: 1 };
      expect((await source.call('GET', 'Show/getAll', undefined, old)).status).toBe(200);
      const later = join(folder, 'sessions.backup');
      expect((await runOn(source, ['backup', later])).status).toBe(0);
      expect((await runOn(target, ['restore', later])).status).toBe(0);
      expect((await target.call('GET', 'Show/getAll', undefined, old)).status).toBe(401);
      expect((await signIn(target)).status).toBe(200);
    });

    it('is a snapshot, whatever is written meanwhile', async () => {
      const { body } = await signIn(source);
      const admin = { token: body.token, multimediaId: 1 };
      let writing = true;
      const writer = (async () => {
        for (let i = 0; writing; i += 1)
          await source.call(
            'POST',
            'Spot/create',
            {
              stationId: 1,
              clientId: 1,
              spotName: `S${i}`,
              simpleSchedules: [],
              advancedSchedules: [],
            },
            admin,
          );
      })();
      const later = join(folder, 'busy.backup');
      const made = await runOn(source, ['backup', later]);
      writing = false;
      await writer;
      expect(made.status).toBe(0);
      expect(await runOn(target, ['restore', later])).toMatchObject({ status: 0, stderr: '' });
      const [{ wrong }] = await target.dataSource.query<[{ wrong: number }]>(
        `SELECT count(*)::int AS wrong FROM multimedia m WHERE m.next_internal_number
         <> (SELECT max(internal_number) + 1 FROM spot s WHERE s.multimedia_id = m.id)`,
      );
      expect(wrong).toBe(0);
    });

    it('is a new file that only its owner can read', async () => {
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await runOn(source, ['backup', file])).toMatchObject({
        status: 1,
        stderr: `${file} is there already: choose another name.\n`,
      });
      expect(await runOn(source, ['backup', join(folder, 'no/such')])).toMatchObject({ status: 1 });
      expect((await readFile(file)).toString('latin1')).not.toMatch(/argon2|Yerba/);
    });
  });

  describe('a restore is refused, and nothing is changed,', () => {
    let before: Record<string, string>;

    beforeAll(async () => {
      target = await TestApp.start();
      // A record that a failed restore must not lose.
      const tenant = await target.tenant('Grupo Uno');
      await tenant.create('Client', await newBody(tenant, 'client'));
      before = await digests(target);
    });
    afterAll(() => target.stop());

    async function refuse(path: string, said: RegExp): Promise<void> {
      const { status, stderr } = await runOn(target, ['restore', '--replace', path]);
      expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(said) });
      expect(await digests(target)).toEqual(before);
    }

    const DAMAGED = /is damaged: it is no whole backup, or was changed since it was made\.\n$/;

    it('for a truncated file', async () => {
      const { length } = await readFile(file);
      for (const size of [
        length - 1,
        length - CHECKSUM_BYTES,
        Math.floor(length / 2),
        200,
        90,
        10,
        0,
      ]) {
        const cut = await copyOf(`cut-${size}`, (bytes) => bytes.subarray(0, size));
        const { status, stderr } = await runOn(target, ['restore', '--replace', cut]);
        expect([size, status, stderr]).toEqual([
          size,
          1,
          expect.stringMatching(/is damaged|is no backup of Tandas\.\n$/),
        ]);
      }
      expect(await digests(target)).toEqual(before);
    });

    it('for a file with one flipped bit', async () => {
      const { length } = await readFile(file);
      const places = Array.from({ length: 12 }, (_, i) => Math.floor((i * (length - 1)) / 11));
      for (const place of places) {
        const flipped = await copyOf('flipped', (bytes) => {
          bytes[place] = (bytes[place] ?? 0) ^ 1;
          return bytes;
        });
        const { status } = await runOn(target, ['restore', '--replace', flipped]);
        expect([place, status]).toEqual([place, 1]);
      }
      expect(await digests(target)).toEqual(before);
    });

    it('for a truncated file with a recomputed checksum', async () => {
      const cut = await copyOf('mended', (bytes) =>
        checksummed(Buffer.concat([bytes.subarray(0, bytes.length / 2), Buffer.alloc(32)])),
      );
      // Detected before a connection is opened.
      const nowhere = 'postgres://nobody@127.0.0.1:1/none';
      await expect(restore(nowhere, cut, { replace: true })).rejects.toThrow(BackupFileError);
      await refuse(cut, DAMAGED);
    });

    it('of a later version', async () => {
      const other = await copyOf('other', (bytes) => {
        const end = bytes.indexOf('\n');
        const header = JSON.parse(bytes.toString('utf8', 0, end)) as Fields;
        const line = Buffer.from(JSON.stringify({ ...header, schema: 'Later1' }));
        return checksummed(Buffer.concat([line, bytes.subarray(end)]));
      });
      await refuse(
        other,
        /was made by a later version: its schema Later1 is not known here, the newest is \w+\.\n$/,
      );
    });

    /** What the file begins with, and its tables. */
    let header: Buffer;
    const held: TableStart[] = [];

    beforeAll(async () => {
      const bytes = await readFile(file);
      header = bytes.subarray(0, bytes.indexOf('\n') + 1);
      const frames = gunzipSync(bytes.subarray(header.length, -CHECKSUM_BYTES));
      for await (const frame of decodeFrames(Readable.from([frames])))
        if (frame.type === 'T') held.push(JSON.parse(frame.bytes.toString()) as TableStart);
    });

    /** A well-formed file of these tables, made by hand. */
    async function fileOf(name: string, tables: readonly TableStart[]): Promise<string> {
      const written = tables.flatMap((table) => [
        encodeJson('T', table),
        encodeJson('E', { rows: 0 }),
      ]);
      const end = encodeJson('Z', { tables: tables.length, rows: 0 });
      const content = gzipSync(Buffer.concat([...written, end]));
      const path = join(folder, name);
      await writeFile(
        path,
        checksummed(Buffer.concat([header, content, Buffer.alloc(CHECKSUM_BYTES)])),
      );
      return path;
    }

    it('of a file without tables, whose checksum is right', async () => {
      await refuse(await fileOf('none', []), / does not hold the table \S+\.\n$/);
    });

    it('of a file that lacks a table', async () => {
      expect(held.length).toBeGreaterThan(20);
      // Each is a run of the command: every eighth, and the last.
      const some = held.filter((_, i) => i % 8 === 0 || i === held.length - 1);
      for (const { name } of some) {
        const others = held.filter((table) => table.name !== name);
        const lacking = await fileOf('lacking', others);
        const { status, stderr } = await runOn(target, ['restore', '--replace', lacking]);
        expect([status, stderr]).toEqual([
          1,
          expect.stringContaining(` does not hold the table ${name}.\n`),
        ]);
      }
      expect(await digests(target)).toEqual(before);
    });

    it('of a file with a table too many, one twice, or other columns', async () => {
      const other = { name: 'public.other', columns: ['id'], lastId: null };
      await refuse(
        await fileOf('more', [...held, other]),
        / has the table public\.other, which is not of its schema\.\n$/,
      );
      await refuse(await fileOf('twice', [...held, ...held.slice(0, 1)]), DAMAGED);
      await refuse(
        await fileOf(
          'fewer',
          held.map((table) => ({ ...table, columns: table.columns.slice(1) })),
        ),
        / has other columns in the table \S+ than its schema\.\n$/,
      );
    });

    it('for a file that is no backup', async () => {
      const text = join(folder, 'some.txt');
      await writeFile(text, 'not a backup\n'.repeat(1000));
      await refuse(text, /some\.txt is no backup of Tandas\.\n$/);
      await refuse(join(folder, 'missing'), /missing is not there/);
    });

    it('when any row of the file is refused', async () => {
      await target.dataSource.query(
        'ALTER TABLE airing ADD CONSTRAINT few CHECK (break_ordinal < 20)',
      );
      const { status } = await runOn(target, ['restore', '--replace', file]);
      expect(status).toBe(1);
      expect(await digests(target)).toEqual(before);
      const [{ enabled }] = await target.dataSource.query<[{ enabled: boolean }]>(
        `SELECT bool_and(tgenabled = 'O') AS enabled FROM pg_trigger WHERE NOT tgisinternal`,
      );
      expect(enabled).toBe(true);
      await target.dataSource.query('ALTER TABLE airing DROP CONSTRAINT few');
    });

    it('for a database that is not empty, unless told to replace it', async () => {
      expect(await runOn(target, ['restore', file])).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(
          /was not restored: the database is not empty; with --replace/,
        ),
      });
      expect(await digests(target)).toEqual(before);
      expect(await runOn(target, ['restore', '--replace', file])).toMatchObject({ status: 0 });
      expect(await digests(target)).toEqual(kept);
    });
  });

  describe('after a restore', () => {
    beforeEach(async () => {
      target = await TestApp.start();
    });
    afterEach(() => target.stop());

    it('the audit trail continues', async () => {
      expect((await runOn(target, ['restore', file])).status).toBe(0);
      const [{ silent }] = await target.dataSource.query<[{ silent: boolean }]>(
        `SELECT bool_or(tgenabled <> 'O') AS silent FROM pg_trigger WHERE NOT tgisinternal`,
      );
      expect(silent).toBe(false);
      const [event] = await target.dataSource.query<[Fields]>(
        'SELECT actor, entity, operation FROM audit_event ORDER BY id DESC LIMIT 1',
      );
      expect(event).toEqual({ actor: 'command line', entity: 'database', operation: 'restore' });
    });
  });
});
