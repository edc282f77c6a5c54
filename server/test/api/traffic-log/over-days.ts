import { DayInputReader } from '../../../src/traffic-log/day-input-reader.js';
import { OverDays } from '../../../src/traffic-log/over-days.js';
import { elrFile } from '../../factories/elr.js';
import {
  itemsOf,
  LogWeek,
  MONDAY,
  THURSDAY,
  TUESDAY,
  WEDNESDAY,
  WEEK,
} from '../../factories/log-week.js';
import { serverOn } from '../../support/app.js';
import { runOn } from '../../support/cli.js';

const server = await serverOn(THURSDAY);
const tenant = await server.tenant('Ayer');
await tenant.turnOn();

const exported = async (week: LogWeek, date: string): Promise<void> => {
  const query = new URLSearchParams({ stationId: String(week.stationId), date, format: 'audicom' });
  const { status, text } = await tenant.get(`TrafficLog/export?${query.toString()}`);
  if (status !== 200) throw new Error(text);
};
const lockedOf = async (week: LogWeek): Promise<string[]> =>
  (await week.summaries()).filter(({ status }) => status === 'locked').map(({ date }) => date);
const placedOn = async (week: LogWeek, date: string): Promise<number> =>
  itemsOf(await week.log(date)).length;

/** A week with two airings a day, made when half of it is over. */
async function madeWeek() {
  const week = await LogWeek.of(tenant);
  const campaign = await week.campaign();
  const { status, body } = await week.generate();
  expect([status, body.days.map((day) => day.status)]).toEqual([200, WEEK.map(() => 'draft')]);
  return { week, campaign };
}

it.each([
  ['generate', (week: LogWeek) => week.generate()],
  ['remake', (week: LogWeek) => week.remake(WEEK)],
])('%s after a campaign was cancelled leaves what aired, and it is locked', async (_, make) => {
  const { week, campaign } = await madeWeek();
  await exported(week, MONDAY);
  // Another version of the log, with the same file.
  await week.remake([TUESDAY]);
  await exported(week, TUESDAY);
  await exported(week, THURSDAY);
  const before = await week.log(MONDAY);
  const { id: spotId, version } = campaign;
  const cancelled = await tenant.post('Spot/cancelFrom', { spotId, version, date: MONDAY });
  expect(cancelled.status).toBe(200);
  const { body } = await make(week);
  expect(body.days.slice(0, 4)).toMatchObject([
    { date: MONDAY, status: 'locked', placed: 2 },
    { date: TUESDAY, status: 'locked', placed: 2 },
    // Nobody gave it to playout; today is not over.
    { date: WEDNESDAY, status: 'draft', placed: 0 },
    { date: THURSDAY, status: 'draft', placed: 0 },
  ]);
  expect(await week.log(MONDAY)).toEqual({ ...before, status: 'locked' });
});

it('counts what is locked in the quota of its week, in the same call', async () => {
  const week = await LogWeek.of(tenant);
  const campaign = await week.campaign({ per: 'week', occurrences: 7 });
  await week.generate();
  for (const date of [MONDAY, TUESDAY, WEDNESDAY]) await exported(week, date);
  const countsOf = () => Promise.all(WEEK.map((date) => placedOn(week, date)));
  const before = await countsOf();
  await week.save(campaign, { occurrences: 10 });
  await week.generate();
  const counts = await countsOf();
  expect(counts.slice(0, 3)).toEqual(before.slice(0, 3));
  expect(counts.reduce((sum, n) => sum + n)).toBe(10);
});

it('stays also where playout is given it while it is made again', async () => {
  const { week, campaign } = await madeWeek();
  await week.save(campaign, { occurrences: 1 });
  const reader = server.app.get(DayInputReader);
  const load = reader.loadWithOwed.bind(reader);
  reader.loadWithOwed = async (...asked) => {
    reader.loadWithOwed = load;
    const inputs = await load(...asked);
    await exported(week, MONDAY);
    return inputs;
  };
  const { body } = await week.generate();
  expect(body.days.slice(0, 2)).toMatchObject([
    { status: 'locked', placed: 2 },
    { status: 'draft', placed: 1 },
  ]);
});

