import { AiredWeek } from '../../factories/aired-week.js';
import { campaignBody, createCampaign } from '../../factories/campaign.js';
import { LogWeek, MONDAY, TUESDAY } from '../../factories/log-week.js';
import { create } from '../../factories/reference.js';
import { until } from '../../support/api-client.js';
import { type Answer, sharedServer } from '../../support/app.js';

/*
 * What writes for long is held open by a lock of what it writes late, and people of its media group go on working. The
 * lock is a table's where nobody else writes to it, or a row's.
 */

const server = await sharedServer();
server.clock.setTo(TUESDAY);
const tenant = await server.tenant('Largas');
await tenant.turnOn();
const colleague = await server.member(tenant.multimediaId, 'otra@example.com', 'admin');
const client = await create(tenant, 'client');

interface LongWrite {
  lock: [sql: string, values?: unknown[]];
  /** Before the lock, makes what the call is about. */
  prepare: () => Promise<() => Promise<Answer>>;
}
const LATE = (table: string): LongWrite['lock'] => [`LOCK TABLE ${table} IN SHARE MODE`];

/** An import of campaigns that is read and mapped. */
async function sheet(name: string) {
  const { id: stationId } = await create(tenant, 'station');
  const rows = ['campaign;client;from;to;startTime;endTime;per day;filename;length'];
  for (const n of [1, 2, 3])
    rows.push(
      `${name} ${n};${String(client['name'])};2027-01-04;2027-01-31;08:00;12:00;2;${name}-${n};30`,
    );
  const file = new TextEncoder().encode(rows.join('\n'));
  const { body } = await tenant.post<{
    uploadId: number;
    columns: { index: number; guess: string | null }[];
  }>('Import/read?entity=campaign', file, { headers: { 'x-file-name': `${name}.csv` } });
  const map = Object.fromEntries(
    body.columns.flatMap(({ index, guess }) => (guess === null ? [] : [[guess, index]])),
  );
  const asked = { uploadId: body.uploadId, entity: 'campaign', map, options: { stationId } };
  return asked;
}

const LONG: Record<string, LongWrite> = {
  'an import of campaigns': {
    lock: LATE('import_change'),
    prepare: async () => {
      const body = await sheet('Enero');
      return () => tenant.post('Import/run', body);
    },
  },
  'an import that is taken back': {
    lock: ['SELECT FROM import_run WHERE id = (SELECT max(id) FROM import_run) FOR UPDATE'],
    prepare: async () => {
      const { body } = await tenant.post<{ importId: number }>(
        'Import/run',
        await sheet('Febrero'),
      );
      return () => tenant.delete(`imports/${body.importId}`);
    },
  },
  'a merge': {
    lock: LATE('record_merge'),
    prepare: async () => {
      const [into, other] = [await create(tenant, 'client'), await create(tenant, 'client')];
      return () => tenant.post('merges', { entity: 'client', intoId: into.id, ids: [other.id] });
    },
  },
  'making logs': {
    lock: LATE('unplaced_airing'),
    prepare: async () => {
      const week = await LogWeek.of(tenant);
      await week.campaign({ occurrences: 9, startTime: '07:00', endTime: '08:00' });
      return () => week.generate() as unknown as Promise<Answer>;
    },
  },
  'closing days': {
    lock: [
      `SELECT FROM as_run_day WHERE station_id = (SELECT max(station_id) FROM as_run_day) FOR UPDATE`,
    ],
    prepare: async () => {
      const week = await AiredWeek.of(tenant);
      await week.importRows(await week.perfect());
      const { stationId } = week;
      return () => tenant.post('AsRun/closeRange', { stationId, dateFrom: MONDAY, dateTo: MONDAY });
    },
  },
};

/** The connection that waits for what another one holds. */
const waitingFor = async (pid: number): Promise<number | undefined> => {
  const [row] = await server.dataSource.query<{ pid: number }[]>(
    'SELECT pid FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))',
    [pid],
  );
  return row?.pid;
};

describe.each(Object.keys(LONG))('while %s goes on', (name) => {
  it('people of its group enter campaigns, save them, and import what aired', async () => {
    const { lock, prepare } = LONG[name] as LongWrite;
    const other = await AiredWeek.of(colleague);
    const rows = await other.perfect();
    const stored = await createCampaign(tenant, { stationId: other.stationId });
    const entered = await campaignBody(tenant, { stationId: other.stationId });
    const call = await prepare();
    const holder = server.dataSource.createQueryRunner();
    await holder.startTransaction();
    let answer: Answer | undefined;
    let long: Promise<Answer> | undefined;
    try {
      await holder.query(lock[0], lock[1] ?? []);
      const [{ pid }] = (await holder.query('SELECT pg_backend_pid() AS pid')) as [{ pid: number }];
      long = call().then((its) => (answer = its));
      let writer: number | undefined;
      await until(
        async () => answer !== undefined || (writer = await waitingFor(pid)) !== undefined,
      );
      expect(answer?.text).toBeUndefined();
      const goesOn = async (what: Promise<unknown>): Promise<void> => {
        let ended = false;
        const done = what.finally(() => (ended = true));
        await until(async () => {
          // Nobody waits for the long one, however slow the machine is.
          if (writer !== undefined) expect(await waitingFor(writer)).toBeUndefined();
          return ended;
        });
        await done;
        expect(answer?.text).toBeUndefined();
      };
      await goesOn(
        colleague
          .post('Spot/create', entered)
          .then(({ status, text }) => expect([status, text.slice(0, 5)]).toEqual([201, '{"id"'])),
      );
      await goesOn(
        colleague
          .post('Spot/update', { ...stored, version: null })
          .then(({ status }) => expect(status).toBe(200)),
      );
      await goesOn(other.importRows(rows));
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
    // 503: it was held for longer than a call waits.
    expect([200, 201, 503]).toContain((await long).status);
  });
});
