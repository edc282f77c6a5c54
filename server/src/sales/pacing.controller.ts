import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiQueueFull, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { Caller, ClientSignal, type RequestContext } from '../common/request-context.js';
import { LIMITS } from '../contract/limits.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import { HomeAnswer } from './home.dto.js';
import { HomeService } from './home.service.js';
import { PacingAnswer, PacingBody } from './pacing.dto.js';
import { PacingService } from './pacing.service.js';

@ApiTags('Report')
@OfPart('reports')
@ApiTenantErrors()
@Controller('Report')
export class PacingController {
  constructor(
    private readonly pacing: PacingService,
    private readonly home: HomeService,
  ) {}

  @Get('home')
  @ApiOperation({
    summary:
      'Today on air, weeks to come, campaigns that end, and everything that waits for somebody',
    operationId: 'reportHome',
  })
  @ApiOkResponse({ type: HomeAnswer })
  today(@Caller() { multimediaId }: RequestContext) {
    return this.home.read(multimediaId);
  }

  @Post('pacing')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({
    summary:
      'What is booked by month, against goals and against the same distance to the month a year before; stores nothing',
    operationId: 'reportPacing',
    description: `At most ${LIMITS.pacingMonths} months`,
  })
  @ApiQueueFull()
  @ApiOkResponse({ type: PacingAnswer })
  run(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: PacingBody,
  ) {
    return this.pacing.run({ ...caller, signal }, body);
  }
}
