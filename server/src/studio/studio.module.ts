import { Module } from '@nestjs/common';
import { AsRunModule } from '../as-run/as-run.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { ClockModule } from '../common/clock.module.js';
import { TenantModule } from '../tenant/tenant.module.js';
import { StudioController } from './studio.controller.js';
import { StudioNowService } from './studio-now.service.js';
import { StudioSayService } from './studio-say.service.js';
import { StudioWatch } from './studio-watch.js';
import { StudiosController } from './studios.controller.js';
import { StudiosService } from './studios.service.js';

/** Announcers say in the studio what they have read. */
@Module({
  imports: [AsRunModule, AuthModule, ClockModule, TenantModule],
  controllers: [StudioController, StudiosController],
  providers: [StudioNowService, StudioSayService, StudiosService, StudioWatch],
})
export class StudioModule {}
