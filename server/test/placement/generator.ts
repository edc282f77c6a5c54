import { dayOfWeek } from '../../src/contract/time.js';
import { Random } from '../../src/placement/search/random.js';
import type {
  AdvancedLine,
  Break,
  DayInput,
  Line,
  ShowSlot,
  SimpleLine,
} from '../../src/placement/rules/types.js';

export const SIZES = ['small', 'typical', 'large'] as const;
export type Size = (typeof SIZES)[number];

/** A Wednesday, for which the sell-out holds. */
export const REFERENCE_DATE = '2026-10-14';

const SHAPE = {
  small: { breaks: 24, from: 7, to: 22, capacities: [60, 60, 75] },
  typical: { breaks: 62, from: 6, to: 24, capacities: [75, 90, 100] },
  large: { breaks: 96, from: 0, to: 24, capacities: [80, 90, 110] },
} as const;

const LENGTHS = [10, 10, 15, 15, 20, 20, 20, 25, 30, 30, 30, 30, 40, 45, 60];
const DAYPARTS = [
  [6, 10],
  [10, 13],
  [13, 16],
  [16, 20],
  [20, 24],
] as const;

/** What differs from station to station, drawn from the seed. */
interface Traits {
  random: Random;
  from: number;
  to: number;
  categories: number;
  /** Per cent of ad airings with a fixed position; of breaks that mix categories. */
  fixed: number;
  mixed: number;
  letters: number;
  /** Per cent of breaks that are for sponsors. */
  sponsored: number;
}

const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)]!;

/** 0 to n - 1, low numbers more often, as some lines of business advertise more than others. */
const skewed = (random: Random, n: number): number =>
  Math.min(random.below(n), random.below(n), random.below(n) + random.below(2) * n);

function makeBreaks(t: Traits, count: number): Break[] {
  const sponsors = Math.max(1, Math.round((count * t.sponsored) / 100));
  const span = (t.to - t.from) * 60;
  return Array.from({ length: count }, (_, i): Break => {
    const step = span / count;
    const time = t.from * 60 + Math.floor(i * step) + t.random.below(Math.floor(step / 2));
    const sponsor = i % Math.floor(count / sponsors) === 2;
    return {
      commercialBreakId: 1000 + i,
      time: Math.min(time, 1439),
      timeType: t.random.below(10) === 0 ? 1 : 0,
      toleranceInMinutes: t.random.below(3) === 0 ? 0 : 3,
      spotType: sponsor ? 2 : 0,
      allowMixSpotCategory: t.random.below(100) < t.mixed ? 1 : 0,
    };
  });
}

function makeShows(t: Traits): ShowSlot[] {
  const shows: ShowSlot[] = [];
  for (let hour = t.from, id = 1; hour + 1 < t.to; id++) {
    const hours = 1 + t.random.below(3);
    shows.push({
      showId: id,
      timeStart: hour * 60,
      timeEnd: Math.min(hour + hours, t.to) * 60 - (hour + hours >= 24 ? 1 : 0),
    });
    hour += hours + t.random.below(2);
  }
  return shows;
}

type Timing = Pick<
  SimpleLine,
  'timeMode' | 'startTime' | 'endTime' | 'occurrences' | 'showId' | 'exactTimes'
>;

const interval = (startTime: number, endTime: number, occurrences: number): Timing => ({
  timeMode: 0,
  startTime,
  endTime: endTime >= 1440 ? 1439 : endTime,
  occurrences,
  showId: null,
  exactTimes: [],
});

/** Narrow windows, dayparts, the whole day, shows or exact times. */
function makeTiming(t: Traits, breaks: readonly Break[], shows: readonly ShowSlot[]): Timing {
  const { random } = t;
  const kind = random.below(100);
  /** 1 to `most` airings, but at most half as many as breaks in those hours. */
  const some = (most: number, hours: number): number => {
    const room = Math.floor((breaks.length * hours) / (t.to - t.from) / 2);
    return 1 + random.below(Math.max(1, Math.min(most, room)));
  };
  if (kind < 20) {
    const start = t.from * 60 + random.below((t.to - t.from - 2) * 4) * 15;
    const half = 2 + random.below(5);
    return interval(start, start + half * 30, some(2, half / 2));
  }
  if (kind < 45) {
    const [from, to] = pick(
      random,
      DAYPARTS.filter(([a, b]) => a < t.to && b > t.from),
    );
    const [start, end] = [Math.max(from, t.from), Math.min(to, t.to)];
    return interval(start * 60, end * 60, some(4, end - start));
  }
  if (kind < 75) return interval(t.from * 60, t.to * 60, some(8, t.to - t.from));
  if (kind < 87 && shows.length > 0) {
    const show = pick(random, shows);
    return {
      timeMode: 1,
      startTime: null,
      endTime: null,
      occurrences: some(3, (show.timeEnd - show.timeStart) / 60),
      showId: show.showId,
      exactTimes: [],
    };
  }
  const times = new Set<number>();
  for (let k = 1 + random.below(4); k > 0 && breaks.length > 0; k--) {
    const b = pick(random, breaks);
    times.add(b.time + (b.toleranceInMinutes > 0 && b.time < 1430 ? random.below(3) : 0));
  }
  return {
    timeMode: 2,
    startTime: null,
    endTime: null,
    occurrences: null,
    showId: null,
    exactTimes: [...times].sort((a, b) => a - b),
  };
}

/** Monday to Friday, every day, or three days a week; always with Wednesday. */
function makeDays(random: Random): SimpleLine['days'] {
  const kind = random.below(10);
  if (kind < 5) return [0, 1, 1, 1, 1, 1, 0];
  if (kind < 9) return [1, 1, 1, 1, 1, 1, 1];
  return [0, 1, 0, 1, 0, 1, 0];
}

