import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { programActor } from '../../../src/common/actor.js';
import { putAwayBefore } from '../../../src/history/put-away.js';
import { GroupExportService } from '../../../src/moving/group-export.service.js';
import { AiredWeek } from '../../factories/aired-week.js';
import { type Campaign, campaignBody, createCampaign } from '../../factories/campaign.js';
import { elrFile } from '../../factories/elr.js';
import { LogWeek, MONDAY, TUESDAY } from '../../factories/log-week.js';
import { create } from '../../factories/reference.js';
import { until } from '../../support/api-client.js';
import { type Answer, serverOn, type Tenant } from '../../support/app.js';

/*
 * What writes for long waits at its very end, with all that it has written and locked by then, and people of its media
 * group go on working.
 */

const server = await serverOn(MONDAY);
const tenant = await server.tenant('Grupo que escribe mucho');
await tenant.turnOn();
const colleague = await colleagueOf(tenant);
const client = await create(tenant, 'client');
/** What the colleague works at meanwhile. */
const own = await AiredWeek.of(colleague);

function colleagueOf({ multimediaId }: Tenant): Promise<Tenant> {
  return server.member(multimediaId, `colega-${multimediaId}@example.com`, 'admin');
}

interface LongWrite {
  /** What it writes, as in a trigger, and of whom. */
  writes: [what: string, when: string];
  write: () => Promise<unknown>;
  becomes: object;
  /** The station that it is about, where campaigns are entered and saved; absent: the colleague's. */
  stationId?: number;
  /** Who works meanwhile, from nothing; absent: the colleague. */
  newcomer?: () => Promise<Worker>;
}

/** Who works beside a long write, and at what. */
interface Worker {
  user: Tenant;
  week: AiredWeek;
  /** A campaign that is there. */
  spotId: number;
}

let sheets = 0;
/** Two campaigns that nobody has, of a station of their own. @returns what imports them, and their station */
async function sheet() {
  sheets += 1;
  const { id: stationId } = await create(tenant, 'station');
  const row = (name: string) =>
    `${String(client['code'])};${name};2026-12-01;2026-12-31;L-V;6 a 10;4;30;acme-30\n`;
  const rows = [
    'Cliente;Campaña;Desde;Hasta;Días;Franja;Por día;Duración;Archivo\n',
    row(`Larga ${sheets}`),
    row(`Corta ${sheets}`),
  ];
  const { body } = await tenant.post<{
    uploadId: number;
    columns: { index: number; guess: string | null }[];
  }>('Import/read?entity=campaign', new TextEncoder().encode(rows.join('')), {
    headers: { 'x-file-name': 'campanas.csv' },
  });
  const map = Object.fromEntries(
    body.columns.flatMap(({ index, guess }) => (guess === null ? [] : [[guess, index]])),
  );
  const asked = { uploadId: body.uploadId, entity: 'campaign', map, options: { stationId } };
  const run = () => tenant.post<{ importId: number }>('Import/run', asked);
  return { stationId, run };
}

const OF_GROUP = `multimedia_id = ${tenant.multimediaId}`;

