import { ReportCheck } from '../../../src/sales/check.service.js';
import type { ClientAiringsAnswer } from '../../../src/client/client.dto.js';
import type { CampaignScheduleAnswer } from '../../../src/documents/papers.dto.js';
import type { ReportAnswer } from '../../../src/sales/report.dto.js';
import { AiredWeek } from '../../factories/aired-week.js';
import {
  type Campaign,
  createCampaign,
  daily,
  detailedLine,
  simpleLine,
} from '../../factories/campaign.js';
import { itemsOf, MONDAY, TUESDAY, WEDNESDAY } from '../../factories/log-week.js';
import type { Fields } from '../../factories/reference.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(WEDNESDAY);
const tenant = await server.tenant('Grupo Precio Por Salida');
await tenant.turnOn();
const check = server.app.get(ReportCheck);

const read = async (id: number): Promise<Campaign> =>
  (await tenant.get<Campaign>(`Spot/getById?id=${String(id)}`)).body;
const pricesOf = ({ simpleSchedules, advancedSchedules }: Campaign) =>
  [...simpleSchedules, ...advancedSchedules].map(({ timeFee, spotPrice }) => [timeFee, spotPrice]);
const update = (spot: Campaign, line: Fields) => {
  const [first] = spot.simpleSchedules;
  const stored = Object.fromEntries(
    Object.entries(first as Fields).filter(([name]) => !['timeFee', 'spotPrice'].includes(name)),
  );
  return tenant.post<Campaign & { errors: Fields }>('Spot/update', {
    ...spot,
    simpleSchedules: [{ ...stored, ...line }],
  });
};
const grossOf = async (basis: string, spots: readonly number[]): Promise<number> => {
  const { body } = await tenant.post<ReportAnswer>('Report/run', {
    ...{ basis, dateFrom: '2026-12-01', dateTo: '2026-12-31' },
    ...{ rows: [], columns: [], measures: ['gross'], filters: { campaign: spots } },
  });
  return body.cells[0]?.[2] ?? 0;
};

it('is instead of the price of a second, and both are refused', async () => {
  const spot = await createCampaign(tenant, {
    simpleSchedules: [simpleLine({ spotPrice: 25 })],
    advancedSchedules: [detailedLine({ spotPrice: 0 })],
  });
  expect(pricesOf(spot)).toEqual([
    [null, 25],
    [null, 0],
  ]);
  const both = simpleLine({ spotPrice: 25, timeFee: 0 });
  const body = { ...spot, simpleSchedules: [both] };
  for (const [language, sentence] of [
    ['EN', 'Is priced by the second already: give one of the two prices'],
    ['ES', 'Ya tiene precio por segundo: indicá uno de los dos precios'],
  ] as const) {
    const refused = await tenant.post<{ errors: Fields }>('Spot/update', body, { language });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { 'simpleSchedules.0.spotPrice': sentence },
    ]);
  }
  expect(
    (
      await tenant.post('Spot/update', {
        ...spot,
        simpleSchedules: [simpleLine({ spotPrice: 1.005 })],
      })
    ).status,
  ).toBe(400);
});

it('stays in an update that leaves both out, and goes with another price, with null and with a bonus', async () => {
  const make = () => createCampaign(tenant, { simpleSchedules: [simpleLine({ spotPrice: 25 })] });
  for (const [line, prices] of [
    [{}, [null, 25]],
    [{ timeFee: null }, [null, 25]],
    [{ timeFee: 2 }, [2, null]],
    [{ spotPrice: null }, [null, null]],
    [{ service: 'bonus' }, [0, null]],
  ] as const)
    expect([line, pricesOf((await update(await make(), line)).body)]).toEqual([line, [prices]]);
});

it('is what each airing costs in the order, its paper and what it states', async () => {
  const order = {
    simpleSchedules: [
      simpleLine({ endDate: '2026-12-04', occurrences: 1, spotPrice: 25, length: 30 }),
    ],
    advancedSchedules: [detailedLine({ spotPrice: 7.01, occurrences: daily(1, 2) })],
    discount: 10,
  };
  const spot = await createCampaign(tenant, { ...order, statedGross: 121.03 });
  expect(await grossOf('ordered', [spot.id])).toBe(121.03);
  const rows = (await tenant.get<{ id: number; orderMismatch: object | null }[]>('Spot/getAll'))
    .body;
  expect(rows.find(({ id }) => id === spot.id)?.orderMismatch).toBeNull();
  const { body } = await tenant.get<CampaignScheduleAnswer>(
    `Report/schedule?columns=day&spotId=${String(spot.id)}`,
  );
  expect(body.lines.map(({ timeFee, spotPrice }) => [timeFee, spotPrice])).toEqual([
    [null, 25],
    [null, 7.01],
  ]);
  expect(body.total).toMatchObject({ gross: 121.03, discount: 12.1, net: 108.93 });
});

it('is kept of locked days, whatever the line costs afterwards', async () => {
  const week = await AiredWeek.of(tenant, false);
  for (const id of week.spotIds)
    await week.week.save(await read(id), { timeFee: null, spotPrice: 25, length: 13 });
  await week.week.generate();
  const airings = async (date: string) => itemsOf(await week.week.log(date)).length;
  const [monday, tuesday] = [await airings(MONDAY), await airings(TUESDAY)];
  const all = await grossOf('scheduled', week.spotIds);
  expect(all % 25).toBe(0);
  expect(await check.differences(tenant.multimediaId)).toEqual([]);
  await week.importRows((await week.perfect(MONDAY)).slice(1), MONDAY);
  const [missed] = (await week.day(MONDAY)).airings.filter(({ state }) => state === 'MISSED');
  await week.decide([{ airingId: missed?.airingId, decision: 'SCRATCH' }], MONDAY);
  await week.close(1, MONDAY);
  for (const id of week.spotIds)
    await week.week.save(await read(id), { timeFee: null, spotPrice: 40, length: 13 });
  expect(await grossOf('aired', week.spotIds)).toBe(25 * (monday - 1));
  expect(await grossOf('scheduled', week.spotIds)).toBe(25 * monday + 40 * (all / 25 - monday));
  expect(tuesday).toBeGreaterThan(0);
  expect(await check.differences(tenant.multimediaId)).toEqual([]);
  const { clientId } = await read(week.spotIds[0] ?? 0);
  const { body } = await tenant.get<ClientAiringsAnswer>(
    `Client/airings?clientId=${String(clientId)}&dateFrom=${MONDAY}&dateTo=${TUESDAY}`,
  );
  for (const { date, spotPrice, timeFee, starts, amount } of body.made) {
    expect([timeFee, spotPrice]).toEqual([null, date === MONDAY ? 25 : 40]);
    if (amount !== 0) expect(amount).toBe((spotPrice ?? 0) * starts.length);
  }
});
