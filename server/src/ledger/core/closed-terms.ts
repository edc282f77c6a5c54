import type { DayAiring, CreditedRow, DayOrder, DayToClose } from './day-lines.js';
import type { LineOfDay } from './ledger-line.js';

/** Where lines of campaigns stand among their revisions. */
export interface Places {
  /** The number of a campaign, by its id. */
  campaigns: ReadonlyMap<number, number>;
  /** The first of the lines that a line goes on with, by `simple 12`. */
  lines: ReadonlyMap<string, string>;
}

export const lineKey = (scheduleType: string, scheduleId: number): string =>
  `${scheduleType} ${scheduleId}`;

/** An ordered line of an earlier closing as it was. */
function orderedAgain(line: LineOfDay, { campaigns, lines }: Places): DayOrder[] {
  const { kind, scheduleType, scheduleId, airings } = line;
  if (kind !== 'ordered' || scheduleType === null || scheduleId === null || airings === 0)
    return [];
  const key = lineKey(scheduleType, scheduleId);
  return [
    {
      spotId: line.spotId,
      campaign: campaigns.get(line.spotId) ?? 0,
      line: lines.get(key) ?? key,
      scheduleType,
      scheduleId,
      terms: line.terms,
      airings,
      seconds: line.seconds,
      cents: line.soldCents,
    },
  ];
}

/**
 * A day that closes again, by the terms that its earlier closing kept: what people decided otherwise is the only
 * difference.
 *
 * @param day as it would close for the first time
 * @param written the lines of its last closing
 * @param now the campaigns of which the past was wrong: they take today's terms
 */
export function withClosedTerms(
  day: DayToClose,
  written: readonly LineOfDay[],
  places: Places,
  now: ReadonlySet<number>,
): DayToClose {
  const kept = written.filter(({ spotId }) => !now.has(spotId));
  const scheduled = new Map(
    kept.flatMap((line) => (line.kind === 'scheduled' ? [[line.airingId, line] as const] : [])),
  );
  const given = new Map(
    kept.flatMap((line) => (line.kind === 'given' ? [[line.rowId, line] as const] : [])),
  );
  // The terms of a make-good are those of what it makes good.
  const terms = new Map(
    kept.flatMap(({ spotId, terms, makeGoodOf }) =>
      makeGoodOf === null ? [[spotId, terms] as const] : [],
    ),
  );
  const airingAgain = (airing: DayAiring): DayAiring => {
    const before = scheduled.get(airing.airingId);
    if (before) {
      const { secondCents, soldCents, showId, showName, speakerName } = before;
      const is = { secondCents, soldCents, showId, showName, speakerName };
      return { ...airing, ...is, terms: before.terms };
    }
    const own = airing.makeGoodOf === null ? terms.get(airing.spotId) : undefined;
    return { ...airing, terms: own ?? airing.terms };
  };
  const givenAgain = (row: CreditedRow): CreditedRow => {
    const before = given.get(row.rowId);
    if (before?.spotId === row.spotId) {
      const { showId, showName } = before;
      return { ...row, showId, showName, terms: before.terms };
    }
    return { ...row, terms: terms.get(row.spotId) ?? row.terms };
  };
  return {
    date: day.date,
    airings: day.airings.map(airingAgain),
    given: day.given.map(givenAgain),
    ordered: [
      ...kept.flatMap((line) => orderedAgain(line, places)),
      ...day.ordered.filter(({ spotId }) => now.has(spotId)),
    ],
    fees: day.fees.map((fee) => ({ ...fee, terms: terms.get(fee.spotId) ?? fee.terms })),
  };
}

/**
 * A day that closes in whole after what was ordered of it was kept: that stays, with its fees, and the rest is as it
 * is read.
 *
 * @param written the lines of what was ordered
 * @param now the campaigns of which the past was wrong: they take today's terms
 */
export function withOrderedTerms(
  day: DayToClose,
  written: readonly LineOfDay[],
  places: Places,
  now: ReadonlySet<number>,
): DayToClose {
  const { ordered, fees } = withClosedTerms(day, written, places, now);
  return { ...day, ordered, fees };
}
