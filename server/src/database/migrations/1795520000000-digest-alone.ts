import { MigrationInterface, QueryRunner } from 'typeorm';
import { WITHOUT_DIGEST } from './1795290000000-stale-days.js';

/** A log of which only the digest changes is no change of the log. */
const NO_EVENT = WITHOUT_DIGEST.replace(
  /(WHERE a\.value IS DISTINCT FROM b\.value;)(\s+END IF;)/,
  "$1\n      IF changed = '{}' THEN RETURN NULL; END IF;$2",
);

/** `audit_log` tells nothing where a log stays as it was made and only its digest follows. */
export class DigestAlone1795520000000 implements MigrationInterface {
  name = 'DigestAlone1795520000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(NO_EVENT);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(WITHOUT_DIGEST);
  }
}
