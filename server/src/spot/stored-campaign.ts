import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';
import { apiColumns, jsonList } from '../common/json-sql.js';
import { orderMismatch } from '../contract/order.js';
import type { SpotAnswer } from './spot.dto.js';
import { AdvancedSchedule, SimpleSchedule, Spot, SpotPiece } from './spot.entity.js';

const LINE_OWNER = ['multimediaId', 'spotId'];

/** Reads a campaign and its lines. $1 tenant, $2 campaign. */
export function campaignById(metadata: (entity: EntityTarget<ObjectLiteral>) => EntityMetadata) {
  const lines = (entity: typeof SimpleSchedule | typeof AdvancedSchedule | typeof SpotPiece) => {
    const table = metadata(entity);
    return jsonList(`SELECT ${apiColumns(table, LINE_OWNER)}
      FROM ${table.tableName} WHERE spot_id = s.id ORDER BY id`);
  };
  return {
    name: 'campaign by id',
    text: `SELECT to_json(s) AS spot, ${lines(SimpleSchedule)} AS simple,
        ${lines(AdvancedSchedule)} AS advanced, ${lines(SpotPiece)} AS pieces
      FROM (SELECT ${apiColumns(metadata(Spot))} FROM spot
        WHERE multimedia_id = $1 AND id = $2) s`,
  };
}

/**
 * Stores for the list where the order of a campaign states something else than its lines come to, as just
 * saved.
 */
export async function keepOrderMismatch(
  manager: EntityManager,
  multimediaId: number,
  campaign: SpotAnswer,
): Promise<void> {
  const found = orderMismatch(campaign);
  if (!found) {
    await manager.query('DELETE FROM order_mismatch WHERE multimedia_id = $1 AND spot_id = $2', [
      multimediaId,
      campaign.id,
    ]);
    return;
  }
  await manager.query(
    `INSERT INTO order_mismatch (multimedia_id, spot_id, stated_total, ordered_total, stated_gross, ordered_gross)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (spot_id) DO UPDATE SET stated_total = EXCLUDED.stated_total,
       ordered_total = EXCLUDED.ordered_total, stated_gross = EXCLUDED.stated_gross,
       ordered_gross = EXCLUDED.ordered_gross`,
    [
      multimediaId,
      campaign.id,
      found.statedTotal,
      found.orderedTotal,
      found.statedGross,
      found.orderedGross,
    ],
  );
}
