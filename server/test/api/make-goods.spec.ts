import { AiredWeek } from '../factories/aired-week.js';
import { MONDAY, TUESDAY, WEDNESDAY, WEEK } from '../factories/log-week.js';
import { sharedServer } from '../support/app.js';

const server = await sharedServer();
// What is owed airs on no day that is over.
server.clock.advance(Math.min(0, (Date.parse(MONDAY) - server.clock.now()) / 1000));
const tenant = await server.tenant('Grupo Uno');
await tenant.turnOn();

interface Item {
  id: number;
  fileName: string;
  makeGoodOf?: number;
}

const owedOf = async (week: AiredWeek) => {
  const filter = encodeURIComponent(JSON.stringify({ stationId: week.stationId }));
  const { body } = await tenant.get<{ state: string; placedAiringId: number | null }[]>(
    `make-goods?filter=${filter}`,
  );
  return body;
};

const itemsOn = async (week: AiredWeek, date: string): Promise<Item[]> =>
  (await week.week.log(date)).breaks.flatMap(({ items }): Item[] => items);

const madeGood = async (week: AiredWeek) =>
  (await Promise.all(WEEK.map((date) => itemsOn(week, date))))
    .flat()
    .filter(({ makeGoodOf }) => makeGoodOf !== undefined);

/** A week whose first airing on Monday is missed and owed. */
async function missed() {
  const week = await AiredWeek.of(tenant);
  await week.importRows((await week.perfect()).slice(1));
  const [first] = (await week.day()).airings;
  if (!first) throw new Error('The log is empty');
  await week.decide([{ airingId: first.airingId, decision: 'MAKE_GOOD' }]);
  expect((await week.close()).body).toMatchObject({ status: 'closed' });
  return { week, first };
}

describe('an owed airing', () => {
  it('is in the next log that is made, once, and has aired when that day is closed', async () => {
    const { week, first } = await missed();
    const before = await week.week.log(WEDNESDAY);
    expect(await madeGood(week)).toEqual([]);
    expect(await week.week.staleDates()).toEqual([]);
    for (let i = 0; i < 2; i++) {
      expect((await week.week.generate()).status).toBe(200);
      const made = await madeGood(week);
      expect(made).toMatchObject([{ fileName: first.fileName, makeGoodOf: first.airingId }]);
      expect((await itemsOn(week, TUESDAY)).map(({ id }) => id)).toContain(made[0]?.id);
      expect(await owedOf(week)).toMatchObject([{ state: 'placed', placedAiringId: made[0]?.id }]);
    }
    expect((await week.week.log(WEDNESDAY)).breaks).toEqual(before.breaks);
    expect(await week.week.staleDates()).toEqual([]);
    // Other days made alone leave it where it is.
    await week.week.remake([WEDNESDAY]);
    expect(await madeGood(week)).toHaveLength(1);

    await week.importRows(await week.perfect(TUESDAY), TUESDAY);
    expect((await week.day(TUESDAY)).airings).toContainEqual(
      expect.objectContaining({ makeGoodOf: first.airingId, state: 'AIRED', billable: 1 }),
    );
    expect(await owedOf(week)).toMatchObject([{ state: 'placed' }]);
    expect((await week.close(1, TUESDAY)).body).toMatchObject({ status: 'closed' });
    expect(await owedOf(week)).toMatchObject([{ state: 'aired' }]);
    await week.week.generate();
    expect(await madeGood(week)).toHaveLength(1);
  });

  it('is owed again when a person takes it out, and placed when that is undone', async () => {
    const { week } = await missed();
    await week.week.remake([TUESDAY]);
    const [made] = await madeGood(week);
    const { version } = await week.week.log(TUESDAY);
    const moved = { date: TUESDAY, version, airingId: made?.id, toBreak: null };
    const { status, body } = await week.week.move(moved);
    expect(status).toBe(200);
    expect(body).toMatchObject({ unplaced: [] });
    expect(await owedOf(week)).toMatchObject([{ state: 'owed', placedAiringId: null }]);
    await tenant.post('TrafficLog/undo', {
      ...{ stationId: week.stationId, date: TUESDAY, version: body.version },
    });
    expect(await owedOf(week)).toMatchObject([{ state: 'placed', placedAiringId: made?.id }]);
  });

  it('is owed again when it is missed again', async () => {
    const { week } = await missed();
    await week.week.remake([TUESDAY]);
    const [made] = await madeGood(week);
    const rows = (await week.perfect(TUESDAY)).filter(({ id }) => id !== made?.id);
    await week.importRows(rows, TUESDAY);
    await week.decide([{ airingId: made?.id, decision: 'MAKE_GOOD' }], TUESDAY);
    expect(await owedOf(week)).toMatchObject([{ state: 'owed', placedAiringId: null }]);
    await week.week.generate();
    expect((await itemsOn(week, WEDNESDAY)).filter((i) => i.makeGoodOf)).toHaveLength(1);
  });
});
