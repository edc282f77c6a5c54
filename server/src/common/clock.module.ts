import { Module } from '@nestjs/common';
import { Clock } from './clock.js';

/** The time, which tests set. */
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
