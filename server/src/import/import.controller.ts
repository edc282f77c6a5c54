import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
} from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { fileAnswer } from '../common/file-answer.js';
import { fileNameOf } from '../common/file-name.js';
import { ApiNotThere, ApiQueueFull, ApiSentence, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import {
  Caller,
  ClientSignal,
  FileBytes,
  type Hold,
  HoldAnswer,
  languageOf,
  type RequestContext,
} from '../common/request-context.js';
import { HEADERS } from '../contract/entities.js';
import { LIMITS } from '../contract/limits.js';
import { RestList } from '../rest/rest.decorators.js';
import type { ListRequest } from '../rest/rest-list.js';
import { RestQuery } from '../rest/rest-list.pipe.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import {
  ImportCheckAnswer,
  ImportCheckBody,
  ImportCheckQuery,
  ImportedAnswer,
  ImportFilter,
  ImportId,
  ImportLookAnswer,
  ImportLookBody,
  ImportProgressAnswer,
  ImportProgressQuery,
  ImportRunAnswer,
  IMPORTS,
  ImportUndoAnswer,
  SheetQuery,
} from './import.dto.js';
import { ImportService } from './import.service.js';
import { UndoService } from './undo.service.js';

@ApiTags('Import')
@OfPart('import')
@ApiTenantErrors()
@Controller('Import')
export class ImportController {
  constructor(private readonly imports: ImportService) {}

  @Post('read')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({ summary: 'Read a sheet that may be imported', operationId: 'importRead' })
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiHeader({
    name: 'X-File-Name',
    required: false,
    description: 'The name of the file, percent-encoded',
    schema: { type: 'string', maxLength: 3 * LIMITS.fileName, example: 'clientes.xlsx' },
  })
  @ApiOkResponse({ type: ImportLookAnswer })
  @ApiQueueFull()
  read(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Query() query: SheetQuery,
    @Headers(HEADERS.fileName) name: string | undefined,
    @FileBytes() bytes: Buffer,
  ) {
    return this.imports.read({ ...caller, signal }, query, { fileName: fileNameOf(name), bytes });
  }

  @Post('look')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({ summary: 'Read a sheet again, in another way', operationId: 'importLook' })
  @ApiOkResponse({ type: ImportLookAnswer })
  @ApiQueueFull()
  look(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: ImportLookBody,
  ) {
    return this.imports.look({ ...caller, signal }, body);
  }

  @Post('check')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({ summary: 'What would become of each row', operationId: 'importCheck' })
  @ApiOkResponse({ type: ImportCheckAnswer })
  @ApiQueueFull()
  check(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Query() query: ImportCheckQuery,
    @Body() body: ImportCheckBody,
    @Req() request: FastifyRequest,
  ) {
    return this.imports.check({ ...caller, signal }, body, query, languageOf(request));
  }

  @Post('refused')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({
    summary: 'The rows that would be refused as a file, with a column that says why',
    operationId: 'importRefused',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } } })
  @ApiQueueFull()
  async refused(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @HoldAnswer() hold: Hold,
    @Body() body: ImportCheckBody,
    @Req() request: FastifyRequest,
  ) {
    const { fileName, bytes } = await this.imports.refused(
      { ...caller, signal },
      body,
      languageOf(request),
    );
    return fileAnswer(hold, bytes, { fileName, type: 'text/csv; charset=utf-8' });
  }

  @Post('run')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({ summary: 'Import a sheet, all or nothing', operationId: 'importRun' })
  @ApiOkResponse({ type: ImportRunAnswer })
  @ApiSentence(409, 'Somebody changed the records meanwhile')
  @ApiQueueFull()
  run(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: ImportCheckBody,
  ) {
    return this.imports.run({ ...caller, signal }, body);
  }

  @Get('progress')
  @ApiOperation({
    summary: 'How far an import of the caller is',
    operationId: 'importProgress',
    description:
      'Of campaigns, while they are stored. With several servers, only the one that runs it knows',
  })
  @ApiOkResponse({ type: ImportProgressAnswer })
  progress(@Caller() caller: RequestContext, @Query() { uploadId }: ImportProgressQuery) {
    return this.imports.progressOf(caller, uploadId);
  }
}

@ApiTags('imports')
@OfPart('import')
@ApiTenantErrors()
@Controller('imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportService,
    private readonly undos: UndoService,
  ) {}

  @RestList(IMPORTS, ImportedAnswer)
  @ApiOperation({ summary: 'What was imported', operationId: 'imports' })
  list(@Caller() caller: RequestContext, @RestQuery(IMPORTS) request: ListRequest<ImportFilter>) {
    return this.imports.page(caller.multimediaId, request);
  }

  @Delete(':id')
  @WaitsFor('own')
  @ApiNotThere()
  @ApiOperation({ summary: 'Take an import back', operationId: 'importUndo' })
  @ApiOkResponse({ type: ImportUndoAnswer })
  @ApiQueueFull()
  undo(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Param() { id }: ImportId,
    @Req() request: FastifyRequest,
  ) {
    return this.undos.undo({ ...caller, signal }, id, languageOf(request));
  }
}
