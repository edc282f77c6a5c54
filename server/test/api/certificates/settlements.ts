import { read, utils } from '@e965/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import type { NotBilledAnswer } from '../../../src/documents/not-billed.dto.js';
import type { ReportAnswer } from '../../../src/sales/report.dto.js';
import type { SettlementAnswer } from '../../../src/documents/settlement.dto.js';
import { AiredWeek } from '../../factories/aired-week.js';
import { type Campaign, createCampaign, daily, detailedLine } from '../../factories/campaign.js';
import { itemsOf, MONDAY, TUESDAY, WEDNESDAY } from '../../factories/log-week.js';
import { create, type Fields } from '../../factories/reference.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(WEDNESDAY);
const tenant = await server.tenant('Grupo Liquidado');
await tenant.turnOn();

const week = await AiredWeek.of(tenant, false);
const group = await create(tenant, 'adAgencyGroup');
const agency = await create(tenant, 'adAgency', {
  name: 'Agencia Ñandú',
  adAgencyGroupId: group.id,
  rebates: [
    { from: 0, percentage: 1 },
    { from: 1, percentage: 2.5 },
  ],
});
const barter = await create(tenant, 'payMethod', { barter: 1 });
const money = await create(tenant, 'payMethod', { barter: 0 });
const campaignOf = async (id: number): Promise<Campaign> =>
  (await tenant.get<Campaign>(`Spot/getById?id=${String(id)}`)).body;
for (const [i, id] of week.spotIds.entries())
  await week.week.save(
    await campaignOf(id),
    { timeFee: 1.25, length: 10 },
    {
      adAgencyId: agency.id,
      payMethodId: i === 2 ? barter.id : money.id,
      discount: 7.5,
      agencyPercentage: 15,
    },
  );
await week.week.generate();
const items = itemsOf(await week.week.log(MONDAY));
const [paid, inGoods] = [true, false].map((isPaid) =>
  items.filter(({ spotId }) => (spotId !== week.spotIds[2]) === isPaid),
) as [typeof items, typeof items];
await week.importRows((await week.perfect(MONDAY)).slice(1), MONDAY);
const missed = (await week.day(MONDAY)).airings.filter(({ state }) => state === 'MISSED');
await week.decide(missed.map(({ airingId }) => ({ airingId, decision: 'MAKE_GOOD' })));
await week.close(1, MONDAY);

/** The campaigns of a client. */
const campaignsOf = async (clientId: number | null): Promise<number[]> => {
  const all = await Promise.all(week.spotIds.map(campaignOf));
  return all.flatMap((one) => (one.clientId === clientId ? one.id : []));
};

const AIRED = { basis: 'aired', dateFrom: MONDAY, dateTo: MONDAY };
const settle = (body: Fields, by = tenant) =>
  by.post<SettlementAnswer>('Report/settlement', { ...AIRED, ...body });
const settlement = async (body: Fields = {}): Promise<SettlementAnswer> => {
  const { status, text, body: answer } = await settle(body);
  if (status !== 200) throw new Error(text);
  return answer;
};
/** Cents of airings of 10 seconds at 1.25. */
const grossOf = (airings: number): number => airings * 1_250;
const half = (amount: number): number => Math.floor(amount + 0.5);

