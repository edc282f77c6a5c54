import { SPOT_TYPE, TIME_MODE, WEEKDAYS, type Flag } from '../contract/enums.js';
import { addDays, dayOfWeek, daysInMonth, parseDate, twoDigits } from '../contract/time.js';
import type { AdvancedScheduleBody, SimpleScheduleBody } from '../spot/line.dto.js';
import type { PieceBody } from '../spot/piece.dto.js';
import type { SpotBody } from '../spot/spot.dto.js';
import type { Random } from '../placement/search/random.js';
import type { CampaignRow, Flight, GroupRows, LineRow, PieceRow } from './rows.js';

/** The ids of the records that campaigns refer to, by code. */
export interface CodedIds {
  station: ReadonlyMap<string, number>;
  client: ReadonlyMap<string, number>;
  spotCategory: ReadonlyMap<string, number>;
  adAgency: ReadonlyMap<string, number>;
  accountExecutive: ReadonlyMap<string, number>;
  payMethod: ReadonlyMap<string, number>;
  origin: ReadonlyMap<string, number>;
  businessUnit: ReadonlyMap<string, number>;
  speaker: ReadonlyMap<string, number>;
  show: ReadonlyMap<string, number>;
}

const WEEKDAYS_ONLY = '1111100';
/** Detailed months before and after the current one. */
const MONTHS = [-1, 0, 1, 2];
/** Cart numbers of audio files: ten per campaign, three of them for each of its revisions. */
const FIRST_CART = 2001;
const CARTS_PER_CAMPAIGN = 10;
const CARTS_PER_REVISION = 3;
const LONG_DAYS = 75;
/** In how many days lines of an open end change their file. */
const CHANGE_DAYS = 14;
/** The cart of a campaign's first piece, or of the next file of a line, after those of its lines. */
const FIRST_PIECE = 5;
const FEES = [4, 5.5, 6, 7.25, 8, 9.5, 12];

const pick = <T>(random: Random, from: readonly T[]): T => {
  const value = from[random.below(from.length)];
  if (value === undefined) throw new RangeError('Nothing to pick from');
  return value;
};

function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new RangeError(`The demo data has no record ${code}`);
  return id;
}

const optionalId = (ids: ReadonlyMap<string, number>, code: string | undefined): number | null =>
  code === undefined ? null : idOf(ids, code);

/** First and last day of a flight. */
function datesOfFlight(flight: Flight, today: string, random: Random): [string, string | null] {
  switch (flight) {
    case 'open':
      return [addDays(today, -30), null];
    case 'long':
      return [addDays(today, -LONG_DAYS), null];
    case 'running':
      return [addDays(today, -5 - random.below(70)), addDays(today, 60 + random.below(180))];
    case 'ended':
      return [addDays(today, -120 - random.below(30)), addDays(today, -10 - random.below(60))];
    case 'coming':
      return [addDays(today, 10 + random.below(30)), addDays(today, 60 + random.below(60))];
  }
}

/** The first day of the month `offset` months after the date's. */
function monthOf(date: string, offset: number): string {
  const parts = parseDate(date);
  if (!parts) throw new RangeError(`Not a date: ${date}`);
  const months = parts.year * 12 + parts.month - 1 + offset;
  return `${Math.floor(months / 12)}-${twoDigits((months % 12) + 1)}-01`;
}

/** 31 airings, by weekday from Monday, 0 beyond the month's end. */
function monthOccurrences(month: string, counts: readonly number[]): number[] {
  const parts = parseDate(month);
  const days = parts ? daysInMonth(parts.year, parts.month) : 0;
  return Array.from({ length: 31 }, (_, i) =>
    i < days ? (counts[(dayOfWeek(addDays(month, i)) + 6) % 7] ?? 0) : 0,
  );
}

