import { LIMITS } from '../../../src/contract/limits.js';
import { campaignsAtLeast } from '../../../src/documents/settlement.repository.js';
import type { SettlementAnswer } from '../../../src/documents/settlement.dto.js';
import { TenantDatabase } from '../../../src/tenant/tenant-database.js';
import type { AiredWeek } from '../../factories/aired-week.js';
import { itemsOf, MONDAY, TUESDAY } from '../../factories/log-week.js';
import {
  airedDay,
  campaignOf,
  closed,
  dayWithMiss,
  pricedWeek,
} from '../../factories/priced-week.js';
import { create, type Fields } from '../../factories/reference.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(TUESDAY);
const tenant = await server.tenant('Grupo Cerrado');
await tenant.turnOn();

/** A week whose first campaign is of an agency. */
async function ofAgency(line: Fields = {}, changes: Fields = {}) {
  const { id: adAgencyId } = await create(tenant, 'adAgency');
  const made = await pricedWeek(tenant, line, { adAgencyId, ...changes }, { room: true });
  return { ...made, adAgencyId };
}

/** What an agency is settled for campaigns of a week's station; on the days that are closed, whatever else is open. */
async function settled(
  adAgencyId: number,
  dateFrom: string,
  dateTo: string,
  basis = 'aired',
): Promise<SettlementAnswer['agencies'][number] | undefined> {
  const { status, text, body } = await tenant.post<SettlementAnswer>('Report/settlement', {
    ...{ basis, dateFrom, dateTo, adAgencies: [adAgencyId] },
  });
  if (status !== 200) throw new Error(text);
  return body.agencies[0];
}

const NOTHING = { aired: 0, missed: 0, madeGood: 0, gross: 0, net: 0 };

