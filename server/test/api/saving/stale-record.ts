import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { create, newBody, SAMPLES } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';

const server = await sharedServer();
const first = await server.tenant('Grupo Uno');
const second = await server.member(first.multimediaId, 'begoña@example.com', 'staff');

const nameIn = (answer: { headers: Headers }): string =>
  decodeURIComponent(answer.headers.get('changed-by') ?? '');

/** Two users read a record; the one saves it twice, the other then saves what was read. */
async function lateSave(route: string, stored: { version: number }) {
  const saved = await second.post<object>(`${route}/update`, stored);
  await second.post(`${route}/update`, saved.body);
  return first.post(`${route}/update`, stored);
}

it.each(SAMPLES)('a late save of $name is told who saved it before', async ({ name, route }) => {
  const stored = await first.create<{ id: number; version: number }>(
    route,
    await newBody(first, name),
  );
  const answer = await lateSave(route, stored);
  expect(answer).toMatchObject({ status: 409, body: 'STALE_RECORD' });
  expect(nameIn(answer)).toBe('User begoña@example.com');
});

it('a late save of a campaign is told who saved it before', async () => {
  const stored = await createCampaign(first);
  const answer = await lateSave('Spot', stored);
  expect(answer).toMatchObject({ status: 409, body: 'STALE_RECORD' });
  expect(nameIn(answer)).toBe('User begoña@example.com');
});

it('a late save of a schedule is told who saved the day before, the first time too', async () => {
  const { id } = await create(first, 'station');
  const breaks = { commercialBreaks: [newBreak('07:00')], shows: [] };
  await scheduleOf(first, id).update(2, { ...breaks, version: 0 });
  for (const [day, version] of [
    [1, 0],
    [2, 1],
  ] as const) {
    await scheduleOf(second, id).update(day, { ...breaks, version });
    const late = await scheduleOf(first, id).update(day, { ...breaks, version });
    expect(late).toMatchObject({ status: 409, body: 'STALE_RECORD' });
    expect(nameIn(late)).toBe('User begoña@example.com');
  }
});

it('a late change to a log is told who changed it before, and one to a locked log who locked it', async () => {
  const { id: stationId } = await create(first, 'station', { maxBlockTime: 60 });
  const breaks = [newBreak('07:00'), newBreak('08:00')];
  await scheduleOf(first, stationId).update(1, { commercialBreaks: breaks, shows: [] });
  const line = simpleLine({ occurrences: 1 });
  await createCampaign(first, { stationId, simpleSchedules: [line] });
  const date = '2026-12-07';
  await first.post('TrafficLog/generate', { stationId, dateFrom: date, dateTo: '2026-12-08' });
  const { body: log } = await first.get<{
    version: number;
    breaks: { items: { id: number }[] }[];
  }>(`TrafficLog/getLog?stationId=${stationId}&date=${date}`);
  const airingId = log.breaks.flatMap(({ items }) => items)[0]?.id;
  const body = { stationId, date, version: log.version, airingId, toBreak: null };
  expect((await second.post('TrafficLog/move', body)).status).toBe(200);
  const late = await first.post('TrafficLog/move', body);
  expect(late).toMatchObject({ status: 409, body: 'STALE_RECORD' });
  expect(nameIn(late)).toBe('User begoña@example.com');

  await first.post('TrafficLog/undo', { stationId, date, version: log.version + 1 });
  await second.post('TrafficLog/lock', { stationId, date, locked: 1 });
  const locked = await first.post('TrafficLog/move', body);
  expect(locked).toMatchObject({ status: 409, body: 'LOG_LOCKED' });
  expect(nameIn(locked)).toBe('User begoña@example.com');
});

it('another refusal tells nobody', async () => {
  const body = await newBody(first, 'origin');
  await first.create('Origin', body);
  const again = await second.post('Origin/create', body);
  expect(again).toMatchObject({ status: 409, body: 'CODE_IN_USE' });
  expect(again.headers.get('changed-by')).toBeNull();
});
