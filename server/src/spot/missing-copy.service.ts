import { Injectable } from '@nestjs/common';
import { badField, badFields, CodeError } from '../common/errors.js';
import type { RequestContext } from '../common/request-context.js';
import { isExpression } from '../contract/file-expression.js';
import { LIMITS } from '../contract/limits.js';
import { staleRecord } from '../tenant/stale-record.js';
import { runIn, TenantDatabase } from '../tenant/tenant-database.js';
import { submits } from './core/approval.js';
import { placedFileProblem } from './core/line-problems.js';
import { detailedMissing, type MissingAirings, simpleMissing } from './core/missing-copy.js';
import type {
  CopyPlace,
  FillCopyAnswer,
  FillCopyBody,
  MissingCopy,
  MissingCopyQuery,
} from './missing-copy.dto.js';
import * as stored from './missing-copy.repository.js';
import { savedCampaign } from './stored-campaign.js';
import { requireRange } from '../common/date-range.js';

/** Tells which audio has not come yet, and takes it once it has. */
@Injectable()
export class MissingCopyService {
  constructor(private readonly database: TenantDatabase) {}

  /**
   * Lines that ask for airings in a range whose audio is still to come, the earliest first.
   *
   * @throws 400 for an inverted range, RANGE_TOO_LONG
   */
  async missing(multimediaId: number, range: MissingCopyQuery): Promise<MissingCopy[]> {
    requireRange(range);
    const found = await stored.linesWithoutCopy(
      this.database,
      multimediaId,
      range,
      LIMITS.missingCopy,
    );
    return [
      ...found.simple.flatMap((line) => entry(line, simpleMissing(line, range))),
      ...found.detailed.flatMap((line) => entry(line, detailedMissing(line, range))),
    ].sort((a, b) => (a.firstDate < b.firstDate ? -1 : a.firstDate > b.firstDate ? 1 : 0));
  }

  /**
   * Names the files that have come, of lines and pieces without one, on all stations of an order or of several
   * campaigns. All of it is one transaction.
   *
   * @throws 400 for its fields, for files that may not stand in their places and for campaigns of others; REVISION_NEEDED; STALE_RECORD for a place that has a file
   *   by now or is gone: then nothing is stored
   */
  fill(
    seller: Pick<RequestContext, 'multimediaId' | 'role' | 'approval'>,
    body: FillCopyBody,
  ): Promise<FillCopyAnswer> {
    const { multimediaId } = seller;
    const places = placesOf(body);
    const ids = [...new Set(places.map(({ spotId }) => spotId))];
    return this.database.write(multimediaId, async (manager) => {
      const held = await stored.holdCampaigns(manager, multimediaId, ids);
      const known = new Set(held.map(({ id }) => id));
      const wrong = places.find(({ spotId }) => !known.has(spotId));
      if (wrong) throw badField(`${wrong.path}.spotId`, 'reference');
      const withExpressions = new Set(
        held.flatMap(({ id, fileExpressions }) => (fileExpressions === 1 ? [id] : [])),
      );
      const submitted = submits(seller);
      if (submitted && held.some(({ state }) => state === 'active'))
        throw new CodeError('REVISION_NEEDED');
      for (const kind of ['simple', 'advanced', 'piece'] as const) {
        const own = places.filter((place) => place.kind === kind);
        if (own.length === 0) continue;
        const there = await stored.knownPlaces(manager, multimediaId, kind, own);
        const unknown = own.find(({ id }) => !there.has(id));
        if (unknown) throw badField(`${unknown.path}.${ID_OF[kind]}`, 'reference');
        for (const place of own) {
          const isPriced = there.get(place.id) === true;
          const fileExpressions = withExpressions.has(place.spotId);
          const of = { isPiece: kind === 'piece', isPriced, fileExpressions };
          const refused = placedFileProblem(place.fileName, of);
          if (refused) throw badFields({ [place.filePath]: refused });
        }
        const filled = await stored.fillPlaces(manager, multimediaId, kind, own);
        const late = own.find(({ id }) => !filled.has(id));
        if (late) throw await staleRecord(runIn(manager), multimediaId, 'spot', late.spotId);
      }
      await stored.raiseCampaigns(manager, multimediaId, ids, submitted);
      // A command in the place of a file takes no time of what is ordered.
      const expressed = places.filter(({ fileName }) => isExpression(fileName));
      for (const id of new Set(expressed.map(({ spotId }) => spotId)))
        await savedCampaign(manager, multimediaId, id);
      return {
        campaigns: held.map(({ id, stationId, version }) => ({
          spotId: id,
          stationId,
          version: version + 1,
        })),
      };
    });
  }
}

/** The field that names a place of a kind. */
const ID_OF = { simple: 'scheduleId', advanced: 'scheduleId', piece: 'pieceId' } as const;

/** Where the files of a body belong, each with its path there. @throws 400 */
function placesOf({
  copies,
}: FillCopyBody): (stored.FilledPlace & { path: string; filePath: string })[] {
  const places = copies.flatMap(({ fileName, places: its }, i) =>
    its.map((place, j) => ({
      ...placeOf(place, `copies.${i}.places.${j}`),
      fileName,
      filePath: `copies.${i}.fileName`,
    })),
  );
  if (places.length === 0) throw badField('copies', 'required');
  const seen = new Set<string>();
  for (const { kind, id, path } of places) {
    if (seen.has(`${kind} ${id}`)) throw badField(path, 'repeatedPlace');
    seen.add(`${kind} ${id}`);
  }
  return places;
}

function placeOf({ spotId, scheduleType, scheduleId, pieceId }: CopyPlace, path: string) {
  if (typeof pieceId === 'number') return { kind: 'piece' as const, id: pieceId, spotId, path };
  if (!scheduleType) throw badField(`${path}.scheduleType`, 'required');
  if (typeof scheduleId !== 'number') throw badField(`${path}.scheduleId`, 'required');
  return { kind: scheduleType, id: scheduleId, spotId, path };
}

type LineOfCampaign = Omit<MissingCopy, keyof MissingAirings>;

function entry(line: LineOfCampaign, missing: MissingAirings | null): MissingCopy[] {
  if (!missing) return [];
  const { spotId, spotName, internalNumber, customerName, stationId, state } = line;
  const { clientId, orderId, scheduleType, scheduleId, pieceId, title, isci, length } = line;
  const campaign = { spotId, spotName, internalNumber, customerName, stationId, state };
  return [
    {
      ...campaign,
      clientId,
      orderId,
      scheduleType,
      scheduleId,
      pieceId,
      title,
      isci,
      length,
      ...missing,
    },
  ];
}
