import { Module } from '@nestjs/common';
import { ListCache } from '../common/list-cache.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';

/** What a module of reference entities needs. */
@Module({
  imports: [IdempotencyModule],
  providers: [ListCache],
  exports: [IdempotencyModule, ListCache],
})
export class ReferenceModule {}
