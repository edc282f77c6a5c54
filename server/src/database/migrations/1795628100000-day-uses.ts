import { MigrationInterface, QueryRunner } from 'typeorm';

/** What later days of a month need of a day is kept, so that they can be made without it. */
export class DayUses1795628100000 implements MigrationInterface {
  name = 'DayUses1795628100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE TABLE "day_use" (
                "station_id" integer NOT NULL,
                "date" date NOT NULL,
                "multimedia_id" integer NOT NULL,
                "key" text NOT NULL,
                "airings" jsonb NOT NULL,
                "turns" jsonb,
                CONSTRAINT "pk_day_use" PRIMARY KEY ("station_id", "date")
            )
        `);
    await queryRunner.query(`
            ALTER TABLE "day_use"
            ADD CONSTRAINT "fk_day_use_station_id" FOREIGN KEY ("multimedia_id", "station_id") REFERENCES "station"("multimedia_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "day_use" DROP CONSTRAINT "fk_day_use_station_id"
        `);
    await queryRunner.query(`
            DROP TABLE "day_use"
        `);
  }
}
