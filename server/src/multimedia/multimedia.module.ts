import { Module } from '@nestjs/common';
import { TenantModule } from '../tenant/tenant.module.js';
import { MultimediaController } from './multimedia.controller.js';
import { MultimediaService } from './multimedia.service.js';

/** The media group itself. */
@Module({
  imports: [TenantModule],
  controllers: [MultimediaController],
  providers: [MultimediaService],
})
export class MultimediaModule {}
