import { buffer } from 'node:stream/consumers';
import { BillingCheck } from '../../../src/billing/billing-check.js';
import { changedMonths, waitingTerms } from '../../../src/billing/billing.repository.js';
import { canonicalJson, type PreInvoiceDocument } from '../../../src/billing/core/document.js';
import type {
  BillingMonthAnswer,
  BillingPreviewAnswer,
  HandOverAnswer,
} from '../../../src/billing/billing.dto.js';
import type { PreInvoiceAnswer } from '../../../src/billing/pre-invoice.dto.js';
import { sha256 } from '../../../src/common/sha256.js';
import { GroupExportService } from '../../../src/moving/group-export.service.js';
import { LIMITS } from '../../../src/contract/limits.js';
import { addDays, monthEnd } from '../../../src/contract/time.js';
import type { AiredWeek } from '../../factories/aired-week.js';
import { BILLED_MONTH, billedWeek, handOverAll, pay } from '../../factories/billed-week.js';
import { MONDAY, TUESDAY, WEDNESDAY, WEEK } from '../../factories/log-week.js';
import { airedDay, closed } from '../../factories/priced-week.js';
import { create, type Fields, type Stored } from '../../factories/reference.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { TenantDatabase } from '../../../src/tenant/tenant-database.js';
import { serverOn, type Tenant } from '../../support/app.js';

const server = await serverOn(WEEK[6] ?? '');

const { dateFrom, dateTo } = BILLED_MONTH;
const [MONTH, WITHOUT] = [{ dateFrom, dateTo }, BILLED_MONTH];
/** The month after, handed over whatever it waits for. */
const FIRST = addDays(dateTo, 1);
const LATER = { ...WITHOUT, dateFrom: FIRST, dateTo: monthEnd(FIRST) };

/** Ids that nothing has. */
const FURTHER = 100_000;

const world = (changes?: Fields, dates?: string[]) => billedWeek(server, changes, dates);

async function preview(tenant: Tenant, body: Fields = WITHOUT): Promise<BillingPreviewAnswer> {
  const answer = await tenant.post<BillingPreviewAnswer>('Billing/preview', body);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.body;
}

const handOver = (tenant: Tenant, digest: string, body: Fields = WITHOUT) =>
  tenant.post<HandOverAnswer & { code: string; changed: Fields[]; errors: Fields }>(
    'Billing/handOver',
    { ...body, digest },
  );

/** The first airing of the campaign on a closed day is scratched. */
async function scratch(week: AiredWeek, spotId: number, date = MONDAY): Promise<void> {
  await week.close(0, date);
  const { airings } = await week.day(date);
  const airing = airings.find((one) => one.spotId === spotId);
  await week.decide([{ airingId: airing?.airingId, decision: 'SCRATCH' }], date);
  await closed(week, date);
}

const sums = ({ documents }: BillingPreviewAnswer) =>
  documents.map(({ kind, total, tax, payable }) => [kind, total, tax, payable]);

