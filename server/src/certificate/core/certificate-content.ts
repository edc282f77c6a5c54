import type { CertificateBasis } from '../../contract/certificate.js';
import type { CountedAs } from '../../contract/airing-outcome.js';
import {
  type AiredFor,
  type CountedAirings,
  fulfilmentSums,
} from '../../contract/fulfilment-sums.js';
import { UNORDERED } from '../../contract/fulfilled-days.js';
import { addDays, dayOfWeek, SECONDS_PER_DAY } from '../../contract/time.js';

/** An airing of a log, and what became of it. */
export interface AiringFact {
  airingId: number;
  date: string;
  stationId: number;
  stationName: string;
  spotId: number;
  scheduleType: string;
  scheduleId: number;
  /** Seconds from the date's midnight, planned; and as it aired where that is known, also past midnight. */
  start: number;
  actualStart: number | null;
  length: number;
  actualLength: number | null;
  fileName: string;
  actualFile: string | null;
  /** Free of charge, as a bonus or as fill. */
  bonus: boolean;
  /** Tops up a break; nobody ordered it. */
  fill: boolean;
  countsAs: CountedAs;
  /** The date of the missed airing that it makes good; null of any other. */
  makesGood: string | null;
  /** Of what was read, who says so, and the digest of the text; null or absent of any other. */
  read?: LiveRead | null;
}

/** A read that a studio said was read. */
export interface LiveRead {
  /** The studio and its voice. */
  by: string;
  textDigest: string;
}

/** A text that was read, by its digest. */
export interface ReadText {
  digest: string;
  text: string;
}

/** Airings of a line that the logs have no place for. */
export interface UnplacedFact {
  spotId: number;
  scheduleType: string;
  scheduleId: number;
  count: number;
}

export interface ShowFact {
  stationId: number;
  dayOfWeek: number;
  /** Minutes from midnight. */
  timeStart: number;
  timeEnd: number;
  name: string;
}

/** The name of a line: its campaign and its file. */
export interface LineFact {
  spotId: number;
  spotName: string;
  internalNumber: string;
}

export interface CertificateFacts {
  basis: CertificateBasis;
  airings: readonly AiringFact[];
  unplaced: readonly UnplacedFact[];
  shows: readonly ShowFact[];
  spots: readonly LineFact[];
  /** The texts of what was read, and maybe more. */
  texts?: readonly ReadText[];
}

/**
 * Of a line whose days are closed *ordered = aired + bonus + missed + scratched + unplaced*, but for fill, which is
 * in `bonus`, and what no log had, which is in `aired` of a line of its own: neither was ordered.
 */
export interface Counts {
  ordered: number;
  aired: number;
  missed: number;
  /** Airings that count as nothing. */
  scratched: number;
  /** Airings that the logs had no place for. */
  unplaced: number;
  /** Make-goods that aired on these days, for airings missed on these or earlier days. */
  madeGood: number;
  bonus: number;
}

export interface CertificateLine extends Counts {
  scheduleId: number;
  scheduleType: string;
  spotId: number;
  /** The campaign's number and name, and the line's file. */
  text: string;
}

export interface CertificateAiring {
  date: string;
  stationName: string;
  internalNumber: string;
  /** Seconds from midnight. */
  start: number;
  /** Seconds. */
  length: number;
  /** Empty outside of any show. */
  show: string;
  fileName: string;
  /** The date of the missed airing that it makes good. */
  makesGood: string | null;
  bonus: boolean;
  /** Absent where nobody read it: what was certified before there were studios keeps its digest. */
  read?: LiveRead;
}

export interface CertificateContent {
  lines: CertificateLine[];
  airings: CertificateAiring[];
  /** What was read, each text once, as it was read first. */
  texts: ReadText[];
  /** `seconds` is how long the airings are together. */
  totals: Counts & { seconds: number };
}

const NOTHING: Counts = {
  ordered: 0,
  aired: 0,
  missed: 0,
  scratched: 0,
  unplaced: 0,
  madeGood: 0,
  bonus: 0,
};

const airedFor = ({ makesGood, scheduleType, fill, bonus }: AiringFact): AiredFor => {
  if (makesGood !== null) return 'makeGood';
  if (scheduleType === UNORDERED) return 'unordered';
  return fill ? 'fill' : bonus ? 'bonus' : 'order';
};

/** A line, and what it is to count. */
interface OpenLine extends Omit<CertificateLine, keyof Counts> {
  airings: CountedAirings[];
  unplaced: number;
}

