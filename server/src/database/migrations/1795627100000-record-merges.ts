import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { AS_OWNER, SEARCH_PATH } from '../audit-functions.js';

const SCOPE = 'integer, integer, integer[], integer, date, date';

const READS = `LANGUAGE sql STABLE SET search_path = ${SEARCH_PATH}`;

const HELPERS = [
  // A client and those that were merged into it by then, whose airings logs keep under their own ids.
  `CREATE FUNCTION merged_clients(of_group integer, of_client integer,
     until timestamptz DEFAULT 'infinity') RETURNS integer[] ${READS} AS $$
     WITH RECURSIVE clients (id) AS (
       SELECT of_client
       UNION
       SELECT r.record_id FROM clients c
       JOIN record_merge m ON m.multimedia_id = of_group AND m.entity = 'client' AND m.into_id = c.id
         AND m.undone_at IS NULL AND m.at <= until
       JOIN merged_record r ON r.multimedia_id = of_group AND r.merge_id = m.id
     ) SELECT array_agg(id) FROM clients $$`,
  // What a client of a log has become.
  `CREATE FUNCTION client_now(of_group integer, of_client integer) RETURNS integer ${READS} AS $$
     WITH RECURSIVE became (id, n) AS (
       SELECT of_client, 0
       UNION ALL
       SELECT m.into_id, b.n + 1 FROM became b
       JOIN merged_record r ON r.multimedia_id = of_group AND r.record_id = b.id
       JOIN record_merge m ON m.multimedia_id = of_group AND m.id = r.merge_id AND m.entity = 'client'
         AND m.undone_at IS NULL
     ) SELECT id FROM became ORDER BY n DESC LIMIT 1 $$`,
  // The campaigns that a client had then: what it has, but for what moved to it since, and what moved away since.
  `CREATE FUNCTION campaigns_of_client(of_group integer, of_client integer, until timestamptz)
     RETURNS SETOF integer ${READS} AS $$
     WITH moved AS (
       SELECT DISTINCT ON (v.record_id) v.record_id, v.from_id FROM merge_move v
       JOIN record_merge m ON m.multimedia_id = of_group AND m.id = v.merge_id AND m.entity = 'client'
         AND m.undone_at IS NULL AND m.at > until
       WHERE v.multimedia_id = of_group AND v.kind = 'spot' ORDER BY v.record_id, m.at, m.id
     )
     SELECT s.id FROM spot s WHERE s.multimedia_id = of_group AND s.client_id = of_client
       AND NOT EXISTS (SELECT FROM moved v WHERE v.record_id = s.id)
     UNION ALL SELECT v.record_id FROM moved v WHERE v.from_id = of_client $$`,
];

/** What became of a client's airings on some days: see CertificateOutcome and AfterMidnight. */
const outcome = (parameter: string, ofAiring: string, ofRow: string): string => `
  CREATE FUNCTION certificate_outcome(of_group integer, of_client integer, of_spots integer[],
    of_station integer, first_date date, last_date date${parameter}
  ) RETURNS text ${READS} AS $$
    SELECT encode(sha256(convert_to(coalesce(string_agg(f.fact, E'\\n' ORDER BY f.fact), ''), 'UTF8')), 'hex')
    FROM (
      SELECT format('%s %s %s %s %s %s %s', a.id, x.counts_as, x.decision = 'BILL_AS_SCHEDULED', r."date",
        r.aired_time, r.aired_length, coalesce(r.file, r.cart::text, r.isci)) AS fact
      FROM airing a
      JOIN traffic_log l ON l.id = a.log_id AND l.multimedia_id = of_group
        AND l."date" BETWEEN first_date AND last_date + 1
        AND (of_station IS NULL OR l.station_id = of_station)
      LEFT JOIN as_run_airing x ON x.airing_id = a.id
      LEFT JOIN as_run_row r ON r.id = x.row_id
      WHERE a.multimedia_id = of_group AND ${ofAiring}
        AND (of_spots = '{}' OR a.spot_id = ANY(of_spots))
        AND l."date" - a.after_midnight::int BETWEEN first_date AND last_date
      UNION ALL
      SELECT format('row %s %s %s %s %s %s', s.id, r.station_id, r."date", r.aired_time, r.aired_length,
        coalesce(r.file, r.cart::text, r.isci, r.title))
      FROM as_run_row r
      JOIN spot s ON s.id = r.spot_id AND ${ofRow}
        AND (of_spots = '{}' OR s.id = ANY(of_spots))
      WHERE r.multimedia_id = of_group AND r."date" BETWEEN first_date AND last_date
        AND (of_station IS NULL OR r.station_id = of_station)
        AND NOT r.silent AND r.aired_time IS NOT NULL AND NOT r.scratched
        AND NOT EXISTS (SELECT FROM as_run_airing x WHERE x.row_id = r.id)
    ) f
  $$`;

