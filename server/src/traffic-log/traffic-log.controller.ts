import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { Idempotent } from '../idempotency/idempotency.js';
import { jsonParts } from '../common/json-parts.js';
import { ApiCodes, ApiNotThere, ApiQueueFull, ApiTenantErrors } from '../common/openapi.js';
import {
  Caller,
  ClientSignal,
  type Hold,
  HoldAnswer,
  type RequestContext,
} from '../common/request-context.js';
import { LogEditService } from './log-edit.service.js';
import { DaySummary, RemakeBody, StaleDayAnswer } from './days.dto.js';
import {
  GenerateAnswer,
  GenerateBody,
  LockBody,
  LogAnswer,
  LogQuery,
  MoveBody,
  RangeQuery,
  ReadTextAnswer,
  ReadTextBody,
  RefusedMove,
  UndoBody,
  UnplacedAnswer,
} from './traffic-log.dto.js';
import { ReadTextService } from './read-text.service.js';
import { SeparationMoveAnswer } from './separation.dto.js';
import { SeparationMovesService } from './separation-moves.service.js';
import { TrafficLogService } from './traffic-log.service.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';

/** What an airing, or an entry of what was left out, takes of the memory. */
const BYTES_OF_ENTRY = 300;

const entriesOf = ({ breaks, unplaced }: LogAnswer): number =>
  breaks.reduce((sum, { items }) => sum + items.length, unplaced.length);

@ApiTags('TrafficLog')
@ApiTenantErrors()
@Controller('TrafficLog')
export class TrafficLogController {
  constructor(
    private readonly logs: TrafficLogService,
    private readonly edits: LogEditService,
    private readonly separation: SeparationMovesService,
    private readonly texts: ReadTextService,
  ) {}

  @Post('generate')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({ summary: 'Make the logs of a range of days', operationId: 'trafficLogGenerate' })
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOkResponse({ type: GenerateAnswer })
  @ApiCodes(
    'RANGE_TOO_LONG',
    'INVALID_TIME_RANGE',
    'STALE_RECORD',
    'REVISION_NEEDED',
    'WAITS_FOR_APPROVAL',
  )
  @ApiQueueFull()
  async generate(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @HoldAnswer() hold: Hold,
    @Body() body: GenerateBody,
  ) {
    const { logs, ...answer } = await this.logs.generate({ ...caller, signal }, body, {
      seller: caller,
    });
    if (!logs) return answer;
    hold(logs.reduce((sum, log) => sum + entriesOf(log), 0) * BYTES_OF_ENTRY);
    return jsonParts(answer, 'logs', logs);
  }

  @Post('remake')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make the logs of any days again, one too; all of them or none',
    operationId: 'trafficLogRemake',
  })
  @ApiOkResponse({ type: GenerateAnswer })
  @ApiCodes('RANGE_TOO_LONG')
  @ApiQueueFull()
  remake(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: RemakeBody,
  ) {
    return this.logs.remake({ ...caller, signal }, body);
  }

  @Get('staleDays')
  @ApiNotThere()
  @ApiOperation({
    summary: 'Days whose log was made from something that has changed since',
    operationId: 'trafficLogStaleDays',
  })
  @ApiOkResponse({ type: StaleDayAnswer, isArray: true })
  @ApiCodes('RANGE_TOO_LONG')
  staleDays(@Caller() caller: RequestContext, @Query() query: RangeQuery) {
    return this.logs.staleDays(caller.multimediaId, query);
  }

  @Get('getLog')
  @ApiNotThere()
  @ApiOperation({ summary: "A day's log", operationId: 'trafficLogGet' })
  @ApiOkResponse({ type: LogAnswer })
  getLog(@Caller() caller: RequestContext, @Query() query: LogQuery) {
    return this.logs.getLog(caller.multimediaId, query);
  }

  @Get('suggestions')
  @ApiNotThere()
  @ApiOperation({
    summary: 'What would place the unplaced of a day, were it made again now',
    operationId: 'trafficLogSuggestions',
  })
  @ApiOkResponse({ type: UnplacedAnswer, isArray: true })
  @ApiQueueFull()
  suggestions(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Query() query: LogQuery,
  ) {
    return this.logs.suggestions({ ...caller, signal }, query);
  }

  @Get('separationMoves')
  @ApiNotThere()
  @ApiOperation({
    summary: 'Moves that mend what is nearer over midnight than a hard separation allows',
    operationId: 'trafficLogSeparationMoves',
  })
  @ApiOkResponse({ type: SeparationMoveAnswer, isArray: true })
  separationMoves(@Caller() caller: RequestContext, @Query() query: LogQuery) {
    return this.separation.find(caller.multimediaId, query);
  }

  @Get('getAll')
  @ApiNotThere()
  @ApiOperation({ summary: 'Summaries of days that have a log', operationId: 'trafficLogGetAll' })
  @ApiOkResponse({ type: DaySummary, isArray: true })
  @ApiCodes('RANGE_TOO_LONG')
  getAll(@Caller() caller: RequestContext, @Query() query: RangeQuery) {
    return this.logs.getAll(caller.multimediaId, query);
  }

  @Post('lock')
  @WaitsFor('station')
  @ApiNotThere()
  @HttpCode(200)
  @ApiOperation({ summary: "Lock or unlock a day's log", operationId: 'trafficLogLock' })
  @ApiOkResponse({ type: DaySummary })
  @ApiCodes('AS_RUN_IMPORTED')
  lock(@Caller() caller: RequestContext, @Body() body: LockBody) {
    return this.logs.lock(caller.multimediaId, body);
  }

  @Post('move')
  @WaitsFor('station')
  @ApiNotThere()
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({ summary: 'Change a log by hand', operationId: 'trafficLogMove' })
  @ApiOkResponse({ type: LogAnswer })
  @ApiExtraModels(RefusedMove)
  @ApiResponse({
    status: 409,
    description: 'STALE_RECORD, LOG_LOCKED, BREAK_HEARD, or the hard rules that stand in the way',
    content: {
      'application/json': {
        schema: {
          oneOf: [
            { type: 'string', enum: ['STALE_RECORD', 'LOG_LOCKED', 'BREAK_HEARD'] },
            { $ref: getSchemaPath(RefusedMove) },
          ],
        },
      },
    },
  })
  move(@Caller() caller: RequestContext, @Body() body: MoveBody) {
    return this.edits.move(caller.multimediaId, body);
  }

  @Post('undo')
  @WaitsFor('station')
  @ApiNotThere()
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({ summary: 'Undo the last change by hand', operationId: 'trafficLogUndo' })
  @ApiOkResponse({ type: LogAnswer })
  @ApiCodes('BREAK_HEARD', 'STALE_RECORD', 'LOG_LOCKED', 'MAKE_GOOD_PLACED', 'MAKE_GOOD_NOT_OWED')
  undo(@Caller() caller: RequestContext, @Body() body: UndoBody) {
    return this.edits.undo(caller.multimediaId, body);
  }

  @Post('text')
  @WaitsFor('station')
  @ApiNotThere()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Correct what is read, of a locked log too, until it is read',
    operationId: 'trafficLogText',
  })
  @ApiOkResponse({ type: ReadTextAnswer })
  @ApiCodes('ALREADY_SAID', 'STALE_RECORD')
  text(@Caller() caller: RequestContext, @Body() body: ReadTextBody) {
    return this.texts.correct(caller.multimediaId, body);
  }
}
