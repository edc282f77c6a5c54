import { columns, orNull, type RowOf } from '../common/columns.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';

const STUDIO_OF_TOKEN = {
  name: 'studio of a token',
  text: `SELECT s.name::text AS name, s.last_seen AS "lastSeen", p.name::text AS speaker,
      s.station_id AS "stationId", st.name::text AS "stationName", st.time_zone AS "timeZone",
      'studio' = ANY(m.parts) AS on
    FROM studio s
    JOIN station st ON st.multimedia_id = s.multimedia_id AND st.id = s.station_id
    JOIN multimedia m ON m.id = s.multimedia_id
    LEFT JOIN speaker p ON p.multimedia_id = s.multimedia_id AND p.id = s.speaker_id
    WHERE s.multimedia_id = $1 AND s.id = $2 AND s.token_digest = $3 AND s.expires_at > $4`,
  row: {
    name: columns.text(),
    lastSeen: orNull(columns.instant()),
    speaker: orNull(columns.text()),
    stationId: columns.integer(),
    stationName: columns.text(),
    timeZone: columns.text(),
    /** Whether the media group has studios turned on. */
    on: columns.bool(),
  },
};

export type KnownStudio = RowOf<typeof STUDIO_OF_TOKEN.row>;

/** The studio whose device has a token; undefined when there is none. */
export async function studioOfToken(
  database: TenantDatabase,
  multimediaId: number,
  id: number,
  { digest, now }: { digest: string; now: Date },
): Promise<KnownStudio | undefined> {
  return (
    await database.statement(multimediaId, STUDIO_OF_TOKEN, [multimediaId, id, digest, now])
  )[0];
}

const UPDATE_LAST_SEEN = {
  text: 'UPDATE studio SET last_seen = $3 WHERE multimedia_id = $1 AND id = $2',
};

/** Notes that a studio's device called. */
export async function seeStudio(
  database: TenantDatabase,
  multimediaId: number,
  id: number,
  now: Date,
): Promise<void> {
  await database.statement(multimediaId, UPDATE_LAST_SEEN, [multimediaId, id, now]);
}
