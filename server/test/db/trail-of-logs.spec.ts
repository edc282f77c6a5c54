import pg from 'pg';
import { testDatabase, type TestDatabase } from '../support/database.js';
import { rolledBack } from '../support/rolled-back.js';
import { sampleInsert } from '../support/sample-rows.js';

const OURS = 1;

let database: TestDatabase;
let owner: pg.Client;

interface Event {
  entity: string;
  operation: string;
  mine: boolean;
  changes: object;
}

/** The trail of a record, oldest first. */
const trail = async (entity: string): Promise<Event[]> =>
  (
    await owner.query<Event>(
      `SELECT entity, operation, at = now() AS mine, changes FROM audit_event WHERE entity = $1 ORDER BY id`,
      [entity],
    )
  ).rows;

/** An event of a restored trail whose transaction id equals a current one. */
const oldEvent = (entity: string, record: string) =>
  owner.query(
    `INSERT INTO audit_event (at, multimedia_id, actor, entity, record_id, operation, changes, transaction)
     VALUES (now() - interval '1 year', $1, 'somebody', $2, $3, 'update', '{"old": 1}',
       pg_current_xact_id()::text::bigint)`,
    [OURS, entity, record],
  );

const OLD = { operation: 'update', mine: false, changes: { old: 1 } };

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query('SET session_replication_role = replica');
  await owner.query(`INSERT INTO multimedia (id, name) VALUES ($1, 'Ours')`, [OURS]);
  for (const table of ['station', 'show', 'traffic_log', 'schedule_day', 'commercial_break'])
    await owner.query(await sampleInsert(owner, table, OURS, OURS));
  await owner.query('SET session_replication_role = origin');
});
rolledBack(() => ({ owner, database }));

describe('the trail of a log', () => {
  const insert = async (part: string) => owner.query(await sampleInsert(owner, part, OURS, OURS));

  it('has none where only the digest of its input follows', async () => {
    await owner.query(`UPDATE traffic_log SET input_digest = '{"schedule": "x"}'`);
    expect(await trail('trafficLog')).toEqual([]);
  });

  it('has one event a transaction, whatever rows it writes and deletes', async () => {
    for (const part of ['traffic_log_break', 'airing', 'unplaced_airing']) await insert(part);
    await owner.query('DELETE FROM airing');
    await owner.query('UPDATE traffic_log SET version = 7');
    expect(await trail('trafficLog')).toEqual([
      { entity: 'trafficLog', operation: 'update', mine: true, changes: { version: [1, 7] } },
    ]);
  });

  it('has an event for each log of a statement', async () => {
    await insert('airing');
    await owner.query(
      `INSERT INTO traffic_log SELECT (jsonb_populate_record(l,
         jsonb_build_object('id', n, 'date', date '2030-01-01' + n))).*
       FROM traffic_log l, generate_series(11, 13) n`,
    );
    await owner.query(
      `INSERT INTO airing SELECT (jsonb_populate_record(a,
         jsonb_build_object('id', n, 'log_id', n))).*
       FROM airing a, generate_series(11, 13) n`,
    );
    expect((await trail('trafficLog')).map(({ operation }) => operation)).toEqual([
      'update',
      'create',
      'create',
      'create',
    ]);
  });

  it.each([
    ['an airing', () => insert('airing'), {}],
    [
      'the log itself',
      () => owner.query('UPDATE traffic_log SET version = 2'),
      { version: [1, 2] },
    ],
  ])('keeps apart what a restored trail says of it: %s', async (_, work, changes) => {
    await oldEvent('trafficLog', String(OURS));
    await work();
    expect(await trail('trafficLog')).toMatchObject([OLD, { mine: true, changes }]);
  });
});

describe('the trail of a day of the schedule', () => {
  it('is separate from a restored trail with the same transaction id', async () => {
    await oldEvent('scheduleDay', `${OURS}/${OURS}`);
    await owner.query('UPDATE commercial_break SET time = time + 1');
    await owner.query('UPDATE schedule_day SET version = version + 1');
    expect(await trail('scheduleDay')).toMatchObject([
      OLD,
      {
        mine: true,
        changes: {
          version: 2,
          commercialBreaks: { removed: [{ time: 1 }], added: [{ time: 2 }] },
        },
      },
    ]);
  });
});
