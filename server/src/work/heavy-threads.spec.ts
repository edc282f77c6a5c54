import { Logger } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { SentenceError } from '../common/errors.js';
import { WORK } from '../contract/limits.js';
import type { compareLogs } from '../traffic-log/stale/compare-logs.js';
import type { rewriteLogo } from '../multimedia/logo.js';
import { HeavyThreads } from './heavy-threads.js';
import { HEAVY_MOST_MB, HEAVY_WORK, type HeavyName, heavyTask } from './heavy-work.js';
import { ThreadPool } from './thread-pool.js';

const { jest } = import.meta;

const threadsOf = (PLACEMENT_THREADS: '0' | '1', NODE_ENV: 'test' | 'production' = 'test') =>
  new HeavyThreads(new AppConfig({ PLACEMENT_THREADS, NODE_ENV }));
const workOf = (userId: number | null, multimediaId = 1) => ({
  multimediaId,
  userId,
  signal: new AbortController().signal,
});
const NO_LOGO = new Uint8Array([1, 2, 3]);
const logo = (threads: HeavyThreads, work = workOf(1)) =>
  threads.run<typeof rewriteLogo>('logo', work, NO_LOGO);

const names = Object.keys(HEAVY_WORK) as HeavyName[];

describe('the table of heavy work', () => {
  it.each(names)('%s names a module and its function', async (name) => {
    const { module, call } = heavyTask(name);
    const room = (await import(`../${module}`)) as Record<string, unknown>;
    expect(room[call]).toBeInstanceOf(Function);
  });

  it('keeps no group waiting for another one whose piece takes long, but for the operator', () => {
    const waits = names.filter((name) => {
      const { late, sliceMs } = heavyTask(name);
      return late === 0 && sliceMs === undefined;
    });
    expect(waits).toEqual(['groupZip']);
  });

  it('lets all threads together hold no more than is stated', () => {
    const own = names.map(heavyTask).filter(({ threadsOf: other }) => other === undefined);
    const all = own.reduce((sum, { heapMb, atOnce, late }) => sum + heapMb * (atOnce + late), 0);
    expect(all).toBeLessThanOrEqual(HEAVY_MOST_MB);
  });

  it('shares threads only between work of the same bounds', () => {
    for (const name of names) {
      const { heapMb, atOnce, late, threadsOf: other } = heavyTask(name);
      if (other !== undefined)
        expect(heavyTask(other as HeavyName)).toMatchObject({ heapMb, atOnce, late });
    }
  });
});

describe('HeavyThreads', () => {
  it('does nothing on the main thread: it answers 503 to each call, and logs why, while no thread can start', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    // A spec has no compiled worker.
    const threads = threadsOf('1');
    for (let call = 0; call < 2; call += 1) {
      const fault: unknown = await logo(threads).catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(SentenceError);
      expect((fault as SentenceError).getStatus()).toBe(503);
      expect((fault as SentenceError).retryAfterSeconds).toBeGreaterThan(0);
    }
    expect(logged.mock.calls.join()).toContain('heavy-worker.js');
    await threads.onApplicationShutdown();
  });

  it('does on the main thread what is as small as its row says, and nothing larger', async () => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const threads = threadsOf('1');
    const most = heavyTask('compareLogs').hereUpTo?.size ?? 0;
    const task = { logs: [], inputs: { lines: [] } } as unknown as Parameters<
      typeof compareLogs
    >[0];
    const compare = (size: number) =>
      threads.run<typeof compareLogs>('compareLogs', workOf(null), task, size);
    await expect(compare(most)).resolves.toEqual(new Map());
    await expect(compare(most + 1)).rejects.toMatchObject({ status: 503 });
    await threads.onApplicationShutdown();
  });

  it.each(names.filter((name) => heavyTask(name).late > 0))(
    '%s of another group does not wait for one that takes long, and a second one of the same user does',
    async (name) => {
      const threads = threadsOf('1');
      let end = (_: unknown): void => undefined;
      const begun = jest
        .spyOn(ThreadPool.prototype, 'run')
        .mockImplementationOnce(() => new Promise((done) => (end = done)))
        .mockResolvedValue('done');
      const ask = (multimediaId: number) =>
        threads.run<(input: null) => string>(name, workOf(1, multimediaId), null);
      const [long, second] = [ask(1), ask(1)];
      await expect(ask(2)).resolves.toBe('done');
      expect(begun).toHaveBeenCalledTimes(2);
      end('late');
      await expect(Promise.all([long, second])).resolves.toEqual(['late', 'done']);
      begun.mockRestore();
      await threads.onApplicationShutdown();
    },
  );

  it('refuses what a user or a media group asks for beyond its share, and no program', async () => {
    const threads = threadsOf('0');
    const asked = Array.from({ length: WORK.piecesOfUser }, () => logo(threads));
    const full = { status: 429, sentence: { key: 'tooMuchWork' } };
    await expect(logo(threads)).rejects.toMatchObject(full);
    const colleagues = Array.from({ length: WORK.piecesOfGroup - WORK.piecesOfUser }, (_, i) =>
      logo(threads, workOf(i + 2)),
    );
    await expect(logo(threads, workOf(999))).rejects.toMatchObject(full);
    const others = [logo(threads, workOf(null)), logo(threads, workOf(1, 2))];
    await expect(Promise.all([...asked, ...colleagues, ...others])).resolves.toHaveLength(
      WORK.piecesOfGroup + 2,
    );
    await expect(logo(threads)).resolves.toBeNull();
  });
});
