import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { fileAnswer } from '../common/file-answer.js';
import { ApiNotThere, ApiQueueFull, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import {
  Caller,
  ClientSignal,
  type Hold,
  HoldAnswer,
  type RequestContext,
} from '../common/request-context.js';
import { LIMITS } from '../contract/limits.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import { CampaignScheduleService } from './campaign-schedule.service.js';
import {
  ProfileAnswer,
  ProfileQuery,
  ReadsAnswer,
  ReadsPaperQuery,
  ReadsQuery,
  CampaignScheduleAnswer,
  CampaignSchedulePaperQuery,
  CampaignScheduleQuery,
} from './papers.dto.js';
import { ProfileService } from './profile.service.js';
import { StudioReadsService } from './studio-reads.service.js';

const PDF = 'application/pdf';
const ApiPdf = () =>
  ApiOkResponse({ content: { [PDF]: { schema: { type: 'string', format: 'binary' } } } });

@ApiTags('Report')
@OfPart('reports')
@ApiTenantErrors()
@Controller('Report')
export class PapersController {
  constructor(
    private readonly schedules: CampaignScheduleService,
    private readonly reads: StudioReadsService,
    private readonly profiles: ProfileService,
  ) {}

  @Get('schedule')
  @ApiOperation({
    summary: 'The order of a campaign, line by line, by days or weeks, with its amounts',
    operationId: 'reportSchedule',
    description: `At most ${LIMITS.scheduleMonths} months and ${LIMITS.scheduleCells} cells`,
  })
  @ApiNotThere()
  @ApiQueueFull()
  @ApiOkResponse({ type: CampaignScheduleAnswer })
  schedule(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Query() query: CampaignScheduleQuery,
  ) {
    return this.schedules.answer({ ...caller, signal }, query);
  }

  @Get('schedulePaper')
  @WaitsFor('user')
  @ApiOperation({
    summary: 'The order of a campaign as a document to be signed',
    operationId: 'reportSchedulePaper',
  })
  @ApiNotThere()
  @ApiQueueFull()
  @ApiProduces(PDF)
  @ApiPdf()
  async schedulePaper(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @HoldAnswer() hold: Hold,
    @Query() query: CampaignSchedulePaperQuery,
  ) {
    const { number, bytes } = await this.schedules.paper({ ...caller, signal }, query);
    return fileAnswer(hold, bytes, {
      fileName: `order-${number.replace('/', '-')}.pdf`,
      type: PDF,
    });
  }

  @Get('reads')
  @ApiOperation({
    summary: 'What a studio reads and airs, by day, show and break',
    operationId: 'reportReads',
    description: `At most ${LIMITS.readDays} days and ${LIMITS.readAirings} airings`,
  })
  @ApiNotThere()
  @ApiOkResponse({ type: ReadsAnswer })
  studioReads(@Caller() { multimediaId }: RequestContext, @Query() query: ReadsQuery) {
    return this.reads.answer(multimediaId, query);
  }

  @Get('readsPaper')
  @WaitsFor('user')
  @ApiOperation({
    summary: 'The same as a document: a page for each show, with boxes to sign',
    operationId: 'reportReadsPaper',
  })
  @ApiNotThere()
  @ApiQueueFull()
  @ApiProduces(PDF)
  @ApiPdf()
  async readsPaper(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @HoldAnswer() hold: Hold,
    @Query() query: ReadsPaperQuery,
  ) {
    const bytes = await this.reads.paper({ ...caller, signal }, query);
    const { kind, dateFrom, dateTo } = query;
    return fileAnswer(hold, bytes, { fileName: `${kind}-${dateFrom}-${dateTo}.pdf`, type: PDF });
  }

  @Get('profile')
  @ApiOperation({
    summary: 'A client, agency, executive or category over months: airings, seconds and net',
    operationId: 'reportProfile',
    description: `At most ${LIMITS.profileMonths} months`,
  })
  @ApiNotThere()
  @ApiQueueFull()
  @ApiOkResponse({ type: ProfileAnswer })
  profile(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Query() query: ProfileQuery,
  ) {
    return this.profiles.profile({ ...caller, signal }, query);
  }
}
