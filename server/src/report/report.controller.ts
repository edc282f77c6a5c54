import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { Caller, type RequestContext } from '../common/request-context.js';
import { LIMITS } from '../contract/limits.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import { ReportAnswer, ReportBody } from './report.dto.js';
import { ReportService } from './report.service.js';

@ApiTags('Report')
@OfPart('reports')
@ApiTenantErrors()
@Controller('Report')
export class ReportController {
  constructor(private readonly reports: ReportService) {}

  @Post('run')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Airings and their money by some dimensions; stores nothing',
    operationId: 'reportRun',
    description:
      'Money of an airing: its planned length at the price of a second, and its even share of the monthly fees of ' +
      'its campaign in that month, less the discount; the commission is a share of the rest. At most ' +
      `${LIMITS.reportDays} days, ${LIMITS.reportDimensions} dimensions and ${LIMITS.reportGroups} cells.`,
  })
  @ApiOkResponse({ type: ReportAnswer })
  run(@Caller() caller: RequestContext, @Body() body: ReportBody) {
    return this.reports.run(caller.multimediaId, body);
  }
}
