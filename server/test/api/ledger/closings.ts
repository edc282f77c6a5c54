import { ReportCheck } from '../../../src/sales/check.service.js';
import { create } from '../../factories/reference.js';
import { AiredWeek } from '../../factories/aired-week.js';
import { type Campaign, createCampaign, simpleLine } from '../../factories/campaign.js';
import { MONDAY, TUESDAY, WEDNESDAY, WEEK } from '../../factories/log-week.js';
import { airedDay as aired, campaignOf, pricedWeek } from '../../factories/priced-week.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(WEEK[6] ?? '');
const tenant = await server.tenant('Grupo Uno');
await tenant.turnOn();
const check = server.app.get(ReportCheck);

const rows = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  server.dataSource.query<T[]>(text, values);

const differences = async (): Promise<string[]> =>
  (await check.differences(tenant.multimediaId)).map(({ what }) => what);

const priced = (line: object = {}, changes: object = {}) =>
  pricedWeek(tenant, { ...line }, { ...changes });

/** By kind, what the lines of a campaign come to: airings, gross, discount and commission. */
async function sums(week: AiredWeek, spotId = week.spotIds[0], date?: string) {
  const found = await rows<{ kind: string; numbers: number[] }>(
    `SELECT kind, ARRAY[sum(airings), sum(gross), sum(discount), sum(commission)]::float8[] AS numbers
     FROM ledger_line WHERE station_id = $1 AND spot_id = $2 AND ($3::date IS NULL OR "date" = $3)
     GROUP BY kind ORDER BY kind`,
    [week.stationId, spotId, date ?? null],
  );
  return Object.fromEntries(found.map(({ kind, numbers }) => [kind, numbers]));
}

describe('a day that closes', () => {
  it('is written as it was ordered, scheduled and aired, once for all', async () => {
    const { week, campaign } = await priced();
    await aired(week, MONDAY);
    const day = [2, 5_480, 411, 760];
    expect(await sums(week)).toEqual({ airing: day, scheduled: day, ordered: day });
    // Dearer, by another agency's terms, and of fewer airings: what is over stays.
    await week.week.save(campaign, { timeFee: 5, occurrences: 1 }, { discount: 20 });
    expect(await sums(week)).toEqual({ airing: day, scheduled: day, ordered: day });
    expect(await differences()).toEqual([]);
  });

  it('takes itself back when it opens, and comes to what was decided otherwise', async () => {
    const { week, campaign } = await priced();
    await aired(week, MONDAY);
    await week.close(0);
    const none = [0, 0, 0, 0];
    expect(await sums(week)).toEqual({ airing: none, scheduled: none, ordered: none });
    await week.week.save(campaign, { timeFee: 5 }, { discount: 20 });
    const [first] = (await week.day()).airings.filter(({ fileName }) =>
      fileName.startsWith('1001'),
    );
    await week.decide([{ airingId: first?.airingId, decision: 'SCRATCH' }]);
    expect((await week.close()).status).toBe(200);
    const day = [2, 5_480, 411, 760];
    expect(await sums(week)).toEqual({
      airing: [1, 2_740, 206, 380],
      scheduled: day,
      ordered: day,
    });
    expect(await differences()).toEqual([]);
  });

  it('adds up to the rounded whole of a month in whatever order days close', async () => {
    const { week } = await priced();
    for (const date of [WEDNESDAY, MONDAY, TUESDAY]) await aired(week, date);
    // 164.40 less 12.33, of which 15 % are 22.81.
    expect(await sums(week)).toMatchObject({ airing: [6, 16_440, 1_233, 2_281] });
    await week.close(0, WEDNESDAY);
    expect(await sums(week)).toMatchObject({ airing: [4, 10_960, 822, 1_521] });
    expect(await differences()).toEqual([]);
  });
});

describe('a day that opened again', () => {
  it('says what changed since it first closed, by campaign', async () => {
    const { week, campaign } = await priced();
    await aired(week, MONDAY);
    const changed = async () => (await week.day()).changed;
    expect(await changed()).toEqual([]);
    const of = { spotId: campaign.id, spotName: campaign['spotName'] };
    await week.close(0);
    expect(await changed()).toContainEqual({ ...of, before: 50.69, after: 0 });
    const [first] = (await week.day()).airings.filter(({ spotId }) => spotId === campaign.id);
    await week.decide([{ airingId: first?.airingId, decision: 'SCRATCH' }]);
    await week.close();
    expect(await changed()).toEqual([{ ...of, before: 50.69, after: 25.34 }]);
    // Opened once more and taken back, it is as it first was.
    await week.close(0);
    await week.decide([{ airingId: first?.airingId, decision: null }]);
    await week.close();
    expect(await changed()).toEqual([]);
  });
});

