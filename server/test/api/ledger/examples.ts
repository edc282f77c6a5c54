import { ReportCheck } from '../../../src/sales/check.service.js';
import { AiredMonth } from '../../factories/aired-month.js';
import { serverOn } from '../../support/app.js';

/** Examples with their numbers, each a month of one campaign that airs at seven in the morning. */

const server = await serverOn('2026-12-02');
const tenant = await server.tenant('Grupo de los ejemplos');
await tenant.turnOn();
const check = server.app.get(ReportCheck);

afterEach(async () => expect(await check.differences(tenant.multimediaId)).toEqual([]));

const OCTOBER = ['2026-10-01', '2026-10-31'] as const;

it('31 airings of 20 seconds at 1.37 less 7.5 %, and one of them scratched afterwards', async () => {
  const month = await AiredMonth.of(tenant, [OCTOBER], { timeFee: 1.37 }, { discount: 7.5 });
  await month.close(...OCTOBER);
  const whole = { airings: 31, gross: 849.4, discount: 63.71, net: 785.69 };
  expect(await month.sums(...OCTOBER)).toMatchObject(whole);

  const date = '2026-10-14';
  await month.turn(date, 0);
  await month.decide(date, 'SCRATCH');
  await month.turn(date, 1);
  expect(await month.sums(...OCTOBER)).toMatchObject({ airings: 30, gross: 822, net: 760.35 });
});

it('an agency’s commission is of what the discount leaves', async () => {
  const eight = ['2026-10-01', '2026-10-08'] as const;
  const month = await AiredMonth.of(
    tenant,
    [eight],
    { timeFee: 1 },
    { discount: 10, agencyPercentage: 15 },
  );
  await month.close(...eight);
  expect(await month.sums(...OCTOBER)).toEqual({
    ...{ airings: 8, gross: 160, discount: 16, net: 144, commission: 21.6 },
  });
});

it('a fee over two runs, which a raise in the next month does not move', async () => {
  const days = ['2026-10-05', '2026-10-12', '2026-10-20'].map((date) => [date, date] as const);
  const month = await AiredMonth.of(tenant, days, { timeFee: 1 }, { monthlyGross: 100 });
  await month.close('2026-10-01', '2026-10-15');
  expect(await month.sums('2026-10-01', '2026-10-15')).toMatchObject({ gross: 106.66 });
  await month.close('2026-10-16', '2026-10-31');
  const rest = ['2026-10-16', '2026-10-31'] as const;
  expect(await month.sums(...rest)).toMatchObject({ gross: 53.34 });

  await month.week.save(month.campaign, {}, { monthlyGross: 300 });
  await month.turn('2026-10-05', 0);
  await month.turn('2026-10-05', 1);
  expect(await month.sums('2026-10-01', '2026-10-15')).toMatchObject({ gross: 106.66 });
  expect(await month.sums(...rest)).toMatchObject({ gross: 53.34 });
});

it('a fee that is raised leaves what it gave, and the days to come have the rest', async () => {
  const month = await AiredMonth.of(
    tenant,
    [['2026-11-01', '2026-11-30']],
    {},
    { monthlyGross: 90 },
  );
  await month.close('2026-11-01', '2026-11-10');
  expect(await month.sums('2026-11-01', '2026-11-10')).toMatchObject({ airings: 10, gross: 30 });
  await month.week.save(month.campaign, {}, { monthlyGross: 150 });
  await month.close('2026-11-11', '2026-11-30');
  expect(await month.sums('2026-11-01', '2026-11-10')).toMatchObject({ gross: 30 });
  expect(await month.sums('2026-11-11', '2026-11-30')).toMatchObject({ airings: 20, gross: 120 });
});

it('what was missed in one month and made good in the next has its price and percentages of the first', async () => {
  const november = ['2026-11-01', '2026-11-30'] as const;
  const [missed, next] = ['2026-11-29', '2026-12-02'];
  const month = await AiredMonth.of(
    tenant,
    [[missed, '2026-11-30']],
    { timeFee: 1.37 },
    { discount: 7.5 },
  );
  await month.decide(missed, 'MAKE_GOOD');
  await month.close(missed, '2026-11-30');
  const one = { airings: 1, gross: 27.4, discount: 2.06, net: 25.34 };
  expect(await month.sums(...november)).toMatchObject(one);

  await month.week.save(month.campaign, { timeFee: 1.5 }, { discount: 5 });
  const range = { stationId: month.week.stationId, dateFrom: next, dateTo: '2026-12-03' };
  await month.post('TrafficLog/generate', range);
  await month.airs(next);
  await month.close(next, next);
  expect(await month.sums('2026-12-01', '2026-12-31')).toMatchObject(one);
  expect(await month.sums(...november)).toMatchObject(one);
});

it('what was ordered is rounded for the whole campaign, and what aired for each month', async () => {
  const [first, second] = ['2026-10-31', '2026-11-01'];
  const month = await AiredMonth.of(
    tenant,
    [[first, second]],
    { timeFee: 1.37 },
    { discount: 7.5 },
  );
  await month.close(first, first);
  await month.close(second, second);
  const discounts = async (basis: string) => [
    (await month.sums(first, first, basis))['discount'],
    (await month.sums(second, second, basis))['discount'],
  ];
  expect(await discounts('aired')).toEqual([2.06, 2.06]);
  expect(await discounts('ordered')).toEqual([2.06, 2.05]);
});
