import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badField, notFound } from '../common/errors.js';
import { jsonList } from '../common/json-sql.js';
import { Client } from '../commercial/client.entity.js';
import { LIMITS } from '../contract/limits.js';
import { staleRecord } from '../tenant/stale-record.js';
import { statementIn, TenantDatabase } from '../tenant/tenant-database.js';
import type {
  ClientFile,
  ReplaceFileAnswer,
  ReplaceFileBody,
  ReplacedCampaign,
} from './spot-files.dto.js';
import { Spot } from './spot.entity.js';
import { spotAnswer, type StoredCampaign } from './spot.mapper.js';
import { campaignById, keepOrderMismatch } from './stored-campaign.js';

/** A client's campaigns that are neither cancelled nor over, each with its station's date. $1 the tenant, $2 the client, $3 the time in seconds. */
const RUNNING = `
  SELECT s.id, s.version, s.spot_name, s.internal_number || '/' || s.revision AS number,
    s.station_id, s.file, p.files, d.today
  FROM spot s
  JOIN station st ON st.id = s.station_id
  LEFT JOIN spot_span p ON p.spot_id = s.id
  CROSS JOIN LATERAL (SELECT (to_timestamp($3) AT TIME ZONE st.time_zone)::date AS today) d
  WHERE s.multimedia_id = $1 AND s.client_id = $2 AND s.cancelled = 0
    AND s.put_away = 0
    AND (p.start_date IS NULL OR p.end_date >= d.today)`;

/** Their lines that have not ended. */
const LINES = `
  SELECT 'simple' AS type, l.id, l.spot_id, l.filename AS file, l.start_date AS first,
    l.end_date AS last, l.length
  FROM simple_schedule l JOIN running s ON s.id = l.spot_id
  WHERE l.end_date IS NULL OR l.end_date >= s.today
  UNION ALL
  SELECT 'advanced', l.id, l.spot_id, l.file_name, l."date", m.last, l.length
  FROM advanced_schedule l JOIN running s ON s.id = l.spot_id
  CROSS JOIN LATERAL (SELECT (l."date" + interval '1 month - 1 day')::date AS last) m
  WHERE m.last >= s.today`;

/** Their pieces whose days have not ended. */
const PIECES = `
  SELECT p.id, p.spot_id, p.file_name AS file, p.length
  FROM spot_piece p JOIN running s ON s.id = p.spot_id
  WHERE p."to" IS NULL OR p."to" >= s.today`;

const FILES = {
  text: `WITH running AS (${RUNNING}), line AS (${LINES}), piece AS (${PIECES}), named AS (
      SELECT spot_id, file, 1 AS line, 0 AS piece FROM line WHERE file <> ''
      UNION ALL SELECT spot_id, file, 0, 1 FROM piece
      UNION ALL SELECT id, file, 0, 0 FROM running WHERE file IS NOT NULL
    )
    SELECT file AS "fileName", count(DISTINCT spot_id)::int AS campaigns, sum(line)::int AS lines,
      sum(piece)::int AS pieces
    FROM named GROUP BY file ORDER BY max(spot_id) DESC, file COLLATE "C" LIMIT $4`,
};

/** $4 the file. */
const TOUCHED = {
  text: `WITH running AS (SELECT * FROM (${RUNNING}) r WHERE file = $4 OR $4 = ANY(files)),
      line AS (${LINES}), piece AS (${PIECES})
    SELECT * FROM (
      SELECT s.id AS "spotId", s.version, s.spot_name AS "spotName", s.number AS "internalNumber",
        s.station_id AS "stationId", coalesce(s.file = $4, false)::int AS file,
        ${jsonList(`SELECT l.type AS "scheduleType", l.id AS "scheduleId", l.first AS "startDate",
            l.last AS "endDate", l.length
          FROM line l WHERE l.spot_id = s.id AND l.file = $4 ORDER BY l.type DESC, l.id`)} AS lines,
        ${jsonList(`SELECT p.id AS "pieceId", p.length
          FROM piece p WHERE p.spot_id = s.id AND p.file = $4 ORDER BY p.id`)} AS pieces
      FROM running s
    ) c
    WHERE c.file = 1 OR json_array_length(c.lines) > 0 OR json_array_length(c.pieces) > 0
    ORDER BY c."spotId"`,
};

const LOCK = {
  text: `SELECT id FROM spot WHERE multimedia_id = $1 AND client_id = $2 AND cancelled = 0
    AND put_away = 0
    ORDER BY id FOR NO KEY UPDATE`,
};