describe('a preview', () => {
  it('has what a payer owes, by line, and stores nothing', async () => {
    const { tenant, agency, campaign, tax } = await world();
    const answer = await preview(tenant);
    expect(answer.documents).toMatchObject([
      {
        kind: 'invoice',
        barter: 0,
        currency: 'UYU',
        payer: { kind: 'agency', id: agency.id, name: agency['name'] },
        lines: [
          {
            ...{ spotId: campaign.id, kind: 'aired', basis: 'aired', corrects: null, airings: 2 },
            ...{ gross: 54.8, discount: 4.11, commission: 7.6, base: 43.09, taxIds: [tax.id] },
            month: MONDAY.slice(0, 7),
          },
        ],
        taxes: [{ taxId: tax.id, base: 43.09, amount: 9.05, rate: 21 }],
        ...{ total: 43.09, tax: 9.05, perceptions: 0, withholdings: 0, payable: 52.14 },
      },
    ]);
    expect((await tenant.get<unknown[]>('pre-invoices')).body).toEqual([]);
    expect((await preview(tenant)).digest).toBe(answer.digest);
  });

  it('holds back the payers of days that are not closed, by name', async () => {
    const { tenant, agency } = await world();
    const { documents, waiting } = await preview(tenant, MONTH);
    expect(documents).toEqual([]);
    const held = waiting.filter(({ payer }) => payer.id === agency.id && payer.kind === 'agency');
    expect(held).toContainEqual(expect.objectContaining({ why: 'uncertified', days: [MONDAY] }));
    const open = held.find(({ why }) => why === 'open');
    expect(open?.days).toContain(TUESDAY);
    expect(open?.days).not.toContain(MONDAY);
    expect(open).toMatchObject({ held: 1, payer: { name: agency['name'] } });
  });

  it('names what a payer and a group lack, and has no documents of them', async () => {
    const { tenant, group, agency } = await world();
    await tenant.post('Multimedia/update', { ...group, currency: null });
    await tenant.post('AdAgency/update', { ...agency, billing: { country: 'UY' } });
    const { documents, problems } = await preview(tenant);
    expect(documents).toEqual([]);
    // Campaigns of the same week have no price.
    expect(problems.filter(({ problem }) => problem !== 'withoutPrice')).toMatchObject([
      { problem: 'currency', payer: null },
      { problem: 'terms', payer: { id: agency.id } },
    ]);
  });

  it('of more payers than are handed over at once is refused before their days are read', async () => {
    const { tenant, campaign } = await world();
    const waiting = new Set((await preview(tenant, MONTH)).waiting.map(({ payer }) => payer.name));
    const payersOf = (first: number, last: number) =>
      server.dataSource.transaction(async (manager) => {
        const copied = (table: string, row: string, where: string) =>
          manager.query(
            `INSERT INTO ${table} SELECT (jsonb_populate_record(r, jsonb_build_object(${row}))).*
             FROM ${table} r, generate_series($2::int, $3::int) n WHERE ${where} = $1`,
            [campaign.id, first, last],
          );
        await copied(
          'client',
          `'id', r.id + ${FURTHER} + n, 'code', 'Further ' || n, 'name', 'Further ' || n`,
          `(SELECT id FROM spot s WHERE s.id = $1 AND s.client_id = r.id)`,
        );
        await copied(
          'spot',
          `'id', r.id + ${FURTHER} + n, 'internal_number', ${FURTHER} + n, 'ad_agency_id', NULL,
           'client_id', r.client_id + ${FURTHER} + n`,
          'r.id',
        );
        await copied('ordered_month', `'spot_id', r.spot_id + ${FURTHER} + n`, 'r.spot_id');
      });
    const more = LIMITS.billingPayers - waiting.size;
    await payersOf(1, more);
    const held = await preview(tenant, MONTH);
    expect(new Set(held.waiting.map(({ payer }) => payer.name)).size).toBe(LIMITS.billingPayers);

    await payersOf(more + 1, more + 1);
    const { status, body } = await tenant.post<{ message: string }>('Billing/preview', MONTH);
    expect([status, body.message]).toEqual([400, expect.stringContaining('choose fewer months')]);
    const terms = await server.app
      .get(TenantDatabase)
      .read(tenant.multimediaId, (manager) =>
        waitingTerms(manager, tenant.multimediaId, { ...MONTH, stations: null }, [], 10_000),
      );
    expect(terms).toHaveLength(LIMITS.billingPayers + 1);
  });

  it.each<[string, Fields, string]>([
    ['half a month', { ...MONTH, dateTo: MONDAY }, 'dateTo'],
    ['a month that begins late', { ...MONTH, dateFrom: MONDAY }, 'dateTo'],
    ['months the wrong way round', { dateFrom: '2026-12-01', dateTo: '2026-11-30' }, 'dateTo'],
    ['thirteen months', { dateFrom: '2026-01-01', dateTo: '2027-01-31' }, 'dateTo'],
    ['a payer that is none', { ...MONTH, payers: ['station:1'] }, 'payers'],
    ['days that hold nothing back', { ...MONTH, without: ['closed'] }, 'without'],
  ])('of %s is refused', async (_, body, field) => {
    const { tenant } = await one;
    const answer = await tenant.post<{ errors: Fields }>('Billing/preview', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });

  it('has the payers that are asked for alone', async () => {
    const { tenant, agency } = await one;
    const of = async (payers: string[]) =>
      (await preview(tenant, { ...WITHOUT, payers })).documents.length;
    expect(await of([`agency:${agency.id}`])).toBe(1);
    expect(await of([`client:${agency.id}`])).toBe(0);
  });
});

const one = world();

describe('a month', () => {
  const of = async (tenant: Tenant, month = MONDAY.slice(0, 7)) => {
    const { status, body } = await tenant.get<BillingMonthAnswer>(`Billing/month?month=${month}`);
    expect(status).toBe(200);
    return body.payers;
  };

  it('says by payer what waits, what would be handed over, and what became of what was', async () => {
    const { tenant, agency } = await world();
    const line = async () =>
      (await of(tenant)).find(({ payer }) => payer.kind === 'agency' && payer.id === agency.id);
    const before = await line();
    expect(before).toMatchObject({
      payer: { name: agency['name'] },
      ready: { documents: 0, payable: 0 },
      handedOver: { ids: [], payable: 0 },
    });
    expect(before?.waiting.map(({ why }) => why).sort()).toEqual(['open', 'uncertified']);
    const [id = 0] = await handOverAll(tenant);
    const payer = `agency:${agency.id}`;
    const pay = (amount: number) =>
      tenant.post('payments', {
        ...{ payer, date: WEEK[6], amount },
        allocations: [{ preInvoiceId: id, amount }],
      });
    expect((await pay(50)).status).toBe(201);
    expect(await line()).toMatchObject({
      handedOver: { ids: [id], payable: 52.14 },
      delivered: 0,
      paid: { documents: 0, amount: 50 },
    });
    const openOf = async (open: number) =>
      (await tenant.get<PreInvoiceAnswer[]>(`pre-invoices?filter={"open":[${open}]}`)).body;
    expect(await openOf(1)).toMatchObject([{ id, payable: 52.14, paid: 50 }]);
    await pay(2.14);
    expect((await line())?.paid).toEqual({ documents: 1, amount: 52.14 });
    expect(await openOf(1)).toEqual([]);
    expect(await openOf(0)).toMatchObject([{ id, paid: 52.14 }]);
    const next = addDays(MONTH.dateTo, 1).slice(0, 7);
    expect((await of(tenant, next)).filter(({ handedOver }) => handedOver.ids.length > 0)).toEqual(
      [],
    );
  });

  it('that is none is refused', async () => {
    const { tenant } = await one;
    const answer = await tenant.get<{ errors: Fields }>('Billing/month?month=2026-13');
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['month']]);
  });
});

