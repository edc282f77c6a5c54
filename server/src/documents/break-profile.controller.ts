import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { dispositionOf, fileAnswer } from '../common/file-answer.js';
import {
  ApiNotThere,
  ApiQueueFull,
  ApiTenantErrors,
  ApiFile,
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
import { BREAK_PROFILE_DAYS } from '../contract/break-profile.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import {
  BreakProfileAnswer,
  BreakProfileFileQuery,
  BreakProfileQuery,
} from './break-profile.dto.js';
import { BreakProfileService } from './break-profile.service.js';

@ApiTags('Report')
@OfPart('reports')
@ApiTenantErrors()
@Controller('Report')
export class BreakProfileController {
  constructor(private readonly profiles: BreakProfileService) {}

  @Get('breakProfile')
  @ApiOperation({
    summary: 'Seconds of advertising by hour of days, with what an hour may have',
    operationId: 'reportBreakProfile',
    description: `An airing is of the hour of its break, as the cap of an hour counts it. At most ${BREAK_PROFILE_DAYS} days`,
  })
  @ApiNotThere()
  @ApiOkResponse({ type: BreakProfileAnswer })
  profile(@Caller() { multimediaId }: RequestContext, @Query() query: BreakProfileQuery) {
    return this.profiles.answer(multimediaId, query);
  }

  @Get('breakProfileFile')
  @WaitsFor('user')
  @ApiOperation({
    summary: 'The same as a document or a workbook',
    operationId: 'reportBreakProfileFile',
  })
  @ApiNotThere()
  @ApiQueueFull()
  @ApiFile(FILE_TYPES.pdf, FILE_TYPES.xlsx)
  async file(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @HoldAnswer() hold: Hold,
    @Query() { format, ...query }: BreakProfileFileQuery,
  ) {
    const type = FILE_TYPES[format];
    const fileName = `profile-${query.dateFrom}-${query.dateTo}.${format}`;
    if (format === 'xlsx') {
      const content = await this.profiles.workbook(caller.multimediaId, query, hold);
      return new StreamableFile(content, { type, disposition: dispositionOf(fileName) });
    }
    const bytes = await this.profiles.paper({ ...caller, signal }, query);
    return fileAnswer(hold, bytes, { fileName, type });
  }
}
