import type { Break, Read } from './answers';

/** What the screen shows of the breaks, at a moment of the server's time. */
export interface Screen {
  /** The break on air, one that has just ended with something unsaid, or the next one. */
  current: Break | null;
  phase: 'before' | 'onAir' | 'after';
  /** Seconds until it begins or ends, or since it ended. */
  seconds: number;
  /** Whether it may be said what became of its reads. */
  isOpen: boolean;
  /** Earlier breaks with reads of which nobody said anything, newest first. */
  unsaid: Break[];
  next: Break[];
}

/** Minutes before a break from which its reads can be said. */
const BEFORE_MS = 5 * 60_000;
/** How long a break that has ended stays, while something of it is unsaid and the next one has not begun. */
const AFTER_MS = 10 * 60_000;
const NEXT = 3;

const startOf = ({ startsAt }: Break): number => Date.parse(startsAt);
const endOf = ({ endsAt }: Break): number => Date.parse(endsAt);

/**
 * @param now milliseconds of the server's time
 * @param isSaid whether something was said of a read
 */
export function screenAt(
  breaks: readonly Break[],
  now: number,
  isSaid: (read: Read) => boolean,
): Screen {
  const sorted = [...breaks].sort((a, b) => startOf(a) - startOf(b));
  const begun = sorted.filter((one) => startOf(one) <= now);
  const coming = sorted.filter((one) => startOf(one) > now);
  const hasUnsaid = (one: Break): boolean => one.reads.some((read) => !isSaid(read));
  const last = begun.at(-1);
  const onAir = begun.findLast((one) => endOf(one) > now);
  const justOver =
    last && hasUnsaid(last) && now - endOf(last) < AFTER_MS && !isNear(coming[0], now)
      ? last
      : undefined;
  const current = onAir ?? justOver ?? coming[0] ?? null;
  const phase = onAir ? 'onAir' : justOver ? 'after' : 'before';
  return {
    current,
    phase,
    seconds: current ? secondsOf(current, phase, now) : 0,
    isOpen: current !== null && startOf(current) - now <= BEFORE_MS,
    unsaid: begun.filter((one) => one !== current && hasUnsaid(one)).reverse(),
    next: coming.filter((one) => one !== current).slice(0, NEXT),
  };
}

/** Whether a break is about to begin: its texts come before what was left over. */
const isNear = (one: Break | undefined, now: number): boolean =>
  one !== undefined && startOf(one) - now <= 60_000;

function secondsOf(one: Break, phase: Screen['phase'], now: number): number {
  if (phase === 'before') return Math.ceil((startOf(one) - now) / 1000);
  return phase === 'onAir'
    ? Math.ceil((endOf(one) - now) / 1000)
    : Math.floor((now - endOf(one)) / 1000);
}

/** A count-down: `1:05`, or `2:03:00` from an hour on. */
export function countDown(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** A clock time of a log as people read it: past midnight it begins again at 00. */
export const shownTime = (time: string): string => {
  const [hours = '0', ...rest] = time.split(':');
  return [String(Number(hours) % 24).padStart(2, '0'), ...rest].join(':');
};

/** A read that was on the screen of the break on air and is no longer in the log, until the break is over. */
export interface GoneRead {
  of: Pick<Break, 'date' | 'time' | 'endsAt'>;
  read: Read;
}

/** The reads that left the log while their break was on air: a text does not vanish under the eyes of who reads it. */
export function goneFrom(
  before: readonly Break[],
  after: readonly Break[],
  gone: readonly GoneRead[],
  now: number,
): GoneRead[] {
  const here = after.flatMap(({ reads }) => reads);
  const isBack = ({ airingId, campaign, textDigest }: Read, endsAt: string): boolean =>
    here.some((read) => read.airingId === airingId) ||
    // The log was made again, and has the same text in the same break.
    after.some(
      (one) =>
        one.endsAt === endsAt &&
        one.reads.some((read) => read.campaign === campaign && read.textDigest === textDigest),
    );
  const onAir = before.filter((one) => startOf(one) <= now);
  const left = onAir.flatMap(({ date, time, endsAt, reads }) =>
    reads.filter(({ said }) => !said).map((read) => ({ of: { date, time, endsAt }, read })),
  );
  const known = new Set(gone.map(({ read }) => read.airingId));
  return [...gone, ...left.filter(({ read }) => !known.has(read.airingId))].filter(
    ({ of, read }) => Date.parse(of.endsAt) > now && !isBack(read, of.endsAt),
  );
}
