import { Injectable } from '@nestjs/common';
import { badField, CodeError } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { daysBetween } from '../contract/time.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { detailedMissing, type Missing, simpleMissing } from './core/missing-copy.js';
import type { MissingCopy, MissingCopyQuery } from './missing-copy.dto.js';
import { linesWithoutCopy } from './missing-copy.queries.js';

/** Tells which audio has not come yet. */
@Injectable()
export class MissingCopyService {
  constructor(private readonly database: TenantDatabase) {}

  /**
   * Lines that ask for airings in a range whose audio is still to come, the earliest first.
   *
   * @throws 400 for an inverted range, RANGE_TOO_LONG
   */
  async missing(multimediaId: number, range: MissingCopyQuery): Promise<MissingCopy[]> {
    const days = daysBetween(range.dateFrom, range.dateTo);
    if (days < 0) throw badField('dateFrom', 'dateFromBeforeTo');
    if (days + 1 > LIMITS.logRangeDays) throw new CodeError('RANGE_TOO_LONG');
    const found = await linesWithoutCopy(this.database, multimediaId, range, LIMITS.missingCopy);
    return [
      ...found.simple.flatMap((line) => entry(line, simpleMissing(line, range))),
      ...found.detailed.flatMap((line) => entry(line, detailedMissing(line, range))),
    ].sort((a, b) => (a.firstDate < b.firstDate ? -1 : a.firstDate > b.firstDate ? 1 : 0));
  }
}

type Named = Omit<MissingCopy, keyof Missing>;

function entry(line: Named, missing: Missing | null): MissingCopy[] {
  if (!missing) return [];
  const { spotId, spotName, internalNumber, customerName, stationId, state } = line;
  const { scheduleType, scheduleId, pieceId, length } = line;
  const campaign = { spotId, spotName, internalNumber, customerName, stationId, state };
  return [{ ...campaign, scheduleType, scheduleId, pieceId, length, ...missing }];
}
