import { setTimeout as sleep } from 'node:timers/promises';
import { nextNumber } from '../factories/unique.js';
import { TestApp, type Tenant } from '../support/app.js';

/** Shorter than the cache remembers, so that only an announcement can end it this soon. */
const SOON_MS = 2_000;

let server: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  server = await TestApp.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  tenant = await server.tenant(`Memoria ${nextNumber()}`);
});

const status = async () => (await tenant.get('Origin/getAll')).status;

async function becomes(expected: number): Promise<void> {
  const until = Date.now() + SOON_MS;
  while ((await status()) !== expected) {
    if (Date.now() > until) throw new Error(`Not ${expected} within ${SOON_MS} ms`);
    await sleep(20);
  }
}

/** As another server process or an operator does it: this one is not asked. */
const elsewhere = (sql: string) => server.dataSource.query(sql);

describe('what a session may do, remembered for a moment', () => {
  it.each([
    ['an ended session', 'UPDATE session SET revoked_at = now()', 401],
    ['a disabled user', 'UPDATE app_user SET disabled = true', 401],
    ['a membership that is gone', 'DELETE FROM user_multimedia', 403],
  ])('is forgotten for %s, whoever ended it', async (_, sql, expected) => {
    expect(await status()).toBe(200);
    await elsewhere(sql);
    await becomes(expected);
  });

  it('is forgotten at once by the process that ends it', async () => {
    expect(await status()).toBe(200);
    await tenant.post('Authentication/logout', {});
    expect(await status()).toBe(401);
  });

  it('is not remembered while nobody announces changes', async () => {
    expect(await status()).toBe(200);
    await elsewhere(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    await sleep(100);
    expect(await status()).toBe(200);
    // Without its trigger, the change is announced to nobody.
    await elsewhere('ALTER TABLE session DISABLE TRIGGER access_changed');
    await elsewhere('UPDATE session SET revoked_at = now()');
    expect(await status()).toBe(401);
  });
});
