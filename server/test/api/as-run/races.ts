import { AiredWeek } from '../../factories/aired-week.js';
import { elrFile } from '../../factories/elr.js';
import { MONDAY } from '../../factories/log-week.js';
import { until } from '../../support/api-client.js';
import { AS_RUN_LOCK } from '../../../src/station/station-lock.queries.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(MONDAY);
const tenant = await server.tenant('Carreras');
await tenant.turnOn();

const ROUNDS = 4;

it('two imports of one file at once: one goes in, the other finds it', async () => {
  const week = await AiredWeek.of(tenant);
  const rows = await week.perfect();
  for (let round = 0; round < ROUNDS; round += 1) {
    const file = elrFile([...rows.slice(1), { aired: '20:00:00', cart: 4711 + round }]);
    const answers = await Promise.all([1, 2, 3].map(() => week.import(file, { date: MONDAY })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.alreadyImported).sort()).toEqual([0, 1, 1]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const day = await week.day();
    expect(day.summary).toMatchObject({ aired: 4, missed: 1, unordered: 1 });
    const [stored] = await server.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int FROM as_run_row WHERE station_id = $1',
      [week.stationId],
    );
    expect(stored?.count).toBe(5);
  }
});

it('an import whose user is taken out of the group meanwhile goes in whole, in their name', async () => {
  const week = await AiredWeek.of(tenant);
  const leaver = await server.member(tenant.multimediaId, 'importer@example.com', 'staff');
  const file = elrFile(await week.perfect());
  const query = `stationId=${week.stationId}&format=elr&date=${MONDAY}&mode=replace`;
  const send = () =>
    leaver.post(`AsRun/import?${query}`, file, {
      headers: { 'content-type': 'application/octet-stream' },
    });
  const other = server.dataSource.createQueryRunner();
  await other.query('SELECT pg_advisory_lock($1, $2)', [AS_RUN_LOCK, week.stationId]);
  const importing = send();
  await until(async () => {
    const { rowCount } = await server.asOwner(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = $1`,
      [week.stationId],
    );
    return rowCount === 1;
  });
  await server.dataSource.query(
    'DELETE FROM user_multimedia m USING app_user u WHERE u.id = m.user_id AND u.email = $1',
    [leaver.email],
  );
  await until(async () => (await leaver.get('Client/getAll')).status === 403);
  await other.query('SELECT pg_advisory_unlock($1, $2)', [AS_RUN_LOCK, week.stationId]);
  await other.release();
  expect((await importing).status).toBe(200);
  expect(await week.states()).toEqual(['AIRED', 'AIRED', 'AIRED', 'AIRED', 'AIRED']);
  const importers = await server.dataSource.query<object[]>(
    `SELECT u.email AS "by" FROM as_run_file f JOIN app_user u ON u.id = f.user_id
     WHERE f.station_id = $1`,
    [week.stationId],
  );
  expect(importers).toEqual([{ by: leaver.email }]);
  expect((await send()).status).toBe(403);
});

it('an import while the day is decided: the decision is refused or kept, the file goes in', async () => {
  const week = await AiredWeek.of(tenant);
  const rows = await week.perfect();
  const seen = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    await week.importRows([...rows.slice(1), { aired: '20:00:00', cart: 100 + round }]);
    const [missed] = (await week.day()).airings;
    const { version } = await week.day();
    await week.decide([{ airingId: missed?.airingId, decision: null }], MONDAY, version);
    const open = await week.day();
    const note = `ronda ${round}`;
    const [decided, imported] = await Promise.all([
      week.decide(
        [{ airingId: missed?.airingId, decision: 'SCRATCH', note }],
        MONDAY,
        open.version,
      ),
      week.import(elrFile([...rows.slice(1), { aired: '21:00:00', cart: 200 + round }]), {
        date: MONDAY,
      }),
    ]);
    seen.add(decided.status);
    expect(imported.status).toBe(200);
    const day = await week.day();
    expect(day.fileId).toBe(imported.body.id);
    expect(day.unordered).toMatchObject([{ actualStart: '21:00:00' }]);
    expect(day.airings[0]).toMatchObject(
      decided.status === 200 ? { decision: 'SCRATCH', note } : { decision: null },
    );
    if (decided.status !== 200) expect(decided.body).toBe('STALE_RECORD');
    expect(day.summary.undecided).toBe(decided.status === 200 ? 1 : 2);
  }
  expect([...seen].every((status) => status === 200 || status === 409)).toBe(true);
});

it('a certificate is issued while a day is opened again: it waits, and is not issued', async () => {
  const week = await AiredWeek.of(tenant);
  await week.importRows(await week.perfect());
  await week.close(1);
  const issue = () =>
    tenant.post<{ number: number }>('Certificate/issue', {
      spotId: week.spotIds[0],
      dateFrom: MONDAY,
      dateTo: MONDAY,
      basis: 'aired',
      language: 'ES',
    });
  const opening = server.dataSource.createQueryRunner();
  try {
    await opening.startTransaction();
    await opening.query('UPDATE as_run_day SET closed = false WHERE station_id = $1', [
      week.stationId,
    ]);
    let isAnswered = false;
    const issued = issue().finally(() => (isAnswered = true));
    await until(async () => {
      const waiting = await server.dataSource.query<unknown[]>(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return isAnswered || waiting.length > 0;
    });
    await opening.commitTransaction();
    expect(await issued).toMatchObject({ status: 409, body: 'DAYS_OPEN' });
  } finally {
    await opening.release();
  }
  await week.close(1);
  expect(await issue()).toMatchObject({ status: 200 });
});

it('what aired outside its line is not billable until somebody decides', async () => {
  const week = await AiredWeek.of(tenant);
  const rows = await week.perfect();
  const [first, ...rest] = rows;
  if (!first) throw new Error('The log is empty');
  // Its line ends at 08:30.
  await week.importRows([...rest, { ...first, aired: '08:31:00' }]);
  const [late] = (await week.day()).airings;
  expect(late).toMatchObject({ state: 'MOVED', billable: 0, decision: null });
  expect((await week.close()).body).toBe('UNDECIDED');
  await week.decide([{ airingId: late?.airingId, decision: 'BILL' }]);
  expect((await week.close()).body).toMatchObject({ status: 'closed' });
});
