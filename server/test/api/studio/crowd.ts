import { setTimeout as sleep } from 'node:timers/promises';
import { StudioDay } from '../../factories/studio-day.js';
import { TenantDatabase } from '../../../src/tenant/tenant-database.js';
import { nextSubject, serverOn } from '../../support/app.js';

nextSubject();

const [TODAY, TOMORROW] = ['2026-12-07', '2026-12-08'];
const server = await serverOn(TODAY);
const tenant = await server.tenant('Radio con muchos estudios');
await tenant.turnOn();
const database = server.app.get(TenantDatabase);

/** Studios of one station, and how often its text is corrected. */
const [STUDIOS, ROUNDS] = [50, 2];
/** Of 100 answers, as many as must be there within three seconds. */
const [MOST_MS, PROMPT] = [3_000, 95];

it('fifty studios that wait hold no connection, and have a corrected text soon', async () => {
  const station = await StudioDay.of(tenant, [TODAY, TOMORROW]);
  const devices = [await station.device()];
  while (devices.length < STUDIOS)
    devices.push(await station.second(`Estudio ${devices.length + 1}`));
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const shown: string[] = [];
    for (const device of devices) shown.push((await device.now()).body.etag);
    const [read] = await devices[0]!.reads();
    const text = `Versión ${round}`;
    let corrected = 0;
    const waiting = devices.map(async (device, i) => {
      const { status, body } = await device.now(shown[i]);
      taken.push(performance.now() - corrected);
      expect(status).toBe(200);
      expect(body.breaks[0]?.reads[0]?.text).toBe(text);
    });
    // Each asks once before it waits.
    await sleep(2_000);
    const held: number[] = [];
    for (let look = 0; look < 12; look += 1) {
      held.push(database.connections().inUse);
      await sleep(100);
    }
    // One statement a second asks for all of them.
    expect(Math.max(...held)).toBeLessThanOrEqual(1);
    expect(held.filter((count) => count === 0).length).toBeGreaterThan(held.length / 2);
    const { body: log } = await tenant.get<{ version: number }>(
      `TrafficLog/getLog?stationId=${station.stationId}&date=${TODAY}`,
    );
    const change = { date: TODAY, version: log.version, airingId: read!.airingId, ntcText: text };
    expect((await station.post('TrafficLog/text', change)).status).toBe(200);
    corrected = performance.now();
    await Promise.all(waiting);
  }
  expect(taken).toHaveLength(STUDIOS * ROUNDS);
  const prompt = taken.filter((ms) => ms < MOST_MS).length;
  process.stdout.write(
    `${prompt} of ${taken.length} within 3 s, ${Math.round(Math.max(...taken))} ms at most\n`,
  );
  expect((100 * prompt) / taken.length).toBeGreaterThanOrEqual(PROMPT);
}, 120_000);
