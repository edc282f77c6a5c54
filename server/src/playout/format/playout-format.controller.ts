import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiCodes, ApiNotThere, ApiTenantErrors } from '../../common/openapi.js';
import { DeletedAnswer } from '../../common/record.js';
import { Caller, ClientSignal, type RequestContext } from '../../common/request-context.js';
import { Idempotent } from '../../idempotency/idempotency.js';
import { RestList } from '../../rest/rest.decorators.js';
import type { ListRequest } from '../../rest/rest-list.js';
import { RestQuery } from '../../rest/rest-list.pipe.js';
import {
  PLAYOUT_FORMATS,
  PlayoutFormatAnswer,
  PlayoutFormatBody,
  PlayoutFormatFilter,
  PlayoutFormatId,
  PlayoutFormatListed,
  PlayoutFormatUpdate,
} from './playout-format.entity.js';
import { PlayoutFormatService } from './playout-format.service.js';
import { WaitsFor } from '../../tenant/turn.interceptor.js';

@ApiTags('playout-formats')
@ApiTenantErrors()
@Controller('playout-formats')
export class PlayoutFormatController {
  constructor(private readonly formats: PlayoutFormatService) {}

  @RestList(PLAYOUT_FORMATS, PlayoutFormatListed)
  @ApiOperation({
    summary: 'Presets and own playout formats, without their maps',
    operationId: 'playoutFormats',
  })
  list(
    @Caller() caller: RequestContext,
    @RestQuery(PLAYOUT_FORMATS) request: ListRequest<PlayoutFormatFilter>,
  ) {
    return this.formats.page(caller.multimediaId, request);
  }

  @Get(':id')
  @ApiOperation({ summary: 'One playout format', operationId: 'playoutFormat' })
  @ApiOkResponse({ type: PlayoutFormatAnswer })
  @ApiNotThere()
  get(@Caller() caller: RequestContext, @Param() { id }: PlayoutFormatId) {
    return this.formats.get(caller.multimediaId, id);
  }

  @Post()
  @WaitsFor('group')
  @Idempotent()
  @ApiOperation({ summary: 'Create a playout format', operationId: 'playoutFormatCreate' })
  @ApiCreatedResponse({ type: PlayoutFormatAnswer })
  @ApiCodes('NAME_IN_USE')
  create(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: PlayoutFormatBody,
  ) {
    return this.formats.create({ ...caller, signal }, body);
  }

  @Put(':id')
  @WaitsFor('record')
  @ApiOperation({ summary: 'Change a playout format', operationId: 'playoutFormatUpdate' })
  @ApiOkResponse({ type: PlayoutFormatAnswer })
  @ApiNotThere()
  @ApiCodes('NAME_IN_USE', 'STALE_RECORD', 'CODE_IN_USE', 'READ_ONLY')
  update(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Param() { id }: PlayoutFormatId,
    @Body() body: PlayoutFormatUpdate,
  ) {
    return this.formats.update({ ...caller, signal }, id, body);
  }

  @Delete(':id')
  @WaitsFor('record')
  @ApiOperation({ summary: 'Delete a playout format', operationId: 'playoutFormatDelete' })
  @ApiOkResponse({ type: DeletedAnswer })
  @ApiNotThere()
  @ApiCodes('CODE_IN_USE', 'READ_ONLY')
  delete(@Caller() caller: RequestContext, @Param() { id }: PlayoutFormatId) {
    return this.formats.delete(caller.multimediaId, id);
  }
}
