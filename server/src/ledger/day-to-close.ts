import type { EntityManager } from 'typeorm';
import { SentenceError } from '../common/errors.js';
import { pauses } from '../common/pauses.js';
import type { ScheduleType } from '../contract/enums.js';
import { message } from '../contract/messages.js';
import type { DayAiring, DayFee, CreditedRow, DayOrder, DayToClose } from './core/day-lines.js';
import {
  type FeeCampaign,
  type FeeLine,
  type FeeMonth,
  feesOfDays,
  type NewFeePart,
} from './core/fees-of-days.js';
import { lineKey, type Places } from './core/closed-terms.js';
import { type LedgerTerms, textOfTerms } from './core/ledger-line.js';
import { mostCents } from './core/amounts.js';
import { type OwedAiring, soldAs } from './core/sold.js';
import {
  type AiringRow,
  airingsOf,
  campaignsOf,
  type DayKey,
  feeLinesAtLeast,
  type FeeRow,
  feesIn,
  creditedRows,
  orderedOn,
  owedFor,
  type OwedRow,
  rootsOf,
  termsOf,
  type TermsKey,
} from './day.queries.js';
import { closedDaysOfMonths, partsOfMonths } from './ledger.repository.js';
import type { StationMonth } from './station-months.js';
import { sha256 } from '../common/sha256.js';

/** A day as it would close for the first time, or with its own terms of today. */
export interface ReadDay {
  day: DayToClose;
  places: Places;
  /** The terms of its rows, by digest. */
  terms: Map<string, LedgerTerms>;
  /** What it is given of fees; none where it was given its parts before. */
  parts: NewFeePart[];
  /** The airings of its log as they are stored. */
  airings: AiringRow[];
}

/** What names the terms of a campaign in a log. */
const termsName = ({ spotId, logId, clientId }: TermsKey): string =>
  `${spotId} ${logId} ${clientId}`;

/** Terms that rows of a day ask for, each read once. */
class TermsToRead {
  readonly of = new Map<string, TermsKey>();

  add(wanted: TermsKey): TermsKey {
    this.of.set(termsName(wanted), wanted);
    return wanted;
  }
}

/**
 * Reads a day, with the terms that its log kept.
 *
 * @param now the campaigns of which today's terms are wanted
 * @param first whether the day never closed before: then it is given its parts of fees
 * @param orderedOnly whether nothing but what was ordered of it is wanted
 */
export async function readDay(
  manager: EntityManager,
  key: DayKey,
  {
    now,
    first,
    orderedOnly = false,
  }: { now: ReadonlySet<number>; first: boolean; orderedOnly?: boolean },
): Promise<ReadDay> {
  const { multimediaId } = key;
  const airings = orderedOnly ? [] : await airingsOf(manager, key);
  const given = orderedOnly ? [] : await creditedRows(manager, key);
  const ordered = await orderedOn(manager, key);
  const owedKeys = airings.flatMap(({ makeGoodOf }) => (makeGoodOf === null ? [] : [makeGoodOf]));
  const owed = owedKeys.length === 0 ? [] : await owedFor(manager, multimediaId, owedKeys);
  const fees = await partsOf(manager, key, first);

  const wanted = new TermsToRead();
  const aired = new Map(airings.map((airing) => [airing.spotId, airing]));
  const ofSpot = (spotId: number): TermsKey => {
    const airing = now.has(spotId) ? undefined : aired.get(spotId);
    return wanted.add({
      spotId,
      logId: airing?.logId ?? null,
      clientId: airing?.clientId ?? null,
    });
  };
  const ofOwed = ({ spotId, logId, clientId }: OwedRow): TermsKey | null =>
    spotId === null ? null : wanted.add({ spotId, logId, clientId });
  for (const { spotId } of [...airings, ...given, ...ordered, ...fees]) ofSpot(spotId);
  for (const row of owed) if (row.terms === null) ofOwed(row);
  const wantedTerms = [...wanted.of.values()];
  const digests = new Map<string, string>();
  const terms = new Map<string, LedgerTerms>();
  for (const [i, found] of (await termsOf(manager, key, wantedTerms)).entries()) {
    const digest = sha256(textOfTerms(found));
    digests.set(termsName(wantedTerms[i] as TermsKey), digest);
    terms.set(digest, found);
  }
  const digestFor = (one: TermsKey): string => digests.get(termsName(one)) ?? '';

  const spotIds = [...new Set([...terms.values()].map(({ spotId }) => spotId))];
  const lines = [...airings, ...ordered, ...fees].filter(
    (line): line is typeof line & { scheduleType: ScheduleType; scheduleId: number } =>
      line.scheduleType !== null && line.scheduleId !== null,
  );
  const places = {
    campaigns: await campaignsOf(manager, multimediaId, spotIds),
    lines: await rootsOf(manager, multimediaId, lines),
  };
  const place = ({ spotId, scheduleType, scheduleId }: LineOfAiring) => {
    const line = scheduleType === null ? null : lineKey(scheduleType, scheduleId ?? 0);
    return {
      campaign: places.campaigns.get(spotId) ?? 0,
      line: line === null ? null : (places.lines.get(line) ?? line),
    };
  };
  const owedBy = new Map(
    owed.flatMap((row): [number, OwedAiring][] => {
      const own = ofOwed(row);
      const digest = row.terms ?? (own === null ? null : digestFor(own));
      return digest === null
        ? []
        : [[row.key, { ...row, seconds: row.seconds ?? 0, terms: digest }]];
    }),
  );
  return {
    places,
    terms,
    airings,
    parts: first ? fees : [],
    day: {
      date: key.date,
      airings: airings.map((row): DayAiring => {
        const makes = row.makeGoodOf === null ? null : (owedBy.get(row.makeGoodOf) ?? null);
        const prices = now.has(row.spotId)
          ? { secondCents: row.todayCents, spotCents: row.todaySpotCents }
          : { secondCents: row.keptCents, spotCents: row.keptSpotCents };
        const own = { ...row, ...prices, terms: digestFor(ofSpot(row.spotId)) };
        return { ...airingOf(row), ...soldAs(own, makes), ...place(row) };
      }),
      given: given.map((row): CreditedRow => ({ ...row, terms: digestFor(ofSpot(row.spotId)) })),
      ordered: ordered.map((line): DayOrder => ({
        ...line,
        cents: mostCents(line.cents),
        line: place(line).line,
        terms: digestFor(ofSpot(line.spotId)),
      })),
      fees: fees.map((part): DayFee => ({
        spotId: part.spotId,
        campaign: part.campaign,
        line: part.line === '' ? null : part.line,
        scheduleType: part.scheduleType,
        scheduleId: part.scheduleId,
        terms: digestFor(ofSpot(part.spotId)),
        cents: part.cents,
      })),
    },
  };
}

