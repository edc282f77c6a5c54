import { LIMITS } from '@contract/limits';
import { campaignsOf } from './campaigns-of';
import { airing } from './test-day';

it('names each campaign of a day once, by name', () => {
  const airings = [
    airing(1, { spotId: 7, spotName: 'Verano' }),
    airing(2, { spotId: 8, spotName: 'Otoño', customerName: 'Norte' }),
    airing(3, { spotId: 7, spotName: 'Verano' }),
  ];
  expect(campaignsOf({ airings })).toEqual([
    { spotId: 8, spotName: 'Otoño', customerName: 'Norte' },
    { spotId: 7, spotName: 'Verano', customerName: 'ACME' },
  ]);
});

it('names no more than one closing takes', () => {
  const airings = Array.from({ length: LIMITS.closingCampaigns + 1 }, (_, i) =>
    airing(i, { spotId: i }),
  );
  expect(campaignsOf({ airings })).toHaveLength(LIMITS.closingCampaigns);
});
