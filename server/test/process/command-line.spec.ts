import { cliProcess as cli } from '../support/cli-process.js';
import { type TestDatabase, testDatabase } from '../support/database.js';
import { withClient } from '../support/ledger.js';

/** Each command is a process that loads the whole application. */
const MOST_MS = 120_000;

describe('cli.js, as a process', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
  });

  afterAll(() => database.drop());

  it(
    'makes a media group and a user, and ends with status 0',
    async () => {
      const group = await cli(database.url, ['multimedia:create', '--name', 'Grupo', '--json']);
      expect(group).toMatchObject({ status: 0, stderr: '' });
      const { id } = JSON.parse(group.stdout) as { id: number };
      const user = ['user:create', '--email', 'ana@example.com', '--name', 'Ana'];
      const made = await cli(
        database.url,
        [...user, '--multimedia', String(id), '--password-stdin'],
        'una-clave-larga-8\n',
      );
      expect(made).toMatchObject({ status: 0, stderr: '' });
      const users = await withClient(database.url, (client) =>
        client.query('SELECT email, full_name AS name FROM app_user'),
      );
      expect(users.rows).toEqual([{ email: 'ana@example.com', name: 'Ana' }]);
    },
    MOST_MS,
  );

  it(
    'ends with status 1 and a sentence',
    async () => {
      expect(await cli(database.url, ['user:disable', '--email', 'x@example.com'])).toEqual({
        status: 1,
        stdout: '',
        stderr: 'There is no user x@example.com.\n',
      });
      expect(await cli('mysql://x', ['user:list'])).toEqual({
        status: 1,
        stdout: '',
        stderr: 'DATABASE_URL must look like postgres://user:password@host:port/database.\n',
      });
    },
    MOST_MS,
  );
});
