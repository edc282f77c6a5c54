import { Readable } from 'node:stream';
import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Ip,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZipFile } from 'yazl';
import {
  ApiCodes,
  ApiErrors,
  ApiNotThere,
  ApiQueueFull,
  ApiTenantErrors,
  ApiTooManyCalls,
  ApiFile,
  FILE_TYPES,
} from '../common/openapi.js';
import { dispositionOf, fileAnswer } from '../common/file-answer.js';
import { OfPart } from '../common/part.js';
import {
  Caller,
  ClientSignal,
  type Hold,
  HoldAnswer,
  type RequestContext,
} from '../common/request-context.js';
import { RestList } from '../rest/rest.decorators.js';
import type { ListRequest } from '../rest/rest-list.js';
import { RestQuery } from '../rest/rest-list.pipe.js';
import {
  CertificateAnswer,
  CertificateBody,
  CertificateClientAnswer,
  CertificateClientsQuery,
  CertificateFilter,
  CertificateId,
  CertificatePreview,
  CERTIFICATES,
  CertificatesZipQuery,
  CheckAnswer,
  CheckQuery,
  IssuedAnswer,
} from './certificate.dto.js';
import { CertificateService } from './certificate.service.js';
import { CheckLimits } from './check-limits.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';

@ApiTags('Certificate')
@OfPart('certificate')
@ApiTenantErrors()
@Controller('Certificate')
export class CertificateController {
  constructor(private readonly certificates: CertificateService) {}

  @Get('preview')
  @WaitsFor('group')
  @ApiOperation({ summary: 'What a certificate would say', operationId: 'certificatePreview' })
  @ApiCodes('PART_OFF', 'RANGE_TOO_LONG')
  @ApiNotThere()
  @ApiQueueFull()
  @ApiOkResponse({ type: CertificatePreview })
  @Header('content-type', 'application/json; charset=utf-8')
  preview(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Query() query: CertificateBody,
  ) {
    return this.certificates.preview({ ...caller, signal }, query);
  }

  @Get('draft')
  @WaitsFor('group')
  @ApiOperation({
    summary: 'The file of a preview, marked as a draft',
    operationId: 'certificateDraft',
  })
  @ApiCodes('PART_OFF', 'RANGE_TOO_LONG')
  @ApiNotThere()
  @ApiQueueFull()
  @ApiFile(FILE_TYPES.pdf)
  async draft(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @HoldAnswer() hold: Hold,
    @Query() query: CertificateBody,
  ) {
    const bytes = await this.certificates.draft({ ...caller, signal }, query);
    return fileAnswer(hold, bytes, { fileName: 'certificate-draft.pdf', type: FILE_TYPES.pdf });
  }

  @Post('issue')
  @WaitsFor('group')
  @HttpCode(200)
  @ApiOperation({ summary: 'Issue a certificate', operationId: 'certificateIssue' })
  @ApiCodes('PART_OFF', 'RANGE_TOO_LONG', 'DAYS_OPEN')
  @ApiNotThere()
  @ApiQueueFull()
  @ApiOkResponse({ type: IssuedAnswer })
  issue(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Body() body: CertificateBody,
  ) {
    return this.certificates.issue({ ...caller, signal }, body);
  }

  @Get('download')
  @ApiOperation({
    summary: 'The file of a certificate, as it was issued',
    operationId: 'certificateDownload',
  })
  @ApiNotThere()
  @ApiFile(FILE_TYPES.pdf)
  async download(
    @Caller() caller: RequestContext,
    @HoldAnswer() hold: Hold,
    @Query() { id }: CertificateId,
  ) {
    const { name, size, content } = await this.certificates.file(caller.multimediaId, id, hold);
    return new StreamableFile(content, {
      type: FILE_TYPES.pdf,
      length: size,
      disposition: dispositionOf(name),
    });
  }

  @Get('zip')
  @ApiOperation({ summary: 'The files of several certificates', operationId: 'certificateZip' })
  @ApiNotThere()
  @ApiFile(FILE_TYPES.zip)
  async zip(
    @Caller() { multimediaId }: RequestContext,
    @HoldAnswer() hold: Hold,
    @Query() { ids }: CertificatesZipQuery,
  ) {
    const names = await this.certificates.names(multimediaId, ids ?? []);
    const zip = new ZipFile();
    for (const [id, name] of names)
      zip.addReadStreamLazy(name, { compress: false }, (done) => {
        this.certificates
          .file(multimediaId, id, hold)
          .then(({ content }) => done(null, content))
          .catch((error: unknown) => done(error, Readable.from([])));
      });
    zip.end();
    return new StreamableFile(zip.outputStream as Readable, {
      type: FILE_TYPES.zip,
      disposition: 'attachment; filename="certificates.zip"',
    });
  }

  @Get('clients')
  @ApiOperation({
    summary: 'The clients with airings in a period',
    operationId: 'certificateClients',
  })
  @ApiCodes('PART_OFF', 'RANGE_TOO_LONG')
  @ApiQueueFull()
  @ApiOkResponse({ type: CertificateClientAnswer, isArray: true })
  clients(
    @Caller() caller: RequestContext,
    @ClientSignal() signal: AbortSignal,
    @Query() query: CertificateClientsQuery,
  ) {
    return this.certificates.clients({ ...caller, signal }, query);
  }
}

@ApiTags('certificates')
@OfPart('certificate')
@ApiTenantErrors()
@Controller('certificates')
export class CertificatesController {
  constructor(private readonly certificates: CertificateService) {}

  @RestList(CERTIFICATES, CertificateAnswer)
  @ApiOperation({ summary: 'The certificates that were issued', operationId: 'certificates' })
  list(
    @Caller() { multimediaId }: RequestContext,
    @RestQuery(CERTIFICATES) request: ListRequest<CertificateFilter>,
  ) {
    return this.certificates.page(multimediaId, request);
  }
}

@ApiTags('Certificate')
@ApiErrors()
@Controller('Certificate')
export class CheckController {
  constructor(
    private readonly certificates: CertificateService,
    private readonly limits: CheckLimits,
  ) {}

  @Get('check')
  @ApiOperation({
    summary: 'Whether there is a certificate with a code, for anybody',
    operationId: 'certificateCheck',
  })
  @ApiTooManyCalls()
  @ApiOkResponse({ type: CheckAnswer })
  async check(@Query() { code }: CheckQuery, @Ip() address: string) {
    await this.limits.count(address);
    return this.certificates.check(code);
  }
}
