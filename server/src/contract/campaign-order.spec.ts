import { countedCampaigns } from './campaign-order.js';

it('a revision counts once the campaign that it replaces is gone', () => {
  const first = { id: 1, replacesId: null };
  const waits = { id: 2, replacesId: 1 };
  const revision = { id: 4, replacesId: 3 };
  expect(countedCampaigns([first, waits, revision])).toEqual([first, revision]);
});
