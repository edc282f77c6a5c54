import { Body, Controller, HttpCode, Post, Req, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { dispositionOf } from '../common/file-answer.js';
import { ApiCodes, ApiQueueFull, ApiTenantErrors, ApiFile, FILE_TYPES } from '../common/openapi.js';
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
import { NotBilledAnswer, NotBilledBody } from './not-billed.dto.js';
import { NotBilledService } from './not-billed.service.js';

@ApiTags('Report')
@OfPart('reports')
@ApiTenantErrors()
@Controller('Report')
export class NotBilledController {
  constructor(private readonly notBilled: NotBilledService) {}

  @Post('notBilled')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({
    summary: 'What was sold and is not billed, by client and month; stores nothing',
    operationId: 'reportNotBilled',
    description: `At most ${LIMITS.notBilledDays} days and ${LIMITS.notBilledRows} rows`,
  })
  @ApiCodes('PART_OFF', 'RANGE_TOO_LONG')
  @ApiQueueFull()
  @ApiOkResponse({ type: NotBilledAnswer })
  list(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: NotBilledBody,
  ) {
    return this.notBilled.list({ ...caller, signal }, body);
  }

  @Post('notBilledFile')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({
    summary: 'The same as a workbook, in the language of the call; stores nothing',
    operationId: 'reportNotBilledFile',
  })
  @ApiCodes('PART_OFF', 'RANGE_TOO_LONG')
  @ApiQueueFull()
  @ApiFile(FILE_TYPES.xlsx)
  async file(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Req() request: FastifyRequest,
    @HoldAnswer() hold: Hold,
    @Body() body: NotBilledBody,
  ) {
    const language = languageOf(request);
    const work = { ...caller, signal };
    const content = await this.notBilled.workbook(work, { language, hold }, body);
    const { dateFrom, dateTo } = body;
    return new StreamableFile(content, {
      type: FILE_TYPES.xlsx,
      disposition: dispositionOf(`not-billed-${dateFrom}-${dateTo}.xlsx`),
    });
  }
}
