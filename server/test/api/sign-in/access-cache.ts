import { setTimeout as sleep } from 'node:timers/promises';
import { createCampaign } from '../../factories/campaign.js';
import { create } from '../../factories/reference.js';
import { nextNumber } from '../../factories/unique.js';
import { sharedServer, type Tenant } from '../../support/app.js';

/** Shorter than the cache's lifetime, so only a notification can take effect this soon. */
const SOON_MS = 2_000;

let tenant: Tenant;

const server = await sharedServer();

const status = async () => (await tenant.get('Origin/getAll')).status;

async function becomes(expected: number): Promise<void> {
  const until = Date.now() + SOON_MS;
  while ((await status()) !== expected) {
    if (Date.now() > until) throw new Error(`Not ${expected} within ${SOON_MS} ms`);
    await sleep(20);
  }
}

/** A change by another process or an operator, behind this server's back. */
const elsewhere = (sql: string) => server.dataSource.query(sql);

describe('the cached access of a session', () => {
  beforeEach(async () => {
    tenant = await server.tenant(`Memoria ${nextNumber()}`);
  });

  it.each([
    ['an ended session', 'UPDATE session SET revoked_at = now()', 401],
    ['a disabled member', "UPDATE user_multimedia SET status = 'disabled'", 403],
    ['sessions that the group ended', "UPDATE user_multimedia SET signed_out_at = 'infinity'", 401],
    ['a membership that is gone', 'DELETE FROM user_multimedia', 403],
  ])('is dropped for %s, even when another process caused it', async (_, sql, expected) => {
    expect(await status()).toBe(200);
    await elsewhere(sql);
    await becomes(expected);
  });

  it('is dropped when another process lets sales users see only their own', async () => {
    const [theirs, other] = [
      await create(tenant, 'accountExecutive'),
      await create(tenant, 'accountExecutive'),
    ];
    await createCampaign(tenant, { accountExecutiveId: other.id });
    const { multimediaId } = tenant;
    const email = `ventas.${multimediaId}@example.com`;
    const seller = await server.member(multimediaId, email, 'sales');
    await elsewhere(
      `UPDATE user_multimedia SET account_executive_id = ${theirs.id}
       WHERE multimedia_id = ${multimediaId} AND role = 'sales'`,
    );
    const seen = async () => (await seller.get<unknown[]>('Spot/getAll')).body.length;
    expect(await seen()).toBe(1);
    await elsewhere(`UPDATE multimedia SET sales_see_own = 1 WHERE id = ${multimediaId}`);
    const until = Date.now() + SOON_MS;
    while ((await seen()) > 0) {
      if (Date.now() > until) throw new Error(`Still seen after ${SOON_MS} ms`);
      await sleep(20);
    }
  });

  it('is dropped at once by the process that ends it', async () => {
    expect(await status()).toBe(200);
    await tenant.post('Authentication/logout', {});
    expect(await status()).toBe(401);
  });

  it('is not cached while no notifications arrive', async () => {
    expect(await status()).toBe(200);
    await elsewhere(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    await sleep(100);
    expect(await status()).toBe(200);
    // Without the trigger nobody is notified.
    await elsewhere('ALTER TABLE session DISABLE TRIGGER access_changed');
    await elsewhere('UPDATE session SET revoked_at = now()');
    expect(await status()).toBe(401);
  });
});
