import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { columns, type RowOf } from '../common/columns.js';
import { apiColumns, jsonList } from '../common/json-sql.js';
import type { StationDays } from '../station/station-days.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import type { AiringFacts } from '../traffic-log/line-in-log.js';
import { Airing, TrafficLogBreak } from '../traffic-log/traffic-log.entity.js';

const row = {
  date: columns.date(),
  breaks: columns.json<TrafficLogBreak[]>(),
  airings: columns.json<(AiringFacts & Pick<Airing, 'id' | 'breakOrdinal'>)[]>(),
};
export type LockedLog = RowOf<typeof row>;

/** $1 tenant, $2 station, $3 dates. */
function lockedLogsIn(database: TenantDatabase) {
  const rows = (entity: EntityTarget<ObjectLiteral>, order: string) => {
    const table = database.metadata(entity);
    return jsonList(`SELECT ${apiColumns(table, ['multimediaId', 'logId'])}
      FROM "${table.tableName}" t WHERE t.log_id = l.id ORDER BY ${order}`);
  };
  return {
    name: 'locked logs',
    text: `SELECT l."date", ${rows(TrafficLogBreak, '"ordinal"')} AS breaks,
        ${rows(Airing, '"break_ordinal", "order"')} AS airings
      FROM traffic_log l
      WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" = ANY($3::date[])
        AND l.status = 'locked'`,
    row,
  };
}

/** The logs of those days that are locked. */
export const lockedLogs = (
  database: TenantDatabase,
  { multimediaId, stationId, dates }: StationDays,
): Promise<LockedLog[]> =>
  database.statement(multimediaId, lockedLogsIn(database), [multimediaId, stationId, dates]);
