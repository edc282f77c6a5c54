import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiCodes, ApiNotThere, ApiSentence, ApiTenantErrors } from '../../common/openapi.js';
import { Caller, type RequestContext } from '../../common/request-context.js';
import { Idempotent } from '../../idempotency/idempotency.js';
import { WaitsFor } from '../../tenant/turn.interceptor.js';
import {
  CampaignOrderAnswer,
  CampaignOrderBody,
  CampaignOrderId,
  CampaignOrderUpdate,
} from './campaign-order.dto.js';
import { CampaignOrderService } from './campaign-order.service.js';

@ApiTags('campaign-orders')
@ApiTenantErrors()
@Controller('campaign-orders')
export class CampaignOrderController {
  constructor(private readonly orders: CampaignOrderService) {}

  @Get(':id')
  @ApiOperation({
    summary: 'An order over several stations, with its campaigns',
    operationId: 'campaignOrder',
  })
  @ApiOkResponse({ type: CampaignOrderAnswer })
  @ApiNotThere()
  get(@Caller() caller: RequestContext, @Param() { id }: CampaignOrderId) {
    return this.orders.get(caller.multimediaId, id);
  }

  @Post()
  @WaitsFor('group')
  @Idempotent()
  @ApiOperation({
    summary: 'Create an order: a campaign for each of several stations',
    operationId: 'campaignOrderCreate',
    description:
      'All campaigns or none are stored. One that is sent with its id is updated and joins the order.',
  })
  @ApiCreatedResponse({ type: CampaignOrderAnswer })
  @ApiCodes('STALE_RECORD', 'REVISION_NEEDED', 'WAITS_FOR_APPROVAL')
  @ApiSentence(409, 'A replaced campaign is not the newest revision')
  create(@Caller() caller: RequestContext, @Body() body: CampaignOrderBody) {
    return this.orders.create(caller, body);
  }

  @Put(':id')
  @WaitsFor('group')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Change campaigns of an order together, or add campaigns to it',
    operationId: 'campaignOrderUpdate',
    description:
      'All or nothing. Campaigns that are not sent stay as they are; one with `replacesId` is a revision.',
  })
  @ApiOkResponse({ type: CampaignOrderAnswer })
  @ApiNotThere()
  @ApiCodes('STALE_RECORD', 'REVISION_NEEDED', 'WAITS_FOR_APPROVAL')
  @ApiSentence(409, 'A replaced campaign is not the newest revision')
  update(
    @Caller() caller: RequestContext,
    @Param() { id }: CampaignOrderId,
    @Body() body: CampaignOrderUpdate,
  ) {
    return this.orders.update(caller, id, body);
  }
}
