import type { CountedAs } from '../../contract/airing-outcome.js';
import type { ScheduleType } from '../../contract/enums.js';
import { sharesOf } from './amounts.js';
import type { LineOfDay } from './ledger-line.js';

/** What an airing was sold for, and by which terms. */
export interface SoldPrice {
  secondCents: number | null;
  soldCents: number;
  terms: string;
}

/** What every row of a day is of. */
interface OfCampaign {
  spotId: number;
  /** The number of its campaign, which all revisions have. */
  campaign: number;
  /** The first of the lines that its line goes on with, as `simple 12`; null for none. */
  line: string | null;
}

/** An airing of the day's log. */
export type DayAiring = OfCampaign &
  Omit<LineOfDay, 'kind' | 'rowId' | 'airings' | 'feeCents' | 'gross'> & { countsAs: CountedAs };

/** A row of playout that a person gave to a campaign. */
export interface CreditedRow {
  rowId: number;
  spotId: number;
  terms: string;
  start: number;
  seconds: number;
  showId: number | null;
  showName: string | null;
}

/** What a line asked for on the day, without fees. */
export interface DayOrder extends OfCampaign {
  scheduleType: ScheduleType;
  scheduleId: number;
  terms: string;
  airings: number;
  seconds: number;
  cents: number;
}

/** The day's part of a monthly fee. */
export interface DayFee extends OfCampaign {
  scheduleType: ScheduleType | null;
  scheduleId: number | null;
  terms: string;
  cents: number;
}

/** A day as it closes. */
export interface DayToClose {
  date: string;
  airings: readonly DayAiring[];
  given: readonly CreditedRow[];
  ordered: readonly DayOrder[];
  fees: readonly DayFee[];
}

type Draft = LineOfDay & Pick<OfCampaign, 'campaign' | 'line'>;

const NOTHING = {
  scheduleType: null,
  scheduleId: null,
  pieceId: null,
  airingId: null,
  rowId: null,
  start: null,
  showId: null,
  showName: null,
  speakerId: null,
  speakerName: null,
  spotType: null,
  service: null,
  makeGoodOf: null,
  airings: 0,
  seconds: 0,
  secondCents: null,
  soldCents: 0,
  feeCents: 0,
  gross: 0,
};

function lineOf({ countsAs: _, ...airing }: DayAiring, kind: LineOfDay['kind']): Draft {
  return { ...NOTHING, ...airing, kind, airings: 1 };
}

/** What became of an airing; nothing where it counts as nothing, and of a make-good that was missed. */
function outcomeOf(airing: DayAiring): Draft[] {
  const isMakeGood = airing.makeGoodOf !== null;
  if (airing.countsAs === 'aired') return [lineOf(airing, isMakeGood ? 'makeGood' : 'airing')];
  return airing.countsAs === 'missed' && !isMakeGood ? [lineOf(airing, 'missed')] : [];
}

const creditedLine = (given: CreditedRow, date: string): Draft => ({
  ...NOTHING,
  ...given,
  kind: 'given',
  date,
  airings: 1,
  campaign: 0,
  line: null,
});

const orderedLine = ({ cents, ...ordered }: DayOrder, date: string): Draft => ({
  ...NOTHING,
  ...ordered,
  kind: 'ordered',
  date,
  soldCents: cents,
});

/** A part of a fee that no airing has. */
const feeLine = ({ cents, ...fee }: DayFee, kind: LineOfDay['kind'], date: string): Draft => ({
  ...NOTHING,
  ...fee,
  kind,
  date,
  feeCents: cents,
});

const byTime = (one: DayAiring, other: DayAiring): number =>
  one.date.localeCompare(other.date) ||
  (one.start ?? 0) - (other.start ?? 0) ||
  (one.airingId ?? 0) - (other.airingId ?? 0);

/** Whether a line has a share of a fee: its campaign's or its line's, in the month of the day. */
const shares = (line: Draft, fee: DayFee, date: string): boolean =>
  line.campaign === fee.campaign &&
  (fee.line === null || line.line === fee.line) &&
  line.service !== 'fill' &&
  line.makeGoodOf === null &&
  line.date.slice(0, 7) === date.slice(0, 7);

/** Spreads fees over lines by their airings; what none has is a line of its own. */
function withFees(
  lines: readonly Draft[],
  fees: readonly DayFee[],
  {
    date,
    kind,
    otherwise,
  }: { date: string; kind: LineOfDay['kind']; otherwise: LineOfDay['kind'] },
): Draft[] {
  const spread = [...lines];
  for (const fee of fees) {
    const theirs = spread.flatMap((line, i) =>
      line.kind === kind && shares(line, fee, date) ? [i] : [],
    );
    const airings = theirs.reduce((sum, i) => sum + (spread[i]?.airings ?? 0), 0);
    if (airings === 0) {
      if (fee.cents > 0) spread.push(feeLine(fee, otherwise, date));
      continue;
    }
    const parts = sharesOf(fee.cents, airings);
    let next = 0;
    for (const i of theirs) {
      const line = spread[i] as Draft;
      const own = parts.slice(next, next + line.airings).reduce((sum, one) => sum + one, 0);
      next += line.airings;
      spread[i] = { ...line, feeCents: line.feeCents + own };
    }
  }
  return spread;
}

const isCharged = ({ kind }: LineOfDay): boolean => kind !== 'missed' && kind !== 'given';

/** The lines that a closed day comes to, in the order in which they are written. */
export function linesOfDay({ date, airings, given, ordered, fees }: DayToClose): LineOfDay[] {
  const sorted = [...airings].sort(byTime);
  const scheduled = sorted.map((airing) => lineOf(airing, 'scheduled'));
  const aired = [
    ...sorted.flatMap(outcomeOf),
    ...[...given]
      .sort((one, other) => one.rowId - other.rowId)
      .map((row) => creditedLine(row, date)),
  ];
  const orderedLines = ordered.map((line) => orderedLine(line, date));
  return [
    ...withFees(scheduled, fees, { date, kind: 'scheduled', otherwise: 'scheduled' }),
    ...withFees(aired, fees, { date, kind: 'airing', otherwise: 'fee' }),
    ...withFees(orderedLines, fees, { date, kind: 'ordered', otherwise: 'ordered' }),
  ].map(lineOfDay);
}

/** What was ordered of a day, with its share of fees. */
export const orderedOf = (lines: readonly LineOfDay[]): LineOfDay[] =>
  lines.filter(({ kind }) => kind === 'ordered');

/** A line without what only its fees needed. */
const lineOfDay = ({ campaign: _campaign, line: _line, ...line }: Draft): LineOfDay => ({
  ...line,
  gross: isCharged(line) ? line.soldCents + line.feeCents : 0,
});
