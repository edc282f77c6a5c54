import type { EntityManager } from 'typeorm';
import { badField, CodeError, notFound } from '../common/errors.js';
import { periodDeliveries } from '../contract/delivery-days.js';
import { dateInZone } from '../contract/time.js';
import { deliveredOf, isClosed, type StoredDelivery } from '../delivered/delivered.js';
import { deliverySql } from '../delivered/delivery-sql.js';
import { lockStation } from '../station/station-lock.queries.js';
import { statementIn } from '../tenant/tenant-database.js';
import { dueBy } from './core/due-by.js';
import type { UnplacedBody } from './make-goods.dto.js';
import { stationOf } from './stations.js';

/** What is after midnight of a line over midnight is of the evening before. */
const DATE = `(l."date" - u.after_midnight::int)`;

/** $1 tenant, $2 and $3 the line, $4 the first day of a period: where and until when it is. */
const PERIOD = `
  SELECT l.station_id AS "stationId", q.period_end::text AS "periodEnd"
  FROM log_quota q JOIN traffic_log l ON l.id = q.log_id
  WHERE q.multimedia_id = $1 AND $2 = 'simple' AND q.schedule_id = $3 AND q.period_start = $4
  UNION
  SELECT l.station_id, ${DATE}::text FROM traffic_log l JOIN unplaced_airing u ON u.log_id = l.id
  WHERE l.multimedia_id = $1 AND l."date" BETWEEN $4 AND $4::date + 1 AND ${DATE} = $4 AND u.schedule_type = $2 AND u.schedule_id = $3
  ORDER BY 2 DESC LIMIT 1`;

/** $1 tenant, $2 station, $3 and $4 the line, $5 and $6 the period: the line as its logs and the campaign know it. */
const LINE = `
  SELECT u.spot_id AS "spotId", u.client_id AS "clientId",
    s.id IS NOT NULL OR d.id IS NOT NULL AS "isThere", s.end_date::text AS "lineTo",
    json_build_object('scheduleType', 'simple', 'scheduleId', u.schedule_id, 'spotId', u.spot_id,
      'spotName', u.spot_name, 'clientId', u.client_id, 'customerName', u.customer_name,
      'spotCategoryId', u.spot_category_id,
      'ignoreRejectCategory', coalesce(sc.ignore_reject_category, 0)::int, 'priority', u.priority,
      'spotType', u.spot_type, 'length', u.length,
      'position', coalesce(s.commercial_break_spot_position, d.commercial_break_spot_position, 0),
      'fileName', coalesce(s.filename, d.file_name), 'speakerId', coalesce(s.speaker_id, d.speaker_id),
      'ntcText', coalesce(s.ntc_text, d.ntc_text),
      'timeFee', coalesce(s.time_fee, d.time_fee)::text) AS kept
  FROM traffic_log l JOIN unplaced_airing u ON u.log_id = l.id
  LEFT JOIN spot_category sc ON sc.id = u.spot_category_id
  LEFT JOIN simple_schedule s ON u.schedule_type = 'simple' AND s.id = u.schedule_id
  LEFT JOIN advanced_schedule d ON u.schedule_type = 'advanced' AND d.id = u.schedule_id
  WHERE l.multimedia_id = $1 AND l.station_id = $2 AND u.schedule_type = $3 AND u.schedule_id = $4
    AND ${DATE} BETWEEN $5 AND $6
  ORDER BY l."date" DESC, u.ordinal LIMIT 1`;

interface OwedLine {
  spotId: number;
  clientId: number;
  isThere: boolean;
  lineTo: string | null;
  kept: object;
}

const DELIVERY = `SELECT ${deliverySql({
  ...{ tenant: '$1', client: '$2', station: '$3', from: '$4', to: '$5', lacking: false },
})} AS delivery`;

const OWE = `
  INSERT INTO make_good (multimedia_id, station_id, schedule_type, schedule_id, period_start, ordinal, spot_id,
    missed_date, due_by, "window", state, reason, kept)
  SELECT $1, $2, $3, $4, $5, last.ordinal + n, $6, $7, $8, 'line', $9, $10, $11
  FROM generate_series(1, $12::int) n, (SELECT coalesce(max(ordinal), 0) AS ordinal FROM make_good
    WHERE multimedia_id = $1 AND schedule_type = $3 AND schedule_id = $4 AND period_start = $5) last
  RETURNING id`;

/**
 * Owes airings that a closed period of a line left unplaced, or writes them off.
 *
 * @param now milliseconds
 * @returns the id of the first make-good
 * @throws 404 for a line without such a period, PERIOD_OPEN, LINE_GONE; NOTHING_UNPLACED for more airings than the
 *   period left for which nothing stands; 400 for writing off without a reason and for a missed airing
 */
export async function oweUnplaced(
  manager: EntityManager,
  multimediaId: number,
  body: UnplacedBody,
  now: number,
): Promise<number> {
  const { scheduleType, scheduleId, periodStart } = body;
  // What was missed is owed by a decision on its day.
  if (body.airingId) throw badField('airingId', 'reference');
  const [count, state] = [body.count ?? 1, body.state ?? 'owed'];
  const reason = state === 'waived' ? body.reason : null;
  if (state === 'waived' && !reason) throw badField('reason', 'required');
  const line = [scheduleType, scheduleId];
  const [period] = await manager.query<{ stationId: number; periodEnd: string }[]>(PERIOD, [
    ...[multimediaId, ...line, periodStart],
  ]);
  if (!period) throw notFound();
  const { stationId } = period;
  // From here on no day of the station is closed, opened or made good by somebody else.
  await lockStation(manager, stationId);
  const { timeZone } = await stationOf(manager, multimediaId, stationId);
  const today = dateInZone(now, timeZone);
  const [owed] = await manager.query<OwedLine[]>(LINE, [
    ...[multimediaId, stationId, ...line, periodStart, period.periodEnd],
  ]);
  if (!owed) throw new CodeError('NOTHING_UNPLACED');
  const found = await deliveryOf(manager, multimediaId, stationId, owed.clientId, period, body);
  if (!found || !isClosed(found.delivered, found.period, today)) throw new CodeError('PERIOD_OPEN');
  if (found.period.unasked < count) throw new CodeError('NOTHING_UNPLACED');
  if (state === 'owed' && !owed.isThere) throw new CodeError('LINE_GONE');
  const [first] = await manager.query<{ id: number }[]>(OWE, [
    ...[multimediaId, stationId, ...line, periodStart, owed.spotId, found.period.periodEnd],
    ...[dueBy(today, owed.lineTo), state, reason, JSON.stringify(owed.kept), count],
  ]);
  if (!first) throw new Error('Nothing was owed');
  return first.id;
}

async function deliveryOf(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  clientId: number,
  { periodEnd }: { periodEnd: string },
  { scheduleType, scheduleId, periodStart }: UnplacedBody,
) {
  const [stored] = await statementIn<{ delivery: StoredDelivery }>(manager, { text: DELIVERY }, [
    ...[multimediaId, clientId, stationId, periodStart, periodEnd],
  ]);
  if (!stored) throw new Error('A statement without FROM has a row');
  const delivered = deliveredOf(stored.delivery);
  const period = periodDeliveries(delivered.days).find(
    (one) =>
      one.scheduleType === scheduleType &&
      one.scheduleId === scheduleId &&
      one.periodStart === periodStart,
  );
  return period && { delivered, period };
}
