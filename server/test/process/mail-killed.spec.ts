import { faultsOf, mailThroughKills } from '../factories/mail-kills.js';

it('messages survive kills of the server', async () => {
  const mails = await mailThroughKills(3, 7);
  expect(mails.promised.length).toBeGreaterThan(3);
  expect(faultsOf(mails)).toEqual([]);
}, 120_000);