describe('a hand over', () => {
  it('is of the date by the stations’ clocks', async () => {
    const { tenant, week } = await world();
    const stations = await tenant.get<Stored[]>('Station/getAll');
    const station = stations.body.find(({ id }) => id === week.stationId);
    const change = { ...station, timeZone: 'Pacific/Kiritimati' };
    expect((await tenant.post('Station/update', change)).status).toBe(200);
    const [id = 0] = await handOverAll(tenant);
    const { body } = await tenant.get<PreInvoiceAnswer>(`pre-invoices/${id}`);
    expect(body.issueDate).toBe(addDays(WEEK[6] ?? '', 1));
  });

  it('freezes a document under the next number, once', async () => {
    const { tenant, agency } = await world();
    const { digest } = await preview(tenant);
    const done = await handOver(tenant, digest);
    expect(done).toMatchObject({ status: 200, body: { documents: [{ number: 1 }] } });
    const [id = 0] = done.body.documents.map((document) => document.id);
    const { body } = await tenant.get<PreInvoiceAnswer>(`pre-invoices/${id}`);
    expect(body).toMatchObject({
      ...{ number: 1, payer: `agency:${agency.id}`, payable: 52.14, externalNumber: null },
      ...{ issueDate: WEEK[6], lines: [{ base: 43.09 }], taxes: [{ amount: 9.05 }] },
    });
    const [stored] = await server.dataSource.query<
      { document: PreInvoiceDocument; digest: string }[]
    >('SELECT document, digest FROM pre_invoice WHERE id = $1', [id]);
    expect(stored?.digest).toBe(sha256(canonicalJson(stored?.document)));
    expect(stored?.document).toMatchObject({ total: 4_309, payer: { billing: { country: 'UY' } } });
    // The payer and the agency's fields may change: the document does not.
    await tenant.post('AdAgency/update', { ...agency, name: 'Otra agencia', billing: null });
    const again = await tenant.get<PreInvoiceAnswer>(`pre-invoices/${id}`);
    expect(again.body).toEqual(body);
    const twice = await handOver(tenant, digest);
    expect(twice).toMatchObject({
      ...{ status: 409, body: { code: 'PREVIEW_CHANGED' } },
    });
    expect(twice.body.changed).toEqual([{ payer: `agency:${agency.id}`, change: 'gone' }]);
    expect((await preview(tenant)).documents).toEqual([]);
  });

  it('is refused once anything of the preview changed, which is named', async () => {
    const { tenant, agency, week } = await world();
    const { digest } = await preview(tenant);
    await airedDay(week, TUESDAY);
    const refused = await handOver(tenant, digest);
    expect([refused.status, refused.body.code]).toEqual([409, 'PREVIEW_CHANGED']);
    expect(refused.body.changed).toEqual([{ payer: `agency:${agency.id}`, change: 'other' }]);
    expect((await tenant.get<unknown[]>('pre-invoices')).body).toEqual([]);
  });

  it('of two at once happens once', async () => {
    const { tenant } = await world();
    const { digest } = await preview(tenant);
    const both = await Promise.all([handOver(tenant, digest), handOver(tenant, digest)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await tenant.get<{ number: number }[]>('pre-invoices')).body).toMatchObject([
      { number: 1 },
    ]);
  });

  it('corrects what it had once a day comes to something else', async () => {
    const { tenant, week, campaign } = await world();
    await handOverAll(tenant);
    await scratch(week, campaign.id);
    const less = await preview(tenant);
    // 27.40 less 2.05 and 3.80: 21.54 stay.
    expect(sums(less)).toEqual([['credit', -21.55, -4.53, -26.08]]);
    expect(less.documents[0]?.lines).toMatchObject([
      { kind: 'difference', corrects: 1, airings: -1, gross: -27.4 },
    ]);
    await handOverAll(tenant);
    await airedDay(week, TUESDAY);
    const more = await preview(tenant);
    expect(more.documents[0]?.lines).toMatchObject([{ kind: 'difference', corrects: 2 }]);
    const total = await rule5(tenant);
    expect(total).toEqual({ handed: 2_154, ledger: 2_154 + 100 * (more.documents[0]?.total ?? 0) });
  });

  it('of a later month reads what changed of the months before, and corrects it', async () => {
    const { tenant, week, campaign } = await world();
    await handOverAll(tenant);
    const { multimediaId } = tenant;
    const database = server.app.get(TenantDatabase, { strict: false });
    const read = () =>
      database.read(multimediaId, (manager) =>
        changedMonths(manager, multimediaId, { ...LATER, stations: null }, 'aired', [], 10),
      );
    expect([await read(), (await preview(tenant, LATER)).documents]).toEqual([[], []]);

    await scratch(week, campaign.id);
    expect(await read()).toEqual([
      { stationId: week.stationId, month: dateFrom, spotId: campaign.id },
    ]);
    const { digest, documents } = await preview(tenant, LATER);
    const month = dateFrom.slice(0, 7);
    expect(documents[0]?.lines).toMatchObject([{ kind: 'difference', month, gross: -27.4 }]);
    expect((await handOver(tenant, digest, LATER)).status).toBe(200);
    expect([await read(), (await preview(tenant, LATER)).documents]).toEqual([[], []]);
  });

  it('of a later month reads of what was ordered what changed, and corrects it', async () => {
    const { tenant, week, campaign } = await world({ billOn: 'ordered' });
    const [line] = campaign.simpleSchedules;
    await week.week.save(campaign, { ...line, startDate: MONDAY, endDate: MONDAY });
    await handOverAll(tenant);
    const { multimediaId } = tenant;
    const database = server.app.get(TenantDatabase, { strict: false });
    const read = () =>
      database.read(multimediaId, (manager) => {
        const months = { ...LATER, stations: null };
        return changedMonths(manager, multimediaId, months, 'ordered', [campaign.id], 10);
      });
    expect([await read(), (await preview(tenant, LATER)).documents]).toEqual([[], []]);

    await week.close(0);
    await week.importRows((await week.perfect()).slice(1));
    const [lost] = (await week.day()).airings;
    await week.decide([{ airingId: lost?.airingId, decision: 'MAKE_GOOD' }]);
    await closed(week, MONDAY);
    const { digest, documents } = await preview(tenant, LATER);
    expect(documents[0]?.lines).toMatchObject([
      { kind: 'difference', corrects: 1, month: dateFrom.slice(0, 7), gross: -27.4 },
    ]);
    expect((await handOver(tenant, digest, LATER)).status).toBe(200);
    expect(await read()).toMatchObject([{ spotId: campaign.id }]);
    expect((await preview(tenant, LATER)).documents).toEqual([]);
  });

  it('of a later month has nothing more of a campaign that is billed by its orders since', async () => {
    const { tenant, week, campaign } = await world();
    await handOverAll(tenant);
    await week.week.save(campaign, {}, { billOn: 'ordered' });
    const months = (await preview(tenant, LATER)).documents.flatMap(({ lines }) =>
      lines.map(({ month }) => month),
    );
    expect(months).not.toContain(dateFrom.slice(0, 7));
    await scratch(week, campaign.id);
    const { documents } = await preview(tenant, LATER);
    expect(documents.flatMap(({ lines }) => lines)).toContainEqual(
      expect.objectContaining({ kind: 'difference', month: dateFrom.slice(0, 7), gross: -27.4 }),
    );
  });

  it('moves what the wrong payer had to the right one', async () => {
    const { tenant, week, campaign } = await world();
    await handOverAll(tenant);
    const billing = { country: 'UY', termsDays: 30 };
    const client = (await tenant.get<Stored[]>('Client/getAll')).body.find(
      ({ id }) => id === campaign.clientId,
    );
    await tenant.post('Client/update', { ...client, billing });
    await week.week.save(campaign, {}, { adAgencyId: campaign['adAgencyId'], billTo: 'client' });
    await week.close(0);
    const { version } = await week.day();
    const now = { terms: 'now', spotIds: [campaign.id], note: 'The client pays' };
    const day = { stationId: week.stationId, date: MONDAY, version, closed: 1 };
    expect((await tenant.post('AsRun/close', { ...day, ...now })).status).toBe(200);
    const answer = await preview(tenant);
    expect(answer.documents.map(({ kind, payer, total }) => [kind, payer.kind, total])).toEqual([
      ['credit', 'agency', -43.09],
      ['invoice', 'client', 50.69],
    ]);
    expect(await handOverAll(tenant)).toHaveLength(2);
  });

  it('has barter and a fee apart, the fee once', async () => {
    const { tenant, week } = await world({ fee: 100 });
    expect(sums(await preview(tenant))).toEqual([['invoice', 143.09, 30.05, 173.14]]);
    await handOverAll(tenant);
    await airedDay(week, TUESDAY);
    expect((await preview(tenant)).documents[0]?.lines).toHaveLength(1);
  });

  it('of what is ordered takes misses off that nothing makes good', async () => {
    const { tenant, week, campaign } = await world({ billOn: 'ordered' });
    const before = await preview(tenant, MONTH);
    const whole = before.documents[0]?.total ?? 0;
    expect(before.documents[0]?.lines).toMatchObject([{ kind: 'ordered', basis: 'ordered' }]);
    const { airings = 0 } = before.documents[0]?.lines[0] ?? {};
    expect(airings).toBeGreaterThan(2);
    await handOverAll(tenant);
    await week.importRows((await week.perfect(TUESDAY)).slice(1), TUESDAY);
    const [lost] = (await week.day(TUESDAY)).airings;
    expect(lost?.spotId).toBe(campaign.id);
    await week.decide([{ airingId: lost?.airingId, decision: 'MAKE_GOOD' }], TUESDAY);
    expect((await week.close(1, TUESDAY)).status).toBe(200);
    const [after] = (await preview(tenant)).documents;
    expect(after).toMatchObject({
      kind: 'credit',
      lines: [{ kind: 'difference', basis: 'ordered', airings: -1, gross: -27.4 }],
    });
    expect(Math.abs((after?.total ?? 0) + whole / airings)).toBeLessThan(0.02);
  });
});