describe('a settlement of closed days', () => {
  it('counts what was missed once, also where its make-good was missed too', async () => {
    const { week, adAgencyId } = await ofAgency();
    await dayWithMiss(week, MONDAY);
    await week.week.generate();
    const makeGood = itemsOf(await week.week.log(TUESDAY)).find(
      (item) => 'makeGoodOf' in item && item.makeGoodOf !== null,
    );
    const rows = await week.perfect(TUESDAY);
    await week.importRows(
      rows.filter(({ id }) => id !== makeGood?.id),
      TUESDAY,
    );
    const [again] = (await week.day(TUESDAY)).airings.filter(({ state }) => state === 'MISSED');
    expect([again?.airingId, again?.airingId]).toEqual([expect.any(Number), makeGood?.id]);
    await week.decide([{ airingId: again?.airingId, decision: 'MAKE_GOOD' }], TUESDAY);
    await closed(week, TUESDAY);
    const both = await settled(adAgencyId, MONDAY, TUESDAY);
    expect(both?.paid.totals).toMatchObject({ ordered: 4, aired: 3, missed: 1, madeGood: 0 });
  });

  it('counts a make-good as what it makes good, with the agency that this was sold to', async () => {
    const { week, campaign, adAgencyId } = await ofAgency();
    await dayWithMiss(week, MONDAY);
    const { id: another } = await create(tenant, 'adAgency');
    const terms = { adAgencyId: another, discount: 5, agencyPercentage: 0 };
    await week.week.save(campaign, { timeFee: 1.5 }, terms);
    await week.week.generate();
    await airedDay(week, TUESDAY);
    // The make-good of Monday's: 54.80 on both days less 4.11, of which Monday has 2.06.
    expect((await settled(adAgencyId, TUESDAY, TUESDAY))?.paid.totals).toMatchObject({
      ...{ aired: 1, madeGood: 1, gross: 27.4, discount: 2.05, net: 25.35 },
    });
    expect((await settled(another, TUESDAY, TUESDAY))?.paid.totals).toMatchObject({
      ...{ ordered: 2, aired: 2, madeGood: 0, gross: 60, discount: 3, net: 57, commission: 0 },
    });
  });

  it('has nothing of campaigns on hold, and keeps what was ordered until then', async () => {
    const { week, campaign, adAgencyId } = await ofAgency();
    const held = await week.week.save(await campaignOf(week, 1), {}, { adAgencyId, state: 'hold' });
    await week.week.generate();
    await airedDay(week, MONDAY);
    const counted = async (date: string) =>
      (await settled(adAgencyId, date, date, 'ordered'))?.paid.clients
        .flatMap(({ campaigns }) => campaigns)
        .map(({ spotId, ordered }) => [spotId, ordered]);
    expect(held.id).not.toBe(campaign.id);
    expect(await counted(MONDAY)).toEqual([[campaign.id, 2]]);
    expect(await counted(TUESDAY)).toEqual([[campaign.id, 2]]);
    await week.week.save(campaign, {}, { state: 'hold' });
    expect((await settled(adAgencyId, MONDAY, MONDAY))?.paid.totals).toMatchObject({
      ...{ ordered: 2, aired: 2, gross: 54.8 },
    });
    expect(await settled(adAgencyId, TUESDAY, TUESDAY)).toBeUndefined();
  });

  it('counts rows that a person gave to a campaign, but for those that were scratched', async () => {
    const { week, campaign, adAgencyId } = await ofAgency();
    const extra = ['09:10:00', '09:20:00'].map((aired) => ({ aired, cart: 7_777 }));
    await week.importRows([...(await week.perfect()), ...extra]);
    const [one, two] = (await week.day()).unordered;
    await week.decide([
      { rowId: one?.rowId, spotId: campaign.id },
      { rowId: two?.rowId, spotId: campaign.id },
    ]);
    await week.decide([{ rowId: two?.rowId, decision: 'SCRATCH' }]);
    await closed(week, MONDAY);
    expect((await settled(adAgencyId, MONDAY, MONDAY))?.paid.totals).toMatchObject({
      ...{ ordered: 2, aired: 3, missed: 0, gross: 54.8, discount: 4.11, commission: 7.6 },
    });
  });

  it('stays of whom it was, in goods and at its price, whatever is agreed afterwards', async () => {
    const goods = await create(tenant, 'payMethod', { barter: 1 });
    const { id: adAgencyGroupId } = await create(tenant, 'adAgencyGroup');
    const { week, campaign, adAgencyId } = await ofAgency(
      { timeFee: 1.25 },
      { payMethodId: goods.id },
    );
    await airedDay(week, MONDAY);
    const before = await settled(adAgencyId, MONDAY, MONDAY);
    expect(before?.barter.totals).toMatchObject({ ordered: 2, aired: 2, gross: 50 });
    expect(before?.paid.totals).toMatchObject(NOTHING);
    const { id: another } = await create(tenant, 'adAgency', { adAgencyGroupId });
    await week.week.save(
      campaign,
      { timeFee: 9, occurrences: 1 },
      { adAgencyId: another, payMethodId: null, discount: 50 },
    );
    expect((await tenant.post('PayMethod/update', { ...goods, barter: 0 })).status).toBe(200);
    expect(await settled(adAgencyId, MONDAY, MONDAY)).toEqual(before);
    expect((await settled(adAgencyId, MONDAY, MONDAY, 'ordered'))?.barter.totals.ordered).toBe(2);
    expect(await settled(another, MONDAY, MONDAY)).toBeUndefined();
    // What is still open is as it is agreed now.
    expect((await settled(another, TUESDAY, TUESDAY, 'ordered'))?.paid.totals.ordered).toBe(1);
  });

  it('has a day again as it is decided now, once it was opened', async () => {
    const { week, adAgencyId } = await ofAgency();
    await airedDay(week, MONDAY);
    await week.close(0);
    // What it asks for is not of the past then.
    expect((await settled(adAgencyId, MONDAY, MONDAY))?.paid.totals).toMatchObject({
      ...NOTHING,
      ordered: 2,
    });
    await scratchFirst(week);
    await closed(week, MONDAY);
    expect((await settled(adAgencyId, MONDAY, MONDAY))?.paid.totals).toMatchObject({
      ...{ ordered: 2, aired: 1, gross: 27.4, discount: 2.06, commission: 3.8, taxBase: 21.54 },
    });
  });
});

