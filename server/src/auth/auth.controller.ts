import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ApiErrors,
  ApiNotThere,
  ApiSentence,
  ApiTooMany,
  ApiTooManyCalls,
} from '../common/openapi.js';
import { Caller, type RequestContext } from '../common/request-context.js';
import {
  AuthenticateBody,
  ChangePasswordBody,
  DoneAnswer,
  EndOtherSessionsBody,
  EndSessionBody,
  SessionAnswer,
  RefreshAnswer,
  TokenBody,
} from './auth.dto.js';
import { EnteredAnswer } from './second-factor.dto.js';
import { AuthService } from './auth.service.js';
import { ExternalSignInService } from './external-sign-in.service.js';
import { SessionService } from './session.service.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';

const PASSWORDS_CLOSED = 'Nobody signs in with a password here';

@ApiTags('Authentication')
@ApiErrors()
@ApiSentence(401, 'Not signed in')
@Controller('Authentication')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly external: ExternalSignInService,
    private readonly sessions: SessionService,
  ) {}

  @Post('authenticate')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign in', operationId: 'authenticate' })
  @ApiTooMany()
  @ApiSentence(403, PASSWORDS_CLOSED)
  @ApiOkResponse({ type: EnteredAnswer })
  authenticate(@Body() { user, password }: AuthenticateBody, @Ip() address: string) {
    return this.auth.authenticate(user, password, address);
  }

  @Post('refreshToken')
  @WaitsFor('token', 'value')
  @HttpCode(200)
  @ApiOperation({ summary: 'A new token for an old one', operationId: 'refreshToken' })
  @ApiTooManyCalls()
  @ApiOkResponse({ type: RefreshAnswer })
  refreshToken(@Body() { value }: TokenBody) {
    return this.sessions.refresh(value);
  }

  @Post('insoftAuthenticate')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Sign in with a token of another system',
    operationId: 'insoftAuthenticate',
  })
  @ApiTooMany()
  @ApiOkResponse({ type: EnteredAnswer })
  @ApiSentence(404, 'External sign-in is not configured')
  insoftAuthenticate(@Body() { value }: TokenBody, @Ip() address: string) {
    return this.external.authenticate(value, address);
  }

  @Post('logout')
  @WaitsFor('user')
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'End the session', operationId: 'logout' })
  @ApiTooManyCalls()
  @ApiOkResponse({ type: DoneAnswer })
  async logout(@Caller() { sessionId }: RequestContext): Promise<DoneAnswer> {
    await this.sessions.end(sessionId);
    return { done: true };
  }

  @Post('changePassword')
  @WaitsFor('user')
  @HttpCode(200)
  @ApiTooMany()
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Change the password; other sessions of the user end',
    operationId: 'changePassword',
  })
  @ApiSentence(403, PASSWORDS_CLOSED)
  @ApiOkResponse({ type: DoneAnswer })
  async changePassword(
    @Caller() caller: RequestContext,
    @Body() body: ChangePasswordBody,
    @Ip() address: string,
  ): Promise<DoneAnswer> {
    await this.auth.changePassword(caller, body, address);
    return { done: true };
  }

  @Get('getSessions')
  @ApiBearerAuth()
  @ApiOperation({
    summary: "The caller's open sessions, this one first",
    operationId: 'getSessions',
  })
  @ApiTooManyCalls()
  @ApiOkResponse({ type: SessionAnswer, isArray: true })
  getSessions(@Caller() caller: RequestContext) {
    return this.sessions.open(caller);
  }

  @Post('endSession')
  @WaitsFor('user')
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOperation({ summary: "End one of the caller's sessions", operationId: 'endSession' })
  @ApiTooMany()
  @ApiNotThere()
  @ApiSentence(403, PASSWORDS_CLOSED)
  @ApiOkResponse({ type: DoneAnswer })
  async endSession(
    @Caller() caller: RequestContext,
    @Body() { id, password }: EndSessionBody,
    @Ip() address: string,
  ): Promise<DoneAnswer> {
    await this.auth.endSessions(caller, id, password ?? null, address);
    return { done: true };
  }

  @Post('endOtherSessions')
  @WaitsFor('user')
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOperation({
    summary: "End all of the caller's sessions but this one",
    operationId: 'endOtherSessions',
  })
  @ApiTooMany()
  @ApiSentence(403, PASSWORDS_CLOSED)
  @ApiOkResponse({ type: DoneAnswer })
  async endOtherSessions(
    @Caller() caller: RequestContext,
    @Body() { password }: EndOtherSessionsBody,
    @Ip() address: string,
  ): Promise<DoneAnswer> {
    await this.auth.endSessions(caller, null, password ?? null, address);
    return { done: true };
  }
}
