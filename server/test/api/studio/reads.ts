import { randomUUID } from 'node:crypto';
import { Device, StudioDay } from '../../factories/studio-day.js';
import { serverOn } from '../../support/app.js';

/** Noon in UTC of a Monday is nine in the morning at the station. */
const [YESTERDAY, TODAY, TOMORROW] = ['2026-12-06', '2026-12-07', '2026-12-08'];
const DATES = [YESTERDAY, TODAY, TOMORROW];

const server = await serverOn(TODAY);
const tenant = await server.tenant('Radio al aire');
await tenant.turnOn();
const minutesAgo = (minutes: number) =>
  new Date(server.clock.now() - minutes * 60_000).toISOString();

describe('what a studio shows', () => {
  it('is the reads of today and tomorrow, with what was said', async () => {
    const station = await StudioDay.of(tenant, DATES);
    const device = await station.device();
    const { body } = await device.now();
    expect(body.station.timeZone).toBe('America/Argentina/Buenos_Aires');
    expect(body.breaks.map(({ date, time }) => [date, time])).toEqual([
      ...['08:15', '12:15', '20:15'].map((time) => [TODAY, time]),
      ...['08:15', '12:15', '20:15'].map((time) => [TOMORROW, time]),
    ]);
    expect(body.breaks[0]).toMatchObject({
      ...{ start: '08:15:00', end: '08:15:20', startsAt: '2026-12-07T11:15:00.000Z', others: [] },
      reads: [{ text: 'Verano en ACME', kind: 'live', said: null, length: 20 }],
    });
    expect(JSON.stringify(body)).not.toMatch(/fee|price|cost/i);
  });

  it('waits for something else, and is told within three seconds', async () => {
    const station = await StudioDay.of(tenant, DATES);
    const device = await station.device();
    const { etag } = (await device.now()).body;
    const begun = performance.now();
    const waiting = device.now(etag);
    const [read] = await device.reads();
    const log = await tenant.get<{ version: number }>(
      `TrafficLog/getLog?stationId=${station.stationId}&date=${TODAY}`,
    );
    await new Promise((done) => setTimeout(done, 200));
    const corrected = await station.post('TrafficLog/text', {
      ...{ date: TODAY, version: log.body.version, airingId: read!.airingId },
      ntcText: 'Otoño en ACME',
    });
    expect(corrected.status).toBe(200);
    const { body } = await waiting;
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(body.etag).not.toBe(etag);
    expect(body.breaks[0]?.reads[0]?.text).toBe('Otoño en ACME');
  });

  it('lets two calls of a device wait, and refuses the third', async () => {
    const device = await (await StudioDay.of(tenant, DATES)).device();
    const { etag } = (await device.now()).body;
    const leaving = new AbortController();
    const waiting = [1, 2].map(() => device.now(etag, leaving.signal).catch(() => 'left'));
    await new Promise((done) => setTimeout(done, 300));
    const third = await device.now(etag);
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '1']);
    leaving.abort();
    expect(await Promise.all(waiting)).toEqual(['left', 'left']);
    await new Promise((done) => setTimeout(done, 100));
    const after = new AbortController();
    const again = device.now(etag, after.signal).catch(() => 'left');
    await new Promise((done) => setTimeout(done, 200));
    after.abort();
    expect(await again).toBe('left');
  });

  it('ends what waits at once when it is revoked', async () => {
    const station = await StudioDay.of(tenant, DATES);
    const device = await station.device();
    const { etag } = (await device.now()).body;
    const waiting = device.now(etag);
    await new Promise((done) => setTimeout(done, 200));
    const begun = performance.now();
    expect((await tenant.post(`studios/${station.studio.id}/link`, {})).status).toBe(200);
    expect((await waiting).status).toBe(401);
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect((await device.now()).status).toBe(401);
  });
});

