import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiCodes, ApiNotThere, ApiQueueFull, ApiTenantErrors } from '../common/openapi.js';
import { Caller, ClientSignal, type RequestContext } from '../common/request-context.js';
import { LIMITS } from '../contract/limits.js';
import { ClientAiringsAnswer, ClientAiringsQuery } from './client.dto.js';
import { ClientAiringsService } from './client.service.js';

@ApiTags('Client')
@ApiTenantErrors()
@Controller('Client')
export class ClientAiringsController {
  constructor(private readonly clients: ClientAiringsService) {}

  @Get('airings')
  @ApiOperation({
    summary: "A client's airings over all stations between two dates",
    operationId: 'clientAirings',
    description:
      'Days that have a log: as it was made. Days from today on without one: what campaigns ask ' +
      `for. At most ${LIMITS.logRangeDays} days and ${LIMITS.clientAirings} rows.`,
  })
  @ApiNotThere()
  @ApiQueueFull()
  @ApiOkResponse({ type: ClientAiringsAnswer })
  @ApiCodes('RANGE_TOO_LONG')
  airings(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Query() query: ClientAiringsQuery,
  ) {
    return this.clients.airings({ ...caller, signal }, query);
  }
}
