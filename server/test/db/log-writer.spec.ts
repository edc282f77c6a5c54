import { LogWriter } from '../../src/traffic-log/log-writer.js';
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
