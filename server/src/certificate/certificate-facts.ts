import type { EntityManager } from 'typeorm';
import { badField, notFound, SentenceError } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { deliveredOf, type StoredDelivery } from '../delivered/delivered.js';
import { deliverySql } from '../delivered/delivery-sql.js';
import { statementIn } from '../tenant/tenant-database.js';
import { AIRED, closedDays, MAKES_GOOD } from './aired-facts.js';
import type { CertificateBody } from './certificate.dto.js';
import type {
  CertificateFacts,
  LineFact,
  ShowFact,
  UnplacedFact,
} from './core/certificate-content.js';

/** What a certificate is of, its client known. */
export interface Scope {
  multimediaId: number;
  clientId: number;
  /** Null: all of the client's campaigns. */
  spotIds: number[] | null;
  stationId: number | null;
  dateFrom: string;
  dateTo: string;
}

export interface ClientRow {
  id: number;
  name: string;
  taxCode: string | null;
  address: string | null;
}

export interface SpotRow extends LineFact {
  agency: string | null;
  agencyOrderNumber: string | null;
  product: string | null;
}

/** What a certificate is made of; its airings, of which there are many, as a JSON list. */
export interface FactTexts extends Omit<CertificateFacts, 'airings'> {
  airings: string;
}

/** What logs and reconciliation tell, with the records that a certificate names. */
export interface StoredFacts extends FactTexts {
  client: ClientRow;
  spots: SpotRow[];
  /** Names of the stations of the airings, in order. */
  stations: string[];
  /** Days with airings of the scope that are not closed; of the basis `scheduled` none. */
  openDays: string[];
}

const IN_SCOPE = `a.multimedia_id = $1 AND a.client_id = $2
  AND ($3::int[] IS NULL OR a.spot_id = ANY($3))`;
const LOG = `JOIN traffic_log l ON l.id = a.log_id AND l.multimedia_id = $1
  AND l."date" BETWEEN $5 AND $6 AND ($4::int IS NULL OR l.station_id = $4)`;

const SCHEDULED = `
  SELECT a.id AS "airingId", l."date", l.station_id AS "stationId", st.name::text AS "stationName",
    a.spot_id AS "spotId", a.schedule_type AS "scheduleType", a.schedule_id AS "scheduleId",
    a.start, a.length, a.file_name AS "fileName", a.service IS NOT NULL AS bonus,
    coalesce(a.service = 'fill', false) AS fill,
    NULL AS "actualStart", NULL AS "actualLength", NULL AS "actualFile",
    NULL AS "countsAs", NULL AS decision, false AS scratched,
    ${MAKES_GOOD} AS "makesGood", true AS closed
  FROM airing a ${LOG} JOIN station st ON st.id = l.station_id
  WHERE ${IN_SCOPE} ORDER BY a.id LIMIT ${LIMITS.certificateAirings + 1}`;
/** $1 tenant, $2 client, $3 station or null, $4 and $5 the first and the last date. */
const DELIVERY = `SELECT ${deliverySql({
  ...{ tenant: '$1', client: '$2', station: '$3', from: '$4', to: '$5', lacking: false },
})} AS delivery`;
const SHOWS = `
  SELECT ss.station_id AS "stationId", ss.day_of_week AS "dayOfWeek", ss.time_start AS "timeStart",
    ss.time_end AS "timeEnd", sh.name::text AS name
  FROM station_show ss JOIN show sh ON sh.id = ss.show_id WHERE ss.multimedia_id = $1
  ORDER BY ss.id`;
const SPOTS = `
  SELECT s.id AS "spotId", s.spot_name::text AS "spotName",
    s.internal_number || '/' || s.revision AS "internalNumber",
    s.agency_order_number AS "agencyOrderNumber", g.name::text AS agency, c.name::text AS product
  FROM spot s LEFT JOIN ad_agency g ON g.id = s.ad_agency_id
  LEFT JOIN spot_category c ON c.id = s.spot_category_id
  WHERE s.multimedia_id = $1 AND s.id = ANY($2) ORDER BY s.internal_number, s.revision, s.id`;
const CLIENT = `SELECT id, name::text AS name, tax_code AS "taxCode", address FROM client
  WHERE multimedia_id = $1 AND id = $2`;

/**
 * The scope of a request: of one client, whose campaigns they all are.
 *
 * @throws 400 for none or several of spotId, spotIds and clientId, for campaigns of several clients,
 *   and for what is not the group's; 404 for a campaign or client that is not there
 */
