import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiCodes, ApiNotThere, ApiTenantErrors } from '../common/openapi.js';
import { DeletedAnswer } from '../common/record.js';
import { Caller, type RequestContext } from '../common/request-context.js';
import { Idempotent } from '../idempotency/idempotency.js';
import { RestList } from '../rest/rest.decorators.js';
import type { ListRequest } from '../rest/rest-list.js';
import { RestQuery } from '../rest/rest-list.pipe.js';
import {
  RATE_CARDS,
  RateCardAnswer,
  RateCardBody,
  RateCardFilter,
  RateCardId,
  RateCardUpdate,
} from './rate-card.dto.js';
import { RateCardService } from './rate-card.service.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';

@ApiTags('rate-cards')
@ApiTenantErrors()
@Controller('rate-cards')
export class RateCardController {
  constructor(private readonly cards: RateCardService) {}

  @RestList(RATE_CARDS, RateCardAnswer)
  @ApiOperation({ summary: 'Prices of a second, by station', operationId: 'rateCards' })
  list(
    @Caller() caller: RequestContext,
    @RestQuery(RATE_CARDS) request: ListRequest<RateCardFilter>,
  ) {
    return this.cards.page(caller.multimediaId, request);
  }

  @Get(':id')
  @ApiOperation({ summary: 'A rate card', operationId: 'rateCard' })
  @ApiOkResponse({ type: RateCardAnswer })
  @ApiNotThere()
  get(@Caller() caller: RequestContext, @Param() { id }: RateCardId) {
    return this.cards.get(caller.multimediaId, id);
  }

  @Post()
  @WaitsFor('group')
  @Idempotent()
  @ApiOperation({ summary: 'Create a rate card', operationId: 'rateCardCreate' })
  @ApiCreatedResponse({ type: RateCardAnswer })
  @ApiCodes('INVALID_TIME_RANGE', 'NAME_IN_USE')
  create(@Caller() caller: RequestContext, @Body() body: RateCardBody) {
    return this.cards.create(caller.multimediaId, body);
  }

  @Put(':id')
  @WaitsFor('record')
  @HttpCode(200)
  @ApiOperation({ summary: 'Update a rate card', operationId: 'rateCardUpdate' })
  @ApiOkResponse({ type: RateCardAnswer })
  @ApiNotThere()
  @ApiCodes('INVALID_TIME_RANGE', 'NAME_IN_USE', 'STALE_RECORD')
  update(
    @Caller() caller: RequestContext,
    @Param() { id }: RateCardId,
    @Body() body: RateCardUpdate,
  ) {
    return this.cards.update(caller.multimediaId, id, body);
  }

  @Delete(':id')
  @WaitsFor('record')
  @ApiOperation({ summary: 'Delete a rate card', operationId: 'rateCardDelete' })
  @ApiOkResponse({ type: DeletedAnswer })
  @ApiNotThere()
  delete(@Caller() caller: RequestContext, @Param() { id }: RateCardId) {
    return this.cards.delete(caller.multimediaId, id);
  }
}
