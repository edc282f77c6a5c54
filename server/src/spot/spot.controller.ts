import { Body, Controller, Delete, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Idempotent } from '../idempotency/idempotency.js';
import { ApiCodes, ApiNotThere, ApiSentence, ApiTenantErrors } from '../common/openapi.js';
import { DeletedAnswer } from '../common/record.js';
import { LIMITS } from '../contract/limits.js';
import { Caller, languageOf, type RequestContext } from '../common/request-context.js';
import { ApprovalService } from './approval.service.js';
import { BulkAnswer, SpotChangeManyBody } from './bulk.dto.js';
import { BulkService } from './bulk.service.js';
import {
  ApprovalStepAnswer,
  OfSpotQuery,
  SpotAnswer,
  SpotApproveBody,
  SpotBody,
  SpotCancelBody,
  SpotFile,
  SpotIdQuery,
  SpotListQuery,
  SpotLogDay,
  SpotLogsQuery,
  SpotRow,
  SpotSearchQuery,
  SpotUpdate,
  WaitingAnswer,
} from './spot.dto.js';
import {
  ClientFile,
  ClientFilesQuery,
  ReplaceFileAnswer,
  ReplaceFileBody,
} from './spot-files.dto.js';
import { FillCopyAnswer, FillCopyBody, MissingCopy, MissingCopyQuery } from './missing-copy.dto.js';
import { MissingCopyService } from './missing-copy.service.js';
import { SpotFilesService } from './spot-files.service.js';
import { SpotSearchService } from './spot-search.service.js';
import { SpotService } from './spot.service.js';
import { ApiTagged, KnownTags, SendTagged } from '../rest/tagged-list.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';

@ApiTags('Spot')
@ApiTenantErrors()
@Controller('Spot')
export class SpotController {
  constructor(
    private readonly spots: SpotService,
    private readonly searches: SpotSearchService,
    private readonly files: SpotFilesService,
    private readonly approvals: ApprovalService,
    private readonly copies: MissingCopyService,
    private readonly bulk: BulkService,
  ) {}

  @Get('getAll')
  @SendTagged()
  @ApiOperation({
    summary: 'All campaigns, without those that were put away',
    operationId: 'spotGetAll',
  })
  @ApiTagged(SpotRow)
  getAll(
    @Caller() caller: RequestContext,
    @Query() { putAway, id }: SpotListQuery,
    @KnownTags() known: string[],
  ) {
    if (id !== undefined) return this.spots.row(caller.multimediaId, id);
    return this.spots.getAll(caller.multimediaId, putAway === 1, known);
  }

  @Get('getById')
  @ApiOperation({ summary: 'A campaign with its lines', operationId: 'spotGetById' })
  @ApiNotThere()
  @ApiOkResponse({ type: SpotAnswer })
  getById(@Caller() caller: RequestContext, @Query() { id }: SpotIdQuery) {
    return this.spots.getById(caller.multimediaId, id);
  }

  @Post('create')
  @WaitsFor('group')
  @Idempotent()
  @ApiOperation({ summary: 'Create a campaign, or a revision of one', operationId: 'spotCreate' })
  @ApiCreatedResponse({ type: SpotAnswer })
  @ApiCodes('INVALID_TIME_RANGE', 'WAITS_FOR_APPROVAL')
  @ApiSentence(409, 'The replaced campaign is not the newest revision')
  create(@Caller() caller: RequestContext, @Body() body: SpotBody) {
    return this.spots.create(caller, body);
  }

  @Post('update')
  @WaitsFor('record')
  @HttpCode(200)
  @ApiOperation({ summary: 'Update a campaign and its lines', operationId: 'spotUpdate' })
  @ApiNotThere()
  @ApiOkResponse({ type: SpotAnswer })
  @ApiCodes('INVALID_TIME_RANGE', 'STALE_RECORD', 'REVISION_NEEDED', 'WAITS_FOR_APPROVAL')
  update(@Caller() caller: RequestContext, @Body() body: SpotUpdate) {
    return this.spots.update(caller, body);
  }

