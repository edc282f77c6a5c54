import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ApiCodes, ApiNotThere, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { Caller, languageOf, type RequestContext } from '../common/request-context.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import { DroppedFactorsAnswer, UserId } from '../users/member.dto.js';
import { MemberFactorsService } from './member-factors.service.js';

@ApiTags('users')
@OfPart('users')
@ApiTenantErrors()
@Controller('users')
export class MemberFactorsController {
  constructor(private readonly factors: MemberFactorsService) {}

  @Post(':id/dropFactors')
  @WaitsFor('group')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Take all second factors of a user away, who has lost them',
    operationId: 'userDropFactors',
  })
  @ApiOkResponse({ type: DroppedFactorsAnswer })
  @ApiNotThere()
  @ApiCodes('OTHER_GROUPS')
  drop(@Caller() caller: RequestContext, @Req() request: FastifyRequest, @Param() { id }: UserId) {
    return this.factors.drop({ ...caller, language: languageOf(request) }, id);
  }
}
