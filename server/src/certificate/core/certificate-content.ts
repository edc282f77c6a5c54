import type { CertificateBasis } from '../../contract/certificate.js';
import type { CountedAs } from '../../contract/airing-outcome.js';
import { addDays, dayOfWeek, SECONDS_PER_DAY } from '../../contract/time.js';

/** The schedule type of what aired and no log had, counted for a campaign by a person. */
export const UNORDERED = 'unordered';

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
  /** Bonus or fill: free. */
  bonus: boolean;
  /** Tops up a break, and is nobody's order. */
  fill: boolean;
  countsAs: CountedAs;
  /** The date of the missed airing that it makes good; null of any other. */
  makesGood: string | null;
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

/** What a line is called: its campaign and its file. */
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
}

export interface Counts {
  ordered: number;
  aired: number;
  missed: number;
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
}

export interface CertificateContent {
  lines: CertificateLine[];
  airings: CertificateAiring[];
  /** `seconds`: of the airings. */
  totals: Counts & { seconds: number };
}

const NOTHING: Counts = { ordered: 0, aired: 0, missed: 0, madeGood: 0, bonus: 0 };

/**
 * What a certificate says. Each line counts what was ordered (what its logs placed and what they had
 * no place for), what aired, what was missed, what made good for a missed airing, and bonus; an
 * airing is in one of the last four. What makes good is nobody's order (that was the missed one), nor is fill,
 * nor what no log had.
 */
export function certificateContent(facts: CertificateFacts): CertificateContent {
  const lines = new Map<string, CertificateLine>();
  const spots = new Map(facts.spots.map((spot) => [spot.spotId, spot]));
  const lineOf = (of: Omit<UnplacedFact, 'count'>, fileName = ''): CertificateLine => {
    const key = `${of.scheduleType} ${of.scheduleId} ${of.spotId}`;
    const known = lines.get(key);
    if (known && (known.text !== '' || fileName === '')) return known;
    const spot = spots.get(of.spotId);
    const text = [spot?.internalNumber, spot?.spotName, fileName].filter(Boolean).join(' · ');
    const { scheduleId, scheduleType, spotId } = of;
    const line = known ?? { scheduleId, scheduleType, spotId, text, ...NOTHING };
    lines.set(key, line);
    return line;
  };
  for (const airing of facts.airings) {
    const line = lineOf(airing, airing.fileName);
    const isOrdered = airing.makesGood === null && airing.scheduleType !== UNORDERED;
    if (isOrdered && !airing.fill) line.ordered += 1;
    // One that was to make good and did not is the one miss that it stands for, which is still owed.
    if (isOrdered && !airing.fill && airing.countsAs === 'missed') line.missed += 1;
    if (airing.countsAs !== 'aired') continue;
    line[airing.makesGood !== null ? 'madeGood' : airing.bonus ? 'bonus' : 'aired'] += 1;
  }
  for (const unplaced of facts.unplaced) lineOf(unplaced).ordered += unplaced.count;
  const airings = facts.airings
    .filter(({ countsAs }) => countsAs === 'aired')
    .map((airing) => shownAiring(airing, facts.shows, spots))
    .sort(inOrder);
  const sorted = [...lines.values()].sort(
    (a, b) => a.spotId - b.spotId || a.scheduleId - b.scheduleId,
  );
  return { lines: sorted, airings, totals: totalsOf(sorted, airings) };
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
  const { stationName, makesGood, bonus } = airing;
  return {
    ...{ date, stationName, makesGood, bonus, start },
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
