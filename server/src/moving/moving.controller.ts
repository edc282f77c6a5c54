import { Controller, Get, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ApiQueueFull,
  ApiSentence,
  ApiTenantErrors,
  ApiFile,
  FILE_TYPES,
} from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import {
  Caller,
  ClientSignal,
  FileBytes,
  type Hold,
  HoldAnswer,
  type RequestContext,
} from '../common/request-context.js';
import { ANSWERS } from '../contract/limits.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import { GroupExportService } from './group-export.service.js';
import { GroupImportService } from './group-import.service.js';
import { GroupFilledAnswer } from './moving.dto.js';

/** A part that is read and one that is packed. */
const BYTES_OF_ZIP = 2 * ANSWERS.part;

@ApiTags('Import')
@OfPart('import')
@ApiTenantErrors()
@Controller('Multimedia')
export class MovingController {
  constructor(
    private readonly leaving: GroupExportService,
    private readonly coming: GroupImportService,
  ) {}

  @Get('export')
  @ApiOperation({
    summary: 'Everything of the media group as a zip of CSV files',
    operationId: 'multimediaExport',
  })
  @ApiFile(FILE_TYPES.zip)
  async export(
    @Caller() { multimediaId }: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @HoldAnswer() hold: Hold,
  ): Promise<StreamableFile> {
    const zip = await this.leaving.begun(multimediaId, signal, () => hold(BYTES_OF_ZIP));
    return new StreamableFile(zip, {
      type: FILE_TYPES.zip,
      disposition: `attachment; filename="media-group-${multimediaId}.zip"`,
    });
  }

  @Post('import')
  @WaitsFor('group')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Fill the media group, which has no records, from such a zip; all or nothing',
    operationId: 'multimediaImport',
  })
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOkResponse({ type: GroupFilledAnswer })
  @ApiSentence(409, 'The media group has records')
  @ApiQueueFull()
  async import(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @FileBytes() bytes: Buffer,
  ): Promise<GroupFilledAnswer> {
    return { made: await this.coming.fillSent({ ...caller, signal }, bytes) };
  }
}