/** Without what only its terms and its price need. */
const airingOf = ({
  logId: _l,
  clientId: _c,
  keptCents: _k,
  keptSpotCents: _ks,
  todayCents: _t,
  todaySpotCents: _ts,
  state: _s,
  billable: _b,
  decision: _d,
  ...airing
}: AiringRow) => airing;

type LineOfAiring = Pick<AiringRow, 'spotId'> & {
  scheduleType: ScheduleType | null;
  scheduleId: number | null;
};

/** What the day was given of fees or, where it never closed, is given now. */
async function partsOf(manager: EntityManager, key: DayKey, first: boolean): Promise<NewFeePart[]> {
  const { multimediaId, stationId, date } = key;
  const day = Number(date.slice(8));
  const month = { stationId, month: date.slice(0, 7) };
  const [given = []] = await partsOfMonths(manager, multimediaId, [month]);
  if (!first) return given.flatMap(({ day: of, ...part }) => (of === day ? [part] : []));
  const [closed = new Set<number>()] = await closedDaysOfMonths(manager, multimediaId, [month]);
  const [fees] = await feesOfMonths(manager, multimediaId, [month]);
  if (!fees) return [];
  return feesOfDays({ ...fees, closed, given }, [day]).map(({ day: _, ...part }) => part);
}

/**
 * The campaigns with fees in months of stations, and their lines; in the order of the months.
 *
 * @param most lines' months; null for all
 * @throws 400 for more
 */
export async function feesOfMonths(
  manager: EntityManager,
  multimediaId: number,
  months: readonly StationMonth[],
  most: number | null = null,
): Promise<Pick<FeeMonth, 'campaigns' | 'lines'>[]> {
  const rows = await feeRowsIn(manager, multimediaId, months, most);
  const pause = pauses();
  // A line asks in many months.
  const lines = new Map<string, Omit<FeeLine, 'line'>>();
  for (const { line } of rows) {
    await pause();
    if (line) lines.set(lineKey(line.scheduleType, line.scheduleId), line);
  }
  const roots = await rootsOf(manager, multimediaId, [...lines.values()]);
  const fees = months.map((): { campaigns: FeeCampaign[]; lines: FeeLine[] } => ({
    campaigns: [],
    lines: [],
  }));
  for (const { place, campaign, line } of rows) {
    await pause();
    const fee = fees[place];
    // The rows of a campaign stand behind one another.
    if (fee?.campaigns.at(-1)?.spotId !== campaign.spotId) fee?.campaigns.push(campaign);
    if (!line) continue;
    const own = lineKey(line.scheduleType, line.scheduleId);
    fee?.lines.push({ ...line, line: roots.get(own) ?? own });
  }
  return fees;
}

/** @throws 400 for more rows than `most`, and mostly before they are read */
async function feeRowsIn(
  manager: EntityManager,
  multimediaId: number,
  months: readonly StationMonth[],
  most: number | null,
): Promise<FeeRow[]> {
  if (most === null) return feesIn(manager, multimediaId, months, null);
  const tooMany = () => new SentenceError(400, message('feesTooMany', most));
  if ((await feeLinesAtLeast(manager, multimediaId, months, most + 1)) > most) throw tooMany();
  const rows = await feesIn(manager, multimediaId, months, most + 1);
  if (rows.length > most) throw tooMany();
  return rows;
}
