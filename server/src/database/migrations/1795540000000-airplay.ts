import { MigrationInterface, QueryRunner } from 'typeorm';

/** What aired becomes a part of its own. Groups that had certificates keep it, since these covered both. */
export class Airplay1795540000000 implements MigrationInterface {
  name = 'Airplay1795540000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE "multimedia" SET "parts" = array_prepend('airplay', "parts") WHERE 'certificate' = ANY("parts")`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE "multimedia" SET "parts" = array_replace(CASE WHEN 'certificate' = ANY("parts")
         THEN array_remove("parts", 'airplay') ELSE "parts" END, 'airplay', 'certificate')
       WHERE 'airplay' = ANY("parts")`,
    );
  }
}
