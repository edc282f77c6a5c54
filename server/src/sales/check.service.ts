import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { orderedOfChain, periodsBegun } from '../contract/ordered-facts.js';
import { ledgerDifferences } from '../ledger/ledger-check.js';
import { chainOf, pastOfChain } from '../spot/keep-ordered.js';
import { readCampaign } from '../spot/stored-campaign.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import * as check from './check.repository.js';
import { type Difference, differencesOf, orderedNumbers, yearsOf } from './core/check.js';

/** Campaigns that are named at once. */
const AT_ONCE = 500;
/** The bases that are worked out; what aired is the ledger's. */
const BASES = ['ordered', 'scheduled'] as const;
/** At most this many bookings are listed. */
const MOST = 1_000;

/** Compares what reports say with what campaigns ask for and with plain counts. */
@Injectable()
export class ReportCheck {
  constructor(private readonly database: TenantDatabase) {}

  /** What differs in a media group, and not only while somebody saves. */
  async differences(multimediaId: number): Promise<Difference[]> {
    const first = await this.once(multimediaId);
    if (first.length === 0) return first;
    const seen = new Set(first.map(({ what }) => what));
    return (await this.once(multimediaId)).filter(({ what }) => seen.has(what));
  }

  private once(multimediaId: number): Promise<Difference[]> {
    return this.database.read(multimediaId, async (manager) => {
      const differences = await orderedOtherwise(manager, multimediaId);
      differences.push(...(await check.wrongBookings(manager, multimediaId, MOST)));
      differences.push(...(await ledgerDifferences(manager, multimediaId)));
      const { from, to } = await check.reportedSpan(manager, multimediaId);
      if (from === null || to === null) return differences;
      for (const year of yearsOf(from, to)) {
        differences.push(...(await check.wrongLines(manager, multimediaId, year)));
        for (const basis of BASES)
          differences.push(...(await factsOtherwise(manager, multimediaId, basis, year)));
      }
      return differences;
    });
  }
}

/** Where facts one by one, or the sums that most reports read, are not what is counted, or not the same amounts. */
async function factsOtherwise(
  manager: EntityManager,
  multimediaId: number,
  basis: (typeof BASES)[number],
  year: readonly [first: string, last: string],
): Promise<Difference[]> {
  const plain = await check.plainCounts(manager, multimediaId, basis, year);
  const ofDetail = (detail: 'airing' | 'month') =>
    check.factNumbers(manager, multimediaId, { basis, detail }, year);
  const [single, months] = [await ofDetail('airing'), await ofDetail('month')];
  return [
    ...differencesOf(single.counts, plain),
    ...differencesOf(months.counts, plain),
    ...differencesOf(months.amounts, single.amounts),
  ];
}

/** Where what is stored as ordered is not what campaigns ask for. */
async function orderedOtherwise(
  manager: EntityManager,
  multimediaId: number,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  let last = 0;
  for (;;) {
    const ids = await check.campaignsAfter(manager, multimediaId, last, AT_ONCE);
    for (const id of ids) {
      const newest = await readCampaign(manager, multimediaId, id);
      const chain = await chainOf(manager, multimediaId, newest);
      const past = await pastOfChain(manager, multimediaId, chain);
      const wholePeriod = past ? periodsBegun(chain, past) : undefined;
      for (const { spotId, sold, months } of orderedOfChain(chain, past)) {
        // Days may close while it asks for nothing; what it orders is stored again before it is sold again.
        if (!sold) continue;
        const kept = await check.storedMonths(manager, multimediaId, spotId);
        const [stored, asked] = [kept, months].map((all) =>
          orderedNumbers(spotId, all, wholePeriod),
        ) as [ReadonlyMap<string, string>, ReadonlyMap<string, string>];
        differences.push(...differencesOf(stored, asked));
      }
    }
    last = ids.at(-1) ?? 0;
    if (ids.length < AT_ONCE) return differences;
  }
}
