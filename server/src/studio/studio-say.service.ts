import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { EntityManager } from 'typeorm';
import { closedDates } from '../as-run/as-run-day.repository.js';
import { readDay } from '../as-run/compared-days.repository.js';
import { outcomeOf } from '../as-run/core/match.js';
import { midnightOf } from '../as-run/core/place-row.js';
import { addHeard, takeBack } from '../as-run/heard.repository.js';
import { HeardService } from '../as-run/heard.service.js';
import { clockOf } from '../as-run/live-days.js';
import { settingsOf } from '../as-run/stations.js';
import { offsetAt } from '../common/clock-changes.js';
import { Clock } from '../common/clock.js';
import { badField, notFound, SentenceError } from '../common/errors.js';
import type { StudioContext } from '../common/request-context.js';
import type { AsRunState } from '../contract/as-run.js';
import { STUDIOS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { isRead } from '../contract/reads.js';
import { dateInZone, daysBetween, formatClock, formatSeconds } from '../contract/time.js';
import { anyPutAway } from '../ledger/put-away-months.repository.js';
import { lockStation } from '../station/station-lock.queries.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { Turns } from '../tenant/turns.js';
import { outcomeOfAiring } from '../traffic-log/aired-days.repository.js';
import { textDigest } from '../traffic-log/text-digest.js';
import { secondSaid } from './core/instants.js';
import { voiceOf } from './core/voice.js';
import { whereItWent } from './core/where-it-went.js';
import { LateUndoError, RefusedSayError } from './refused-say.js';
import type { SayAnswer, SayBody } from './studio.dto.js';
import type { StudioSay } from './studio.entity.js';
import * as says from './studio.repository.js';
import { StudioWatch } from './studio-watch.js';

const [HOUR_SECONDS, MINUTE_SECONDS] = [3600, 60];
/** Days between the date of a log and the moment at which a read of it is said. */
const NEAR_DAYS = 1;

type ToSay = NonNullable<Awaited<ReturnType<typeof says.airingToSay>>>;

/** What studios say was read, and was not. It enters as what playout reports while it airs. */
@Injectable()
export class StudioSayService {
  private readonly limiter = new RateLimiterMemory({
    points: STUDIOS.saysPerMinute,
    duration: MINUTE_SECONDS,
  });

  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly turns: Turns,
    private readonly heard: HeardService,
    private readonly watch: StudioWatch,
  ) {}

  /**
   * Stores whether something was read. By the same id it is the same, and changes nothing.
   *
   * @throws 404 for an airing that this station does not have, or nobody reads; 400 for an invalid time or text;
   *   RefusedSayError; 429
   */
  async say(studio: StudioContext, body: SayBody, signal: AbortSignal): Promise<SayAnswer> {
    const { multimediaId, stationId } = studio;
    const key = { multimediaId, studioId: studio.studioId, id: body.id };
    const known = await this.database.read(multimediaId, (manager) => says.sayById(manager, key));
    if (known) return answerOf(known);
    await this.count(studio);
    const second = this.secondOf(studio, body.at);
    if (body.read === 1 && (body.reason ?? null) !== null) throw badField('reason', 'sayReason');
    const said = await this.turns.ofStation({ ...studio, userId: null, signal }, stationId, () =>
      this.database.write(multimediaId, async (manager) => {
        await lockStation(manager, stationId);
        return (
          (await says.sayById(manager, key)) ?? (await this.store(manager, studio, body, second))
        );
      }),
    );
    await this.afterwards(studio, said.date);
    return answerOf(said);
  }

  /**
   * Takes back what the same device said a moment ago.
   *
   * @throws 404 for what it did not say; LateUndoError; RefusedSayError once somebody decided, or closed the day
   */
  async undo(studio: StudioContext, id: string, signal: AbortSignal): Promise<SayAnswer> {
    const { multimediaId, stationId } = studio;
    const key = { multimediaId, studioId: studio.studioId, id };
    const now = new Date(this.clock.now());
    const undone = await this.turns.ofStation({ ...studio, userId: null, signal }, stationId, () =>
      this.database.together(multimediaId, async (manager) => {
        await lockStation(manager, stationId);
        const said = await says.sayById(manager, key);
        if (!said) throw notFound();
        if (said.undoneAt) return said;
        if (now.getTime() - said.saidAt.getTime() > STUDIOS.undoSeconds * 1000)
          throw new LateUndoError(conflictOf(said));
        await requireOpen(manager, studio, said);
        await says.undoSay(manager, key, now);
        const day = { multimediaId, stationId, date: said.date };
        if ((await takeBack(manager, { ...day, id: heardId(said) })) === true)
          await this.heard.importSaid(manager, { multimediaId, userId: null, signal }, day);
        return said;
      }),
    );
    await this.afterwards(studio, undone.date);
    return { ...answerOf(undone), state: 'PENDING' };
  }

  /** A day that is over is compared at once; whoever waits at the station is answered. */
  private async afterwards({ multimediaId, stationId, timeZone }: StudioContext, date: string) {
    if (date < dateInZone(this.clock.now(), timeZone))
      await this.heard.importDay({ multimediaId, userId: null }, stationId, date);
    this.watch.changed(stationId);
  }

  /** @throws 429 with Retry-After */
  private async count({ digest }: StudioContext): Promise<void> {
    try {
      await this.limiter.consume(digest);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new SentenceError(429, message('tooManyCalls', seconds), null, seconds);
    }
  }

  /** @throws 400 */
  private secondOf({ timeZone }: StudioContext, at: string): number {
    const second = secondSaid(at, (minute) => offsetAt(timeZone, minute));
    if (second === null) throw badField('at', 'sayAt');
    if (second === 'AMBIGUOUS') throw badField('at', 'sayTwice');
    const ago = Math.floor(this.clock.now() / 1000) - second;
    if (ago < -STUDIOS.aheadSeconds) throw badField('at', 'sayAhead');
    if (ago > STUDIOS.sayHours * HOUR_SECONDS) throw badField('at', 'sayOld', STUDIOS.sayHours);
    return second;
  }

  private async store(
    manager: EntityManager,
    studio: StudioContext,
    body: SayBody,
    second: number,
  ): Promise<StudioSay> {
    const { multimediaId, stationId, studioId, timeZone } = studio;
    const { id, airingId, textDigest: digest, reason = null } = body;
    const shown = clockOf(timeZone).at(second);
    const airing = await says.airingToSay(manager, studio, airingId);
    if (!airing) throw await goneFrom(manager, studio, airingId);
    const isNear = Math.abs(daysBetween(airing.date, shown.date)) <= NEAR_DAYS;
    if (!isRead(airing) || !isNear) throw notFound();
    const first = await says.sayOfAiring(manager, multimediaId, airingId);
    if (first) throw new RefusedSayError(conflictOf(first));
    await requireOpen(manager, studio, { airingId, date: airing.date });
    const text = await textOf(manager, multimediaId, airing, { airingId, digest });
    const at = new Date(second * 1000);
    const ofDay = daysBetween(airing.date, shown.date) * 24 * HOUR_SECONDS + shown.seconds;
    const row = { second: ofDay, again: shown.again };
    const said: StudioSay = {
      ...{ id, studioId, multimediaId, stationId, airingId, at, reason, text },
      ...{ spotId: airing.spotId, date: airing.date, start: airing.start },
      read: body.read === 1,
      voice: voiceOf(studio),
      textDigest: digest,
      saidAt: new Date(this.clock.now()),
      state:
        body.read === 1 ? await stateOf(manager, studio, airing.date, airingId, row) : 'MISSED',
      undoneAt: null,
    };
    await says.addSay(manager, said);
    await addHeard(manager, multimediaId, stationId, [
      {
        ...{ id: heardId(said), at: at.toISOString(), date: airing.date, ...row },
        ...{ length: null, cart: null, file: null, title: null, claimedId: airingId },
        source: 'studio',
        status: said.read ? null : 'MISSED',
      },
    ]);
    return said;
  }
}

