import { statementIn } from '../../../src/tenant/tenant-database.js';
import { loadInputs } from '../../../src/traffic-log/day-inputs.js';
import { logRows } from '../../../src/traffic-log/log-rows.js';
import { LogWriter } from '../../../src/traffic-log/log-writer.repository.js';
import { TrafficLog } from '../../../src/traffic-log/traffic-log.entity.js';
import { TrafficLogService } from '../../../src/traffic-log/traffic-log.service.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { create } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';
import { rowsReadBy } from '../../support/rows-read.js';

const PARTS = ['traffic_log_break', 'airing', 'unplaced_airing', 'log_edit'];

const server = await sharedServer();

it('logs are emptied by the index, even when tables are small enough to scan', async () => {
  const tenant = await server.tenant('Pautas');
  const { id: stationId } = await create(tenant, 'station');
  await scheduleOf(tenant, stationId).update(0, {
    commercialBreaks: [newBreak('07:00')],
    shows: [],
  });
  const range = { stationId, dateFrom: '2026-12-07', dateTo: '2026-12-13' };
  expect((await tenant.post('TrafficLog/generate', range)).status).toBe(200);
  await server.dataSource.query(`ANALYZE ${PARTS.join()}`);
  await server.dataSource.transaction(async (manager) => {
    const logs = await manager.findBy(TrafficLog, { stationId });
    const breaks = async () =>
      (await manager.query<{ n: number }[]>('SELECT count(*)::int AS n FROM traffic_log_break'))[0];
    const before = await breaks();
    const scans = () =>
      manager.query<unknown[]>(
        `SELECT relname, seq_scan::int AS whole FROM pg_stat_xact_user_tables
         WHERE relname = ANY($1) ORDER BY relname`,
        [PARTS],
      );
    const whole = await scans();
    const owner = { multimediaId: tenant.multimediaId, stationId, generatedAt: new Date(0) };
    await new LogWriter(manager, owner, []).empty(logs.map(({ id }) => id));
    expect(await scans()).toEqual(whole);
    expect([before?.n, (await breaks())?.n]).toEqual([1, 0]);
  });
});

it('no generic plan is kept for logs, since it would compare each airing with each former one', async () => {
  const tenant = await server.tenant('Plans');
  const { id: stationId } = await create(tenant, 'station');
  await server.dataSource.transaction(async (manager) => {
    const owner = { multimediaId: tenant.multimediaId, stationId, generatedAt: new Date(0) };
    const writer = new LogWriter(manager, owner, []);
    // PostgreSQL considers a generic plan from the sixth execution on.
    for (let call = 0; call < 8; call += 1) await writer.write(logRows([], []), new Set());
    const kept = await manager.query<unknown[]>(
      `SELECT FROM pg_prepared_statements
       WHERE statement LIKE '%INSERT INTO airing%' AND generic_plans > 0`,
    );
    expect(kept).toEqual([]);
  });
});

/** The rows of a table that reading the inputs of a week reads, and the lines among them. */
const inputsOf = ({ multimediaId }: { multimediaId: number }, stationId: number, table: string) =>
  server.dataSource.transaction(async (manager) => {
    const lines: (number | undefined)[] = [];
    const rows = await rowsReadBy(manager, table, async () => {
      const inputs = await loadInputs(
        (statement, values) => statementIn(manager, statement, values),
        ...([multimediaId, stationId, '2026-12-07', '2026-12-13'] as const),
      );
      lines.push(inputs?.lines.length);
    });
    return { rows, lines };
  });

it('the inputs of a station do not read the clients of others', async () => {
  const tenant = await server.tenant('Many clients');
  const { id: stationId } = await create(tenant, 'station');
  const { id: category } = await create(tenant, 'clientCategory');
  await server.dataSource.query(
    `INSERT INTO client (multimedia_id, code, name, client_category_id)
     SELECT $1, 'C' || n, 'Client ' || n, $2 FROM generate_series(1, 5000) n`,
    [tenant.multimediaId, category],
  );
  await server.dataSource.query('ANALYZE client, spot');
  const { rows, lines } = await inputsOf(tenant, stationId, 'client');
  expect([lines, rows < 100]).toEqual([[0], true]);
});

