import { LIMITS } from '../../../src/contract/limits.js';
import { datesOf } from '../../../src/contract/time.js';
import {
  itemsOf,
  type Log,
  LogWeek,
  MONDAY,
  THURSDAY,
  TUESDAY,
  WEDNESDAY,
  WORKDAYS,
} from '../../factories/log-week.js';
import { sharedServer } from '../../support/app.js';

let week: LogWeek;

const server = await sharedServer();
const tenant = await server.tenant('Pautas');

describe('logs made again', () => {
  beforeEach(async () => {
    week = await LogWeek.of(tenant);
  });

  describe('remake', () => {
    it('makes the days that it is given, and they are stale no more', async () => {
      const spot = await week.campaign();
      await week.generate();
      await week.lock(WEDNESDAY);
      await week.save(spot, { filename: 'acme-navidad-30' });
      const { status, body } = await week.remake([WEDNESDAY, MONDAY, MONDAY]);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        stationId: week.stationId,
        dateFrom: MONDAY,
        dateTo: WEDNESDAY,
        test: false,
        placed: 4,
        unplaced: 0,
        days: [
          { date: MONDAY, status: 'draft', stale: 0, placed: 2 },
          { date: WEDNESDAY, status: 'locked', stale: 1, placed: 2 },
        ],
      });
      expect(body.days).toHaveLength(2);
      expect(body).not.toHaveProperty('logs');
      expect(await week.staleDates()).toEqual(WORKDAYS.filter((date) => date !== MONDAY));
      expect(itemsOf(await week.log()).map(({ fileName }) => fileName)).toEqual(
        Array(2).fill('acme-navidad-30'),
      );
      expect(itemsOf(await week.log(WEDNESDAY))[0]?.fileName).toBe('acme-verano-30');
      expect((await week.log(TUESDAY)).version).toBe(1);
    });

    it('makes a day that has no log, the same that generate makes', async () => {
      await week.campaign({ occurrences: 1 });
      expect((await week.remake([THURSDAY])).body.days).toMatchObject([
        { date: THURSDAY, placed: 1 },
      ]);
      const alone = itemsOf(await week.log(THURSDAY)).map(({ start }) => start);
      await week.generate();
      expect(itemsOf(await week.log(THURSDAY)).map(({ start }) => start)).toEqual(alone);
    });

    it('looks at what is kept of the days before, until what they are made from changes', async () => {
      const spot = await week.campaign({ occurrences: 1, startDate: '2026-12-01' });
      await week.generate();
      const start = async (): Promise<string> => {
        await week.remake([THURSDAY]);
        return itemsOf(await week.log(THURSDAY))[0]?.start ?? '';
      };
      const made = await start();
      const keptDays = (): Promise<{ key: string; airings: number[][] }[]> =>
        server.dataSource.query(
          `SELECT key, airings FROM day_use WHERE station_id = $1 ORDER BY "date"`,
          [week.stationId],
        );
      const kept = await keptDays();
      expect(kept).toHaveLength(13);
      const [hours = 0, minutes = 0] = made.split(':').map(Number);
      const often = [kept[0]?.airings[0]?.[0], ...Array<number>(50).fill(60 * hours + minutes)];
      await server.dataSource.query(
        `UPDATE day_use SET airings = $2 WHERE station_id = $1 AND "date" = '2026-12-01'`,
        [week.stationId, JSON.stringify([often])],
      );
      expect(await start()).not.toBe(made);
      await week.save(spot, { filename: 'other' });
      expect(await start()).toBe(made);
      const keys = new Set(kept.map(({ key }) => key));
      // Up to that day, which was made last.
      expect((await keptDays()).slice(0, 10).filter(({ key }) => keys.has(key))).toEqual([]);
    });

    it('takes days of several months', async () => {
      await week.campaign({ startDate: '2026-10-01', endDate: null });
      const dates = ['2026-11-30', '2026-10-01', '2027-01-04'];
      const { body } = await week.remake(dates);
      expect(body).toMatchObject({ dateFrom: '2026-10-01', dateTo: '2027-01-04', placed: 6 });
      expect(body.days.map(({ date }) => date)).toEqual([...dates].sort());
    });

    it('leaves days alone that were edited by hand, if asked to', async () => {
      const spot = await week.campaign();
      await week.generate();
      const { version, breaks } = await week.log();
      const [from] = breaks.filter((b) => b.items.length > 0);
      const move = { version, airingId: from?.items[0]?.id, toBreak: null };
      expect((await week.move(move)).status).toBe(200);
      await week.save(spot, { filename: 'other' });
      const kept = await week.remake([MONDAY, TUESDAY], { keepEdited: 1 });
      expect(kept.body.days).toMatchObject([
        { date: MONDAY, edited: true, stale: 1, placed: 1 },
        { date: TUESDAY, edited: false, stale: 0 },
      ]);
      expect((await week.stale())[0]).toMatchObject({ date: MONDAY, edited: true });
      const made = await week.remake([MONDAY], { keepEdited: 0 });
      expect(made.body.days).toMatchObject([{ date: MONDAY, edited: false, stale: 0, placed: 2 }]);
    });

    it('makes all days or none', async () => {
      await week.campaign();
      await week.generate();
      await week.campaign({
        startDate: THURSDAY,
        endDate: THURSDAY,
        occurrences: 2,
      });
      const late = datesOf('2026-12-07', '2027-01-20');
      await server.dataSource.query(
        `CREATE FUNCTION refuse_late() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN IF NEW."date" = '2027-01-20' THEN RAISE 'no'; END IF; RETURN NEW; END $$;
       CREATE TRIGGER refuse_late BEFORE INSERT ON traffic_log FOR EACH ROW EXECUTE FUNCTION refuse_late()`,
      );
      try {
        expect((await week.remake(late)).status).toBe(500);
      } finally {
        await server.dataSource.query(`DROP FUNCTION refuse_late CASCADE`);
      }
      expect((await week.log()).version).toBe(1);
      expect(await week.staleDates()).toEqual([THURSDAY]);
      expect((await week.remake(late)).body.days).toHaveLength(late.length);
    });

    it.each([
      ['no days', []],
      ['something that is no day', ['2026-02-30']],
      ['a text', '2026-12-07'],
      ['too many', datesOf('2026-01-01', '2027-01-02')],
    ])('refuses %s with 400', async (_, dates) => {
      const { status, body } = await week.remake(dates);
      expect(status).toBe(400);
      expect(body).toHaveProperty('errors.dates');
    });

    it('refuses days that are too far apart, and a station that is not there', async () => {
      expect(await week.remake(['2026-01-01', '2027-01-02'])).toMatchObject({
        status: 400,
        body: 'RANGE_TOO_LONG',
      });
      const most = datesOf('2026-01-01', '2027-01-01');
      expect(most).toHaveLength(LIMITS.logRangeDays);
      expect((await week.remake(most)).status).toBe(200);
      expect(await week.remake([MONDAY], { stationId: 2_147_483_646 })).toMatchObject({
        status: 400,
        body: { errors: { stationId: 'There is no such record' } },
      });
    });
  });

  describe('an airing whose line and break are the same', () => {
    it('keeps its id when the day is made again', async () => {
      const spot = await week.campaign({ occurrences: 3 });
      const gone = await week.campaign({ occurrences: 3 });
      await week.generate();
      const before = await week.log();
      await week.save(spot, { filename: 'acme-navidad-30' });
      await tenant.delete(`Spot/delete?spotId=${gone.id}`);
      const added = await week.campaign({ occurrences: 3 });
      // The breaks have new ids, and one of them was replaced.
      await week.setDay(1, ['06:30', '08:00', '09:00']);
      await week.remake([MONDAY]);
      const after = await week.log();
      const line = spot.simpleSchedules[0]?.id;
      const idAt = (log: Log, time: string) =>
        log.breaks.find((b) => b.time === time)?.items.find((i) => i.scheduleId === line)?.id;
      expect(idAt(after, '08:00')).toBe(idAt(before, '08:00'));
      expect(idAt(after, '09:00')).toBe(idAt(before, '09:00'));
      expect(idAt(after, '06:30')).toEqual(expect.any(Number));
      const known = new Set(itemsOf(before).map(({ id }) => id));
      expect(itemsOf(after).filter(({ id }) => known.has(id))).toHaveLength(2);
      expect(itemsOf(after).map(({ scheduleId }) => scheduleId)).toContain(
        added.simpleSchedules[0]?.id,
      );
      const own = itemsOf(after).filter(({ scheduleId }) => scheduleId === line);
      expect(own.map(({ fileName }) => fileName)).toEqual(Array(3).fill('acme-navidad-30'));
    });

    it('keeps it once, of a line that was put into a break twice by hand', async () => {
      await week.campaign({ occurrences: 3, length: 20 });
      await week.generate();
      const { version, breaks } = await week.log();
      const [first, second] = breaks.map((b) => b.items[0]?.id ?? 0);
      const move = { version, airingId: second, confirm: true };
      const toBreak = breaks[0]?.commercialBreakId;
      expect((await week.move({ ...move, toBreak })).status).toBe(200);
      await week.generate();
      const after = await week.log();
      expect(after.breaks[0]?.items.map(({ id }) => id)).toEqual([
        Math.min(first ?? 0, second ?? 0),
      ]);
      expect(itemsOf(after)).toHaveLength(3);
      expect(new Set(itemsOf(after).map(({ id }) => id)).size).toBe(3);
    });

    it('does not take the id of another day', async () => {
      await week.campaign({ occurrences: 3 });
      await week.generate();
      const before = await Promise.all(WORKDAYS.map((date) => week.log(date)));
      await week.generate();
      const after = await Promise.all(WORKDAYS.map((date) => week.log(date)));
      expect(after.map(itemsOf)).toEqual(before.map(itemsOf));
    });
  });
});
