import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { MultimediaAnswer } from '../auth/auth.dto.js';
import { EnteredAnswer } from '../auth/second-factor.dto.js';
import {
  ApiCodes,
  ApiErrors,
  ApiNotThere,
  ApiSentence,
  ApiTooMany,
  ApiTooManyCalls,
} from '../common/openapi.js';
import { Caller, type RequestContext } from '../common/request-context.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import { NewMultimediaBody, SetupBody, SetupStateAnswer } from './setup.dto.js';
import { SetupService } from './setup.service.js';

@ApiTags('Setup')
@ApiErrors()
@Controller('Setup')
export class SetupController {
  constructor(private readonly setup: SetupService) {}

  @Get('state')
  @ApiOperation({
    summary: 'Whether the installation waits for its first start',
    operationId: 'setupState',
  })
  @ApiOkResponse({ type: SetupStateAnswer })
  state() {
    return this.setup.state();
  }

  @Post('run')
  @WaitsFor('token', 'value')
  @HttpCode(200)
  @ApiOperation({
    summary: 'The first start: administrator, media group, station, week; all or nothing',
    operationId: 'setupRun',
  })
  @ApiCodes('CODE_IN_USE', 'NAME_IN_USE')
  @ApiNotThere()
  @ApiTooMany()
  @ApiOkResponse({ type: EnteredAnswer })
  run(@Body() body: SetupBody, @Ip() address: string) {
    return this.setup.run(body, address);
  }

  @Post('multimedia')
  @WaitsFor('user')
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'A further media group; for owners of the installation',
    operationId: 'setupMultimedia',
  })
  @ApiSentence(401, 'Not signed in')
  @ApiTooManyCalls()
  @ApiCodes('NAME_IN_USE', 'ROLE')
  @ApiOkResponse({ type: MultimediaAnswer })
  multimedia(@Caller() { userId }: RequestContext, @Body() body: NewMultimediaBody) {
    return this.setup.makeMultimedia(userId, body);
  }
}
