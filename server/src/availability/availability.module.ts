import { Module } from '@nestjs/common';
import { TenantModule } from '../tenant/tenant.module.js';
import { TrafficLogModule } from '../traffic-log/traffic-log.module.js';
import { RoomController } from './availability.controller.js';
import { RoomService } from './availability.service.js';
import { FreeService } from './free.service.js';

/** Availability: whether a campaign that does not exist yet would find room, and the free seconds. */
@Module({
  imports: [TenantModule, TrafficLogModule],
  controllers: [RoomController],
  providers: [FreeService, RoomService],
})
export class AvailabilityModule {}
