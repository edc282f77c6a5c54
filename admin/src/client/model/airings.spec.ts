import {
  byDate,
  entriesOf,
  listedDates,
  displayTimes,
  sumOf,
  unplacedLines,
  weeksOf,
  type ClientAirings,
} from './airings';

const line = (scheduleId: number, over: object = {}) => ({
  date: '2026-12-01',
  stationId: 1,
  spotId: scheduleId,
  spotName: `Campaign ${scheduleId}`,
  scheduleType: 'simple' as const,
  scheduleId,
  spotType: 0,
  length: 20,
  ...over,
});
const asked = (scheduleId: number, over: object = {}) => ({
  ...line(scheduleId),
  fileName: 'a',
  count: 2,
  startTime: '10:00',
  endTime: '12:00',
  showId: null,
  exactTimes: [],
  service: 'guaranteed',
  timeFee: 1.1,
  amount: 44,
  price: 'line',
  ...over,
});

const ANSWER = {
  clientId: 1,
  dateFrom: '2026-12-01',
  dateTo: '2026-12-07',
  campaigns: [],
  made: [
    {
      ...line(1, { stationId: 2 }),
      status: 'locked',
      fileName: 'a',
      starts: ['07:00:00', '08:00:00'],
      timeFee: 2.35,
      service: 'guaranteed',
      amount: 94,
      price: 'locked',
    },
    {
      ...line(2),
      status: 'draft',
      fileName: 'b',
      starts: ['09:00:00'],
      service: 'guaranteed',
      timeFee: null,
      amount: null,
      price: 'line',
    },
  ],
  unplaced: [
    { ...line(2), status: 'draft', count: 3, reason: 'FULL' },
    { ...line(2, { date: '2026-12-02' }), status: 'draft', count: 1, reason: 'FULL' },
    { ...line(1, { stationId: 2 }), status: 'draft', count: 1, reason: 'NO_SHOW' },
  ],
  asked: [
    asked(3, { date: '2026-12-03' }),
    asked(4, {
      date: '2026-12-03',
      exactTimes: ['08:15'],
      startTime: null,
      endTime: null,
      count: 1,
      amount: 22,
    }),
    asked(5, {
      date: '2026-12-03',
      showId: 9,
      startTime: null,
      endTime: null,
      timeFee: 0.07,
      amount: 0,
      service: 'bonus',
    }),
  ],
} satisfies object as unknown as ClientAirings;

/** Orders the second station first. */
const order = (stationId: number): number => -stationId;
const entries = entriesOf(ANSWER, null, order);

describe('entriesOf', () => {
  it('are by date, station and time, what is unplaced last', () =>
    expect(entries.map(({ date, scheduleId, kind }) => `${date} ${scheduleId} ${kind}`)).toEqual([
      '2026-12-01 1 locked',
      '2026-12-01 1 unplaced',
      '2026-12-01 2 made',
      '2026-12-01 2 unplaced',
      '2026-12-02 2 unplaced',
      '2026-12-03 5 asked',
      '2026-12-03 4 asked',
      '2026-12-03 3 asked',
    ]));

  it('know the log that they are in: after midnight of an evening, that of the next date', () => {
    const [made] = ANSWER.made;
    const night = made && { ...made, afterMidnight: 1 as const };
    const found = entriesOf({ ...ANSWER, made: night ? [night] : [], unplaced: [] }, null, order);
    expect(found.map(({ date, logDate }) => [date, logDate])).toEqual([
      ['2026-12-01', '2026-12-02'],
      ['2026-12-03', '2026-12-03'],
      ['2026-12-03', '2026-12-03'],
      ['2026-12-03', '2026-12-03'],
    ]);
  });

  it('say where in the day a line asks', () =>
    expect(entries.slice(5).map(({ times, window }) => [times, window])).toEqual([
      [[], { showId: 9 }],
      [['08:15'], null],
      [[], { from: '10:00', to: '12:00' }],
    ]));

  it('are priced to the cent, a bonus at nothing, and not at all without a price of a second', () =>
    expect(entries.map(({ cents }) => cents)).toEqual([
      2 * 20 * 235,
      null,
      null,
      null,
      null,
      0,
      20 * 110,
      2 * 20 * 110,
    ]));

  it('say what is bonus', () =>
    expect(entries.filter(({ service }) => service !== 'guaranteed')).toMatchObject([
      { scheduleId: 5, service: 'bonus' },
    ]));

  it('are those of one campaign, when one is asked for', () =>
    expect(entriesOf(ANSWER, 2, order).map(({ kind }) => kind)).toEqual([
      'made',
      'unplaced',
      'unplaced',
    ]));
});

it('sums count seconds and money of what airs, and what is unplaced apart', () =>
  expect(sumOf(entries)).toEqual({
    made: 3,
    asked: 5,
    unplaced: 5,
    seconds: 160,
    cents: 9_400 + 2_200 + 4_400,
    unpriced: 1,
  }));

it('closed days are as they aired: real times, and no seconds of what was missed', () => {
  const [made] = ANSWER.made;
  const closed = (over: object) => (made ? [{ ...made, ...over }] : []);
  const of = (rows: ClientAirings['made']) =>
    entriesOf({ ...ANSWER, made: rows, unplaced: [], asked: [] }, null, order);
  const aired = of(closed({ became: 'aired', airedAt: ['07:01:12', null] }));
  expect(aired.map(({ became }) => became)).toEqual(['aired']);
  expect(aired.map(displayTimes)).toEqual([['07:01:12', '08:00:00']]);
  expect(sumOf(aired).seconds).toBe(40);
  const missed = of(closed({ became: 'missed', airedAt: [null, null], amount: 0 }));
  expect(sumOf(missed)).toMatchObject({ made: 2, seconds: 0, cents: 0 });
  expect(of(closed({})).map(displayTimes)).toEqual([['07:00:00', '08:00:00']]);
});

it('days have their entries', () =>
  expect([...byDate(entries)].map(([date, of]) => [date, of.length])).toEqual([
    ['2026-12-01', 4],
    ['2026-12-02', 1],
    ['2026-12-03', 3],
  ]));

it('unplaced lines are told once a reason, with their days', () =>
  expect(unplacedLines(entries).map(({ key, count, dates }) => [key, count, dates])).toEqual([
    ['simple 2 FULL', 4, ['2026-12-01', '2026-12-02']],
    ['simple 1 NO_SHOW', 1, ['2026-12-01']],
  ]));

it.each([
  ['2026-12-01', '2026-12-01', ['2026-11-30']],
  ['2026-12-06', '2026-12-07', ['2026-11-30', '2026-12-07']],
])('%s to %s touches the weeks of %j', (dateFrom, dateTo, weeks) =>
  expect(weeksOf({ dateFrom, dateTo })).toEqual(weeks),
);

const DATES = ['2026-12-01', '2026-12-05', '2026-12-09'];
it.each<[string, number, string | null, string, string[]]>([
  ['all of a short range', 14, null, '2026-12-05', DATES],
  ['the next of a long one', 15, null, '2026-12-04', ['2026-12-05']],
  ['the first when all is over', 15, null, '2026-12-10', ['2026-12-01']],
  ['the one chosen', 3, '2026-12-02', '2026-12-01', ['2026-12-02']],
])('lists %s', (_, days, chosen, today, listed) =>
  expect(listedDates(DATES, days, chosen, today)).toEqual(listed),
);
