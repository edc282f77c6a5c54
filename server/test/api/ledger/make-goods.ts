import type { PayerKind } from '../../../src/contract/billing.js';
import { ReportCheck } from '../../../src/sales/check.service.js';
import type { AiredWeek } from '../../factories/aired-week.js';
import { BREAKS, MONDAY, TUESDAY } from '../../factories/log-week.js';
import { airedDay, dayWithMiss, pricedWeek } from '../../factories/priced-week.js';
import { create } from '../../factories/reference.js';
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

/** Says who pays where campaigns do not. */
async function paidBy(billTo: PayerKind) {
  const { body } = await tenant.get<object>('Multimedia/get');
  const { status, text } = await tenant.post('Multimedia/update', { ...body, billTo });
  if (status !== 200) throw new Error(text);
}

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

it('what no log had keeps the agency, the percentages and the payer by which it came to be owed', async () => {
  await paidBy('agency');
  const { id: adAgencyId } = await create(tenant, 'adAgency');
  const agency = { adAgencyId, agencyPercentage: 15 };
  const { week, campaign } = await pricedWeek(tenant, { occurrences: 3 }, agency);
  await airedDay(week, MONDAY);
  const [line] = campaign.simpleSchedules;
  const period = { scheduleType: 'simple', scheduleId: line?.id, periodStart: MONDAY };
  const { status, text } = await tenant.post('make-goods', { ...period, airingId: null });
  expect({ status, text }).toMatchObject({ status: 201 });

  const { id: another } = await create(tenant, 'adAgency');
  const now = { adAgencyId: another, discount: 5, agencyPercentage: 10 };
  await week.week.save(campaign, { timeFee: 1.5 }, now);
  await paidBy('client');
  await week.week.setDay(2, [...BREAKS, '08:15', '08:20']);
  await week.week.generate();
  await airedDay(week, TUESDAY);
  const terms = await server.dataSource.query<object[]>(
    `SELECT l.kind, t.ad_agency_id AS agency, t.agency_percentage::float8 AS commission, t.discount::float8 AS discount,
       t.bill_to AS payer, sum(l.gross)::int AS gross
     FROM ledger_line l JOIN ledger_terms t ON t.id = l.terms_id
     WHERE l.station_id = $1 AND l.spot_id = $2 AND l."date" = $3 AND l.kind IN ('airing', 'makeGood')
     GROUP BY 1, 2, 3, 4, 5 ORDER BY 1`,
    [week.stationId, campaign.id, TUESDAY],
  );
  const then = { agency: adAgencyId, commission: 15, discount: 7.5, payer: `agency:${adAgencyId}` };
  expect(terms).toEqual([
    {
      ...{ kind: 'airing', agency: another, commission: 10, discount: 5 },
      ...{ payer: `client:${campaign.clientId}`, gross: 9_000 },
    },
    { kind: 'makeGood', ...then, gross: 2_740 },
  ]);
  expect(await check.differences(tenant.multimediaId)).toEqual([]);
});
