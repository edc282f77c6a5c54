import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiCodes, ApiNotThere, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { DeletedAnswer } from '../common/record.js';
import { Caller, type RequestContext } from '../common/request-context.js';
import { RestList } from '../rest/rest.decorators.js';
import type { ListRequest } from '../rest/rest-list.js';
import { RestQuery } from '../rest/rest-list.pipe.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import {
  LinkedStudioAnswer,
  STUDIO_LIST,
  StudioAnswer,
  StudioBody,
  StudioFilter,
  StudioId,
  StudioUpdate,
} from './studios.dto.js';
import { StudiosService } from './studios.service.js';

@ApiTags('studios')
@OfPart('studio')
@ApiTenantErrors()
@Controller('studios')
export class StudiosController {
  constructor(private readonly studios: StudiosService) {}

  @RestList(STUDIO_LIST, StudioAnswer)
  @ApiOperation({ summary: 'The studios of stations', operationId: 'studios' })
  list(
    @Caller() caller: RequestContext,
    @RestQuery(STUDIO_LIST) request: ListRequest<StudioFilter>,
  ) {
    return this.studios.page(caller.multimediaId, request);
  }

  @Get(':id')
  @ApiNotThere()
  @ApiOperation({ summary: 'One studio', operationId: 'studio' })
  @ApiOkResponse({ type: StudioAnswer })
  get(@Caller() caller: RequestContext, @Param() { id }: StudioId) {
    return this.studios.get(caller.multimediaId, id);
  }

  // No key of a retried call: its answer, which is kept for it, has the link.
  @Post()
  @WaitsFor('group')
  @ApiNotThere()
  @ApiOperation({ summary: 'A studio, with the link for its device', operationId: 'studioCreate' })
  @ApiCreatedResponse({ type: LinkedStudioAnswer })
  @ApiCodes('NAME_IN_USE')
  create(@Caller() caller: RequestContext, @Body() body: StudioBody) {
    return this.studios.create(caller.multimediaId, body);
  }

  @Put(':id')
  @WaitsFor('record')
  @ApiNotThere()
  @ApiOperation({ summary: 'Change a studio', operationId: 'studioUpdate' })
  @ApiOkResponse({ type: StudioAnswer })
  @ApiCodes('NAME_IN_USE', 'STALE_RECORD')
  update(@Caller() caller: RequestContext, @Param() { id }: StudioId, @Body() body: StudioUpdate) {
    return this.studios.update(caller.multimediaId, id, body);
  }

  @Delete(':id')
  @WaitsFor('record')
  @ApiNotThere()
  @ApiOperation({
    summary: 'Delete a studio: its device ends at once, what it said stays',
    operationId: 'studioDelete',
  })
  @ApiOkResponse({ type: DeletedAnswer })
  delete(@Caller() caller: RequestContext, @Param() { id }: StudioId) {
    return this.studios.delete(caller.multimediaId, id);
  }

  @Post(':id/link')
  @WaitsFor('record')
  @HttpCode(200)
  @ApiNotThere()
  @ApiOperation({
    summary: 'A new link, which ends the device of the one before at once',
    operationId: 'studioLink',
  })
  @ApiOkResponse({ type: LinkedStudioAnswer })
  link(@Caller() caller: RequestContext, @Param() { id }: StudioId) {
    return this.studios.link(caller.multimediaId, id);
  }
}
