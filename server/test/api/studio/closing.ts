import { StudioDay } from '../../factories/studio-day.js';
import { serverOn } from '../../support/app.js';

/** Noon in UTC of a Monday is nine in the morning at the station. */
const [YESTERDAY, TODAY] = ['2026-12-06', '2026-12-07'];
const DATES = [YESTERDAY, TODAY];
const server = await serverOn(TODAY);
const tenant = await server.tenant('Radio que cierra');
await tenant.turnOn();

describe('a day that is discarded', () => {
  it('has nothing that was said of it: it is said again, by anybody', async () => {
    const station = await StudioDay.of(tenant, DATES, { times: ['12:15', '20:15'] });
    const [one, two] = [await station.device(), await station.second()];
    const [first, second] = await station.reads(YESTERDAY);
    const at = `${YESTERDAY}T12:15:04-03:00`;
    expect((await one.say(first!, at)).body.state).toBe('AIRED');
    await one.say(second!, `${YESTERDAY}T20:15:04-03:00`, { read: 0, reason: 'NO_TIME' });
    const { version } = await station.day(YESTERDAY);
    const discarded = await station.post('AsRun/discard', { date: YESTERDAY, version });
    expect([discarded.status, discarded.body]).toEqual([
      200,
      expect.objectContaining({ status: 'none', version: 0 }),
    ]);
    expect(await station.states(YESTERDAY)).toEqual(['PENDING', 'PENDING']);
    // The very same word, of the same second, too.
    expect((await two.say(first!, at)).body).toMatchObject({ state: 'AIRED', by: 'Estudio 2' });
    expect(await station.states(YESTERDAY)).toEqual(['AIRED', 'PENDING']);
  });

  it('has none of what waits either', async () => {
    const station = await StudioDay.of(tenant, DATES);
    const device = await station.device();
    const [first, second] = await device.reads();
    await device.say(first!, `${TODAY}T08:15:04-03:00`);
    const decisions = [{ airingId: second!.airingId, decision: 'SCRATCH' }];
    const decided = await station.post<{ version: number }>('AsRun/decide', {
      ...{ date: TODAY, version: 0, decisions },
    });
    const { version } = decided.body;
    expect((await station.post('AsRun/discard', { date: TODAY, version })).status).toBe(200);
    expect((await device.reads())[0]?.said).toBeNull();
    expect((await device.say(first!, `${TODAY}T08:15:04-03:00`)).status).toBe(200);
    expect(await station.states(TODAY)).toEqual(['AIRED', 'PENDING', 'PENDING']);
  });
});
