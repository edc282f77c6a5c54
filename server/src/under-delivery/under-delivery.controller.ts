import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiCodes, ApiNotThere, ApiQueueFull, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { Caller, ClientSignal, type RequestContext } from '../common/request-context.js';
import { LIMITS } from '../contract/limits.js';
import { UnderDeliveryAnswer, UnderDeliveryQuery } from './under-delivery.dto.js';
import { UnderDeliveryService } from './under-delivery.service.js';

@ApiTags('AsRun')
@OfPart('certificate')
@ApiTenantErrors()
@Controller('AsRun')
export class UnderDeliveryController {
  constructor(private readonly underDelivery: UnderDeliveryService) {}

  @Get('underDelivery')
  @ApiNotThere()
  @ApiQueueFull()
  @ApiOperation({
    summary: 'What lines delivered too little in closed periods, and what became of it',
    operationId: 'asRunUnderDelivery',
    description:
      'A period is what a line counts by: a week, a month, a flight, or a day; it is closed when all its days are. ' +
      `At most ${LIMITS.underDeliveryDays} days.`,
  })
  @ApiOkResponse({ type: [UnderDeliveryAnswer] })
  @ApiCodes('RANGE_TOO_LONG')
  list(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Query() query: UnderDeliveryQuery,
  ) {
    return this.underDelivery.list({ ...caller, signal }, query);
  }
}
