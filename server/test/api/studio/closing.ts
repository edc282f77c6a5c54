import { randomUUID } from 'node:crypto';
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

describe('a day that is closed while words wait', () => {
  const close = (station: StudioDay, version: number, date = TODAY) =>
    station.post<{ version: number; summary: object }>('AsRun/close', { date, version, closed: 1 });
  const closeRange = async (station: StudioDay, date = TODAY) => {
    const closed = await station.post('AsRun/closeRange', { dateFrom: date, dateTo: date });
    expect(closed.status).toBe(200);
    return (await station.day(date)).status;
  };
  const logStatus = async ({ stationId }: StudioDay) =>
    (await tenant.get<{ status: string }>(`TrafficLog/getLog?stationId=${stationId}&date=${TODAY}`))
      .body.status;

  it('counts them once the rest is decided, and takes nothing more', async () => {
    const station = await StudioDay.of(tenant, DATES);
    const device = await station.device();
    const [first, second, third] = await device.reads();
    await device.say(first!, `${TODAY}T08:15:04-03:00`);
    const refused = await close(station, 0);
    expect([refused.status, refused.body]).toEqual([409, 'UNDECIDED']);
    // Refused, nothing has changed: what was said waits, and can be taken back.
    expect([await logStatus(station), (await station.day(TODAY)).version]).toEqual(['draft', 0]);
    const decisions = [second!, third!].map(({ airingId }) => ({ airingId, decision: 'SCRATCH' }));
    const decided = await station.post<{ version: number }>('AsRun/decide', {
      ...{ date: TODAY, version: 0, decisions },
    });
    const { version } = decided.body;
    expect((await close(station, version + 1)).body).toBe('STALE_RECORD');
    const closed = await close(station, version);
    expect([closed.status, closed.body.summary]).toEqual([
      200,
      expect.objectContaining({ aired: 1, pending: 2, undecided: 0 }),
    ]);
    const { status, airings } = await station.day(TODAY);
    expect([status, airings[0]]).toEqual([
      'closed',
      expect.objectContaining({ state: 'AIRED', actualStart: '08:15:04', open: 0 }),
    ]);
    const late = await device.say(second!, `${TODAY}T08:50:04-03:00`);
    expect([late.status, late.body]).toMatchObject([409, { code: 'ALREADY_SAID' }]);
  });

  it('refuses a word that comes later, which counts once the day is open again', async () => {
    const station = await StudioDay.of(tenant, DATES, { times: ['08:15', '08:45'] });
    const device = await station.device();
    const [first, second] = await device.reads();
    const id = randomUUID();
    await device.say(first!, `${TODAY}T08:15:04-03:00`);
    await device.say(second!, `${TODAY}T08:45:04-03:00`, { id });
    const closed = await close(station, 0);
    expect(closed.status).toBe(200);
    expect((await device.undo(id)).body).toMatchObject({ code: 'DAY_CLOSED', date: TODAY });
    const open = { date: TODAY, version: closed.body.version, closed: 0 };
    expect((await station.post('AsRun/close', open)).status).toBe(200);
    expect((await device.undo(id)).body).toMatchObject({ state: 'PENDING' });
    // Which of the day's rows are what was said is as before: the one that was taken back no longer counts.
    expect((await device.say(second!, `${TODAY}T08:45:30-03:00`)).body.state).toBe('AIRED');
    const { version, airings } = await station.day(TODAY);
    expect(airings.map(({ state, actualStart }) => [state, actualStart])).toEqual([
      ['AIRED', '08:15:04'],
      ['AIRED', '08:45:30'],
    ]);
    expect((await close(station, version)).body.summary).toMatchObject({ aired: 2, undecided: 0 });
  });

  it('waits for a decision of what was not read', async () => {
    const station = await StudioDay.of(tenant, DATES, { times: ['08:15'] });
    const device = await station.device();
    const [read] = await device.reads();
    await device.say(read!, `${TODAY}T08:16:00-03:00`, { read: 0, reason: 'NO_VOICE' });
    expect((await close(station, 0)).body).toBe('UNDECIDED');
    expect(await closeRange(station)).toBe('none');
    const decisions = [{ airingId: read!.airingId, decision: 'SCRATCH' }];
    const decided = await station.post<{ version: number }>('AsRun/decide', {
      ...{ date: TODAY, version: 0, decisions },
    });
    const closed = await close(station, decided.body.version);
    expect(closed.body).toMatchObject({ status: 'closed', summary: { missed: 1, undecided: 0 } });
  });

  it('is taken by a range once all of it was said, and left alone before', async () => {
    const station = await StudioDay.of(tenant, DATES, { times: ['08:15', '08:45'] });
    const device = await station.device();
    const [first, second] = await device.reads();
    await device.say(first!, `${TODAY}T08:15:04-03:00`);
    expect([await closeRange(station), await logStatus(station)]).toEqual(['none', 'draft']);
    await device.say(second!, `${TODAY}T08:45:04-03:00`);
    expect([await closeRange(station), await logStatus(station)]).toEqual(['closed', 'locked']);
    expect(await station.states(TODAY)).toEqual(['AIRED', 'AIRED']);
    const late = await device.say({ ...second!, start: '08:45:00' }, `${TODAY}T08:45:09-03:00`);
    expect(late.body).toMatchObject({ code: 'ALREADY_SAID', by: 'Estudio 1 (Ana Ruiz)' });
  });

  it('counts what playout told too, of a day that is over', async () => {
    const station = await StudioDay.of(tenant, DATES, { times: ['08:15', '08:45'] });
    const device = await station.device();
    const [first, second] = await device.reads();
    await device.say(first!, `${TODAY}T08:15:04-03:00`);
    const rows = [
      { id: 'a', at: `${TODAY}T08:45:02-03:00`, length: 20, airingId: second!.airingId },
    ];
    expect((await station.post('AsRun/heard', { rows })).status).toBe(200);
    expect(await closeRange(station)).toBe('none');
    server.clock.advance(86_400);
    const member = await server.member(tenant.multimediaId, 'cierre@example.com', 'admin');
    const range = { stationId: station.stationId, dateFrom: TODAY, dateTo: TODAY };
    const closed = await member.post<{ days: { status: string }[] }>('AsRun/closeRange', range);
    expect(closed.body.days).toMatchObject([{ status: 'closed', aired: 2, undecided: 0 }]);
  });
});
