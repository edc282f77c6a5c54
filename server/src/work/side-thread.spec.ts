import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { SentenceError } from '../common/errors.js';
import { SideThread } from './side-thread.js';

const { jest } = import.meta;

class BrokenThread extends SideThread<number, number> {
  constructor() {
    const config = new AppConfig({ PLACEMENT_THREADS: '0' });
    super(config, join(import.meta.dirname, 'no-such-worker.js'), 'work', (task) => task);
  }

  begin(signal: AbortSignal): Promise<number> {
    return this.run({ multimediaId: 1, userId: 1, signal }, 1);
  }
}

describe('SideThread', () => {
  it('does nothing on the main thread: it answers 503 to each call, and logs why, while no thread can start', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const thread = new BrokenThread();
    const { signal } = new AbortController();
    for (let call = 0; call < 2; call += 1) {
      const fault: unknown = await thread.begin(signal).catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(SentenceError);
      expect((fault as SentenceError).getStatus()).toBe(503);
      expect((fault as SentenceError).retryAfterSeconds).toBeGreaterThan(0);
    }
    expect(logged.mock.calls.join()).toContain('no-such-worker.js');
    await thread.onApplicationShutdown();
  });
});
