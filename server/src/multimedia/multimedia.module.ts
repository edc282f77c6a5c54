import { Module } from '@nestjs/common';
import { TenantModule } from '../tenant/tenant.module.js';
import { UsersModule } from '../users/users.module.js';
import { MultimediaController } from './multimedia.controller.js';
import { MultimediaService } from './multimedia.service.js';

/** The media group itself. */
@Module({
  imports: [TenantModule, UsersModule],
  controllers: [MultimediaController],
  providers: [MultimediaService],
})
export class MultimediaModule {}
