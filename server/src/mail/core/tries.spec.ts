import { isForGood, secondsToNextTry, secondsToTry } from './tries.js';

it('waits longer after each try, and at most four hours', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 100].map(secondsToNextTry);
  expect(waits).toEqual([60, 300, 900, 1_800, 3_600, 7_200, 14_400, 14_400, 14_400]);
});

it.each([
  ['a recipient whom nobody knows', { responseCode: 550, command: 'RCPT TO' }, true],
  ['a message that is refused', { responseCode: 554, command: 'DATA' }, true],
  ['a mailbox that is full', { responseCode: 452, command: 'RCPT TO' }, false],
  ['a message that may come again', { responseCode: 451, command: 'DATA' }, false],
  ['a wrong password of the server', { responseCode: 535, command: 'AUTH PLAIN' }, false],
  ['a sender who is not taken', { responseCode: 550, command: 'MAIL FROM' }, false],
  ['a server that takes nobody', { responseCode: 554, command: 'CONN' }, false],
  ['a server that is away', { code: 'ECONNREFUSED', command: 'CONN' }, false],
  ['a line that was cut', { code: 'ECONNECTION' }, false],
])('%s', (_name, failure, forGood) => {
  expect(isForGood(failure)).toBe(forGood);
});

it('tries for two days, and no longer than its link is good', () => {
  expect([secondsToTry(null), secondsToTry(3_600), secondsToTry(604_800)]).toEqual([
    172_800, 3_600, 172_800,
  ]);
});
