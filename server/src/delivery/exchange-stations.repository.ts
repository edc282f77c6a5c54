import { columns, type RowOf } from '../common/columns.js';
import { type OwnerQuery, ownerRows } from '../common/owner-query.js';

const WITH_DELIVERY = {
  text: `SELECT id AS "stationId", multimedia_id AS "multimediaId", time_zone AS "timeZone",
      deliver_to AS "deliverTo", deliver_at AS "deliverAt",
      ARRAY(SELECT o.id FROM station o WHERE o.multimedia_id = station.multimedia_id
        AND o.deliver_to = station.deliver_to AND o.id <> station.id ORDER BY o.id) AS others
    FROM station WHERE id = $1 AND deliver_to IS NOT NULL AND deliver_at IS NOT NULL`,
  row: {
    stationId: columns.integer(),
    multimediaId: columns.integer(),
    timeZone: columns.text(),
    deliverTo: columns.text(),
    deliverAt: columns.text(),
    /** Stations that have the same folder. */
    others: columns.integers(),
  },
};

export type DeliveryStation = RowOf<typeof WITH_DELIVERY.row>;

/** A station that has a folder and a time; null for another one. */
export async function stationWithDelivery(
  query: OwnerQuery,
  stationId: number,
): Promise<DeliveryStation | null> {
  return (await ownerRows(query, WITH_DELIVERY, [stationId]))[0] ?? null;
}

const WITH_COLLECTION = {
  text: `SELECT s.id AS "stationId", s.multimedia_id AS "multimediaId", s.collect_from AS "collectFrom",
      s.as_run_format_id IS NOT NULL AS "hasFormat",
      EXISTS (SELECT FROM station o WHERE o.multimedia_id = s.multimedia_id
              AND (o.deliver_to = s.collect_from OR o.collect_from = s.collect_from AND o.id <> s.id)
      ) AS shared
    FROM station s JOIN multimedia m ON m.id = s.multimedia_id
    WHERE s.id = $1 AND s.collect_from IS NOT NULL AND 'airplay' = ANY(m.parts)`,
  row: {
    stationId: columns.integer(),
    multimediaId: columns.integer(),
    collectFrom: columns.text(),
    hasFormat: columns.bool(),
    /** Whether logs are delivered into the folder, or another station collects from it. */
    shared: columns.bool(),
  },
};

export type CollectStation = RowOf<typeof WITH_COLLECTION.row>;

/** A station that watches a folder, of a media group that has what aired turned on; null for another one. */
export async function stationWithCollection(
  query: OwnerQuery,
  stationId: number,
): Promise<CollectStation | null> {
  return (await ownerRows(query, WITH_COLLECTION, [stationId]))[0] ?? null;
}
