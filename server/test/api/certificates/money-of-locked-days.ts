import type { ClientAiringsAnswer } from '../../../src/client/client.dto.js';
import type { Campaign } from '../../factories/campaign.js';
import { AiredWeek } from '../../factories/aired-week.js';
import { BREAKS, MONDAY, TUESDAY, WEEK } from '../../factories/log-week.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(MONDAY);
const tenant = await server.tenant('Grupo Uno');
await tenant.turnOn();

const campaignOf = async (week: AiredWeek): Promise<Campaign> =>
  (await tenant.get<Campaign>(`Spot/getById?id=${week.spotIds[0]}`)).body;

const madeOf = async ({ clientId }: Campaign, date = MONDAY, to = date) =>
  (
    await tenant.get<ClientAiringsAnswer>(
      `Client/airings?clientId=${String(clientId)}&dateFrom=${date}&dateTo=${to}`,
    )
  ).body.made;

/** Money and price of the first campaign's rows of a day. */
const moneyOn = async (campaign: Campaign, date = MONDAY) =>
  (await madeOf(campaign, date)).map(({ amount, price }) => [amount, price]);

/** A week of logs whose first campaign airs twice a day at 2.50 a second. */
async function priced() {
  const week = await AiredWeek.of(tenant);
  let campaign = await week.week.save(await campaignOf(week), { timeFee: 2.5, length: 20 });
  campaign = await week.week.save(campaign, {}, { discount: 10, agencyOrderNumber: 'OP-1' });
  await week.week.generate();
  return { week, campaign };
}

const termsOn = (week: AiredWeek, date: string, { id }: Campaign) =>
  server.dataSource.query<object[]>(
    `SELECT t.discount::float8 AS discount, t.agency_order_number AS "order", t.internal_number AS number
     FROM log_terms t JOIN traffic_log l ON l.id = t.log_id
     WHERE l.station_id = $1 AND l."date" = $2 AND t.spot_id = $3`,
    [week.stationId, date, id],
  );

describe('the money of a log', () => {
  it('is the one of its lines until it is locked, and then stays', async () => {
    const { week, campaign } = await priced();
    expect(await moneyOn(campaign)).toEqual([[100, 'line']]);
    expect((await week.week.lock(MONDAY)).status).toBe(200);
    const dearer = await week.week.save(campaign, { timeFee: 5 }, { discount: 20 });
    expect(await moneyOn(campaign)).toEqual([[100, 'locked']]);
    expect(await moneyOn(campaign, TUESDAY)).toEqual([[200, 'line']]);

    await week.week.lock(TUESDAY);
    await week.week.update('Spot', dearer, { simpleSchedules: [], discount: 30 });
    expect(await moneyOn(campaign)).toEqual([[100, 'locked']]);
    expect(await moneyOn(campaign, TUESDAY)).toEqual([[200, 'locked']]);
    const number = campaign.internalNumber;
    expect(await termsOn(week, MONDAY, campaign)).toEqual([
      { discount: 10, order: 'OP-1', number },
    ]);
    expect(await termsOn(week, TUESDAY, campaign)).toEqual([
      { discount: 20, order: 'OP-1', number },
    ]);
  });

  it('follows its lines again once it is unlocked, and is taken anew when it is locked again', async () => {
    const { week, campaign } = await priced();
    await week.week.lock(MONDAY);
    await week.week.save(campaign, { timeFee: 5 }, { discount: 20 });
    // Locking what is locked changes nothing.
    await week.week.lock(MONDAY);
    expect(await moneyOn(campaign)).toEqual([[100, 'locked']]);
    await week.week.lock(MONDAY, 0);
    expect(await moneyOn(campaign)).toEqual([[200, 'line']]);
    expect(await termsOn(week, MONDAY, campaign)).toEqual([]);
    await week.week.lock(MONDAY);
    expect(await moneyOn(campaign)).toEqual([[200, 'locked']]);
    expect(await termsOn(week, MONDAY, campaign)).toMatchObject([{ discount: 20 }]);
  });

  it('is taken by an import, and by making the log of a day that has aired', async () => {
    const { week, campaign } = await priced();
    await week.importRows(await week.perfect());
    await week.week.save(campaign, { timeFee: 5 });
    expect(await moneyOn(campaign)).toEqual([[100, 'locked']]);
    expect(await termsOn(week, MONDAY, campaign)).toHaveLength(1);

    const late = await AiredWeek.of(tenant, false);
    const spot = await late.week.save(await campaignOf(late), { timeFee: 2.5, length: 20 });
    await late.importRows([{ scheduled: '07:00:00', aired: '07:00:00', cart: 1001 }]);
    await late.week.generate();
    await late.week.save(spot, { timeFee: 5 });
    const made = await madeOf(spot);
    expect(made.map(({ price, timeFee }) => [price, timeFee])).toContainEqual(['locked', 2.5]);
    expect(made.filter(({ timeFee }) => timeFee !== 2.5)).toEqual([]);
    expect(await termsOn(late, MONDAY, spot)).toHaveLength(1);
  });

  it('is nothing for what was missed or scratched, and the make-good is charged', async () => {
    const { week, campaign } = await priced();
    for (let day = 0; day < 7; day++) await week.week.setDay(day, [...BREAKS, '08:15']);
    await week.week.generate();
    const ofWeek = async (): Promise<number> =>
      (await madeOf(campaign, MONDAY, WEEK.at(-1))).reduce(
        (sum, row) => sum + (row.amount ?? 0),
        0,
      );
    expect(await ofWeek()).toBe(10 * 50);

    const rows = await week.perfect();
    const missed = rows.find(({ cart }) => cart === 1001);
    await week.importRows(rows.filter((row) => row !== missed));
    const made = await madeOf(campaign);
    expect(made.map(({ amount, starts }) => [amount, starts.length]).sort()).toEqual([
      [0, 1],
      [50, 1],
    ]);
    expect(await ofWeek()).toBe(9 * 50);

    const [first, second] = (await week.day()).airings.filter(
      ({ fileName }) => fileName === '1001-spot',
    );
    await week.decide([{ airingId: first?.airingId, decision: 'MAKE_GOOD' }]);
    await week.close();
    await week.week.generate();
    expect(await ofWeek()).toBe(10 * 50);

    await week.close(0);
    await week.decide([{ airingId: second?.airingId, decision: 'SCRATCH' }]);
    expect((await madeOf(campaign)).map(({ amount, starts }) => [amount, starts.length])).toEqual([
      [0, 2],
    ]);
  });
});
