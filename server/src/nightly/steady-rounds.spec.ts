import { SteadyRounds } from './steady-rounds.js';

const { jest } = import.meta;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it.each([0, DAY, -DAY, 60 * MINUTE, -60 * MINUTE])(
  'rounds go on every five minutes when the clock jumps by %i',
  (jump) => {
    let now = Date.parse('2026-12-01T10:02:00Z');
    const at: number[] = [];
    const rounds = new SteadyRounds(() => now);
    const pass = (minutes: number) => {
      for (let i = 0; i < minutes; i += 1) {
        now += MINUTE;
        jest.advanceTimersByTime(MINUTE);
      }
    };
    rounds.start(() => at.push(now));
    pass(3);
    expect(at).toEqual([Date.parse('2026-12-01T10:05:00Z')]);
    now += jump + 2 * MINUTE;
    pass(5);
    expect(at).toHaveLength(2);
    pass(60);
    expect(at).toHaveLength(14);
    rounds.end();
    pass(60);
    expect(at).toHaveLength(14);
  },
);