it('what is left of a monthly fee is the same once its day closes, and where the group moves to', async () => {
  const { tenant, week, campaign } = await world({ billOn: 'ordered', monthlyGross: 90 }, []);
  const [line] = campaign.simpleSchedules;
  const asked = await week.week.save(campaign, { startDate: MONDAY, businessMonthlyFee: 30 });
  await week.week.generate();
  await airedDay(week, MONDAY);
  await week.week.save(asked, { endDate: MONDAY });
  const [before] = (await preview(tenant, MONTH)).documents;
  // Of Monday's airings 54.80, the line's fee and Monday's part of the campaign's.
  expect(before?.lines).toMatchObject([
    { kind: 'ordered', scheduleId: null, airings: 0, gross: 85.27 },
    { kind: 'ordered', scheduleId: line?.id, airings: 2, gross: 89.53 },
  ]);
  await handOverAll(tenant);
  await week.week.generate();
  await airedDay(week, TUESDAY);
  expect((await preview(tenant)).documents).toEqual([]);

  const zip = await buffer(server.app.get(GroupExportService).zip(tenant.multimediaId));
  const moved = await server.tenant('Cierre con abono');
  await moved.turnOn();
  const came = await moved.post('Multimedia/import', new Uint8Array(zip));
  expect([came.status, came.text]).toEqual([200, came.text]);
});

