import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { AppConfig } from '../../../src/config/app-config.js';
import { Clock } from '../../../src/common/clock.js';
import { addDays, dateInZone } from '../../../src/contract/time.js';
import { DeliveryService } from '../../../src/delivery/delivery.service.js';
import { queryOf } from '../../../src/common/owner-query.js';
import { stationWithDelivery } from '../../../src/delivery/exchange-stations.repository.js';
import { ExchangeFiles } from '../../../src/delivery/exchange-files.js';
import { ExportService } from '../../../src/traffic-log/export.service.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { create } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';

const folder = await mkdtemp(join(tmpdir(), 'tandas-delivery-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const server = await sharedServer({ EXCHANGE_DIR: folder });
const tenant = await server.tenant('Entregas');
const delivery = new DeliveryService(
  server.app.get(AppConfig),
  server.app.get(Clock),
  server.app.get(ExportService, { strict: false }),
  new ExchangeFiles(),
);

it("tomorrow's log is written once, and again when it has changed", async () => {
  const deliverTo = 'ribera/out';
  const { id: stationId } = await create(tenant, 'station', {
    maxBlockTime: 60,
    maxHourTime: null,
  });
  const tomorrow = addDays(dateInZone(server.clock.now(), 'UTC'), 1);
  for (const day of [0, 1, 2, 3, 4, 5, 6])
    await scheduleOf(tenant, stationId).update(day, {
      commercialBreaks: [newBreak('07:00')],
      shows: [],
    });
  const campaign = (filename: string) =>
    createCampaign(tenant, {
      stationId,
      simpleSchedules: [
        simpleLine({
          occurrences: 1,
          filename,
          startDate: tomorrow,
          endDate: addDays(tomorrow, 9),
          saturday: 1,
          sunday: 1,
        }),
      ],
    });
  const generate = () =>
    tenant.post('TrafficLog/generate', {
      stationId,
      dateFrom: tomorrow,
      dateTo: addDays(tomorrow, 1),
    });
  await campaign('first.wav');
  await generate();
  const due = (deliverAt: string) =>
    delivery.deliver({
      stationId,
      multimediaId: tenant.multimediaId,
      timeZone: 'UTC',
      deliverTo,
      deliverAt,
      others: [],
    });
  const into = join(folder, String(tenant.multimediaId), deliverTo);
  const fileName = `${tomorrow.replaceAll('-', '')}.LOG`;
  const text = () => readFile(join(into, fileName), 'latin1');

  expect(await due('24:00')).toBe(0);
  expect([await due('00:00'), await due('00:00')]).toEqual([1, 0]);
  expect(await readdir(into)).toEqual([fileName]);
  expect(await text()).toBe('/Tanda /07:00 SF3\r\nfirst\r\n');
  const { exportedAt, changedSinceExport } = (
    await tenant.get<{ exportedAt: string; changedSinceExport: number }[]>(
      `TrafficLog/getAll?stationId=${stationId}&dateFrom=${tomorrow}&dateTo=${tomorrow}`,
    )
  ).body[0]!;
  expect([typeof exportedAt, changedSinceExport]).toEqual(['string', 0]);

  // The playout system took the file: nothing is written until the log changes.
  await rm(join(into, fileName));
  expect(await due('00:00')).toBe(0);
  await campaign('second.wav');
  await generate();
  expect([await due('24:00'), await due('24:00')]).toEqual([1, 0]);
  expect(await text()).toContain('second');
});

/** A station with breaks at 07:00 and 08:00 every day, whose logs go to a folder. */
async function delivered(deliverTo: string, preset: string) {
  const [format] = (
    await tenant.get<{ id: number }[]>(
      `playout-formats?filter=${encodeURIComponent(JSON.stringify({ preset, direction: 'out' }))}`,
    )
  ).body;
  const { id: stationId } = await create(tenant, 'station', {
    maxBlockTime: 60,
    maxHourTime: null,
    playoutFormatId: format?.id,
    deliverTo,
    deliverAt: '00:00',
  });
  const tomorrow = addDays(dateInZone(server.clock.now(), 'UTC'), 1);
  for (const day of [0, 1, 2, 3, 4, 5, 6])
    await scheduleOf(tenant, stationId).update(day, {
      commercialBreaks: [newBreak('07:00'), newBreak('08:00')],
      shows: [],
    });
  const line = (startTime: string, endTime: string) =>
    simpleLine({
      occurrences: 1,
      startTime,
      endTime,
      startDate: tomorrow,
      endDate: tomorrow,
      filename: `${startTime.slice(0, 2)}.wav`,
      saturday: 1,
      sunday: 1,
    });
  const spot = await createCampaign(tenant, {
    stationId,
    simpleSchedules: [line('07:00', '07:30'), line('08:00', '08:30')],
  });
  const generate = () =>
    tenant.post('TrafficLog/generate', {
      stationId,
      dateFrom: tomorrow,
      dateTo: addDays(tomorrow, 1),
    });
  await generate();
  const due = async () => {
    const client = new pg.Client({ connectionString: server.database.url });
    await client.connect();
    const station = await stationWithDelivery(queryOf(client), stationId).finally(() =>
      client.end(),
    );
    return delivery.deliver({ ...station!, timeZone: 'UTC' });
  };
  const into = join(folder, String(tenant.multimediaId), deliverTo);
  return { stationId, tomorrow: tomorrow.replaceAll('-', ''), spot, generate, due, into };
}

it('a folder that cannot be written to is said, and delivered to once it can', async () => {
  const { into, due, tomorrow } = await delivered('closed/out', 'audicom');
  await mkdir(join(folder, String(tenant.multimediaId)), { recursive: true });
  const above = join(folder, String(tenant.multimediaId), 'closed');
  // A file stands where the folder should be: the tests may run as root, whom no permission stops.
  await writeFile(above, '');
  for (let tries = 0; tries < 2; tries += 1)
    await expect(due()).rejects.toThrow(
      /closed.*(ENOTDIR|not a folder)|(ENOTDIR|not a folder).*closed/,
    );
  await rm(above);
  expect([await due(), await due()]).toEqual([1, 0]);
  expect((await readdir(into)).some((name) => name.includes(tomorrow))).toBe(true);
});

it('the list of a break that a changed day has no more is taken away', async () => {
  const { tomorrow, spot, generate, due, into } = await delivered('lists', 'm3u8');
  expect(await due()).toBe(1);
  const [early, late] = [`${tomorrow}-0700.m3u8`, `${tomorrow}-0800.m3u8`];
  expect((await readdir(into)).sort()).toEqual([early, late]);
  const others = ['20200101-0800.m3u8', `${tomorrow}-0800.m3u8.bak`, 'jingles.m3u8'];
  for (const name of others) await writeFile(join(into, name), 'kept');
  await writeFile(join(into, `${tomorrow}-0900-2.m3u8`), 'earlier');
  const [, second] = spot.simpleSchedules;
  await tenant.post('Spot/update', { ...spot, simpleSchedules: [second] });
  await generate();
  expect(await due()).toBe(1);
  expect((await readdir(into)).sort()).toEqual([...others, late].sort());
});

it('stations share a folder as long as none replaces the files of another', async () => {
  const [one, same, other] = [
    await delivered('shared', 'audicom'),
    await delivered('shared', 'audicom'),
    await delivered('shared', 'djb'),
  ];
  expect(await other.due()).toBe(1);
  await expect(one.due()).rejects.toThrow(
    `its file "${one.tomorrow}.log" would replace that of station ${same.stationId}`,
  );
  expect((await readdir(one.into)).length).toBe(1);
});

it('what is delivered is written outside of any transaction', async () => {
  const { stationId, due, into } = await delivered('slow', 'djb');
  const busy = async () =>
    (
      await server.dataSource.query<object[]>(
        `SELECT FROM pg_stat_activity WHERE datname = current_database()
           AND state LIKE 'idle in transaction%'`,
      )
    ).length;
  const seen: number[] = [];
  const exports = server.app.get(ExportService, { strict: false });
  const how = { again: false, others: [] };
  const date = addDays(dateInZone(server.clock.now(), 'UTC'), 1);
  await exports.deliver(tenant.multimediaId, { stationId, date }, how, async () => {
    seen.push(await busy());
  });
  expect(seen).toEqual([0]);
  // It counts as delivered.
  expect(await due()).toBe(0);
  await expect(readdir(into)).rejects.toThrow('ENOENT');
});
