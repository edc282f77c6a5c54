import { MigrationInterface, QueryRunner } from 'typeorm';
import { orderedOfChain, type Ordered, type SoldCampaign } from '../../contract/ordered-facts.js';

/** Campaigns whose lines are read at once. */
const AT_ONCE = 200;

interface Campaign extends SoldCampaign {
  spot: SoldCampaign['spot'] & {
    multimediaId: number;
    internalNumber: number;
    replacesId: number | null;
  };
}

/** Numbers of campaigns, whose revisions are read together. $1 and $2 the last tenant and number so far. */
const NUMBERS = `
  SELECT DISTINCT multimedia_id AS "multimediaId", internal_number AS "internalNumber" FROM spot
  WHERE (multimedia_id, internal_number) > ($1, $2) ORDER BY 1, 2 LIMIT ${AT_ONCE}`;

const listOf = (columns: string, table: string): string =>
  `coalesce((SELECT json_agg(r) FROM (SELECT ${columns} FROM ${table} WHERE spot_id = s.id ORDER BY id) r), '[]')`;

const LINE = `id, length, time_fee AS "timeFee"`;
/** $1 tenants, $2 numbers. */
const CAMPAIGNS = `
  SELECT json_build_object('id', s.id, 'state', s.state, 'putAway', s.put_away, 'cancelled', s.cancelled,
      'multimediaId', s.multimedia_id, 'internalNumber', s.internal_number, 'replacesId', s.replaces_id) AS spot,
    ${listOf(
      `${LINE}, start_date AS "startDate", end_date AS "endDate", days, time_mode AS "timeMode", occurrences,
      exact_times AS "exactTimes", per, max_per_day AS "maxPerDay", every_weeks AS "everyWeeks", weeks, service,
      use_pieces AS "usePieces", continues_id AS "continuesId"`,
      'simple_schedule',
    )} AS simple,
    ${listOf(`${LINE}, "date", occurrences`, 'advanced_schedule')} AS advanced,
    ${listOf('length, weight, id', 'spot_piece')} AS pieces
  FROM unnest($1::int[], $2::int[]) n(multimedia_id, internal_number)
  JOIN spot s USING (multimedia_id, internal_number) ORDER BY s.revision DESC`;

const SENT = `jsonb_to_recordset($1::jsonb) AS sent("spotId" integer, "scheduleType" text, "scheduleId" integer,
  month date, "firstDay" smallint, airings integer[], seconds integer[], cents numeric[])`;
const STORE = `
  INSERT INTO ordered_month (multimedia_id, spot_id, schedule_type, schedule_id, month, first_day, airings,
    seconds, cents)
  SELECT s.multimedia_id, s.id, "scheduleType", "scheduleId", month, "firstDay", airings, seconds, cents
  FROM ${SENT} JOIN spot s ON s.id = "spotId"`;

/** What there is when this is kept from now on counts as booked on the day on which the campaign was entered. */
const BOOK = `
  INSERT INTO booking (multimedia_id, spot_id, schedule_type, schedule_id, month, booked_on, airings, seconds,
    cents)
  SELECT s.multimedia_id, s.id, o.schedule_type, o.schedule_id, o.month,
    (coalesce((SELECT min(e.at) FROM audit_event e WHERE e.multimedia_id = s.multimedia_id
      AND e.entity = 'spot' AND e.record_id = s.id::text), now()) AT TIME ZONE st.time_zone)::date,
    (SELECT sum(one) FROM unnest(o.airings) one), (SELECT sum(one) FROM unnest(o.seconds) one),
    (SELECT sum(one) FROM unnest(o.cents) one)
  FROM ordered_month o JOIN spot s ON s.id = o.spot_id
  JOIN station st ON st.multimedia_id = s.multimedia_id AND st.id = s.station_id
  WHERE s.state = 'active' AND s.put_away = 0 AND (SELECT sum(one) FROM unnest(o.airings) one) > 0`;

/** The campaigns of one number, each with those that it replaced. */
function chainsOf(campaigns: readonly Campaign[]): Campaign[][] {
  const byId = new Map(campaigns.map((one) => [one.spot.id, one]));
  const back = (one: Campaign): Campaign[] => {
    const replaced = one.spot.replacesId === null ? undefined : byId.get(one.spot.replacesId);
    return replaced ? [one, ...back(replaced)] : [one];
  };
  return campaigns.filter(({ spot }) => spot.cancelled === 0).map(back);
}

/** What campaigns order, by line and month, and when it was booked. */
export class OrderedMonths1795624200000 implements MigrationInterface {
  name = 'OrderedMonths1795624200000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "ordered_month" ("spot_id" integer NOT NULL, "schedule_type" text NOT NULL, "schedule_id" integer NOT NULL, "month" date NOT NULL, "multimedia_id" integer NOT NULL, "first_day" smallint NOT NULL, "airings" integer array NOT NULL, "seconds" integer array NOT NULL, "cents" numeric array NOT NULL, CONSTRAINT "pk_ordered_month" PRIMARY KEY ("spot_id", "schedule_type", "schedule_id", "month"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "ix_ordered_month_month" ON "ordered_month" ("multimedia_id", "month")`,
    );
    await queryRunner.query(
      `CREATE TABLE "booking" ("spot_id" integer NOT NULL, "schedule_type" text NOT NULL, "schedule_id" integer NOT NULL, "month" date NOT NULL, "booked_on" date NOT NULL, "multimedia_id" integer NOT NULL, "airings" integer NOT NULL, "seconds" bigint NOT NULL, "cents" numeric NOT NULL, CONSTRAINT "pk_booking" PRIMARY KEY ("spot_id", "schedule_type", "schedule_id", "month", "booked_on"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "ix_booking_booked_on" ON "booking" ("multimedia_id", "booked_on")`,
    );
    await this.fill(queryRunner);
    await queryRunner.query(
      `ALTER TABLE "ordered_month" ADD CONSTRAINT "fk_ordered_month_spot_id" FOREIGN KEY ("multimedia_id", "spot_id") REFERENCES "spot"("multimedia_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "booking" ADD CONSTRAINT "fk_booking_multimedia_id" FOREIGN KEY ("multimedia_id") REFERENCES "multimedia"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "booking"`);
    await queryRunner.query(`DROP TABLE "ordered_month"`);
  }

  private async fill(queryRunner: QueryRunner): Promise<void> {
    let last: Pick<Campaign['spot'], 'multimediaId' | 'internalNumber'> | undefined;
    do {
      const numbers = (await queryRunner.query(NUMBERS, [
        last?.multimediaId ?? 0,
        last?.internalNumber ?? 0,
      ])) as Pick<Campaign['spot'], 'multimediaId' | 'internalNumber'>[];
      last = numbers.at(-1);
      if (!last) break;
      const campaigns = (await queryRunner.query(CAMPAIGNS, [
        numbers.map(({ multimediaId }) => multimediaId),
        numbers.map(({ internalNumber }) => internalNumber),
      ])) as Campaign[];
      const ordered = new Map<number, Ordered>();
      for (const chain of chainsOf(campaigns))
        for (const one of orderedOfChain(chain)) ordered.set(one.spotId, one);
      const sent = [...ordered.values()].flatMap(({ spotId, months }) =>
        months.map((month) => ({ spotId, ...month })),
      );
      await queryRunner.query(STORE, [JSON.stringify(sent)]);
    } while (last);
    await queryRunner.query(BOOK);
  }
}
