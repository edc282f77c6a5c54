import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { programActor } from '../../../src/common/actor.js';
import { AppConfig } from '../../../src/config/app-config.js';
import { MONTH_TABLES } from '../../../src/history/history.repository.js';
import { REPORT_BASES, REPORT_MEASURES } from '../../../src/contract/report.js';
import { putAwayBefore } from '../../../src/history/put-away.js';
import { GroupExportService } from '../../../src/moving/group-export.service.js';
import { ReportCheck } from '../../../src/sales/check.service.js';
import type { ReportAnswer } from '../../../src/sales/report.dto.js';
import { TenantDatabase } from '../../../src/tenant/tenant-database.js';
import { AiredWeek } from '../../factories/aired-week.js';
import type { Campaign } from '../../factories/campaign.js';
import { MONDAY, WEEK } from '../../factories/log-week.js';
import { serverOn, type Tenant } from '../../support/app.js';
import { runOn } from '../../support/cli.js';
import { unzip } from '../../support/unzip.js';

const ACTOR = programActor('command line');
/** December and what follows of what the weeks of these tests need. */
const AFTER = '2027-02-01';

const server = await serverOn('2026-12-14');
let client: pg.Client;
let folder: string;

/** Every row of the tables of a month, by table. */
async function rows(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of Object.keys(MONTH_TABLES)) {
    const { rows } = await client.query<{ row: string }>(
      `SELECT row_to_json(t)::text AS row FROM ${table} t ORDER BY t`,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}
const files = async () =>
  (await readdir(folder, { recursive: true })).filter((n) => n.includes('.'));
const putAway = (before = AFTER) => putAwayBefore(client, before, folder, { actor: ACTOR });

/** The files of a media group's zip, written by a server that has months below a folder. */
async function exported(tenant: Tenant, historyDir: string): Promise<Map<string, Buffer>> {
  const config = Object.assign(Object.create(AppConfig.prototype) as AppConfig, { historyDir });
  const exporter = new GroupExportService(server.app.get(TenantDatabase), config);
  return unzip(await buffer(exporter.zip(tenant.multimediaId)));
}

/** A week of which something aired, was decided, and is closed. */
async function closedWeek(name: string) {
  const tenant = await server.tenant(name);
  await tenant.post('Multimedia/update', {
    id: tenant.multimediaId,
    name,
    parts: ['airplay', 'certificate'],
  });
  const week = await AiredWeek.of(tenant);
  const [, ...aired] = await week.perfect();
  await week.importRows([...aired, { aired: '15:00:00', cart: 4711 }]);
  const day = await week.day();
  const [first] = day.airings;
  await week.decide([
    { airingId: first?.airingId, decision: 'SCRATCH', note: 'Corte de luz' },
    ...day.unordered.map(({ rowId }) => ({ rowId, decision: 'SCRATCH' })),
  ]);
  expect((await week.close()).status).toBe(200);
  return { tenant, week };
}

/** What reports say of Monday on each basis, by campaign and hour. */
async function reported(tenant: Tenant): Promise<unknown> {
  const told: Record<string, unknown> = {};
  for (const basis of REPORT_BASES) {
    const body = {
      basis,
      dateFrom: MONDAY,
      dateTo: MONDAY,
      columns: [],
      measures: REPORT_MEASURES,
    };
    const { rows, cells } = (
      await tenant.post<ReportAnswer>('Report/run', { ...body, rows: ['campaign', 'hour'] })
    ).body;
    const facts = await tenant.post('Report/facts', { ...body, at: [] });
    told[basis] = { rows, cells, facts: facts.body };
  }
  return told;
}

/** Rows of the tables of which such a week has none. */
async function addRest({ stationId, spotIds }: AiredWeek): Promise<void> {
  const ofDay = (columns: string) =>
    `SELECT ${columns} FROM traffic_log l JOIN as_run_day d ON d.station_id = l.station_id AND d."date" = l."date"
     WHERE l.station_id = ${stationId} AND l."date" = '${MONDAY}'`;
  for (const [table, columns] of [
    ['log_edit', `l.id, 7, l.multimedia_id, '{"breaks": []}'`],
    ['log_export', `l.id, 'audicom', l.multimedia_id, now(), NULL, 'ana', 1, 'abc'`],
    ['log_quota', `l.id, 5, l.multimedia_id, 5, l."date", l."date", 3`],
    ['as_run_edit', `d.id, 7, l.multimedia_id, '{"rows": []}'`],
  ])
    await client.query(`INSERT INTO ${table} ${ofDay(columns ?? '')}`);
  await client.query(
    `INSERT INTO unplaced_airing (multimedia_id, spot_id, schedule_type, schedule_id, spot_name, client_id,
       customer_name, spot_type, length, priority, log_id, ordinal, count, reason, blocked_by)
     ${ofDay(`l.multimedia_id, ${spotIds[0]}, 'simple', 1, 'Señal', 1, 'A', 0, 30, 'A', l.id, 0, 2, 'FULL', '{"FULL": 2}'`)}`,
  );
  await client.query(
    `INSERT INTO as_run_heard (station_id, id, multimedia_id, at, "date", second, imported)
     ${ofDay(`l.station_id, 'x', l.multimedia_id, now(), l."date", 3, true`)}`,
  );
}

describe('months that are over', () => {
  beforeEach(async () => {
    client = new pg.Client({ connectionString: server.database.url });
    await client.connect();
    folder = await mkdtemp(join(tmpdir(), 'tandas-history-'));
  });
  afterEach(async () => {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  });

  it('puts closed months away and reads them back as they were; what was issued stays', async () => {
    const { tenant, week } = await closedWeek('Historia');
    const issued = await tenant.post<{ id: number }>('Certificate/issue', {
      spotId: week.spotIds[0],
      dateFrom: MONDAY,
      dateTo: MONDAY,
      basis: 'aired',
      language: 'EN',
    });
    expect(issued.status).toBe(200);
    await addRest(week);
    const pdf = () => tenant.get(`Certificate/download?id=${issued.body.id}`);
    const before = { rows: await rows(), pdf: (await pdf()).text };
    expect(Object.keys(before.rows).filter((table) => before.rows[table]?.length === 0)).toEqual(
      [],
    );

    const done = await putAway();
    expect(done.months).toBe(1);
    expect(done.rows).toBe(Object.values(before.rows).flat().length);
    expect(Object.values(await rows()).flat()).toEqual([]);
    expect(await files()).toEqual([
      join(`${tenant.multimediaId}`, `${week.stationId}`, '2026-12.jsonl.gz'),
    ]);
    const [path = ''] = done.files;
    const name = `put-away/${week.stationId}/2026-12.jsonl.gz`;
    expect((await exported(tenant, folder)).get(name)).toEqual(await readFile(path));
    const elsewhere = await exported(tenant, join(folder, 'nowhere'));
    expect([...elsewhere.keys()].filter((one) => one.startsWith('put-away'))).toEqual([
      'put-away/not-in-this-zip.txt',
    ]);
    expect((await putAway()).months).toBe(0);
    expect((await pdf()).text).toBe(before.pdf);
    // A campaign of it stays to be read, although no log names it any more.
    expect((await tenant.delete(`Spot/delete?spotId=${week.spotIds[0]}`)).status).toBe(200);
    const kept = await client.query('SELECT put_away FROM spot WHERE id = $1', [week.spotIds[0]]);
    expect(kept.rows).toEqual([{ put_away: 1 }]);

    const [file = ''] = done.files;
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, -20));
    expect(await runOn(server, ['history:read-back', file])).toMatchObject({
      status: 1,
      stderr: `${file} is damaged: it is no whole month, or was changed since.\n`,
    });
    await writeFile(file, bytes);
    expect(await runOn(server, ['history:read-back', file])).toMatchObject({
      status: 0,
      stdout: `Read 2026-12 of station ${week.stationId} back, ${done.rows} rows.\n`,
    });
    expect(await rows()).toEqual(before.rows);
    expect((await week.day()).status).toBe('closed');
    expect(await runOn(server, ['history:read-back', file])).toMatchObject({
      status: 1,
      stderr: `${file} is not needed: station ${week.stationId} has logs, or what aired, of 2026-12.\n`,
    });
  });

  it('counts on with what was put away, and contradicts no certificate of it', async () => {
    const { tenant, week } = await closedWeek('Guardada');
    await tenant.turnOn();
    const period = { dateFrom: MONDAY, dateTo: MONDAY };
    const campaign = (await tenant.get<Campaign>(`Spot/getById?id=${week.spotIds[1]}`)).body;
    const certify = (clientId: unknown) =>
      tenant.post('Certificate/issue', { ...period, clientId, basis: 'aired', language: 'EN' });
    expect((await certify(campaign['clientId'])).status).toBe(200);
    const told = async () => ({
      sales: (
        await tenant.post<object>('Report/run', {
          ...{ ...period, basis: 'aired', rows: ['campaign'], columns: [] },
          measures: ['airings', 'gross', 'net'],
        })
      ).body,
      notBilled: (await tenant.post<object>('Report/notBilled', period)).body,
      settlement: (await tenant.post<object>('Report/settlement', { ...period, basis: 'aired' }))
        .body,
      contradicted: (
        await tenant.get<{ contradicted: number }[]>('certificates?range=[0,9]')
      ).body.map(({ contradicted }) => contradicted),
    });
    const before = await told();
    expect(before).toMatchObject({
      contradicted: [0],
      notBilled: {
        totals: { notAired: { airings: 0 }, notCertified: { airings: expect.any(Number) } },
      },
    });
    await putAway();
    expect(await told()).toEqual(before);
    const month = { stationId: week.stationId, month: '2026-12' };
    const preview = await tenant.get<object>(
      `Certificate/preview?clientId=${campaign['clientId']}&dateFrom=${MONDAY}&dateTo=${MONDAY}&basis=aired&language=EN`,
    );
    expect(preview.body).toMatchObject({ putAway: [month] });
    expect(await certify(campaign['clientId'])).toMatchObject({
      status: 409,
      body: 'MONTH_PUT_AWAY',
    });
    const page = await tenant.get<object>(
      `Client/airings?clientId=${campaign['clientId']}&dateFrom=${MONDAY}&dateTo=${MONDAY}`,
    );
    expect(page.body).toMatchObject({ putAway: [month], made: [] });
    expect(await week.day()).toMatchObject({ putAway: 1, version: 0, airings: [] });
    // What the day came to is written, and would be written twice.
    for (const answer of [await week.close(0), await week.close()])
      expect(answer).toMatchObject({ status: 409, body: 'MONTH_PUT_AWAY' });
    expect(await told()).toEqual(before);
    // As if one of its airings had been decided otherwise after it was issued, before its month was put away.
    await client.query(
      `UPDATE ledger_closing SET at = now() + interval '1 year' WHERE station_id = $1`,
      [week.stationId],
    );
    expect((await told()).contradicted).toEqual([0]);
    await client.query(
      `INSERT INTO ledger_closing (station_id, sequence, multimedia_id, "date", version, closed, digest, at)
       SELECT station_id, sequence + 1, multimedia_id, "date", version + 1, true, 'x', at FROM ledger_closing
       WHERE station_id = $1`,
      [week.stationId],
    );
    await client.query(
      `INSERT INTO ledger_line (station_id, sequence, ordinal, multimedia_id, kind, "date", spot_id, terms_id,
         airing_id, airings, seconds, sold_cents, fee_cents, gross, discount, commission)
       SELECT station_id, sequence + 1, ordinal, multimedia_id, kind, "date", spot_id, terms_id, airing_id, -airings,
         -seconds, -sold_cents, -fee_cents, -gross, -discount, -commission FROM ledger_line
       WHERE station_id = $1 AND kind = 'airing' AND spot_id = $2 LIMIT 1`,
      [week.stationId, week.spotIds[1]],
    );
    expect((await told()).contradicted).toEqual([1]);
  });

  it('owes nothing of a month that was put away without a closed day, and names it in reports', async () => {
    const tenant = await server.tenant('Sin cerrar');
    await tenant.turnOn();
    await AiredWeek.of(tenant);
    const period = { dateFrom: MONDAY, dateTo: '2026-12-31' };
    const told = async () => ({
      notBilled: (
        await tenant.post<{ totals: Record<string, { airings: number }> }>(
          'Report/notBilled',
          period,
        )
      ).body.totals,
      months: await Promise.all(
        REPORT_BASES.map(async (basis) => {
          const body = { ...period, basis, rows: ['month'], columns: [], measures: ['airings'] };
          return (await tenant.post<ReportAnswer>('Report/run', body)).body.withoutNumbers;
        }),
      ),
      settlement: (
        await tenant.post<{ withoutNumbers: string[] }>('Report/settlement', {
          ...{ ...period, basis: 'aired' },
        })
      ).body.withoutNumbers,
    });
    const before = await told();
    expect(before).toMatchObject({ months: [[], [], []], settlement: [] });
    expect(before.notBilled['notDecided']?.airings).toBeGreaterThan(0);
    const {
      files: [file = ''],
    } = await putAway();
    expect(await told()).toMatchObject({
      notBilled: { notAired: { airings: 0 }, notDecided: { airings: 0 } },
      months: [[], ['2026-12'], ['2026-12']],
      settlement: ['2026-12'],
    });
    expect((await runOn(server, ['history:read-back', file])).status).toBe(0);
    expect(await told()).toEqual(before);
  });

  it('keeps months of which something is open or owed, and those that other periods count on', async () => {
    const { tenant, week } = await closedWeek('Abierta');
    const stays = async (before = AFTER) => {
      const { months } = await putAway(before);
      const { rows } = await client.query('SELECT FROM traffic_log WHERE station_id = $1', [
        week.stationId,
      ]);
      return months === 0 && rows.length === WEEK.length;
    };
    // The last test's is closed.
    await putAway();
    const { rows: left } = await client.query('SELECT FROM traffic_log WHERE station_id = $1', [
      week.stationId,
    ]);
    expect(left).toEqual([]);
    const [file = ''] = (await files()).filter((name) => name.includes(`${tenant.multimediaId}/`));
    expect((await runOn(server, ['history:read-back', join(folder, file)])).status).toBe(0);

    expect((await week.close(0)).status).toBe(200);
    expect(await stays()).toBe(true);
    const { body } = await tenant.get<{ airings: { airingId: number }[] }>(
      `AsRun/getDay?stationId=${week.stationId}&date=${MONDAY}`,
    );
    await week.decide([{ airingId: body.airings[0]?.airingId, decision: 'MAKE_GOOD' }]);
    expect((await week.close()).status).toBe(200);
    expect(await stays()).toBe(true);
    await client.query(`UPDATE make_good SET state = 'waived' WHERE station_id = $1`, [
      week.stationId,
    ]);
    await client.query(
      `UPDATE simple_schedule SET per = 'flight', end_date = '2027-02-01' WHERE spot_id = $1`,
      [week.spotIds[1]],
    );
    expect(await stays()).toBe(true);
    // A week that began before the months that stay counts what they have of it.
    await client.query(
      `UPDATE simple_schedule SET per = 'week', end_date = '2027-01-04' WHERE spot_id = $1`,
      [week.spotIds[1]],
    );
    expect(await stays('2027-01-01')).toBe(true);
    await client.query(
      `UPDATE simple_schedule SET per = 'day', end_date = '2026-12-31' WHERE spot_id = $1`,
      [week.spotIds[1]],
    );
    const quota = (end: string) =>
      client.query(
        `INSERT INTO log_quota (log_id, schedule_id, multimedia_id, order_id, period_start, period_end, asked)
         SELECT l.id, 5, l.multimedia_id, 5, l."date", $2, 3 FROM traffic_log l
         WHERE l.station_id = $1 AND l."date" = $3
         ON CONFLICT (log_id, schedule_id, period_start) DO UPDATE SET period_end = excluded.period_end`,
        [week.stationId, end, MONDAY],
      );
    await quota('2027-01-01');
    expect(await stays('2027-01-01')).toBe(true);
    await quota('2026-12-31');
    const heard = (imported: boolean) =>
      client.query(
        `INSERT INTO as_run_heard (station_id, id, multimedia_id, at, "date", second, imported)
         SELECT id, 'y', multimedia_id, now(), $2, 3, $3 FROM station WHERE id = $1
         ON CONFLICT (station_id, id, source) DO UPDATE SET imported = excluded.imported`,
        [week.stationId, MONDAY, imported],
      );
    await heard(false);
    expect(await stays('2027-01-01')).toBe(true);
    await heard(true);
    expect((await putAway('2027-01-01')).months).toBe(1);
  });

  it('deletes nothing when the file cannot be written, and never writes over another file', async () => {
    const { tenant, week } = await closedWeek('Sin disco');
    const before = await rows();
    await writeFile(join(folder, `${tenant.multimediaId}`), 'a file, not a folder');
    await expect(putAway()).rejects.toThrow();
    expect(await rows()).toEqual(before);
    const out = await runOn(server, [
      'history:put-away',
      '--before',
      '2026-12-01',
      '--out',
      folder,
    ]);
    expect(out).toMatchObject({ status: 0, stdout: 'Put away 0 months of stations, 0 rows.\n' });
    expect(
      (await runOn(server, ['history:put-away', '--before', AFTER, '--out', folder])).stderr,
    ).toBe('--before: This month and later ones stay.\n');

    await rm(join(folder, `${tenant.multimediaId}`));
    expect((await putAway()).months).toBe(1);
    // The month is made again, by mistake.
    expect((await week.week.generate()).status).toBe(200);
    expect((await putAway()).months).toBe(1);
    const of = `${tenant.multimediaId}/${week.stationId}`;
    expect((await files()).sort()).toEqual([`${of}/2026-12-2.jsonl.gz`, `${of}/2026-12.jsonl.gz`]);
  });

  it('are reported as they closed while they are put away, and once they are back', async () => {
    const { tenant } = await closedWeek('Historia informada');
    await tenant.turnOn();
    const before = await reported(tenant);
    expect(before).toMatchObject({
      ordered: { cells: { length: 3 } },
      scheduled: { cells: { length: 5 } },
      aired: { cells: { length: 4 } },
    });
    const {
      files: [file = ''],
    } = await putAway();
    expect(await reported(tenant)).toEqual(before);
    const differences = () => server.app.get(ReportCheck).differences(tenant.multimediaId);
    expect(await differences()).toEqual([]);
    expect((await runOn(server, ['history:read-back', file])).status).toBe(0);
    expect(await reported(tenant)).toEqual(before);
    expect(await differences()).toEqual([]);
  });
});
