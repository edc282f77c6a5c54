import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  StreamableFile,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { dispositionOf, fileAnswer, typeOfFile } from '../../common/file-answer.js';
import {
  ApiFile,
  ApiNotThere,
  ApiQueueFull,
  ApiTenantErrors,
  FILE_TYPES,
} from '../../common/openapi.js';
import { OfPart } from '../../common/part.js';
import {
  Caller,
  ClientSignal,
  type Hold,
  HoldAnswer,
  languageOf,
  type RequestContext,
} from '../../common/request-context.js';
import { LIMITS } from '../../contract/limits.js';
import { WaitsFor } from '../../tenant/turn.interceptor.js';
import { zipOf } from '../../traffic-log/zip.js';
import { DocumentFileId, DocumentFileQuery, DocumentFilesBody } from './document-file.dto.js';
import { DocumentFileService } from './document-file.service.js';

const { pdf, xlsx, csv, xml, zip } = FILE_TYPES;

@ApiTags('Billing')
@OfPart('billing')
@ApiTenantErrors()
@Controller()
export class DocumentFileController {
  constructor(private readonly documents: DocumentFileService) {}

  @Get('pre-invoices/:id/download')
  @WaitsFor('own')
  @ApiOperation({
    summary: 'A document that was handed over as a file',
    operationId: 'preInvoiceDownload',
    description: 'A PDF is in the language of its payer, or else of the call',
  })
  @ApiNotThere()
  @ApiQueueFull()
  @ApiFile(pdf, xlsx, csv, xml)
  async download(
    @Caller() caller: RequestContext,
    @Req() request: FastifyRequest,
    @ClientSignal() signal: AbortSignal,
    @HoldAnswer() hold: Hold,
    @Param() { id }: DocumentFileId,
    @Query() { shape }: DocumentFileQuery,
  ) {
    const wanted = { ids: [id], shape };
    const [file] = await this.documents.files({ ...caller, signal }, wanted, languageOf(request));
    if (!file) throw new Error('A document without a file');
    return fileAnswer(hold, file.bytes, {
      fileName: file.fileName,
      type: typeOfFile(file.fileName),
    });
  }

  @Post('Billing/file')
  @WaitsFor('own')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Documents that were handed over as files, in one zip; stores nothing',
    operationId: 'billingFile',
    description: `At most ${LIMITS.billingFileDocuments} documents`,
  })
  @ApiNotThere()
  @ApiQueueFull()
  @ApiFile(zip)
  async file(
    @Caller() caller: RequestContext,
    @Req() request: FastifyRequest,
    @ClientSignal() signal: AbortSignal,
    @HoldAnswer() hold: Hold,
    @Body() body: DocumentFilesBody,
  ) {
    const files = await this.documents.files({ ...caller, signal }, body, languageOf(request));
    hold(files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0));
    const disposition = dispositionOf('pre-invoices.zip');
    return new StreamableFile(zipOf(files), { type: zip, disposition });
  }
}
