import { Module } from '@nestjs/common';
import { TenantModule } from '../tenant/tenant.module.js';
import { TrafficLogModule } from '../traffic-log/traffic-log.module.js';
import { UsersModule } from '../users/users.module.js';
import { MultimediaController } from './multimedia.controller.js';
import { MultimediaService } from './multimedia.service.js';
import { WorkModule } from '../work/work.module.js';

/** The media group itself. */
@Module({
  imports: [TenantModule, TrafficLogModule, UsersModule, WorkModule],
  controllers: [MultimediaController],
  providers: [MultimediaService],
})
export class MultimediaModule {}
