import { ReportCheck } from '../../../src/sales/check.service.js';
import type { AiredWeek } from '../../factories/aired-week.js';
import { MONDAY, TUESDAY } from '../../factories/log-week.js';
import { airedDay, dayWithMiss, pricedWeek } from '../../factories/priced-week.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(TUESDAY);
const tenant = await server.tenant('Grupo Reposiciones');
await tenant.turnOn();
const check = server.app.get(ReportCheck);

/** Lines of a kind: airings, what they were sold for, gross and discount, and the percentage of their terms. */
const lines = (week: AiredWeek, kind: string) =>
  server.dataSource.query<object[]>(
    `SELECT l."date"::text AS date, l.airings, l.sold_cents::int AS sold, l.gross::int AS gross,
       l.discount::int AS discount, t.discount::float8 AS percentage
     FROM ledger_line l JOIN ledger_terms t ON t.id = l.terms_id
     WHERE l.station_id = $1 AND l.kind = $2 ORDER BY l.sequence, l.ordinal`,
    [week.stationId, kind],
  );

it('a make-good costs what the airing that it makes good was sold for, whatever is dearer since', async () => {
  const { week, campaign } = await pricedWeek(
    tenant,
    {},
    { agencyPercentage: null },
    { room: true },
  );
  await dayWithMiss(week, MONDAY);
  const missed = { date: MONDAY, airings: 1, sold: 2_740, gross: 0, discount: 0, percentage: 7.5 };
  expect(await lines(week, 'missed')).toEqual([missed]);

  await week.week.save(campaign, { timeFee: 1.5, length: 30 }, { discount: 5 });
  await week.week.generate();
  await airedDay(week, TUESDAY);
  // With the one that aired on Monday 54.80 less 4.11, of which that one has 2.06.
  expect(await lines(week, 'makeGood')).toEqual([
    { date: TUESDAY, airings: 1, sold: 2_740, gross: 2_740, discount: 205, percentage: 7.5 },
  ]);
  expect(await lines(week, 'missed')).toEqual([missed]);
  const told = await check.differences(tenant.multimediaId);
  expect(told).toEqual([]);
});

it('a make-good costs that too while the day of its miss is open again', async () => {
  const { week } = await pricedWeek(tenant, {}, { agencyPercentage: null }, { room: true });
  await dayWithMiss(week, MONDAY);
  await week.week.generate();
  expect((await week.close(0, MONDAY)).status).toBe(200);
  await airedDay(week, TUESDAY);
  expect(await lines(week, 'makeGood')).toEqual([
    { date: TUESDAY, airings: 1, sold: 2_740, gross: 2_740, discount: 206, percentage: 7.5 },
  ]);
  expect(await check.differences(tenant.multimediaId)).toEqual([]);
});
