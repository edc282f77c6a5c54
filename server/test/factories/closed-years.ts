import type pg from 'pg';
import type { LargeGroup } from './large-group.js';
import { writeLedger } from './ledger-of-years.js';

/** Of twenty airings, one was missed. */
const MISSED = 20;
const AGENCIES = 200;
const EXECUTIVES = 50;

/** Years of logs that were sold, aired and closed: all that reports add up. */
export async function closeYears(client: pg.Client, { first }: LargeGroup): Promise<void> {
  const { tenant } = first;
  await sell(client, tenant);
  await airOwnLines(client, tenant);
  await close(client, tenant);
  await orderMonths(client, tenant);
  await writeLedger(client, tenant);
  await trail(client, tenant);
  await client.query('VACUUM ANALYZE');
}

/** Agencies and executives of the campaigns, prices, discounts and monthly fees. */
async function sell(client: pg.Client, tenant: number): Promise<void> {
  for (const [table, name, count] of [
    ['ad_agency', 'Agencia', AGENCIES],
    ['account_executive', 'Ejecutiva', EXECUTIVES],
  ] as const)
    await client.query(
      `INSERT INTO ${table} (multimedia_id, code, name)
       SELECT $1, 'G' || n, $2 || ' ' || n FROM generate_series(1, $3::int) n`,
      [tenant, name, count],
    );
  await client.query(
    `WITH agency AS (SELECT array_agg(id) AS ids FROM ad_agency WHERE multimedia_id = $1),
       executive AS (SELECT array_agg(id) AS ids FROM account_executive WHERE multimedia_id = $1)
     UPDATE spot s SET monthly_gross = CASE WHEN id % 3 = 0 THEN 1000 + id % 77 END,
       discount = CASE WHEN id % 2 = 0 THEN id % 30 + 0.5 END,
       agency_percentage = CASE WHEN id % 4 = 0 THEN 15 END,
       ad_agency_id = CASE WHEN id % 2 = 0 THEN agency.ids[1 + id % ${AGENCIES}] END,
       account_executive_id = executive.ids[1 + id % ${EXECUTIVES}]
     FROM agency, executive WHERE s.multimedia_id = $1`,
    [tenant],
  );
  for (const table of ['simple_schedule', 'advanced_schedule'])
    await client.query(
      `UPDATE ${table} SET time_fee = id % 90 / 10.0 + 0.33 WHERE multimedia_id = $1`,
      [tenant],
    );
}

/** Lines of the group's own campaigns instead of as many of the copied ones; every fourth is read live. */
async function airOwnLines(client: pg.Client, tenant: number): Promise<void> {
  await client.query(
    `WITH line AS (
       SELECT l.id AS log_id, row_number() OVER (PARTITION BY l.id ORDER BY s.id) AS n, s.id, s.spot_id, s.filename,
         p.spot_name, p.client_id, c.name AS customer_name
       FROM simple_schedule s JOIN spot p ON p.id = s.spot_id JOIN client c ON c.id = p.client_id
       JOIN traffic_log l ON l.station_id = p.station_id AND l."date" = s.start_date
       WHERE p.multimedia_id = $1 AND s.start_date = s.end_date
     ), place AS (
       SELECT a.id, a.log_id, row_number() OVER (PARTITION BY a.log_id ORDER BY a.id) AS n
       FROM airing a WHERE a.multimedia_id = $1
     )
     UPDATE airing a SET schedule_type = 'simple', schedule_id = line.id, spot_id = line.spot_id,
       spot_name = line.spot_name, client_id = line.client_id, customer_name = line.customer_name,
       file_name = CASE WHEN line.n % 4 > 0 THEN line.filename ELSE '' END,
       ntc_text = CASE WHEN line.n % 4 = 0 THEN 'Se lee en vivo: ' || line.spot_name END
     FROM line JOIN place USING (log_id, n) WHERE a.id = place.id`,
    [tenant],
  );
  await client.query(
    `UPDATE airing SET time_fee = schedule_id % 90 / 10.0 + 0.33 WHERE multimedia_id = $1`,
    [tenant],
  );
}

