import { columns, type RowOf } from '../common/columns.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';

const ALARMS = {
  name: 'as-run alarms',
  text: 'SELECT missed, without_file AS "withoutFile" FROM as_run_alarms($1)',
  row: { missed: columns.integer(), withoutFile: columns.integer() },
};

/** How many days need attention. */
export type AlarmCounts = RowOf<typeof ALARMS.row>;

/** The days of all media groups that need attention. @param now milliseconds */
export async function alarmCounts(database: TenantDatabase, now: number): Promise<AlarmCounts> {
  const [counts] = await database.statement(null, ALARMS, [new Date(now).toISOString()]);
  if (!counts) throw new Error('An aggregate has a row');
  return counts;
}
