import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiCodes, ApiNotThere, ApiTenantErrors } from '../../common/openapi.js';
import { OfPart } from '../../common/part.js';
import { DeletedAnswer } from '../../common/record.js';
import { Caller, type RequestContext } from '../../common/request-context.js';
import { Idempotent } from '../../idempotency/idempotency.js';
import { RestList } from '../../rest/rest.decorators.js';
import type { ListRequest } from '../../rest/rest-list.js';
import { RestQuery } from '../../rest/rest-list.pipe.js';
import { WaitsFor } from '../../tenant/turn.interceptor.js';
import {
  BILLING_SHAPES,
  BillingShapeAnswer,
  BillingShapeBody,
  BillingShapeFilter,
  BillingShapeId,
  BillingShapeListed,
  BillingShapeUpdate,
} from './billing-shape.entity.js';
import { BillingShapeService } from './billing-shape.service.js';

@ApiTags('billing-shapes')
@OfPart('billing')
@ApiTenantErrors()
@Controller('billing-shapes')
export class BillingShapeController {
  constructor(private readonly shapes: BillingShapeService) {}

  @RestList(BILLING_SHAPES, BillingShapeListed)
  @ApiOperation({
    summary: 'Presets and own shapes of documents, without their maps',
    operationId: 'billingShapes',
  })
  list(
    @Caller() caller: RequestContext,
    @RestQuery(BILLING_SHAPES) request: ListRequest<BillingShapeFilter>,
  ) {
    return this.shapes.page(caller.multimediaId, request);
  }

  @Get(':id')
  @ApiOperation({ summary: 'One shape of documents', operationId: 'billingShape' })
  @ApiOkResponse({ type: BillingShapeAnswer })
  @ApiNotThere()
  get(@Caller() caller: RequestContext, @Param() { id }: BillingShapeId) {
    return this.shapes.get(caller.multimediaId, id);
  }

  @Post()
  @WaitsFor('group')
  @Idempotent()
  @ApiOperation({ summary: 'Create a shape of documents', operationId: 'billingShapeCreate' })
  @ApiCreatedResponse({ type: BillingShapeAnswer })
  @ApiCodes('NAME_IN_USE')
  create(@Caller() caller: RequestContext, @Body() body: BillingShapeBody) {
    return this.shapes.create(caller.multimediaId, body);
  }

  @Put(':id')
  @WaitsFor('record')
  @ApiOperation({ summary: 'Change a shape of documents', operationId: 'billingShapeUpdate' })
  @ApiOkResponse({ type: BillingShapeAnswer })
  @ApiNotThere()
  @ApiCodes('NAME_IN_USE', 'STALE_RECORD', 'READ_ONLY')
  update(
    @Caller() caller: RequestContext,
    @Param() { id }: BillingShapeId,
    @Body() body: BillingShapeUpdate,
  ) {
    return this.shapes.update(caller.multimediaId, id, body);
  }

  @Delete(':id')
  @WaitsFor('record')
  @ApiOperation({ summary: 'Delete a shape of documents', operationId: 'billingShapeDelete' })
  @ApiOkResponse({ type: DeletedAnswer })
  @ApiNotThere()
  @ApiCodes('CODE_IN_USE', 'READ_ONLY')
  delete(@Caller() caller: RequestContext, @Param() { id }: BillingShapeId) {
    return this.shapes.delete(caller.multimediaId, id);
  }
}
