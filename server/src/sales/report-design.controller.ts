import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiCodes, ApiNotThere, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { DeletedAnswer } from '../common/record.js';
import { Caller, type RequestContext } from '../common/request-context.js';
import { Idempotent } from '../idempotency/idempotency.js';
import { RestList } from '../rest/rest.decorators.js';
import type { ListRequest } from '../rest/rest-list.js';
import { RestQuery } from '../rest/rest-list.pipe.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import {
  REPORT_DESIGNS,
  ReportDesignAnswer,
  ReportDesignBody,
  ReportDesignFilter,
  ReportDesignId,
  ReportDesignUpdate,
} from './report-design.dto.js';
import { ReportDesignService } from './report-design.service.js';

@ApiTags('report-designs')
@OfPart('reports')
@ApiTenantErrors()
@Controller('report-designs')
export class ReportDesignController {
  constructor(private readonly designs: ReportDesignService) {}

  @RestList(REPORT_DESIGNS, ReportDesignAnswer)
  @ApiOperation({ summary: 'Reports that are saved by name', operationId: 'reportDesigns' })
  list(
    @Caller() caller: RequestContext,
    @RestQuery(REPORT_DESIGNS) request: ListRequest<ReportDesignFilter>,
  ) {
    return this.designs.page(caller.multimediaId, request);
  }

  @Get(':id')
  @ApiOperation({ summary: 'A saved report', operationId: 'reportDesign' })
  @ApiOkResponse({ type: ReportDesignAnswer })
  @ApiNotThere()
  get(@Caller() caller: RequestContext, @Param() { id }: ReportDesignId) {
    return this.designs.get(caller.multimediaId, id);
  }

  @Post()
  @WaitsFor('group')
  @Idempotent()
  @ApiOperation({ summary: 'Save a report by name', operationId: 'reportDesignCreate' })
  @ApiCreatedResponse({ type: ReportDesignAnswer })
  @ApiCodes('NAME_IN_USE')
  create(@Caller() caller: RequestContext, @Body() body: ReportDesignBody) {
    return this.designs.create(caller.multimediaId, body);
  }

  @Put(':id')
  @WaitsFor('record')
  @HttpCode(200)
  @ApiOperation({ summary: 'Replace a saved report', operationId: 'reportDesignUpdate' })
  @ApiOkResponse({ type: ReportDesignAnswer })
  @ApiNotThere()
  @ApiCodes('NAME_IN_USE', 'STALE_RECORD')
  update(
    @Caller() caller: RequestContext,
    @Param() { id }: ReportDesignId,
    @Body() body: ReportDesignUpdate,
  ) {
    return this.designs.update(caller.multimediaId, id, body);
  }

  @Delete(':id')
  @WaitsFor('record')
  @ApiNotThere()
  @ApiOperation({ summary: 'Delete a saved report', operationId: 'reportDesignDelete' })
  @ApiOkResponse({ type: DeletedAnswer })
  delete(@Caller() caller: RequestContext, @Param() { id }: ReportDesignId) {
    return this.designs.delete(caller.multimediaId, id);
  }
}