describe('a settlement', () => {
  it('counts what became of airings, and shares net, commission and rebate, barter apart', async () => {
    const answer = await settlement();
    expect(missed).toHaveLength(1);
    const own = answer.agencies[0];
    expect(answer.agencies).toHaveLength(1);
    expect(own).toMatchObject({ id: agency.id, name: 'Agencia Ñandú' });
    const aired = paid.length - 1;
    expect(own?.paid.totals).toMatchObject({ aired, missed: 1, madeGood: 0 });
    expect(own?.barter.totals).toMatchObject({ aired: inGoods.length, missed: 0 });
    expect(own?.paid.totals.gross).toBe(grossOf(aired) / 100);
    expect(own?.barter.totals.gross).toBe(grossOf(inGoods.length) / 100);
    // Each campaign is rounded once.
    const campaigns = own?.paid.clients.flatMap((client) => client.campaigns) ?? [];
    for (const one of campaigns) {
      const gross = grossOf(one.aired);
      const discount = half((gross * 750) / 10_000);
      const commission = half(((gross - discount) * 1_500) / 10_000);
      expect(one).toMatchObject({
        gross: gross / 100,
        discount: discount / 100,
        net: (gross - discount) / 100,
        commission: commission / 100,
        taxBase: (gross - discount - commission) / 100,
      });
    }
    const net = Math.round((own?.paid.totals.net ?? 0) * 100);
    expect(own?.rebate).toEqual({ percentage: 2.5, amount: half((net * 250) / 10_000) / 100 });
    expect(answer.rebate).toBe(own?.rebate.amount);
  });

  it.each(['ordered', 'scheduled', 'aired'])(
    'says of %s what the sales report says',
    async (basis) => {
      const range = { dateFrom: MONDAY, dateTo: TUESDAY };
      const answer = await settlement({ basis, ...range });
      const { body: report } = await tenant.post<ReportAnswer>('Report/run', {
        basis,
        ...range,
        rows: ['payMethod'],
        columns: [],
        measures: ['gross', 'discount', 'net', 'commission'],
        filters: { adAgency: [agency.id] },
      });
      const sums = new Map(report.cells.map(([row = 0, , ...own]) => [report.rows[row]?.[0], own]));
      for (const [part, id] of [
        ['paid', money.id],
        ['barter', barter.id],
      ] as const) {
        const { gross, discount, net, commission } = answer[part];
        expect([gross, discount, net, commission]).toEqual(sums.get(id));
      }
    },
  );

  it('is of the agencies, groups and stations that are asked for', async () => {
    expect((await settlement({ adAgencyGroups: [group.id] })).agencies).toHaveLength(1);
    for (const none of [
      { adAgencies: [agency.id + 1] },
      { adAgencyGroups: [group.id + 1] },
      { stations: [week.stationId + 1] },
    ])
      expect((await settlement(none)).agencies).toEqual([]);
  });

  it('has no scale with steps that are no amounts, or with more than a form shows', async () => {
    const steps = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ from: i, percentage: 1 }));
    const body = (rebates: unknown) => ({ code: 'X', name: 'X', rebates });
    for (const wrong of [[{ from: -1, percentage: 1 }], [{ from: 1, percentage: 101 }], steps(21)])
      expect((await tenant.post('AdAgency/create', body(wrong))).status).toBe(400);
    expect((await tenant.post('AdAgency/create', body(steps(20)))).status).toBe(201);
  });

  it('comes to what is worked by hand in docs/reports.md', async () => {
    const other = await server.tenant('Grupo A Mano');
    await other.turnOn();
    const rebates = [
      { from: 100, percentage: 1 },
      { from: 200, percentage: 2 },
    ];
    const { id: adAgencyId } = await create(other, 'adAgency', { rebates });
    const { id: payMethodId } = await create(other, 'payMethod', { barter: 1 });
    const { id: clientId } = await create(other, 'client');
    const { id: stationId } = await create(other, 'station');
    const order = (airings: number, length: number, terms: Fields) =>
      createCampaign(other, {
        ...{ stationId, clientId, adAgencyId },
        advancedSchedules: [detailedLine({ length, timeFee: 1, occurrences: daily(airings) })],
        ...terms,
      });
    await order(3, 20, { monthlyGross: 100, discount: 10, agencyPercentage: 15 });
    await order(5, 20, { agencyPercentage: 15 });
    await order(5, 10, { payMethodId });
    const { body } = await settle(
      { basis: 'ordered', dateFrom: '2026-12-01', dateTo: '2026-12-31' },
      other,
    );
    const own = body.agencies[0];
    expect(own?.paid.clients[0]?.campaigns).toMatchObject([
      { gross: 160, discount: 16, net: 144, commission: 21.6, taxBase: 122.4 },
      { gross: 100, discount: 0, net: 100, commission: 15, taxBase: 85 },
    ]);
    const paid = { gross: 260, discount: 16, net: 244, commission: 36.6, taxBase: 207.4 };
    expect(own?.paid.totals).toMatchObject(paid);
    expect(own?.barter.totals).toMatchObject({ gross: 50, net: 50, commission: 0, taxBase: 50 });
    expect(own?.rebate).toEqual({ percentage: 2, amount: 4.88 });
  });

  it('is refused for what it cannot answer, and told to nobody else', async () => {
    expect((await settle({ dateTo: '2026-01-01' })).status).toBe(400);
    expect((await settle({ basis: 'sold' })).status).toBe(400);
    expect((await settle({ dateFrom: '2020-01-01' })).status).toBe(400);
    const other = await server.tenant('Grupo Curioso');
    await other.turnOn();
    expect((await settle({ adAgencies: [agency.id] }, other)).body.agencies).toEqual([]);
  });
});

async function file(route: string, body: Fields, language = 'ES'): Promise<Buffer> {
  const response = await fetch(`${server.url}/api/Report/${route}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tenant.token}`,
      multimediaid: String(tenant.multimediaId),
      lang: language,
    },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(await response.text());
  return Buffer.from(await response.arrayBuffer());
}

