import { storedAirings } from '../../../src/client/client-airings.repository.js';
import { Client } from '../../../src/commercial/client.entity.js';
import { ReferenceService } from '../../../src/reference/reference.service.js';
import { LongLists } from '../../../src/tenant/long-lists.js';
import { TenantDatabase } from '../../../src/tenant/tenant-database.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { create } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';
import { rowsReadBy } from '../../support/rows-read.js';

const server = await sharedServer();

const OURS = 20;
const THEIRS = 5_000;
/** PostgreSQL may keep one plan for all groups from the sixth call of a connection on. */
const CALLS = 8;

it('a small group reads its own records alone, however many others have', async () => {
  const [small, large] = [await server.tenant('Small'), await server.tenant('Large')];
  for (const [tenant, count] of [
    [small, OURS],
    [large, THEIRS],
  ] as const) {
    const { id } = await create(tenant, 'clientCategory');
    await server.dataSource.query(
      `INSERT INTO client (multimedia_id, code, name, client_category_id)
       SELECT $1, 'C' || n, 'Client ' || n, $2 FROM generate_series(1, $3::int) n`,
      [tenant.multimediaId, id, count],
    );
  }
  await server.dataSource.query('ANALYZE client');
  const database = new TenantDatabase(server.dataSource);
  const clients = new ReferenceService(database, database.metadata(Client), new LongLists());
  const read = await database.together(small.multimediaId, (manager) =>
    rowsReadBy(manager, 'client', async () => {
      for (let call = 0; call < CALLS; call += 1) await clients.getAll(small.multimediaId);
    }),
  );
  // Once for the records and once for their tag. The planner itself looks at a row or two of the index for each call.
  expect(read).toBeLessThan(3 * CALLS * OURS);
});

it("a client's month reads what its days have, however long its history", async () => {
  const tenant = await server.tenant('History');
  const { stationId, clientId } = await createCampaign(tenant, { simpleSchedules: [simpleLine()] });
  const breaks = Array.from({ length: 4 }, (_, n) => newBreak(`0${6 + n}:00`));
  const monday = { commercialBreaks: breaks, shows: [] };
  await scheduleOf(tenant, stationId).update(1, monday);
  const range = { stationId, dateFrom: '2026-12-07', dateTo: '2026-12-08' };
  expect((await tenant.post('TrafficLog/generate', range)).status).toBe(200);
  // As many logs before, with the same airings and unplaced ones.
  const DAYS = 1_000;
  await server.dataSource.query(
    `WITH day AS (
       INSERT INTO traffic_log (multimedia_id, station_id, "date", status, generated_at, breaks, placed, unplaced,
         used, capacity, bound)
       SELECT multimedia_id, station_id, "date" - n, 'draft', generated_at, breaks, placed, unplaced, used, capacity,
         bound
       FROM traffic_log, generate_series(1, $2::int) n WHERE station_id = $1 AND "date" = '2026-12-07'
       RETURNING id
     ), copy AS (
       INSERT INTO unplaced_airing (multimedia_id, spot_id, schedule_type, schedule_id, spot_name, client_id,
         customer_name, spot_type, length, priority, log_id, ordinal, count, reason)
       SELECT u.multimedia_id, spot_id, schedule_type, schedule_id, spot_name, client_id, customer_name, spot_type,
         length, priority, day.id, u.ordinal, count, reason
       FROM unplaced_airing u JOIN traffic_log l ON l.id = u.log_id AND l.station_id = $1
         AND l."date" = '2026-12-08', day
     )
     INSERT INTO airing (multimedia_id, spot_id, schedule_type, schedule_id, spot_name, client_id, customer_name,
       spot_type, length, priority, log_id, break_ordinal, "order", start, position, position_met, file_name)
     SELECT a.multimedia_id, spot_id, schedule_type, schedule_id, spot_name, client_id, customer_name, spot_type,
       length, priority, day.id, break_ordinal, "order", start, position, position_met, file_name
     FROM airing a JOIN traffic_log l ON l.id = a.log_id AND l.station_id = $1, day`,
    [stationId, DAYS],
  );
  await server.dataSource.query('ANALYZE traffic_log, airing, unplaced_airing');
  const database = new TenantDatabase(server.dataSource);
  const asked = { clientId, dateFrom: '2026-12-07', dateTo: '2026-12-20', most: 100 };
  await database.together(tenant.multimediaId, async (manager) => {
    const find = () => storedAirings(database, tenant.multimediaId, asked);
    const found = await find();
    expect([found?.made.length, found?.unplaced.length]).toEqual([1, 1]);
    // Of its month, which quotas count over, and not of the years before.
    for (const table of ['airing', 'unplaced_airing'])
      expect(await rowsReadBy(manager, table, find)).toBeLessThan(DAYS / 2);
  });
});
