import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { TenantModule } from '../tenant/tenant.module.js';
import { TrafficLogModule } from '../traffic-log/traffic-log.module.js';
import {
  CertificateController,
  CertificatesController,
  CheckController,
} from './certificate.controller.js';
import { CertificateService } from './certificate.service.js';
import { CheckLimits } from './check-limits.js';
import { WorkModule } from '../work/work.module.js';

/** Certificates of transmission, and the public's check of them. */
@Module({
  imports: [ClockModule, TenantModule, TrafficLogModule, WorkModule],
  controllers: [CertificateController, CertificatesController, CheckController],
  providers: [CertificateService, CheckLimits],
  exports: [CertificateService],
})
export class CertificateModule {}
