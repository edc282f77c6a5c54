import { Body, Controller, Get, Param, Post, Put, StreamableFile } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import { dispositionOf } from '../common/file-answer.js';
import { ApiCodes, ApiNotThere, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { Caller, type Hold, HoldAnswer, type RequestContext } from '../common/request-context.js';
import { Idempotent } from '../idempotency/idempotency.js';
import { RestList } from '../rest/rest.decorators.js';
import type { ListRequest } from '../rest/rest-list.js';
import { RestQuery } from '../rest/rest-list.pipe.js';
import { AS_RUN_FILES, AsRunFileAnswer, AsRunFileFilter, AsRunFileId } from './as-run-files.dto.js';
import { AsRunFileService } from './as-run-files.service.js';
import {
  MAKE_GOODS,
  MakeGoodAnswer,
  MakeGoodBody,
  MakeGoodFilter,
  MakeGoodId,
  UnplacedBody,
} from './make-goods.dto.js';
import { MakeGoodService } from './make-goods.service.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';

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

@ApiTags('as-run-files')
@OfPart('airplay')
@ApiTenantErrors()
@Controller('as-run-files')
export class AsRunFileController {
  constructor(private readonly files: AsRunFileService) {}

  @RestList(AS_RUN_FILES, AsRunFileAnswer)
  @ApiOperation({ summary: 'Files of what aired', operationId: 'asRunFiles' })
  list(
    @Caller() caller: RequestContext,
    @RestQuery(AS_RUN_FILES) request: ListRequest<AsRunFileFilter>,
  ) {
    return this.files.page(caller.multimediaId, request);
  }

  @Get(':id')
  @ApiNotThere()
  @ApiOperation({ summary: 'One file of what aired', operationId: 'asRunFile' })
  @ApiOkResponse({ type: AsRunFileAnswer })
  get(@Caller() caller: RequestContext, @Param() { id }: AsRunFileId) {
    return this.files.get(caller.multimediaId, id);
  }

  @Get(':id/bytes')
  @ApiNotThere()
  @ApiOperation({ summary: 'A file of what aired, as it came', operationId: 'asRunFileBytes' })
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  })
  async bytes(
    @Caller() caller: RequestContext,
    @HoldAnswer() hold: Hold,
    @Param() { id }: AsRunFileId,
  ) {
    const { fileName, size, content } = await this.files.file(caller.multimediaId, id, hold);
    return new StreamableFile(content, {
      type: 'application/octet-stream',
      length: size,
      disposition: dispositionOf(fileName),
    });
  }
}
