import { create, type Fields } from '../../factories/reference.js';
import { type Day, newBreak, newSlot, scheduleOf } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';

let stationId: number;
let schedule: ReturnType<typeof scheduleOf>;

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
const other = await server.tenant('Grupo Dos');
const showId = (await create(tenant, 'show')).id;

const FULL = () => ({
  commercialBreaks: [
    newBreak('06:20', { allowMixSpotCategory: 1 }),
    newBreak('07:00', { timeType: 1, toleranceInMinutes: 0, spotType: 2 }),
  ],
  shows: [newSlot(showId, '06:00', '24:00')],
});
const OLD = () => ({
  commercialBreaks: [newBreak('20:00')],
  shows: [newSlot(showId, '20:00', '21:00')],
});

/** A day's breaks and shows without ids. */
const content = ({ commercialBreaks, shows }: Day) => ({
  commercialBreaks: commercialBreaks.map(({ id: _id, ...rest }) => rest),
  shows: shows.map(({ id: _id, ...rest }) => rest),
});

describe('copies of the schedule', () => {
  beforeEach(async () => {
    stationId = (await create(tenant, 'station')).id;
    schedule = scheduleOf(tenant, stationId);
    await schedule.update(1, FULL());
    for (const day of [2, 3]) await schedule.update(day, OLD());
  });

  describe('copying a day', () => {
    const copy = (changes: Fields) =>
      tenant.post('Schedule/copyDay', {
        stationId,
        dayOfWeekFrom: 1,
        dayOfWeekTo: [2],
        copyCommercialBreaks: true,
        copyShows: true,
        ...changes,
      });

    it('replaces the target days, and no other', async () => {
      const [source, third] = [await schedule.read(1), await schedule.read(3)];
      expect(await copy({ dayOfWeekTo: [6, 2, 2] })).toMatchObject({
        status: 200,
        body: { daysOfWeek: [2, 6] },
      });
      for (const day of [2, 6]) expect(content(await schedule.read(day))).toEqual(FULL());
      expect(await schedule.read(1)).toEqual(source);
      expect(await schedule.read(3)).toEqual(third);
    });

    it('replaces only the kind of item that was chosen', async () => {
      await copy({ dayOfWeekTo: [2], copyShows: false });
      await copy({ dayOfWeekTo: [3], copyCommercialBreaks: false });
      expect(content(await schedule.read(2))).toEqual({ ...FULL(), shows: OLD().shows });
      expect(content(await schedule.read(3))).toEqual({ ...OLD(), shows: FULL().shows });
    });

    it('empties the target when the source is empty', async () => {
      await copy({ dayOfWeekFrom: 5, dayOfWeekTo: [2] });
      expect(content(await schedule.read(2))).toEqual({ commercialBreaks: [], shows: [] });
    });

    it('increments the version of the target days', async () => {
      const open = await schedule.read(2);
      await copy({});
      expect(await schedule.update(2, open)).toMatchObject({ status: 409, body: 'STALE_RECORD' });
    });

    it.each<[string, Fields, Fields]>([
      [
        'no day',
        { dayOfWeekTo: [] },
        { dayOfWeekTo: 'At least one day, from 0 (Sunday) to 6 (Saturday)' },
      ],
      [
        'a day 7',
        { dayOfWeekTo: [2, 7] },
        { dayOfWeekTo: 'At least one day, from 0 (Sunday) to 6 (Saturday)' },
      ],
      ['the day itself', { dayOfWeekTo: [2, 1] }, { dayOfWeekTo: 'Must be another day' }],
      [
        'no item',
        { copyCommercialBreaks: false, copyShows: false },
        { copyCommercialBreaks: 'Choose at least one item' },
      ],
      ['no source', { dayOfWeekFrom: undefined }, { dayOfWeekFrom: 'Required' }],
      ['no station', { stationId: undefined }, { stationId: 'Required' }],
      ['flags as numbers', { copyShows: 1 }, { copyShows: 'Must be true or false' }],
    ])('refuses %s', async (_, changes, errors) => {
      const before = await schedule.read(2);
      expect(await copy(changes)).toMatchObject({
        status: 400,
        body: { message: 'Please, check the required fields', errors },
      });
      expect(await schedule.read(2)).toEqual(before);
    });

    it('is of the media group’s stations only', async () => {
      const theirs = await create(other, 'station');
      const [foreign, none] = [
        await copy({ stationId: theirs.id }),
        await copy({ stationId: 2_147_483_647 }),
      ];
      expect(foreign.status).toBe(400);
      expect({ status: foreign.status, text: foreign.text }).toEqual({
        status: none.status,
        text: none.text,
      });
    });
  });

  describe('copying a station', () => {
    let targetId: number;
    let target: ReturnType<typeof scheduleOf>;

    beforeEach(async () => {
      targetId = (await create(tenant, 'station')).id;
      target = scheduleOf(tenant, targetId);
      await target.update(0, OLD());
      await target.update(1, OLD());
    });

    const copy = (changes: Fields = {}) =>
      tenant.post('Schedule/copyStation', {
        stationId,
        stationIdTo: targetId,
        copyCommercialBreaks: true,
        copyShows: true,
        ...changes,
      });

    it('replaces the whole week of the other', async () => {
      expect(await copy()).toMatchObject({
        status: 200,
        body: { daysOfWeek: [0, 1, 2, 3, 4, 5, 6] },
      });
      for (const day of [0, 1, 2, 3, 4, 5, 6])
        expect(content(await target.read(day))).toEqual(content(await schedule.read(day)));
      expect(content(await target.read(1))).toEqual(FULL());
      expect(content(await target.read(0))).toEqual({ commercialBreaks: [], shows: [] });
    });

    it('replaces only the kind of item that was chosen', async () => {
      await copy({ copyShows: false });
      expect(content(await target.read(1))).toEqual({ ...FULL(), shows: OLD().shows });
      expect(content(await target.read(0))).toEqual({ commercialBreaks: [], shows: OLD().shows });
    });

    it('increments the version of every day', async () => {
      const open = await target.read(0);
      await copy();
      expect(await target.update(0, open)).toMatchObject({ status: 409, body: 'STALE_RECORD' });
    });

    it.each<[string, Fields, Fields]>([
      [
        'no item',
        { copyCommercialBreaks: false, copyShows: false },
        { copyCommercialBreaks: 'Choose at least one item' },
      ],
      ['no target', { stationIdTo: undefined }, { stationIdTo: 'Required' }],
      [
        'a target that is not there',
        { stationIdTo: 2_147_483_647 },
        { stationIdTo: 'There is no such record' },
      ],
    ])('refuses %s', async (_, changes, errors) => {
      expect(await copy(changes)).toMatchObject({ status: 400, body: { errors } });
      expect(content(await target.read(1))).toEqual(OLD());
    });

    it('refuses the station itself', async () => {
      expect(await copy({ stationIdTo: stationId })).toMatchObject({
        status: 400,
        body: { errors: { stationIdTo: 'Must be another station' } },
      });
    });

    it('neither reads nor writes another media group’s station', async () => {
      const theirs = await create(other, 'station');
      await scheduleOf(other, theirs.id).update(1, {
        commercialBreaks: [newBreak('03:00')],
        shows: [],
      });
      const before = await scheduleOf(other, theirs.id).read(1);
      expect(await copy({ stationIdTo: theirs.id })).toMatchObject({
        status: 400,
        body: { errors: { stationIdTo: 'There is no such record' } },
      });
      const [foreign, none] = [
        await copy({ stationId: theirs.id }),
        await copy({ stationId: 2_147_483_647 }),
      ];
      expect(foreign.status).toBe(400);
      expect(foreign.text).toBe(none.text);
      expect(await scheduleOf(other, theirs.id).read(1)).toEqual(before);
      expect(content(await target.read(1))).toEqual(OLD());
    });

    it('does not deadlock with a copy in the other direction', async () => {
      const back = { stationId: targetId, stationIdTo: stationId };
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? copy() : copy(back))),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(content(await target.read(1))).toEqual(content(await schedule.read(1)));
    });
  });
});
