import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Watches from a process of its own. */
export class Observer {
  readonly late: number[] = [];
  readonly statuses = new Set<number | string>();
  readonly worst: { late: number; during: string[] }[] = [];
  firstRss = 0;
  mostRss = 0;
  private readonly child: ChildProcess;

  constructor({ port, pid }: { port: number; pid: number }, inFlight: () => string[]) {
    this.child = fork(join(import.meta.dirname, 'observer.mjs'), [
      `http://127.0.0.1:${port}/api/health/live`,
      String(pid),
    ]);
    this.child.on('message', (seen: { status: number | string; late: number; rss: number }) => {
      this.statuses.add(seen.status);
      this.late.push(seen.late);
      this.firstRss ||= seen.rss;
      this.mostRss = Math.max(this.mostRss, seen.rss);
      if (seen.late > 100) this.worst.push({ late: seen.late, during: inFlight() });
    });
  }

  /** Resolves once it looks. */
  async looks(): Promise<void> {
    if (this.late.length === 0) await once(this.child, 'message');
  }

  /** Resolves once it has been answered again: a look that began before is no longer under way. */
  async nextLook(): Promise<void> {
    await once(this.child, 'message');
  }

  get mostLate(): number {
    return Math.max(...this.late);
  }

  percentile(share: number): number {
    return this.late.toSorted((a, b) => a - b)[Math.floor(this.late.length * share)] ?? 0;
  }

  stop(): void {
    this.child.disconnect();
  }
}
