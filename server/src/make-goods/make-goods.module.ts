import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { MakeGoodController } from './make-good.controller.js';
import { MakeGoodService } from './make-goods.service.js';

/** Airings that clients are owed for what was missed. */
@Module({
  imports: [ClockModule, IdempotencyModule],
  controllers: [MakeGoodController],
  providers: [MakeGoodService],
})
export class MakeGoodsModule {}
