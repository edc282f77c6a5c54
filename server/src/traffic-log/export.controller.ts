import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { dispositionOf, fileAnswer } from '../common/file-answer.js';
import { ApiCodes, ApiNotThere, ApiTenantErrors, ApiFile, FILE_TYPES } from '../common/openapi.js';
import {
  Caller,
  ClientSignal,
  type Hold,
  HoldAnswer,
  type RequestContext,
} from '../common/request-context.js';
import { ExportService } from './export.service.js';
import { PreviewAnswer, PreviewBody } from './preview.dto.js';
import { problemHeaders } from './problem-headers.js';
import { ExportProblemAnswer } from './export-problem.dto.js';
import { ExportQuery, ExportRangeQuery } from './traffic-log.dto.js';
import { type Zip, zipOf } from './zip.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';

const zipAnswer = (fileName: string, zip: Zip): StreamableFile =>
  new StreamableFile(zip, { type: FILE_TYPES.zip, disposition: dispositionOf(fileName) });

@ApiTags('TrafficLog')
@ApiTenantErrors()
@Controller('TrafficLog')
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  @Get('export')
  @ApiNotThere()
  @ApiOperation({
    summary: "A day's log for the playout system",
    operationId: 'trafficLogExport',
    description:
      'X-Export-Problem-Count says how many airings could not be written as they are, ' +
      'X-Export-Problems the first of them, at most twenty, as URL-encoded JSON: ' +
      '[{ airingId, fileName, kind }], kind CHARACTERS (written as ?), TIME (outside of the day, ' +
      'written at its edge), CUT (a text to the width of its column), LENGTH (to the longest that ' +
      'the format can say), or left out: NO_CART (no cart number), CART_RANGE (a number that the ' +
      'system does not take), STOPSET (more breaks in an hour than it takes), SLOTS (more airings in an hour than its clock has slots), COMMAND (the file name would ' +
      'read as a command), CONTROL (it has control characters), EMPTY (it is only an ending).',
  })
  @ApiProduces('text/plain')
  @ApiOkResponse({
    content: { 'text/plain': { schema: { type: 'string', format: 'binary' } } },
    headers: {
      'X-Export-Problem-Count': { schema: { type: 'integer' } },
      'X-Export-Problems': { schema: { type: 'string' } },
    },
  })
  async export(
    @Caller() caller: RequestContext,
    @HoldAnswer() hold: Hold,
    @Query() query: ExportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const file = await this.exports.export(caller.multimediaId, query, hold);
    void reply.headers(problemHeaders(file.problems));
    if (file.lists) return zipAnswer(file.fileName, zipOf(file.lists));
    return fileAnswer(hold, file.bytes, { fileName: file.fileName, type: file.mediaType });
  }

  @Get('exportProblems')
  @ApiNotThere()
  @ApiOperation({
    summary: 'What an export would not write as it is, or its reader would drop',
    operationId: 'trafficLogExportProblems',
  })
  @ApiOkResponse({ type: ExportProblemAnswer, isArray: true })
  problems(@Caller() caller: RequestContext, @Query() query: ExportQuery) {
    return this.exports.problems(caller.multimediaId, query);
  }

  @Get('exportRange')
  @ApiNotThere()
  @ApiCodes('RANGE_TOO_LONG')
  @ApiOperation({
    summary: 'The logs of a range of days for the playout system, as one zip',
    operationId: 'trafficLogExportRange',
  })
  @ApiFile(FILE_TYPES.zip)
  async range(
    @Caller() caller: RequestContext,
    @HoldAnswer() hold: Hold,
    @Query() query: ExportRangeQuery,
  ): Promise<StreamableFile> {
    const zip = await this.exports.range(caller.multimediaId, query, hold);
    return zipAnswer(`${query.dateFrom}_${query.dateTo}.zip`, zip);
  }
}

@ApiTags('playout-formats')
@ApiTenantErrors()
@Controller('playout-formats')
export class PreviewController {
  constructor(private readonly exports: ExportService) {}

  @Post('preview')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiNotThere()
  @ApiOperation({
    summary: 'What a map makes of a day, or of a sample of a file; stores nothing',
    operationId: 'playoutFormatPreview',
  })
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOkResponse({ type: PreviewAnswer })
  preview(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: PreviewBody,
  ) {
    return this.exports.preview({ ...caller, signal }, body);
  }
}
