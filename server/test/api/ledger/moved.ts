import { buffer } from 'node:stream/consumers';
import { REPORT_MEASURES } from '../../../src/contract/report.js';
import { GroupExportService } from '../../../src/moving/group-export.service.js';
import type { NotBilledAnswer } from '../../../src/documents/not-billed.dto.js';
import { ReportCheck } from '../../../src/sales/check.service.js';
import type { ReportAnswer } from '../../../src/sales/report.dto.js';
import { create } from '../../factories/reference.js';
import { MONDAY, TUESDAY, WEDNESDAY, WEEK } from '../../factories/log-week.js';
import {
  airedDay,
  campaignOf,
  closed,
  dayWithMiss,
  pricedWeek,
} from '../../factories/priced-week.js';
import { serverOn, type Tenant } from '../../support/app.js';
import { unzip, zipped } from '../../support/unzip.js';

const server = await serverOn(WEEK[6] ?? '');
const tenant = await server.tenant('Grupo que se muda');
await tenant.turnOn();
const [stays, merged] = [await create(tenant, 'adAgency'), await create(tenant, 'adAgency')];

// A day that opened again, a row that a person gave to a campaign, a miss, a fee, a merge, and a campaign that was deleted since.
const { week } = await pricedWeek(
  tenant,
  { businessMonthlyFee: 31 },
  { adAgencyId: merged.id, monthlyGross: 310 },
);
const stranger = { aired: '15:00:05', cart: 7711, length: '00:00:28' };
await week.importRows([...(await week.perfect(MONDAY)), stranger], MONDAY);
const [{ rowId = 0 } = {}] = (await week.day(MONDAY)).unordered;
await week.decide([{ rowId, spotId: week.spotIds[0] }], MONDAY);
await closed(week, MONDAY);
await dayWithMiss(week, TUESDAY);
await week.close(0);
const [scratched] = (await week.day()).airings;
await week.decide([{ airingId: scratched?.airingId, decision: 'SCRATCH' }]);
await closed(week, MONDAY);
await tenant.post('merges', { entity: 'adAgency', intoId: stays.id, ids: [merged.id] });
await tenant.delete(`Spot/delete?spotId=${(await campaignOf(week, 2)).id}`);

const zip = await buffer(server.app.get(GroupExportService).zip(tenant.multimediaId));
const differences = (by: Tenant) => server.app.get(ReportCheck).differences(by.multimediaId);

let groups = 0;
async function sent(bytes: Buffer) {
  const other = await server.tenant(`Grupo mudado ${(groups += 1)}`);
  await other.turnOn();
  const answer = await other.post<{ message?: string }>('Multimedia/import', new Uint8Array(bytes));
  return { other, answer };
}
async function movedTo(bytes: Buffer): Promise<Tenant> {
  const { other, answer } = await sent(bytes);
  if (answer.status !== 200) throw new Error(answer.text);
  return other;
}

