import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../../idempotency/idempotency.module.js';
import { WorkModule } from '../../work/work.module.js';
import { CheckQueue, MapChecker } from './map-checker.js';
import { PlayoutFormatController } from './playout-format.controller.js';
import { PlayoutFormatService } from './playout-format.service.js';

/** Formats in which playout systems read logs and write what aired. */
@Module({
  imports: [IdempotencyModule, WorkModule],
  controllers: [PlayoutFormatController],
  providers: [CheckQueue, MapChecker, PlayoutFormatService],
  exports: [MapChecker],
})
export class PlayoutFormatModule {}
