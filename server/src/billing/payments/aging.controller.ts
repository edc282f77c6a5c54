import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { fileAnswer } from '../../common/file-answer.js';
import { ApiFile, ApiQueueFull, ApiTenantErrors, FILE_TYPES } from '../../common/openapi.js';
import { OfPart } from '../../common/part.js';
import {
  Caller,
  ClientSignal,
  type Hold,
  HoldAnswer,
  languageOf,
  type RequestContext,
} from '../../common/request-context.js';
import { WaitsFor } from '../../tenant/turn.interceptor.js';
import { AgingAnswer, AgingQuery, StatementQuery } from './payment.dto.js';
import { PaymentService } from './payment.service.js';
import { StatementService } from './statement.service.js';

@ApiTags('Billing')
@OfPart('billing')
@ApiTenantErrors()
@Controller('Billing')
export class AgingController {
  constructor(
    private readonly payments: PaymentService,
    private readonly statements: StatementService,
  ) {}

  @Get('aging')
  @ApiOperation({
    summary: 'What payers owe at the end of a day, by how long it has been due',
    operationId: 'billingAging',
  })
  @ApiOkResponse({ type: AgingAnswer })
  aging(@Caller() caller: RequestContext, @Query() query: AgingQuery) {
    return this.payments.aging(caller.multimediaId, query);
  }

  @Get('statement')
  @WaitsFor('own')
  @ApiOperation({
    summary: 'What a payer was billed, paid and owes as a PDF, in the language of the call',
    operationId: 'billingStatement',
  })
  @ApiQueueFull()
  @ApiFile(FILE_TYPES.pdf)
  async statement(
    @Caller() caller: RequestContext,
    @Req() request: FastifyRequest,
    @ClientSignal() signal: AbortSignal,
    @HoldAnswer() hold: Hold,
    @Query() query: StatementQuery,
  ) {
    const bytes = await this.statements.paper({ ...caller, signal }, query, languageOf(request));
    const fileName = `statement-${query.payer.replace(':', '-')}-${query.date}.pdf`;
    return fileAnswer(hold, bytes, { fileName, type: FILE_TYPES.pdf });
  }
}
