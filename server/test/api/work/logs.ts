import { setTimeout as later } from 'node:timers/promises';
import { LIMITS, WORK } from '../../../src/contract/limits.js';
import { formatClock } from '../../../src/contract/time.js';
import { TenantDatabase } from '../../../src/tenant/tenant-database.js';
import { LogWriter } from '../../../src/traffic-log/log-writer.repository.js';
import { PlacementPool } from '../../../src/traffic-log/placement-pool.js';
import { TrafficLogService } from '../../../src/traffic-log/traffic-log.service.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { create } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';

const { jest } = import.meta;

const POOL_SIZE = 4;
/** First key of the lock of a station's logs. */
const WRITE_LOCK = 7_263_502;

let stationId: number;

const server = await sharedServer({ DATABASE_POOL_SIZE: String(POOL_SIZE) });
const tenant = await server.tenant('Pautas');

describe('making logs', () => {
  beforeEach(async () => {
    ({ id: stationId } = await create(tenant, 'station'));
  });
  afterEach(() => jest.restoreAllMocks());

  const week = (id = stationId) => ({
    stationId: id,
    dateFrom: '2026-12-07',
    dateTo: '2026-12-13',
  });
  const month = () => ({ stationId, dateFrom: '2026-12-01', dateTo: '2026-12-31' });
  const generate = () => tenant.post('TrafficLog/generate', week());
  const inUse = () => server.app.get(TenantDatabase).connections().inUse;

  async function storedDays(id = stationId): Promise<number> {
    const [row] = await server.dataSource.query<[{ days: number }]>(
      'SELECT count(*)::int AS days FROM traffic_log WHERE station_id = $1',
      [id],
    );
    return row.days;
  }

  async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    for (let tries = 0; !(await isSo()); tries++) {
      if (tries === 500) throw new Error('It never came to that');
      await later(10);
    }
  }

  /** Lets days be made only after `release`. */
  function holdThreads(): { begun: () => boolean; release: () => void } {
    const pool = server.app.get(PlacementPool);
    const makeRows = pool.makeRows.bind(pool);
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    let begun = false;
    jest.spyOn(pool, 'makeRows').mockImplementation(async (...all) => {
      begun = true;
      await released;
      return makeRows(...all);
    });
    return { begun: () => begun, release };
  }

  /** Samples the number of connections in use, as often as possible, until it is asked for the most. */
  function watchConnections(): () => Promise<number> {
    let most = 0;
    let on = true;
    const watched = (async () => {
      for (; on; await later(1)) most = Math.max(most, inUse());
    })();
    return async () => {
      on = false;
      await watched;
      return most;
    };
  }

  describe('a right that is taken away while days are made', () => {
    it('of a user: what was begun is made as a whole and in their name, and nothing more', async () => {
      const { multimediaId } = tenant;
      const leaver = await server.member(multimediaId, 'leaver@example.com', 'staff');
      const { begun, release } = holdThreads();
      const making = leaver.post('TrafficLog/generate', month());
      await until(begun);
      await server.dataSource.query(
        'DELETE FROM user_multimedia m USING app_user u WHERE u.id = m.user_id AND u.email = $1',
        [leaver.email],
      );
      await until(async () => (await leaver.get('Client/getAll')).status === 403);
      release();
      expect((await making).status).toBe(200);
      expect(await storedDays()).toBe(31);
      const actors = await server.dataSource.query<object[]>(
        `SELECT DISTINCT e.actor FROM audit_event e JOIN traffic_log l ON l.id::text = e.record_id
         WHERE e.entity = 'trafficLog' AND l.station_id = $1`,
        [stationId],
      );
      expect(actors).toEqual([{ actor: leaver.email }]);
      expect((await leaver.post('TrafficLog/generate', week())).status).toBe(403);
    });

    it('of a role that writes: what was begun is made, and the next call is refused', async () => {
      const { multimediaId } = tenant;
      const lowered = await server.member(multimediaId, 'lowered@example.com', 'staff');
      const { begun, release } = holdThreads();
      const making = lowered.post('TrafficLog/generate', week());
      await until(begun);
      await server.dataSource.query(
        `UPDATE user_multimedia m SET role = 'viewer' FROM app_user u
         WHERE u.id = m.user_id AND u.email = $1`,
        [lowered.email],
      );
      await until(async () => (await lowered.post('TrafficLog/lock', {})).status === 403);
      release();
      expect((await making).status).toBe(200);
      expect(await storedDays()).toBe(7);
      expect((await lowered.post('TrafficLog/generate', week())).status).toBe(403);
    });

    it('of a station that is deleted: nothing is made', async () => {
      const { begun, release } = holdThreads();
      const making = generate();
      await until(begun);
      expect((await tenant.delete(`Station/delete?stationId=${stationId}`)).status).toBe(200);
      release();
      expect((await making).status).toBe(400);
      expect(await storedDays()).toBe(0);
    });
  });

  describe('a connection', () => {
    it('is not held while days are made', async () => {
      const { begun, release } = holdThreads();
      const answer = generate();
      await until(begun);
      expect(inUse()).toBe(0);
      release();
      expect((await answer).status).toBe(200);
      expect(await storedDays()).toBe(7);
    });

    it('is not held while another process writes logs of the station', async () => {
      const other = server.dataSource.createQueryRunner();
      await other.query('SELECT pg_advisory_lock($1, $2)', [WRITE_LOCK, stationId]);
      const asked = jest.spyOn(TenantDatabase.prototype, 'write');
      const answer = generate();
      let free = 0;
      await until(() => {
        if (inUse() === 0) free += 1;
        return asked.mock.calls.length >= 4;
      });
      // Hardly ever in use: each try is over at once.
      expect(free).toBeGreaterThan(5);
      expect(await storedDays()).toBe(0);
      await other.query('SELECT pg_advisory_unlock($1, $2)', [WRITE_LOCK, stationId]);
      await other.release();
      expect((await answer).status).toBe(200);
      expect(await storedDays()).toBe(7);
    });

    it('is kept for others while many stations are made', async () => {
      const ids = [];
      for (let k = 0; k < 12; k++) ids.push((await create(tenant, 'station')).id);
      const service = server.app.get(TrafficLogService);
      const most = watchConnections();
      const { multimediaId } = tenant;
      await Promise.all(
        ids.map((id) => service.generate({ multimediaId, userId: null }, week(id))),
      );
      expect(await most()).toBe(POOL_SIZE / 2);
      for (const id of ids) expect(await storedDays(id)).toBe(7);
    });

    it('is taken once for one station, however many make its logs', async () => {
      const service = server.app.get(TrafficLogService);
      const caller = { multimediaId: tenant.multimediaId, userId: null };
      const most = watchConnections();
      // Not over HTTP, where thirty sign-ins are looked up meanwhile.
      await Promise.all(Array.from({ length: 30 }, () => service.generate(caller, week())));
      expect(await most()).toBe(1);
    });
  });

  describe('too much work', () => {
    it('is refused with 429, a sentence and when to try again', async () => {
      const { begun, release } = holdThreads();
      const first = generate();
      await until(begun);
      const waiting = Array.from({ length: WORK.waitingCallsOfGroup }, generate);
      const refused = async (language: string) => {
        const answer = await tenant.post<{ message: string }>('TrafficLog/generate', week(), {
          language,
        });
        return answer.status === 429 ? answer : undefined;
      };
      let answer = await refused('EN');
      // The last of the earlier calls may not have arrived yet.
      for (; !answer; answer = await refused('EN')) await later(10);
      expect(answer.headers.get('retry-after')).toBe(String(WORK.retryAfterSeconds));
      expect(answer.body.message).toBe('Too many logs are being made. Try again in 5 seconds.');
      expect((await refused('ES'))?.body.message).toMatch(/^Se están generando demasiadas pautas/);
      release();
      for (const { status } of await Promise.all([first, ...waiting])) expect(status).toBe(200);
    });
  });

  describe('a day that is asked for more than can be made', () => {
    it('is refused with a sentence, for logs and for suggestions', async () => {
      const breaks = Array.from({ length: LIMITS.commercialBreaksPerDay }, (_, k) =>
        newBreak(formatClock(2 * k)),
      );
      const wednesday = { commercialBreaks: breaks, shows: [] };
      expect((await scheduleOf(tenant, stationId).update(3, wednesday)).status).toBe(200);
      const line = simpleLine({ wednesday: 1, occurrences: LIMITS.occurrences });
      const lines = Math.floor(LIMITS.airingsPerDay / LIMITS.occurrences);
      const first = Math.floor(lines / 2);
      await createCampaign(tenant, { stationId, simpleSchedules: Array(first).fill(line) });
      const last = { stationId, simpleSchedules: Array(lines - first + 1).fill(line) };
      const { id } = await createCampaign(tenant, last);
      const message = `On 2026-12-02 campaigns ask for more than ${LIMITS.airingsPerDay} airings: ask for fewer`;
      // The week's plan depends on the days of its month before it.
      expect(await generate()).toMatchObject({ status: 400, body: { message } });
      const suggestions = `TrafficLog/suggestions?stationId=${stationId}&date=2026-12-09`;
      expect(await tenant.get(suggestions)).toMatchObject({ status: 400, body: { message } });
      expect(await tenant.delete(`Spot/delete?spotId=${id}`)).toMatchObject({ status: 200 });
      const january = { stationId, dateFrom: '2027-01-04', dateTo: '2027-01-06' };
      expect((await tenant.post('TrafficLog/generate', january)).status).toBe(200);
    });
  });

  describe('a station with more lines than can be looked at', () => {
    it('is refused with a sentence, for logs, suggestions, room and the month', async () => {
      const { id } = await createCampaign(tenant, { stationId, simpleSchedules: [simpleLine()] });
      expect((await generate()).status).toBe(200);
      const [{ columns }] = await server.dataSource.query<[{ columns: string }]>(
        `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
       WHERE table_name = 'simple_schedule' AND column_name <> 'id'`,
      );
      await server.dataSource.query(
        `INSERT INTO simple_schedule (${columns})
       SELECT ${columns} FROM simple_schedule, generate_series(1, $2::int) WHERE spot_id = $1`,
        [id, LIMITS.stationLines],
      );
      const day = `stationId=${stationId}&dateFrom=2026-12-07&dateTo=2026-12-13`;
      const refused = {
        status: 400,
        body: { message: expect.stringContaining('10000 lines') as string },
      };
      expect(await generate()).toMatchObject(refused);
      const suggestions = `TrafficLog/suggestions?stationId=${stationId}&date=2026-12-09`;
      expect(await tenant.get(suggestions)).toMatchObject(refused);
      expect(await tenant.get(`TrafficLog/staleDays?${day}`)).toMatchObject(refused);
      expect(await tenant.get(`TrafficLog/free?${day}&by=hour`)).toMatchObject(refused);
      const room = { ...week(), simpleSchedules: [simpleLine()] };
      expect(await tenant.post('TrafficLog/room', room)).toMatchObject(refused);
    });
  });

  describe('a log that would be larger than one may be', () => {
    it('is refused with a sentence, stored, tested or explained', async () => {
      const breaks = Array.from({ length: LIMITS.commercialBreaksPerDay }, (_, k) =>
        newBreak(formatClock(2 * k)),
      );
      const wednesday = { commercialBreaks: breaks, shows: [] };
      expect((await scheduleOf(tenant, stationId).update(3, wednesday)).status).toBe(200);
      const line = { wednesday: 1, occurrences: breaks.length, length: 1, endTime: '24:00' };
      const simpleSchedules = [simpleLine({ ...line, startTime: '00:00' })];
      for (let airings = 0; airings <= LIMITS.logEntries; airings += breaks.length)
        await createCampaign(tenant, { stationId, simpleSchedules });
      const message =
        `The log of 2026-12-09 would have more than ${LIMITS.logEntries} airings, or more lines left out: ` +
        'use fewer or longer spots';
      expect(await generate()).toMatchObject({ status: 400, body: { message } });
      expect(await storedDays()).toBe(0);
      const test = await tenant.post('TrafficLog/generate', { ...week(), test: true });
      expect(test).toMatchObject({ status: 400, body: { message } });
      const suggestions = `TrafficLog/suggestions?stationId=${stationId}&date=2026-12-09`;
      expect(await tenant.get(suggestions)).toMatchObject({ status: 400, body: { message } });
    });
  });

  describe('a client that disconnects', () => {
    const call = (signal: AbortSignal, range: object) =>
      fetch(`${server.url}/api/TrafficLog/generate`, {
        method: 'POST',
        body: JSON.stringify(range),
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tenant.token}`,
          multimediaid: String(tenant.multimediaId),
        },
        signal,
      });

    it.each([
      ['all days', () => ({ ...month(), dateTo: '2026-12-02' })],
      ['some days', month],
    ])('leaves nothing of it when %s were written, and writes no more', async (_, range) => {
      expect((await generate()).status).toBe(200);
      const before = await server.dataSource.query<unknown[]>(
        'SELECT id, version FROM traffic_log WHERE station_id = $1 ORDER BY id',
        [stationId],
      );
      const client = new AbortController();
      const { write } = LogWriter.prototype;
      let gone = false;
      const written = jest.spyOn(LogWriter.prototype, 'write');
      written.mockImplementation(async function (this: LogWriter, ...all) {
        await write.apply(this, all);
        client.abort();
        // The server notices on its own time.
        await later(100);
        gone = true;
      });
      await expect(call(client.signal, range())).rejects.toThrow();
      await until(() => gone && inUse() === 0);
      expect(written).toHaveBeenCalledTimes(1);
      const after = await server.dataSource.query<unknown[]>(
        'SELECT id, version FROM traffic_log WHERE station_id = $1 ORDER BY id',
        [stationId],
      );
      expect(after).toEqual(before);
    });

    it('is not waited for: its place in the line is given up', async () => {
      const { begun, release } = holdThreads();
      const first = generate();
      await until(begun);
      const client = new AbortController();
      const waiting = call(client.signal, week());
      const last = generate();
      await later(100);
      client.abort();
      await expect(waiting).rejects.toThrow();
      await later(100);
      const made = jest.mocked(server.app.get(PlacementPool).makeRows);
      release();
      expect([(await first).status, (await last).status]).toEqual([200, 200]);
      expect(made.mock.calls).toHaveLength(2);
    });
  });
});
