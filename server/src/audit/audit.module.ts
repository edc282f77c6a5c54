import { Module } from '@nestjs/common';
import { TenantModule } from '../tenant/tenant.module.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';

/** Reading the audit trail, which the database writes. */
@Module({
  imports: [TenantModule],
  controllers: [AuditController],
  providers: [AuditService],
  exports: [AuditService],
})
export class AuditModule {}
