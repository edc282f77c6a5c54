import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiQueueFull, ApiSentence, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { Caller, ClientSignal, type RequestContext } from '../common/request-context.js';
import { LIMITS } from '../contract/limits.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import {
  BillingBody,
  BillingMonthAnswer,
  BillingMonthQuery,
  HandOverAnswer,
  HandOverBody,
  BillingPreviewAnswer,
} from './billing.dto.js';
import { BillingService } from './billing.service.js';

@ApiTags('Billing')
@OfPart('billing')
@ApiTenantErrors()
@Controller('Billing')
export class BillingController {
  constructor(private readonly billing: BillingService) {}

  @Post('preview')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({
    summary: 'What would be handed over of whole months, by payer; stores nothing',
    operationId: 'billingPreview',
    description: `At most ${LIMITS.billingMonths} months. What earlier months that were handed over came to since is in it too`,
  })
  @ApiQueueFull()
  @ApiOkResponse({ type: BillingPreviewAnswer })
  preview(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: BillingBody,
  ) {
    return this.billing.preview({ ...caller, signal }, body);
  }

  @Get('month')
  @WaitsFor('own')
  @ApiOperation({
    summary: 'How far a month is, by payer: what waits, what would be handed over, and what was',
    operationId: 'billingMonth',
  })
  @ApiQueueFull()
  @ApiOkResponse({ type: BillingMonthAnswer })
  month(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Query() { month }: BillingMonthQuery,
  ) {
    return this.billing.month({ ...caller, signal }, month);
  }

  @Post('handOver')
  @WaitsFor('group')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Hand the documents of a preview over, once: each gets a number and is frozen',
    operationId: 'billingHandOver',
  })
  @ApiQueueFull()
  @ApiSentence(409, 'PREVIEW_CHANGED in `code`, and by payer what changed: new, gone or other')
  @ApiOkResponse({ type: HandOverAnswer })
  handOver(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: HandOverBody,
  ) {
    return this.billing.handOver({ ...caller, signal }, body);
  }
}
