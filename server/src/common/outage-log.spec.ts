import { OutageLog } from './outage-log.js';

const { jest } = import.meta;

const errors: string[] = [];
const warnings: string[] = [];
const log = new OutageLog({
  error: (text) => void errors.push(text),
  warn: (text) => void warnings.push(text),
});

beforeEach(() => {
  jest.useFakeTimers();
  errors.length = warnings.length = 0;
});
afterEach(() => jest.useRealTimers());

it('logs the first failure of an outage in full, and at its end how many there were', () => {
  for (let i = 0; i < 100; i += 1) {
    log.failed(() => `failure ${i}`);
    jest.advanceTimersByTime(250);
  }
  expect(errors).toEqual(['failure 0']);
  expect(warnings).toEqual([]);
  jest.advanceTimersByTime(10_000);
  expect(warnings).toEqual(['The database was away: 100 calls in 25 s were answered 503.']);
});

it('logs the next outage in full again, and a single failure without a count', () => {
  log.failed(() => 'first');
  jest.advanceTimersByTime(10_000);
  log.failed(() => 'second');
  jest.advanceTimersByTime(10_000);
  expect(errors).toEqual(['first', 'second']);
  expect(warnings).toEqual([]);
});
