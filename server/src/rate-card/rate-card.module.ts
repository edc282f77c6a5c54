import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { RateCardController } from './rate-card.controller.js';
import { RateCardService } from './rate-card.service.js';

/** Prices of a second, which lines take unless they have their own. */
@Module({
  imports: [IdempotencyModule],
  controllers: [RateCardController],
  providers: [RateCardService],
})
export class RateCardModule {}
