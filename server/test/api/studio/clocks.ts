import { Device, StudioDay } from '../../factories/studio-day.js';
import { nextSubject, serverOn } from '../../support/app.js';

nextSubject();

/** Its clock goes back from 02:00 to 01:00 in the night to 1 November 2026. */
const NIGHT = '2026-11-01';
const server = await serverOn(NIGHT);
const tenant = await server.tenant('Radio de noche');
await tenant.turnOn();
const zone = { timeZone: 'America/New_York' };
/** Nine in the morning at the station, later again at one at night. */
const at = (instant: string) =>
  server.clock.advance((Date.parse(instant) - server.clock.now()) / 1000);

it('a read of the hour that comes twice is told by its offset, and is of the first pass', async () => {
  const dates = ['2026-10-31', NIGHT];
  const station = await StudioDay.of(tenant, dates, { ...zone, times: ['01:30', '08:00'] });
  const device = await station.device();
  const [read, next] = await device.reads();
  expect(read?.startsAt).toBe('2026-11-01T05:30:00.000Z');
  expect(next?.startsAt).toBe('2026-11-01T13:00:00.000Z');
  const without = await device.say(read!, '2026-11-01T01:30:05');
  expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([400, ['at']]);
  const second = await device.say(read!, '2026-11-01T01:30:05-05:00', { read: 1 });
  expect(second.body.state).toBe('MOVED');
  expect((await station.day(NIGHT)).airings[0]).toMatchObject({ state: 'MOVED' });
});

it('a break over midnight is of the log in which it began', async () => {
  const tenantOfNight = await server.tenant('Radio de medianoche');
  await tenantOfNight.turnOn();
  const dates = ['2026-10-31', NIGHT];
  const station = await StudioDay.of(tenantOfNight, dates, {
    timeZone: 'UTC',
    times: ['12:00', '23:59'],
  });
  at('2026-11-01T23:59:30Z');
  const member = await server.member(tenantOfNight.multimediaId, 'noche@example.com', 'admin');
  const device: Device = await station.device();
  const reads = await device.reads();
  const late = reads.find(({ start }) => start === '23:59:00');
  at('2026-11-02T00:00:40Z');
  const shown = await device.reads();
  expect(shown.map(({ airingId }) => airingId)).toContain(late?.airingId);
  const said = await device.say(late!, '2026-11-02T00:00:10Z');
  expect([said.status, said.body.state]).toEqual([200, 'AIRED']);
  const day = await member.get<{ airings: { state: string; actualStart: string }[] }>(
    `AsRun/getDay?stationId=${station.stationId}&date=${NIGHT}`,
  );
  expect(day.body.airings.map(({ state, actualStart }) => [state, actualStart])).toEqual([
    ['PENDING', null],
    ['AIRED', '24:00:10'],
  ]);
  at('2026-11-02T00:59:30Z');
  expect((await device.reads()).map(({ airingId }) => airingId)).not.toContain(undefined);
});

it('a day of 23 hours has its reads by the clock that went forward', async () => {
  at('2027-03-14T11:59:00Z');
  const tenantOfSpring = await server.tenant('Radio de primavera');
  await tenantOfSpring.turnOn();
  const date = '2027-03-14';
  const station = await StudioDay.of(tenantOfSpring, [date, '2027-03-15'], {
    ...zone,
    times: ['02:30', '08:00'],
  });
  const device = await station.device();
  const reads = await device.reads();
  // From 02:00 to 03:00 no clock of that day shows a time, and its log has no break there.
  expect(reads.slice(0, 2).map(({ start, startsAt }) => [start, startsAt])).toEqual([
    ['08:00:00', '2027-03-14T12:00:00.000Z'],
    ['02:30:00', '2027-03-15T06:30:00.000Z'],
  ]);
  at('2027-03-14T12:00:30Z');
  const said = await device.say(reads[0]!, '2027-03-14T12:00:04Z');
  expect([said.status, said.body.state]).toEqual([200, 'AIRED']);
  const { airings } = await station.day(date);
  expect(airings.map(({ state, actualStart }) => [state, actualStart])).toEqual([
    ['AIRED', '08:00:04'],
  ]);
});
