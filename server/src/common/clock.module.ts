import { Module } from '@nestjs/common';
import { Clock } from './clock.js';

/** The current time; tests replace it. */
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
