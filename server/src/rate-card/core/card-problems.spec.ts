import { cardProblems } from './card-problems.js';

const CARD: Parameters<typeof cardProblems>[0] = {
  monday: 1,
  tuesday: 0,
  wednesday: 0,
  thursday: 0,
  friday: 0,
  saturday: 0,
  sunday: 0,
  from: null,
  to: null,
  startTime: null,
  endTime: null,
  lengthFrom: null,
  lengthTo: null,
};
const problems = (fields: object) => {
  const { fields: wrong, invalidRange } = cardProblems({ ...CARD, ...fields });
  return [Object.keys(wrong), invalidRange];
};

it.each([
  ['without limits', {}, []],
  ['for one day', { from: '2026-12-07', to: '2026-12-07' }, []],
  ['that ends before it begins', { from: '2026-12-07', to: '2026-12-06' }, ['to']],
  ['for one length', { lengthFrom: 30, lengthTo: 30 }, []],
  ['for no length', { lengthFrom: 30, lengthTo: 29 }, ['lengthTo']],
  ['for no weekday', { monday: 0 }, ['monday']],
  ['for Sundays', { monday: 0, sunday: 1 }, []],
])('a rate card %s', (_, fields, wrong) => expect(problems(fields)).toEqual([wrong, false]));

it.each([
  ['07:00', '07:01', false],
  ['07:00', '07:00', true],
  ['07:00', '06:00', true],
  ['07:00', null, false],
  [null, '00:00', true],
  ['23:59', '24:00', false],
])('from %s to %s is a range without hours: %s', (startTime, endTime, invalid) => {
  expect(problems({ startTime, endTime })).toEqual([[], invalid]);
});
