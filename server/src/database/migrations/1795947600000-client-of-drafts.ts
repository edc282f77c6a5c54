import { MigrationInterface, QueryRunner } from 'typeorm';

/** What is of a campaign whose client is another one in a log that is a draft; a make-good is of whoever is owed. */
const follow = (table: string, where: string): string => `
  UPDATE "${table}" a SET client_id = s.client_id, customer_name = c.name
  FROM spot s JOIN client c ON c.multimedia_id = s.multimedia_id AND c.id = s.client_id
  JOIN traffic_log l ON l.multimedia_id = s.multimedia_id AND l.station_id = s.station_id AND l.status = 'draft'
  WHERE a.multimedia_id = s.multimedia_id AND a.log_id = l.id AND a.spot_id = s.id AND a.client_id <> s.client_id ${where}`;
const OWN = 'AND a.make_good_of IS NULL';
/** Campaigns of another client. One that was merged into another keeps its airings: they count as those of the other. */
const MOVED = `FROM rows_before o JOIN rows_after n USING (id)
    WHERE n.client_id <> o.client_id AND n.client_id <> client_now(n.multimedia_id, o.client_id)`;
/** The clients that campaigns had, by which an index finds their airings. */
const CHANGED = `AND (s.id, a.client_id) IN (SELECT o.id, o.client_id ${MOVED})`;

/** A draft follows its campaigns: its airings are of the client that they have. */
export class ClientOfDrafts1795947600000 implements MigrationInterface {
  name = 'ClientOfDrafts1795947600000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION drafts_of_client() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT ${MOVED}) THEN
          ${follow('airing', `${OWN} ${CHANGED}`)};
          ${follow('unplaced_airing', CHANGED)};
        END IF;
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER drafts_of_client AFTER UPDATE ON spot REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
      FOR EACH STATEMENT EXECUTE FUNCTION drafts_of_client()`);
    await queryRunner.query(follow('airing', OWN));
    await queryRunner.query(follow('unplaced_airing', ''));
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER drafts_of_client ON spot');
    await queryRunner.query('DROP FUNCTION drafts_of_client()');
  }
}
