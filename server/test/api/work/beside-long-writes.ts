import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { programActor } from '../../../src/common/actor.js';
import { putAwayBefore } from '../../../src/history/put-away.js';
import { GroupExportService } from '../../../src/moving/group-export.service.js';
import { buffer } from 'node:stream/consumers';
import { AiredWeek } from '../../factories/aired-week.js';
import { elrFile } from '../../factories/elr.js';
import { type Campaign, campaignBody, createCampaign } from '../../factories/campaign.js';
import { MONDAY } from '../../factories/log-week.js';
import { create } from '../../factories/reference.js';
import { until } from '../../support/api-client.js';
import { type Answer, serverOn, Tenant } from '../../support/app.js';

const server = await serverOn(MONDAY);
const tenant = await server.tenant('Grupo que escribe mucho');
await tenant.turnOn();
const colleague = await colleagueOf(tenant);
/** What the colleague works at meanwhile, on a station of their own. */
const own = await AiredWeek.of(colleague);
const client = await create(tenant, 'client');

async function colleagueOf({ multimediaId }: Tenant): Promise<Tenant> {
  return server.member(multimediaId, `colega-${multimediaId}@example.com`, 'admin');
}

/** A write that lasts: what somebody else holds that it needs late, and what it answers then. */
interface LongWrite {
  held: [sql: string, values: unknown[]];
  write: () => Promise<unknown>;
  becomes: object;
}

async function waitingAtLocks(): Promise<number> {
  const [row] = await server.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row.count;
}

/** Does something while a write waits for what is held, and expects it to end before the write does. */
async function beside({ held, write, becomes }: LongWrite, work: () => Promise<void>) {
  const other = server.dataSource.createQueryRunner();
  await other.startTransaction();
  let hasEnded = false;
  let lasting: Promise<unknown> = Promise.resolve();
  try {
    await other.query(...held);
    lasting = write().finally(() => (hasEnded = true));
    await until(async () => hasEnded || (await waitingAtLocks()) > 0);
    await work();
    expect(hasEnded).toBe(false);
  } finally {
    await other.rollbackTransaction();
    await other.release();
  }
  expect(await lasting).toMatchObject(becomes);
}

const HEADINGS = 'Cliente;Campaña;Desde;Hasta;Días;Franja;Por día;Duración;Archivo\n';

let named = 0;
/** The call that imports two campaigns that nobody has. */
async function importOfCampaigns(): Promise<() => Promise<Answer<{ importId: number }>>> {
  named += 1;
  const row = (name: string) =>
    `${String(client['code'])};${name};2026-12-01;2026-12-31;L-V;6 a 10;4;30;acme-30\n`;
  const { body } = await tenant.post<{
    uploadId: number;
    columns: { index: number; guess: string | null }[];
  }>(
    'Import/read?entity=campaign',
    new TextEncoder().encode(`${HEADINGS}${row(`Larga ${named}`)}${row(`Corta ${named}`)}`),
    { headers: { 'x-file-name': 'campanas.csv' } },
  );
  const map = Object.fromEntries(
    body.columns.flatMap(({ index, guess }) => (guess === null ? [] : [[guess, index]])),
  );
  const options = { stationId: own.stationId };
  return () =>
    tenant.post('Import/run', { uploadId: body.uploadId, entity: 'campaign', map, options });
}

const WRITES: Record<string, () => Promise<LongWrite>> = {
  'a merge of clients': async () => {
    const duplicate = await create(tenant, 'client');
    const changes = { stationId: own.stationId, clientId: duplicate.id };
    await createCampaign(tenant, changes);
    const last = await createCampaign(tenant, changes);
    return {
      held: ['SELECT FROM spot WHERE id = $1 FOR UPDATE', [last.id]],
      write: () =>
        tenant.post('merges', { entity: 'client', intoId: client.id, ids: [duplicate.id] }),
      becomes: { status: 201, body: { spots: 2 } },
    };
  },
  'a month that is put away': async () => {
    const aired = await AiredWeek.of(tenant);
    await aired.importRows(await aired.perfect());
    await aired.close();
    return {
      held: ['SELECT FROM traffic_log WHERE station_id = $1 FOR KEY SHARE', [aired.stationId]],
      write: putAway,
      becomes: { isAny: true },
    };
  },
};

