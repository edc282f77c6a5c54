import { Random } from '../../playout/random.js';
import { StudioDay } from '../../factories/studio-day.js';
import { compared, sayAll, wordsOf } from '../../factories/studio-gaps.js';
import { nextSubject, serverOn } from '../../support/app.js';

nextSubject();

/** Noon in UTC of a Monday is nine in the morning at the station. */
const [YESTERDAY, TODAY] = ['2026-12-06', '2026-12-07'];
const server = await serverOn(TODAY);
const tenant = await server.tenant('Radio con cortes');
await tenant.turnOn();

it('two devices that lose the network say each read once, whatever they send again', async () => {
  const random = new Random(61);
  const times = Array.from({ length: 12 }, (_, i) => `${10 + i}:20`);
  const station = await StudioDay.of(tenant, [YESTERDAY, TODAY], { times });
  const devices = [await station.device(), await station.second()] as const;
  const reads = (await station.reads(YESTERDAY)).map((read) => ({
    ...read,
    startsAt: Date.parse(`${YESTERDAY}T${read.start}-03:00`),
  }));
  const words = wordsOf(random, reads, { gaps: 4, missing: 0.2 });
  await sayAll(random, devices, words, (say) => say());
  const { airings } = await station.day(YESTERDAY);
  const { found, wanted } = compared(airings, words.expected, [
    'Estudio 1 (Ana Ruiz)',
    'Estudio 2',
  ]);
  expect(found).toEqual(wanted);
  const { rows } = await server.asOwner<{ says: number; airings: number }>(
    `SELECT count(*)::int AS says, count(DISTINCT airing_id)::int AS airings FROM studio_say
     WHERE station_id = $1 AND undone_at IS NULL`,
    [station.stationId],
  );
  expect(rows).toEqual([{ says: reads.length, airings: reads.length }]);
});
