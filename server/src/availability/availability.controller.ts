import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { seeingAll } from '../common/actor.js';
import { ApiCodes, ApiNotThere, ApiQueueFull, ApiTenantErrors } from '../common/openapi.js';
import { Caller, ClientSignal, type RequestContext } from '../common/request-context.js';
import { FreeService } from './free.service.js';
import { FreeAnswer, FreeQuery, RoomAnswer, RoomBody } from './availability.dto.js';
import { RoomService } from './availability.service.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';

@ApiTags('TrafficLog')
@ApiTenantErrors()
@Controller('TrafficLog')
export class RoomController {
  constructor(
    private readonly rooms: RoomService,
    private readonly seconds: FreeService,
  ) {}

  @Post('room')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Whether there is room for lines that no campaign has yet; stores nothing',
    operationId: 'trafficLogRoom',
  })
  @ApiOkResponse({ type: RoomAnswer })
  @ApiCodes('INVALID_TIME_RANGE', 'RANGE_TOO_LONG')
  @ApiQueueFull()
  room(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: RoomBody,
  ) {
    return this.rooms.ask({ ...caller, signal }, body);
  }

  @Get('free')
  @ApiNotThere()
  @ApiOperation({
    summary: 'Seconds of breaks, used and expected, by hour, show or break',
    operationId: 'trafficLogFree',
  })
  @ApiOkResponse({ type: FreeAnswer, isArray: true })
  @ApiCodes('RANGE_TOO_LONG')
  @ApiQueueFull()
  free(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Query() query: FreeQuery,
  ) {
    return seeingAll(() => this.seconds.list({ ...caller, signal }, query));
  }
}