export async function scopeOf(
  manager: EntityManager,
  multimediaId: number,
  body: Omit<CertificateBody, 'language'>,
): Promise<Scope> {
  const { spotId, spotIds, clientId, stationId = null, dateFrom, dateTo } = body;
  const chosen = spotId ? [spotId] : spotIds?.length ? [...spotIds].sort((a, b) => a - b) : null;
  const named = [spotId, spotIds?.length ? spotIds : null, clientId].filter(Boolean);
  if (named.length !== 1) throw badField('clientId', 'certificateOf');
  await requireStation(manager, multimediaId, stationId);
  const period = { multimediaId, stationId, dateFrom, dateTo };
  if (!chosen) {
    const text = 'SELECT id FROM client WHERE multimedia_id = $1 AND id = $2';
    const found = await statementIn(manager, { text }, [multimediaId, clientId]);
    if (found.length === 0) throw notFound();
    return { ...period, clientId: Number(clientId), spotIds: null };
  }
  const clients = await statementIn<{ clientId: number; spots: number }>(
    manager,
    {
      text: `SELECT client_id AS "clientId", count(*)::int AS spots FROM spot
        WHERE multimedia_id = $1 AND id = ANY($2) GROUP BY 1`,
    },
    [multimediaId, chosen],
  );
  const found = clients.reduce((sum, { spots }) => sum + spots, 0);
  if (found < chosen.length) throw notFound();
  const [client] = clients;
  if (!client || clients.length > 1) throw badField('spotIds', 'oneClient');
  return { ...period, clientId: client.clientId, spotIds: chosen };
}

async function requireStation(
  manager: EntityManager,
  multimediaId: number,
  stationId: number | null,
): Promise<void> {
  if (stationId === null) return;
  const text = 'SELECT id FROM station WHERE multimedia_id = $1 AND id = $2';
  if ((await statementIn(manager, { text }, [multimediaId, stationId])).length === 0)
    throw notFound();
}

interface AiringTexts {
  airings: string;
  count: number;
  spotIds: number[];
  stations: string[];
  openDays: string[];
}

/** Airings as text, which costs the event loop little; in order, so that the same facts are the same text. */
const textOf = (airings: string): string => `
  WITH a AS MATERIALIZED (${airings})
  SELECT (SELECT coalesce(json_agg(a ORDER BY "airingId", "scheduleType"), '[]') FROM a)::text AS airings, count(*)::int AS count,
    coalesce(array_agg(DISTINCT "spotId"), '{}') AS "spotIds",
    coalesce(array_agg(DISTINCT "stationName"), '{}') AS stations,
    coalesce(array_agg(DISTINCT "date"::text) FILTER (WHERE NOT closed), '{}') AS "openDays"
  FROM a`;

/** What the logs of the period have no place for, line by line. */
async function readUnplaced(manager: EntityManager, scope: Scope): Promise<UnplacedFact[]> {
  const { multimediaId, clientId, stationId, spotIds, dateFrom, dateTo } = scope;
  const [stored] = await statementIn<{ delivery: StoredDelivery }>(manager, { text: DELIVERY }, [
    ...[multimediaId, clientId, stationId, dateFrom, dateTo],
  ]);
  if (!stored) throw new Error('A statement without FROM has a row');
  const lines = new Map<string, UnplacedFact>();
  for (const { date, facts, spotId, scheduleType, scheduleId } of deliveredOf(stored.delivery)
    .days) {
    const isIn = dateFrom <= date && date <= dateTo && (spotIds?.includes(spotId) ?? true);
    if (!isIn || facts.unplaced === 0) continue;
    const key = `${spotId} ${scheduleType} ${scheduleId}`;
    const count = (lines.get(key)?.count ?? 0) + facts.unplaced;
    lines.set(key, { spotId, scheduleType, scheduleId, count });
  }
  return [...lines.values()].sort(
    (a, b) =>
      a.spotId - b.spotId ||
      Number(a.scheduleType > b.scheduleType) - Number(a.scheduleType < b.scheduleType) ||
      a.scheduleId - b.scheduleId,
  );
}

/**
 * Reads what a certificate says, in the manager's transaction.
 *
 * @param held whether the closed days that are read stay closed until the transaction ends
 * @throws 400 for more airings than a certificate holds
 */
export async function readFacts(
  manager: EntityManager,
  scope: Scope,
  basis: CertificateBody['basis'],
  held: boolean,
): Promise<StoredFacts> {
  const { multimediaId, clientId } = scope;
  const { spotIds, stationId, dateFrom, dateTo } = scope;
  const values = [multimediaId, clientId, spotIds, stationId, dateFrom, dateTo];
  const of = [multimediaId, stationId, dateFrom, dateTo];
  const [found] =
    basis === 'aired'
      ? await statementIn<AiringTexts & object>(manager, { text: textOf(AIRED) }, [
          ...[...values, await closedDays(manager, of, held)],
        ])
      : await statementIn<AiringTexts & object>(manager, { text: textOf(SCHEDULED) }, values);
  if (!found) throw new Error('An aggregate has a row');
  const { airings, count, stations, openDays } = found;
  if (count > LIMITS.certificateAirings)
    throw new SentenceError(400, message('certificateTooLong', LIMITS.certificateAirings));
  const unplaced = await readUnplaced(manager, scope);
  const ids = [...new Set([...found.spotIds, ...unplaced.map(({ spotId }) => spotId)])];
  const shows = await statementIn<ShowFact & object>(manager, { text: SHOWS }, [multimediaId]);
  const spots = await statementIn<SpotRow & object>(manager, { text: SPOTS }, [multimediaId, ids]);
  const [client] = await statementIn<ClientRow & object>(manager, { text: CLIENT }, [
    multimediaId,
    clientId,
  ]);
  if (!client) throw notFound();
  return {
    ...{ basis, airings, unplaced, shows, spots, client },
    ...{ stations: stations.sort(), openDays: openDays.sort() },
  };
}