/** What closed days come to, by what both groups name alike: the names of records, and numbers. */
async function saidBy(by: Tenant, basis: string, rows: readonly string[]) {
  const range = { dateFrom: MONDAY, dateTo: TUESDAY };
  const body = { basis, ...range, rows, columns: [], measures: REPORT_MEASURES };
  const { body: report } = await by.post<ReportAnswer>('Report/run', body);
  const nameOf = (dimension: string, value: unknown): unknown =>
    (report.names as Record<string, Record<string, string>>)[dimension]?.[String(value)] ?? value;
  return report.cells
    .map(([row = 0, , ...sums]) => [
      ...(report.rows[row] ?? []).map((value, i) => nameOf(rows[i] ?? '', value)),
      ...sums,
    ])
    .sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

const WAYS = [
  ['campaign', 'internalNumber', 'date'],
  ['client', 'adAgency', 'payMethod'],
  ['station', 'show', 'hour'],
];

describe('a media group that moved', () => {
  it.each(['aired', 'scheduled', 'ordered'])(
    'has of closed days what they came to, on the basis %s',
    async (basis) => {
      const moved = await movedTo(zip);
      for (const rows of WAYS) {
        const was = await saidBy(tenant, basis, rows);
        expect(was.length).toBeGreaterThan(0);
        expect(await saidBy(moved, basis, rows)).toEqual(was);
      }
      const given = await server.dataSource.query<object[]>(
        `SELECT FROM ledger_line WHERE multimedia_id = $1 AND kind = 'given' AND airings > 0`,
        [moved.multimediaId],
      );
      expect(given).toHaveLength(2);
      expect(await differences(moved)).toEqual([]);
      expect(await differences(tenant)).toEqual([]);
    },
  );

  it('goes on: its closed days stay closed, and others of their month close', async () => {
    const moved = await movedTo(zip);
    const [{ id: stationId = 0 } = {}] = (await moved.get<{ id: number }[]>('Station/getAll')).body;
    const before = await saidBy(moved, 'aired', WAYS[0] ?? []);
    const log = { stationId, dateFrom: MONDAY, dateTo: WEDNESDAY };
    expect((await moved.post('TrafficLog/generate', log)).status).toBe(200);
    expect(await saidBy(moved, 'aired', WAYS[0] ?? [])).toEqual(before);
    const close = (date: string) =>
      moved.post('AsRun/close', { stationId, date, version: 0, closed: 1 });
    const day = await moved.get(`AsRun/getDay?stationId=${stationId}&date=${MONDAY}`);
    expect(day.body).toMatchObject({ putAway: 1 });
    expect(await close(MONDAY)).toMatchObject({ status: 409, body: 'MONTH_PUT_AWAY' });
    const { body: wednesday } = await moved.get<{ airings: { airingId: number }[] }>(
      `AsRun/getDay?stationId=${stationId}&date=${WEDNESDAY}`,
    );
    const decided = await moved.post<{ version: number }>('AsRun/decide', {
      ...{ stationId, date: WEDNESDAY, version: 0 },
      decisions: wednesday.airings.map(({ airingId }) => ({
        ...{ airingId, decision: 'BILL_AS_SCHEDULED' },
      })),
    });
    const { version } = decided.body;
    const done = await moved.post('AsRun/close', {
      ...{ stationId, date: WEDNESDAY, version, closed: 1 },
    });
    expect(done.status).toBe(200);
    expect(await saidBy(moved, 'aired', WAYS[0] ?? [])).toEqual(before);
    expect(await differences(moved)).toEqual([]);
    // 310.00 and 31.00 of the 31 days of December, as where it was.
    await airedDay(week, WEDNESDAY);
    const fees = await server.dataSource.query<{ cents: number[] }[]>(
      `SELECT array_agg(cents::int ORDER BY line) AS cents FROM ledger_fee WHERE "date" = $1
         AND multimedia_id = ANY($2) GROUP BY multimedia_id`,
      [WEDNESDAY, [tenant.multimediaId, moved.multimediaId]],
    );
    expect(fees).toHaveLength(2);
    expect(fees[1]).toEqual(fees[0]);
  });

  it('is not billed for what aired where it was, and owes nothing of what was missed there', async () => {
    const moved = await movedTo(zip);
    const listed = async (by: Tenant) => {
      const asked = { dateFrom: MONDAY, dateTo: TUESDAY };
      return (await by.post<NotBilledAnswer>('Report/notBilled', asked)).body.totals;
    };
    const [was, is] = [await listed(tenant), await listed(moved)];
    expect(was.notAired.airings).toBe(1);
    expect(is.notAired).toEqual({ airings: 0, amount: 0 });
    expect(is.notCertified).toEqual(was.notCertified);
    expect(is.notCertified.amount).toBeGreaterThan(0);
  });
});

describe('a zip whose ledger is not as it was written', () => {
  const spoiled = async (name: RegExp, spoil: (text: string) => string) => {
    const files = await unzip(zip);
    for (const [file, content] of files)
      if (name.test(file)) files.set(file, Buffer.from(spoil(content.toString('utf8'))));
    return (await sent(await zipped(files))).answer;
  };

  it.each([
    ['an amount', /^ledger\/\d/, (text: string) => text.replace(/2740/, '2741'), 'digest'],
    ['no JSON', /^ledger\/\d/, () => '{', 'JSON'],
    ['a line without its terms', /^ledger\/terms/, () => '', 'terms'],
    [
      'a percentage of too much',
      /^ledger\/terms/,
      (text: string) => text.replace(/"discount":"7.50"/, '"discount":"750.00"'),
      'discount',
    ],
  ])('is refused with %s', async (_, name, spoil, field) => {
    const { status, body } = await spoiled(name, spoil);
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(new RegExp(`^ledger/.*row \\d+: “${field}”`)),
    ]);
  });

  it('is read where it is of before closed days were in it', async () => {
    const files = await unzip(zip);
    for (const name of files.keys()) if (name.startsWith('ledger/')) files.delete(name);
    const manifest = JSON.parse(files.get('group.json')?.toString('utf8') ?? '') as object;
    files.set('group.json', Buffer.from(JSON.stringify({ ...manifest, version: 1 })));
    const moved = await movedTo(await zipped(files));
    expect(await saidBy(moved, 'aired', WAYS[0] ?? [])).toEqual([]);
    expect(await differences(moved)).toEqual([]);
  });
});