describe('the campaigns of a closed day', () => {
  it('are those that it has lines of since it closed last', async () => {
    const { week, campaign } = await priced();
    const other = await createCampaign(tenant, {
      stationId: week.stationId,
      simpleSchedules: [simpleLine({ startDate: WEDNESDAY, endDate: WEDNESDAY })],
    });
    await aired(week, MONDAY);
    const shown = async () => (await week.day()).campaigns.map(({ spotId }) => spotId);
    expect(await shown()).toContain(campaign.id);
    expect(await shown()).not.toContain(other.id);
    await week.close(0);
    expect(await shown()).toEqual([]);
    await week.importRows([...(await week.perfect()), { aired: '09:10:00', cart: 7777 }]);
    const [row] = (await week.day()).unordered;
    await week.decide([{ rowId: row?.rowId, spotId: other.id }]);
    await week.close();
    expect(await shown()).toEqual(expect.arrayContaining([campaign.id, other.id]));
  });
});

describe("today's terms", () => {
  it('are taken of a campaign that only asked for airings on the day', async () => {
    const week = await AiredWeek.of(tenant, false);
    const campaign = await week.week.save(
      (await tenant.get<Campaign>(`Spot/getById?id=${week.spotIds[0]}`)).body,
      { timeFee: 1, length: 20 },
    );
    expect((await week.close()).status).toBe(200);
    const { version, campaigns, airings } = await week.day();
    expect(airings).toEqual([]);
    expect(campaigns.map(({ spotId }) => spotId)).toContain(campaign.id);
    const ordered = () =>
      server.dataSource.query<object[]>(
        `SELECT sum(gross)::int AS gross FROM ledger_sum WHERE multimedia_id = $1 AND kind = 'ordered'
           AND spot_id = $2 AND "date" = $3`,
        [tenant.multimediaId, campaign.id, MONDAY],
      );
    const before = await ordered();
    await week.week.save(campaign, { timeFee: 2 });
    expect(await ordered()).toEqual(before);
    const body = { stationId: week.stationId, date: MONDAY, version, closed: 1, terms: 'now' };
    const closed = await tenant.post('AsRun/close', {
      ...{ ...body, spotIds: [campaign.id], note: 'Tarifa vieja' },
    });
    expect(closed.status).toBe(200);
    const [{ gross } = { gross: 0 }] = before as { gross: number }[];
    expect(gross).toBeGreaterThan(0);
    expect(await ordered()).toEqual([{ gross: 2 * gross }]);
    expect((await week.day()).changed).toEqual([]);
  });

  it('are taken of the campaigns that are named, with a note in the trail', async () => {
    const { week, campaign } = await priced();
    await aired(week, MONDAY);
    await week.week.save(campaign, { timeFee: 2 }, { discount: 10 });
    const { version } = await week.day();
    const body = { stationId: week.stationId, date: MONDAY, version, closed: 1, terms: 'now' };
    const refused = await tenant.post('AsRun/close', body);
    expect(refused.status).toBe(400);
    const unknown = { ...body, spotIds: [1_999_999_999], note: 'Tarifa vieja' };
    expect((await tenant.post('AsRun/close', unknown)).status).toBe(400);
    const open = { ...body, closed: 0, spotIds: [campaign.id], note: 'Tarifa vieja' };
    expect((await tenant.post('AsRun/close', open)).status).toBe(400);
    const { status } = await tenant.post('AsRun/close', {
      ...body,
      spotIds: [campaign.id],
      note: 'Tarifa vieja',
    });
    expect(status).toBe(200);
    expect(await sums(week)).toMatchObject({ airing: [2, 8_000, 800, 1_080] });
    const trail = await rows<{ changes: Record<string, unknown> }>(
      `SELECT changes FROM audit_event WHERE entity = 'asRunDay' AND changes ? 'note' ORDER BY id DESC LIMIT 1`,
    );
    expect(trail[0]?.changes['note']).toEqual([null, 'Tarifa vieja']);
    // From now on they are the terms that the day keeps.
    await week.week.save(await campaignOf(week), { timeFee: 9 });
    await week.close(0);
    await week.close(1);
    expect(await sums(week)).toMatchObject({ airing: [2, 8_000, 800, 1_080] });
    expect(await differences()).toEqual([]);
  });
});

