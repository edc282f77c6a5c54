import type { QueryRunner } from 'typeorm';
import { RECORDS } from '../contract/limits.js';

/** Tables whose trigger is another one, or missing; none in a schema that knows no such triggers. */
const TABLES_WITHOUT_LIMIT = `
  SELECT v.name FROM jsonb_each_text($1) v(name, most)
  WHERE to_regproc('public.limit_records') IS NOT NULL AND to_regclass('public.' || v.name) IS NOT NULL
    AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = ('public.' || v.name)::regclass
      AND t.tgname = 'record_limit'
      AND pg_get_triggerdef(t.oid) LIKE '%limit_records(' || quote_literal(v.most) || ')')`;

/**
 * Gives each table of RECORDS the trigger that refuses more records than a media group may have.
 *
 * @param runner connected as the owner of the tables
 */
export async function limitRecords(runner: QueryRunner): Promise<void> {
  const tables = (await runner.query(TABLES_WITHOUT_LIMIT, [JSON.stringify(RECORDS)])) as {
    name: keyof typeof RECORDS;
  }[];
  for (const { name } of tables) {
    await runner.query(`DROP TRIGGER IF EXISTS record_limit ON "${name}"`);
    await runner.query(
      `CREATE TRIGGER record_limit AFTER INSERT ON "${name}" REFERENCING NEW TABLE AS rows_after
       FOR EACH STATEMENT EXECUTE FUNCTION limit_records('${RECORDS[name]}')`,
    );
  }
}
