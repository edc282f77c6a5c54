import { periodFulfilments } from '../contract/fulfilled-days.js';
import { fulfilmentOf, isClosed, openLogs, type StoredFulfilment } from './fulfilment.js';

/** An evening of a line that asks day by day, before midnight and after it. */
const MONDAY = '2026-12-07';
const TUESDAY = '2026-12-08';
const LINE = { scheduleType: 'simple', scheduleId: 7 };
const ROW = { ...LINE, stationId: 1, spotId: 3, date: MONDAY, status: 'locked', count: 1 } as const;

/** @param logs by date, whether its log is closed */
function storedOf(
  logs: Record<string, boolean>,
  {
    night = false,
    overMidnight = [LINE],
  }: { night?: boolean; overMidnight?: (typeof LINE)[] } = {},
): StoredFulfilment {
  const dayOf = (date: string): number => Number(date.slice(-2)) - 1;
  const open = Object.keys(logs).filter((date) => !logs[date]);
  const sides = [...(logs[MONDAY] === undefined ? [] : [false]), ...(night ? [true] : [])];
  return {
    airings: [],
    unplaced: sides.map((afterMidnight) => ({ ...ROW, afterMidnight })),
    unordered: [],
    quotas: [],
    makeGoods: [],
    lines: [],
    overMidnight,
    logs: [
      {
        stationId: 1,
        first: '2026-12-01',
        days: Object.keys(logs).map(dayOf),
        open: open.length > 0 ? open.map(dayOf) : null,
      },
    ],
  };
}

function closedOn(today: string, stored: StoredFulfilment): boolean {
  const fulfilment = fulfilmentOf(stored);
  const [period] = periodFulfilments(fulfilment.days);
  const [day] = fulfilment.days;
  if (!period || !day) throw new Error('No day of the line');
  const closed = isClosed(fulfilment, period, today);
  expect(openLogs(fulfilment, day, today).length === 0).toBe(closed);
  return closed;
}

describe('an evening', () => {
  it.each<[string, Record<string, boolean>, boolean]>([
    ['both logs are', { [MONDAY]: true, [TUESDAY]: true }, true],
    ['the second is open', { [MONDAY]: true, [TUESDAY]: false }, false],
    ['the first is open', { [MONDAY]: false, [TUESDAY]: true }, false],
    ['the second is not made', { [MONDAY]: true }, false],
  ])('is closed only when both logs are: %s', (_, logs, closed) => {
    expect(closedOn(TUESDAY, storedOf(logs))).toBe(closed);
    expect(closedOn(TUESDAY, storedOf(logs, { night: TUESDAY in logs }))).toBe(closed);
  });

  it('is not closed with what airs after midnight alone', () => {
    expect(closedOn(MONDAY, storedOf({ [TUESDAY]: true }, { night: true }))).toBe(false);
  });

  it('waits for no log of a date that is over', () => {
    expect(closedOn(TUESDAY, storedOf({ [MONDAY]: true }))).toBe(false);
    expect(closedOn('2026-12-09', storedOf({ [MONDAY]: true }))).toBe(true);
  });

  it('of a line that ends at midnight by now is of the logs that have it', () => {
    const gone = { overMidnight: [] };
    expect(closedOn(MONDAY, storedOf({ [MONDAY]: true }, gone))).toBe(true);
    const logs = { [MONDAY]: true, [TUESDAY]: false };
    expect(closedOn(MONDAY, storedOf(logs, { ...gone, night: true }))).toBe(false);
  });
});
