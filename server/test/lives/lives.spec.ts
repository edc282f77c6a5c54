import { sharedServer } from '../support/app.js';
import { nextNumber } from '../factories/unique.js';
import type { Shared } from './life.js';
import { live, planOf, shrink } from './live.js';
import { moveAndLive } from './moving.js';

/** Lives of a station, and the seed of the first; `npm run test:lives` takes many. */
const LIVES = Number(process.env['LIVES'] ?? 3);
const SEED = Number(process.env['LIVES_SEED'] ?? 1);
/** Lives that share a media group, whose lists stay short. */
const OF_A_GROUP = 10;

const server = await sharedServer();

async function newGroup(): Promise<Shared> {
  server.clock.advance((Date.parse('2026-05-01T12:00:00Z') - server.clock.now()) / 1000);
  const tenant = await server.tenant(`Lives ${nextNumber()}`);
  await tenant.turnOn();
  const categories = [];
  for (const priority of ['A', 'C']) {
    const code = `${priority}${nextNumber()}`;
    const category = { code, name: `Category ${code}`, priority };
    categories.push((await tenant.create<{ id: number }>('ClientCategory', category)).id);
  }
  const { id } = await tenant.create<{ id: number }>('Show', { code: 'S', name: 'Show' });
  return { server, tenant, showId: id, categories };
}

/** Property: however a station lives, what was ordered, aired, owed and charged is counted once. */
it(
  'in random lives everything is counted once, and a media group that moves goes on with it',
  async () => {
    let shared = await newGroup();
    for (let seed = SEED; seed < SEED + LIVES; seed += 1) {
      if ((seed - SEED) % OF_A_GROUP === OF_A_GROUP - 1) shared = await newGroup();
      const plan = planOf(seed);
      const isLast = seed === SEED + LIVES - 1 || (seed - SEED) % OF_A_GROUP === OF_A_GROUP - 2;
      const failure = await live(shared, seed, plan, false, isLast);
      if (!failure && isLast) await moveAndLive(shared);
      if (!failure) continue;
      const least = await shrink(shared, seed, plan, failure, isLast);
      throw new Error(
        [
          `life ${seed} (LIVES_SEED=${seed} LIVES=1), ${least.plan.length} steps`,
          ...least.failure.story,
          least.failure.broken.message,
        ].join('\n'),
      );
    }
  },
  LIVES * 10_000 + 300_000,
);
