import { type Campaign, createCampaign, newPiece, simpleLine } from '../../factories/campaign.js';
import { BREAKS, LogWeek, MONDAY, WEEK, WORKDAYS } from '../../factories/log-week.js';
import { create, type Fields, without } from '../../factories/reference.js';
import { newSlot } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Vendido');

const near = { separationMinutes: null, separationBreaks: null, separationHard: null };

/** A campaign of each kind, and whatever its airings depend on. */
async function sold() {
  const week = await LogWeek.of(tenant);
  const show = await create(tenant, 'show');
  for (const day of [1, 2, 3, 4, 5])
    await week.setDay(day, BREAKS, [newSlot(show.id, '06:00', '10:00')]);
  const clientCategory = await create(tenant, 'clientCategory', { priority: 'C', ...near });
  const client = await create(tenant, 'client', { clientCategoryId: clientCategory.id, ...near });
  const category = await create(tenant, 'spotCategory', { ignoreRejectCategory: 0, ...near });
  const rival = await create(tenant, 'spotCategory', { ignoreRejectCategory: 0, ...near });
  const campaign = (line: Fields, more: Fields = {}) =>
    createCampaign(tenant, {
      stationId: week.stationId,
      clientId: client.id,
      spotCategoryId: category.id,
      simpleSchedules: [simpleLine({ occurrences: 2, ...line })],
      ...more,
    });
  const plain = await campaign({});
  const inShow = await campaign({
    timeMode: 1,
    showId: show.id,
    startTime: null,
    endTime: null,
    occurrences: 1,
  });
  const inTurn = await campaign(
    { usePieces: 1 },
    { pieces: [newPiece(), newPiece({ fileName: 'acme-verano-b-30' })] },
  );
  const fill = await campaign({ service: 'fill', occurrences: 1 });
  await week.generate();
  const stations = (await tenant.get<Fields[]>('Station/getAll')).body;
  const station = stations.find(({ id }) => id === week.stationId) ?? {};
  return { week, station, clientCategory, client, category, rival, plain, inShow, inTurn, fill };
}

it('a day is stale by whatever of what is sold has changed, until it is as it was', async () => {
  const { week, rival, plain, inShow, inTurn, fill, ...records } = await sold();
  expect(await week.stale()).toEqual([]);
  const seen: string[] = [];
  /** Stale dates after a change, which is then taken back. */
  const after = async (name: string, make: () => Promise<void>, undo: () => Promise<void>) => {
    await make();
    const dates = await week.staleDates();
    await undo();
    if ((await week.staleDates()).length > 0) throw new Error(`${name} was not undone`);
    seen.push(name);
    return dates;
  };

  const current = new Map<object, Campaign>();
  const save = async (spot: Campaign, line: Fields, changes: Fields): Promise<void> => {
    current.set(spot, await week.save(current.get(spot) ?? spot, line, changes));
  };
  const [first, second] = inTurn.pieces;
  const pieces = (changes: Fields): Fields => ({ pieces: [{ ...first, ...changes }, second] });
  const gridded = { weeks: [{ weekStart: MONDAY, occurrences: 4 }] };
  const campaigns: [Campaign, Fields, Fields, Fields, Fields, string[]][] = [
    [plain, { service: 'bonus' }, {}, { service: 'guaranteed' }, {}, WORKDAYS],
    [plain, { preferredTime: '08:00' }, {}, { preferredTime: null }, {}, WORKDAYS],
    [plain, { per: 'week' }, {}, { per: 'day' }, {}, WORKDAYS],
    [plain, { maxPerDay: 1 }, {}, { maxPerDay: null }, {}, WORKDAYS],
    [plain, { everyWeeks: 2 }, {}, { everyWeeks: 1 }, {}, WORKDAYS],
    [plain, gridded, {}, { weeks: null }, {}, WORKDAYS],
    [plain, {}, { state: 'hold' }, {}, { state: 'active' }, WORKDAYS],
    [plain, { timeFee: 3 }, {}, { timeFee: null }, {}, []],
    [
      plain,
      {},
      { statedTotal: 40, statedGross: 9 },
      {},
      { statedTotal: null, statedGross: null },
      [],
    ],
    [inShow, { showPosition: 'opening' }, {}, { showPosition: null }, {}, WORKDAYS],
    [fill, { maxPerDay: 1 }, {}, { maxPerDay: null }, {}, WORKDAYS],
    [inTurn, {}, pieces({ weight: 3 }), {}, pieces({}), WORKDAYS],
    [inTurn, {}, pieces({ to: '2026-12-08' }), {}, pieces({}), WORKDAYS.slice(2)],
    [inTurn, {}, pieces({ title: 'Verano', isci: 'ACME1' }), {}, pieces({}), []],
  ];
  for (const [spot, line, changes, back, undone, dates] of campaigns) {
    const name = JSON.stringify({ ...line, ...changes });
    const stale = await after(
      name,
      () => save(spot, line, changes),
      () => save(spot, back, undone),
    );
    expect([name, stale]).toEqual([name, dates]);
  }

  const apart = [{ separationMinutes: 10 }, { separationBreaks: 2 }];
  const changesOf: [route: string, record: Fields, changes: Fields[], dates: string[]][] = [
    ['Station', records.station, [...apart, { fillTo: 40 }], WEEK],
    ['ClientCategory', records.clientCategory, apart, WORKDAYS],
    ['Client', records.client, apart, WORKDAYS],
    ['SpotCategory', records.category, [...apart, { keepApartFrom: [rival.id] }], WORKDAYS],
  ];
  for (const [route, record, all, dates] of changesOf)
    for (const changes of all) {
      const body = without(record, 'version');
      const name = `${route} ${JSON.stringify(changes)}`;
      const stale = await after(
        name,
        () => week.update(route, body, changes),
        () => week.update(route, body, {}),
      );
      expect([name, stale]).toEqual([name, dates]);
    }
  expect(seen).toHaveLength(campaigns.length + 10);
});
