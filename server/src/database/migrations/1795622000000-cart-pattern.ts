import { MigrationInterface, QueryRunner } from 'typeorm';

/** Stations say where the cart stands in the names of their files. */
export class CartPattern1795622000000 implements MigrationInterface {
  name = 'CartPattern1795622000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "station" ADD "cart_pattern" text`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "station" DROP COLUMN "cart_pattern"`);
  }
}
