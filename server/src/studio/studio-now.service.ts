import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { offsetAt } from '../common/clock-changes.js';
import { Clock } from '../common/clock.js';
import { SentenceError } from '../common/errors.js';
import type { StudioContext } from '../common/request-context.js';
import { didAir } from '../contract/airing-outcome.js';
import { STUDIOS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { isRead, isReadSettled } from '../contract/reads.js';
import { addDays, dateInZone } from '../contract/time.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { textDigest } from '../traffic-log/text-digest.js';
import { breaksNow, type StudioWord } from './core/breaks-now.js';
import type { NowAnswer } from './studio.dto.js';
import { type AiringOfStudio, airingsOf, rememberShown } from './studio.repository.js';
import { StudioWatch } from './studio-watch.js';

/** Stations of which it is known what their studios were shown last. */
const MOST_KNOWN = 1_000;

/** What the device of a studio shows. */
@Injectable()
export class StudioNowService {
  /** By station, the etag of what is remembered as shown. */
  private readonly shown = new Map<number, string>();

  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly watch: StudioWatch,
  ) {}

  /**
   * The reads of today and tomorrow, at once or as soon as they are others.
   *
   * @param since the etag of what the device has
   * @throws 401 once the device is revoked; 429 when too many calls wait
   */
  async now(studio: StudioContext, since: string | null, signal: AbortSignal): Promise<NowAnswer> {
    const until = performance.now() + STUDIOS.waitSeconds * 1000;
    for (;;) {
      const mark = since === null ? null : await this.watch.mark(studio);
      const answer = await this.answer(studio);
      const left = until - performance.now();
      if (answer.etag !== since || left <= 0) return answer;
      const how = await this.watch.wait(studio, mark, left, signal);
      if (how === 'REVOKED') throw new SentenceError(401, message('unauthorized'));
      if (how === 'OVER') return { ...answer, now: this.instant() };
    }
  }

  private instant(): string {
    return new Date(this.clock.now()).toISOString();
  }

  private async answer(studio: StudioContext): Promise<NowAnswer> {
    const { stationName: name, timeZone } = studio;
    const ms = this.clock.now();
    const today = dateInZone(ms, timeZone);
    const [from, to] = [addDays(today, -1), addDays(today, 1)];
    const airings = await airingsOf(this.database, studio, from, to);
    const clock = {
      today,
      now: ms / 1000,
      offsetAt: (minute: number) => offsetAt(timeZone, minute),
    };
    const words = airings.map((airing) => ({ ...airing, said: wordOf(airing) }));
    const breaks = breaksNow(words, clock, textDigest);
    const station = { name, timeZone };
    const etag = createHash('sha256')
      .update(JSON.stringify([station, breaks]))
      .digest('base64url');
    await this.remember(studio, airings.filter(isRead), etag, from);
    return { now: this.instant(), station, etag, breaks };
  }

  /** A read that leaves the log is told apart from one that never was. */
  private async remember(
    { multimediaId, stationId }: StudioContext,
    reads: readonly AiringOfStudio[],
    etag: string,
    before: string,
  ): Promise<void> {
    if (this.shown.get(stationId) === etag) return;
    await rememberShown(this.database, { multimediaId, stationId }, reads, before);
    if (this.shown.size >= MOST_KNOWN) this.shown.clear();
    this.shown.set(stationId, etag);
  }
}

/** What is known of a read: by a studio; or by a file or a person, who overrule it. */
function wordOf(airing: AiringOfStudio): StudioWord | null {
  const { read, at, by, reason, state, decision, setState } = airing;
  if (read !== null) return { read: read ? 1 : 0, at: at?.toISOString() ?? null, by, reason };
  const outcome = state === null ? undefined : { state, decision };
  if (!isReadSettled(outcome) && setState === null) return null;
  const isAired = decision === null ? state !== null && didAir(state) : decision.startsWith('BILL');
  return { read: isAired ? 1 : 0, at: null, by: null, reason: null };
}
