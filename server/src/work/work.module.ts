import { Module } from '@nestjs/common';
import { HeavyThreads } from './heavy-threads.js';
import { ReadQueue } from './read-queue.js';

/** Threads for what is too long for the main thread, and the queue of expensive reads. */
@Module({ providers: [HeavyThreads, ReadQueue], exports: [HeavyThreads, ReadQueue] })
export class WorkModule {}