/** Of the row of what aired: studios may have the same ids. */
const heardId = ({ studioId, id }: StudioSay): string => `${studioId} ${id}`;

const conflictOf = ({ at, voice: by, reason }: StudioSay) => ({
  code: 'ALREADY_SAID' as const,
  at: at.toISOString(),
  by,
  reason,
});

const answerOf = ({ airingId, state, at, voice: by, start }: StudioSay): SayAnswer => ({
  airingId,
  state,
  at: at.toISOString(),
  by,
  start: formatSeconds(start),
});

/** @throws RefusedSayError once somebody decided about an airing, or its day is closed */
async function requireOpen(
  manager: EntityManager,
  { multimediaId, stationId }: StudioContext,
  { airingId, date }: { airingId: number; date: string },
): Promise<void> {
  const outcome = await outcomeOfAiring(manager, multimediaId, airingId);
  if (outcome && (outcome.decision !== null || outcome.setState !== null))
    throw new RefusedSayError({ code: 'ALREADY_SAID', at: null, by: null, reason: null });
  const days = { multimediaId, stationId, dates: [date] };
  if ((await closedDates(manager, days)).length > 0 || (await anyPutAway(manager, days)))
    throw new RefusedSayError({ code: 'DAY_CLOSED', date });
}

/** Why an airing cannot be said: it left the log after it was shown, and where it went; or it never was there. */
async function goneFrom(
  manager: EntityManager,
  studio: StudioContext,
  airingId: number,
): Promise<SentenceError> {
  const shown = await says.shownRead(manager, studio, airingId);
  if (!shown) return notFound();
  const now = whereItWent(
    shown.start,
    await says.standingReads(manager, studio, { ...shown, airingId }),
  );
  return new RefusedSayError({
    code: 'NOT_IN_LOG',
    ...(now && { date: now.date, breakTime: formatClock(now.breakTime) }),
  });
}

/** The text that was read: what the airing has now, or had before it was corrected. @throws 400 for another one */
async function textOf(
  manager: EntityManager,
  multimediaId: number,
  { logId, text }: ToSay,
  said: { airingId: number; digest: string },
): Promise<string> {
  if (textDigest(text) === said.digest) return text ?? '';
  const earlier = await says.earlierText(manager, multimediaId, { logId, ...said });
  if (earlier === undefined) throw badField('textDigest', 'reference');
  return earlier;
}

/** What becomes of an airing that was read at a second of the date of its log. */
async function stateOf(
  manager: EntityManager,
  { multimediaId, stationId }: StudioContext,
  date: string,
  airingId: number,
  { second, again }: { second: number; again: boolean },
): Promise<AsRunState> {
  const { settings } = await settingsOf(manager, multimediaId, stationId, [date]);
  const { airings } = await readDay(manager, multimediaId, stationId, date);
  const airing = airings.find(({ id }) => id === airingId);
  if (!airing) throw new Error(`Airing ${airingId} left its log in the middle of a transaction`);
  const none = { cart: null, scheduledCart: null, file: null, isci: null, title: null };
  const row = { id: 0, at: midnightOf(date) + second, length: null, scheduledAt: null, again };
  const said = { ...none, ...row, airingId, status: null, onAir: true };
  return outcomeOf(airing, said, settings).state;
}
