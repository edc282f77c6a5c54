import { ReportCheck } from '../../../src/sales/check.service.js';
import { AiredWeek } from '../../factories/aired-week.js';
import type { Campaign } from '../../factories/campaign.js';
import { BREAKS, MONDAY, TUESDAY } from '../../factories/log-week.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(TUESDAY);
const tenant = await server.tenant('Grupo Por Salida');
await tenant.turnOn();
const check = server.app.get(ReportCheck);

const BY_AIRING = { timeFee: null, spotPrice: 25, length: 20 };
const BY_SECOND = { timeFee: 2, spotPrice: null, length: 30 };

/** A week whose first campaign airs twice a day for 25.00 each, less 7.5 %. */
async function priced() {
  const week = await AiredWeek.of(tenant, false);
  for (let day = 0; day < 7; day++) await week.week.setDay(day, [...BREAKS, '08:15']);
  const { body } = await tenant.get<Campaign>(`Spot/getById?id=${week.spotIds[0]}`);
  const campaign = await week.week.save(body, BY_AIRING, { discount: 7.5 });
  await week.week.generate();
  return { week, campaign };
}

/** By kind, what the lines of a campaign come to on a day: airings, what they were sold for, gross and discount. */
async function sums(week: AiredWeek, date: string) {
  const found = await server.dataSource.query<{ kind: string; numbers: number[] }[]>(
    `SELECT kind, ARRAY[sum(airings), sum(sold_cents), sum(gross), sum(discount)]::float8[] AS numbers
     FROM ledger_line WHERE station_id = $1 AND spot_id = $2 AND "date" = $3 GROUP BY kind`,
    [week.stationId, week.spotIds[0], date],
  );
  return Object.fromEntries(found.map(({ kind, numbers }) => [kind, numbers]));
}

const differences = async () => check.differences(tenant.multimediaId);

it('is what an airing of a closed day was sold for, until the past is said to have been wrong', async () => {
  const { week, campaign } = await priced();
  await week.importRows(await week.perfect());
  expect((await week.close()).status).toBe(200);
  const day = [2, 5_000, 5_000, 375];
  expect(await sums(week, MONDAY)).toEqual({ airing: day, scheduled: day, ordered: day });

  const dearer = await week.week.save(campaign, { ...BY_AIRING, spotPrice: 40 });
  await week.close(0);
  await week.close(1);
  expect(await sums(week, MONDAY)).toEqual({ airing: day, scheduled: day, ordered: day });

  await week.close(0);
  const { version } = await week.day();
  const now = { terms: 'now', spotIds: [dearer.id], note: 'Tarifa vieja' };
  const { status } = await tenant.post('AsRun/close', {
    ...{ stationId: week.stationId, date: MONDAY, version, closed: 1 },
    ...now,
  });
  expect(status).toBe(200);
  const today = [2, 8_000, 8_000, 600];
  expect(await sums(week, MONDAY)).toEqual({ airing: today, scheduled: today, ordered: today });
  expect(await differences()).toEqual([]);
});

it('is what a make-good costs, also when its line is priced by the second since', async () => {
  const { week, campaign } = await priced();
  await week.importRows((await week.perfect()).slice(1));
  const [first] = (await week.day()).airings;
  await week.decide([{ airingId: first?.airingId, decision: 'MAKE_GOOD' }]);
  expect((await week.close()).status).toBe(200);
  expect(await sums(week, MONDAY)).toMatchObject({ missed: [1, 2_500, 0, 0] });

  await week.week.save(campaign, BY_SECOND);
  await week.week.generate();
  await week.importRows(await week.perfect(TUESDAY), TUESDAY);
  expect((await week.close(1, TUESDAY)).status).toBe(200);
  // Of 145.00 in all of the month 10.88 are taken off, of which the one of Monday has 1.88.
  expect(await sums(week, TUESDAY)).toMatchObject({
    airing: [2, 12_000, 12_000, expect.any(Number)],
    makeGood: [1, 2_500, 2_500, expect.any(Number)],
  });
  expect(await differences()).toEqual([]);
});
