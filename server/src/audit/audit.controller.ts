import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiTenantErrors } from '../common/openapi.js';
import { Caller, type RequestContext } from '../common/request-context.js';
import { Roles } from '../common/roles.js';
import { AuditAnswer, AuditQuery } from './audit.dto.js';
import { AuditService } from './audit.service.js';

@ApiTags('Audit')
@ApiTenantErrors()
@Controller('Audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get('getAll')
  @Roles('admin')
  @ApiOperation({
    summary: 'Who changed what, and who signed in; for administrators',
    operationId: 'auditGetAll',
  })
  @ApiOkResponse({ type: AuditAnswer })
  getAll(@Caller() caller: RequestContext, @Query() query: AuditQuery) {
    return this.audit.getAll(caller.multimediaId, query);
  }
}
