import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiNotThere, ApiSentence, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { Caller, type RequestContext } from '../common/request-context.js';
import { Idempotent } from '../idempotency/idempotency.js';
import { RestList } from '../rest/rest.decorators.js';
import type { ListRequest } from '../rest/rest-list.js';
import { RestQuery } from '../rest/rest-list.pipe.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import {
  MergeAnswer,
  MergeBody,
  MergedAnswer,
  MergeFilter,
  MergeId,
  MergePreviewAnswer,
  MERGES,
  MergeUndoAnswer,
} from './merge.dto.js';
import { MergeService } from './merge.service.js';

@ApiTags('merges')
@OfPart('import')
@ApiTenantErrors()
@Controller('merges')
export class MergeController {
  constructor(private readonly merges: MergeService) {}

  @RestList(MERGES, MergedAnswer)
  @ApiOperation({ summary: 'Records that were merged', operationId: 'merges' })
  list(@Caller() caller: RequestContext, @RestQuery(MERGES) request: ListRequest<MergeFilter>) {
    return this.merges.page(caller.multimediaId, request);
  }

  @Post('preview')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({ summary: 'What merging records would move', operationId: 'mergePreview' })
  @ApiOkResponse({ type: MergePreviewAnswer })
  preview(@Caller() caller: RequestContext, @Body() body: MergeBody) {
    return this.merges.preview(caller.multimediaId, body);
  }

  @Post()
  @WaitsFor('group')
  @Idempotent()
  @ApiOperation({
    summary: 'Merge records into one',
    operationId: 'mergeCreate',
    description:
      'Campaigns and users move to the record that stays; the others are deleted. Issued certificates, ' +
      'logs and the terms of locked logs keep what they say. An executive whom users are is merged by ' +
      'administrators alone.',
  })
  @ApiCreatedResponse({ type: MergeAnswer })
  @ApiSentence(409, 'Something else refers to these records')
  create(@Caller() caller: RequestContext, @Body() body: MergeBody) {
    return this.merges.merge(caller, body);
  }

  @Delete(':id')
  @WaitsFor('group')
  @ApiNotThere()
  @ApiOperation({ summary: 'Undo a merge', operationId: 'mergeUndo' })
  @ApiOkResponse({ type: MergeUndoAnswer })
  @ApiSentence(409, 'Something that moved was changed since')
  undo(@Caller() caller: RequestContext, @Param() { id }: MergeId) {
    return this.merges.undo(caller, id);
  }
}
