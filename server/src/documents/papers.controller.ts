import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { badField } from '../common/errors.js';
import { dispositionOf, fileAnswer } from '../common/file-answer.js';
import {
  ApiFile,
  ApiNotThere,
  ApiQueueFull,
  ApiTenantErrors,
  FILE_TYPES,
} from '../common/openapi.js';
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
import { CampaignReadsService } from './campaign-reads.service.js';
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

@ApiTags('Report')
@OfPart('reports')
@ApiTenantErrors()
@Controller('Report')
export class PapersController {
  constructor(
    private readonly schedules: CampaignScheduleService,
    private readonly reads: StudioReadsService,
    private readonly campaigns: CampaignReadsService,
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
  @ApiFile(FILE_TYPES.pdf)
  async schedulePaper(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @HoldAnswer() hold: Hold,
    @Query() query: CampaignSchedulePaperQuery,
  ) {
    const { number, bytes } = await this.schedules.paper({ ...caller, signal }, query);
    return fileAnswer(hold, bytes, {
      fileName: `order-${number.replace('/', '-')}.pdf`,
      type: FILE_TYPES.pdf,
    });
  }

  @Get('reads')
  @ApiOperation({
    summary:
      'What a studio reads and airs, by day, show and break; or the reads of a campaign with their times',
    operationId: 'reportReads',
    description: `At most ${LIMITS.readDays} days of a station, ${LIMITS.campaignReadDays} of a campaign, and ${LIMITS.readAirings} airings. With a format it answers a file`,
  })
  @ApiNotThere()
  @ApiQueueFull()
  @ApiOkResponse({ type: ReadsAnswer })
  async studioReads(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @HoldAnswer() hold: Hold,
    @Query() query: ReadsQuery,
  ) {
    const { stationId, spotId, kind, format, language, ...days } = query;
    const { multimediaId } = caller;
    if (!spotId === !stationId) throw badField('spotId', 'readsOf');
    if (stationId) {
      if (!kind) throw badField('kind', 'required');
      if (format) throw badField('format', 'readsOf');
      const { pages } = await this.reads.answer(multimediaId, { stationId, kind, ...days });
      return { pages, reads: [] };
    }
    const of = { spotId: Number(spotId), ...days };
    const words = language ?? 'EN';
    const fileName = `reads-${days.dateFrom}-${days.dateTo}.${format}`;
    if (format === 'xlsx') {
      const content = await this.campaigns.workbook(multimediaId, of, words, hold);
      return new StreamableFile(content, {
        type: FILE_TYPES.xlsx,
        disposition: dispositionOf(fileName),
      });
    }
    if (format === 'pdf') {
      const bytes = await this.campaigns.paper({ ...caller, signal }, of, words);
      return fileAnswer(hold, bytes, { fileName, type: FILE_TYPES.pdf });
    }
    return { pages: [], reads: await this.campaigns.answer(multimediaId, of) };
  }

  @Get('readsPaper')
  @WaitsFor('user')
  @ApiOperation({
    summary: 'The same as a document: a page for each show, with boxes to sign',
    operationId: 'reportReadsPaper',
  })
  @ApiNotThere()
  @ApiQueueFull()
  @ApiFile(FILE_TYPES.pdf)
  async readsPaper(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @HoldAnswer() hold: Hold,
    @Query() query: ReadsPaperQuery,
  ) {
    const bytes = await this.reads.paper({ ...caller, signal }, query);
    const { kind, dateFrom, dateTo } = query;
    return fileAnswer(hold, bytes, {
      fileName: `${kind}-${dateFrom}-${dateTo}.pdf`,
      type: FILE_TYPES.pdf,
    });
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