describe('what a studio says', () => {
  it('was read is aired at its time, and moved outside of the tolerance', async () => {
    const station = await StudioDay.of(tenant, DATES);
    const device = await station.device();
    const [first, second] = await device.reads();
    const said = await device.say(first!, '2026-12-07T08:15:04-03:00');
    expect([said.status, said.body]).toEqual([
      200,
      {
        airingId: first!.airingId,
        state: 'AIRED',
        at: '2026-12-07T11:15:04.000Z',
        by: 'Estudio 1 (Ana Ruiz)',
        start: '08:15:00',
      },
    ]);
    expect((await device.say(second!, '2026-12-07T08:50:00-03:00')).body.state).toBe('MOVED');
    const { airings } = await station.day(TODAY);
    expect(airings.map(({ state, actualStart }) => [state, actualStart])).toEqual([
      ['AIRED', '08:15:04'],
      ['MOVED', '08:50:00'],
      ['PENDING', null],
    ]);
    const shown = await device.reads();
    expect(shown[0]?.said).toEqual({
      ...{ read: 1, at: '2026-12-07T11:15:04.000Z', by: 'Estudio 1 (Ana Ruiz)', reason: null },
    });
  });

  it('was not read is missed and to be decided; what nobody says stays pending', async () => {
    const station = await StudioDay.of(tenant, DATES);
    const device = await station.device();
    const [first] = await device.reads();
    const said = await device.say(first!, minutesAgo(10), { read: 0, reason: 'NO_TIME' });
    expect(said.body.state).toBe('MISSED');
    expect(await station.states(TODAY)).toEqual(['MISSED', 'PENDING', 'PENDING']);
    expect((await station.day(TODAY)).airings[0]).toMatchObject({ open: 1 });
    expect((await device.reads())[0]?.said).toMatchObject({ read: 0, reason: 'NO_TIME' });
  });

  it('is the same by the same id, whatever else it says', async () => {
    const station = await StudioDay.of(tenant, DATES);
    const device = await station.device();
    const [first, second] = await device.reads();
    const id = randomUUID();
    const said = await device.say(first!, minutesAgo(44), { id });
    const again = await device.say(second!, minutesAgo(3), { id, read: 0 });
    expect([again.status, again.body]).toEqual([200, said.body]);
    expect(await station.states(TODAY)).toEqual(['AIRED', 'PENDING', 'PENDING']);
  });

  it('by the first device counts, and the second is told who and when', async () => {
    const station = await StudioDay.of(tenant, DATES);
    const [one, two] = [await station.device(), await station.second()];
    const [first] = await one.reads();
    await two.say(first!, '2026-12-07T08:15:30-03:00');
    const late = await one.say(first!, '2026-12-07T08:15:04-03:00');
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({
        ...{ code: 'ALREADY_SAID', at: '2026-12-07T11:15:30.000Z', by: 'Estudio 2', reason: null },
      }),
    ]);
  });

  it('is taken back for a minute, by the same device alone, and may be said again', async () => {
    const station = await StudioDay.of(tenant, DATES);
    const [one, two] = [await station.device(), await station.second()];
    const [first] = await one.reads();
    const [id, other] = [randomUUID(), randomUUID()];
    await one.say(first!, minutesAgo(44), { id });
    expect((await two.undo(id)).status).toBe(404);
    const undone = await one.undo(id);
    expect([undone.status, undone.body.state]).toEqual([200, 'PENDING']);
    expect((await one.undo(id)).status).toBe(200);
    expect(await station.states(TODAY)).toEqual(['PENDING', 'PENDING', 'PENDING']);
    expect((await two.say(first!, minutesAgo(44), { id: other })).status).toBe(200);
    server.clock.advance(61);
    const late = await two.undo(other);
    expect([late.status, late.body.code]).toEqual([409, 'ALREADY_SAID']);
  });

  it('comes after traffic, which decides and overrules', async () => {
    const station = await StudioDay.of(tenant, DATES);
    const device = await station.device();
    const [first, second] = await device.reads();
    const id = randomUUID();
    await device.say(first!, minutesAgo(44), { id });
    const decisions = [
      { airingId: first!.airingId, decision: 'SCRATCH' },
      { airingId: second!.airingId, decision: 'BILL' },
    ];
    const decided = await station.post('AsRun/decide', { date: TODAY, version: 0, decisions });
    expect(decided.status).toBe(200);
    expect((await device.undo(id)).body).toMatchObject({ code: 'ALREADY_SAID', by: null });
    expect((await device.say(second!, minutesAgo(3))).body).toMatchObject({ code: 'ALREADY_SAID' });
    expect((await device.reads()).slice(0, 2).map(({ said }) => said?.read)).toEqual([1, 1]);
    const { airings } = await station.day(TODAY);
    expect(airings[0]).toMatchObject({ state: 'AIRED', decision: 'SCRATCH', open: 0 });
  });

  it('of what left the log says where it went, and of what never was nothing', async () => {
    const station = await StudioDay.of(tenant, DATES);
    const device = await station.device();
    const [first, second] = await device.reads();
    const { body: log } = await tenant.get<{ version: number }>(
      `TrafficLog/getLog?stationId=${station.stationId}&date=${TODAY}`,
    );
    const takeOut = { date: TODAY, version: log.version, airingId: second!.airingId };
    const out = await station.post('TrafficLog/move', { ...takeOut, toBreak: null });
    expect(out.status).toBe(200);
    const gone = await device.say(second!, minutesAgo(1));
    expect([gone.status, gone.body.code, gone.body]).toEqual([
      409,
      'NOT_IN_LOG',
      expect.not.objectContaining({ breakTime: expect.any(String) as string }),
    ]);
    // Made again, the log has another airing in its place.
    const made = await station.post('TrafficLog/remake', { dates: [TODAY] });
    expect(made.status).toBe(200);
    await device.reads();
    expect((await device.say(second!, minutesAgo(1))).body).toMatchObject({
      ...{ code: 'NOT_IN_LOG', date: TODAY, breakTime: '12:15' },
    });
    expect((await device.say({ ...first!, airingId: 2_147_483_000 }, minutesAgo(1))).status).toBe(
      404,
    );
  });

  it('counts against the planned start of that moment, whatever was on the screen', async () => {
    const station = await StudioDay.of(tenant, DATES, {
      line: {
        ...{ timeMode: 0, startTime: '08:00', endTime: '21:00', exactTimes: null, occurrences: 1 },
      },
    });
    const device = await station.device();
    const [read] = await device.reads();
    interface Log {
      version: number;
      breaks: { time: string; commercialBreakId: number; items: unknown[] }[];
    }
    const { body: log } = await tenant.get<Log>(
      `TrafficLog/getLog?stationId=${station.stationId}&date=${TODAY}`,
    );
    const to = log.breaks.find(({ items }) => items.length === 0);
    const moved = await station.post('TrafficLog/move', {
      ...{ date: TODAY, version: log.version, airingId: read!.airingId },
      toBreak: to?.commercialBreakId,
    });
    expect(moved.status).toBe(200);
    const said = await device.say(read!, `2026-12-07T08:15:10-03:00`);
    expect([said.body.start, read!.start]).toEqual([`${to?.time}:00`, read!.start]);
    expect(said.body.start).not.toBe(read!.start);
    expect(said.body.state).toBe(to?.time === '08:15' ? 'AIRED' : 'MOVED');
  });

  it('is refused for a wrong time, text, reason, or airing', async () => {
    const station = await StudioDay.of(tenant, DATES);
    const other = await StudioDay.of(tenant, DATES);
    const device = await station.device();
    const [read] = await device.reads();
    const [foreign] = await (await other.device()).reads();
    const field = async (at: string, more = {}) => {
      const { status, body } = await device.say(read!, at, more);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await field(minutesAgo(-1))).toEqual([400, ['at']]);
    expect(await field(minutesAgo(24 * 60 + 1))).toEqual([400, ['at']]);
    expect(await field('yesterday')).toEqual([400, ['at']]);
    expect(await field(minutesAgo(1), { textDigest: 'x' })).toEqual([400, ['textDigest']]);
    expect(await field(minutesAgo(1), { reason: 'NO_TIME' })).toEqual([400, ['reason']]);
    expect(await field(minutesAgo(1), { read: 0, reason: 'x'.repeat(201) })).toEqual([
      400,
      ['reason'],
    ]);
    expect(await field(minutesAgo(1), { id: '1' })).toEqual([400, ['id']]);
    expect((await device.say(foreign!, minutesAgo(1))).status).toBe(404);
    expect(await station.states(TODAY)).toEqual(['PENDING', 'PENDING', 'PENDING']);
    expect((await device.say(read!, minutesAgo(-0.05))).status).toBe(200);
  });

  it('is at most sixty a minute, repetitions not counted', async () => {
    const station = await StudioDay.of(tenant, DATES);
    const device = await station.device();
    const [first, second] = await device.reads();
    const id = randomUUID();
    for (let i = 0; i < 70; i++)
      expect((await device.say(first!, minutesAgo(44), { id })).status).toBe(200);
    const answers: number[] = [];
    for (let i = 0; i < 60; i++) answers.push((await device.say(first!, minutesAgo(44))).status);
    expect(answers).toEqual([...Array<number>(59).fill(409), 429]);
    const refused = await device.say(second!, minutesAgo(1));
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await device.say(first!, minutesAgo(44), { id })).status).toBe(200);
  });

  it('of text that was corrected meanwhile is what was read, and a text that was read stays', async () => {
    const station = await StudioDay.of(tenant, DATES);
    const device = await station.device();
    const [read, next] = await device.reads();
    const correct = async (airingId: number, ntcText: string) => {
      const { body } = await tenant.get<{ version: number }>(
        `TrafficLog/getLog?stationId=${station.stationId}&date=${TODAY}`,
      );
      return station.post('TrafficLog/text', {
        ...{ date: TODAY, version: body.version, airingId, ntcText },
      });
    };
    await correct(read!.airingId, 'Otoño en ACME');
    expect((await device.say(read!, minutesAgo(44))).status).toBe(200);
    expect(await correct(read!.airingId, 'Invierno')).toMatchObject({ body: 'ALREADY_SAID' });
    const { rows } = await server.asOwner<{ text: string }>(
      'SELECT text FROM studio_say WHERE airing_id = $1',
      [read!.airingId],
    );
    expect(rows).toEqual([{ text: 'Verano en ACME' }]);
    await device.say(next!, minutesAgo(1), { read: 0, reason: 'WRONG_TEXT' });
    expect(await correct(next!.airingId, 'Invierno')).toMatchObject({ body: 'ALREADY_SAID' });
  });
});

