import { SentenceError } from '../common/errors.js';
import { message } from '../contract/messages.js';
import { hasGrown, isOfFile, isStill } from './collect-rules.js';

const MINUTE = 60_000;

it('a file is still after minutes, however often somebody looks', () => {
  expect([0, 1, 3.9].map((minutes) => isStill(0, minutes * MINUTE))).toEqual([false, false, false]);
  expect(isStill(0, 4 * MINUTE)).toBe(true);
  expect(isStill(10 * MINUTE, 0)).toBe(false);
});

it('a file has grown when it got more, or was written anew', () => {
  expect(hasGrown('7:10:1', '7:10:1')).toBe(false);
  expect(hasGrown('7:10:1', '7:31:2')).toBe(true);
  expect(hasGrown('7:10:1', '7:10:2')).toBe(true);
  expect(hasGrown('7:10:1', '7:0:2')).toBe(false);
});

it.each([
  [new Error('boom'), true],
  [Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), false],
  [Object.assign(new Error('full'), { code: '53100' }), false],
  [new SentenceError(503, message('noThread')), false],
  [new SentenceError(429, message('noThread')), false],
])('what would keep any file out is not held against one: %s', (error, own) => {
  expect(isOfFile(error)).toBe(own);
});
