import { MigrationInterface, QueryRunner } from 'typeorm';

/** How much of the news each user has seen. */
export class NewsSeen1795620000000 implements MigrationInterface {
  name = 'NewsSeen1795620000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "news_seen" ("user_id" integer NOT NULL, "lines" integer NOT NULL,
         CONSTRAINT "pk_news_seen" PRIMARY KEY ("user_id"),
         CONSTRAINT "fk_news_seen_user_id" FOREIGN KEY ("user_id") REFERENCES "app_user"("id")
           ON DELETE CASCADE ON UPDATE NO ACTION)`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "news_seen"`);
  }
}
