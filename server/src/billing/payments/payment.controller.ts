import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
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
  PaymentAnswer,
  PaymentBody,
  PaymentFilter,
  PaymentId,
  PAYMENTS,
  PaymentUpdate,
} from './payment.dto.js';
import { PaymentService } from './payment.service.js';

@ApiTags('payments')
@OfPart('billing')
@ApiTenantErrors()
@Controller('payments')
export class PaymentController {
  constructor(private readonly payments: PaymentService) {}

  @RestList(PAYMENTS, PaymentAnswer)
  @ApiOperation({ summary: 'Payments', operationId: 'payments' })
  list(@Caller() caller: RequestContext, @RestQuery(PAYMENTS) request: ListRequest<PaymentFilter>) {
    return this.payments.page(caller.multimediaId, request);
  }

  @Get(':id')
  @ApiOperation({ summary: 'A payment', operationId: 'payment' })
  @ApiOkResponse({ type: PaymentAnswer })
  @ApiNotThere()
  get(@Caller() caller: RequestContext, @Param() { id }: PaymentId) {
    return this.payments.get(caller.multimediaId, id);
  }

  @Post()
  @WaitsFor('group')
  @Idempotent()
  @ApiOperation({ summary: 'Enter a payment', operationId: 'paymentCreate' })
  @ApiCreatedResponse({ type: PaymentAnswer })
  create(@Caller() caller: RequestContext, @Body() body: PaymentBody) {
    return this.payments.create(caller.multimediaId, body);
  }

  @Put(':id')
  @WaitsFor('record')
  @HttpCode(200)
  @ApiOperation({ summary: 'Change a payment', operationId: 'paymentUpdate' })
  @ApiOkResponse({ type: PaymentAnswer })
  @ApiNotThere()
  @ApiCodes('STALE_RECORD')
  update(
    @Caller() caller: RequestContext,
    @Param() { id }: PaymentId,
    @Body() body: PaymentUpdate,
  ) {
    return this.payments.update(caller.multimediaId, id, body);
  }

  @Delete(':id')
  @WaitsFor('record')
  @ApiOperation({ summary: 'Take a payment back', operationId: 'paymentDelete' })
  @ApiOkResponse({ type: DeletedAnswer })
  @ApiNotThere()
  delete(@Caller() caller: RequestContext, @Param() { id }: PaymentId) {
    return this.payments.delete(caller.multimediaId, id);
  }
}
