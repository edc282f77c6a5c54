import { maskCampaigns } from './mask-campaigns.js';

const one = (spotId: number, count: number, held?: 1) => ({
  spotId,
  spotName: `Campaign ${spotId}`,
  count,
  ...(held && { held }),
});

it('names the campaigns that are seen, and counts the others together', () => {
  const displaced = [one(1, 2), one(2, 3), one(3, 4), one(4, 5, 1)];
  expect(maskCampaigns(displaced, new Set([2]))).toEqual([
    one(2, 3),
    { spotId: null, spotName: null, count: 6 },
    { spotId: null, spotName: null, count: 5, held: 1 },
  ]);
  expect(maskCampaigns(displaced, new Set([1, 2, 3, 4]))).toEqual(displaced);
  expect(maskCampaigns([], new Set())).toEqual([]);
});
