import { MigrationInterface, QueryRunner } from 'typeorm';
import { STORAGE_LIMIT } from '../../common/database-errors.js';
import { STORAGE } from '../../contract/limits.js';

const SAFE = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

/**
 * `count_stored_bytes` for events of the trail, of which a transaction may write one for each of thousands of
 * rows. What the group stores is added up for the first of them; rows that the transaction has folded would be
 * passed over again for each of the others.
 */
const COUNT = `
  CREATE FUNCTION count_trail_bytes() RETURNS trigger LANGUAGE plpgsql ${SAFE} AS $$
  DECLARE
    one record;
    made bigint;
    known text[];
    total bigint;
  BEGIN
    FOR one IN SELECT multimedia_id AS tenant, sum(pg_column_size(changes))::bigint AS bytes,
        bool_or(operation NOT IN ('delete', 'trim')) AS adds
      FROM rows_after WHERE multimedia_id IS NOT NULL GROUP BY 1
    LOOP
      INSERT INTO stored_bytes (multimedia_id, kind, bytes)
      VALUES (one.tenant, 'trail', one.bytes) RETURNING id INTO made;
      IF made % 256 = 0 THEN PERFORM fold_stored_bytes(one.tenant); END IF;
      known := string_to_array(current_setting('tandas.stored_bytes', true), ' ');
      IF known[1] = one.tenant::text THEN
        total := known[2]::bigint + one.bytes;
      ELSE
        SELECT sum(bytes) INTO total FROM stored_bytes WHERE multimedia_id = one.tenant;
      END IF;
      PERFORM set_config('tandas.stored_bytes', one.tenant || ' ' || total, true);
      IF one.adds AND total > ${STORAGE.withTrail} THEN
        RAISE EXCEPTION USING ERRCODE = '${STORAGE_LIMIT}',
          MESSAGE = format('Media group %s stores as much as it may', one.tenant);
      END IF;
    END LOOP;
    RETURN NULL;
  END $$`;

const trigger = (call: string): string =>
  `CREATE TRIGGER stored_bytes_insert AFTER INSERT ON "audit_event"
   REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION ${call}`;

/** Importing thousands of records took the square of their number. */
export class BytesOfTheTrail1795623900000 implements MigrationInterface {
  name = 'BytesOfTheTrail1795623900000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(COUNT);
    await queryRunner.query(`REVOKE EXECUTE ON FUNCTION count_trail_bytes() FROM PUBLIC`);
    await queryRunner.query(`DROP TRIGGER stored_bytes_insert ON "audit_event"`);
    await queryRunner.query(trigger('count_trail_bytes()'));
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER stored_bytes_insert ON "audit_event"`);
    await queryRunner.query(
      trigger(
        `count_stored_bytes('trail', 'pg_column_size(changes)', '${String(STORAGE.withTrail)}')`,
      ),
    );
    await queryRunner.query(`DROP FUNCTION count_trail_bytes()`);
  }
}
