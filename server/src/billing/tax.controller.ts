import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiCodes, ApiNotThere, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { DeletedAnswer } from '../common/record.js';
import { Caller, type RequestContext } from '../common/request-context.js';
import { Idempotent } from '../idempotency/idempotency.js';
import { RestList } from '../rest/rest.decorators.js';
import type { ListRequest } from '../rest/rest-list.js';
import { RestQuery } from '../rest/rest-list.pipe.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import { TaxAnswer, TaxBody, TAXES, TaxFilter, TaxId, TaxUpdate } from './tax.dto.js';
import { TaxService } from './tax.service.js';

@ApiTags('taxes')
@OfPart('billing')
@ApiTenantErrors()
@Controller('taxes')
export class TaxController {
  constructor(private readonly taxes: TaxService) {}

  @RestList(TAXES, TaxAnswer)
  @ApiOperation({ summary: 'Taxes', operationId: 'taxes' })
  list(@Caller() caller: RequestContext, @RestQuery(TAXES) request: ListRequest<TaxFilter>) {
    return this.taxes.page(caller.multimediaId, request);
  }

  @Get(':id')
  @ApiOperation({ summary: 'A tax', operationId: 'tax' })
  @ApiOkResponse({ type: TaxAnswer })
  @ApiNotThere()
  get(@Caller() caller: RequestContext, @Param() { id }: TaxId) {
    return this.taxes.get(caller.multimediaId, id);
  }

  @Post()
  @WaitsFor('group')
  @Idempotent()
  @ApiOperation({ summary: 'Create a tax', operationId: 'taxCreate' })
  @ApiCreatedResponse({ type: TaxAnswer })
  @ApiCodes('CODE_IN_USE')
  create(@Caller() caller: RequestContext, @Body() body: TaxBody) {
    return this.taxes.create(caller.multimediaId, body);
  }

  @Put(':id')
  @WaitsFor('record')
  @HttpCode(200)
  @ApiOperation({ summary: 'Update a tax', operationId: 'taxUpdate' })
  @ApiOkResponse({ type: TaxAnswer })
  @ApiNotThere()
  @ApiCodes('CODE_IN_USE', 'STALE_RECORD', 'TAX_FIXED')
  update(@Caller() caller: RequestContext, @Param() { id }: TaxId, @Body() body: TaxUpdate) {
    return this.taxes.update(caller.multimediaId, id, body);
  }

  @Delete(':id')
  @WaitsFor('record')
  @ApiOperation({ summary: 'Delete a tax that nothing has', operationId: 'taxDelete' })
  @ApiOkResponse({ type: DeletedAnswer })
  @ApiNotThere()
  @ApiCodes('TAX_IN_USE')
  delete(@Caller() caller: RequestContext, @Param() { id }: TaxId) {
    return this.taxes.delete(caller.multimediaId, id);
  }
}
