import { ReportCheck } from '../../../src/report/check.service.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { AiredWeek } from '../../factories/aired-week.js';
import { MONDAY, TUESDAY } from '../../factories/log-week.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(TUESDAY);
const tenant = await server.tenant('Grupo Control');
await tenant.turnOn();
const week = await AiredWeek.of(tenant, false);
await week.week.generate();
const spot = await createCampaign(tenant, {
  monthlyGross: 100.01,
  discount: 12.5,
  simpleSchedules: [simpleLine({ per: 'week', occurrences: 7, timeFee: 3.35, length: 25 })],
});
const check = server.app.get(ReportCheck);
const { multimediaId } = tenant;
const told = async (): Promise<string[]> =>
  (await check.differences(multimediaId)).map(({ what }) => what);

it('finds nothing where reports say what a plain count says', async () => {
  await week.importRows(await week.perfect(MONDAY), MONDAY);
  expect((await week.close(1, MONDAY)).status).toBe(200);
  expect(await told()).toEqual([]);
});

it('finds what is ordered otherwise, and bookings that do not add up', async () => {
  const { scheduleId, month } = { scheduleId: spot.simpleSchedules[0]?.id ?? 0, month: '2026-12' };
  const line = `campaign ${spot.id}, simple ${scheduleId}, ${month}`;
  const change = (sql: string) => server.dataSource.query(sql, [spot.id]);
  await change('UPDATE ordered_month SET airings[1] = airings[1] + 1 WHERE spot_id = $1');
  expect(await told()).toEqual([`ordered: ${line}`, `booked: ${line}`]);
  await change('UPDATE booking SET airings = airings + 1 WHERE spot_id = $1');
  expect(await told()).toEqual([`ordered: ${line}`]);
  await change('UPDATE ordered_month SET airings[1] = airings[1] - 1 WHERE spot_id = $1');
  expect(await told()).toEqual([`booked: ${line}`]);
});