it('what was ordered of one month is not taken back by the next', async () => {
  const { tenant, week, agency } = await world({ billOn: 'ordered' });
  const line = simpleLine({ startDate: MONDAY, endDate: addDays(FIRST, 9), timeFee: 1 });
  await createCampaign(tenant, {
    ...{ stationId: week.stationId, adAgencyId: agency.id, billOn: 'ordered' },
    simpleSchedules: [line],
  });
  await handOverAll(tenant);
  const { digest, documents } = await preview(tenant, LATER);
  const lines = documents.flatMap((document) => document.lines);
  expect(lines).toMatchObject([{ kind: 'ordered', month: FIRST.slice(0, 7) }]);
  expect((await handOver(tenant, digest, LATER)).status).toBe(200);
  for (const months of [WITHOUT, LATER])
    expect((await preview(tenant, months)).documents).toEqual([]);
});

/** What an agency's keys come to and what was handed over of them, in cents, by other statements than the product's. */
async function rule5({ multimediaId }: Tenant): Promise<object> {
  const [ledger] = await server.dataSource.query<{ cents: number }[]>(
    `SELECT sum(l.gross - l.discount - l.commission)::int AS cents FROM ledger_line l
     WHERE l.multimedia_id = $1 AND l.kind IN ('airing', 'makeGood', 'given', 'fee')`,
    [multimediaId],
  );
  const [done] = await server.dataSource.query<{ cents: number }[]>(
    `SELECT sum((l ->> 'base')::int)::int AS cents
     FROM pre_invoice p, jsonb_array_elements(p.document -> 'lines') l WHERE p.multimedia_id = $1`,
    [multimediaId],
  );
  return { handed: done?.cents, ledger: ledger?.cents };
}

