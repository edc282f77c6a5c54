import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiCodes, ApiNotThere, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { DeletedAnswer } from '../common/record.js';
import { Caller, type RequestContext } from '../common/request-context.js';
import { LIMITS } from '../contract/limits.js';
import { Idempotent } from '../idempotency/idempotency.js';
import { RestList } from '../rest/rest.decorators.js';
import type { ListRequest } from '../rest/rest-list.js';
import { RestQuery } from '../rest/rest-list.pipe.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import {
  GoalAnswer,
  GoalBody,
  GoalFilter,
  GoalId,
  GOALS,
  GoalsAnswer,
  GoalsBody,
  GoalUpdate,
} from './goal.dto.js';
import { GoalService } from './goal.service.js';

@ApiTags('goals')
@OfPart('reports')
@ApiTenantErrors()
@Controller('goals')
export class GoalController {
  constructor(private readonly goals: GoalService) {}

  @RestList(GOALS, GoalAnswer)
  @ApiOperation({
    summary: 'Goals of net, by station, account executive and month',
    operationId: 'goals',
  })
  list(@Caller() caller: RequestContext, @RestQuery(GOALS) request: ListRequest<GoalFilter>) {
    return this.goals.page(caller.multimediaId, request);
  }

  @Get(':id')
  @ApiOperation({ summary: 'A goal', operationId: 'goal' })
  @ApiOkResponse({ type: GoalAnswer })
  @ApiNotThere()
  get(@Caller() caller: RequestContext, @Param() { id }: GoalId) {
    return this.goals.get(caller.multimediaId, id);
  }

  @Post()
  @WaitsFor('group')
  @Idempotent()
  @ApiOperation({ summary: 'Create a goal', operationId: 'goalCreate' })
  @ApiCreatedResponse({ type: GoalAnswer })
  create(@Caller() caller: RequestContext, @Body() body: GoalBody) {
    return this.goals.create(caller.multimediaId, body);
  }

  @Post('save')
  @WaitsFor('group')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Store the goals of a grid, all or none',
    operationId: 'goalSave',
    description: `At most ${LIMITS.goalsAtOnce}. Those that say what is there already change nothing`,
  })
  @ApiOkResponse({ type: GoalsAnswer })
  @ApiCodes('STALE_RECORD')
  save(@Caller() caller: RequestContext, @Body() body: GoalsBody) {
    return this.goals.save(caller.multimediaId, body);
  }

  @Put(':id')
  @WaitsFor('group')
  @HttpCode(200)
  @ApiOperation({ summary: 'Update a goal', operationId: 'goalUpdate' })
  @ApiOkResponse({ type: GoalAnswer })
  @ApiNotThere()
  @ApiCodes('STALE_RECORD')
  update(@Caller() caller: RequestContext, @Param() { id }: GoalId, @Body() body: GoalUpdate) {
    return this.goals.update(caller.multimediaId, id, body);
  }

  @Delete(':id')
  @WaitsFor('group')
  @ApiOperation({ summary: 'Delete a goal', operationId: 'goalDelete' })
  @ApiOkResponse({ type: DeletedAnswer })
  @ApiNotThere()
  delete(@Caller() caller: RequestContext, @Param() { id }: GoalId) {
    return this.goals.delete(caller.multimediaId, id);
  }
}
