import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, sep } from 'node:path';
import pg from 'pg';
import { BillingCheck } from '../../src/billing/billing-check.js';
import { programActor } from '../../src/common/actor.js';
import { putAwayBefore } from '../../src/history/put-away.js';
import { ReportCheck } from '../../src/sales/check.service.js';
import type { TestApp } from '../support/app.js';
import { runOn } from '../support/cli.js';
import { settleAll } from './aired-steps.js';
import { monthOf, plus } from './calendar.js';
import { certificatesAreTrue } from './certificate-checks.js';
import { broken } from './check.js';
import type { Life, MakeGood } from './life.js';
import { closedDaysAreCountedOnce } from './money-checks.js';

/** The months of a life that is over are put into files, and read back. */

/** What is still owed is written off, but for what is placed. */
async function writeOff(life: Life): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ stationId: [life.stationId] }));
  const owed = await life.get<MakeGood[]>(`make-goods?range=[0,499]&filter=${filter}`);
  for (const { id, version, state } of owed) {
    if (state === 'aired' || state === 'waived') continue;
    const body = { version, state: 'waived', reason: 'Acordado' };
    const answer = await life.tenant.put(`make-goods/${id}`, body);
    if (!answer.text.includes('MAKE_GOOD_PLACED')) life.read(`make-goods/${id}`, answer, [200]);
  }
}

/** What reports read is what campaigns, logs and closings come to. */
export async function reportsAreClean(life: Life, server: TestApp): Promise<void> {
  const { multimediaId } = life.tenant;
  const differences = await server.app.get(ReportCheck).differences(multimediaId);
  if (differences.length > 0) broken('reports say what there is', differences.slice(0, 5));
  const check = server.app.get(BillingCheck, { strict: false });
  const { faults, payments, keys } = await check.faults(multimediaId);
  if (faults.length + payments.length + keys.length > 0)
    broken('documents are as they were handed over', { faults, payments, keys });
}

/**
 * Everything is decided and closed, its months are put away, and what is said of closed days stays: by every
 * dimension, in settlements, in what is not billed and of certificates. Read back, all is as it was.
 *
 * @param look reads and checks everything
 */
export async function goesIntoFilesAndBack(
  life: Life,
  server: TestApp,
  look: (life: Life) => Promise<void>,
): Promise<void> {
  life.newStep();
  await life.goTo(life.to);
  await settleAll(life, life.random);
  await writeOff(life);
  life.thorough = true;
  await look(life);
  life.newStep();
  const folder = await mkdtemp(join(tmpdir(), 'tandas-lives-'));
  const client = new pg.Client({ connectionString: server.database.url });
  await client.connect();
  try {
    const before = `${monthOf(plus(life.to, 62))}-01`;
    const actor = programActor('command line');
    const { files } = await putAwayBefore(client, before, folder, { actor });
    const own = files.filter((file) => file.includes(`${sep}${life.stationId}${sep}`));
    for (const file of own) life.putAway.add(basename(file).slice(0, '2026-01'.length));
    life.tell(`put away ${[...life.putAway].join(' ')}`);

    await closedDaysAreCountedOnce(life);
    await certificatesAreTrue(life);
    await reportsAreClean(life, server);
    // Those of the whole media group, which moves afterwards.
    const group = `${sep}${life.tenant.multimediaId}${sep}`;
    for (const file of files.filter((one) => one.includes(group))) {
      const { status, stderr } = await runOn(server, ['history:read-back', file]);
      if (status !== 0) broken('a month is read back', stderr);
    }
    life.putAway.clear();
    life.tell('read back');
    await look(life);
    await reportsAreClean(life, server);
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}