async function putAway() {
  const folder = await mkdtemp(join(tmpdir(), 'put-away-'));
  const owner = new pg.Client({ connectionString: server.database.url });
  await owner.connect();
  try {
    const actor = programActor('nightly');
    const { months } = await putAwayBefore(owner, '2027-02-01', folder, { actor });
    return { isAny: months > 0 };
  } finally {
    await owner.end();
    await rm(folder, { recursive: true });
  }
}

let imported = 0;
/** Another file each time, because one that is there already changes nothing. */
async function airedFile() {
  const [first, ...others] = await own.perfect();
  if (!first) throw new Error('A day has airings');
  imported += 1;
  return elrFile([{ ...first, aired: `07:00:${String(imported).padStart(2, '0')}` }, ...others]);
}

const ORDINARY: Record<string, () => Promise<Answer>> = {
  'enters a campaign': async () =>
    colleague.post('Spot/create', {
      ...(await campaignBody(colleague, { stationId: own.stationId })),
      clientId: client.id,
    }),
  'saves one': async () => {
    const { body } = await colleague.get<Campaign>(`Spot/getById?id=${own.spotIds[0]}`);
    return colleague.post('Spot/update', { ...body, comments: `${body.version}` });
  },
  'imports what aired': async () => own.import(await airedFile(), { date: MONDAY }),
};

describe.each(Object.keys(WRITES))('while %s lasts, a colleague', (long) => {
  it.each(Object.keys(ORDINARY))('%s', async (ordinary) => {
    const write = await WRITES[long]?.();
    if (!write) throw new Error('There is no such write');
    await beside(write, async () => {
      const status = ordinary === 'enters a campaign' ? 201 : 200;
      expect(await ORDINARY[ordinary]?.()).toMatchObject({ status });
    });
  });
});

describe('while a media group is filled from a zip, a colleague', () => {
  it('enters a station, its campaigns, makes its logs and imports what aired', async () => {
    await tenant.post('AsRun/ignore', {
      stationId: own.stationId,
      ignore: [{ field: 'file', pattern: '^tema-' }],
    });
    const zip = await buffer(server.app.get(GroupExportService).zip(tenant.multimediaId));
    const empty = await server.tenant('Grupo que viene');
    await empty.turnOn();
    const other = await colleagueOf(empty);
    const filling: LongWrite = {
      held: ['LOCK TABLE as_run_rules IN SHARE MODE', []],
      write: () => empty.post('Multimedia/import', Uint8Array.from(zip)),
      becomes: { status: 200 },
    };
    await beside(filling, async () => {
      const week = await AiredWeek.of(other);
      await week.importRows(await week.perfect());
      const { body } = await other.get<Campaign>(`Spot/getById?id=${week.spotIds[0]}`);
      expect((await other.post('Spot/update', body)).status).toBe(200);
    });
    const numbers = await server.dataSource.query<{ number: number }[]>(
      'SELECT internal_number AS number FROM spot WHERE multimedia_id = $1',
      [empty.multimediaId],
    );
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length);
  });
});

it('an import that fails gives its numbers back', async () => {
  const nextNumber = async () =>
    (await createCampaign(colleague, { stationId: own.stationId, clientId: client.id }))
      .internalNumber;
  const before = await nextNumber();
  const run = await importOfCampaigns();
  await server.dataSource.query(
    `ALTER TABLE simple_schedule ADD CONSTRAINT refuses CHECK (filename <> 'acme-30') NOT VALID`,
  );
  try {
    expect((await run()).status).toBe(500);
  } finally {
    await server.dataSource.query('ALTER TABLE simple_schedule DROP CONSTRAINT refuses');
  }
  expect(await nextNumber()).toBe(before + 1);
  expect((await run()).body).toMatchObject({ create: 2 });
  expect(await nextNumber()).toBe(before + 4);
});
