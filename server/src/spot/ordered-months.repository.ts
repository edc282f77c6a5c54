import type { EntityManager } from 'typeorm';
import { columns } from '../common/columns.js';
import type { OrderedCampaign } from '../contract/ordered-facts.js';
import { statementIn } from '../tenant/tenant-database.js';

const sumOf = (list: string): string => `(SELECT coalesce(sum(one), 0) FROM unnest(${list}) one)`;
const SUMS = ['airings', 'seconds', 'cents'].map((name) => `${sumOf(name)} AS ${name}`).join(', ');

/** Books by how much what is sold differs from what is booked so far. @param sold selects the months that are sold */
const bookTo = (sold: string): string => `sold AS (
      ${sold}
    ), booked AS (
      SELECT k.schedule_type, k.schedule_id, k.month, sum(k.airings) AS airings, sum(k.seconds) AS seconds,
        sum(k.cents) AS cents
      FROM booking k WHERE k.multimedia_id = $1 AND k.spot_id = $2 GROUP BY 1, 2, 3
    ), change AS (
      SELECT schedule_type, schedule_id, month,
        coalesce(n.airings, 0) - coalesce(o.airings, 0) AS airings,
        coalesce(n.seconds, 0) - coalesce(o.seconds, 0) AS seconds,
        coalesce(n.cents, 0) - coalesce(o.cents, 0) AS cents
      FROM sold n FULL JOIN booked o USING (schedule_type, schedule_id, month)
    )
    INSERT INTO booking AS b (multimedia_id, spot_id, schedule_type, schedule_id, month, booked_on,
      airings, seconds, cents)
    SELECT $1, $2, c.schedule_type, c.schedule_id, c.month, (now() AT TIME ZONE st.time_zone)::date,
      c.airings, c.seconds, c.cents
    FROM change c
    JOIN spot s ON s.multimedia_id = $1 AND s.id = $2
    JOIN station st ON st.multimedia_id = $1 AND st.id = s.station_id
    WHERE c.airings <> 0 OR c.seconds <> 0 OR c.cents <> 0
    ON CONFLICT (spot_id, schedule_type, schedule_id, month, booked_on) DO UPDATE SET
      airings = b.airings + EXCLUDED.airings, seconds = b.seconds + EXCLUDED.seconds,
      cents = b.cents + EXCLUDED.cents`;

/** $1 tenant, $2 campaign, $3 its months as JSON, $4 whether they are sold. */
const STORE = {
  text: `WITH sent AS MATERIALIZED (
      SELECT "scheduleType" AS schedule_type, "scheduleId" AS schedule_id, month, "firstDay" AS first_day,
        airings, seconds, cents
      FROM jsonb_to_recordset($3::jsonb) AS r("scheduleType" text, "scheduleId" integer, month date,
        "firstDay" smallint, airings integer[], seconds integer[], cents numeric[])
    ), forgotten AS (
      DELETE FROM ordered_month o WHERE o.multimedia_id = $1 AND o.spot_id = $2
        AND NOT EXISTS (SELECT FROM sent n WHERE (n.schedule_type, n.schedule_id, n.month)
          = (o.schedule_type, o.schedule_id, o.month))
    ), kept AS (
      INSERT INTO ordered_month AS o (multimedia_id, spot_id, schedule_type, schedule_id, month, first_day,
        airings, seconds, cents)
      SELECT $1, $2, schedule_type, schedule_id, month, first_day, airings, seconds, cents FROM sent
      ON CONFLICT (spot_id, schedule_type, schedule_id, month) DO UPDATE SET first_day = EXCLUDED.first_day,
        airings = EXCLUDED.airings, seconds = EXCLUDED.seconds, cents = EXCLUDED.cents
      WHERE (o.first_day, o.airings, o.seconds, o.cents)
        IS DISTINCT FROM (EXCLUDED.first_day, EXCLUDED.airings, EXCLUDED.seconds, EXCLUDED.cents)
    ), ${bookTo(`SELECT schedule_type, schedule_id, month, ${SUMS} FROM sent WHERE $4::boolean`)}`,
};

