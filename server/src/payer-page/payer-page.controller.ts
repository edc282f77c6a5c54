import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Ip,
  Param,
  Post,
  Query,
  Req,
  StreamableFile,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { dispositionOf, fileAnswer, typeOfFile } from '../common/file-answer.js';
import {
  ApiCodes,
  ApiErrors,
  ApiFile,
  ApiNotThere,
  ApiSentence,
  ApiTenantErrors,
  ApiQueueFull,
  ApiTooMany,
  FILE_TYPES,
} from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { DeletedAnswer } from '../common/record.js';
import {
  Caller,
  CallingPayer,
  ClientSignal,
  type Hold,
  HoldAnswer,
  languageOf,
  type PayerContext,
  type RequestContext,
} from '../common/request-context.js';
import { RestList } from '../rest/rest.decorators.js';
import type { ListRequest } from '../rest/rest-list.js';
import { RestQuery } from '../rest/rest-list.pipe.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import {
  BILLING_LINK_LIST,
  BillingLinkAnswer,
  BillingLinkFilter,
  BillingLinkId,
  ClientLinkBody,
  OpenPageAnswer,
  OpenPageBody,
  PageAnswer,
  PageCertificateQuery,
  PageDocumentQuery,
  PageLinkAnswer,
  PageQuery,
  PayerLinkBody,
} from './payer-page.dto.js';
import { PayerPageService } from './payer-page.service.js';

const { pdf, xlsx, csv, xml } = FILE_TYPES;

@ApiTags('Client')
@OfPart('airplay')
@ApiTenantErrors()
@Controller('Client')
export class ClientLinkController {
  constructor(private readonly pages: PayerPageService) {}

  // No key of a retried call: its answer, which is kept for it, has the link.
  @Post('link')
  @WaitsFor('group')
  @ApiNotThere()
  @ApiOperation({
    summary: 'A link to the page of a client, who sees there what aired',
    operationId: 'clientLink',
  })
  @ApiCreatedResponse({ type: PageLinkAnswer })
  link(@Caller() caller: RequestContext, @Body() body: ClientLinkBody) {
    return this.pages.createForClient(caller.multimediaId, body);
  }
}

@ApiTags('Billing')
@OfPart('billing')
@ApiTenantErrors()
@Controller('Billing')
export class PayerLinkController {
  constructor(private readonly pages: PayerPageService) {}

  // No key of a retried call: its answer, which is kept for it, has the link.
  @Post('links')
  @WaitsFor('group')
  @ApiNotThere()
  @ApiOperation({
    summary: 'A link to the page of a payer: what aired, documents, payments and what is owed',
    operationId: 'billingLinkCreate',
  })
  @ApiCreatedResponse({ type: PageLinkAnswer })
  link(@Caller() caller: RequestContext, @Body() body: PayerLinkBody) {
    return this.pages.createForPayer(caller.multimediaId, body);
  }
}

@ApiTags('billing-links')
@OfPart('airplay', 'billing')
@ApiTenantErrors()
@Controller('billing-links')
export class BillingLinksController {
  constructor(private readonly pages: PayerPageService) {}

  @RestList(BILLING_LINK_LIST, BillingLinkAnswer)
  @ApiOperation({
    summary: 'The links to pages of clients and agencies',
    operationId: 'billingLinks',
  })
  list(
    @Caller() caller: RequestContext,
    @RestQuery(BILLING_LINK_LIST) request: ListRequest<BillingLinkFilter>,
  ) {
    return this.pages.list(caller.multimediaId, request);
  }

  @Delete(':id')
  @WaitsFor('record')
  @ApiNotThere()
  @ApiOperation({ summary: 'End a link at once', operationId: 'billingLinkDelete' })
  @ApiOkResponse({ type: DeletedAnswer })
  delete(@Caller() caller: RequestContext, @Param() { id }: BillingLinkId) {
    return this.pages.revoke(caller.multimediaId, id);
  }
}

@ApiTags('Billing')
@ApiErrors()
@Controller('Billing')
export class PayerPageController {
  constructor(private readonly pages: PayerPageService) {}

  @Post('open')
  @WaitsFor('token', 'value')
  @HttpCode(200)
  @ApiOperation({ summary: 'Open the link of a page', operationId: 'billingOpen' })
  @ApiTooMany()
  @ApiNotThere()
  @ApiOkResponse({ type: OpenPageAnswer })
  open(@Body() { value }: OpenPageBody, @Ip() address: string) {
    return this.pages.open(value, address);
  }

  @Get('page')
  @ApiBearerAuth()
  @ApiSentence(401, 'The link has ended, or is none')
  @ApiSentence(403, 'The media group has turned off what the page is of')
  @ApiSentence(429, 'Too many calls; Retry-After says when to try again')
  @ApiNotThere()
  @ApiCodes('RANGE_TOO_LONG')
  @ApiOperation({
    summary: 'What the page of a client or an agency shows: what aired between two dates',
    operationId: 'billingPage',
  })
  @ApiOkResponse({ type: PageAnswer })
  page(@CallingPayer() payer: PayerContext, @Query() query: PageQuery) {
    return this.pages.page(payer, query);
  }
  @Get('pageDocument')
  @ApiBearerAuth()
  @ApiSentence(401, 'The link has ended, or is none')
  @ApiSentence(403, 'The media group has turned off what the page is of')
  @ApiQueueFull()
  @ApiNotThere()
  @ApiOperation({
    summary: 'A document of the page of a payer as a file',
    operationId: 'billingPageDocument',
  })
  @ApiFile(pdf, xlsx, csv, xml)
  async document(
    @CallingPayer() payer: PayerContext,
    @Req() request: FastifyRequest,
    @ClientSignal() signal: AbortSignal,
    @HoldAnswer() hold: Hold,
    @Query() query: PageDocumentQuery,
  ) {
    const file = await this.pages.document(payer, query, signal, languageOf(request));
    return fileAnswer(hold, file.bytes, {
      fileName: file.fileName,
      type: typeOfFile(file.fileName),
    });
  }

  @Get('pageCertificate')
  @ApiBearerAuth()
  @ApiSentence(401, 'The link has ended, or is none')
  @ApiSentence(403, 'The media group has turned off what the page is of')
  @ApiSentence(429, 'Too many calls; Retry-After says when to try again')
  @ApiNotThere()
  @ApiOperation({
    summary: 'A certificate of the page of a payer, as it was issued',
    operationId: 'billingPageCertificate',
  })
  @ApiFile(pdf)
  async certificate(
    @CallingPayer() payer: PayerContext,
    @HoldAnswer() hold: Hold,
    @Query() { id }: PageCertificateQuery,
  ) {
    const { name, size, content } = await this.pages.certificate(payer, id, hold);
    return new StreamableFile(content, {
      type: pdf,
      length: size,
      disposition: dispositionOf(name),
    });
  }
}
