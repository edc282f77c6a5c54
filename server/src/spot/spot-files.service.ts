import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badField, badFields, CodeError, notFound } from '../common/errors.js';
import { isExpression } from '../contract/file-expression.js';
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
import { beyondLimits, refusedFile, type ReplacedIn, replacedIn } from './core/replaced-file.js';
import * as stored from './spot-files.repository.js';
import { savedCampaign } from './stored-campaign.js';

/** A campaign in which a file is replaced, with what becomes of it. */
type TouchedFields = stored.TouchedCampaign & { replaced: ReplacedIn };

const TOO_MANY = {
  changesPerLine: 'tooManyChangesOfFile',
  piecesPerCampaign: 'tooManyPieces',
} as const;

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
   * campaigns themselves; with `date` only from that day on, in lines and pieces; with `preview` it only
   * lists them. All of it is one transaction.
   *
   * @throws 404, 400 for its fields and for `spots` of others, STALE_RECORD when `spots` are not what is
   * stored, REVISION_NEEDED
   */
  replace(seller: Seller, body: ReplaceFileBody): Promise<ReplaceFileAnswer> {
    const { multimediaId } = seller;
    const { clientId, from, spots } = body;
    const preview = body.preview === 1;
    const [to, length, date] = [body.to ?? null, body.length ?? null, body.date ?? null];
    if (!preview && to === null) throw badField('to', 'required');
    if (to === from && length === null) throw badField('to', 'otherFile');
    if (date !== null && length !== null) throw badField('length', 'lengthFromDate');
    const answer = (campaigns: readonly TouchedFields[], raised: number): ReplaceFileAnswer => ({
      clientId,
      from,
      to,
      length,
      ...(date !== null && { date }),
      campaigns: campaigns.map((campaign) => answerOf(campaign, raised)),
      preview: preview ? 1 : 0,
    });
    const touched = async (manager: EntityManager): Promise<TouchedFields[]> => {
      await requireClient(manager, multimediaId, clientId);
      if (!preview) await stored.holdCampaignsOf(manager, multimediaId, clientId);
      const found = await stored.usesOfFile(manager, this.of(multimediaId, clientId), from);
      const campaigns = found.flatMap(
        (campaign) => replacedIn(campaign, { from, to: to ?? '', date }) ?? [],
      );
      if (campaigns.length === 0) throw badField('from', 'fileNotUsed');
      const beyond = to === null ? null : beyondLimits(campaigns, LIMITS);
      if (beyond) throw badField('date', TOO_MANY[beyond], LIMITS[beyond]);
      const refused = to === null ? null : refusedFile(campaigns, to);
      if (refused) throw badFields({ to: refused });
      return campaigns;
    };
    if (preview || to === null)
      return this.database.read(multimediaId, async (manager) => answer(await touched(manager), 0));
    return this.database.write(multimediaId, async (manager) => {
      const campaigns = await touched(manager);
      if (spots) await requireOwn(manager, [multimediaId, clientId], spots);
      if (spots) await requireSame(manager, multimediaId, campaigns, spots);
      const submitted = submits(seller);
      if (submitted) await requireOnHold(manager, multimediaId, campaigns);
      const replacing = { from, to, date, length, submitted };
      await stored.replaceFile(manager, multimediaId, campaigns, replacing);
      // Other lengths change the gross, and a command in the place of a file has none.
      const isExpressed = isExpression(from) || isExpression(to);
      if (
        length !== null ||
        isExpressed ||
        campaigns.some(({ replaced }) => replaced.later.length > 0)
      )
        for (const { spotId } of campaigns) await savedCampaign(manager, multimediaId, spotId);
      return answer(campaigns, 1);
    });
  }

  private of(multimediaId: number, clientId: number): stored.RunningCampaignsKey {
    return { multimediaId, clientId, at: Math.floor(this.clock.now() / 1000) };
  }
}

/** @param raised by how much its version was */
const answerOf = (
  {
    pieceCount: _count,
    fileExpressions: _rule,
    replaced,
    version,
    lines: _lines,
    pieces,
    ...campaign
  }: TouchedFields,
  raised: number,
): ReplacedCampaign => {
  const changed = new Set([...replaced.whole, ...replaced.later]);
  return {
    ...campaign,
    version: version + raised,
    lines: replaced.lines.map(
      ({ line: { file: _file, changes: _changes, priced: _priced, ...line } }) => line,
    ),
    pieces: pieces
      .filter((piece) => changed.has(piece))
      .map(({ pieceId, length }) => ({ pieceId, length })),
  };
};

async function requireClient(manager: EntityManager, multimediaId: number, id: number) {
  if (!(await stored.isClient(manager, multimediaId, id))) throw notFound();
}

/** @throws REVISION_NEEDED when one of the campaigns is active */
async function requireOnHold(
  manager: EntityManager,
  multimediaId: number,
  campaigns: readonly TouchedFields[],
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
  campaigns: readonly TouchedFields[],
  spots: NonNullable<ReplaceFileBody['spots']>,
): Promise<void> {
  const seen = new Map(spots.map(({ spotId, version }) => [spotId, version]));
  const changed = campaigns.find(({ spotId, version }) => seen.get(spotId) !== version);
  const gone = spots.find(({ spotId }) => !campaigns.some((one) => one.spotId === spotId));
  const stale = changed ?? gone;
  if (stale) throw await staleRecord(runIn(manager), multimediaId, 'spot', stale.spotId);
}