/** An audio file as playout systems name it: the cart number first. */
const fileName = (row: CampaignRow, cart: number, title = row.title): string =>
  `${cart}-${row.client} ${title}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

function spotTypeOf(line: LineRow) {
  if (line.sponsor !== undefined) return SPOT_TYPE.sponsor;
  return line.read === undefined ? SPOT_TYPE.audio : SPOT_TYPE.nonTraditional;
}

function sharedFields(ids: CodedIds, line: LineRow, random: Random) {
  const business = line.businessShow !== undefined;
  return {
    length: line.seconds,
    spotType: spotTypeOf(line),
    commercialBreakSpotPosition: line.sponsor ?? line.position ?? null,
    timeFee: pick(random, FEES),
    ntcText: line.read ?? null,
    speakerId: line.read === undefined ? null : pick(random, [...ids.speaker.values()]),
    businessUnitId: business ? idOf(ids.businessUnit, 'RAD') : null,
    idBusinessShow: optionalId(ids.show, line.businessShow),
    businessMonthlyFee: business ? 1500 + 250 * random.below(20) : null,
  };
}

function simpleBody(
  ids: CodedIds,
  row: CampaignRow,
  line: LineRow,
  cart: number,
  today: string,
  [startDate, endDate]: readonly [string, string | null],
  random: Random,
): SimpleScheduleBody {
  const days = line.days ?? WEEKDAYS_ONLY;
  const flags = Object.fromEntries(
    WEEKDAYS.map((name, i) => [name, (days[i] === '1' ? 1 : 0) as Flag]),
  );
  const timing = {
    interval: {
      timeMode: TIME_MODE.interval,
      startTime: line.from ?? null,
      endTime: line.to ?? null,
      occurrences: line.count,
    },
    show: {
      timeMode: TIME_MODE.show,
      showId: optionalId(ids.show, line.show),
      occurrences: line.count,
    },
    times: { timeMode: TIME_MODE.exactTimes, exactTimes: line.times ?? null },
  }[line.kind as 'interval' | 'show' | 'times'];
  return {
    ...sharedFields(ids, line, random),
    ...flags,
    startDate,
    endDate,
    ...timing,
    ...(line.per && { per: line.per }),
    ...(line.maxPerDay && { maxPerDay: line.maxPerDay }),
    ...(line.service && { service: line.service }),
    ...(line.usePieces ? { usePieces: 1 } : { filename: fileName(row, cart) }),
    ...(line.later && {
      changes: [
        {
          from: addDays(today, CHANGE_DAYS),
          fileName: fileName(row, cart + FIRST_PIECE, line.later),
        },
      ],
    }),
  };
}

const pieceBodies = (row: CampaignRow, pieces: readonly PieceRow[], cart: number): PieceBody[] =>
  pieces.map(({ title, seconds, weight }, i) => ({
    title,
    weight,
    length: seconds,
    fileName: fileName(row, cart + i, title),
  }));

/** A detailed line for each month, as one group. */
function monthBodies(
  ids: CodedIds,
  row: CampaignRow,
  line: LineRow,
  cart: number,
  today: string,
  random: Random,
): AdvancedScheduleBody[] {
  const shared = sharedFields(ids, line, random);
  const offsets = row.flight === 'ended' ? [-3, -2] : MONTHS;
  return offsets.map((offset) => {
    const month = monthOf(today, offset);
    return {
      ...shared,
      date: month,
      occurrences: monthOccurrences(month, line.counts ?? []),
      startTime: line.from ?? '06:00',
      endTime: line.to ?? '23:59',
      fileName: fileName(row, cart),
      groupId: 1,
    };
  });
}

/** A campaign's lines as the API takes them; their files are numbered from `firstCart`. */
function lineBodies(
  ids: CodedIds,
  row: CampaignRow,
  lines: readonly LineRow[],
  firstCart: number,
  today: string,
  random: Random,
): Pick<SpotBody, 'simpleSchedules' | 'advancedSchedules'> {
  const dates = datesOfFlight(row.flight, today, random);
  const numbered = lines.map((line, i) => ({ line, cart: firstCart + i }));
  const isMonth = ({ line }: { line: LineRow }) => line.kind === 'month';
  return {
    simpleSchedules: numbered
      .filter((each) => !isMonth(each))
      .map(({ line, cart }) => simpleBody(ids, row, line, cart, today, dates, random)),
    advancedSchedules: numbered
      .filter(isMonth)
      .flatMap(({ line, cart }) => monthBodies(ids, row, line, cart, today, random)),
  };
}

/**
 * The revisions of a campaign, oldest first, as bodies of `POST /api/Spot/create`; all but the last
 * are the ones that the next cancels and replaces.
 *
 * @param today date that flights are counted from
 * @param random decides on agencies, terms and dates
 * @throws RangeError for a code that is not in `ids`
 */
export function campaignBodies(
  group: GroupRows,
  row: CampaignRow,
  ids: CodedIds,
  today: string,
  random: Random,
): SpotBody[] {
  const client = group.clients.find(({ code }) => code === row.client);
  const canje = client?.category === 'CANJE';
  const free = client?.free === true;
  const byAgency = !canje && !free && ids.adAgency.size > 0 && random.below(5) < 3;
  const paid = [...ids.payMethod.keys()].filter((code) => code !== 'CANJE' && code !== 'SC');
  const noCharge = ids.payMethod.has('SC') ? 'SC' : undefined;
  const payMethod = canje ? 'CANJE' : free ? noCharge : pick(random, paid);
  const station = row.station ?? group.stations[0]?.code ?? '';
  const origin = byAgency && ids.origin.has('AGE') ? 'AGE' : 'DIR';
  const order = 100 + random.below(900);
  const year = today.slice(0, 4);
  const cart = FIRST_CART + CARTS_PER_CAMPAIGN * group.campaigns.indexOf(row);
  const common = {
    stationId: idOf(ids.station, station),
    clientId: idOf(ids.client, row.client),
    adAgencyId: byAgency ? pick(random, [...ids.adAgency.values()]) : null,
    spotName: row.title,
    agencyOrderNumber: byAgency ? `OP-${year}-${order}` : null,
    originId: idOf(ids.origin, origin),
    payMethodId: optionalId(ids.payMethod, payMethod),
    accountExecutiveId: pick(random, [...ids.accountExecutive.values()]),
    spotCategoryId: optionalId(ids.spotCategory, client?.line),
    businessUnitId: idOf(ids.businessUnit, 'RAD'),
    comments: row.comments ?? null,
    monthlyGross: random.below(6) === 0 ? 500 * (4 + random.below(40)) : null,
    fee: null,
    agencyPercentage: byAgency ? 15 : null,
    discount: pick(random, [null, null, null, 5, 10, 12.5]),
  };
  const bodies = [...(row.earlier ?? []), row.lines].map((lines, revision) => ({
    ...common,
    ...(row.pieces && { pieces: pieceBodies(row, row.pieces, cart + FIRST_PIECE) }),
    ...lineBodies(ids, row, lines, cart + CARTS_PER_REVISION * revision, today, random),
  }));
  return free ? bodies.map(withoutCharge) : bodies;
}

const withoutPrices = <T extends object>(lines: readonly T[]) =>
  lines.map((line) => ({ ...line, timeFee: 0, businessMonthlyFee: null }));

/** What nobody pays for: a station's own promotion, or a public service. */
const withoutCharge = (body: SpotBody): SpotBody => ({
  ...body,
  monthlyGross: null,
  discount: null,
  simpleSchedules: withoutPrices(body.simpleSchedules),
  advancedSchedules: withoutPrices(body.advancedSchedules),
});