describe('a day that is over', () => {
  it('has what is said late at once, with its file paired, and what is undone taken back', async () => {
    const station = await StudioDay.of(tenant, DATES);
    const device = await station.device();
    const reads = await station.reads(YESTERDAY);
    const say = (i: number, at: string, more = {}) => device.say(reads[i]!, at, more);
    // 24 hours ago it was nine o'clock.
    expect((await say(1, `${YESTERDAY}T12:15:04-03:00`)).body.state).toBe('AIRED');
    const id = randomUUID();
    expect((await say(2, `${YESTERDAY}T20:15:09-03:00`, { id })).body.state).toBe('AIRED');
    expect(await station.states(YESTERDAY)).toEqual(['PENDING', 'AIRED', 'AIRED']);
    expect(await station.day(YESTERDAY)).toMatchObject({ status: 'open' });
    expect((await device.undo(id)).status).toBe(200);
    expect(await station.states(YESTERDAY)).toEqual(['PENDING', 'AIRED', 'PENDING']);
    expect((await say(2, `${YESTERDAY}T20:15:09-03:00`, { read: 0 })).body.state).toBe('MISSED');
    expect(await station.states(YESTERDAY)).toEqual(['PENDING', 'AIRED', 'MISSED']);
    const file = Buffer.from(
      'airedDate,airedTime,airedLength,file\n' +
        `${YESTERDAY},08:15:02,20,pnt\n${YESTERDAY},12:15:06,20,pnt\n`,
    );
    const query = `stationId=${station.stationId}&format=csv&date=${YESTERDAY}`;
    const imported = await tenant.post(`AsRun/import?${query}`, file);
    expect([imported.status, imported.text]).toEqual([200, expect.any(String)]);
    const after = await station.day(YESTERDAY);
    expect(after.airings.map(({ state, actualStart }) => [state, actualStart])).toEqual([
      ['AIRED', '08:15:02'],
      ['AIRED', '12:15:04'],
      ['MISSED', null],
    ]);
    expect(after.unordered).toEqual([]);
  });

  it('is closed without a file once everything was said, and not before', async () => {
    const station = await StudioDay.of(tenant, DATES, { times: ['12:15', '20:15'] });
    const device = await station.device();
    const reads = await station.reads(YESTERDAY);
    const close = async () => {
      const range = { dateFrom: YESTERDAY, dateTo: YESTERDAY };
      expect((await station.post('AsRun/closeRange', range)).status).toBe(200);
      return (await station.day(YESTERDAY)).status;
    };
    const say = (i: number, at: string) => device.say(reads[i]!, at);
    await say(0, `${YESTERDAY}T12:15:04-03:00`);
    expect(await close()).toBe('open');
    await say(1, `${YESTERDAY}T20:15:04-03:00`);
    expect(await close()).toBe('closed');
  });

  it('that is closed takes nothing more', async () => {
    const station = await StudioDay.of(tenant, DATES);
    const device: Device = await station.device();
    const { airings } = await station.day(YESTERDAY);
    const decisions = airings.map(({ airingId }) => ({ airingId, decision: 'SCRATCH' }));
    const day = { date: YESTERDAY };
    const decided = await station.post<{ version: number }>('AsRun/decide', {
      ...{ ...day, version: 0, decisions },
    });
    const undecided = await station.post('AsRun/decide', {
      ...{ ...day, version: decided.body.version },
      decisions: [{ airingId: airings[0]!.airingId, decision: null }],
    });
    expect(undecided.status).toBe(200);
    await server.asOwner(
      `UPDATE as_run_day SET closed = true WHERE station_id = $1 AND "date" = $2`,
      [station.stationId, YESTERDAY],
    );
    const [read] = await station.reads(YESTERDAY);
    const refused = await device.say(read!, minutesAgo(60));
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'DAY_CLOSED', date: YESTERDAY }),
    ]);
  });
});