/** Replaces audio files across the campaigns of a client. */
@Injectable()
export class SpotFilesService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * The files of a client's campaigns that are not over, those of the newest campaigns first.
   *
   * @throws 404
   */
  files(multimediaId: number, clientId: number): Promise<ClientFile[]> {
    return this.database.read(multimediaId, async (manager) => {
      await requireClient(manager, multimediaId, clientId);
      return statementIn<ClientFile & Record<string, unknown>>(manager, FILES, [
        ...this.of(multimediaId, clientId),
        LIMITS.clientFiles,
      ]);
    });
  }

  /**
   * Puts one file in the place of another in all lines and pieces of a client that have not ended, and
   * in the campaigns themselves; with `preview` it only says in which. All of it is one transaction.
   *
   * @throws 404, 400 for its fields and for `spots` of others, STALE_RECORD when `spots` are not what is there
   */
  replace(multimediaId: number, body: ReplaceFileBody): Promise<ReplaceFileAnswer> {
    const { clientId, from, spots } = body;
    const preview = body.preview === 1;
    const [to, length] = [body.to ?? null, body.length ?? null];
    if (!preview && to === null) throw badField('to', 'required');
    if (to === from && length === null) throw badField('to', 'otherFile');
    const answer = (campaigns: ReplacedCampaign[]): ReplaceFileAnswer => ({
      clientId,
      from,
      to,
      length,
      campaigns,
      preview: preview ? 1 : 0,
    });
    const touched = async (manager: EntityManager): Promise<ReplacedCampaign[]> => {
      await requireClient(manager, multimediaId, clientId);
      if (!preview) await statementIn(manager, LOCK, [multimediaId, clientId]);
      const campaigns = await statementIn<ReplacedCampaign & Record<string, unknown>>(
        manager,
        TOUCHED,
        [...this.of(multimediaId, clientId), from],
      );
      if (campaigns.length === 0) throw badField('from', 'fileNotUsed');
      return campaigns;
    };
    if (preview || to === null)
      return this.database.read(multimediaId, async (manager) => answer(await touched(manager)));
    return this.database.write(multimediaId, async (manager) => {
      const campaigns = await touched(manager);
      if (spots) await requireOwn(manager, [multimediaId, clientId], spots);
      if (spots) await requireSame(manager, multimediaId, campaigns, spots);
      await store(manager, multimediaId, campaigns, { from, to, length });
      if (length !== null) await this.keepMismatches(manager, multimediaId, campaigns);
      return answer(campaigns.map((campaign) => ({ ...campaign, version: campaign.version + 1 })));
    });
  }

  /** Other lengths make another gross than orders may say. */
  private async keepMismatches(
    manager: EntityManager,
    multimediaId: number,
    campaigns: readonly ReplacedCampaign[],
  ): Promise<void> {
    const stated = await manager.query<{ id: number }[]>(
      'SELECT id FROM spot WHERE multimedia_id = $1 AND id = ANY($2) AND stated_gross IS NOT NULL',
      [multimediaId, campaigns.map(({ spotId }) => spotId)],
    );
    const { text } = campaignById((entity) => this.database.metadata(entity));
    for (const { id } of stated) {
      const [row] = await manager.query<[StoredCampaign]>(text, [multimediaId, id]);
      await keepOrderMismatch(manager, multimediaId, spotAnswer(row));
    }
  }

  private of(multimediaId: number, clientId: number): [number, number, number] {
    return [multimediaId, clientId, Math.floor(this.clock.now() / 1000)];
  }
}

async function requireClient(manager: EntityManager, multimediaId: number, id: number) {
  if (!(await manager.existsBy(Client, { id, multimediaId }))) throw notFound();
}

/** @throws 400 for a campaign that is none of the client's */
async function requireOwn(
  manager: EntityManager,
  [multimediaId, clientId]: [number, number],
  spots: NonNullable<ReplaceFileBody['spots']>,
): Promise<void> {
  const ids = spots.map(({ spotId }) => spotId);
  const own = await manager.find(Spot, {
    where: { multimediaId, clientId, id: In(ids) },
    select: { id: true },
  });
  const known = new Set(own.map(({ id }) => id));
  const wrong = ids.findIndex((id) => !known.has(id));
  if (wrong >= 0) throw badField(`spots.${wrong}.spotId`, 'reference');
}

/** @throws STALE_RECORD unless the campaigns are those that were looked at, as they were then */
async function requireSame(
  manager: EntityManager,
  multimediaId: number,
  campaigns: readonly ReplacedCampaign[],
  spots: NonNullable<ReplaceFileBody['spots']>,
): Promise<void> {
  const seen = new Map(spots.map(({ spotId, version }) => [spotId, version]));
  const changed = campaigns.find(({ spotId, version }) => seen.get(spotId) !== version);
  const gone = spots.find(({ spotId }) => !campaigns.some((one) => one.spotId === spotId));
  const stale = changed ?? gone;
  if (stale)
    throw await staleRecord(
      (statement, values) => statementIn(manager, statement, values),
      multimediaId,
      'spot',
      stale.spotId,
    );
}

async function store(
  manager: EntityManager,
  multimediaId: number,
  campaigns: readonly ReplacedCampaign[],
  { from, to, length }: { from: string; to: string; length: number | null },
): Promise<void> {
  await manager.query(
    `UPDATE spot SET version = version + 1, file = CASE WHEN file = $3 THEN $4 ELSE file END
     WHERE multimedia_id = $1 AND id = ANY($2)`,
    [multimediaId, campaigns.map(({ spotId }) => spotId), from, to],
  );
  const lines = campaigns.flatMap((campaign) => campaign.lines);
  for (const [type, table, column] of [
    ['simple', 'simple_schedule', 'filename'],
    ['advanced', 'advanced_schedule', 'file_name'],
  ] as const) {
    const ids = lines.filter(({ scheduleType }) => scheduleType === type);
    if (ids.length === 0) continue;
    await manager.query(
      `UPDATE ${table} SET ${column} = $3, length = coalesce($4, length)
       WHERE multimedia_id = $1 AND id = ANY($2)`,
      [multimediaId, ids.map(({ scheduleId }) => scheduleId), to, length],
    );
  }
  const pieces = campaigns.flatMap((campaign) => campaign.pieces);
  if (pieces.length > 0)
    await manager.query(
      `UPDATE spot_piece SET file_name = $3, length = coalesce($4, length)
       WHERE multimedia_id = $1 AND id = ANY($2)`,
      [multimediaId, pieces.map(({ pieceId }) => pieceId), to, length],
    );
}
