import { createHash } from 'node:crypto';
import {
  type Campaign,
  campaignBody,
  createCampaign,
  daily,
  detailedLine,
  simpleLine,
} from '../../factories/campaign.js';
import {
  BREAKS,
  LogWeek,
  MONDAY,
  THURSDAY,
  TUESDAY,
  WEDNESDAY,
  WORKDAYS,
} from '../../factories/log-week.js';
import { create, type Fields, without } from '../../factories/reference.js';
import { newSlot } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';

let week: LogWeek;

const server = await sharedServer();
const tenant = await server.tenant('Pautas');

describe('stale days', () => {
  beforeEach(async () => {
    week = await LogWeek.of(tenant);
  });

  describe('a day is stale', () => {
    it("when the file of a line has changed, and says which campaign's it is", async () => {
      const spot = await week.campaign();
      await week.campaign({}, { spotName: 'Unchanged' });
      await week.generate();
      expect((await week.summaries()).map((day) => day.stale)).toEqual(Array(7).fill(0));
      expect(await week.stale()).toEqual([]);
      await week.lock(TUESDAY);
      await week.save(spot, { filename: 'acme-navidad-30' });
      expect((await week.summaries()).map((day) => day.stale)).toEqual([1, 1, 1, 1, 1, 0, 0]);
      const change = { spotId: spot.id, spotName: 'Verano ACME', change: 'changed' };
      expect(await week.stale()).toEqual(
        WORKDAYS.map((date) => ({
          date,
          status: date === TUESDAY ? 'locked' : 'draft',
          edited: false,
          campaigns: [change],
          scheduleChanged: 0,
        })),
      );
    });

    it('when a campaign was added, deleted or replaced', async () => {
      const deleted = await week.campaign({}, { spotName: 'Deleted' });
      const replaced = await week.campaign({}, { spotName: 'Replaced' });
      await week.generate();
      await tenant.delete(`Spot/delete?spotId=${deleted.id}`);
      const added = await week.campaign({ startDate: THURSDAY }, { spotName: 'Added' });
      const body = without(replaced, 'id', 'version', 'simpleSchedules');
      const lines = { simpleSchedules: [simpleLine({ occurrences: 2 })] };
      const newer = await tenant.create<Campaign>('Spot', {
        ...(await campaignBody(tenant, { stationId: week.stationId, clientId: body['clientId'] })),
        ...lines,
        spotName: 'Newer',
        replacesId: replaced.id,
      });
      const [monday, , , thursday] = await week.stale();
      const changes = [
        { spotId: deleted.id, spotName: 'Deleted', change: 'removed' },
        { spotId: replaced.id, spotName: 'Replaced', change: 'removed' },
        { spotId: newer.id, spotName: 'Newer', change: 'added' },
      ];
      expect(monday?.campaigns).toEqual(expect.arrayContaining(changes));
      expect(monday?.campaigns).toHaveLength(3);
      expect(thursday?.campaigns).toContainEqual({
        spotId: added.id,
        spotName: 'Added',
        change: 'added',
      });
      expect(await week.staleDates()).toEqual(WORKDAYS);
    });

    it('on the days alone that a change is about', async () => {
      const spot = await week.campaign({ saturday: 1, sunday: 1 });
      await createCampaign(tenant, {
        stationId: week.stationId,
        advancedSchedules: [detailedLine({ occurrences: daily(...Array<number>(13).fill(1)) })],
      }).then(async (detailed) => {
        await week.generate();
        const [line] = detailed.advancedSchedules;
        const occurrences = daily(...Array<number>(13).fill(1));
        occurrences[8] = 2;
        await week.update('Spot', detailed, { advancedSchedules: [{ ...line, occurrences }] });
        expect(await week.staleDates()).toEqual([WEDNESDAY]);
      });
      const shorter = await week.save(spot, { endDate: '2026-12-11' });
      expect(await week.staleDates()).toEqual([WEDNESDAY, '2026-12-12', '2026-12-13']);
      await week.save(shorter, { tuesday: 0 });
      expect(await week.staleDates()).toEqual([TUESDAY, WEDNESDAY, '2026-12-12', '2026-12-13']);
    });

    it('when its breaks changed, not when another weekday’s did or they got other ids', async () => {
      await week.campaign();
      await week.generate();
      await week.setDay(1);
      expect(await week.staleDates()).toEqual([]);
      await week.setDay(1, [...BREAKS, '09:30']);
      expect(await week.stale()).toEqual([
        { date: MONDAY, status: 'draft', edited: false, campaigns: [], scheduleChanged: 1 },
      ]);
      await week.setDay(1);
      expect(await week.staleDates()).toEqual([]);
    });

    it('when a show moved that a line names, not when another did', async () => {
      const [named, other] = [await create(tenant, 'show'), await create(tenant, 'show')];
      const slots = (end: string, start: string) => [
        newSlot(named.id, '06:00', end),
        newSlot(other.id, start, '12:00'),
      ];
      for (const day of [1, 2]) await week.setDay(day, BREAKS, slots('08:30', '10:00'));
      const show = { timeMode: 1, showId: named.id, startTime: null, endTime: null };
      await week.campaign({ ...show, occurrences: 1 });
      await week.generate();
      await week.setDay(1, BREAKS, slots('08:30', '11:00'));
      expect(await week.staleDates()).toEqual([]);
      await week.setDay(2, BREAKS, slots('09:30', '10:00'));
      expect(await week.stale()).toMatchObject([
        { date: TUESDAY, campaigns: [], scheduleChanged: 1 },
      ]);
    });

    it('when the station, a letter or a category changed, not for names', async () => {
      const clientCategory = await create(tenant, 'clientCategory', { priority: 'C' });
      const client = await create(tenant, 'client', { clientCategoryId: clientCategory.id });
      const category = await create(tenant, 'spotCategory', { ignoreRejectCategory: 0 });
      const spot = await week.campaign({}, { clientId: client.id, spotCategoryId: category.id });
      await week.generate();
      await week.update('Client', client, { name: `Another name ${client.id}` });
      await week.update('SpotCategory', category, { name: `Another name ${category.id}` });
      const renamed = await week.save(spot, {}, { spotName: 'Another name', comments: 'Hello' });
      await week.save(renamed, { timeFee: 12.5 });
      expect(await week.staleDates()).toEqual([]);
      await week.update('SpotCategory', without(category, 'version'), { ignoreRejectCategory: 1 });
      const changed = [{ spotId: spot.id, spotName: 'Another name', change: 'changed' }];
      expect((await week.stale())[0]).toMatchObject({ campaigns: changed, scheduleChanged: 0 });
      await week.generate();
      await week.update('ClientCategory', clientCategory, { priority: 'B' });
      expect((await week.stale())[0]).toMatchObject({ campaigns: changed, scheduleChanged: 0 });
      await week.generate();
      const station = (await tenant.get<Fields[]>('Station/getAll')).body.find(
        ({ id }) => id === week.stationId,
      );
      await week.update('Station', station ?? {}, { maxBlockTime: 61 });
      expect(await week.stale()).toHaveLength(7);
      expect((await week.stale())[0]).toMatchObject({ campaigns: [], scheduleChanged: 1 });
    });

    it('no more once everything is as it was', async () => {
      const spot = await week.campaign();
      await week.generate();
      const changed = await week.save(spot, { filename: 'other' });
      expect(await week.staleDates()).toEqual(WORKDAYS);
      await week.save(changed, { filename: 'acme-verano-30' });
      expect(await week.staleDates()).toEqual([]);
    });

    it('unknown for a log that was made before this was kept, until it is made again', async () => {
      const spot = await week.campaign();
      await week.generate();
      await server.dataSource.query(
        `UPDATE traffic_log SET input_digest = NULL WHERE station_id = $1 AND "date" <> $2`,
        [week.stationId, MONDAY],
      );
      await week.save(spot, { filename: 'other' });
      expect((await week.summaries()).map((day) => day.stale)).toEqual([1, ...Array(6).fill(null)]);
      expect(await week.staleDates()).toEqual([MONDAY]);
      expect((await week.lock(TUESDAY)).body.stale).toBeNull();
      const { body } = await week.remake([TUESDAY, WEDNESDAY]);
      expect(body.days.map((day) => day.stale)).toEqual([null, 0]);
    });
  });

  describe('staleDays', () => {
    it('takes ranges as getAll does', async () => {
      const ask = (dateFrom: string, dateTo: string) =>
        week.range('staleDays', tenant, { dateFrom, dateTo });
      expect((await ask(TUESDAY, MONDAY)).status).toBe(400);
      expect(await ask('2026-01-01', '2027-01-02')).toMatchObject({
        status: 400,
        body: 'RANGE_TOO_LONG',
      });
      expect((await ask(MONDAY, MONDAY)).body).toEqual([]);
    });

    it('keeps what a log was made from out of the audit trail', async () => {
      await week.campaign();
      await week.generate();
      await week.generate();
      const filter = encodeURIComponent('{"entity":"trafficLog"}');
      const events = (await tenant.get<{ changes: Fields }[]>(`audit-events?filter=${filter}`))
        .body;
      expect(events[0]?.changes).toHaveProperty('version');
      for (const { changes } of events) expect(changes).not.toHaveProperty('input_digest');
    });

    it("answers for another tenant's station as for none", async () => {
      const spot = await week.campaign();
      await week.generate();
      await week.save(spot, { filename: 'other' });
      const other = await server.tenant('Otro grupo');
      const theirs = await week.range('staleDays', other);
      expect(theirs.status).toBe(404);
      expect(theirs.text).toBe(
        (
          await week.range('staleDays', other, {
            stationId: '2147483646',
            dateFrom: MONDAY,
            dateTo: TUESDAY,
          })
        ).text,
      );
      const again = await other.post('TrafficLog/remake', {
        stationId: week.stationId,
        dates: [MONDAY],
      });
      expect(again.status).toBe(400);
      expect((await week.log()).version).toBe(1);
    });
  });

  describe('an export', () => {
    const monday = async () => (await week.summaries())[0];

    it('is kept: who, when, in what format and what', async () => {
      await week.campaign();
      await week.generate();
      expect(await monday()).toMatchObject({ exportedAt: null, changedSinceExport: 0 });
      const { text } = await week.export();
      const at = (await monday())?.exportedAt ?? '';
      expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
      expect(await monday()).toMatchObject({ changedSinceExport: 0 });
      const digest = createHash('sha256').update(text, 'latin1').digest('hex');
      const [kept] = await server.dataSource.query<[Fields]>(
        `SELECT e.* FROM log_export e JOIN traffic_log l ON l.id = e.log_id WHERE l.station_id = $1`,
        [week.stationId],
      );
      expect(kept).toMatchObject({ format: 'audicom', actor: tenant.email, version: 1, digest });
      const [event] = (
        await tenant.get<Fields[]>(
          `audit-events?filter=${encodeURIComponent('{"operation":"export"}')}`,
        )
      ).body;
      expect(event).toMatchObject({
        operation: 'export',
        entity: 'trafficLog',
        label: `${week.stationId} ${MONDAY}`,
        user: tenant.email,
        changes: { format: 'audicom', version: 1, digest },
      });
    });

    it('is out of date when the file would be another, and only then', async () => {
      const spot = await week.campaign();
      await week.generate();
      await week.export();
      const { exportedAt } = (await monday()) ?? {};
      await week.generate();
      expect(await monday()).toMatchObject({ exportedAt, changedSinceExport: 0 });
      await week.save(spot, { filename: 'other' });
      expect(await monday()).toMatchObject({ stale: 1, changedSinceExport: 0 });
      const { body } = await week.remake([MONDAY]);
      expect(body.days[0]).toMatchObject({ exportedAt, changedSinceExport: 1 });
      expect(await monday()).toMatchObject({ exportedAt, changedSinceExport: 1 });
      server.clock.advance(60);
      await week.export('rivendell');
      const again = await monday();
      expect(again).toMatchObject({ changedSinceExport: 0 });
      expect(again?.exportedAt).not.toBe(exportedAt);
    });

    it('is out of date after a change by hand, until that is undone', async () => {
      await week.campaign();
      await week.generate();
      await week.export();
      const { version, breaks } = await week.log();
      const airingId = breaks.flatMap((b) => b.items)[0]?.id;
      const move = { version, airingId, toBreak: null };
      const moved = await week.move(move);
      expect(await monday()).toMatchObject({ changedSinceExport: 1 });
      await week.undo(moved.body.version);
      expect(await monday()).toMatchObject({ changedSinceExport: 0 });
      expect((await week.lock(MONDAY)).body).toMatchObject({
        status: 'locked',
        changedSinceExport: 0,
        exportedAt: expect.any(String),
      });
    });
  });
});
