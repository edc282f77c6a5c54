import { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of what aired get an id with each import, and a large group imports some hundred million rows a year. */
const IDS: readonly [table: string, column: string][] = [
  ['as_run_row', 'id'],
  ['as_run_airing', 'row_id'],
];

/** Where a fifth of all rows would have to change before a vacuum: of fifty million airings, a year's. */
const VACUUMED = ['airing', 'traffic_log_break', 'as_run_airing', 'as_run_row'];
const FACTORS = [
  'autovacuum_vacuum_scale_factor',
  'autovacuum_vacuum_insert_scale_factor',
  'autovacuum_analyze_scale_factor',
];

/** Columns of which each value is in a few neighbouring rows: of a small sample, too few values are expected. */
const CLUSTERED: readonly [table: string, column: string][] = [
  ['airing', 'log_id'],
  ['traffic_log_break', 'log_id'],
  ['as_run_airing', 'day_id'],
  ['as_run_row', 'file_id'],
];

interface Policy {
  table: string;
  name: string;
  permissive: string;
  seen: string;
  written: string;
}

/** Does something to columns that policies name: these go meanwhile, and nobody reads the tables until then. */
async function withoutPolicies(queryRunner: QueryRunner, change: () => Promise<void>) {
  const policies = (await queryRunner.query(
    `SELECT tablename AS "table", policyname AS name, permissive, qual AS seen, with_check AS written
     FROM pg_policies WHERE schemaname = 'public' AND policyname = 'own_campaigns'
       AND (qual LIKE '%as_run_row%' OR qual LIKE '%row_id%')`,
  )) as Policy[];
  for (const { table, name } of policies)
    await queryRunner.query(`DROP POLICY "${name}" ON "${table}"`);
  await change();
  for (const { table, name, permissive, seen, written } of policies)
    await queryRunner.query(
      `CREATE POLICY "${name}" ON "${table}" AS ${permissive} USING (${seen}) WITH CHECK (${written})`,
    );
}

const retype = (queryRunner: QueryRunner, type: 'bigint' | 'integer') =>
  withoutPolicies(queryRunner, async () => {
    for (const [table, column] of IDS)
      await queryRunner.query(`ALTER TABLE "${table}" ALTER COLUMN "${column}" TYPE ${type}`);
  });

/** Ids for more rows of what aired, and a database that knows its large tables. */
export class LargeIds1795628600000 implements MigrationInterface {
  name = 'LargeIds1795628600000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await retype(queryRunner, 'bigint');
    for (const table of VACUUMED)
      await queryRunner.query(
        `ALTER TABLE "${table}" SET (${FACTORS.map((name) => `${name} = 0.01`).join(', ')})`,
      );
    for (const [table, column] of CLUSTERED)
      await queryRunner.query(
        `ALTER TABLE "${table}" ALTER COLUMN "${column}" SET STATISTICS 1000`,
      );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, column] of CLUSTERED)
      await queryRunner.query(`ALTER TABLE "${table}" ALTER COLUMN "${column}" SET STATISTICS -1`);
    for (const table of VACUUMED)
      await queryRunner.query(`ALTER TABLE "${table}" RESET (${FACTORS.join(', ')})`);
    await retype(queryRunner, 'integer');
  }
}