it('the inputs of a station do not read the lines of campaigns that are over', async () => {
  const tenant = await server.tenant('Many campaigns');
  const { stationId, clientId } = await createCampaign(tenant, {
    simpleSchedules: [simpleLine({ startDate: '2026-12-01', endDate: '2026-12-07' })],
  });
  await server.dataSource.query(
    `WITH over AS (
       INSERT INTO spot (multimedia_id, station_id, client_id, spot_name, internal_number)
       SELECT $1, $2, $3, 'Over ' || n, 1000 + n FROM generate_series(1, 2000) n RETURNING id
     )
     INSERT INTO simple_schedule (multimedia_id, spot_id, length, spot_type, commercial_break_spot_position, days,
       start_date, end_date, time_mode, start_time, end_time, occurrences, exact_times, filename)
     SELECT $1, id, 30, 0, 1, '{1,1,1,1,1,1,1}', '2026-11-01', '2026-12-05', 0, 360, 420, 1, '{}', 'a' FROM over`,
    [tenant.multimediaId, stationId, clientId],
  );
  await server.dataSource.query('ANALYZE spot, spot_span, simple_schedule');
  const { rows, lines } = await inputsOf(tenant, stationId, 'simple_schedule');
  expect([lines, rows < 100]).toEqual([[1], true]);
});

it('a night leaves logs alone that it would write as they are, and writes the others', async () => {
  const tenant = await server.tenant('Nights');
  const campaign = await createCampaign(tenant, {
    simpleSchedules: [simpleLine({ saturday: 1 }), simpleLine({ occurrences: 9 })],
  });
  const { stationId } = campaign;
  for (const day of [1, 2, 3])
    await scheduleOf(tenant, stationId).update(day, {
      commercialBreaks: [newBreak('07:00'), newBreak('08:00')],
      shows: [],
    });
  // Monday and Tuesday, on which airings stay unplaced; Saturday without breaks.
  const range = { stationId, dateFrom: '2026-12-07', dateTo: '2026-12-12' };
  const service = server.app.get(TrafficLogService, { strict: false });
  const night = () => {
    const { signal } = new AbortController();
    const caller = { multimediaId: tenant.multimediaId, userId: null, signal };
    return service.generate(caller, range, { keepEdited: true, keepSame: true });
  };
  /** The versions of the logs, and of their rows as PostgreSQL counts them. */
  const state = () =>
    server.dataSource.query<{ date: string; version: number; rows: string }[]>(
      `SELECT l."date", l.version, l.xmin::text || ' ' || concat_ws(' ',
         (SELECT string_agg(b.xmin::text, ',') FROM traffic_log_break b WHERE b.log_id = l.id),
         (SELECT string_agg(a.xmin::text, ',') FROM airing a WHERE a.log_id = l.id),
         (SELECT string_agg(u.xmin::text, ',') FROM unplaced_airing u WHERE u.log_id = l.id)) AS rows
       FROM traffic_log l WHERE station_id = $1 ORDER BY "date"`,
      [stationId],
    );
  const versions = async () => (await state()).map(({ version }) => version);
  const first = await night();
  expect([first.placed > 0, first.unplaced > 0]).toEqual([true, true]);
  const made = await state();
  expect(await night()).toEqual(first);
  expect(await state()).toEqual(made);

  // Only one day has another input, or other rows.
  const sql = (text: string, id: number) => server.dataSource.query(text, [id]);
  await sql(
    `UPDATE airing SET position_met = NOT position_met WHERE id =
      (SELECT min(a.id) FROM airing a JOIN traffic_log l ON l.id = a.log_id
       WHERE l.station_id = $1 AND "date" = '2026-12-07')`,
    stationId,
  );
  await sql(
    `UPDATE unplaced_airing SET reason = 'QUOTA' WHERE log_id =
      (SELECT id FROM traffic_log WHERE station_id = $1 AND "date" = '2026-12-08')`,
    stationId,
  );
  await sql(
    `UPDATE traffic_log_break SET used = used + 1 WHERE log_id =
      (SELECT id FROM traffic_log WHERE station_id = $1 AND "date" = '2026-12-09')`,
    stationId,
  );
  await night();
  expect(await versions()).toEqual([2, 2, 2, 1, 1, 1]);

  // What logs copy of campaigns and clients is renewed, although no log is stale by it.
  await server.dataSource.query(`UPDATE client SET name = 'Otro' WHERE id = $1`, [
    campaign.clientId,
  ]);
  await night();
  const names = await server.dataSource.query<{ name: string }[]>(
    `SELECT DISTINCT customer_name AS name FROM airing a JOIN traffic_log l ON l.id = a.log_id
     WHERE l.station_id = $1`,
    [stationId],
  );
  expect(names).toEqual([{ name: 'Otro' }]);
  // A person who makes logs gets new versions.
  const before = await versions();
  expect((await tenant.post('TrafficLog/generate', range)).status).toBe(200);
  expect(await versions()).toEqual(before.map((version) => version + 1));
});