async function scratchFirst(week: AiredWeek): Promise<void> {
  const first = (await week.day()).airings.find(({ fileName }) => fileName.startsWith('1001'));
  await week.decide([{ airingId: first?.airingId, decision: 'SCRATCH' }]);
}

describe('a settlement of more campaigns than may be', () => {
  it('is refused, and that is known before what they came to is added up', async () => {
    const large = await server.tenant('Grupo Lleno');
    await large.turnOn();
    const { id: adAgencyId } = await create(large, 'adAgency');
    const { week, campaign } = await pricedWeek(large, {}, { adAgencyId }, { room: true });
    await airedDay(week, MONDAY);
    const sql = (text: string) => server.dataSource.query(text, [campaign.id]);
    const FURTHER = 100_000;
    await sql(
      `INSERT INTO spot SELECT (jsonb_populate_record(s, jsonb_build_object('id', s.id + n + ${FURTHER},
         'internal_number', s.internal_number + n + ${FURTHER}))).*
       FROM spot s, generate_series(1, ${LIMITS.settlementCampaigns - 1}) n WHERE s.id = $1`,
    );
    await sql(
      `INSERT INTO ledger_sum SELECT (jsonb_populate_record(u, jsonb_build_object('spot_id', u.spot_id + n + ${FURTHER}))).*
       FROM ledger_sum u, generate_series(1, ${LIMITS.settlementCampaigns - 1}) n WHERE u.spot_id = $1`,
    );
    const days = { dateFrom: MONDAY, dateTo: MONDAY };
    const settle = (asked: Fields) =>
      large.post<{ message: string }>('Report/settlement', { basis: 'aired', ...days, ...asked });
    const least = (asked: Partial<Parameters<typeof campaignsAtLeast>[2]>) =>
      server.app.get(TenantDatabase).read(large.multimediaId, (manager) =>
        campaignsAtLeast(manager, large.multimediaId, {
          ...{ ...days, agencies: null, stations: null, ...asked },
        }),
      );
    expect((await settle({})).status).toBe(200);
    expect(await least({})).toBe(LIMITS.settlementCampaigns);

    await sql(
      `INSERT INTO spot SELECT (jsonb_populate_record(s, jsonb_build_object('id', s.id + ${2 * FURTHER},
         'internal_number', s.internal_number + ${2 * FURTHER}))).* FROM spot s WHERE s.id = $1`,
    );
    await sql(
      `INSERT INTO ledger_sum SELECT (jsonb_populate_record(u, jsonb_build_object('spot_id', u.spot_id + ${2 * FURTHER}))).*
       FROM ledger_sum u WHERE u.spot_id = $1`,
    );
    const { status, body } = await settle({});
    expect([status, body.message]).toEqual([
      400,
      expect.stringContaining(String(LIMITS.settlementCampaigns)),
    ]);
    expect(await least({})).toBe(LIMITS.settlementCampaigns + 1);
    expect(await least({ agencies: [adAgencyId], stations: [week.stationId] })).toBe(
      LIMITS.settlementCampaigns + 1,
    );
    const { id: another } = await create(large, 'adAgency');
    expect([
      await least({ agencies: [another] }),
      await least({ stations: [week.stationId + 1] }),
    ]).toEqual([0, 0]);
    expect((await settle({ adAgencies: [another] })).status).toBe(200);

    // The day after is open: the campaign asks for something on it, and so do the others once they have its months.
    const open = { dateFrom: TUESDAY, dateTo: TUESDAY };
    expect([await least(open), (await settle(open)).status]).toEqual([1, 200]);
    await sql(
      `INSERT INTO ordered_month SELECT (jsonb_populate_record(o, jsonb_build_object('spot_id', s.id))).*
       FROM ordered_month o JOIN spot s USING (multimedia_id) WHERE o.spot_id = $1 AND s.id > ${FURTHER}`,
    );
    expect([
      await least(open),
      await least({ ...open, stations: [week.stationId + 1] }),
      (await settle(open)).status,
    ]).toEqual([LIMITS.settlementCampaigns + 1, 0, 400]);
  });
});