export interface InstanceOptions {
  size: Size;
  /** Seconds asked for on the reference date, divided by the capacity of its ad breaks. */
  sellOut: number;
  seed: number;
  /** Every client keeps its airings 30 to 90 minutes apart, half of them ask for a position, a fifth of the breaks is for sponsors. */
  hard?: boolean;
}

/** Minutes that clients of hard days keep between their airings. */
const GAPS = [30, 45, 60, 90];

/** Lines that keep their client's airings apart: the same for all lines of a client. */
function keepApart(lines: readonly Line[], random: Random): Line[] {
  const minutesOf = new Map<number, number>();
  return lines.map((line) => {
    const minutes = minutesOf.get(line.clientId) ?? pick(random, GAPS);
    minutesOf.set(line.clientId, minutes);
    return { ...line, clientSeparation: { minutes, breaks: 0, hard: 1 } };
  });
}

/**
 * Generates a station: breaks and shows of a day, and campaigns until the seconds asked for reach the
 * sell-out. The same options give the same station on every machine.
 */
export function makeInstance(options: InstanceOptions): DayInput {
  const shape = SHAPE[options.size];
  const random = new Random(
    options.seed * 7919 + Math.round(options.sellOut * 100) * 104_729 + SIZES.indexOf(options.size),
  );
  for (let k = 0; k < 8; k++) random.below(2);
  const t: Traits = {
    random,
    from: shape.from,
    to: shape.to,
    categories: 10 + random.below(31),
    fixed: 5 + random.below(36),
    mixed: random.below(60),
    letters: 3 + random.below(4),
    sponsored: 6,
  };
  if (options.hard) Object.assign(t, { fixed: 50, sponsored: 20 });
  const capacity = pick(random, shape.capacities);
  const breaks = makeBreaks(t, shape.breaks);
  const ads = breaks.filter((b) => b.spotType === 0);
  const sponsors = breaks.filter((b) => b.spotType === 2);
  const shows = makeShows(t);
  const hourly = random.below(3) === 0;
  const perHour = Math.ceil(shape.breaks / (shape.to - shape.from)) * capacity;
  const lines: Line[] = [];
  const ignored = new Set(Array.from({ length: 3 }, () => random.below(t.categories)));
  let wanted = ads.length * capacity * options.sellOut;
  let wantedSponsors = sponsors.length * capacity * Math.min(1, options.sellOut) * 0.5;
  for (let spotId = 1; wanted > 0 || wantedSponsors > 0; spotId++) {
    const clientId = 1 + random.below(Math.ceil(shape.breaks * 0.8));
    const category = skewed(random, t.categories);
    const priority = String.fromCharCode(65 + skewedUp(random, t.letters));
    const sponsor = wanted <= 0;
    for (let k = 1 + (random.below(4) === 0 ? 1 : 0); k > 0; k--) {
      const length = sponsor ? pick(random, [5, 8, 10]) : pick(random, LENGTHS);
      const facts = {
        scheduleId: lines.length + 1,
        spotId,
        spotName: `Campaign ${spotId}`,
        clientId,
        customerName: `Client ${clientId}`,
        spotCategoryId: random.below(12) === 0 ? null : category + 1,
        ignoreRejectCategory: ignored.has(category) ? 1 : 0,
        priority,
        spotType: sponsor ? 2 : random.below(10) === 0 ? 1 : 0,
        length,
        position: sponsor
          ? 1 + random.below(20)
          : random.below(100) < t.fixed
            ? pick(random, [1, 1, 1, 2, 2, 3, 4, 5, 7, 8, 9, 10, 10, 11, 11, 11])
            : 6,
        fileName: `CART${lines.length + 1}`,
        speakerId: null,
        ntcText: null,
      } as const;
      const timing = makeTiming(t, sponsor ? sponsors : ads, shows);
      const line: Line =
        timing.timeMode === 0 && random.below(5) === 0
          ? detailed(random, facts, timing)
          : {
              ...facts,
              ...timing,
              scheduleType: 'simple',
              startDate: '2026-01-01',
              endDate: null,
              days: makeDays(random),
            };
      lines.push(line);
      const asked =
        line.scheduleType === 'advanced'
          ? line.occurrences[13]!
          : (line.occurrences ?? line.exactTimes.length);
      if (sponsor) wantedSponsors -= asked * length;
      else wanted -= asked * length;
    }
  }
  return {
    date: REFERENCE_DATE,
    station: { maxBlockTime: capacity, maxHourTime: hourly ? Math.round(perHour * 0.9) : null },
    breaks,
    shows,
    lines: options.hard ? keepApart(lines, random) : lines,
  };
}

/** 0 to n - 1, high numbers (low priorities) more often. */
const skewedUp = (random: Random, n: number): number => Math.max(random.below(n), random.below(n));

type Facts = Omit<AdvancedLine, 'scheduleType' | 'date' | 'startTime' | 'endTime' | 'occurrences'>;

/** A detailed line of October with these airings on most weekdays. */
function detailed(random: Random, facts: Facts, timing: Timing): AdvancedLine {
  const occurrences = Array.from({ length: 31 }, (_, d) => {
    const date = `2026-10-${String(d + 1).padStart(2, '0')}`;
    const weekend = dayOfWeek(date) === 0 || dayOfWeek(date) === 6;
    return date !== REFERENCE_DATE && (weekend || random.below(10) === 0) ? 0 : timing.occurrences!;
  });
  return {
    ...facts,
    scheduleType: 'advanced',
    date: '2026-10-01',
    startTime: timing.startTime!,
    endTime: timing.endTime!,
    occurrences,
  };
}