describe('monthly fees', () => {
  it('of closed days stay when they are raised, also when the day opens and closes again', async () => {
    const { week, campaign } = await priced(
      { timeFee: 0, occurrences: 1, startDate: MONDAY, endDate: WEDNESDAY },
      { discount: null, agencyPercentage: null, monthlyGross: 90 },
    );
    await aired(week, MONDAY);
    expect(await sums(week)).toMatchObject({ airing: [1, 3_000, 0, 0], ordered: [1, 3_000, 0, 0] });
    await week.week.save(campaign, {}, { monthlyGross: 150 });
    await week.close(0);
    await week.close(1);
    expect(await sums(week)).toMatchObject({ airing: [1, 3_000, 0, 0] });
    await aired(week, WEDNESDAY);
    await aired(week, TUESDAY);
    expect(await sums(week)).toMatchObject({ airing: [3, 15_000, 0, 0] });
    expect(await sums(week, campaign.id, TUESDAY)).toMatchObject({ airing: [1, 6_000, 0, 0] });
    expect(await differences()).toEqual([]);
  });

  it('of a line go on in a revision, which has what its days left', async () => {
    const { week, campaign } = await priced(
      { timeFee: 0, occurrences: 1, startDate: MONDAY, endDate: WEDNESDAY, businessMonthlyFee: 90 },
      { discount: null, agencyPercentage: null },
    );
    await aired(week, MONDAY);
    expect(await sums(week)).toMatchObject({ airing: [1, 3_000, 0, 0] });
    const { stationId, clientId, spotName, simpleSchedules } = campaign;
    const later = { id: null, startDate: TUESDAY };
    const revision = await createCampaign(tenant, {
      ...{ stationId, clientId, spotName, replacesId: campaign.id },
      simpleSchedules: simpleSchedules.map((line) => ({ ...line, ...later })),
    });
    await week.week.generate();
    await aired(week, TUESDAY);
    await aired(week, WEDNESDAY);
    expect(await sums(week, revision.id)).toMatchObject({ airing: [2, 6_000, 0, 0] });
    expect(await differences()).toEqual([]);
  });

  it('are none of a campaign that is put on hold', async () => {
    const { week, campaign } = await priced({}, { monthlyGross: 100 });
    await aired(week, MONDAY);
    await week.week.save(campaign, {}, { state: 'hold' });
    await aired(week, TUESDAY);
    const parts = await rows<object>(
      `SELECT "date"::text AS date, cents > 0 AS given FROM ledger_fee WHERE station_id = $1`,
      [week.stationId],
    );
    expect(parts).toEqual([{ date: MONDAY, given: true }]);
  });

  it('are a line of their own where nothing of the day aired', async () => {
    const { week } = await priced(
      { occurrences: 1, startDate: MONDAY, endDate: TUESDAY },
      {
        monthlyGross: 100,
      },
    );
    const rowsOfDay = await week.perfect();
    await week.importRows(rowsOfDay.filter(({ cart }) => cart !== 1001));
    const missed = (await week.day()).airings.filter(({ state }) => state === 'MISSED');
    await week.decide(missed.map(({ airingId }) => ({ airingId, decision: 'MAKE_GOOD' })));
    expect((await week.close()).status).toBe(200);
    expect(await sums(week)).toMatchObject({
      fee: [0, 5_000, 375, 694],
      missed: [1, 0, 0, 0],
      scheduled: [1, 7_740, 581, 1_074],
    });
    expect(await differences()).toEqual([]);
  });
});

describe('the terms of a closed day', () => {
  it('stay: goods stay barter when the payment method changes, and names outlive renames', async () => {
    const { id: goods } = await create(tenant, 'payMethod', { barter: 1 });
    const { week, campaign } = await priced({}, { payMethodId: goods });
    await aired(week, MONDAY);
    await week.week.save(campaign, {}, { payMethodId: null, spotName: 'Otro nombre' });
    await week.close(0);
    await week.close(1);
    const found = await rows<{ terms: object }>(
      `SELECT DISTINCT jsonb_build_object('barter', t.barter, 'payMethodId', t.pay_method_id,
         'campaign', t.names ->> 'campaign') AS terms
       FROM ledger_line l JOIN ledger_terms t ON t.id = l.terms_id
       WHERE l.station_id = $1 AND l.spot_id = $2`,
      [week.stationId, campaign.id],
    );
    expect(found).toEqual([
      { terms: { barter: 1, payMethodId: goods, campaign: campaign['spotName'] } },
    ]);
    expect(await differences()).toEqual([]);
  });
});

