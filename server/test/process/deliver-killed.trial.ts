import { deliveries } from '../factories/deliver-kills.js';
import { faultsOf, mailThroughKills } from '../factories/mail-kills.js';
import { report } from '../support/api-client.js';

const KILLS = Number(process.env['DELIVER_KILLS'] ?? 20);
const SEED = Number(process.env['DELIVER_SEED'] ?? 65);

it(`deliveries survive ${KILLS} kills: none is lost, and one more comes only where a kill explains it`, async () => {
  const mails = await mailThroughKills(KILLS, SEED, deliveries());
  const further = [...mails.came.values()].reduce((sum, { times }) => sum + times.length - 1, 0);
  report(`${mails.promised.length} deliveries, ${KILLS} kills: ${further} came once more`);
  expect(mails.promised.length).toBeGreaterThan(KILLS);
  expect(faultsOf(mails)).toEqual([]);
}, 900_000);
