import type {
  AskedAirings,
  ClientAiringsAnswer,
  MadeAirings,
  UnplacedAirings,
} from '../../../src/client/client.dto.js';
import { toCents } from '../../../src/contract/airing-cost.js';
import { orderOf, type OrderedCampaign } from '../../../src/contract/order.js';
import { LIMITS } from '../../../src/contract/limits.js';
import {
  type Campaign,
  createCampaign,
  daily,
  detailedLine,
  newPiece,
  simpleLine,
} from '../../factories/campaign.js';
import { create } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { type Answer, sharedServer } from '../../support/app.js';

/** A Monday to a Wednesday, long after today. */
const [MON, TUE, WED] = ['2098-12-01', '2098-12-02', '2098-12-03'] as const;

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
const other = await server.tenant('Grupo Dos');

/** A station whose days have a break at 06:20 and one at 07:20. */
async function newStation(): Promise<number> {
  const { id } = await create(tenant, 'station');
  for (const day of [0, 1, 2, 3, 4, 5, 6])
    await scheduleOf(tenant, id).update(day, {
      commercialBreaks: [newBreak('06:20'), newBreak('07:20')],
      shows: [],
    });
  return id;
}

const everyDay = (changes: object = {}) =>
  simpleLine({
    startDate: MON,
    endDate: '2098-12-31',
    saturday: 1,
    sunday: 1,
    occurrences: 3,
    timeFee: 2.35,
    length: 30,
    ...changes,
  });

const generate = (stationId: number, dateFrom: string, dateTo: string): Promise<Answer> =>
  tenant.post('TrafficLog/generate', { stationId, dateFrom, dateTo });

const airings = (clientId: number, dateFrom: string, dateTo: string, by = tenant) =>
  by.get<ClientAiringsAnswer>(
    `Client/airings?clientId=${clientId}&dateFrom=${dateFrom}&dateTo=${dateTo}`,
  );

/** What a line's row has besides its date and numbers of airings. */
const facts = (campaign: Campaign, k = 0) => ({
  stationId: campaign.stationId,
  spotId: campaign.id,
  spotName: 'Verano ACME',
  scheduleType: 'simple',
  scheduleId: campaign.simpleSchedules[k]?.id,
  spotType: 0,
  length: 30,
});