const unplaced = (parameter: string, ofClient: string): string => `
  CREATE FUNCTION certificate_unplaced(of_group integer, of_client integer, of_spots integer[],
    of_station integer, first_date date, last_date date${parameter}
  ) RETURNS text ${READS} AS $$
    SELECT encode(sha256(convert_to(coalesce(string_agg(f.fact, E'\\n' ORDER BY f.fact), ''), 'UTF8')), 'hex')
    FROM (
      SELECT format('%s %s %s %s %s %s', l.station_id, l."date" - u.after_midnight::int, u.spot_id,
        u.schedule_type, u.schedule_id, sum(u.count)) AS fact
      FROM unplaced_airing u
      JOIN traffic_log l ON l.id = u.log_id AND l.multimedia_id = of_group
        AND l."date" BETWEEN first_date AND last_date + 1
        AND (of_station IS NULL OR l.station_id = of_station)
      WHERE u.multimedia_id = of_group AND ${ofClient}
        AND (of_spots = '{}' OR u.spot_id = ANY(of_spots))
        AND l."date" - u.after_midnight::int BETWEEN first_date AND last_date
      GROUP BY l.station_id, l."date" - u.after_midnight::int, u.spot_id, u.schedule_type, u.schedule_id
    ) f
  $$`;

const scope = (more: string): string =>
  `(c).multimedia_id, (c).client_id, (c).spot_ids, (c).station_id, (c).date_from, (c).date_to${more}`;

/** @param more what the functions are told besides the scope */
const contradicted = (more: string): string => `
  CREATE OR REPLACE FUNCTION certificate_contradicted(c certificate) RETURNS integer ${READS} AS $$
    SELECT CASE WHEN (c).outcome <> certificate_outcome(${scope(more)})
      OR (c).unplaced_outcome <> certificate_unplaced(${scope(more)}) THEN 1 ELSE 0 END
  $$`;

const visibleCertificates = (ofClient: string): string => `
  CREATE OR REPLACE FUNCTION visible_certificates() RETURNS integer[] LANGUAGE sql STABLE ${AS_OWNER} AS $$
     SELECT coalesce(array_agg(c.id), '{}') FROM certificate c
     WHERE c.multimedia_id = current_multimedia() AND (
       SELECT bool_and(s.account_executive_id IS NOT DISTINCT FROM current_executive()) FROM spot s
       WHERE s.multimedia_id = c.multimedia_id AND ${ofClient}
         AND (c.spot_ids = '{}' OR s.id = ANY (c.spot_ids))) $$`;

const MERGED = '((SELECT merged_clients(of_group, of_client, until))::int[])';
const UNTIL = `, until timestamptz DEFAULT 'infinity'`;
const NOW = [
  outcome(
    UNTIL,
    `a.client_id = ANY ${MERGED}`,
    's.id IN (SELECT campaigns_of_client(of_group, of_client, until))',
  ),
  unplaced(UNTIL, `u.client_id = ANY ${MERGED}`),
  contradicted(', (c).issued_at'),
  visibleCertificates(
    's.id IN (SELECT campaigns_of_client(c.multimedia_id, c.client_id, c.issued_at))',
  ),
];
const BEFORE = [
  outcome('', 'a.client_id = of_client', 's.client_id = of_client'),
  unplaced('', 'u.client_id = of_client'),
  contradicted(''),
  visibleCertificates('s.client_id = c.client_id'),
];
const CALLED = [
  'merged_clients(integer, integer, timestamptz)',
  'client_now(integer, integer)',
  'campaigns_of_client(integer, integer, timestamptz)',
];
const outcomes = (more: string): string[] =>
  ['certificate_outcome', 'certificate_unplaced'].map((name) => `${name}(${SCOPE}${more})`);

