import type { NotBilledAnswer } from '../../../src/documents/not-billed.dto.js';
import type { ReportAnswer } from '../../../src/sales/report.dto.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { MONDAY, TUESDAY, WEDNESDAY } from '../../factories/log-week.js';
import {
  airedDay,
  campaignOf,
  closed,
  dayWithMiss,
  pricedWeek,
} from '../../factories/priced-week.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(WEDNESDAY);
const tenant = await server.tenant('Grupo Pendiente');
await tenant.turnOn();

/** What is not billed of a station, all of it or of a client. */
async function notBilled(stationId: number, dateTo = TUESDAY, clientId: unknown = undefined) {
  const { status, text, body } = await tenant.post<NotBilledAnswer>('Report/notBilled', {
    ...{ dateFrom: MONDAY, dateTo, stations: [stationId] },
  });
  if (status !== 200) throw new Error(text);
  return clientId === undefined ? body.totals : body.rows.find((row) => row.clientId === clientId);
}

/** The net of a station's days as the sales report has it. */
async function sales(stationId: number, basis: string, dateFrom: string, dateTo = dateFrom) {
  const { body } = await tenant.post<ReportAnswer>('Report/run', {
    ...{ basis, dateFrom, dateTo, rows: ['station'], columns: [], measures: ['net'] },
    filters: { station: [stationId] },
  });
  return body.cells[0]?.[2] ?? 0;
}

describe('what is not billed', () => {
  it('is worth of a missed airing what it was sold for, until that is made good or waived', async () => {
    const { week, campaign } = await pricedWeek(tenant, {}, {}, { room: true });
    await dayWithMiss(week, MONDAY);
    const missed = { airings: 1, amount: 25.34 };
    expect((await notBilled(week.stationId, MONDAY))?.notAired).toEqual(missed);
    await week.week.save(campaign, { timeFee: 9 }, { discount: 50 });
    expect((await notBilled(week.stationId, MONDAY))?.notAired).toEqual(missed);
    const filter = encodeURIComponent(JSON.stringify({ stationId: week.stationId }));
    const { body } = await tenant.get<{ id: number; version: number }[]>(
      `make-goods?filter=${filter}`,
    );
    const [{ id, version } = { id: 0, version: 0 }] = body;
    const waived = { version, state: 'waived', reason: 'Devuelta' };
    expect((await tenant.put(`make-goods/${id}`, waived)).status).toBe(200);
    expect((await notBilled(week.stationId, MONDAY))?.notAired).toEqual({ airings: 0, amount: 0 });
  });

  it('has what a log had no place for, also where a revision took its line over before the day closed', async () => {
    const { week, campaign } = await pricedWeek(tenant, { occurrences: 5 });
    const own = async () =>
      (await notBilled(week.stationId, MONDAY, campaign['clientId']))?.notAired;
    await week.importRows(await week.perfect(MONDAY), MONDAY);
    const continuesId = campaign.simpleSchedules[0]?.id;
    const line = { continuesId, occurrences: 5, timeFee: 2.74, length: 20, startDate: MONDAY };
    await createCampaign(tenant, {
      ...{ stationId: week.stationId, clientId: campaign['clientId'], replacesId: campaign.id },
      ...{ discount: 50, simpleSchedules: [simpleLine(line)] },
    });
    await closed(week, MONDAY);
    // Three of five had no place, and each is 54.80 less a half.
    expect(await own()).toEqual({ airings: 3, amount: 82.2 });
  });

  it('stays uncertified where its client becomes one of which other airings were certified', async () => {
    const { week, campaign } = await pricedWeek(tenant);
    const other = await week.week.save(await campaignOf(week, 1), { timeFee: 2, length: 10 });
    await week.week.generate();
    await airedDay(week, MONDAY);
    const period = { dateFrom: MONDAY, dateTo: MONDAY, basis: 'aired', language: 'EN' };
    const issued = await tenant.post('Certificate/issue', {
      ...period,
      clientId: campaign['clientId'],
    });
    expect(issued.status).toBe(200);
    const before = (await notBilled(week.stationId))?.notCertified;
    expect(before?.amount).toBeGreaterThanOrEqual(40);
    const merged = await tenant.post('merges', {
      ...{ entity: 'client', intoId: campaign['clientId'], ids: [other['clientId']] },
    });
    expect(merged.status).toBe(201);
    expect((await notBilled(week.stationId))?.notCertified).toEqual(before);
    expect((await notBilled(week.stationId, TUESDAY, campaign['clientId']))?.notCertified).toEqual({
      ...{ airings: 2, amount: 40 },
    });
    // What is certified afterwards is of both.
    await tenant.post('Certificate/issue', { ...period, clientId: campaign['clientId'] });
    const after = await notBilled(week.stationId, TUESDAY, campaign['clientId']);
    expect(after?.notCertified).toEqual({ airings: 0, amount: 0 });
  });

  it('has of days that are over the fees that they will be given, with a log or without one', async () => {
    const { week, campaign } = await pricedWeek(
      tenant,
      { timeFee: 0, occurrences: 1, startDate: MONDAY, endDate: WEDNESDAY },
      { discount: 10, agencyPercentage: null, monthlyGross: 100 },
    );
    const own = async () => notBilled(week.stationId, WEDNESDAY, campaign['clientId']);
    // Monday and Tuesday are over: 33.33 and the half of what is left.
    expect((await own())?.notDecided).toEqual({ airings: 2, amount: 59.99 });
    await airedDay(week, TUESDAY);
    expect(await sales(week.stationId, 'aired', TUESDAY)).toBe(30);
    // 66.66 of both less 6.67, of which Tuesday has 3.33.
    expect((await own())?.notDecided).toEqual({ airings: 1, amount: 29.99 });
    // A day that is open again has what it was given; Monday the half of 966.67.
    await week.close(0, TUESDAY);
    await week.week.save(campaign, {}, { monthlyGross: 1_000 });
    expect((await own())?.notDecided.amount).toBe(464.99);
  });

  it('is of open days what the sales report has of them, and of closed days what aired', async () => {
    const { week } = await pricedWeek(tenant, { occurrences: 1 });
    await airedDay(week, MONDAY);
    const totals = await notBilled(week.stationId);
    const scheduled = await sales(week.stationId, 'scheduled', MONDAY, TUESDAY);
    const closed = await sales(week.stationId, 'scheduled', MONDAY);
    expect(totals?.notDecided.amount).toBe(Math.round((scheduled - closed) * 100) / 100);
    expect(totals?.notCertified.amount).toBe(await sales(week.stationId, 'aired', MONDAY));
  });
});
