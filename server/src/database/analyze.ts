import pg from 'pg';

/**
 * Has PostgreSQL count the rows of all tables, after many came at once. By itself it does so within a minute or two,
 * and until then plans for empty tables: a report of what is ordered took 24 s of the demo instead of half a second.
 *
 * @param url of the owner of the tables
 */
export async function analyze(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}
