import { Body, Controller, Header, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { fileAnswer } from '../common/file-answer.js';
import { ApiQueueFull, ApiTenantErrors, ApiFile, FILE_TYPES } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import {
  Caller,
  ClientSignal,
  type Hold,
  HoldAnswer,
  languageOf,
  type RequestContext,
} from '../common/request-context.js';
import { LIMITS } from '../contract/limits.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import {
  ReportAnswer,
  ReportBody,
  ReportFactsAnswer,
  ReportFactsBody,
  ReportFileBody,
} from './report.dto.js';
import { ReportService } from './report.service.js';

@ApiTags('Report')
@OfPart('reports')
@ApiTenantErrors()
@Controller('Report')
export class ReportController {
  constructor(private readonly reports: ReportService) {}

  @Post('run')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Airings and their money by some dimensions; stores nothing',
    operationId: 'reportRun',
    description:
      'Money of an airing: its planned length at the price of a second, and its share of what its day has of the ' +
      'monthly fees of its campaign, less the discount; the commission is a share of the rest. At most ' +
      `${LIMITS.reportDays} days, ${LIMITS.reportDimensions} dimensions and ${LIMITS.reportGroups} cells.`,
  })
  @ApiQueueFull()
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOkResponse({ type: ReportAnswer })
  run(
    @Caller() { multimediaId, userId }: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: ReportBody,
  ) {
    return this.reports.run({ multimediaId, userId, signal }, body);
  }

  @Post('facts')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({
    summary: 'The facts of a report with some values, in order; stores nothing',
    operationId: 'reportFacts',
    description: `At most ${LIMITS.reportFacts}`,
  })
  @ApiQueueFull()
  @ApiOkResponse({ type: ReportFactsAnswer })
  facts(
    @Caller() { multimediaId, userId }: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: ReportFactsBody,
  ) {
    return this.reports.facts({ multimediaId, userId, signal }, body);
  }

  @Post('export')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({
    summary: 'A report as a file, in the language of the call; stores nothing',
    operationId: 'reportExport',
    description: `At most ${LIMITS.reportFileFacts} facts`,
  })
  @ApiQueueFull()
  @ApiFile(FILE_TYPES.xlsx, FILE_TYPES.csv)
  async file(
    @Caller() { multimediaId, userId }: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Req() request: FastifyRequest,
    @HoldAnswer() hold: Hold,
    @Body() body: ReportFileBody,
  ) {
    const caller = { multimediaId, userId, signal };
    const content = await this.reports.file(caller, languageOf(request), body);
    const { basis, dateFrom, dateTo, format } = body;
    return fileAnswer(hold, content, {
      type: FILE_TYPES[format],
      fileName: `${basis}-${dateFrom}-${dateTo}.${format}`,
    });
  }
}