describe('Client/airings', () => {
  it('answers what logs hold and lack, and what campaigns ask for on days without one, of all stations', async () => {
    const [first, second] = [await newStation(), await newStation()];
    const one = await createCampaign(tenant, {
      stationId: first,
      simpleSchedules: [everyDay()],
    });
    const { clientId } = one;
    const two = await createCampaign(tenant, {
      stationId: second,
      clientId,
      simpleSchedules: [
        everyDay({ timeMode: 2, occurrences: null, exactTimes: '06:20,07:20', endDate: TUE }),
      ],
      advancedSchedules: [
        detailedLine({ date: MON, occurrences: daily(0, 0, 5), startTime: '06:00', length: 20 }),
      ],
    });
    await createCampaign(tenant, { stationId: first, simpleSchedules: [everyDay()] });
    expect((await generate(first, MON, TUE)).status).toBe(200);

    const { status, body } = await airings(clientId, MON, WED);
    expect(status).toBe(200);
    const listed = ({ id, stationId, internalNumber }: Campaign) => ({
      id,
      stationId,
      spotName: 'Verano ACME',
      internalNumber: `${internalNumber}/0`,
      agencyOrderNumber: null,
      cancelled: 0,
      putAway: 0,
      state: 'active',
      startDate: MON,
      endDate: '2098-12-31',
    });
    expect(body.campaigns).toEqual([listed(two), listed(one)]);
    const madeOn = (date: string): Partial<MadeAirings> => ({
      ...(facts(one) as Partial<MadeAirings>),
      date,
      status: 'draft',
      fileName: 'acme-verano-30',
      service: 'guaranteed',
      timeFee: 2.35,
      spotPrice: null,
      amount: 2 * 30 * 2.35,
      price: 'line',
    });
    expect(body.made).toEqual(
      [MON, TUE].map((date) => ({ ...madeOn(date), starts: expect.any(Array) as string[] })),
    );
    for (const { starts } of body.made) {
      expect(starts.map((start) => start.slice(0, 5))).toEqual(['06:20', '07:20']);
    }
    expect(body.unplaced).toEqual<UnplacedAirings[]>(
      [MON, TUE].map(
        (date) =>
          ({ ...facts(one), date, status: 'draft', count: 1, reason: 'REPEAT' }) as UnplacedAirings,
      ),
    );
    const asked = (date: string, campaign: Campaign, more: Partial<AskedAirings>) => ({
      ...facts(campaign),
      date,
      fileName: 'acme-verano-30',
      startTime: null,
      endTime: null,
      showId: null,
      exactTimes: [],
      service: 'guaranteed',
      timeFee: 2.35,
      spotPrice: null,
      price: 'line',
      ...more,
    });
    expect(body.asked).toEqual([
      asked(MON, two, { count: 2, amount: 2 * 70.5, exactTimes: ['06:20', '07:20'] }),
      asked(TUE, two, { count: 2, amount: 2 * 70.5, exactTimes: ['06:20', '07:20'] }),
      asked(WED, one, { count: 3, amount: 3 * 70.5, startTime: '06:00', endTime: '10:00' }),
      asked(WED, two, {
        scheduleType: 'advanced',
        scheduleId: two.advancedSchedules[0]?.id,
        fileName: 'acme-verano-20',
        length: 20,
        count: 5,
        startTime: '06:00',
        endTime: '14:00',
        timeFee: null,
        spotPrice: null,
        amount: null,
      }),
    ]);
  });

  it('keeps what was made when its campaign is replaced, without the price of a line that is gone', async () => {
    const stationId = await newStation();
    const campaign = await createCampaign(tenant, {
      stationId,
      simpleSchedules: [everyDay({ occurrences: 1 })],
    });
    await generate(stationId, MON, TUE);
    const { id, version, ...fields } = campaign;
    await createCampaign(tenant, {
      stationId,
      clientId: campaign.clientId,
      replacesId: id,
      simpleSchedules: [],
    });
    const replaced = (await airings(campaign.clientId, MON, WED)).body;
    expect(replaced.made.map(({ date, timeFee }) => [date, timeFee])).toEqual([
      [MON, 2.35],
      [TUE, 2.35],
    ]);
    expect(replaced.asked).toEqual([]);
    expect(replaced.campaigns.map(({ cancelled, endDate }) => [cancelled, endDate])).toEqual([
      [0, null],
      [1, '2098-12-31'],
    ]);

    await tenant.post('Spot/update', { ...fields, id, version: version + 1, simpleSchedules: [] });
    const gone = (await airings(campaign.clientId, MON, WED)).body;
    expect(gone.made.map(({ timeFee }) => timeFee)).toEqual([null, null]);
  });

  it('asks for what lines count by the week and by pieces, and for nothing of a campaign on hold', async () => {
    const stationId = await newStation();
    const { clientId } = await createCampaign(tenant, {
      stationId,
      pieces: [
        newPiece({ fileName: 'a', length: 20 }),
        newPiece({ fileName: 'b', length: 40, weight: 3 }),
      ],
      simpleSchedules: [
        everyDay({ per: 'week', occurrences: 3, usePieces: 1 }),
        everyDay({ weeks: [{ weekStart: '2098-12-08', occurrences: 2 }], occurrences: null }),
      ],
    });
    await createCampaign(tenant, {
      stationId,
      clientId,
      state: 'hold',
      simpleSchedules: [everyDay()],
    });
    const asked = async (dateFrom: string, dateTo: string) =>
      (await airings(clientId, dateFrom, dateTo)).body.asked;
    const first = await asked(MON, '2098-12-07');
    expect(first.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(first[0]).toMatchObject({ fileName: 'a +1', length: 35 });
    const second = await asked('2098-12-08', '2098-12-14');
    expect(second.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  });

  it('charges airings of pieces of several lengths what their campaign says, to the cent', async () => {
    const { clientId, ...campaign } = await createCampaign(tenant, {
      stationId: await newStation(),
      pieces: [newPiece({ fileName: 'a', length: 20 }), newPiece({ fileName: 'b', length: 25 })],
      simpleSchedules: [
        everyDay({ occurrences: 1, usePieces: 1, timeFee: 0.33, endDate: '2098-12-10' }),
      ],
    });
    const { asked } = (await airings(clientId, MON, '2098-12-10')).body;
    // 22.5 seconds each.
    expect(asked.map(({ amount }) => amount)).toEqual([
      7.43, 7.42, 7.43, 7.42, 7.43, 7.42, 7.43, 7.42, 7.43, 7.42,
    ]);
    const cents = asked.reduce((sum, { amount }) => sum + toCents(amount), 0);
    expect(cents).toBe(7_425);
    expect(orderOf(campaign as unknown as OrderedCampaign)).toEqual({ airings: 10, gross: cents });
  });

  it('marks bonus and fill, which cost nothing, and asks for no fill', async () => {
    const { id: stationId } = await create(tenant, 'station', { maxBlockTime: 60, fillTo: 60 });
    await scheduleOf(tenant, stationId).update(1, {
      commercialBreaks: [newBreak('06:20'), newBreak('07:20')],
      shows: [],
    });
    const { clientId } = await createCampaign(tenant, {
      stationId,
      simpleSchedules: [
        everyDay({ occurrences: 1, service: 'bonus' }),
        everyDay({ occurrences: 1, service: 'fill' }),
      ],
    });
    await generate(stationId, MON, TUE);
    const { body } = await airings(clientId, MON, WED);
    const said = ({ date, service, timeFee }: MadeAirings | AskedAirings) => [
      date,
      service,
      timeFee,
    ];
    expect(body.made.map(said).sort()).toEqual([
      [MON, 'bonus', 0],
      [MON, 'fill', 0],
    ]);
    expect(body.asked.map(said)).toEqual([[WED, 'bonus', 0]]);
  });

  it('asks for nothing on days that are over, and counts what they never had as not yet made', async () => {
    const line = everyDay({ startDate: '2020-01-01', endDate: null });
    const { clientId } = await createCampaign(tenant, { simpleSchedules: [line] });
    const { body } = await airings(clientId, '2020-03-01', '2020-03-31');
    expect(body).toEqual({
      clientId,
      dateFrom: '2020-03-01',
      dateTo: '2020-03-31',
      campaigns: [expect.objectContaining({ startDate: '2020-01-01', endDate: null })],
      made: [],
      unplaced: [],
      asked: [],
      putAway: [],
      delivery: [expect.objectContaining({ ordered: 93, placed: 0, unplaced: 0, notYetMade: 93 })],
    });
    // Today is a day of the station, wherever it is: yesterday is over in each time zone.
    const now = server.clock.now();
    const iso = (days: number): string =>
      new Date(now + days * 86_400_000).toISOString().slice(0, 10);
    const dates = (await airings(clientId, iso(-2), iso(2))).body.asked.map(({ date }) => date);
    expect(dates).not.toContain(iso(-2));
    expect(dates).toContain(iso(1));
  });

  it('refuses inverted ranges, ranges that are too long, and answers of too many rows', async () => {
    const { clientId } = await createCampaign(tenant, {
      simpleSchedules: Array.from({ length: 28 }, () =>
        everyDay({ startDate: '2098-01-01', endDate: '2099-12-31' }),
      ),
    });
    expect((await airings(clientId, WED, MON)).status).toBe(400);
    const year = (dateTo: string) => airings(clientId, '2098-12-01', dateTo);
    expect(await year('2099-12-02')).toMatchObject({ status: 400, body: 'RANGE_TOO_LONG' });
    // 366 days of 28 lines.
    expect(366 * 28).toBeGreaterThan(LIMITS.clientAirings);
    expect(await year('2099-12-01')).toMatchObject({ status: 400, body: 'RANGE_TOO_LONG' });
    const { body } = await year('2099-11-01');
    expect(body.asked).toHaveLength(336 * 28);
  });

  it('knows no client of another media group', async () => {
    const { clientId } = await createCampaign(tenant, { simpleSchedules: [everyDay()] });
    expect((await airings(clientId, MON, WED, other)).status).toBe(404);
    expect((await airings(2_147_483_646, MON, WED)).status).toBe(404);
  });
});
