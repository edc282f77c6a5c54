import { sharedServer } from '../support/app.js';
import { newTax } from '../factories/tax.js';
import { nextNumber } from '../factories/unique.js';
import type { Shared } from './life.js';
import { live, planOf, shrink } from './live.js';
import { moveAndLive } from './moving.js';

/** Lives of a station, and the seed of the first; `npm run test:lives` takes many. */
const LIVES = Number(process.env['LIVES'] ?? 3);
const SEED = Number(process.env['LIVES_SEED'] ?? 1);
/** Lives that share a media group, whose lists stay short. */
const OF_A_GROUP = 10;

const TAXES = [
  {},
  { rate: 10.5, barter: 0 },
  { kind: 'perception', category: 'O', rate: 3, barter: 0 },
  { kind: 'withholding', category: 'O', rate: 1.75 },
  { category: 'E', rate: 0, from: '2026-03-01', to: null },
];

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
  const method = async (code: string, barter: 0 | 1) =>
    (await tenant.create<{ id: number }>('PayMethod', { code, description: code, barter })).id;
  const payMethods: [number, number] = [await method('MONEY', 0), await method('GOODS', 1)];
  const taxes = [];
  for (const changes of TAXES) {
    const { status, body, text } = await tenant.post<{ id: number }>('taxes', newTax(changes));
    if (status !== 201) throw new Error(text);
    taxes.push(body.id);
  }
  return { server, tenant, showId: id, categories, payMethods, taxes, frozen: new Map() };
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
  LIVES * 15_000 + 300_000,
);
