import { loadConfig } from '../config/app-config.js';
import { CallLimits } from './call-limits.js';

const { jest } = import.meta;

const limits = (calls: string) => new CallLimits(loadConfig({ CALLS_PER_MINUTE: calls }));

/** How many of these calls are answered. */
async function answered(by: CallLimits, userId: number, calls: number): Promise<number> {
  const all = await Promise.allSettled(Array.from({ length: calls }, () => by.count(userId)));
  return all.filter(({ status }) => status === 'fulfilled').length;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('answers so many calls of a user in a minute, and then again', async () => {
  const calls = limits('5');
  expect(await answered(calls, 1, 7)).toBe(5);
  await jest.advanceTimersByTimeAsync(20_000);
  await expect(calls.count(1)).rejects.toMatchObject({
    sentence: { key: 'tooManyCalls', args: [40] },
    retryAfterSeconds: 40,
  });
  await jest.advanceTimersByTimeAsync(40_000);
  expect(await answered(calls, 1, 7)).toBe(5);
});

it('counts each user apart', async () => {
  const calls = limits('5');
  expect(await answered(calls, 1, 7)).toBe(5);
  expect(await answered(calls, 2, 7)).toBe(5);
});

it('answers any number with 0', async () => {
  expect(await answered(limits('0'), 1, 20_000)).toBe(20_000);
});
