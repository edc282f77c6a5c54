import { Module } from '@nestjs/common';
import { VersionController } from './version.controller.js';

/** What the server says of itself. */
@Module({ controllers: [VersionController] })
export class SystemModule {}
