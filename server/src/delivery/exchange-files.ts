import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import * as tasks from './exchange-tasks.js';
import { SideProcess } from './side-process.js';

type TaskName = keyof typeof tasks;
type Task<N extends TaskName> = Parameters<(typeof tasks)[N]>[0];
type Result<N extends TaskName> = Awaited<ReturnType<(typeof tasks)[N]>>;

/** Milliseconds that a network disk may take for the largest file. */
const MOST_MS = 20_000;
/** A process that has been idle for this long ends. */
const IDLE_MS = 30_000;
const PROGRAM = join(import.meta.dirname, 'exchange-process.js');
/** When the server runs from its source, there is no built program. */
const IS_BUILT = existsSync(PROGRAM);

/**
 * Works in the folders that are exchanged with playout systems, in separate processes: a folder that hangs
 * blocks one call, and nothing else.
 */
@Injectable()
export class ExchangeFiles implements OnApplicationShutdown {
  private readonly idle = new Map<SideProcess, NodeJS.Timeout>();

  /** @throws Error of the task, or an error that says that the folder did not answer */
  async run<N extends TaskName>(name: N, task: Task<N>, signal?: AbortSignal): Promise<Result<N>> {
    if (!IS_BUILT) return (tasks[name] as (task: Task<N>) => Promise<Result<N>>)(task);
    const process = this.take();
    try {
      return (await process.call(name, task, MOST_MS, signal)) as Result<N>;
    } finally {
      this.giveBack(process);
    }
  }

  onApplicationShutdown(): void {
    for (const [process, timer] of this.idle) {
      clearTimeout(timer);
      process.end();
    }
    this.idle.clear();
  }

  private take(): SideProcess {
    for (const [process, timer] of this.idle) {
      clearTimeout(timer);
      this.idle.delete(process);
      if (process.usable) return process;
    }
    return new SideProcess(PROGRAM);
  }

  private giveBack(process: SideProcess): void {
    if (!process.usable) return;
    const timer = setTimeout(() => {
      this.idle.delete(process);
      process.end();
    }, IDLE_MS);
    timer.unref();
    this.idle.set(process, timer);
  }
}