/** Locked logs with the terms that they keep, compared with what aired and closed. */
async function close(client: pg.Client, tenant: number): Promise<void> {
  await client.query(
    `UPDATE traffic_log SET status = 'locked' WHERE multimedia_id = $1 AND "date" < current_date`,
    [tenant],
  );
  await client.query(
    `INSERT INTO as_run_day (multimedia_id, station_id, "date", scheduled, aired, missed, closed)
     SELECT multimedia_id, station_id, "date", placed, placed - placed / ${MISSED}, placed / ${MISSED}, true
     FROM traffic_log WHERE multimedia_id = $1 AND status = 'locked'`,
    [tenant],
  );
  await client.query(
    `INSERT INTO as_run_airing (airing_id, multimedia_id, day_id, state, billable, counts_as)
     SELECT a.id, a.multimedia_id, d.id, CASE WHEN a.id % ${MISSED} = 0 THEN 'MISSED' ELSE 'AIRED' END, 1,
       CASE WHEN a.id % ${MISSED} = 0 THEN 'missed' ELSE 'aired' END
     FROM traffic_log l JOIN airing a ON a.log_id = l.id
     JOIN as_run_day d ON d.station_id = l.station_id AND d."date" = l."date"
     WHERE l.multimedia_id = $1 AND l.status = 'locked'`,
    [tenant],
  );
  await client.query(
    `INSERT INTO log_terms (log_id, spot_id, multimedia_id, internal_number, revision, agency_order_number,
       ad_agency_id, account_executive_id, spot_category_id, business_unit_id, discount, agency_percentage)
     SELECT DISTINCT l.id, s.id, s.multimedia_id, s.internal_number, s.revision, s.agency_order_number,
       s.ad_agency_id, s.account_executive_id, s.spot_category_id, s.business_unit_id, s.discount, s.agency_percentage
     FROM traffic_log l JOIN airing a ON a.log_id = l.id JOIN spot s ON s.id = a.spot_id
     WHERE l.multimedia_id = $1 AND l.status = 'locked' ON CONFLICT DO NOTHING`,
    [tenant],
  );
  await client.query(
    'SELECT renew_log_lines(array_agg(id)) FROM traffic_log WHERE multimedia_id = $1',
    [tenant],
  );
}

/** What each line of a day orders, booked on the day before. */
async function orderMonths(client: pg.Client, tenant: number): Promise<void> {
  const cents = '(100 * s.length * s.time_fee)';
  await client.query(
    `INSERT INTO ordered_month (spot_id, schedule_type, schedule_id, month, multimedia_id, first_day, airings,
       seconds, cents)
     SELECT s.spot_id, 'simple', s.id, date_trunc('month', s.start_date)::date, s.multimedia_id,
       n + 1, array_fill(0, ARRAY[n]) || 1, array_fill(0, ARRAY[n]) || s.length::int,
       array_fill(0::numeric, ARRAY[n]) || ${cents}
     FROM simple_schedule s CROSS JOIN LATERAL (SELECT extract(day FROM s.start_date)::int - 1 AS n) before WHERE s.multimedia_id = $1 AND s.start_date = s.end_date`,
    [tenant],
  );
  await client.query(
    `INSERT INTO booking (spot_id, schedule_type, schedule_id, month, booked_on, multimedia_id, airings, seconds,
       cents)
     SELECT s.spot_id, 'simple', s.id, date_trunc('month', s.start_date)::date, s.start_date - 1, s.multimedia_id,
       1, s.length, ${cents}
     FROM simple_schedule s WHERE s.multimedia_id = $1 AND s.start_date = s.end_date`,
    [tenant],
  );
}

/** Events of the audit trail: ten of each campaign. */
async function trail(client: pg.Client, tenant: number): Promise<void> {
  await client.query(
    `INSERT INTO audit_event (at, multimedia_id, actor, entity, record_id, label, operation, changes, transaction)
     SELECT now() - s.id % 1000 * interval '1 day' - n * interval '1 hour', $1, 'Ana Ruiz', 'spot', s.id::text,
       s.spot_name, CASE n WHEN 10 THEN 'create' ELSE 'update' END, '{}', s.id
     FROM spot s, generate_series(1, 10) n WHERE s.multimedia_id = $1`,
    [tenant],
  );
}
