import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { dispositionOf } from '../common/file-answer.js';
import { ApiNotThere, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { Caller, type Hold, HoldAnswer, type RequestContext } from '../common/request-context.js';
import { RestList } from '../rest/rest.decorators.js';
import type { ListRequest } from '../rest/rest-list.js';
import { RestQuery } from '../rest/rest-list.pipe.js';
import { AS_RUN_FILES, AsRunFileAnswer, AsRunFileFilter, AsRunFileId } from './as-run-files.dto.js';
import { AsRunFileService } from './as-run-files.service.js';

@ApiTags('as-run-files')
@OfPart('airplay')
@ApiTenantErrors()
@Controller('as-run-files')
export class AsRunFileController {
  constructor(private readonly files: AsRunFileService) {}

  @RestList(AS_RUN_FILES, AsRunFileAnswer)
  @ApiOperation({ summary: 'Files of what aired', operationId: 'asRunFiles' })
  list(
    @Caller() caller: RequestContext,
    @RestQuery(AS_RUN_FILES) request: ListRequest<AsRunFileFilter>,
  ) {
    return this.files.page(caller.multimediaId, request);
  }

  @Get(':id')
  @ApiNotThere()
  @ApiOperation({ summary: 'One file of what aired', operationId: 'asRunFile' })
  @ApiOkResponse({ type: AsRunFileAnswer })
  get(@Caller() caller: RequestContext, @Param() { id }: AsRunFileId) {
    return this.files.get(caller.multimediaId, id);
  }

  @Get(':id/bytes')
  @ApiNotThere()
  @ApiOperation({ summary: 'A file of what aired, as it came', operationId: 'asRunFileBytes' })
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  })
  async bytes(
    @Caller() caller: RequestContext,
    @HoldAnswer() hold: Hold,
    @Param() { id }: AsRunFileId,
  ) {
    const { fileName, size, content } = await this.files.file(caller.multimediaId, id, hold);
    return new StreamableFile(content, {
      type: 'application/octet-stream',
      length: size,
      disposition: dispositionOf(fileName),
    });
  }
}
