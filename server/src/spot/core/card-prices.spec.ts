import { WEEKDAYS, type Flag, type Service, type Weekday } from '../../contract/enums.js';
import type { RateCard } from '../../contract/rate-card.js';
import { withCardPrices } from './card-prices.js';

const everyDay = Object.fromEntries(WEEKDAYS.map((day) => [day, 1])) as Record<Weekday, Flag>;
const cards: RateCard[] = [
  {
    id: 1,
    from: null,
    to: null,
    startTime: null,
    endTime: null,
    lengthFrom: null,
    lengthTo: 30,
    timeFee: 12,
    ...everyDay,
  },
];

interface Line {
  filename?: string;
  fileName?: string;
  id?: number;
  timeFee?: number | null;
  service?: Service;
  usePieces?: Flag;
  length?: number;
}
const simple = (line: Line) => ({
  startDate: '2026-12-01',
  timeMode: 0 as const,
  startTime: '06:00',
  endTime: '10:00',
  ...everyDay,
  length: 20,
  ...line,
});
const detailed = (line: Line) => ({
  date: '2026-12-01',
  occurrences: [1],
  startTime: '06:00',
  endTime: '10:00',
  length: 20,
  ...line,
});

const feeOf = (line: Line, { monthlyGross = 0, pieces = [30], stored = [] as Line[] } = {}) => {
  const saved = withCardPrices(
    {
      monthlyGross,
      pieces: pieces.map((length) => ({ length })),
      simpleSchedules: [simple(line)],
      advancedSchedules: [detailed(line)],
    },
    { simpleSchedules: stored, advancedSchedules: stored },
    cards,
  );
  return [saved.simpleSchedules[0]?.timeFee, saved.advancedSchedules[0]?.timeFee];
};

describe('a line that is saved', () => {
  it('takes the price of a card unless it has its own', () => {
    expect(feeOf({})).toEqual([12, 12]);
    expect(feeOf({ timeFee: null })).toEqual([12, 12]);
    expect(feeOf({ timeFee: 10 })).toEqual([10, 10]);
    expect(feeOf({ timeFee: 0 })).toEqual([0, 0]);
  });

  it('stays without a price that it was stored without, and takes one when its own is cleared', () => {
    expect(feeOf({ id: 7, timeFee: null }, { stored: [{ id: 7, timeFee: null }] })).toEqual([
      null,
      null,
    ]);
    expect(feeOf({ id: 7, timeFee: null }, { stored: [{ id: 7, timeFee: 9 }] })).toEqual([12, 12]);
  });

  it('has none to take as bonus or fill, nor in a campaign that is sold by the month', () => {
    for (const service of ['bonus', 'fill'] as const) expect(feeOf({ service })[0]).toBe(undefined);
    expect(feeOf({}, { monthlyGross: 1000 })).toEqual([undefined, undefined]);
  });

  it('has none to take while commands of the playout system stand in the place of its file', () => {
    expect(feeOf({ filename: '/Time', fileName: 'A|/Time' })).toEqual([undefined, undefined]);
    expect(feeOf({ filename: 'A>/Time', fileName: 'A' })).toEqual([12, 12]);
  });

  it('needs a card for all pieces that it takes', () => {
    expect(feeOf({ usePieces: 1 }, { pieces: [20, 30] })[0]).toBe(12);
    expect(feeOf({ usePieces: 1 }, { pieces: [20, 31] })[0]).toBe(undefined);
  });
});
