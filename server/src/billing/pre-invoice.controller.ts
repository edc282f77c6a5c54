import { Body, Controller, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiCodes, ApiNotThere, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { Caller, type RequestContext } from '../common/request-context.js';
import { RestList } from '../rest/rest.decorators.js';
import type { ListRequest } from '../rest/rest-list.js';
import { RestQuery } from '../rest/rest-list.pipe.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import {
  PRE_INVOICES,
  PreInvoiceAnswer,
  PreInvoiceFilter,
  PreInvoiceId,
  PreInvoiceRow,
  PreInvoiceUpdate,
} from './pre-invoice.dto.js';
import { PreInvoiceService } from './pre-invoice.service.js';

@ApiTags('pre-invoices')
@OfPart('billing')
@ApiTenantErrors()
@Controller('pre-invoices')
export class PreInvoiceController {
  constructor(private readonly documents: PreInvoiceService) {}

  @RestList(PRE_INVOICES, PreInvoiceRow)
  @ApiOperation({ summary: 'Documents that were handed over', operationId: 'preInvoices' })
  list(
    @Caller() caller: RequestContext,
    @RestQuery(PRE_INVOICES) request: ListRequest<PreInvoiceFilter>,
  ) {
    return this.documents.page(caller.multimediaId, request);
  }

  @Get(':id')
  @ApiOperation({ summary: 'A document with its lines and taxes', operationId: 'preInvoice' })
  @ApiOkResponse({ type: PreInvoiceAnswer })
  @ApiNotThere()
  get(@Caller() caller: RequestContext, @Param() { id }: PreInvoiceId) {
    return this.documents.get(caller.multimediaId, id);
  }

  @Put(':id')
  @WaitsFor('record')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Add to a document what another program made of it, or when it is due',
    operationId: 'preInvoiceUpdate',
  })
  @ApiOkResponse({ type: PreInvoiceAnswer })
  @ApiNotThere()
  @ApiCodes('STALE_RECORD', 'EXTERNAL_NUMBER_IN_USE')
  update(
    @Caller() caller: RequestContext,
    @Param() { id }: PreInvoiceId,
    @Body() body: PreInvoiceUpdate,
  ) {
    return this.documents.update(caller.multimediaId, id, body);
  }
}
