import { ERROR_CODES } from '../../../src/contract/errors.js';
import { create, type Fields } from '../../factories/reference.js';
import { type Day, newBreak, newSlot, scheduleOf } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';

let stationId: number;
let schedule: ReturnType<typeof scheduleOf>;

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
const other = await server.tenant('Grupo Dos');
const made = await Promise.all([1, 2, 3].map(() => create(tenant, 'show')));
const shows = made.map(({ id }) => id);
const foreignShow = (await create(other, 'show')).id;

const show = (i: number): number => shows[i] ?? 0;
const slots = (...times: [number, string, string][]) =>
  times.map(([i, start, end]) => newSlot(show(i), start, end));
const breaksAt = (...times: string[]) => times.map((time) => newBreak(time));

describe('the schedule', () => {
  beforeEach(async () => {
    stationId = (await create(tenant, 'station')).id;
    schedule = scheduleOf(tenant, stationId);
  });

  describe('a day', () => {
    it('that was never saved is empty with version 0', async () => {
      expect(await schedule.read(3)).toEqual({
        stationId,
        dayOfWeek: 3,
        version: 0,
        commercialBreaks: [],
        shows: [],
      });
    });

    it('is replaced and returned in order of time', async () => {
      const { status, body } = await schedule.update(1, {
        commercialBreaks: [
          newBreak('10:00', { timeType: 1, toleranceInMinutes: 0, spotType: 2 }),
          newBreak('23:59', { allowMixSpotCategory: 1 }),
          newBreak('10:00'),
          newBreak('00:00'),
        ],
        shows: slots([1, '10:00', '24:00'], [0, '00:00', '10:00']),
      });
      expect(status).toBe(200);
      const id = expect.any(Number) as number;
      expect(body).toEqual({
        stationId,
        dayOfWeek: 1,
        version: 1,
        commercialBreaks: [
          { id, ...newBreak('00:00') },
          { id, ...newBreak('10:00') },
          { id, ...newBreak('10:00', { timeType: 1, toleranceInMinutes: 0, spotType: 2 }) },
          { id, ...newBreak('23:59', { allowMixSpotCategory: 1 }) },
        ],
        shows: [
          { id, ...newSlot(show(0), '00:00', '10:00') },
          { id, ...newSlot(show(1), '10:00', '24:00') },
        ],
      });
      expect(await schedule.read(1)).toEqual(body);
    });

    it('is one of a week, and of one station', async () => {
      const station2 = await create(tenant, 'station');
      await schedule.update(1, { commercialBreaks: breaksAt('06:20'), shows: [] });
      const elsewhere = [await schedule.read(2), await scheduleOf(tenant, station2.id).read(1)];
      expect(elsewhere.map(({ commercialBreaks }) => commercialBreaks)).toEqual([[], []]);
    });

    it('can be sent back as returned; breaks and slots keep their ids', async () => {
      const body = {
        commercialBreaks: breaksAt('06:20', '07:20'),
        shows: slots([0, '06:00', '10:00']),
      };
      const first = (await schedule.update(1, body)).body;
      const second = await schedule.update(1, { ...first, tabId: 'schedules/1' });
      expect(second).toMatchObject({ status: 200, body: { ...first, version: 2 } });
    });

    it('changes, adds and removes in one update', async () => {
      const body = {
        commercialBreaks: breaksAt('06:20', '07:20'),
        shows: slots([0, '06:00', '10:00']),
      };
      const { commercialBreaks, shows: stored } = (await schedule.update(1, body)).body;
      const [first, second] = commercialBreaks;
      const changed = await schedule.update(1, {
        commercialBreaks: [newBreak('05:00'), { ...second, time: '07:40' }],
        shows: [{ ...stored[0], timeEnd: '11:00' }],
      });
      const [added, moved] = changed.body.commercialBreaks;
      expect(moved).toEqual({ ...second, time: '07:40' });
      expect([first?.id, second?.id]).not.toContain(added?.id);
      expect(changed.body.shows).toEqual([{ ...stored[0], timeEnd: '11:00' }]);
    });

    it('lets two breaks exchange their times', async () => {
      const body = { commercialBreaks: breaksAt('06:20', '07:20'), shows: [] };
      const [first, second] = (await schedule.update(1, body)).body.commercialBreaks;
      const swapped = [
        { ...second, time: '06:20' },
        { ...first, time: '07:20' },
      ];
      const { status, body: day } = await schedule.update(1, {
        commercialBreaks: swapped,
        shows: [],
      });
      expect({ status, breaks: day.commercialBreaks }).toEqual({ status: 200, breaks: swapped });
    });

    it('with an older version is refused, and nothing changes', async () => {
      const stale = { status: 409, body: 'STALE_RECORD' };
      const body = { commercialBreaks: breaksAt('06:20'), shows: [] };
      const day = (await schedule.update(1, { ...body, version: 0 })).body;
      expect(await schedule.update(1, { ...body, version: 0 })).toMatchObject(stale);
      const next = (await schedule.update(1, day)).body;
      expect(await schedule.update(1, { ...day, commercialBreaks: [] })).toMatchObject(stale);
      expect(await schedule.read(1)).toEqual(next);
      expect((await schedule.update(1, body)).body.version).toBe(3);
    });
  });

  describe('two people who save a day at once', () => {
    it('one wins, and nineteen are told', async () => {
      const { version } = await schedule.read(5);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          schedule.update(5, {
            version,
            commercialBreaks: breaksAt(`06:${10 + i}`, `07:${10 + i}`),
            shows: [],
          }),
        ),
      );
      const winners = answers.filter(({ status }) => status === 200);
      expect(winners).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
      expect(await schedule.read(5)).toEqual(winners[0]?.body);
    });
  });

  describe('breaks', () => {
    it('are refused twice at a time with the same reference', async () => {
      const body = { commercialBreaks: breaksAt('06:20', '06:20'), shows: [] };
      expect(await schedule.update(1, body)).toMatchObject({
        status: 409,
        body: 'COMMERCIALBREAK_SAME_TIME',
      });
      expect(await schedule.read(1)).toMatchObject({ version: 0, commercialBreaks: [] });
      expect(ERROR_CODES.COMMERCIALBREAK_SAME_TIME).toMatchObject({
        EN: 'You have another commercial block in the same hour.',
        ES: 'Tienes otra tanda comercial en la misma hora.',
      });
    });

    it.each<[string, Fields, string]>([
      ['time', { time: null }, 'Required'],
      ['time', { time: '' }, 'Must be a time (HH:MM)'],
      ['time', { time: '24:00' }, 'Must be a time (HH:MM)'],
      ['time', { time: '6:20' }, 'Must be a time (HH:MM)'],
      ['time', { time: '06:60' }, 'Must be a time (HH:MM)'],
      ['timeType', { timeType: 2 }, 'Must be one of: 0, 1'],
      ['toleranceInMinutes', { toleranceInMinutes: 5 }, 'Must be one of: 0, 3'],
      ['spotType', { spotType: 1 }, 'Must be one of: 0, 2'],
      ['allowMixSpotCategory', { allowMixSpotCategory: true }, 'Must be 0 or 1'],
      ['id', { id: 2_147_483_647 }, 'There is no such item in the schedule of this day'],
      ['name', { name: 'x' }, 'Unknown field'],
    ])('name a wrong %s: %j', async (field, changes, said) => {
      const body = {
        commercialBreaks: [newBreak('05:00'), { ...newBreak('06:20'), ...changes }],
        shows: [],
      };
      expect(await schedule.update(1, body)).toMatchObject({
        status: 400,
        body: { errors: { [`commercialBreaks.1.${field}`]: said } },
      });
    });

    it('keep their ids only on their own day', async () => {
      const monday = (await schedule.update(1, { commercialBreaks: breaksAt('06:20'), shows: [] }))
        .body;
      expect(
        await schedule.update(2, { commercialBreaks: monday.commercialBreaks, shows: [] }),
      ).toMatchObject({
        status: 400,
        body: {
          errors: { 'commercialBreaks.0.id': 'There is no such item in the schedule of this day' },
        },
      });
      expect(await schedule.read(1)).toEqual(monday);
    });

    it('do not share an id', async () => {
      const body = { commercialBreaks: breaksAt('06:20'), shows: [] };
      const id = (await schedule.update(1, body)).body.commercialBreaks[0]?.id ?? 0;
      const twice = [newBreak('06:20', { id }), newBreak('07:20', { id })];
      expect(await schedule.update(1, { commercialBreaks: twice, shows: [] })).toMatchObject({
        status: 400,
        body: { errors: { 'commercialBreaks.1.id': 'The same id twice' } },
      });
    });

    it('are at most 500 a day', async () => {
      const minutes = Array.from({ length: 501 }, (_, i) => i);
      const at = (i: number) =>
        newBreak(
          `${String(Math.floor(i / 60)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}`,
        );
      const all = minutes.map(at);
      expect((await schedule.update(1, { commercialBreaks: all.slice(1), shows: [] })).status).toBe(
        200,
      );
      expect(await schedule.update(1, { commercialBreaks: all, shows: [] })).toMatchObject({
        status: 400,
        body: { errors: { commercialBreaks: 'Must be a list of at most 500' } },
      });
    });
  });

  describe('shows', () => {
    const update = (...times: [number, string, string][]) =>
      schedule.update(1, { commercialBreaks: [], shows: slots(...times) });

    it('may meet, in any order, until midnight', async () => {
      expect((await update([1, '10:00', '24:00'], [0, '00:00', '10:00'])).status).toBe(200);
    });

    it('do not overlap', async () => {
      const overlap = await update([0, '06:00', '10:01'], [1, '10:00', '12:00']);
      expect(overlap).toMatchObject({ status: 409, body: 'SHOW_OVERLAP' });
      expect(ERROR_CODES.SHOW_OVERLAP).toMatchObject({
        EN: 'You have another show in the same hour.',
        ES: 'Tienes otro programa en la misma hora.',
      });
    });

    it.each([
      ['10:00', '10:00'],
      ['10:00', '09:59'],
      ['22:00', '02:00'],
    ])('do not last from %s to %s', async (start, end) => {
      expect(await update([0, start, end])).toMatchObject({
        status: 400,
        body: 'INVALID_TIME_RANGE',
      });
    });

    it('are in a day once', async () => {
      expect(await update([0, '06:00', '07:00'], [0, '08:00', '09:00'])).toMatchObject({
        status: 400,
        body: { errors: { 'shows.1.showId': 'This show is already in the schedule of the day' } },
      });
    });

    it('are of the media group', async () => {
      for (const showId of [foreignShow, 2_147_483_647])
        expect(
          await schedule.update(1, {
            commercialBreaks: breaksAt('06:20'),
            shows: [newSlot(showId, '06:00', '10:00')],
          }),
        ).toMatchObject({
          status: 400,
          body: { errors: { 'shows.0.showId': 'There is no such record' } },
        });
      expect(await schedule.read(1)).toMatchObject({ version: 0, commercialBreaks: [] });
    });

    it.each<[string, Fields, string]>([
      ['showId', { showId: undefined }, 'Obligatorio'],
      ['timeStart', { timeStart: undefined }, 'Obligatorio'],
      ['timeEnd', { timeEnd: undefined }, 'Obligatorio'],
      ['timeStart', { timeStart: '24:00' }, 'Debe ser una hora (HH:MM)'],
      ['timeEnd', { timeEnd: '24:01' }, 'Debe ser una hora (HH:MM)'],
      ['id', { id: 2_147_483_647 }, 'No existe ese elemento en la grilla de este día'],
    ])('name a wrong %s: %j', async (field, changes, said) => {
      const body = {
        commercialBreaks: [],
        shows: [{ ...newSlot(show(0), '06:00', '10:00'), ...changes }],
      };
      const path = `Schedule/update?stationId=${stationId}&dayOfWeek=1`;
      expect(await tenant.post(path, body, { language: 'ES' })).toMatchObject({
        status: 400,
        body: { errors: { [`shows.0.${field}`]: said } },
      });
    });
  });

  describe('the calls', () => {
    it.each([
      ['stationId=x&dayOfWeek=1', 'stationId'],
      ['dayOfWeek=1', 'stationId'],
      ['stationId=1', 'dayOfWeek'],
      ['stationId=1&dayOfWeek=7', 'dayOfWeek'],
      ['stationId=1&dayOfWeek=-1', 'dayOfWeek'],
      ['stationId=1&dayOfWeek=', 'dayOfWeek'],
      ['stationId=1&stationId=2&dayOfWeek=1', 'stationId'],
    ])('refuse %s', async (query, field) => {
      const body = { commercialBreaks: [], shows: [] };
      for (const answer of [
        await tenant.get<{ errors: Fields }>(`Schedule/getSchedule?${query}`),
        await tenant.post<{ errors: Fields }>(`Schedule/update?${query}`, body),
      ])
        expect({ status: answer.status, fields: Object.keys(answer.body.errors) }).toEqual({
          status: 400,
          fields: [field],
        });
    });

    it('treat another media group’s station like a missing one', async () => {
      const theirs = (await create(other, 'station')).id;
      const empty = { commercialBreaks: breaksAt('06:20'), shows: [] };
      const calls = [
        (id: number) => tenant.get(`Schedule/getSchedule?stationId=${id}&dayOfWeek=1`),
        (id: number) => tenant.post(`Schedule/update?stationId=${id}&dayOfWeek=1`, empty),
      ];
      for (const call of calls) {
        const [foreign, none] = [await call(theirs), await call(2_147_483_647)];
        expect(foreign.status).toBe(404);
        expect(foreign.text).toBe(none.text);
      }
      expect(await scheduleOf(other, theirs).read(1)).toMatchObject<Partial<Day>>({
        version: 0,
        commercialBreaks: [],
      });
    });

    it('need both lists', async () => {
      expect(await schedule.update(1, {})).toMatchObject({
        status: 400,
        body: { errors: { commercialBreaks: 'Required', shows: 'Required' } },
      });
      expect(await schedule.update(1, { commercialBreaks: 'x', shows: [1] })).toMatchObject({
        status: 400,
        body: { errors: { commercialBreaks: 'Must be a list of at most 500' } },
      });
    });
  });
});
