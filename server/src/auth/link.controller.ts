import { Body, Controller, HttpCode, Ip, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ApiErrors, ApiNotThere, ApiSentence, ApiTooMany } from '../common/openapi.js';
import { Caller, languageOf, type RequestContext } from '../common/request-context.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import {
  AcceptBody,
  ForgotBody,
  JoinedAnswer,
  LinkBody,
  LinkPurposeAnswer,
  NothingAnswer,
} from './auth.dto.js';
import { EnteredAnswer } from './second-factor.dto.js';
import { LinkService } from './link.service.js';

const NO_PASSWORDS = 'Nobody signs in with a password here, or the link is for who is signed in';

@ApiTags('Authentication')
@ApiErrors()
@Controller('Authentication')
export class LinkController {
  constructor(private readonly links: LinkService) {}

  @Post('readLink')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({ summary: 'What a link is for', operationId: 'readLink' })
  @ApiTooMany()
  @ApiNotThere()
  @ApiOkResponse({ type: LinkPurposeAnswer })
  readLink(@Body() { value }: LinkBody, @Ip() address: string) {
    return this.links.read(value, address);
  }

  @Post('acceptInvitation')
  @WaitsFor('token', 'value')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Choose a password with a link, join the media group of an invitation, and sign in',
    operationId: 'acceptInvitation',
  })
  @ApiTooMany()
  @ApiNotThere()
  @ApiSentence(403, NO_PASSWORDS)
  @ApiOkResponse({ type: EnteredAnswer })
  acceptInvitation(@Body() body: AcceptBody, @Ip() address: string) {
    return this.links.accept(body, address);
  }

  @Post('joinMultimedia')
  @WaitsFor('user')
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Join the media group of an invitation as the user who is signed in',
    operationId: 'joinMultimedia',
  })
  @ApiSentence(401, 'Not signed in')
  @ApiTooMany()
  @ApiNotThere()
  @ApiOkResponse({ type: JoinedAnswer })
  joinMultimedia(
    @Caller() caller: RequestContext,
    @Body() { value }: LinkBody,
    @Ip() address: string,
  ) {
    return this.links.joinSignedIn(caller, value, address);
  }

  @Post('forgotPassword')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Mail a link for a new password; the answer is the same for a user and for nobody',
    operationId: 'forgotPassword',
  })
  @ApiTooMany()
  @ApiSentence(403, 'Nobody signs in with a password here')
  @ApiOkResponse({ type: NothingAnswer })
  async forgotPassword(
    @Body() { user }: ForgotBody,
    @Req() request: FastifyRequest,
    @Ip() address: string,
  ): Promise<NothingAnswer> {
    await this.links.forgot(user, address, languageOf(request));
    return {};
  }
}
