import { createCampaign, newPiece, simpleLine } from '../../factories/campaign.js';
import {
  itemsOf,
  type Log,
  LogWeek,
  MONDAY,
  TUESDAY,
  WEDNESDAY,
} from '../../factories/log-week.js';
import { create, type Fields } from '../../factories/reference.js';
import { sharedServer } from '../../support/app.js';

/** What is sold, as logs hold it. */

const server = await sharedServer();
const tenant = await server.tenant('Pautas');

let week: LogWeek;
type Item = Fields & { fileName: string; length: number; pieceId?: number; service?: string };
const items = async (date = MONDAY) => itemsOf(await week.log(date)) as unknown as Item[];

async function tested(): Promise<{ breaks: { items: Item[] }[]; unplaced: Fields[] }[]> {
  const range = { stationId: week.stationId, dateFrom: MONDAY, dateTo: TUESDAY, test: true };
  const { body } = await tenant.post<{ logs: never }>('TrafficLog/generate', range);
  return body.logs;
}

describe('what is sold', () => {
  beforeEach(async () => {
    week = await LogWeek.of(tenant);
  });

  describe('the pieces of a campaign', () => {
    it('air in turn, each with its own file and length, as a test run shows them', async () => {
      const spot = await week.campaign(
        { usePieces: 1, filename: null, length: null },
        {
          pieces: [
            newPiece({ fileName: 'a', length: 20 }),
            newPiece({ fileName: 'b', length: 30 }),
            newPiece({ fileName: 'later', from: '2026-12-08' }),
          ],
        },
      );
      const shown = (await tested())[0]?.breaks.flatMap((b) => b.items) ?? [];
      await week.generate();
      const [a, b] = spot.pieces;
      const aired = (await items()).map(({ fileName, length, pieceId }) => [
        fileName,
        length,
        pieceId,
      ]);
      expect([...aired].sort()).toEqual([
        ['a', 20, a?.id],
        ['b', 30, b?.id],
      ]);
      expect(shown.map(({ fileName, length, pieceId }) => [fileName, length, pieceId])).toEqual(
        aired,
      );
      expect((await week.summaries())[0]?.stale).toBe(0);
      const [piece, ...others] = spot.pieces;
      await week.save(spot, {}, { pieces: [{ ...piece, fileName: 'a-2' }, ...others] });
      expect((await week.summaries())[0]?.stale).toBe(1);
    });

    it('keep their file when an airing is moved, taken out and put back by hand', async () => {
      await week.campaign({ usePieces: 1 }, { pieces: [newPiece({ fileName: 'a' })] });
      await week.generate();
      const log = await week.log();
      const [first] = itemsOf(log);
      const out = (await week.move({ version: log.version, airingId: first?.id, toBreak: null }))
        .body;
      const toBreak = out.breaks.find((b) => b.items.length === 0)?.commercialBreakId;
      const unplaced = { scheduleType: 'simple', scheduleId: first?.scheduleId };
      const back = (await week.move({ version: out.version, unplaced, toBreak })).body;
      expect((itemsOf(back) as unknown as Item[]).map(({ fileName }) => fileName)).toEqual([
        'a',
        'a',
      ]);
      expect((itemsOf(back) as unknown as Item[]).every(({ pieceId }) => pieceId)).toBe(true);
    });
  });

  it('a plain airing has no piece and no service, so its log is as it always was', async () => {
    await week.campaign();
    await week.generate();
    const [item] = await items();
    expect(item).not.toHaveProperty('pieceId');
    expect(item).not.toHaveProperty('service');
  });

  it('a bonus is marked, and gives way to what is guaranteed', async () => {
    await week.campaign({ length: 60, occurrences: 3, service: 'bonus' }, { spotName: 'Bonus' });
    await week.campaign({ length: 60, occurrences: 2 });
    await week.generate();
    const aired = (await items()).map(({ spotName, service }) => [spotName, service]);
    expect(aired.sort()).toEqual([
      ['Bonus', 'bonus'],
      ['Verano ACME', undefined],
      ['Verano ACME', undefined],
    ]);
  });

  describe('a campaign on hold', () => {
    it('is in no log, counts in what is free, and in what a question for room would displace', async () => {
      const held = await week.campaign({ length: 60, occurrences: 3 }, { state: 'hold' });
      await week.generate();
      expect(await items()).toEqual([]);
      const range = `stationId=${week.stationId}&dateFrom=${MONDAY}&dateTo=${MONDAY}`;
      const free = await tenant.get<Fields[]>(`TrafficLog/free?${range}&by=hour`);
      expect(free.body).toEqual(
        [7, 8, 9].map((hour) => ({
          date: MONDAY,
          hour,
          capacity: 60,
          used: 0,
          expected: 0,
          held: 60,
        })),
      );
      const { id: clientCategoryId } = await create(tenant, 'clientCategory', { priority: 'A' });
      const client = await create(tenant, 'client', { clientCategoryId });
      const room = await tenant.post<{ days: { displaced: unknown }[] }>('TrafficLog/room', {
        stationId: week.stationId,
        dateFrom: MONDAY,
        dateTo: TUESDAY,
        clientId: client.id,
        simpleSchedules: [simpleLine({ length: 60, occurrences: 1 })],
      });
      expect(room.body.days[0]?.displaced).toEqual([
        { spotId: held.id, spotName: 'Verano ACME', count: 1, held: 1 },
      ]);
      await week.save(held, {}, { state: 'active' });
      expect((await week.stale())[0]?.campaigns).toEqual([
        { spotId: held.id, spotName: 'Verano ACME', change: 'added' },
      ]);
    });
  });

  describe('separation', () => {
    const HARD = { separationMinutes: 90, separationHard: 1 };
    /** Airings on a Monday of a line that asks for three, an hour from break to break. */
    async function placedWith(station: Fields, more: Fields = {}): Promise<number> {
      await week.update('Station', (await stationNow()) as Fields, station);
      await createCampaign(tenant, {
        stationId: week.stationId,
        simpleSchedules: [simpleLine({ occurrences: 3 })],
        ...more,
      });
      await week.generate();
      return (await items()).length;
    }
    const stationNow = async () =>
      (await tenant.get<Fields[]>('Station/getAll')).body.find(({ id }) => id === week.stationId);

    it("of a client is the client's, else its category's, else the station's", async () => {
      const { id: clientCategoryId } = await create(tenant, 'clientCategory', {
        separationMinutes: 30,
      });
      const notSet = { separationMinutes: null, separationBreaks: null, separationHard: null };
      const own = await create(tenant, 'client', { ...notSet, clientCategoryId });
      const close = await create(tenant, 'client', { ...HARD, clientCategoryId });
      const none = await create(tenant, 'clientCategory', notSet);
      const plain = await create(tenant, 'client', { ...notSet, clientCategoryId: none.id });
      expect(await placedWith(HARD, { clientId: own.id })).toBe(3);
      week = await LogWeek.of(tenant);
      expect(await placedWith(HARD, { clientId: plain.id })).toBe(2);
      week = await LogWeek.of(tenant);
      expect(await placedWith({}, { clientId: close.id })).toBe(2);
      expect((await tested())[0]?.unplaced).toMatchObject([
        { reason: 'SEPARATION', neighbour: { spotId: expect.any(Number) as number } },
      ]);
      const log = (await week.log()) as unknown as { unplaced: Fields[] };
      expect(log.unplaced[0]?.['neighbour']).toEqual(
        (await tested())[0]?.unplaced[0]?.['neighbour'],
      );
    });

    it('of categories counts for those that one of them names, whichever it is', async () => {
      const notSet = { separationMinutes: null, separationBreaks: null, separationHard: null };
      const banks = await create(tenant, 'spotCategory', { ...notSet, ignoreRejectCategory: 0 });
      const bets = await create(tenant, 'spotCategory', {
        ...notSet,
        separationMinutes: 90,
        separationHard: 1,
        keepApartFrom: [banks.id],
      });
      const one = { occurrences: 1, startTime: '07:30', endTime: '08:30' };
      await week.campaign(one, { spotCategoryId: bets.id });
      await week.campaign({ occurrences: 3 }, { spotCategoryId: banks.id });
      await week.generate();
      // Without the one airing that keeps all of them out, more of them find a place.
      expect((await items()).map(({ spotCategoryId }) => spotCategoryId)).toEqual(
        Array(3).fill(banks.id),
      );
    });

    it('over midnight between two drafts is told on both days and before an export, and a move mends it', async () => {
      const setNot = { separationMinutes: null, separationBreaks: null, separationHard: null };
      const client = await create(tenant, 'client', {
        ...HARD,
        clientCategoryId: (await create(tenant, 'clientCategory', setNot)).id,
      });
      for (const day of [0, 1, 2, 3, 4, 5, 6]) await week.setDay(day, ['00:05', '12:00', '23:50']);
      const all = { monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1 };
      const line = { ...all, occurrences: 2, startTime: '00:00', endTime: '23:59' };
      await week.campaign(line, { clientId: client.id, spotName: 'Noche' });
      // Another client's airings are nobody's neighbours.
      await week.campaign(line);
      await week.generate();
      type Told = Log & { separationBroken: { airingId: number; date: string }[] };
      const told = async (date: string) => (await week.log(date)) as Told;
      const at = (log: Log, time: string) =>
        log.breaks
          .find((b) => b.time === time)
          ?.items.find((item) => (item as unknown as Item)['clientId'] === client.id);
      const [monday, tuesday] = [await told(MONDAY), await told(TUESDAY)];
      const [late, early, next] = [at(monday, '23:50'), at(tuesday, '00:05'), at(tuesday, '23:50')];
      expect(monday.separationBroken).toEqual([
        { airingId: late?.id, date: TUESDAY, otherAiringId: early?.id },
      ]);
      expect(tuesday.separationBroken).toMatchObject([
        { airingId: early?.id, date: MONDAY, otherAiringId: late?.id },
        { airingId: next?.id, date: WEDNESDAY },
      ]);
      const query = (date: string) => `stationId=${week.stationId}&date=${date}`;
      const problems = async (date: string) =>
        (await tenant.get<Fields[]>(`TrafficLog/exportProblems?${query(date)}&format=csv`)).body;
      const named = { kind: 'SEPARATION', field: null, text: `Noche, ${TUESDAY} 00:05:00` };
      expect(await problems(MONDAY)).toEqual([{ airingId: late?.id, ...named }]);

      const moves = async (date: string) =>
        (await tenant.get<Fields[]>(`TrafficLog/separationMoves?${query(date)}`)).body;
      const [mend, ...others] = await moves(TUESDAY);
      const toBreak = tuesday.breaks[1]?.commercialBreakId;
      expect(mend).toEqual({ ...tuesday.separationBroken[0], toBreak, time: '12:00' });
      expect(others).toHaveLength(1);
      const move = (version: number, to: unknown) =>
        tenant.post<Told>('TrafficLog/move', {
          stationId: week.stationId,
          date: TUESDAY,
          version,
          airingId: early?.id,
          toBreak: to,
        });
      const moved = await move(tuesday.version, toBreak);
      expect(moved).toMatchObject({
        status: 200,
        body: { separationBroken: [{ date: WEDNESDAY }] },
      });
      expect((await told(MONDAY)).separationBroken).toEqual([]);
      expect(await problems(MONDAY)).toEqual([]);
      // The way back is refused like any other broken rule.
      const back = await move(moved.body.version, tuesday.breaks[0]?.commercialBreakId);
      expect(back).toMatchObject({
        status: 409,
        body: { rules: ['SEPARATION'], confirmable: true },
      });
      await week.lock(TUESDAY);
      expect(await moves(TUESDAY)).toEqual([]);
      expect((await told(TUESDAY)).separationBroken).toHaveLength(1);
    });
  });
});