async function allow(queryRunner: QueryRunner, functions: readonly string[]): Promise<void> {
  for (const name of functions) {
    await queryRunner.query(`REVOKE EXECUTE ON FUNCTION ${name} FROM PUBLIC`);
    await queryRunner.query(`GRANT EXECUTE ON FUNCTION ${name} TO ${APP_ROLE}`);
  }
}

/**
 * Several clients, agencies or executives that become one. What logs and certificates say stays, so whoever asks for a
 * client's airings asks for those of the clients that were merged into it too; and a certificate is compared with what
 * its client was when it was issued.
 */
export class RecordMerges1795627100000 implements MigrationInterface {
  name = 'RecordMerges1795627100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE TABLE "record_merge" (
                "id" integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
                "multimedia_id" integer NOT NULL,
                "user_id" integer,
                "entity" text NOT NULL,
                "into_id" integer NOT NULL,
                "into_label" text NOT NULL,
                "at" TIMESTAMP WITH TIME ZONE NOT NULL,
                "into_before" jsonb,
                "into_version" integer NOT NULL,
                "undone_at" TIMESTAMP WITH TIME ZONE,
                CONSTRAINT "uq_record_merge_id" UNIQUE ("multimedia_id", "id"),
                CONSTRAINT "pk_record_merge" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(
      `CREATE INDEX "ix_record_merge_entity_into_id" ON "record_merge" ("multimedia_id", "entity", "into_id")`,
    );
    await queryRunner.query(`
            CREATE TABLE "merged_record" (
                "merge_id" integer NOT NULL,
                "record_id" integer NOT NULL,
                "multimedia_id" integer NOT NULL,
                "label" text NOT NULL,
                "before" jsonb NOT NULL,
                CONSTRAINT "pk_merged_record" PRIMARY KEY ("merge_id", "record_id")
            )
        `);
    await queryRunner.query(
      `CREATE INDEX "ix_merged_record_record_id" ON "merged_record" ("multimedia_id", "record_id")`,
    );
    await queryRunner.query(`
            CREATE TABLE "merge_move" (
                "merge_id" integer NOT NULL,
                "kind" text NOT NULL,
                "record_id" integer NOT NULL,
                "multimedia_id" integer NOT NULL,
                "from_id" integer NOT NULL,
                "version" integer NOT NULL,
                CONSTRAINT "pk_merge_move" PRIMARY KEY ("merge_id", "kind", "record_id")
            )
        `);
    await queryRunner.query(
      `CREATE INDEX "ix_merge_move_record_id" ON "merge_move" ("multimedia_id", "record_id")`,
    );
    await queryRunner.query(`
            ALTER TABLE "record_merge"
            ADD CONSTRAINT "fk_record_merge_multimedia_id" FOREIGN KEY ("multimedia_id") REFERENCES "multimedia"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    for (const table of ['merged_record', 'merge_move'])
      await queryRunner.query(`
            ALTER TABLE "${table}"
            ADD CONSTRAINT "fk_${table}_merge_id" FOREIGN KEY ("multimedia_id", "merge_id") REFERENCES "record_merge"("multimedia_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    for (const name of outcomes('')) await queryRunner.query(`DROP FUNCTION ${name}`);
    for (const text of [...HELPERS, ...NOW]) await queryRunner.query(text);
    await allow(queryRunner, [...CALLED, ...outcomes(', timestamptz')]);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of outcomes(', timestamptz')) await queryRunner.query(`DROP FUNCTION ${name}`);
    for (const text of BEFORE) await queryRunner.query(text);
    await allow(queryRunner, outcomes(''));
    for (const name of CALLED) await queryRunner.query(`DROP FUNCTION ${name}`);
    for (const table of ['merge_move', 'merged_record', 'record_merge'])
      await queryRunner.query(`DROP TABLE "${table}"`);
  }
}