describe('a campaign that is deleted before its day closes', () => {
  it('is charged by its own terms, and known by its name', async () => {
    const { week, campaign } = await priced();
    expect((await tenant.delete(`Spot/delete?spotId=${String(campaign.id)}`)).status).toBe(200);
    await aired(week, MONDAY);
    const day = [2, 5_480, 411, 760];
    expect(await sums(week)).toEqual({ airing: day, scheduled: day });
    const found = await rows<{ name: string }>(
      `SELECT DISTINCT t.names ->> 'campaign' AS name FROM ledger_line l JOIN ledger_terms t ON t.id = l.terms_id
       WHERE l.station_id = $1 AND l.spot_id = $2`,
      [week.stationId, campaign.id],
    );
    expect(found).toEqual([{ name: campaign['spotName'] }]);
    expect(await differences()).toEqual([]);
  });
});

describe('a period of a quota of which days close', () => {
  const perWeek = { per: 'week', occurrences: 5, startDate: MONDAY, endDate: TUESDAY };

  it('is ordered as it was by a campaign that is deleted meanwhile', async () => {
    const { week, campaign } = await priced(perWeek);
    await aired(week, MONDAY);
    expect((await tenant.delete(`Spot/delete?spotId=${String(campaign.id)}`)).status).toBe(200);
    await aired(week, TUESDAY);
    expect(await differences()).toEqual([]);
  });

  it('is ordered again by a campaign that was on hold meanwhile', async () => {
    const { week, campaign } = await priced(perWeek);
    await aired(week, MONDAY);
    const held = await week.week.save(campaign, {}, { state: 'hold' });
    await aired(week, TUESDAY);
    expect(await differences()).toEqual([]);
    await week.week.save(held, {}, { state: 'active' });
    expect(await differences()).toEqual([]);
  });
});

describe('a campaign that gets another client while its log is a draft', () => {
  it('is of that client before and after the day closes, in whatever is told of it', async () => {
    const { week, campaign } = await priced();
    const other = await create(tenant, 'client');
    const clientsOf = async (basis: string) => {
      const { body } = await tenant.post<{ rows: unknown[][] }>('Report/run', {
        ...{ basis, dateFrom: MONDAY, dateTo: MONDAY, rows: ['client'], columns: [] },
        ...{ measures: ['airings'], filters: { campaign: [campaign.id] } },
      });
      return body.rows.map(([id]) => id);
    };
    await week.week.save(campaign, {}, { clientId: other.id });
    expect(await clientsOf('scheduled')).toEqual([other.id]);
    const madeOf = async (id: unknown) => {
      const range = `clientId=${String(id)}&dateFrom=${MONDAY}&dateTo=${MONDAY}`;
      return (await tenant.get<{ made: object[] }>(`Client/airings?${range}`)).body.made.length;
    };
    expect([await madeOf(other.id), await madeOf(campaign.clientId)]).toEqual([1, 0]);
    await aired(week, MONDAY);
    const kept = await rows<object>(
      `SELECT DISTINCT a.client_id AS airing, a.customer_name AS name, t.client_id AS ledger
       FROM airing a JOIN traffic_log d ON d.id = a.log_id
       JOIN ledger_line l ON l.station_id = d.station_id AND l."date" = d."date" AND l.spot_id = a.spot_id
       JOIN ledger_terms t ON t.id = l.terms_id
       WHERE d.station_id = $1 AND d."date" = $2 AND a.spot_id = $3`,
      [week.stationId, MONDAY, campaign.id],
    );
    expect(kept).toEqual([{ airing: other.id, name: other['name'], ledger: other.id }]);
    expect(await clientsOf('scheduled')).toEqual([other.id]);
    expect(await clientsOf('aired')).toEqual([other.id]);
    expect(await differences()).toEqual([]);
  });
});

describe('the rows of the ledger', () => {
  it('are refused to whoever changes or deletes them', async () => {
    const [{ role } = { role: '' }] = await rows<{ role: string }>(
      `SELECT string_agg(DISTINCT privilege_type, ',' ORDER BY privilege_type) AS role
       FROM information_schema.role_table_grants WHERE grantee = 'tandas_app' AND table_name LIKE 'ledger_%'
         AND table_name <> 'ledger_sum'`,
    );
    expect(role).toBe('INSERT,SELECT');
  });
});
