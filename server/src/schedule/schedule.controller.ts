import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiCodes, ApiNotThere, ApiTenantErrors } from '../common/openapi.js';
import { Caller, type RequestContext } from '../common/request-context.js';
import {
  CopiedAnswer,
  CopyDayBody,
  CopyStationBody,
  ScheduleAnswer,
  ScheduleBody,
  ScheduleQuery,
} from './schedule.dto.js';
import { ScheduleService } from './schedule.service.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';

@ApiTags('Schedule')
@ApiTenantErrors()
@Controller('Schedule')
export class ScheduleController {
  constructor(private readonly schedules: ScheduleService) {}

  @Get('getSchedule')
  @ApiOperation({ summary: "A day of a station's week", operationId: 'scheduleGet' })
  @ApiNotThere()
  @ApiOkResponse({ type: ScheduleAnswer })
  getSchedule(@Caller() caller: RequestContext, @Query() query: ScheduleQuery) {
    return this.schedules.getSchedule(caller.multimediaId, query);
  }

  @Post('update')
  @WaitsFor('station')
  @HttpCode(200)
  @ApiOperation({ summary: "Replace a day of a station's week", operationId: 'scheduleUpdate' })
  @ApiNotThere()
  @ApiOkResponse({ type: ScheduleAnswer })
  @ApiCodes('COMMERCIALBREAK_SAME_TIME', 'SHOW_OVERLAP', 'INVALID_TIME_RANGE', 'STALE_RECORD')
  update(
    @Caller() caller: RequestContext,
    @Query() query: ScheduleQuery,
    @Body() body: ScheduleBody,
  ) {
    return this.schedules.update(caller.multimediaId, query, body);
  }

  @Post('copyDay')
  @WaitsFor('station')
  @HttpCode(200)
  @ApiOperation({ summary: 'Copy a day over other days', operationId: 'scheduleCopyDay' })
  @ApiOkResponse({ type: CopiedAnswer })
  copyDay(@Caller() caller: RequestContext, @Body() body: CopyDayBody) {
    return this.schedules.copyDay(caller.multimediaId, body);
  }

  @Post('copyStation')
  @WaitsFor('station', 'stationIdTo')
  @HttpCode(200)
  @ApiOperation({
    summary: "Copy a week over another station's",
    operationId: 'scheduleCopyStation',
  })
  @ApiOkResponse({ type: CopiedAnswer })
  copyStation(@Caller() caller: RequestContext, @Body() body: CopyStationBody) {
    return this.schedules.copyStation(caller.multimediaId, body);
  }
}
