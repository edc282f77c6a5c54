import { aLine } from '../../../test/placement/build.js';
import {
  displacedCampaigns,
  displacedOnDays,
  displaceableCampaigns,
  mayDisplace,
  timesOf,
} from './displaced-campaigns.js';

const airings = (...pairs: [spotId: number, time: number][]) =>
  pairs.map(([spotId, time]) => ({ spotId, time }));

it('names the campaigns that have fewer airings, and how many', () => {
  const without = airings([3, 360], [1, 360], [1, 420], [1, 480], [2, 420]);
  const withLines = airings([1, 480], [9, 360], [9, 420], [2, 480]);
  expect(displacedCampaigns(without, withLines)).toEqual([
    { spotId: 1, count: 2 },
    { spotId: 3, count: 1 },
  ]);
});

it('omits campaigns whose airings only moved or increased', () => {
  expect(displacedCampaigns(airings([1, 360]), airings([1, 420], [1, 480]))).toEqual([]);
});

it('gives the times of one campaign in order', () => {
  expect(timesOf(airings([1, 480], [2, 300], [1, 360]), 1)).toEqual([360, 480]);
});

describe('displacedOnDays', () => {
  const day = (date: string, ...spotIds: number[]) => ({
    date,
    airings: spotIds.map((spotId) => ({ spotId, time: 600 })),
    unplaced: [],
  });
  const all = new Set([1, 2]);
  const byDay = { displaceable: all, shared: new Set<number>() };
  const byQuota = { displaceable: all, shared: all };
  const before = [day('2026-10-12', 1, 1, 2), day('2026-10-13', 2), day('2026-10-14', 1)];
  const after = [day('2026-10-12', 9, 2), day('2026-10-13', 9, 1), day('2026-10-14', 9, 2)];

  it('is what each day loses, for campaigns that count by the day', () => {
    expect([...displacedOnDays(9, before, after, byDay)]).toEqual([
      ['2026-10-12', [{ spotId: 1, count: 2 }]],
      ['2026-10-13', [{ spotId: 2, count: 1 }]],
      ['2026-10-14', [{ spotId: 1, count: 1 }]],
    ]);
  });

  it('is what all days together lose, for campaigns with a quota', () => {
    expect([...displacedOnDays(9, before, after, byQuota)]).toEqual([
      ['2026-10-12', [{ spotId: 1, count: 2 }]],
      ['2026-10-13', []],
      ['2026-10-14', []],
    ]);
  });

  it('is nothing where nothing was placed, though placement that tried may have ended otherwise', () => {
    const tried = [day('2026-10-12', 2), day('2026-10-13', 9), day('2026-10-14', 2)];
    expect([...displacedOnDays(9, before, tried, byDay)]).toEqual([
      ['2026-10-12', []],
      ['2026-10-13', [{ spotId: 2, count: 1 }]],
      ['2026-10-14', []],
    ]);
  });

  it('is no campaign that the lines cannot displace', () => {
    const one = { displaceable: new Set([2]), shared: new Set<number>() };
    expect([...displacedOnDays(9, before, after, one).values()].flat()).toEqual([
      { spotId: 2, count: 1 },
    ]);
  });
});

describe('losing', () => {
  const lines = [
    aLine({ spotId: 1, priority: 'A' }),
    aLine({ spotId: 2, priority: 'B' }),
    aLine({ spotId: 3, priority: 'C', per: 'week' }),
    aLine({ spotId: 4, priority: 'A', service: 'bonus' }),
  ];
  const displaceable = (...asking: Parameters<typeof aLine>[0][]) =>
    [...displaceableCampaigns(lines, asking.map(aLine)).displaceable].sort();

  it('has the campaigns of the same letter and below, bonus being below every letter', () => {
    expect(displaceable({ priority: 'A' })).toEqual([1, 2, 3, 4]);
    expect(displaceable({ priority: 'C' }, { priority: 'B' })).toEqual([2, 3, 4]);
    expect(displaceable({ priority: 'A', service: 'bonus' })).toEqual([4]);
  });

  it('tells which have a quota', () => {
    expect([...displaceableCampaigns(lines, []).shared]).toEqual([3]);
  });
});

describe('mayDisplace', () => {
  const day = (airing: number[], ...lacking: number[]) => ({
    date: '2026-10-12',
    airings: airing.map((spotId) => ({ spotId, time: 600 })),
    unplaced: lacking.map((spotId) => ({ spotId, count: 1, reason: 'FULL' as const })),
  });
  const campaigns = { displaceable: new Set([1, 2]), shared: new Set<number>() };

  it('holds when something of the lines is placed, and others that make way lack something', () => {
    expect(mayDisplace(9, [day([1]), day([9], 2)], campaigns)).toBe(true);
    expect(mayDisplace(9, [day([1, 2], 1, 9)], campaigns)).toBe(false);
    expect(mayDisplace(9, [day([9, 1, 2])], campaigns)).toBe(false);
    expect(mayDisplace(9, [day([9, 1], 3)], campaigns)).toBe(false);
  });

  it('holds where one of them has a quota, which may lack something on another day', () => {
    const shared = new Set([2, 3]);
    expect(mayDisplace(9, [day([9, 1, 2])], { ...campaigns, shared })).toBe(true);
    expect(mayDisplace(9, [day([9, 1])], { ...campaigns, shared: new Set([3]) })).toBe(false);
  });
});
