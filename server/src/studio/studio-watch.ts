import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { SentenceError } from '../common/errors.js';
import type { StudioContext } from '../common/request-context.js';
import { STUDIOS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { addDays, dateInZone } from '../contract/time.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { marksOf } from './studio.repository.js';

/** How often it is looked whether anything changed, by any process, for all that wait together. */
const LOOK_MS = 1_000;
/** Days around today in UTC that hold today and tomorrow of every zone. */
const AROUND = 2;

const logger = new Logger('Studio');

type Studio = Pick<StudioContext, 'multimediaId' | 'studioId' | 'stationId' | 'digest'>;
type EndReason = 'CHANGED' | 'OVER' | 'REVOKED';

interface Waiter {
  studio: Studio;
  mark: string | null;
  end: (how: EndReason) => void;
}

/** Calls that wait for something new at their station. None holds a connection: one statement a second asks for all. */
@Injectable()
export class StudioWatch implements OnModuleDestroy {
  private readonly waiting = new Set<Waiter>();
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;
  private isOver = false;

  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
  ) {}

  onModuleDestroy(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    for (const { end } of [...this.waiting]) end('OVER');
  }

  /** What a station's studios see now has this mark; null for a station that is gone. */
  async mark({ multimediaId, stationId }: Studio): Promise<string | null> {
    const [found] = await this.marks(multimediaId, [stationId]);
    return found?.mark ?? null;
  }

  /**
   * Waits until a station has another mark, or the device ends.
   *
   * @throws 429 when too many calls wait, of the device or of all; the signal's reason
   */
  wait(studio: Studio, mark: string | null, ms: number, signal: AbortSignal): Promise<EndReason> {
    const ofDevice = [...this.waiting].filter((one) => one.studio.digest === studio.digest);
    if (ofDevice.length >= STUDIOS.waitingOfDevice || this.waiting.size >= STUDIOS.waiting)
      throw new SentenceError(429, message('tooManyWaiting', 1), null, 1);
    signal.throwIfAborted();
    if (this.isOver) return Promise.resolve('OVER');
    return new Promise((resolve, reject) => {
      const done = () => {
        clearTimeout(timeout);
        signal.removeEventListener('abort', onAbort);
        this.waiting.delete(waiter);
      };
      const end = (how: EndReason) => {
        done();
        resolve(how);
      };
      const onAbort = () => {
        done();
        reject(signal.reason as Error);
      };
      const waiter: Waiter = { studio, mark, end };
      const timeout = setTimeout(() => end('OVER'), ms);
      signal.addEventListener('abort', onAbort, { once: true });
      this.waiting.add(waiter);
      this.lookSoon();
    });
  }

  /** Ends the calls of a studio whose device was revoked. */
  revoke(studioId: number): void {
    for (const { studio, end } of [...this.waiting])
      if (studio.studioId === studioId) end('REVOKED');
  }

  /** Something was said at a station: who waits there need not wait for the next look. */
  changed(stationId: number): void {
    for (const { studio, end } of [...this.waiting])
      if (studio.stationId === stationId) end('CHANGED');
  }

  private lookSoon(): void {
    if (this.timer || this.isOver || this.waiting.size === 0) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.look().finally(() => this.lookSoon());
    }, LOOK_MS);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      const groups = new Map<number, Set<number>>();
      for (const { studio } of this.waiting) {
        const stations = groups.get(studio.multimediaId) ?? new Set();
        groups.set(studio.multimediaId, stations.add(studio.stationId));
      }
      for (const [multimediaId, stations] of groups)
        this.compare(multimediaId, await this.marks(multimediaId, [...stations]));
    } catch (error) {
      // The database may be away: who waits waits on, and asks again by itself.
      logger.warn(`Nobody knows what changed: ${String(error)}`);
    } finally {
      this.isLooking = false;
    }
  }

  private compare(multimediaId: number, marks: Awaited<ReturnType<typeof marksOf>>): void {
    const byStation = new Map(marks.map((one) => [one.stationId, one]));
    for (const { studio, mark, end } of [...this.waiting]) {
      if (studio.multimediaId !== multimediaId) continue;
      const now = byStation.get(studio.stationId);
      if (!now?.devices.includes(studio.digest)) end('REVOKED');
      else if (now.mark !== mark) end('CHANGED');
    }
  }

  private marks(multimediaId: number, stationIds: readonly number[]) {
    const today = dateInZone(this.clock.now(), 'UTC');
    const range = { from: addDays(today, -AROUND), to: addDays(today, AROUND) };
    return marksOf(this.database, multimediaId, stationIds, range);
  }
}
