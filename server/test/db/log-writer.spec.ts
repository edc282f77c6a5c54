import { statementIn } from '../../src/tenant/tenant-database.js';
import { loadInputs } from '../../src/traffic-log/day-inputs.js';
import { logRows } from '../../src/traffic-log/log-rows.js';
import { LogWriter } from '../../src/traffic-log/log-writer.repository.js';
import { TrafficLog } from '../../src/traffic-log/traffic-log.entity.js';
import { create } from '../factories/reference.js';
import { newBreak, scheduleOf } from '../factories/schedule.js';
import { sharedServer } from '../support/app.js';

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
  await server.dataSource.transaction(async (manager) => {
    const inputs = await loadInputs(
      (statement, values) => statementIn(manager, statement, values),
      ...([tenant.multimediaId, stationId, '2026-12-07', '2026-12-13'] as const),
    );
    expect(inputs?.lines).toEqual([]);
    const [{ rows } = { rows: null }] = await manager.query<{ rows: number }[]>(
      `SELECT (seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables
       WHERE relname = 'client'`,
    );
    expect(rows).toBeLessThan(100);
  });
});