const BOOK_NOTHING = {
  text: `WITH ${bookTo(
    `SELECT NULL::text AS schedule_type, NULL::integer AS schedule_id, NULL::date AS month, 0 AS airings, 0 AS seconds,
        0 AS cents WHERE false`,
  )}`,
};

/** Stores what a campaign orders, in place of what it ordered until now, and books what that changes. */
export async function storeOrdered(
  manager: EntityManager,
  multimediaId: number,
  { spotId, sold, months }: OrderedCampaign,
): Promise<void> {
  await statementIn(manager, STORE, [multimediaId, spotId, JSON.stringify(months), sold]);
}

const ADD_WITHDRAWAL = {
  text: `INSERT INTO taken_back (spot_id, multimedia_id, "day")
    SELECT s.id, $1, (now() AT TIME ZONE st.time_zone)::date
    FROM spot s JOIN station st ON st.multimedia_id = $1 AND st.id = s.station_id
    WHERE s.multimedia_id = $1 AND s.id = $2
    ON CONFLICT (spot_id) DO NOTHING`,
};
const DELETE_WITHDRAWAL = {
  text: 'DELETE FROM taken_back WHERE multimedia_id = $1 AND spot_id = $2',
};

/** Keeps since when a revision asks for nothing, if it does. */
export async function storeWithdrawal(
  manager: EntityManager,
  multimediaId: number,
  spotId: number,
  asks: boolean,
): Promise<void> {
  await statementIn(manager, asks ? DELETE_WITHDRAWAL : ADD_WITHDRAWAL, [multimediaId, spotId]);
}

/** Books that a campaign is not sold any more. What it ordered stays, for the fees of what aired of it. */
export async function bookNothing(
  manager: EntityManager,
  multimediaId: number,
  spotId: number,
): Promise<void> {
  await statementIn(manager, BOOK_NOTHING, [multimediaId, spotId]);
}

const CLOSED_ONCE = {
  text: `SELECT DISTINCT k."date"::text AS date FROM ledger_closing k
    JOIN spot s ON s.multimedia_id = $1 AND s.id = $2 AND s.station_id = k.station_id
    -- From the month of the first line on, and its week.
    WHERE k.multimedia_id = $1 AND k."date" > $3::date - 31`,
  row: { date: columns.text() },
};

/** The days of a campaign's station that were closed once, with which periods of lines since a date begin at the earliest. */
export async function closedOnce(
  manager: EntityManager,
  multimediaId: number,
  spotId: number,
  since: string,
): Promise<string[]> {
  const rows = await statementIn(manager, CLOSED_ONCE, [multimediaId, spotId, since]);
  return rows.map(({ date }) => date);
}

const ORDERS_OF_CLOSED_DAYS = {
  text: `SELECT l.schedule_id AS "scheduleId", l."date"::text AS date, sum(l.airings)::int AS airings
    FROM ledger_line l
    JOIN (SELECT station_id, "date", max(sequence) AS sequence FROM ledger_closing
      WHERE multimedia_id = $1 AND closed GROUP BY 1, 2) k
      ON k.station_id = l.station_id AND k."date" = l."date" AND k.sequence = l.sequence
    WHERE l.multimedia_id = $1 AND l.spot_id = ANY($2::int[]) AND l.kind = 'ordered' AND l.schedule_type = 'simple'
      AND l.airings > 0
    GROUP BY 1, 2 ORDER BY 2, 1`,
  row: { scheduleId: columns.integer(), date: columns.text(), airings: columns.integer() },
};

/** What simple lines of campaigns asked for on days that were closed once, as they closed last. */
export const ordersOfClosedDays = (
  manager: EntityManager,
  multimediaId: number,
  spotIds: readonly number[],
) => statementIn(manager, ORDERS_OF_CLOSED_DAYS, [multimediaId, spotIds]);
