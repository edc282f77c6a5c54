import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOfWeek } from '../../../src/contract/time.js';
import { campaignBody, simpleLine } from '../../factories/campaign.js';
import { newBody } from '../../factories/reference.js';
import { TestApp } from '../../support/app.js';
import { type Outcome, runOn } from '../../support/cli.js';

const PASSWORD = 'una-clave-larga-8';
const DATE = '2026-12-01';

const OK = { status: 0, stderr: '' };
const refused = (stderr: string): Outcome => ({ status: 1, stdout: '', stderr: `${stderr}\n` });

describe('command line', () => {
  let app: TestApp;
  let multimedia: string;
  let station: string;
  const cli = (args: string[], stdin?: string) => runOn(app, args, stdin);

  const createUser = (email: string, password: string, ...more: string[]) =>
    cli(
      ['user:create', '--email', email, '--name', 'Ana', '--multimedia', multimedia]
        .concat(['--password-stdin'])
        .concat(more),
      password,
    );
  const signIn = (user: string, password: string) =>
    app.call<{ role: string; multimedias: unknown[]; fullName: string }>(
      'POST',
      'Authentication/authenticate',
      { user, password },
    );
  const createStation = (changes: Record<string, string>) => {
    const options = {
      '--multimedia': multimedia,
      '--code': 'UNO',
      '--name': 'Radio Uno',
      '--max-block-time': '120',
      '--time-zone': 'America/Montevideo',
      ...changes,
    };
    return cli(['station:create', ...Object.entries(options).flat()]);
  };

  beforeAll(async () => {
    app = await TestApp.start();
    multimedia = (await cli(['multimedia:create', '--name', 'Grupo Uno'])).stdout.trim();
    station = (await createStation({ '--max-hour-time': '300' })).stdout.trim();
  });

  afterAll(() => app.stop());

  describe('multimedia:create and station:create', () => {
    it('print the new id', async () => {
      expect(multimedia).toMatch(/^\d+$/);
      expect(station).toMatch(/^\d+$/);
      const rows = await app.dataSource.query('SELECT * FROM station WHERE id = $1', [station]);
      expect(rows).toMatchObject([
        {
          multimedia_id: Number(multimedia),
          code: 'UNO',
          max_block_time: 120,
          max_hour_time: 300,
          time_zone: 'America/Montevideo',
        },
      ]);
    });

    it('refuse a name twice', async () => {
      expect(await cli(['multimedia:create', '--name', 'grupo uno'])).toEqual(
        refused('Name in use.'),
      );
      expect(await createStation({ '--name': 'Otra' })).toEqual(refused('Code in use.'));
    });

    it.each([
      ['--max-block-time', 'abc', '--max-block-time: Must be a whole number from 1 to 86400.'],
      ['--max-block-time', '0', '--max-block-time: Must be a whole number from 1 to 86400.'],
      ['--max-hour-time', '-1', '--max-hour-time: Must be a whole number from 1 to 86400.'],
      ['--code', '', '--code: Required.'],
      ['--name', 'x'.repeat(256), '--name: At most 255 characters.'],
      ['--multimedia', '987654', '--multimedia: There is no such record.'],
      ['--multimedia', 'x', '--multimedia: Must be a whole number from 1 to 2147483647.'],
      ['--time-zone', 'Mars', '--time-zone: Must be a time zone such as America/Montevideo.'],
    ])('refuse a bad %s, case %#', async (option, value, sentence) => {
      const changes = { '--code': 'DOS', '--name': 'Radio Dos', [option]: value };
      expect(await createStation(changes)).toEqual(refused(sentence));
    });
  });

  describe('users', () => {
    it('sign in once created, with the password of stdin without its line end', async () => {
      const created = await createUser('ana@example.com', `${PASSWORD}\n`, '--role', 'admin');
      expect(created).toMatchObject(OK);
      const { status, body } = await signIn('ana@example.com', PASSWORD);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        role: 'admin',
        fullName: 'Ana',
        multimedias: [{ id: Number(multimedia), name: 'Grupo Uno' }],
      });
    });

    it('belong to every media group named, and are staff by default', async () => {
      const second = (await cli(['multimedia:create', '--name', 'Grupo Dos'])).stdout.trim();
      const created = await createUser('both@example.com', PASSWORD, '--multimedia', second);
      expect(created).toMatchObject(OK);
      const { body } = await signIn('both@example.com', PASSWORD);
      expect(body).toMatchObject({ role: 'staff' });
      expect(body.multimedias).toHaveLength(2);
    });

    it.each([
      ['bad', PASSWORD, [], '--email: Must be an email address.'],
      ['a@example.com', 'short', [], 'The password: At least 10 characters.'],
      ['a@example.com', '', [], 'The password: Required.'],
      [
        'a@example.com',
        'aaaaaaaaaaaa',
        [],
        'The password: Choose a password that is harder to guess.',
      ],
      [
        'a@example.com',
        PASSWORD,
        ['--role', 'boss'],
        '--role: Must be one of: admin, staff, sales, viewer.',
      ],
      [
        'a@example.com',
        PASSWORD,
        ['--multimedia', '987654'],
        '--multimedia: There is no such record.',
      ],
    ])('are refused: %s %s %j', async (email, password, more, sentence) => {
      expect(await createUser(email, password, ...more)).toEqual(refused(sentence));
    });

    it('are refused with an email in use', async () => {
      await createUser('twice@example.com', PASSWORD);
      expect(await createUser('TWICE@example.com', PASSWORD)).toEqual(
        refused('--email: There is a user with this email.'),
      );
    });

    it('get a new password', async () => {
      await createUser('new@example.com', PASSWORD);
      const args = ['user:password', '--email', 'new@example.com', '--password-stdin'];
      expect(await cli(args, 'otra-clave-larga-9\r\n')).toMatchObject(OK);
      expect((await signIn('new@example.com', PASSWORD)).status).toBe(401);
      expect((await signIn('new@example.com', 'otra-clave-larga-9')).status).toBe(200);
    });

    it('are disabled', async () => {
      await createUser('gone@example.com', PASSWORD);
      expect(await cli(['user:disable', '--email', 'gone@example.com'])).toMatchObject(OK);
      expect((await signIn('gone@example.com', PASSWORD)).status).toBe(401);
      const { stdout } = await cli(['user:list']);
      expect(stdout).toContain('gone@example.com\tAna\tstaff\tdisabled\tGrupo Uno\n');
    });

    it('lose their second factors and open sessions', async () => {
      await createUser('lost@example.com', PASSWORD);
      await app.dataSource.query(
        `INSERT INTO second_factor (id, user_id, kind, name, created_at)
         SELECT gen_random_uuid(), id, 'code', '', now() FROM app_user WHERE email = 'lost@example.com'`,
      );
      const entered = async () => JSON.stringify((await signIn('lost@example.com', PASSWORD)).body);
      expect(await entered()).toContain('"secondFactor"');
      expect(await cli(['user:drop-factors', '--email', 'lost@example.com'])).toMatchObject(OK);
      expect(await entered()).toContain('"token"');
    });

    it.each(['user:password', 'user:disable', 'user:drop-factors'])(
      '%s names an unknown user',
      async (command) => {
        expect(await cli([command, '--email', 'nobody@example.com'])).toEqual(
          refused('There is no user nobody@example.com.'),
        );
      },
    );

    it('are asked for a password on a terminal only', async () => {
      await createUser('asked@example.com', PASSWORD);
      expect(await cli(['user:password', '--email', 'asked@example.com'], PASSWORD)).toEqual(
        refused('There is no terminal to ask on: give the password with --password-stdin.'),
      );
    });

    it('never give a password as an argument', async () => {
      const args = ['user:password', '--email', 'ana@example.com', '--password', PASSWORD];
      expect(await cli(args)).toMatchObject({ status: 1, stdout: '' });
    });

    it('are listed as JSON', async () => {
      const { stdout, ...rest } = await cli(['user:list', '--json']);
      expect(rest).toEqual(OK);
      expect(JSON.parse(stdout)).toContainEqual({
        email: 'ana@example.com',
        fullName: 'Ana',
        role: 'admin',
        disabled: false,
        multimedias: ['Grupo Uno'],
      });
    });
  });

  describe('generate and export', () => {
    let folder: string;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'tandas-cli-'));
      const tenant = await app.member(Number(multimedia), 'traffic@example.com', 'admin');
      const commercialBreaks = [
        { time: '08:00', timeType: 0, toleranceInMinutes: 3, spotType: 0, allowMixSpotCategory: 0 },
      ];
      await tenant.post(`Schedule/update?stationId=${station}&dayOfWeek=${dayOfWeek(DATE)}`, {
        commercialBreaks,
        shows: [],
      });
      const simpleSchedules = [simpleLine({ occurrences: 1, filename: 'aviso-año-Ω' })];
      const campaign = { stationId: Number(station), simpleSchedules };
      await tenant.create('Spot', await campaignBody(tenant, campaign));
    });

    afterAll(() => rm(folder, { recursive: true, force: true }));

    const generate = (from: string, to: string, ...more: string[]) =>
      cli(['generate', '--station', station, '--from', from, '--to', to, ...more]);
    const count = async (date: string): Promise<number> =>
      (await app.dataSource.query<unknown[]>('SELECT 1 FROM traffic_log WHERE "date" = $1', [date]))
        .length;
    const exportTo = (out: string, date = DATE, format = 'audicom') =>
      cli(
        ['export', '--station', station, '--date', date, '--format', format].concat('--out', out),
      );

    it('store nothing in a test run', async () => {
      const { stdout, ...rest } = await generate(DATE, '2026-12-02', '--test');
      expect(rest).toEqual(OK);
      expect(stdout).toContain('nothing was stored');
      expect(await app.dataSource.query('SELECT * FROM traffic_log')).toEqual([]);
    });

    it('refuse to export what was not made', async () => {
      expect(await exportTo(join(folder, 'none.log'))).toEqual(
        refused(`Station ${station} has no log of ${DATE}: generate it first.`),
      );
    });

    it('make a single day and write it to a file', async () => {
      const { stdout, ...rest } = await generate(DATE, DATE, '--json');
      expect(rest).toEqual(OK);
      expect(JSON.parse(stdout)).toMatchObject({
        stationId: Number(station),
        test: false,
        days: [{ date: DATE, status: 'draft', breaks: 1, placed: 1, unplaced: 0 }],
      });
      const out = join(folder, 'day.log');
      expect(await exportTo(out)).toEqual({
        status: 0,
        stdout: `Wrote 32 bytes to ${out}.\n`,
        stderr: 'aviso-año-Ω has characters that the format does not know, replaced by ?.\n',
      });
      expect(await readFile(out, 'latin1')).toBe('/Tanda /08:00 SF3\r\naviso-año-?\r\n');
    });

    it('make several stations side by side, or none when one is unknown', async () => {
      const tenant = await app.member(Number(multimedia), 'more@example.com', 'admin');
      const other = await tenant.create<{ id: number }>(
        'Station',
        await newBody(tenant, 'station'),
      );
      const both = (second: string, ...more: string[]) =>
        generate('2026-12-03', '2026-12-04', '--station', second, ...more);
      expect(await both('987654')).toEqual(refused('--station: There is no such record.'));
      expect(await count('2026-12-03')).toBe(0);
      const { stdout, ...rest } = await both(String(other.id), '--json');
      expect(rest).toEqual(OK);
      expect(JSON.parse(stdout)).toMatchObject([
        { stationId: Number(station), days: [{ breaks: 0 }, { breaks: 0 }] },
        { stationId: other.id, days: [{ date: '2026-12-03' }, { date: '2026-12-04' }] },
      ]);
      expect(await count('2026-12-03')).toBe(2);
      expect((await both(String(other.id))).stdout).toContain(`Station ${other.id}\n`);
    });

    it.each([
      ['2026-12-02', DATE, '--from must not be after --to.'],
      ['2026-13-01', DATE, '--from: Must be a date (YYYY-MM-DD).'],
      [DATE, 'tomorrow', '--to: Must be a date (YYYY-MM-DD).'],
      [DATE, '2028-12-01', 'The range of dates is longer than 366 days.'],
    ])('refuse %s to %s', async (from, to, sentence) => {
      expect(await generate(from, to)).toEqual(refused(sentence));
    });

    it('refuse an unknown station, format and folder', async () => {
      expect(await cli(['generate', '--station', '987654', '--from', DATE, '--to', DATE])).toEqual(
        refused('--station: There is no such record.'),
      );
      expect(await exportTo(join(folder, 'x'), DATE, 'paper')).toEqual(
        refused('--format: There is no such record.'),
      );
      const out = join(folder, 'none', 'day.log');
      expect(await exportTo(out)).toEqual(
        refused(`${out} cannot be written: its folder does not exist.`),
      );
      expect(await exportTo(folder)).toEqual(
        refused(`${folder} cannot be written: it is a folder.`),
      );
    });
  });

  it('says what is missing, in a sentence', async () => {
    expect(await cli(['multimedia:create'])).toEqual(
      refused("Required option '--name <name>' not specified."),
    );
    expect(await cli(['user:lst'])).toEqual(
      refused("Unknown command 'user:lst' (Did you mean user:list?)"),
    );
  });

  it('as-run imports a file of what aired once, and refuses what is none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tandas-as-run-'));
    const put = async (name: string, bytes: string | Uint8Array) => {
      const file = join(folder, name);
      await writeFile(file, bytes);
      const args = ['--station', station, '--format', 'csv', '--date', '2026-06-20'];
      return { file, answer: await cli(['as-run', file, ...args]) };
    };
    const stored = async () => (await app.dataSource.query('SELECT id FROM as_run_row')).length;
    try {
      const off = await put('early.csv', 'airedTime,title\n10:00:00,x\n');
      expect(off.answer).toEqual(
        refused('This part of the product is turned off for the media group.'),
      );
      await app.dataSource.query(
        `UPDATE multimedia SET parts = '{airplay,certificate}'
         WHERE id = (SELECT multimedia_id FROM station WHERE id = $1)`,
        [station],
      );
      for (const [name, bytes, said] of [
        ['empty.csv', '', 'The file is empty'],
        ['zeros.csv', new Uint8Array(20 * 1024 * 1024), 'The file is empty'],
        ['a.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'The file is not text'],
        ['a.zip', Buffer.from('504b0304140000000800', 'hex'), 'not the workbook'],
        ['other.csv', '0802 00123\n0803 00124\n', 'No line of the file could be read'],
        ['large.csv', new Uint8Array(20 * 1024 * 1024 + 1), 'is larger than 20 MB.'],
      ] as const) {
        const { answer } = await put(name, bytes);
        expect(answer).toMatchObject({
          status: 1,
          stdout: '',
          stderr: expect.stringContaining(said),
        });
      }
      expect(await stored()).toBe(0);
      const day = 'airedTime,title\n10:00:00,=1+1\nx\n';
      const { answer } = await put('day.csv', day);
      expect(answer).toEqual({
        status: 0,
        stdout: 'Read 1 of 2 rows, of 2026-06-20.\n',
        stderr: 'Line 3: SHAPE.\n',
      });
      const again = await put('day.csv', day);
      expect(again.answer.stdout).toBe(`${again.file} was imported before.\n`);
      expect(await stored()).toBe(1);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('prints its commands', async () => {
    const { status, stdout } = await cli(['--help']);
    expect(status).toBe(0);
    for (const command of ['multimedia:create', 'user:password', 'generate', 'export', 'demo'])
      expect(stdout).toContain(command);
  });

  it('demo refuses a database that holds something', async () => {
    expect(await cli(['demo'])).toEqual(
      refused('The database is not empty: the demo data is loaded into an empty database only.'),
    );
  });
});

describe('command demo', () => {
  it('loads nothing in production mode', async () => {
    const app = await TestApp.start({ NODE_ENV: 'production' });
    try {
      expect(await runOn(app, ['demo'])).toEqual(
        refused('The demo data is never loaded in production mode.'),
      );
      expect(await app.dataSource.query('SELECT * FROM multimedia')).toEqual([]);
    } finally {
      await app.stop();
    }
  });
});
