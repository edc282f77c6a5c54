import { Body, Controller, HttpCode, Post, Req, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { dispositionOf, fileAnswer } from '../common/file-answer.js';
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
import { SettlementAnswer, SettlementBody, SettlementFileBody } from './settlement.dto.js';
import { SettlementService } from './settlement.service.js';

@ApiTags('Report')
@OfPart('reports')
@ApiTenantErrors()
@Controller('Report')
export class SettlementController {
  constructor(private readonly settlements: SettlementService) {}

  @Post('settlement')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({
    summary: 'What is settled with agencies, campaign by campaign; stores nothing',
    operationId: 'reportSettlement',
    description: `At most ${LIMITS.reportDays} days and ${LIMITS.settlementCampaigns} campaigns`,
  })
  @ApiQueueFull()
  @ApiOkResponse({ type: SettlementAnswer })
  settlement(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: SettlementBody,
  ) {
    return this.settlements.settle({ ...caller, signal }, body);
  }

  @Post('settlementFile')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({
    summary: 'The same as a file, in the language of the call; stores nothing',
    operationId: 'reportSettlementFile',
  })
  @ApiQueueFull()
  @ApiFile(FILE_TYPES.pdf, FILE_TYPES.xlsx)
  async file(
    @Caller() caller: RequestContext,
    @Req() request: FastifyRequest,
    @ClientSignal() signal: AbortSignal,
    @HoldAnswer() hold: Hold,
    @Body() body: SettlementFileBody,
  ) {
    const language = languageOf(request);
    const { format, dateFrom, dateTo } = body;
    const type = FILE_TYPES[format];
    const fileName = `settlement-${dateFrom}-${dateTo}.${format}`;
    const work = { ...caller, signal };
    if (format === 'pdf') {
      const bytes = await this.settlements.paper(work, language, body);
      return fileAnswer(hold, bytes, { fileName, type });
    }
    const content = await this.settlements.workbook(work, { language, hold }, body);
    return new StreamableFile(content, { type, disposition: dispositionOf(fileName) });
  }
}
