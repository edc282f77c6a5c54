import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { saveError } from '../common/database-errors.js';
import { badField, CodeError, notFound, SentenceError } from '../common/errors.js';
import { broughtBack } from '../contract/brought-back.js';
import type { Language } from '../contract/enums.js';
import { ERROR_CODES } from '../contract/errors.js';
import type { Extension } from '../contract/extend.js';
import { LIMITS } from '../contract/limits.js';
import { translate } from '../contract/messages.js';
import { dateInZone, daysBetween } from '../contract/time.js';
import { lockStation } from '../station/station-lock.queries.js';
import { seeingAllIn, TenantDatabase } from '../tenant/tenant-database.js';
import type { BulkAnswer, BulkResult, SpotChangeManyBody } from './bulk.dto.js';
import { refusedChange, refusedState, SUBMITTED_COLUMNS, submits } from './core/approval.js';
import { endsBefore, refusedBulk } from './core/bulk-change.js';
import { extendedCampaign } from './core/extended-campaign.js';
import { beginEnding, endCampaigns, type Ending } from './end-campaigns.js';
import { EarlierDays } from './earlier-days.js';
import type { SpotAnswer } from './spot.dto.js';
import { spotAnswer, type StoredCampaign } from './spot.mapper.js';
import { isExecutive, stationsOf } from './spot.repository.js';
import {
  allow,
  changeCampaign,
  lockCampaign,
  replacedBy,
  savedCampaign,
  type Seller,
} from './stored-campaign.js';
import { ofSeller, updateSpot } from './update-spot.js';

/** Who changes several campaigns, and the language of the refusals. */
type Caller = Seller & { language: Language };

/** A campaign as it was read. */
type CampaignToChange = SpotChangeManyBody['spots'][number];

/** What became of a campaign that was changed. */
type ChangedCampaign = Pick<BulkResult, 'version' | 'undo'>;

/**
 * Changes several campaigns in one transaction. Each for which there is a reason not to is left as it is, and
 * the answer says why; a fault changes none of them.
 */
@Injectable()
export class BulkService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly earlierDays: EarlierDays,
    private readonly clock: Clock,
  ) {}

  /** @throws 400 for its fields */
  change(caller: Caller, body: SpotChangeManyBody): Promise<BulkAnswer> {
    const { multimediaId } = caller;
    const spots = inOrder(body.spots);
    const { change } = body;
    if (change === 'cancel') return this.cancel(caller, spots, dateOf(body));
    if (change === 'extend') {
      const until = this.untilOf(body);
      return this.database.write(multimediaId, (manager) =>
        extendAll(manager, caller, spots, until),
      );
    }
    const executiveId =
      change === 'executive' ? (ofSeller(caller, body).accountExecutiveId ?? null) : null;
    const columns =
      change === 'executive'
        ? { accountExecutiveId: executiveId }
        : { state: change === 'air' ? ('active' as const) : ('hold' as const) };
    return this.database.write(multimediaId, async (manager) => {
      const room = new Room(LIMITS.linesOfStatesAtOnce);
      if (executiveId !== null && !(await isExecutive(manager, multimediaId, executiveId)))
        throw badField('accountExecutiveId', 'reference');
      return each(manager, caller, spots, async (inner, spot) => {
        const stored = await currentVersion(inner, multimediaId, spot);
        allow(refusedBulk(stored.spot, change, executiveId) ?? refusedChange(caller, stored.spot));
        room.take(stored);
        const replaced = await replacedBy(inner, multimediaId, stored.spot);
        const waits = replaced?.spot.cancelled === 0;
        const state = columns.state ?? stored.spot.state;
        allow(refusedState(caller, { ...stored.spot, waits }, state));
        const key = { multimediaId, id: spot.spotId, version: spot.version };
        await changeCampaign(inner, key, { ...columns, ...(submits(caller) && SUBMITTED_COLUMNS) });
        await seeingAllIn(inner, () => savedCampaign(inner, multimediaId, spot.spotId));
        return { version: stored.spot.version + 1 };
      });
    });
  }

  private cancel(
    caller: Caller,
    spots: readonly CampaignToChange[],
    date: string,
  ): Promise<BulkAnswer> {
    const { multimediaId } = caller;
    return this.database.write(multimediaId, async (manager) => {
      const ids = spots.map(({ spotId }) => spotId);
      // The locks keep logs from being made between reading and changing.
      for (const stationId of await stationsOf(manager, multimediaId, ids))
        await lockStation(manager, stationId);
      const before = new Map<number, SpotAnswer>();
      const endings = new Map<number, Ending[]>();
      const room = new Room(LIMITS.linesAtOnce);
      const { campaigns } = await each(manager, caller, spots, async (inner, spot) => {
        const stored = await currentVersion(inner, multimediaId, spot);
        allow(refusedBulk(stored.spot, 'cancel', null));
        if (endsBefore(stored, date)) throw new CodeError('NOTHING_CHANGES');
        room.take(stored);
        const ending = await beginEnding(inner, caller, { ...spot, date });
        const { stationId } = stored.spot;
        endings.set(stationId, [...(endings.get(stationId) ?? []), ending]);
        before.set(spot.spotId, spotAnswer(stored));
        return { version: null };
      });
      for (const ofStation of endings.values())
        await endCampaigns(manager, this.earlierDays, multimediaId, date, ofStation);
      const ended: BulkResult[] = [];
      for (const one of campaigns) {
        const was = before.get(one.spotId);
        if (!was) {
          ended.push(one);
          continue;
        }
        const after = await savedCampaign(manager, multimediaId, one.spotId);
        ended.push({ ...one, version: after.version, undo: broughtBack(was, after) });
      }
      return { campaigns: ended };
    });
  }

  /** @throws 400 unless there is one of both, and not too far ahead */
  private untilOf({ date, weeks }: SpotChangeManyBody): Extension {
    if (weeks) {
      if (date) throw badField('weeks', 'oneOfTwo');
      return { weeks };
    }
    const until = dateOf({ date });
    const today = dateInZone(this.clock.now(), 'UTC');
    if (daysBetween(today, until) > LIMITS.extendWeeks * 7)
      throw badField('date', 'tooFarAhead', LIMITS.extendWeeks);
    return { date: until };
  }
}

