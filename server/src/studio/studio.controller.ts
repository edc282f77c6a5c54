import { applyDecorators, Body, Controller, Get, HttpCode, Ip, Post, Query } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { ApiErrors, ApiNotThere, ApiSentence, ApiTooMany } from '../common/openapi.js';
import { CallingStudio, ClientSignal, type StudioContext } from '../common/request-context.js';
import { STUDIOS } from '../contract/limits.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import {
  NowAnswer,
  NowQuery,
  OpenAnswer,
  OpenBody,
  RefusedSay,
  SayAnswer,
  SayBody,
  UndoSayBody,
} from './studio.dto.js';
import { StudioNowService } from './studio-now.service.js';
import { StudioSayService } from './studio-say.service.js';
import { StudiosService } from './studios.service.js';

/** Calls of the device of a studio, which sends its own token and names no media group. */
const OfDevice = () =>
  applyDecorators(
    ApiBearerAuth(),
    ApiSentence(401, 'The device was revoked, or is none'),
    ApiSentence(403, 'The media group has turned studios off'),
    ApiSentence(429, 'Too many calls, or too many that wait; Retry-After says when to try again'),
  );
const ApiRefused = () =>
  applyDecorators(
    ApiExtraModels(RefusedSay),
    ApiResponse({
      status: 409,
      description: 'ALREADY_SAID, NOT_IN_LOG or DAY_CLOSED',
      content: { 'application/json': { schema: { $ref: getSchemaPath(RefusedSay) } } },
    }),
  );

@ApiTags('Studio')
@ApiErrors()
@Controller('Studio')
export class StudioController {
  constructor(
    private readonly studios: StudiosService,
    private readonly reads: StudioNowService,
    private readonly says: StudioSayService,
  ) {}

  @Post('open')
  @WaitsFor('token', 'value')
  @HttpCode(200)
  @ApiOperation({ summary: 'Open the link of a studio on this device', operationId: 'studioOpen' })
  @ApiTooMany()
  @ApiNotThere()
  @ApiOkResponse({ type: OpenAnswer })
  open(@Body() { value }: OpenBody, @Ip() address: string) {
    return this.studios.open(value, address);
  }

  @Get('now')
  @OfDevice()
  @ApiOperation({
    summary: 'What is to be read today and tomorrow',
    operationId: 'studioNow',
    description: `With \`since\` it waits up to ${STUDIOS.waitSeconds} seconds for something else`,
  })
  @ApiOkResponse({ type: NowAnswer })
  now(
    @CallingStudio() studio: StudioContext,
    @ClientSignal() signal: AbortSignal,
    @Query() { since = null }: NowQuery,
  ) {
    return this.reads.now(studio, since, signal);
  }

  @Post('say')
  @WaitsFor('own')
  @HttpCode(200)
  @OfDevice()
  @ApiOperation({
    summary: 'Say that something was read, or was not; repeated with its id it is the same',
    operationId: 'studioSay',
  })
  @ApiNotThere()
  @ApiRefused()
  @ApiOkResponse({ type: SayAnswer })
  say(
    @CallingStudio() studio: StudioContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: SayBody,
  ) {
    return this.says.say(studio, body, signal);
  }

  @Post('undo')
  @WaitsFor('own')
  @HttpCode(200)
  @OfDevice()
  @ApiOperation({
    summary: `Take back what this device said at most ${STUDIOS.undoSeconds} seconds ago`,
    operationId: 'studioUndo',
  })
  @ApiNotThere()
  @ApiRefused()
  @ApiOkResponse({ type: SayAnswer })
  undo(
    @CallingStudio() studio: StudioContext,
    @ClientSignal() signal: AbortSignal,
    @Body() { id }: UndoSayBody,
  ) {
    return this.says.undo(studio, id, signal);
  }
}
