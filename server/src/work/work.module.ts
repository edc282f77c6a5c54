import { Module } from '@nestjs/common';
import { HeavyThreads } from './heavy-threads.js';

/** Threads for what is too long for the main thread. */
@Module({ providers: [HeavyThreads], exports: [HeavyThreads] })
export class WorkModule {}
