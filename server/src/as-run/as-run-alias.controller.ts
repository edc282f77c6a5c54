import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiCodes, ApiNotThere, ApiQueueFull, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { DeletedAnswer } from '../common/record.js';
import { Caller, ClientSignal, type RequestContext } from '../common/request-context.js';
import { Idempotent } from '../idempotency/idempotency.js';
import { RestList } from '../rest/rest.decorators.js';
import type { ListRequest } from '../rest/rest-list.js';
import { RestQuery } from '../rest/rest-list.pipe.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import {
  AS_RUN_ALIASES,
  AsRunAliasAnswer,
  AsRunAliasBody,
  AsRunAliasFilter,
  AsRunAliasId,
  AsRunAliasUpdate,
} from './as-run-alias.dto.js';
import { AsRunAliasService } from './as-run-alias.service.js';

@ApiTags('as-run-aliases')
@OfPart('airplay')
@ApiTenantErrors()
@Controller('as-run-aliases')
export class AsRunAliasController {
  constructor(private readonly aliases: AsRunAliasService) {}

  @RestList(AS_RUN_ALIASES, AsRunAliasAnswer)
  @ApiOperation({ summary: 'Titles that are campaigns', operationId: 'asRunAliases' })
  list(
    @Caller() caller: RequestContext,
    @RestQuery(AS_RUN_ALIASES) request: ListRequest<AsRunAliasFilter>,
  ) {
    return this.aliases.page(caller.multimediaId, request);
  }

  @Get(':id')
  @ApiNotThere()
  @ApiOperation({ summary: 'One title that is a campaign', operationId: 'asRunAlias' })
  @ApiOkResponse({ type: AsRunAliasAnswer })
  get(@Caller() caller: RequestContext, @Param() { id }: AsRunAliasId) {
    return this.aliases.get(caller.multimediaId, id);
  }

  @Post()
  @WaitsFor('station')
  @Idempotent()
  @ApiNotThere()
  @ApiQueueFull()
  @ApiOperation({
    summary: 'Say that a title is a campaign: open days are compared again',
    operationId: 'asRunAliasCreate',
  })
  @ApiCreatedResponse({ type: AsRunAliasAnswer })
  @ApiCodes('NAME_IN_USE')
  create(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: AsRunAliasBody,
  ) {
    return this.aliases.create({ ...caller, signal }, body);
  }

  @Put(':id')
  @WaitsFor('record')
  @ApiNotThere()
  @ApiQueueFull()
  @ApiOperation({ summary: 'Change which campaign a title is', operationId: 'asRunAliasUpdate' })
  @ApiOkResponse({ type: AsRunAliasAnswer })
  @ApiCodes('NAME_IN_USE', 'STALE_RECORD')
  update(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Param() { id }: AsRunAliasId,
    @Body() body: AsRunAliasUpdate,
  ) {
    return this.aliases.update({ ...caller, signal }, id, body);
  }

  @Delete(':id')
  @WaitsFor('record')
  @ApiNotThere()
  @ApiQueueFull()
  @ApiOperation({ summary: 'Take back which campaign a title is', operationId: 'asRunAliasDelete' })
  @ApiOkResponse({ type: DeletedAnswer })
  delete(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Param() { id }: AsRunAliasId,
  ) {
    return this.aliases.delete({ ...caller, signal }, id);
  }
}
