import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { BulkService } from './bulk.service.js';
import { EarlierDays } from './earlier-days.js';
import { MissingCopyService } from './missing-copy.service.js';
import { SpotController } from './spot.controller.js';
import { SpotFilesService } from './spot-files.service.js';
import { SpotSearchService } from './spot-search.service.js';
import { ApprovalService } from './approval.service.js';
import { SpotService } from './spot.service.js';
import { CampaignOrderController } from './order/campaign-order.controller.js';
import { CampaignOrderService } from './order/campaign-order.service.js';

/** Campaigns: who airs, when, how often, at which position. */
@Module({
  imports: [IdempotencyModule],
  controllers: [SpotController, CampaignOrderController],
  providers: [
    EarlierDays,
    CampaignOrderService,
    SpotService,
    SpotSearchService,
    SpotFilesService,
    ApprovalService,
    BulkService,
    MissingCopyService,
  ],
  exports: [EarlierDays, SpotService],
})
export class SpotModule {}
