import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiCodes, ApiNotThere, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { Caller, type RequestContext } from '../common/request-context.js';
import { Idempotent } from '../idempotency/idempotency.js';
import { RestList } from '../rest/rest.decorators.js';
import type { ListRequest } from '../rest/rest-list.js';
import { RestQuery } from '../rest/rest-list.pipe.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import {
  MAKE_GOODS,
  MakeGoodAnswer,
  MakeGoodBody,
  MakeGoodFilter,
  MakeGoodId,
  UnplacedBody,
} from './make-goods.dto.js';
import { MakeGoodService } from './make-goods.service.js';

@ApiTags('make-goods')
@OfPart('airplay')
@ApiTenantErrors()
@Controller('make-goods')
export class MakeGoodController {
  constructor(private readonly makeGoods: MakeGoodService) {}

  @RestList(MAKE_GOODS, MakeGoodAnswer)
  @ApiOperation({ summary: 'Airings that clients are owed', operationId: 'makeGoods' })
  list(
    @Caller() caller: RequestContext,
    @RestQuery(MAKE_GOODS) request: ListRequest<MakeGoodFilter>,
  ) {
    return this.makeGoods.page(caller.multimediaId, request);
  }

  @Get(':id')
  @ApiNotThere()
  @ApiOperation({ summary: 'One make-good', operationId: 'makeGood' })
  @ApiOkResponse({ type: MakeGoodAnswer })
  get(@Caller() caller: RequestContext, @Param() { id }: MakeGoodId) {
    return this.makeGoods.get(caller.multimediaId, id);
  }

  @Post()
  @WaitsFor('group')
  @Idempotent()
  @ApiNotThere()
  @ApiOperation({
    summary: 'Owe airings that a closed period left unplaced, or write them off',
    operationId: 'makeGoodCreate',
  })
  @ApiCreatedResponse({ type: MakeGoodAnswer, description: 'The first of them' })
  @ApiCodes('PERIOD_OPEN', 'NOTHING_UNPLACED', 'LINE_GONE', 'RANGE_TOO_LONG')
  create(@Caller() caller: RequestContext, @Body() body: UnplacedBody) {
    return this.makeGoods.create(caller.multimediaId, body);
  }

  @Put(':id')
  @WaitsFor('record')
  @ApiNotThere()
  @ApiOperation({
    summary: 'Waive a make-good, or change when it may air',
    operationId: 'makeGoodUpdate',
  })
  @ApiOkResponse({ type: MakeGoodAnswer })
  @ApiCodes('STALE_RECORD', 'MAKE_GOOD_PLACED')
  update(
    @Caller() caller: RequestContext,
    @Param() { id }: MakeGoodId,
    @Body() body: MakeGoodBody,
  ) {
    return this.makeGoods.update(caller.multimediaId, id, body);
  }
}
