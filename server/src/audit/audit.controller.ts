import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiNotThere, ApiTenantErrors } from '../common/openapi.js';
import { Caller, type RequestContext } from '../common/request-context.js';
import { RestList } from '../rest/rest.decorators.js';
import type { ListRequest } from '../rest/rest-list.js';
import { RestQuery } from '../rest/rest-list.pipe.js';
import { AUDIT_EVENTS, AuditEventAnswer, AuditEventFilter, AuditEventId } from './audit.dto.js';
import { AuditService } from './audit.service.js';

@ApiTags('audit-events')
@ApiTenantErrors()
@Controller('audit-events')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @RestList(AUDIT_EVENTS, AuditEventAnswer)
  @ApiOperation({
    summary: 'Who changed what, and who signed in; for administrators',
    operationId: 'auditEvents',
  })
  list(
    @Caller() caller: RequestContext,
    @RestQuery(AUDIT_EVENTS) request: ListRequest<AuditEventFilter>,
  ) {
    return this.audit.page(caller.multimediaId, request);
  }

  @Get(':id')
  @ApiOperation({ summary: 'One event of the audit trail', operationId: 'auditEvent' })
  @ApiOkResponse({ type: AuditEventAnswer })
  @ApiNotThere()
  get(@Caller() caller: RequestContext, @Param() { id }: AuditEventId) {
    return this.audit.get(caller.multimediaId, id);
  }
}