it('the check of documents finds none that is wrong, and one that somebody changed by hand', async () => {
  const { tenant, week, campaign } = await world();
  await handOverAll(tenant);
  await scratch(week, campaign.id);
  await handOverAll(tenant);
  const check = server.app.get(BillingCheck, { strict: false });
  expect(await check.faults(tenant.multimediaId)).toEqual({
    ...{ documents: 2, faults: [], payments: [], keys: [] },
  });
  await server.dataSource.query(
    `UPDATE pre_invoice SET document = jsonb_set(document, '{total}', '1') WHERE multimedia_id = $1 AND number = 2`,
    [tenant.multimediaId],
  );
  const { faults } = await check.faults(tenant.multimediaId);
  expect(faults).toEqual([
    { number: 2, what: 'digest' },
    { number: 2, what: 'sums' },
  ]);
});

const OF_TENANT = 'WHERE multimedia_id = $1';
const AIRED_SUM = `${OF_TENANT} AND kind = 'airing' AND spot_id = (SELECT min(spot_id) FROM pre_invoice_line ${OF_TENANT})`;
const changeLine = (change: string): string => `UPDATE pre_invoice_line SET ${change} ${OF_TENANT}`;

describe('the check names what somebody changed by hand:', () => {
  it.each<[string, string, string]>([
    ['a number', 'UPDATE pre_invoice SET number = 7 WHERE multimedia_id = $1', '1 gap,1 number'],
    ['a digest', `UPDATE pre_invoice SET digest = 'x' WHERE multimedia_id = $1`, '1 digest'],
    ['a sum', 'UPDATE pre_invoice SET payable = 1 WHERE multimedia_id = $1', '1 sums,payment open'],
    ['a line', changeLine('base = base + 1'), '1 lines,sum 43.09 -0.01 43.09'],
    ['the number of a line’s campaign', changeLine('internal_number = 7'), '1 lines'],
    ['a line that is gone', `DELETE FROM pre_invoice_line ${OF_TENANT}`, '1 lines'],
    ['who pays for a line', changeLine(`payer = 'client:1'`), 'sum 43.09 43.09 43.09'],
    ['what a line is paid with', changeLine('barter = 1'), 'sum 43.09 43.09 43.09'],
    ['the campaign of a line', changeLine('spot_id = 1'), 'unknown 43.09 -43.09 0.00'],
    ['the line of a line', changeLine('schedule_id = 1'), 'unknown 43.09 -43.09 0.00'],
    ['the station of a line', changeLine('station_id = 1'), 'unknown 43.09 -43.09 0.00'],
    [
      'the month of a line',
      changeLine(`month = month - interval '1 month'`),
      '1 lines,unknown 43.09 -43.09 0.00',
    ],
    [
      'where the commission of a line is',
      changeLine(`commission_on = 'settlement'`),
      'sum 43.09 7.60 43.09',
    ],
    [
      'who pays a document',
      `UPDATE pre_invoice SET payer = 'client:1' ${OF_TENANT}`,
      'sum 43.09 0.00 0.00',
    ],
    [
      'a sum of the ledger',
      `UPDATE ledger_sum SET gross = gross + 1 ${AIRED_SUM}`,
      'sum 43.09 0.01 43.09',
    ],
    [
      'a sum of the ledger that is gone',
      `DELETE FROM ledger_sum ${AIRED_SUM}`,
      'sum 43.09 -43.09 43.09',
    ],
    [
      'a line of the ledger',
      `UPDATE ledger_line SET discount = discount - 1 ${AIRED_SUM}`,
      'sum 43.09 0.00 43.11',
    ],
    ['a payment', 'UPDATE payment SET amount = 1 WHERE multimedia_id = $1', 'payment allocated'],
    [
      'what a payment is for',
      'UPDATE payment_allocation SET amount = 100000 WHERE multimedia_id = $1',
      'payment allocated,payment open',
    ],
  ])('%s', async (_, statement, found) => {
    const { tenant, agency } = await world();
    const [id = 0] = await handOverAll(tenant);
    await pay(tenant, agency, id, 10);
    await server.dataSource.query(statement, [tenant.multimediaId]);
    const check = server.app.get(BillingCheck, { strict: false });
    const { faults, payments, keys } = await check.faults(tenant.multimediaId);
    const says = faults.map(({ what }) => `1 ${what}`);
    says.push(...payments.map(({ what }) => `payment ${what}`));
    for (const { what, handed, left, due } of keys)
      says.push([what, ...[handed, left, due].map((cents) => (cents / 100).toFixed(2))].join(' '));
    expect(says.join()).toBe(found);
  });

  it('what is billed as it was ordered', async () => {
    const { tenant, week } = await world({ billOn: 'ordered' });
    await handOverAll(tenant);
    // Of the rest of the month nothing is closed; of this day something is missed.
    await week.importRows((await week.perfect(TUESDAY)).slice(1), TUESDAY);
    const [lost] = (await week.day(TUESDAY)).airings;
    await week.decide([{ airingId: lost?.airingId, decision: 'MAKE_GOOD' }], TUESDAY);
    expect((await week.close(1, TUESDAY)).status).toBe(200);
    const check = server.app.get(BillingCheck, { strict: false });
    const keysOf = async () => (await check.faults(tenant.multimediaId)).keys;
    expect(await keysOf()).toEqual([]);
    await handOverAll(tenant);
    expect(await keysOf()).toEqual([]);
    await server.dataSource.query(
      `UPDATE ledger_sum SET gross = gross + 1 ${OF_TENANT} AND kind = 'ordered' AND "date" = $2`,
      [tenant.multimediaId, TUESDAY],
    );
    expect(await keysOf()).toMatchObject([{ what: 'sum', left: 1 }]);
  });
});

