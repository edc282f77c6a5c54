import { MigrationInterface, QueryRunner } from 'typeorm';
import { NAMES_OWN_SHAPES } from './1795965500000-billing-shapes.js';

/** A payer has a shape of its media group, or one that comes with the product: any id above was taken before. */
export class ShapesOfPayers1795972047684 implements MigrationInterface {
  name = 'ShapesOfPayers1795972047684';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      NAMES_OWN_SHAPES.replace('shape < 2000000000', 'shape NOT BETWEEN 2000000001 AND 2000000004'),
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(NAMES_OWN_SHAPES);
  }
}
