import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ApiNotThere, ApiSentence, ApiTenantErrors } from '../../common/openapi.js';
import { OfPart } from '../../common/part.js';
import { Caller, languageOf, type RequestContext } from '../../common/request-context.js';
import { LIMITS, MAIL } from '../../contract/limits.js';
import { Idempotent } from '../../idempotency/idempotency.js';
import { RestList } from '../../rest/rest.decorators.js';
import type { ListRequest } from '../../rest/rest-list.js';
import { RestQuery } from '../../rest/rest-list.pipe.js';
import { WaitsFor } from '../../tenant/turn.interceptor.js';
import {
  DeliverAnswer,
  DeliverBody,
  MailingAnswer,
  MailingFilter,
  MailingId,
  MAILINGS,
  MailingsAnswer,
  MailingsBody,
} from './mailing.dto.js';
import { MailingService } from './mailing.service.js';

@ApiTags('Billing')
@OfPart('billing')
@ApiTenantErrors()
@Controller('Billing')
export class DeliverController {
  constructor(private readonly mailings: MailingService) {}

  @Post('deliver')
  @WaitsFor('group')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Mail documents that were handed over to their payers',
    operationId: 'billingDeliver',
    description: `At most ${LIMITS.deliveredAtOnce} documents. A payer gets one message at each of its addresses with all of its documents, as PDF and in its shape; what cannot be delivered is named and the rest is. Files are made when a message is sent`,
  })
  @ApiNotThere()
  @ApiSentence(409, 'Mail is not set up')
  @ApiSentence(429, `More than ${MAIL.billingOfGroup} messages in an hour`)
  @ApiOkResponse({ type: DeliverAnswer })
  deliver(
    @Caller() caller: RequestContext,
    @Req() request: FastifyRequest,
    @Body() body: DeliverBody,
  ) {
    return this.mailings.deliver(caller.multimediaId, body, languageOf(request));
  }

  @Post('stopMailings')
  @WaitsFor('group')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Stop mailings that wait; those that are on their way or were sent are left out',
    operationId: 'billingStopMailings',
  })
  @ApiOkResponse({ type: MailingsAnswer })
  stop(@Caller() caller: RequestContext, @Body() { ids }: MailingsBody) {
    return this.mailings.stop(caller.multimediaId, ids);
  }

  @Post('retryMailings')
  @WaitsFor('group')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send mailings that failed or were stopped once more, to the same address',
    operationId: 'billingRetryMailings',
  })
  @ApiSentence(409, 'Mail is not set up')
  @ApiSentence(429, `More than ${MAIL.billingOfGroup} messages in an hour`)
  @ApiOkResponse({ type: MailingsAnswer })
  retry(@Caller() caller: RequestContext, @Body() { ids }: MailingsBody) {
    return this.mailings.retry(caller.multimediaId, ids);
  }
}

@ApiTags('mailings')
@OfPart('billing')
@ApiTenantErrors()
@Controller('mailings')
export class MailingController {
  constructor(private readonly mailings: MailingService) {}

  @RestList(MAILINGS, MailingAnswer)
  @ApiOperation({ summary: 'Documents that were mailed to payers', operationId: 'mailings' })
  list(
    @Caller() caller: RequestContext,
    @Req() request: FastifyRequest,
    @RestQuery(MAILINGS) list: ListRequest<MailingFilter>,
  ) {
    return this.mailings.page(caller.multimediaId, list, languageOf(request));
  }

  @Get(':id')
  @ApiOperation({ summary: 'A mailing', operationId: 'mailing' })
  @ApiOkResponse({ type: MailingAnswer })
  @ApiNotThere()
  get(
    @Caller() caller: RequestContext,
    @Req() request: FastifyRequest,
    @Param() { id }: MailingId,
  ) {
    return this.mailings.get(caller.multimediaId, id, languageOf(request));
  }
}