it('the night locks all that is over and went to playout as it is', async () => {
  const { week, campaign } = await madeWeek();
  for (const date of [MONDAY, TUESDAY, THURSDAY]) await exported(week, date);
  await week.save(campaign, { occurrences: 1 });
  const { version, breaks } = await week.log(MONDAY);
  const airingId = breaks.flatMap(({ items }) => items)[0]?.id;
  expect((await week.move({ airingId, version, toBreak: null })).status).toBe(200);
  const night = { multimediaId: tenant.multimediaId, userId: null };
  await server.app.get(OverDays).lock(night, week.stationId, null);
  expect(await lockedOf(week)).toEqual([TUESDAY]);
});

it('the command line replaces a day that is over only when it is told to', async () => {
  const { week, campaign } = await madeWeek();
  await exported(week, MONDAY);
  await week.save(campaign, { occurrences: 1 });
  const args = ['generate', '--station', String(week.stationId), '--from', MONDAY, '--to'];
  const refused = await runOn(server, [...args, THURSDAY]);
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain(`days that are over: ${TUESDAY}, ${WEDNESDAY}. With`);
  expect(await placedOn(week, TUESDAY)).toBe(2);
  // What locks by itself is not replaced.
  expect(await runOn(server, [...args, MONDAY])).toMatchObject({ status: 0, stderr: '' });
  const told = await runOn(server, [...args, THURSDAY, '--replace-past']);
  expect(told).toMatchObject({ status: 0, stderr: '' });
  const counts = [2, 1, 1, 1];
  for (const [i, date] of WEEK.slice(0, 4).entries())
    expect([date, await placedOn(week, date)]).toEqual([date, counts[i]]);
});

it('a file of what aired is of no day that is yet to come', async () => {
  const { week } = await madeWeek();
  const friday = WEEK[4] ?? '';
  const send = (date: string, body: Uint8Array<ArrayBuffer>, language = 'EN') =>
    tenant.post(`AsRun/import?stationId=${week.stationId}&format=elr&date=${date}`, body, {
      headers: { 'content-type': 'application/octet-stream' },
      language,
    });
  const row = { aired: '07:00:00', cart: 1 };
  expect((await send(THURSDAY, elrFile([row]))).status).toBe(200);
  expect(await send(friday, elrFile([row]))).toMatchObject({
    status: 400,
    body: {
      errors: { date: `Nothing of ${friday} has aired yet: today is ${THURSDAY} at the station` },
    },
  });
  const es = await send(friday, elrFile([row]), 'ES');
  expect(es.text).toContain(`Todavía no salió nada del ${friday}`);
  expect(await lockedOf(week)).toEqual([THURSDAY]);
});

describe('the studio has to load a day again', () => {
  const FRIDAY = WEEK[4] ?? '';
  const HOURS = { playoutLoadsAt: '08:00', timeZone: 'America/Montevideo' };

  it('that airs something else than when it was loaded, and none that is made again as it was', async () => {
    const week = await LogWeek.of(tenant);
    const { body: stations } = await tenant.get<{ id: number }[]>('Station/getAll');
    const station = stations.find(({ id }) => id === week.stationId);
    await week.update('Station', { ...station }, HOURS);
    const toLoad = async (...dates: string[]) => (await week.remake(dates)).body.toLoad;
    const campaign = await week.campaign();
    // Logs that are there only now have to be loaded too, and no other day than today and tomorrow.
    expect((await week.generate()).body.toLoad).toEqual([THURSDAY, FRIDAY]);
    expect((await week.generate()).body.toLoad).toEqual([]);
    expect(await toLoad(THURSDAY, FRIDAY)).toEqual([]);
    // A price is nothing that goes out.
    const priced = await week.save(campaign, { timeFee: 12 });
    expect(await toLoad(THURSDAY, FRIDAY)).toEqual([]);
    await week.save(priced, { filename: 'acme-otra-30' });
    expect(await toLoad(FRIDAY)).toEqual([FRIDAY]);
    expect(await toLoad(THURSDAY, FRIDAY)).toEqual([THURSDAY]);
  });
});
