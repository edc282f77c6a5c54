import { dayTone } from './month-day';

const DAY = { date: '2027-02-01', scheduled: 5 };

it.each([
  ['late', { ...DAY, status: 'none' }, '2027-02-02'],
  ['none', { ...DAY, status: 'none' }, '2027-02-01'],
  ['none', { ...DAY, status: 'none', scheduled: 0 }, '2027-02-02'],
  ['open', { ...DAY, status: 'open' }, '2027-02-02'],
  ['none', undefined, '2027-02-02'],
] as const)('a day is %s', (tone, summary, today) => expect(dayTone(summary, today)).toBe(tone));