  @Post('cancelFrom')
  @WaitsFor('record', 'spotId')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    summary: 'End a campaign the day before a date',
    operationId: 'spotCancelFrom',
    description:
      'Simple lines end the day before, those that begin later are deleted, and detailed lines ' +
      'ask for nothing from the date on. Of a period that this cuts stays the even share of its days ' +
      'until then, or what their logs have of it, whichever is more; no day before the date is stale by it.',
  })
  @ApiNotThere()
  @ApiOkResponse({ type: SpotAnswer })
  @ApiCodes('STALE_RECORD', 'REVISION_NEEDED')
  cancelFrom(@Caller() caller: RequestContext, @Body() body: SpotCancelBody) {
    return this.spots.cancelFrom(caller, body);
  }

  @Post('changeMany')
  @WaitsFor('group')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Extend, cancel, hand over, hold or put on air several campaigns',
    operationId: 'spotChangeMany',
    description:
      'In one transaction. A campaign that must not be changed so stays as it is, and the answer says why; ' +
      `at most ${LIMITS.campaignsAtOnce}, of ${LIMITS.linesAtOnce} lines in all for extend and cancel, of ` +
      `${LIMITS.linesOfStatesAtOnce} for the others.`,
  })
  @ApiOkResponse({ type: BulkAnswer })
  changeMany(
    @Caller() caller: RequestContext,
    @Req() request: FastifyRequest,
    @Body() body: SpotChangeManyBody,
  ) {
    return this.bulk.change({ ...caller, language: languageOf(request) }, body);
  }

  @Get('logs')
  @ApiOperation({
    summary: 'The days from a date on whose log has airings of a campaign',
    operationId: 'spotLogs',
  })
  @ApiNotThere()
  @ApiOkResponse({ type: SpotLogDay, isArray: true })
  logs(@Caller() caller: RequestContext, @Query() query: SpotLogsQuery) {
    return this.spots.logs(caller.multimediaId, query);
  }

  @Get('search')
  @ApiOperation({
    summary: 'Campaigns by the name of a file that they air, the newest first',
    operationId: 'spotSearch',
    description: `Any part of the name, whatever its case; at most ${LIMITS.fileSearchFound}.`,
  })
  @ApiOkResponse({ type: SpotFile, isArray: true })
  search(@Caller() caller: RequestContext, @Query() { q }: SpotSearchQuery) {
    return this.searches.search(caller.multimediaId, q);
  }

  @Get('missingCopy')
  @ApiOperation({
    summary: 'Lines that ask for airings whose audio is still to come, by the first of them',
    operationId: 'spotMissingCopy',
    description:
      'Of campaigns that are on the air or on hold. A line that takes pieces is named for each ' +
      `piece without a file. At most ${LIMITS.logRangeDays} days, and ${LIMITS.missingCopy} lines of each kind.`,
  })
  @ApiOkResponse({ type: MissingCopy, isArray: true })
  @ApiCodes('RANGE_TOO_LONG')
  missingCopy(@Caller() caller: RequestContext, @Query() query: MissingCopyQuery) {
    return this.copies.missing(caller.multimediaId, query);
  }

  @Post('fillCopy')
  @WaitsFor('group')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Name files that have come, of lines and pieces without one',
    operationId: 'spotFillCopy',
    description: 'Of any campaigns, such as all of an order; all or nothing.',
  })
  @ApiOkResponse({ type: FillCopyAnswer })
  @ApiCodes('STALE_RECORD', 'REVISION_NEEDED')
  fillCopy(@Caller() caller: RequestContext, @Body() body: FillCopyBody) {
    return this.copies.fill(caller, body);
  }

  @Get('clientFiles')
  @ApiOperation({
    summary: "The files of a client's campaigns that are not over",
    operationId: 'spotClientFiles',
    description: `Those of the newest campaigns first; at most ${LIMITS.clientFiles}.`,
  })
  @ApiNotThere()
  @ApiOkResponse({ type: ClientFile, isArray: true })
  clientFiles(@Caller() caller: RequestContext, @Query() { clientId }: ClientFilesQuery) {
    return this.files.files(caller.multimediaId, clientId);
  }

  @Post('replaceFile')
  @WaitsFor('group')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Replace a file in all campaigns of a client that are not over',
    operationId: 'spotReplaceFile',
    description:
      'In lines that have not ended, and in the campaigns themselves; all or nothing. Cancelled ' +
      'campaigns, those that are over and lines that have ended keep what they aired.',
  })
  @ApiNotThere()
  @ApiOkResponse({ type: ReplaceFileAnswer })
  @ApiCodes('STALE_RECORD', 'REVISION_NEEDED')
  replaceFile(@Caller() caller: RequestContext, @Body() body: ReplaceFileBody) {
    return this.files.replace(caller, body);
  }

  @Get('waiting')
  @ApiOperation({
    summary: 'How many campaigns wait for approval',
    operationId: 'spotWaiting',
  })
  @ApiOkResponse({ type: WaitingAnswer })
  waiting(@Caller() caller: RequestContext) {
    return this.approvals.waiting(caller.multimediaId);
  }

  @Get('approvals')
  @ApiOperation({
    summary: 'Who submitted a campaign, approved it or sent it back, and when; the newest first',
    operationId: 'spotApprovals',
    description: `From the audit trail, as far back as that is kept; at most ${LIMITS.approvalSteps}.`,
  })
  @ApiNotThere()
  @ApiOkResponse({ type: ApprovalStepAnswer, isArray: true })
  steps(@Caller() caller: RequestContext, @Query() { spotId }: OfSpotQuery) {
    return this.approvals.steps(caller.multimediaId, spotId);
  }

  @Post('approve')
  @WaitsFor('group')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Approve a campaign that sales have submitted, or send it back',
    operationId: 'spotApprove',
    description: 'What is approved becomes active, in the place of the campaign that it revises.',
  })
  @ApiNotThere()
  @ApiOkResponse({ type: SpotAnswer })
  @ApiCodes('STALE_RECORD', 'NOT_SUBMITTED', 'REPLACED_CHANGED')
  approve(@Caller() caller: RequestContext, @Body() body: SpotApproveBody) {
    return this.approvals.approve(caller, body);
  }

  @Delete('delete')
  @WaitsFor('record', 'spotId')
  @ApiOperation({ summary: 'Delete a campaign', operationId: 'spotDelete' })
  @ApiNotThere()
  @ApiOkResponse({ type: DeletedAnswer })
  @ApiCodes('CODE_IN_USE', 'REVISION_NEEDED')
  delete(@Caller() caller: RequestContext, @Query() { spotId }: OfSpotQuery) {
    return this.spots.delete(caller, spotId);
  }
}
