import { Body, Controller, HttpCode, Post, Req, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { dispositionOf } from '../common/file-answer.js';
import { ApiCodes, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import {
  Caller,
  type Hold,
  HoldAnswer,
  languageOf,
  type RequestContext,
} from '../common/request-context.js';
import { LIMITS } from '../contract/limits.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import { NotBilledAnswer, NotBilledBody } from './not-billed.dto.js';
import { NotBilledService } from './not-billed.service.js';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

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
  @ApiOkResponse({ type: NotBilledAnswer })
  list(@Caller() { multimediaId }: RequestContext, @Body() body: NotBilledBody) {
    return this.notBilled.list(multimediaId, body);
  }

  @Post('notBilledFile')
  @WaitsFor('user')
  @HttpCode(200)
  @ApiOperation({
    summary: 'The same as a workbook, in the language of the call; stores nothing',
    operationId: 'reportNotBilledFile',
  })
  @ApiCodes('PART_OFF', 'RANGE_TOO_LONG')
  @ApiProduces(TYPE)
  @ApiOkResponse({ content: { [TYPE]: { schema: { type: 'string', format: 'binary' } } } })
  async file(
    @Caller() { multimediaId }: RequestContext,
    @Req() request: FastifyRequest,
    @HoldAnswer() hold: Hold,
    @Body() body: NotBilledBody,
  ) {
    const language = languageOf(request);
    const content = await this.notBilled.workbook({ multimediaId, language, hold }, body);
    const { dateFrom, dateTo } = body;
    return new StreamableFile(content, {
      type: TYPE,
      disposition: dispositionOf(`not-billed-${dateFrom}-${dateTo}.xlsx`),
    });
  }
}
