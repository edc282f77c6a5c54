import { brokenOverMidnight, type StoredAiring, type StoredLog } from './over-midnight.js';

const HARD = { minutes: 30, breaks: 0, hard: 1 } as const;
const NONE = { clientSeparation: undefined };
const SUNDAY = '2026-12-06';
const MONDAY = '2026-12-07';
const TUESDAY = '2026-12-08';

let made = 0;
const airing = (time: number, changes: Partial<StoredAiring> = {}): StoredAiring => ({
  id: (made += 1),
  time,
  ordinal: 0,
  clientId: 1,
  spotCategoryId: null,
  speakerId: null,
  clientSeparation: HARD,
  ...changes,
});
const log = (date: string, airings: StoredAiring[], breaks = 10): StoredLog => ({
  date,
  breaks,
  airings,
});
const LATE = 1430;

/** Whether two airings of the client are too near, the first so late on Sunday. */
const isBroken = (
  late: Partial<StoredAiring>,
  early: Partial<StoredAiring>,
  station: Parameters<typeof brokenOverMidnight>[2] = {},
): boolean => {
  const sunday = log(SUNDAY, [airing(LATE, { ordinal: 9, ...late })]);
  const monday = log(MONDAY, [airing(10, early)]);
  const pairs = brokenOverMidnight(sunday, [monday], station);
  // The other day says the same.
  expect(
    brokenOverMidnight(monday, [sunday], station).map(({ airing: one, other }) => [other, one]),
  ).toEqual(pairs.map(({ airing: one, other }) => [one, other]));
  return pairs.length > 0;
};

describe('a pair over midnight', () => {
  it.each([
    ['of one client, nearer than its minutes', {}, {}, true],
    ['exactly as far apart as it asks', {}, { time: 20 }, false],
    ['of two clients', {}, { clientId: 2 }, false],
    ['that is only wished apart', ...twice({ clientSeparation: { ...HARD, hard: 0 } }), false],
    ['of one category', ...other({ spotCategoryId: 5, categorySeparation: HARD }), true],
    [
      'of categories of which one names the other',
      { ...NONE, clientId: 2, spotCategoryId: 5, categorySeparation: HARD, apartFrom: [6] },
      { ...NONE, spotCategoryId: 6, apartFrom: [5] },
      true,
    ],
    ['of neighbouring breaks', ...twice({ clientSeparation: two(2) }), true],
    ['with a break between them', ...twice({ clientSeparation: two(2) }, { ordinal: 1 }), false],
    ['with one break between three', ...twice({ clientSeparation: two(3) }, { ordinal: 1 }), true],
  ] as const)('%s', (_, late, early, broken) => {
    expect(isBroken(late, early)).toBe(broken);
  });

  it('of one voice is kept apart by the station', () => {
    const voice = { speakerId: 3, clientSeparation: undefined };
    const mine = { ...voice, clientId: 2 };
    expect(isBroken(voice, mine, { separation: HARD })).toBe(true);
    expect(isBroken(voice, { ...mine, speakerId: 4 }, { separation: HARD })).toBe(false);
    expect(isBroken(voice, mine)).toBe(false);
  });

  it('is named for both midnights of a day, and no more than asked for', () => {
    const [late, early, before, after] = [airing(1435, { ordinal: 9 }), airing(5), 1436, 6];
    const noon = airing(720, { ordinal: 5 });
    const day = log(MONDAY, [early, noon, late]);
    const neighbours = [
      log(SUNDAY, [airing(before, { id: 901, ordinal: 9 })]),
      log(TUESDAY, [airing(after, { id: 902 })]),
    ];
    const pairs = brokenOverMidnight(day, neighbours, {});
    expect(pairs.map(({ airing: { id }, date, other }) => [id, date, other.id])).toEqual([
      [early.id, SUNDAY, 901],
      [late.id, TUESDAY, 902],
    ]);
    expect(brokenOverMidnight(day, neighbours, {}, 1)).toHaveLength(1);
  });
});

function two(breaks: number) {
  return { minutes: 0, breaks, hard: 1 } as const;
}
function twice(late: Partial<StoredAiring>, early: Partial<StoredAiring> = {}) {
  return [late, { ...late, ...early }] as const;
}
function other(changes: Partial<StoredAiring>) {
  return [changes, { ...changes, clientId: 2 }] as const;
}