describe('a file of a settlement', () => {
  it('is a document that names the agency, its clients and what is due', async () => {
    const bytes = await file('settlementFile', { ...AIRED, format: 'pdf' });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
      mergePages: true,
    });
    for (const said of [
      'Liquidación de agencia',
      'Agencia Ñandú',
      'Base imponible',
      'Rappel',
      'Canje',
    ])
      expect(text).toContain(said);
  });

  it('is a workbook of numbers, whose totals are those of the answer', async () => {
    const answer = await settlement();
    const bytes = await file('settlementFile', { ...AIRED, format: 'xlsx' }, 'EN');
    const book = read(bytes, { cellDates: true, UTC: true });
    expect(book.SheetNames).toEqual(['Campaigns', 'Agencies', 'What was asked']);
    const cells = (name: string) =>
      utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, UTC: true });
    const [total, byBarter] = cells('Campaigns').slice(-2);
    expect([total?.at(-1), byBarter?.at(-1)]).toEqual([answer.paid.taxBase, answer.barter.taxBase]);
    expect(cells('Agencies')[1]?.slice(-2)).toEqual([answer.rebate, answer.barter.net]);
  });
});

describe('what is not billed', () => {
  const list = async (body: Fields = {}): Promise<NotBilledAnswer> => {
    const range = { dateFrom: MONDAY, dateTo: TUESDAY };
    const {
      status,
      text,
      body: answer,
    } = await tenant.post<NotBilledAnswer>('Report/notBilled', {
      ...range,
      ...body,
    });
    if (status !== 200) throw new Error(text);
    return answer;
  };

  it('is what a closed day owes, what nobody decided, and what no certificate covers', async () => {
    const monday = await list({ dateTo: MONDAY });
    expect(monday.totals.notAired.airings).toBe(1);
    expect(monday.totals.notAired.amount).toBe((1_250 - half((1_250 * 750) / 10_000)) / 100);
    expect(monday.totals.notDecided.airings).toBe(0);
    expect(monday.totals.notCertified.airings).toBe(items.length - 1);
    const both = await list();
    expect(both.totals.notDecided.airings).toBe(itemsOf(await week.week.log(TUESDAY)).length);
    expect(both.totals.notAired).toEqual(monday.totals.notAired);
    // What is to come is not late.
    expect((await list({ dateTo: '2026-12-31' })).totals.notDecided).toEqual(
      both.totals.notDecided,
    );
    const sheet = read(await file('notBilledFile', { dateFrom: MONDAY, dateTo: TUESDAY }));
    const rows = utils.sheet_to_json<unknown[]>(sheet.Sheets['Sin facturar'] ?? {}, { header: 1 });
    expect(rows.at(-1)?.[2]).toBe(both.totals.notAired.airings);
  });

  it('is no longer what was certified, and no other days, stations, campaigns or basis', async () => {
    const { rows, totals } = await list();
    const [first] = rows;
    if (!first) throw new Error('Nothing is left to certify');
    const { clientId } = first;
    const issued = await tenant.post<{ id: number }>('Certificate/issue', {
      ...{ clientId, ...AIRED, language: 'EN' },
    });
    expect(issued.status).toBe(200);
    const left = async () => (await list()).totals.notCertified.airings;
    const rest = totals.notCertified.airings - first.notCertified.airings;
    expect(rest).toBeGreaterThan(0);
    expect(await left()).toBe(rest);
    const elsewhere = await create(tenant, 'station');
    const own = await campaignsOf(clientId);
    const another = week.spotIds.find((id) => !own.includes(id)) ?? 0;
    const certify = (changes: string) =>
      server.dataSource.query(`UPDATE certificate SET ${changes} WHERE id = ${issued.body.id}`);
    for (const [changes, back] of [
      [`date_from = '${TUESDAY}', date_to = '${TUESDAY}'`, `date_from = '${MONDAY}'`],
      [`date_from = '2026-11-01', date_to = '2026-11-29'`, `date_from = '${MONDAY}'`],
      [`station_id = ${elsewhere.id}`, 'station_id = NULL'],
      [`spot_ids = '{${another}}'`, `spot_ids = '{}'`],
      [`basis = 'scheduled'`, `basis = 'aired'`],
      [`client_id = ${(await create(tenant, 'client')).id}`, `client_id = ${clientId}`],
    ] as const) {
      await certify(changes);
      expect([changes, await left()]).toEqual([changes, totals.notCertified.airings]);
      await certify(`${back}, date_to = '${MONDAY}'`);
      expect([back, await left()]).toEqual([back, rest]);
    }
    await certify(`spot_ids = '{${own.join(',')}}', station_id = ${week.stationId}`);
    expect(await left()).toBe(rest);
  });

  it('is refused for more days than it can tell', async () => {
    const { status } = await tenant.post('Report/notBilled', {
      dateFrom: '2026-01-01',
      dateTo: '2026-12-31',
    });
    expect(status).toBe(400);
  });
});
