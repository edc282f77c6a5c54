import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { TenantModule } from '../tenant/tenant.module.js';
import { TrafficLogModule } from '../traffic-log/traffic-log.module.js';
import {
  CertificateController,
  CertificatesController,
  CheckController,
} from './certificate.controller.js';
import { CertificateDrawer, CertificatePreviewer } from './certificate-drawer.js';
import { CertificateService } from './certificate.service.js';
import { CheckLimits } from './check-limits.js';

/** Certificates of transmission, and the public's check of them. */
@Module({
  imports: [ClockModule, TenantModule, TrafficLogModule],
  controllers: [CertificateController, CertificatesController, CheckController],
  providers: [CertificateDrawer, CertificatePreviewer, CertificateService, CheckLimits],
})
export class CertificateModule {}
