import pg from 'pg';
import { removeRunFolder } from './run-folder.mjs';

/** Removes every database of this run, after failures too. */
export default async function globalTeardown() {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== '') await dropDatabases(url, process.env.TANDAS_TEST_RUN);
  await removeRunFolder(process.env.TANDAS_TEST_FOLDER);
}

async function dropDatabases(url, run) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [run],
    );
    for (const { datname } of rows) {
      await client.query(
        `DROP DATABASE IF EXISTS ${client.escapeIdentifier(datname)} WITH (FORCE)`,
      );
    }
  } finally {
    await client.end();
  }
}
