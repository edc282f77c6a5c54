import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { ScheduleType } from '../contract/enums.js';
import { statementIn } from '../tenant/tenant-database.js';

/** $1 tenant, $2 campaigns, $3 and $4 simple and detailed lines. */
const NAMES = {
  text: `SELECT s.id AS "spotId", s.spot_name::text AS "spotName",
      s.internal_number || '/' || s.revision AS "internalNumber", s.client_id AS "clientId",
      c.name::text AS "customerName", (
        SELECT json_object_agg(type || ' ' || id, file) FROM (
          SELECT 'simple' AS type, l.id, l.filename AS file FROM simple_schedule l
          WHERE l.spot_id = s.id AND l.id = ANY($3::int[]) AND l.use_pieces = 0
          UNION ALL SELECT 'advanced', l.id, l.file_name FROM advanced_schedule l
          WHERE l.spot_id = s.id AND l.id = ANY($4::int[])) f) AS files
    FROM spot s JOIN client c ON c.id = s.client_id
    WHERE s.multimedia_id = $1 AND s.id = ANY($2::int[])`,
  row: {
    spotId: columns.integer(),
    spotName: columns.text(),
    internalNumber: columns.text(),
    clientId: columns.integer(),
    customerName: columns.text(),
    /** The audio of each of its lines, by type and id. */
    files: orNull(columns.json<Record<string, string | null>>()),
  },
};

/** What campaigns and their lines are called. */
export function namesOfLines(
  manager: EntityManager,
  multimediaId: number,
  lines: readonly { spotId: number; scheduleType: string; scheduleId: number }[],
): Promise<RowOf<typeof NAMES.row>[]> {
  const idsOf = (type: ScheduleType) =>
    lines.flatMap(({ scheduleType, scheduleId }) => (scheduleType === type ? [scheduleId] : []));
  return statementIn(manager, NAMES, [
    multimediaId,
    lines.map(({ spotId }) => spotId),
    idsOf('simple'),
    idsOf('advanced'),
  ]);
}