it('a media group that moves has what it handed over and was paid, and goes on from there', async () => {
  const { tenant, agency, week, campaign, tax } = await world();
  const [first = 0] = await handOverAll(tenant);
  await scratch(week, campaign.id);
  await handOverAll(tenant);
  const external = { externalNumber: 'A-1', externalDate: WEEK[6], dueDate: '2027-01-31' };
  expect((await tenant.put(`pre-invoices/${first}`, external)).status).toBe(200);
  const payer = `agency:${agency.id}`;
  const allocations = [{ preInvoiceId: first, amount: 10 }];
  const paid = { payer, date: WEEK[6], amount: 12, reference: 'T-1', allocations };
  expect((await tenant.post('payments', paid)).status).toBe(201);
  const zip = await buffer(server.app.get(GroupExportService).zip(tenant.multimediaId));
  const moved = await server.tenant('Cierre mudado');
  await moved.turnOn();
  const came = await moved.post('Multimedia/import', new Uint8Array(zip));
  expect([came.status, came.text]).toEqual([200, came.text]);
  const check = server.app.get(BillingCheck, { strict: false });
  expect(await check.faults(moved.multimediaId)).toEqual({
    ...{ documents: 2, faults: [], payments: [], keys: [] },
  });
  const frozen = (by: Tenant) =>
    server.dataSource.query(
      `SELECT number, digest, document::text, handed_over_at::text, due_date::text, external_number, external_date::text
       FROM pre_invoice WHERE multimedia_id = $1 ORDER BY number`,
      [by.multimediaId],
    );
  expect(await frozen(moved)).toEqual(await frozen(tenant));
  const { documents } = await preview(moved);
  expect(documents).toEqual([]);
  const list = await moved.get<PreInvoiceAnswer[]>('pre-invoices?sort=["number","ASC"]');
  const agencies = (await moved.get<Stored[]>('AdAgency/getAll')).body;
  const there = agencies.find((one) => one['code'] === agency['code']);
  expect(list.body.map((one) => one.payer)).toEqual([`agency:${there?.id}`, `agency:${there?.id}`]);
  const { body } = await moved.get<PreInvoiceAnswer>(`pre-invoices/${list.body[0]?.id}`);
  const spots = (await moved.get<Stored[]>('Spot/getAll')).body.map(({ id }) => id);
  expect(spots).toContain(body.lines[0]?.spotId);
  expect(body.lines[0]?.taxIds).not.toEqual([tax.id]);
  const payments = await moved.get<{ allocations: Fields[] }[]>('payments');
  expect(payments.body).toMatchObject([
    { payer: `agency:${there?.id}`, amount: 12, reference: 'T-1' },
  ]);
  expect(payments.body[0]?.allocations).toEqual([{ preInvoiceId: body.id, amount: 10 }]);
  // Its numbers go on.
  await createCampaign(moved, {
    ...{ stationId: (await moved.get<Stored[]>('Station/getAll')).body[0]?.id, fee: 10 },
    ...{ adAgencyId: there?.id, billOn: 'ordered' },
    simpleSchedules: [simpleLine({ startDate: MONDAY, endDate: WEEK[6], timeFee: 1 })],
  });
  const done = await handOver(moved, (await preview(moved)).digest);
  expect(done.body.documents.map(({ number }) => number)).toEqual([3]);
  expect((await check.faults(moved.multimediaId)).faults).toEqual([]);
});

