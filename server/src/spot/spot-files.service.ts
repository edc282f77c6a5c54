import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badField, CodeError, notFound } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { staleRecord } from '../tenant/stale-record.js';
import { runIn, TenantDatabase } from '../tenant/tenant-database.js';
import type {
  ClientFile,
  ReplaceFileAnswer,
  ReplaceFileBody,
  ReplacedCampaign,
} from './spot-files.dto.js';
import type { RequestContext } from '../common/request-context.js';
import { submits } from './core/approval.js';
import * as stored from './spot-files.repository.js';
import { keepOrdered } from './keep-ordered.js';
import { spotAnswer } from './spot.mapper.js';
import { campaign } from './spot.repository.js';
import { keepOrderMismatch } from './stored-campaign.js';

type Seller = Pick<RequestContext, 'multimediaId' | 'role' | 'approval'>;

/** Replaces audio files across the campaigns of a client. */
@Injectable()
export class SpotFilesService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * The files of a client's campaigns that are not over, those of the newest campaigns first.
   *
   * @throws 404
   */
  files(multimediaId: number, clientId: number): Promise<ClientFile[]> {
    return this.database.read(multimediaId, async (manager) => {
      await requireClient(manager, multimediaId, clientId);
      return stored.filesOf(manager, this.of(multimediaId, clientId), LIMITS.clientFiles);
    });
  }

  /**
   * Replaces one file by another in all lines and pieces of a client that have not ended, and in the
   * campaigns themselves; with `preview` it only lists them. All of it is one transaction.
   *
   * @throws 404, 400 for its fields and for `spots` of others, STALE_RECORD when `spots` are not what is
   * stored, REVISION_NEEDED
   */
  replace(seller: Seller, body: ReplaceFileBody): Promise<ReplaceFileAnswer> {
    const { multimediaId } = seller;
    const { clientId, from, spots } = body;
    const preview = body.preview === 1;
    const [to, length] = [body.to ?? null, body.length ?? null];
    if (!preview && to === null) throw badField('to', 'required');
    if (to === from && length === null) throw badField('to', 'otherFile');
    const answer = (campaigns: ReplacedCampaign[]): ReplaceFileAnswer => ({
      clientId,
      from,
      to,
      length,
      campaigns,
      preview: preview ? 1 : 0,
    });
    const touched = async (manager: EntityManager): Promise<ReplacedCampaign[]> => {
      await requireClient(manager, multimediaId, clientId);
      if (!preview) await stored.holdCampaignsOf(manager, multimediaId, clientId);
      const campaigns = await stored.usesOfFile(manager, this.of(multimediaId, clientId), from);
      if (campaigns.length === 0) throw badField('from', 'fileNotUsed');
      return campaigns;
    };
    if (preview || to === null)
      return this.database.read(multimediaId, async (manager) => answer(await touched(manager)));
    return this.database.write(multimediaId, async (manager) => {
      const campaigns = await touched(manager);
      if (spots) await requireOwn(manager, [multimediaId, clientId], spots);
      if (spots) await requireSame(manager, multimediaId, campaigns, spots);
      if (submits(seller)) await requireOnHold(manager, multimediaId, campaigns);
      const submitted = submits(seller);
      await stored.replaceFile(manager, multimediaId, campaigns, { from, to, length, submitted });
      if (length !== null) await this.keepNumbers(manager, multimediaId, campaigns);
      return answer(campaigns.map((campaign) => ({ ...campaign, version: campaign.version + 1 })));
    });
  }

  /** Other lengths change the gross, which reports count and orders may state. */
  private async keepNumbers(
    manager: EntityManager,
    multimediaId: number,
    campaigns: readonly ReplacedCampaign[],
  ): Promise<void> {
    const ids = campaigns.map(({ spotId }) => spotId);
    const stating = new Set(await stored.withStatedGross(manager, multimediaId, ids));
    for (const id of ids) {
      const row = await campaign(manager, multimediaId, id);
      if (!row) continue;
      if (stating.has(id)) await keepOrderMismatch(manager, multimediaId, spotAnswer(row));
      await keepOrdered(manager, multimediaId, row);
    }
  }

  private of(multimediaId: number, clientId: number): stored.RunningOf {
    return { multimediaId, clientId, at: Math.floor(this.clock.now() / 1000) };
  }
}

async function requireClient(manager: EntityManager, multimediaId: number, id: number) {
  if (!(await stored.isClient(manager, multimediaId, id))) throw notFound();
}

/** @throws REVISION_NEEDED when one of the campaigns is active */
async function requireOnHold(
  manager: EntityManager,
  multimediaId: number,
  campaigns: readonly ReplacedCampaign[],
): Promise<void> {
  const ids = campaigns.map(({ spotId }) => spotId);
  if (await stored.anyActive(manager, multimediaId, ids)) throw new CodeError('REVISION_NEEDED');
}

/** @throws 400 for a campaign of another client */
async function requireOwn(
  manager: EntityManager,
  [multimediaId, clientId]: [number, number],
  spots: NonNullable<ReplaceFileBody['spots']>,
): Promise<void> {
  const ids = spots.map(({ spotId }) => spotId);
  const known = await stored.idsOfClient(manager, multimediaId, clientId, ids);
  const wrong = ids.findIndex((id) => !known.has(id));
  if (wrong >= 0) throw badField(`spots.${wrong}.spotId`, 'reference');
}

/** @throws STALE_RECORD unless the campaigns are those of the preview, unchanged */
async function requireSame(
  manager: EntityManager,
  multimediaId: number,
  campaigns: readonly ReplacedCampaign[],
  spots: NonNullable<ReplaceFileBody['spots']>,
): Promise<void> {
  const seen = new Map(spots.map(({ spotId, version }) => [spotId, version]));
  const changed = campaigns.find(({ spotId, version }) => seen.get(spotId) !== version);
  const gone = spots.find(({ spotId }) => !campaigns.some((one) => one.spotId === spotId));
  const stale = changed ?? gone;
  if (stale) throw await staleRecord(runIn(manager), multimediaId, 'spot', stale.spotId);
}
