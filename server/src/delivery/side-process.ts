import { type ChildProcess, fork } from 'node:child_process';

/** Heap limit of a process; a day's files need a tenth of it. */
const HEAP_MB = 256;

interface Call {
  name: string;
  task: unknown;
}
type Answer = { result: unknown } | { error: string };

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * A process that does one call after another. Unlike a thread it can be ended while the system blocks it, as
 * a network folder that is gone does.
 */
export class SideProcess {
  private readonly child: ChildProcess;
  private isEnded = false;

  /** @param file a module that calls `answerCalls` */
  constructor(file: string) {
    this.child = fork(file, [], {
      // The environment holds secrets that the work does not need.
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child.once('exit', () => (this.isEnded = true));
    this.child.once('error', () => (this.isEnded = true));
  }

  get usable(): boolean {
    return !this.isEnded;
  }

  /**
   * Does a call. If the call takes too long, or its signal is aborted, the process ends.
   *
   * @throws Error of the call, or one that says that it took too long; the abort reason of the signal
   */
  call(name: string, task: unknown, mostMs: number, signal?: AbortSignal): Promise<unknown> {
    const { child } = this;
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => {
        done();
        this.end();
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      const onAbort = () => fail(signal?.reason);
      const onExit = () => fail(new Error('The process for folders ended'));
      const onMessage = (answer: Answer) => {
        done();
        if ('error' in answer) reject(new Error(answer.error));
        else resolve(answer.result);
      };
      const late = setTimeout(
        () => fail(new Error(`The folder did not answer within ${mostMs / 1000} seconds`)),
        mostMs,
      );
      const done = () => {
        clearTimeout(late);
        signal?.removeEventListener('abort', onAbort);
        child.off('message', onMessage).off('exit', onExit).off('error', fail);
      };
      child.on('message', onMessage).once('exit', onExit).once('error', fail);
      signal?.addEventListener('abort', onAbort, { once: true });
      if (signal?.aborted === true) onAbort();
      else if (this.isEnded) onExit();
      else child.send({ name, task } satisfies Call, (error) => error && fail(error));
    });
  }

  end(): void {
    this.isEnded = true;
    this.child.kill('SIGKILL');
  }
}

/** In the process: does calls by their names, and ends with its parent process. */
export function answerCalls(tasks: object): void {
  const own = tasks as Readonly<Record<string, (task: unknown) => unknown>>;
  process.on('message', ({ name, task }: Call) => {
    const answer = (message: Answer) => process.send?.(message);
    Promise.resolve()
      .then(() => own[name]?.(task))
      .then(
        (result) => answer({ result }),
        (error: unknown) => answer({ error: messageOf(error) }),
      );
  });
  // An ordinary exit would wait for what hangs.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}