describe('a document', () => {
  it('takes what another program made of it, and nothing else', async () => {
    const { tenant } = await world({}, [MONDAY]);
    const [id = 0] = await handOverAll(tenant);
    const put = (body: Fields) => tenant.put<PreInvoiceAnswer>(`pre-invoices/${id}`, body);
    const sent = { externalNumber: 'A-12', externalDate: '2026-12-02', dueDate: '2026-12-31' };
    expect((await put({ ...sent, version: 1 })).body).toMatchObject({ ...sent, version: 2 });
    expect((await put({ externalDate: null })).body).toMatchObject({
      ...{ externalNumber: 'A-12', externalDate: null },
    });
    expect(await put({ version: 1, dueDate: null })).toMatchObject({ body: 'STALE_RECORD' });
    const refused = await put({ total: 1 });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: { total: 'Unknown field' } },
    ]);
    expect((await tenant.put('pre-invoices/2000000000', {})).status).toBe(404);
  });

  it('has an external number that no other has', async () => {
    const { tenant, week } = await world();
    const [first = 0] = await handOverAll(tenant);
    await airedDay(week, WEDNESDAY);
    const [second = 0] = await handOverAll(tenant);
    const put = (id: number) => tenant.put(`pre-invoices/${id}`, { externalNumber: 'A-1' });
    expect((await put(first)).status).toBe(200);
    expect(await put(second)).toMatchObject({ status: 409, body: 'EXTERNAL_NUMBER_IN_USE' });
  });

  it('fixes its taxes and the currency', async () => {
    const { tenant, tax, group } = await world();
    await handOverAll(tenant);
    const put = (changes: Fields) => tenant.put<Fields>(`taxes/${tax.id}`, { ...tax, ...changes });
    for (const changes of [{ rate: 22 }, { category: 'E', rate: 0 }, { kind: 'withholding' }])
      expect(await put(changes)).toMatchObject({ status: 409, body: 'TAX_FIXED' });
    expect((await put({ to: '2026-12-31', name: 'IVA' })).status).toBe(200);
    expect(await tenant.delete(`taxes/${tax.id}`)).toMatchObject({ body: 'TAX_IN_USE' });
    const change = (currency: string) => tenant.post('Multimedia/update', { ...group, currency });
    expect(await change('USD')).toMatchObject({ status: 409, body: 'CURRENCY_FIXED' });
    expect((await change('UYU')).status).toBe(200);
  });

  it('is of its own media group', async () => {
    const { tenant } = await world();
    const [id = 0] = await handOverAll(tenant);
    const { tenant: other } = await one;
    expect((await other.get(`pre-invoices/${id}`)).status).toBe(404);
    expect((await other.put(`pre-invoices/${id}`, { externalNumber: 'X' })).status).toBe(404);
    expect((await other.get<unknown[]>('pre-invoices')).body).toEqual([]);
  });

  it('is seen by sales who see their own alone where nothing else is in it', async () => {
    const { tenant, group, campaign, week } = await world();
    const mine = await create(tenant, 'accountExecutive');
    const email = `ventas${tenant.multimediaId}@example.com`;
    const sales = await server.member(tenant.multimediaId, email, 'sales');
    await server.dataSource.query(
      `UPDATE user_multimedia SET account_executive_id = $1 WHERE multimedia_id = $2 AND role = 'sales'`,
      [mine.id, tenant.multimediaId],
    );
    await tenant.post('Multimedia/update', { ...group, salesSeeOwn: 1 });
    const [id = 0] = await handOverAll(tenant);
    const seen = async () =>
      (await sales.get<{ id: number }[]>('pre-invoices')).body.map((d) => d.id);
    expect(await seen()).toEqual([]);
    expect((await sales.get(`pre-invoices/${id}`)).status).toBe(404);
    await week.week.save(
      campaign,
      {},
      { adAgencyId: campaign['adAgencyId'], accountExecutiveId: mine.id },
    );
    expect(await seen()).toEqual([id]);
    expect((await sales.post('Billing/preview', MONTH)).status).toBe(403);
    expect((await sales.put(`pre-invoices/${id}`, { externalNumber: 'X' })).status).toBe(403);
  });
});
