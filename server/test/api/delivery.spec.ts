import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppConfig } from '../../src/config/app-config.js';
import { Clock } from '../../src/common/clock.js';
import { addDays, dateInZone } from '../../src/contract/time.js';
import { DeliveryService } from '../../src/delivery/delivery.service.js';
import { ExportService } from '../../src/traffic-log/export.service.js';
import { createCampaign, simpleLine } from '../factories/campaign.js';
import { create } from '../factories/reference.js';
import { newBreak, scheduleOf } from '../factories/schedule.js';
import { sharedServer } from '../support/app.js';

const folder = await mkdtemp(join(tmpdir(), 'tandas-delivery-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const server = await sharedServer({ EXCHANGE_DIR: folder });
const tenant = await server.tenant('Entregas');
const delivery = new DeliveryService(
  server.app.get(AppConfig),
  server.app.get(Clock),
  server.app.get(ExportService, { strict: false }),
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
        }),
      ],
    });
  const generate = () =>
    tenant.post('TrafficLog/generate', {
      ...{ stationId, dateFrom: tomorrow, dateTo: addDays(tomorrow, 1) },
    });
  await campaign('first.wav');
  await generate();
  const due = (deliverAt: string) =>
    delivery.deliver([
      { stationId, multimediaId: tenant.multimediaId, timeZone: 'UTC', deliverTo, deliverAt },
    ]);
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

  // The system took the file: nothing is written until the day is another.
  await rm(join(into, fileName));
  expect(await due('00:00')).toBe(0);
  await campaign('second.wav');
  await generate();
  expect([await due('24:00'), await due('24:00')]).toEqual([1, 0]);
  expect(await text()).toContain('second');
});

it('a station that fails does not hold up the others, and is named', async () => {
  const one = { multimediaId: tenant.multimediaId, deliverTo: 'x', deliverAt: '00:00' };
  await expect(
    delivery.deliver([{ ...one, stationId: 99, timeZone: 'Mars/Olympus' }]),
  ).rejects.toThrow('station 99: RangeError');
});
