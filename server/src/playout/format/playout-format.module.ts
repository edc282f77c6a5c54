import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../../idempotency/idempotency.module.js';
import { CheckQueue, MapChecker, PatternChecker } from './map-checker.js';
import { PlayoutFormatController } from './playout-format.controller.js';
import { PlayoutFormatService } from './playout-format.service.js';

/** Formats in which playout systems read logs and write what aired. */
@Module({
  imports: [IdempotencyModule],
  controllers: [PlayoutFormatController],
  providers: [CheckQueue, MapChecker, PatternChecker, PlayoutFormatService],
  exports: [MapChecker],
})
export class PlayoutFormatModule {}
