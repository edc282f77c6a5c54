import { Controller, Get, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { Caller, type Hold, HoldAnswer, type RequestContext } from '../common/request-context.js';
import { ANSWERS } from '../contract/limits.js';
import { GroupExportService } from './group-export.service.js';

@ApiTags('Import')
@OfPart('import')
@ApiTenantErrors()
@Controller('Multimedia')
export class MovingController {
  constructor(private readonly groups: GroupExportService) {}

  @Get('export')
  @ApiOperation({
    summary: 'Everything of the media group as a zip of CSV files',
    operationId: 'multimediaExport',
  })
  @ApiProduces('application/zip')
  @ApiOkResponse({
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  })
  export(@Caller() { multimediaId }: RequestContext, @HoldAnswer() hold: Hold): StreamableFile {
    // A part that is read and one that is packed.
    hold(2 * ANSWERS.part);
    return new StreamableFile(this.groups.zip(multimediaId), {
      type: 'application/zip',
      disposition: `attachment; filename="media-group-${multimediaId}.zip"`,
    });
  }
}
