import { lineOfForm, questionErrors, roomBodyOf, usualQuestion } from './question';

const form = (changes: object = {}) => ({ ...usualQuestion(3, '2026-11-23'), ...changes });

it('begins with the month that comes', () => {
  expect(form()).toMatchObject({ stationId: 3, startDate: '2026-12-01', endDate: '2026-12-31' });
  expect(questionErrors(form())).toEqual({});
});

it.each([
  ['stationId', { stationId: null }],
  ['endDate', { endDate: '' }],
  ['endDate', { endDate: '2026-11-30' }],
  ['endDate', { endDate: '2027-12-02' }],
  ['startDate', { startDate: '' }],
  ['endTime', { endTime: '05:00' }],
  ['occurrences', { occurrences: 0 }],
  ['length', { length: null }],
  ['occurrences', { per: 'week', occurrences: 0 }],
  ['maxPerDay', { per: 'week', maxPerDay: 0 }],
  ['maxPerDay', { per: 'flight', maxPerDay: Number.NaN }],
  ['monday', { monday: false, tuesday: false, wednesday: false, thursday: false, friday: false }],
])('says what is wrong with %s', (field, changes) => {
  expect(Object.keys(questionErrors(form(changes)))).toEqual([field]);
});

it('asks for a number by the week', () => {
  const [line] = roomBodyOf(lineOfForm(form({ per: 'week', occurrences: 20 }))).simpleSchedules;
  expect(line).toMatchObject({ per: 'week', occurrences: 20, maxPerDay: null });
});

it('asks for at most a number a day of a longer period, and not of a day', () => {
  const lineOf = (changes: object) =>
    roomBodyOf(lineOfForm(form({ occurrences: 20, maxPerDay: 3, ...changes }))).simpleSchedules[0];
  expect(lineOf({ per: 'week' })).toMatchObject({ per: 'week', occurrences: 20, maxPerDay: 3 });
  expect(lineOf({ per: 'day' })).toMatchObject({ per: 'day', maxPerDay: null });
});

it('asks as the simple line of a campaign', () => {
  const asked = lineOfForm(form({ clientId: 7 }));
  expect(asked.days).toEqual([1, 1, 1, 1, 1, 0, 0]);
  expect(roomBodyOf(asked)).toMatchObject({
    stationId: 3,
    dateFrom: '2026-12-01',
    dateTo: '2026-12-31',
    clientId: 7,
    simpleSchedules: [
      {
        startDate: '2026-12-01',
        endDate: '2026-12-31',
        monday: 1,
        sunday: 0,
        occurrences: 4,
        per: 'day',
      },
    ],
  });
  expect(roomBodyOf(asked).simpleSchedules[0]).not.toHaveProperty('key');
});
