import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Post, Query } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import {
  ApiCodes,
  ApiErrors,
  ApiNotThere,
  ApiSentence,
  ApiTenantErrors,
  ApiTooMany,
} from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { DeletedAnswer } from '../common/record.js';
import {
  Caller,
  CallingPayer,
  type PayerContext,
  type RequestContext,
} from '../common/request-context.js';
import { RestList } from '../rest/rest.decorators.js';
import type { ListRequest } from '../rest/rest-list.js';
import { RestQuery } from '../rest/rest-list.pipe.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import {
  BILLING_LINK_LIST,
  BillingLinkAnswer,
  BillingLinkFilter,
  BillingLinkId,
  ClientLinkAnswer,
  ClientLinkBody,
  OpenPageAnswer,
  OpenPageBody,
  PageAnswer,
  PageQuery,
} from './payer-page.dto.js';
import { PayerPageService } from './payer-page.service.js';

@ApiTags('Client')
@OfPart('airplay')
@ApiTenantErrors()
@Controller('Client')
export class ClientLinkController {
  constructor(private readonly pages: PayerPageService) {}

  // No key of a retried call: its answer, which is kept for it, has the link.
  @Post('link')
  @WaitsFor('group')
  @ApiNotThere()
  @ApiOperation({
    summary: 'A link to the page of a client, who sees there what aired',
    operationId: 'clientLink',
  })
  @ApiCreatedResponse({ type: ClientLinkAnswer })
  link(@Caller() caller: RequestContext, @Body() body: ClientLinkBody) {
    return this.pages.create(caller.multimediaId, body);
  }
}

@ApiTags('billing-links')
@OfPart('airplay')
@ApiTenantErrors()
@Controller('billing-links')
export class BillingLinksController {
  constructor(private readonly pages: PayerPageService) {}

  @RestList(BILLING_LINK_LIST, BillingLinkAnswer)
  @ApiOperation({ summary: 'The links to pages of clients', operationId: 'billingLinks' })
  list(
    @Caller() caller: RequestContext,
    @RestQuery(BILLING_LINK_LIST) request: ListRequest<BillingLinkFilter>,
  ) {
    return this.pages.list(caller.multimediaId, request);
  }

  @Delete(':id')
  @WaitsFor('record')
  @ApiNotThere()
  @ApiOperation({ summary: 'End a link at once', operationId: 'billingLinkDelete' })
  @ApiOkResponse({ type: DeletedAnswer })
  delete(@Caller() caller: RequestContext, @Param() { id }: BillingLinkId) {
    return this.pages.revoke(caller.multimediaId, id);
  }
}

@ApiTags('Billing')
@ApiErrors()
@Controller('Billing')
export class PayerPageController {
  constructor(private readonly pages: PayerPageService) {}

  @Post('open')
  @WaitsFor('token', 'value')
  @HttpCode(200)
  @ApiOperation({ summary: 'Open the link of a page', operationId: 'billingOpen' })
  @ApiTooMany()
  @ApiNotThere()
  @ApiOkResponse({ type: OpenPageAnswer })
  open(@Body() { value }: OpenPageBody, @Ip() address: string) {
    return this.pages.open(value, address);
  }

  @Get('page')
  @ApiBearerAuth()
  @ApiSentence(401, 'The link has ended, or is none')
  @ApiSentence(403, 'The media group has turned what aired off')
  @ApiSentence(429, 'Too many calls; Retry-After says when to try again')
  @ApiNotThere()
  @ApiCodes('RANGE_TOO_LONG')
  @ApiOperation({
    summary: 'What the page of a client shows: what aired between two dates',
    operationId: 'billingPage',
  })
  @ApiOkResponse({ type: PageAnswer })
  page(@CallingPayer() payer: PayerContext, @Query() query: PageQuery) {
    return this.pages.page(payer, query);
  }
}
