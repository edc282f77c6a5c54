import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiCodes, ApiNotThere, ApiQueueFull, ApiTenantErrors } from '../common/openapi.js';
import { Caller, ClientSignal, type RequestContext } from '../common/request-context.js';
import {
  MediaGroupAnswer,
  MediaGroupUpdate,
  SetupAnswer,
  StorageAnswer,
} from './multimedia.dto.js';
import { MultimediaService } from './multimedia.service.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';

@ApiTags('Multimedia')
@ApiTenantErrors()
@Controller('Multimedia')
export class MultimediaController {
  constructor(private readonly multimedias: MultimediaService) {}

  @Get('get')
  @ApiOperation({
    summary: 'The media group: its names, its logo, the parts that are turned on',
    operationId: 'multimediaGet',
  })
  @ApiOkResponse({ type: MediaGroupAnswer })
  get(@Caller() caller: RequestContext) {
    return this.multimedias.get(caller.multimediaId);
  }

  @Post('update')
  @WaitsFor('group')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Change the media group; for administrators. A field that is left out is kept',
    operationId: 'multimediaUpdate',
  })
  @ApiCodes('CURRENCY_FIXED', 'NAME_IN_USE', 'STALE_RECORD')
  @ApiNotThere()
  @ApiQueueFull()
  @ApiOkResponse({ type: MediaGroupAnswer })
  update(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: MediaGroupUpdate,
  ) {
    return this.multimedias.update({ ...caller, signal }, body);
  }

  @Get('storage')
  @ApiOperation({
    summary: 'The bytes that the media group stores, by what takes them; for administrators',
    operationId: 'multimediaStorage',
  })
  @ApiOkResponse({ type: StorageAnswer })
  storage(@Caller() caller: RequestContext) {
    return this.multimedias.storage(caller.multimediaId);
  }

  @Get('setup')
  @ApiOperation({
    summary: 'Which of the things that a first log needs the media group has',
    operationId: 'multimediaSetup',
  })
  @ApiOkResponse({ type: SetupAnswer })
  setup(@Caller() caller: RequestContext) {
    return this.multimedias.setup(caller.multimediaId);
  }
}
