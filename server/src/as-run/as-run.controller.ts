import { Body, Controller, Get, Headers, HttpCode, Post, Query } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { fileNameOf } from '../common/file-name.js';
import { ApiCodes, ApiNotThere, ApiQueueFull, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { Caller, ClientSignal, FileBytes, type RequestContext } from '../common/request-context.js';
import { seeingAll } from '../common/actor.js';
import { mayCall } from '../contract/access.js';
import { HEADERS } from '../contract/entities.js';
import { LIMITS } from '../contract/limits.js';
import { Idempotent } from '../idempotency/idempotency.js';
import { LookedAnswer, LookedBody, StationAlarmAnswer } from './alarms.dto.js';
import { AsRunDayService } from './as-run-day.service.js';
import { AsRunImportService } from './as-run-import.service.js';
import {
  AsRunDayAnswer,
  AsRunDayBody,
  AsRunDayQuery,
  AsRunDaySummary,
  AsRunRangeQuery,
  CloseBody,
  CloseRangeAnswer,
  CloseRangeBody,
  DecideBody,
  IgnoreAnswer,
  IgnoreBody,
  IgnoredRowAnswer,
  ImportAnswer,
  ImportQuery,
  MendBody,
  RulesAnswer,
  RulesQuery,
} from './as-run.dto.js';
import { HeardAnswer, HeardBody } from './heard.dto.js';
import { HeardService } from './heard.service.js';
import { AsRunMendService } from './as-run-mend.service.js';
import { AsRunRuleService } from './as-run-rules.service.js';
import { FoundDaysService } from './found-days.service.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';

@ApiTags('AsRun')
@OfPart('airplay')
@ApiTenantErrors()
@Controller('AsRun')
export class AsRunController {
  constructor(
    private readonly days: AsRunDayService,
    private readonly imports: AsRunImportService,
    private readonly found: FoundDaysService,
    private readonly mends: AsRunMendService,
    private readonly rules: AsRunRuleService,
    private readonly heard: HeardService,
  ) {}

  @Post('import')
  @WaitsFor('own')
  @ApiNotThere()
  @HttpCode(200)
  @ApiOperation({ summary: 'Import a file of what aired', operationId: 'asRunImport' })
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiHeader({
    name: 'X-File-Name',
    required: false,
    description: 'The name of the file, percent-encoded; it may say the date',
    schema: { type: 'string', maxLength: 3 * LIMITS.fileName, example: 'RI20261201.elr' },
  })
  @ApiOkResponse({ type: ImportAnswer })
  @ApiCodes('DAY_CLOSED', 'ADD_OR_REPLACE')
  @ApiQueueFull()
  import(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Query() query: ImportQuery,
    @Headers(HEADERS.fileName) name: string | undefined,
    @FileBytes() bytes: Buffer,
  ) {
    const upload = { fileName: fileNameOf(name), bytes };
    return this.imports.import({ ...caller, signal }, query, upload);
  }

  @Post('heard')
  @WaitsFor('own')
  @ApiNotThere()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Tell what playout airs while it airs it; each row once, by its own id',
    operationId: 'asRunHeard',
  })
  @ApiOkResponse({ type: HeardAnswer })
  @ApiCodes('DAY_CLOSED')
  @ApiQueueFull()
  hear(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: HeardBody,
  ) {
    return this.heard.hear({ ...caller, signal }, body);
  }

  @Post('mend')
  @WaitsFor('own')
  @ApiNotThere()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Read another text in the place of a line that could not be read',
    operationId: 'asRunMend',
  })
  @ApiOkResponse({ type: ImportAnswer })
  @ApiCodes('DAY_CLOSED')
  @ApiQueueFull()
  mend(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: MendBody,
  ) {
    return this.mends.mend({ ...caller, signal }, body);
  }

  @Get('rules')
  @ApiNotThere()
  @ApiOperation({ summary: 'What a station says to ignore', operationId: 'asRunRules' })
  @ApiOkResponse({ type: RulesAnswer })
  rulesOf(@Caller() caller: RequestContext, @Query() { stationId }: RulesQuery) {
    return this.rules.get(caller.multimediaId, stationId);
  }

  @Post('ignore')
  @WaitsFor('station')
  @ApiNotThere()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Say what a station ignores, at once and in all files to come',
    operationId: 'asRunIgnore',
  })
  @ApiOkResponse({ type: IgnoreAnswer })
  @ApiQueueFull()
  ignore(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: IgnoreBody,
  ) {
    return this.rules.set({ ...caller, signal }, body);
  }

  @Get('ignored')
  @ApiNotThere()
  @ApiOperation({ summary: 'What was ignored of a day', operationId: 'asRunIgnored' })
  @ApiOkResponse({ type: IgnoredRowAnswer, isArray: true })
  ignored(@Caller() caller: RequestContext, @Query() query: AsRunDayQuery) {
    return this.rules.ignored(caller.multimediaId, query);
  }

  @Get('getDay')
  @ApiNotThere()
  @ApiOperation({ summary: 'What was scheduled on a day, and what aired', operationId: 'asRunDay' })
  @ApiOkResponse({ type: AsRunDayAnswer })
  getDay(@Caller() caller: RequestContext, @Query() query: AsRunDayQuery) {
    return this.days.getDay(caller.multimediaId, query);
  }

  @Get('getAll')
  @ApiNotThere()
  @ApiOperation({
    summary: 'Days that have a log or something that aired, with what is left to decide',
    operationId: 'asRunDays',
  })
  @ApiOkResponse({ type: AsRunDaySummary, isArray: true })
  @ApiCodes('RANGE_TOO_LONG')
  getAll(@Caller() caller: RequestContext, @Query() query: AsRunRangeQuery) {
    return seeingAll(() => this.days.getAll(caller.multimediaId, query));
  }

  @Get('alarms')
  @ApiOperation({
    summary: 'Of the last month, days with missed airings that are open, and days without a file',
    operationId: 'asRunAlarms',
  })
  @ApiOkResponse({ type: StationAlarmAnswer, isArray: true })
  alarms(@Caller() caller: RequestContext) {
    return this.alarmsOf(caller);
  }

  @Post('looked')
  @WaitsFor('station')
  @ApiNotThere()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Say that somebody has looked at days whose log was not locked or not compared',
    operationId: 'asRunLooked',
  })
  @ApiOkResponse({ type: LookedAnswer })
  async looked(@Caller() caller: RequestContext, @Body() body: LookedBody) {
    await this.found.look(caller.multimediaId, body);
    return { stations: await this.alarmsOf(caller) };
  }

  private alarmsOf({ multimediaId, role }: RequestContext) {
    return seeingAll(() => this.days.alarms(multimediaId, mayCall('asRunLooked', role)));
  }

  @Post('decide')
  @WaitsFor('station')
  @ApiNotThere()
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({ summary: 'Decide airings and rows of a day', operationId: 'asRunDecide' })
  @ApiOkResponse({ type: AsRunDayAnswer })
  @ApiCodes('STALE_RECORD', 'DAY_CLOSED', 'MAKE_GOOD_PLACED')
  decide(@Caller() caller: RequestContext, @Body() body: DecideBody) {
    return this.days.decide(caller.multimediaId, body);
  }

  @Post('undo')
  @WaitsFor('station')
  @ApiNotThere()
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Take back what was decided last of a day',
    operationId: 'asRunUndo',
  })
  @ApiOkResponse({ type: AsRunDayAnswer })
  @ApiCodes('STALE_RECORD', 'DAY_CLOSED', 'MAKE_GOOD_PLACED')
  undo(@Caller() caller: RequestContext, @Body() body: AsRunDayBody) {
    return this.days.undo(caller.multimediaId, body);
  }

  @Post('close')
  @WaitsFor('station')
  @ApiNotThere()
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({ summary: 'Close a day, or open it again', operationId: 'asRunClose' })
  @ApiOkResponse({ type: AsRunDayAnswer })
  @ApiCodes('STALE_RECORD', 'UNDECIDED')
  close(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: CloseBody,
  ) {
    return this.days.close({ ...caller, signal }, body);
  }

  @Post('closeRange')
  @WaitsFor('station')
  @ApiNotThere()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Close all days of a range that have a file and nothing left to decide',
    operationId: 'asRunCloseRange',
  })
  @ApiOkResponse({ type: CloseRangeAnswer })
  @ApiCodes('RANGE_TOO_LONG')
  closeRange(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: CloseRangeBody,
  ) {
    return this.days.closeRange({ ...caller, signal }, body);
  }

  @Post('discard')
  @WaitsFor('station')
  @ApiNotThere()
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Throw away what was imported of a day and decided of it',
    operationId: 'asRunDiscard',
  })
  @ApiOkResponse({ type: AsRunDayAnswer })
  @ApiCodes('STALE_RECORD', 'DAY_CLOSED', 'MAKE_GOOD_PLACED')
  discard(@Caller() caller: RequestContext, @Body() body: AsRunDayBody) {
    return this.days.discard(caller.multimediaId, body);
  }
}