/** @throws 400 when it is missing */
function dateOf({ date }: Pick<SpotChangeManyBody, 'date'>): string {
  if (!date) throw badField('date', 'required');
  return date;
}

/** @throws 400 for a campaign that is named twice */
function requireOnce(ids: readonly number[]): void {
  const twice = ids.findIndex((id, i) => ids.indexOf(id) !== i);
  if (twice >= 0) throw badField('spots', 'repeatedId');
}

/** Always in the same order, so that two calls do not wait for each other. */
function inOrder(spots: readonly CampaignToChange[]): CampaignToChange[] {
  requireOnce(spots.map(({ spotId }) => spotId));
  return [...spots].sort((a, b) => a.spotId - b.spotId);
}

/** Counts the lines of the campaigns that one call changes. */
class Room {
  private taken = 0;

  constructor(private readonly most: number) {}

  /** @throws TOO_MANY_LINES */
  take({ simple, advanced }: Pick<StoredCampaign, 'simple' | 'advanced'>): void {
    const lines = simple.length + advanced.length;
    if (this.taken + lines > this.most) throw new CodeError('TOO_MANY_LINES');
    this.taken += lines;
  }
}

/** A campaign, locked until the transaction ends. @throws 404 */
async function currentVersion(
  manager: EntityManager,
  multimediaId: number,
  { spotId }: CampaignToChange,
): Promise<StoredCampaign> {
  const stored = await lockCampaign(manager, multimediaId, spotId);
  if (!stored) throw notFound();
  return stored;
}

function extendAll(
  manager: EntityManager,
  caller: Caller,
  spots: readonly CampaignToChange[],
  until: Extension,
): Promise<BulkAnswer> {
  const room = new Room(LIMITS.linesAtOnce);
  return each(manager, caller, spots, async (inner, spot) => {
    const stored = await currentVersion(inner, caller.multimediaId, spot);
    allow(refusedBulk(stored.spot, 'extend', null));
    const before = spotAnswer(stored);
    const longer = extendedCampaign(before, until);
    if (!longer) throw new CodeError('NOTHING_CHANGES');
    if (longer.advancedSchedules.length > LIMITS.linesPerCampaign)
      throw new CodeError('TOO_MANY_LINES');
    room.take(stored);
    const sent = { ...before, ...longer, version: spot.version };
    const after = await updateSpot(inner, caller, sent);
    return { version: after.version, undo: broughtBack(before, after) };
  });
}

/** Changes campaigns one after the other, each in a savepoint of its own: one that is refused stays as it was. */
async function each(
  manager: EntityManager,
  { language }: Caller,
  spots: readonly CampaignToChange[],
  change: (inner: EntityManager, spot: CampaignToChange) => Promise<ChangedCampaign>,
): Promise<BulkAnswer> {
  const campaigns: BulkResult[] = [];
  for (const spot of spots) {
    const { spotId } = spot;
    try {
      const changed = await manager.transaction((inner) => change(inner, spot));
      campaigns.push({ spotId, ...changed });
    } catch (error) {
      const refused = refusalOf(error, language);
      campaigns.push({ spotId, version: null, refused });
    }
  }
  return { campaigns };
}

/** @throws what is no refusal, but a fault, or a lack of room that concerns every campaign */
function refusalOf(error: unknown, language: Language): NonNullable<BulkResult['refused']> {
  const known = saveError(error, {});
  if (known instanceof CodeError)
    return { code: known.code, text: ERROR_CODES[known.code][language] };
  if (!(known instanceof SentenceError) || known.getStatus() >= 500) throw error;
  const [field] = Object.values(known.fields ?? {});
  return { text: translate(field ?? known.sentence, language) };
}
