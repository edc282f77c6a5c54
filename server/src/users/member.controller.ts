import { Body, Controller, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ApiCodes, ApiNotThere, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { Caller, languageOf, type RequestContext } from '../common/request-context.js';
import { RestList } from '../rest/rest.decorators.js';
import type { ListRequest } from '../rest/rest-list.js';
import { RestQuery } from '../rest/rest-list.pipe.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import {
  InvitedAnswer,
  LinkAnswer,
  UserAnswer,
  UserBody,
  UserFilter,
  UserId,
  USERS,
  UserUpdate,
} from './member.dto.js';
import { MemberService } from './member.service.js';

/** Not idempotent: a stored answer would hold the link of an invitation. */
@ApiTags('users')
@OfPart('users')
@ApiTenantErrors()
@Controller('users')
export class MemberController {
  constructor(private readonly members: MemberService) {}

  @RestList(USERS, UserAnswer)
  @ApiOperation({ summary: 'The users of the media group', operationId: 'users' })
  list(@Caller() caller: RequestContext, @RestQuery(USERS) request: ListRequest<UserFilter>) {
    return this.members.page(caller.multimediaId, request);
  }

  @Get(':id')
  @ApiOperation({ summary: 'A user of the media group', operationId: 'user' })
  @ApiOkResponse({ type: UserAnswer })
  @ApiNotThere()
  get(@Caller() caller: RequestContext, @Param() { id }: UserId) {
    return this.members.get(caller.multimediaId, id);
  }

  @Post()
  @WaitsFor('group')
  @ApiOperation({ summary: 'Invite somebody to the media group', operationId: 'userCreate' })
  @ApiCreatedResponse({ type: InvitedAnswer })
  @ApiCodes()
  create(@Caller() caller: RequestContext, @Req() request: FastifyRequest, @Body() body: UserBody) {
    return this.members.create({ ...caller, language: languageOf(request) }, body);
  }

  @Put(':id')
  @WaitsFor('group')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Change a user: name, role, account executive, disabled or not',
    operationId: 'userUpdate',
  })
  @ApiOkResponse({ type: UserAnswer })
  @ApiNotThere()
  @ApiCodes('LAST_ADMIN', 'STALE_RECORD')
  update(
    @Caller() caller: RequestContext,
    @Req() request: FastifyRequest,
    @Param() { id }: UserId,
    @Body() body: UserUpdate,
  ) {
    return this.members.update({ ...caller, language: languageOf(request) }, id, body);
  }

  @Post(':id/invitation')
  @WaitsFor('group')
  @HttpCode(200)
  @ApiOperation({
    summary: 'A new link for a user: to join, or to choose a new password',
    operationId: 'userInvitation',
  })
  @ApiOkResponse({ type: LinkAnswer })
  @ApiNotThere()
  @ApiCodes('OTHER_GROUPS', 'USER_DISABLED')
  invite(
    @Caller() caller: RequestContext,
    @Req() request: FastifyRequest,
    @Param() { id }: UserId,
  ) {
    return this.members.invite({ ...caller, language: languageOf(request) }, id);
  }

  @Post(':id/signOut')
  @WaitsFor('group')
  @HttpCode(200)
  @ApiOperation({ summary: 'End all sessions of a user', operationId: 'userSignOut' })
  @ApiOkResponse({ type: UserAnswer })
  @ApiNotThere()
  signOut(
    @Caller() caller: RequestContext,
    @Req() request: FastifyRequest,
    @Param() { id }: UserId,
  ) {
    return this.members.signOut({ ...caller, language: languageOf(request) }, id);
  }
}
