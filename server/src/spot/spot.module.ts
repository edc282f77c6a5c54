import { Module } from '@nestjs/common';
import { SpotController } from './spot.controller.js';
import { SpotService } from './spot.service.js';

/** Campaigns: who airs, when, how often, at which position. */
@Module({ controllers: [SpotController], providers: [SpotService], exports: [SpotService] })
export class SpotModule {}