function countsOf({ airings, unplaced }: OpenLine): Counts {
  const sums = fulfilmentSums({ airings, unplaced, notYetMade: 0, makeGoods: [] });
  return {
    ordered: sums.ordered,
    aired: sums.aired + sums.unordered,
    missed: sums.missed,
    scratched: sums.scratched,
    unplaced: sums.unplaced,
    madeGood: sums.compensations,
    bonus: sums.bonus + sums.fill,
  };
}

/** What a certificate says: each line with its counts, and each airing that counts as aired. */
export function certificateContent(facts: CertificateFacts): CertificateContent {
  const lines = new Map<string, OpenLine>();
  const spots = new Map(facts.spots.map((spot) => [spot.spotId, spot]));
  const lineOf = (of: Omit<UnplacedFact, 'count'>, fileName = ''): OpenLine => {
    const key = `${of.scheduleType} ${of.scheduleId} ${of.spotId}`;
    const known = lines.get(key);
    if (known) return known;
    const spot = spots.get(of.spotId);
    const text = [spot?.internalNumber, spot?.spotName, fileName].filter(Boolean).join(' · ');
    const { scheduleId, scheduleType, spotId } = of;
    const line = { scheduleId, scheduleType, spotId, text, airings: [], unplaced: 0 };
    lines.set(key, line);
    return line;
  };
  for (const airing of facts.airings)
    lineOf(airing, airing.fileName).airings.push({
      airedFor: airedFor(airing),
      countsAs: airing.countsAs,
      count: 1,
    });
  for (const unplaced of facts.unplaced) lineOf(unplaced).unplaced += unplaced.count;
  const airings = facts.airings
    .filter(({ countsAs }) => countsAs === 'aired')
    .map((airing) => shownAiring(airing, facts.shows, spots))
    .sort(inOrder);
  const sorted = [...lines.values()]
    .sort((a, b) => a.spotId - b.spotId || a.scheduleId - b.scheduleId)
    .map((line): CertificateLine => {
      const { scheduleId, scheduleType, spotId, text } = line;
      return { scheduleId, scheduleType, spotId, text, ...countsOf(line) };
    });
  const texts = textsOf(airings, facts.texts ?? []);
  return { lines: sorted, airings, texts, totals: totalsOf(sorted, airings) };
}

function textsOf(airings: readonly CertificateAiring[], known: readonly ReadText[]): ReadText[] {
  const byDigest = new Map(known.map((one) => [one.digest, one]));
  const digests = new Set(airings.flatMap(({ read }) => (read ? [read.textDigest] : [])));
  return [...digests].flatMap((digest) => byDigest.get(digest) ?? []);
}

function shownAiring(
  airing: AiringFact,
  shows: readonly ShowFact[],
  spots: ReadonlyMap<number, LineFact>,
): CertificateAiring {
  const second = airing.actualStart ?? airing.start;
  const days = Math.floor(second / SECONDS_PER_DAY);
  const date = addDays(airing.date, days);
  const start = second - days * SECONDS_PER_DAY;
  const { stationName, makesGood, bonus, read } = airing;
  return {
    ...(read && { read }),
    date,
    stationName,
    makesGood,
    bonus,
    start,
    internalNumber: spots.get(airing.spotId)?.internalNumber ?? '',
    length: airing.actualLength ?? airing.length,
    show: showAt(shows, airing.stationId, date, start),
    fileName: airing.actualFile ?? airing.fileName,
  };
}

function showAt(
  shows: readonly ShowFact[],
  stationId: number,
  date: string,
  seconds: number,
): string {
  const minutes = seconds / 60;
  const day = dayOfWeek(date);
  const show = shows.find(
    (one) =>
      one.stationId === stationId &&
      one.dayOfWeek === day &&
      one.timeStart <= minutes &&
      minutes < one.timeEnd,
  );
  return show?.name ?? '';
}

const inOrder = (a: CertificateAiring, b: CertificateAiring): number =>
  Number(a.date > b.date) - Number(a.date < b.date) ||
  Number(a.stationName > b.stationName) - Number(a.stationName < b.stationName) ||
  a.start - b.start;

function totalsOf(lines: readonly CertificateLine[], airings: readonly CertificateAiring[]) {
  const totals = { ...NOTHING, seconds: airings.reduce((sum, { length }) => sum + length, 0) };
  for (const line of lines)
    for (const name of Object.keys(NOTHING) as (keyof Counts)[]) totals[name] += line[name];
  return totals;
}