const LONG: Record<string, () => Promise<LongWrite>> = {
  'an import of campaigns': async () => {
    const { stationId, run } = await sheet();
    return {
      writes: ['INSERT ON import_change', `NEW.${OF_GROUP}`],
      write: run,
      becomes: { status: 200, body: { create: 2 } },
      stationId,
    };
  },
  'an import that is taken back': async () => {
    const { stationId, run } = await sheet();
    const { importId } = (await run()).body;
    return {
      writes: ['UPDATE ON import_run', `NEW.${OF_GROUP}`],
      write: () => tenant.delete(`imports/${importId}`),
      becomes: { status: 200, body: { deleted: 2 } },
      stationId,
    };
  },
  'a merge of clients': async () => {
    const duplicate = await create(tenant, 'client');
    await createCampaign(tenant, { stationId: own.stationId, clientId: duplicate.id });
    return {
      writes: ['INSERT ON record_merge', `NEW.${OF_GROUP}`],
      write: () =>
        tenant.post('merges', { entity: 'client', intoId: client.id, ids: [duplicate.id] }),
      becomes: { status: 201, body: { spots: 1 } },
    };
  },
  'the making of logs': async () => {
    const week = await LogWeek.of(tenant);
    await week.campaign();
    return {
      writes: ['INSERT ON traffic_log', `NEW.station_id = ${week.stationId}`],
      write: () => week.generate(),
      becomes: { status: 200 },
      stationId: week.stationId,
    };
  },
  'the closing of a range': async () => {
    const week = await AiredWeek.of(tenant);
    await week.importRows(await week.perfect());
    const { stationId } = week;
    const range = { stationId, dateFrom: MONDAY, dateTo: TUESDAY };
    return {
      writes: ['UPDATE ON as_run_day', `NEW.station_id = ${stationId}`],
      write: () => tenant.post('AsRun/closeRange', range),
      becomes: { status: 200, body: { days: [{ status: 'closed' }, { status: 'none' }] } },
      stationId,
    };
  },
  'the putting away of a month': async () => {
    const week = await AiredWeek.of(tenant);
    await week.importRows(await week.perfect());
    await week.close();
    return {
      writes: ['DELETE ON traffic_log', `OLD.station_id = ${week.stationId}`],
      write: putAway,
      becomes: { isAny: true },
      stationId: week.stationId,
    };
  },
  'the filling of a media group from a zip': async () => {
    const { stationId } = own;
    const ignore = [{ field: 'file', pattern: '^tema-' }];
    expect((await tenant.post('AsRun/ignore', { stationId, ignore })).status).toBe(200);
    const zip = await buffer(server.app.get(GroupExportService).zip(tenant.multimediaId));
    const empty = await server.tenant('Grupo que viene');
    await empty.turnOn();
    const other = await colleagueOf(empty);
    return {
      writes: ['INSERT ON as_run_rules', `NEW.multimedia_id = ${empty.multimediaId}`],
      write: () => empty.post('Multimedia/import', Uint8Array.from(zip)),
      becomes: { status: 200 },
      newcomer: async () => {
        const week = await AiredWeek.of(other);
        return { user: other, week, spotId: week.spotIds[0] ?? 0 };
      },
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

/** A long write that has done all its work, and cannot commit. */
class Lasting {
  private hasEnded = false;
  private ending: Promise<unknown> = Promise.resolve();
  /** The lock that it waits for, for as long as it takes. */
  private static readonly BARRIER = 7_463_101;
  private readonly holder = server.dataSource.createQueryRunner();

  private constructor(private readonly long: LongWrite) {}

  static async of(long: LongWrite): Promise<Lasting> {
    const lasting = new Lasting(long);
    await lasting.begin();
    return lasting;
  }

  private async begin(): Promise<void> {
    const [what, when] = this.long.writes;
    await server.dataSource.query(
      `CREATE OR REPLACE FUNCTION wait_at_barrier() RETURNS trigger LANGUAGE plpgsql SET lock_timeout = 0 AS $$
       BEGIN PERFORM pg_advisory_xact_lock_shared(${Lasting.BARRIER}); RETURN NULL; END $$`,
    );
    await server.dataSource.query(
      `CREATE CONSTRAINT TRIGGER zz_wait_at_barrier AFTER ${what} DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION wait_at_barrier()`,
    );
    await this.holder.query(`SELECT pg_advisory_lock(${Lasting.BARRIER})`);
    this.ending = this.long.write().finally(() => (this.hasEnded = true));
    await until(async () => this.hasEnded || (await this.isWaiting()));
    if (this.hasEnded) throw new Error(`It does not wait: ${JSON.stringify(await this.ending)}`);
  }

  private async isWaiting(): Promise<boolean> {
    const found = await server.dataSource.query<unknown[]>(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${Lasting.BARRIER} AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    return found.length > 0;
  }

  get isOver(): boolean {
    return this.hasEnded;
  }

  async end(): Promise<unknown> {
    await this.holder.query(`SELECT pg_advisory_unlock(${Lasting.BARRIER})`);
    await this.holder.release();
    const done = await this.ending;
    const [table] = this.long.writes[0].split(' ').slice(-1);
    await server.dataSource.query(`DROP TRIGGER zz_wait_at_barrier ON ${table}`);
    return done;
  }
}

let imported = 0;
/** Another file each time, because one that is there already changes nothing. */
async function airedFile(week: AiredWeek) {
  const [first, ...others] = await week.perfect();
  if (!first) throw new Error('A day has airings');
  imported += 1;
  return elrFile([{ ...first, aired: `07:00:${String(imported).padStart(2, '0')}` }, ...others]);
}

const ORDINARY: Record<string, (by: Worker) => Promise<Answer>> = {
  'enters a campaign': async ({ user, spotId }) => {
    const { body } = await user.get<Campaign>(`Spot/getById?id=${spotId}`);
    const { stationId, clientId } = body;
    return user.post('Spot/create', { ...(await campaignBody(user, { stationId })), clientId });
  },
  'saves one': async ({ user, spotId }) => {
    const { body } = await user.get<Campaign>(`Spot/getById?id=${spotId}`);
    return user.post('Spot/update', { ...body, comments: `${body.version}` });
  },
  'imports what aired': async ({ week }) => week.import(await airedFile(week), { date: MONDAY }),
};

describe.each(Object.keys(LONG))('while %s lasts, a colleague', (name) => {
  let long: LongWrite;
  let lasting: Lasting;
  let by: Worker;

  beforeAll(async () => {
    long = (await LONG[name]?.()) as LongWrite;
    const { stationId = own.stationId, newcomer } = long;
    const campaign = { stationId, clientId: client.id };
    const { id: spotId } = await createCampaign(colleague, campaign);
    lasting = await Lasting.of(long);
    by = newcomer ? await newcomer() : { user: colleague, week: own, spotId };
  });

  it.each(Object.keys(ORDINARY))('%s', async (ordinary) => {
    const status = ordinary === 'enters a campaign' ? 201 : 200;
    expect(await ORDINARY[ordinary]?.(by)).toMatchObject({ status });
    expect(lasting.isOver).toBe(false);
  });

  it('and then it is done', async () => {
    expect(await lasting.end()).toMatchObject(long.becomes);
  });
});

it('an import that fails gives its numbers back', async () => {
  const nextNumber = async () =>
    (await createCampaign(colleague, { stationId: own.stationId, clientId: client.id }))
      .internalNumber;
  const before = await nextNumber();
  const { run } = await sheet();
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
