import { MigrationInterface, QueryRunner } from 'typeorm';

/** A client's airings are read over all stations and logs. */
export class AiringsOfClient1795291000000 implements MigrationInterface {
  name = 'AiringsOfClient1795291000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "ix_airing_client_id_log_id" ON "airing"  ("client_id", "log_id") `,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."ix_airing_client_id_log_id"`);
  }
}
