import { newBody, type Fields } from '../../factories/reference.js';
import { type Campaign, campaignBody, simpleLine } from '../../factories/campaign.js';
import { newBreak } from '../../factories/schedule.js';
import { runOn } from '../../support/cli.js';
import { PASSWORD, sharedServer } from '../../support/app.js';

interface Event {
  id: number;
  at: string;
  userId: number | null;
  user: string;
  address: string | null;
  requestId: string | null;
  entity: string;
  recordId: string | null;
  label: string | null;
  operation: string;
  changes: Record<string, unknown>;
}

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');

const events = async (filter: object = {}, by = tenant): Promise<Event[]> => {
  const query = new URLSearchParams({ range: '[0,499]', filter: JSON.stringify(filter) });
  const { status, body, text } = await by.get<Event[]>(`audit-events?${query.toString()}`);
  if (status !== 200) throw new Error(text);
  return body;
};

/** Events that `work` added to the trail, oldest first. */
async function trailOf(work: () => Promise<unknown>): Promise<Event[]> {
  const last = Math.max(0, ...(await events()).map(({ id }) => id));
  await work();
  return (await events()).filter(({ id }) => id > last).sort((a, b) => a.id - b.id);
}

const short = ({ entity, operation, recordId }: Event) =>
  `${operation} ${entity} ${recordId ?? '-'}`;

describe('the audit trail', () => {
  it('records who did what to which record, when and from where', async () => {
    const body = await newBody(tenant, 'client');
    let client: Fields & { id: number } = { id: 0 };
    const [created, ...more] = await trailOf(async () => {
      client = await tenant.create('Client', body);
    });
    expect(more).toEqual([]);
    expect(created).toMatchObject({
      user: tenant.email,
      userId: expect.any(Number),
      address: '127.0.0.1',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      entity: 'client',
      operation: 'create',
      recordId: String(client.id),
      label: `${String(body['code'])} - ${String(body['name'])}`,
      changes: expect.objectContaining({ code: body['code'] }),
    });
    expect(Math.abs(Date.parse(created?.at ?? '') - Date.now())).toBeLessThan(60_000);

    const [updated] = await trailOf(() =>
      tenant.post('Client/update', { ...client, phone: '099 111 222' }),
    );
    expect(updated).toMatchObject({
      operation: 'update',
      changes: { phone: [client['phone'], '099 111 222'], version: [1, 2] },
    });
    const deleted = await trailOf(() => tenant.delete(`Client/delete?clientId=${client.id}`));
    expect(deleted.map(short)).toEqual([`delete client ${client.id}`]);
  });

  it('has no event of refused calls', async () => {
    const client = await tenant.create<Fields & { id: number }>(
      'Client',
      await newBody(tenant, 'client'),
    );
    const trail = await trailOf(async () => {
      const again = await tenant.post('Client/create', {
        ...client,
        id: undefined,
        version: undefined,
      });
      expect(again.status).toBe(409);
      expect((await tenant.post('Client/update', { ...client, version: 99 })).status).toBe(409);
    });
    expect(trail).toEqual([]);
  });

  it('has an event for each changed line of a campaign', async () => {
    const body = await campaignBody(tenant, { simpleSchedules: [simpleLine()] });
    let spot: Fields & { id: number } = { id: 0 };
    const created = await trailOf(async () => {
      spot = await tenant.create('Spot', body);
    });
    const [line] = spot['simpleSchedules'] as { id: number }[];
    expect(created.map(short)).toEqual([
      `create spot ${spot.id}`,
      `create simpleSchedule ${line?.id}`,
    ]);
    expect(new Set(created.map(({ requestId }) => requestId)).size).toBe(1);
    const updated = await trailOf(() => tenant.post('Spot/update', { ...spot, spotName: 'Otra' }));
    expect(updated.map(short)).toEqual([`update spot ${spot.id}`]);
    const { version } = (await tenant.get<Campaign>(`Spot/getById?id=${spot.id}`)).body;
    const cancel = { spotId: spot.id, version, date: '2026-12-10' };
    const cancelled = await trailOf(() => tenant.post('Spot/cancelFrom', cancel));
    const name = `${String(spot['internalNumber'])}/0 Otra`;
    expect(new Set(cancelled.map(({ label }) => label))).toEqual(new Set([name]));
    expect(cancelled.find(({ entity }) => entity === 'spot')?.changes).toEqual({
      cancelled_from: [null, '2026-12-10'],
      version: [version, version + 1],
    });
  });

  it('has the events of a statement in the order of its records, whatever it does to each', async () => {
    const lines = Array.from({ length: 12 }, (_, n) => simpleLine({ length: 10 + n }));
    const spot = await tenant.create<Campaign>(
      'Spot',
      await campaignBody(tenant, { simpleSchedules: lines }),
    );
    const ids = spot.simpleSchedules.map(({ id }) => id);
    const sql = (text: string) => trailOf(() => server.dataSource.query(text, [spot.id]));
    // A line that is written as it was is no event.
    const written = await sql(
      'UPDATE simple_schedule SET length = greatest(length, 20) WHERE spot_id = $1',
    );
    const number = `${String(spot.internalNumber)}/0 ${String(spot.spotName)}`;
    expect(written.map(({ recordId, label, changes }) => [recordId, label, changes])).toEqual(
      ids.slice(0, 10).map((id, n) => [String(id), number, { length: [10 + n, 20] }]),
    );
    expect((await sql('DELETE FROM simple_schedule WHERE spot_id = $1')).map(short)).toEqual(
      ids.map((id) => `delete simpleSchedule ${id}`),
    );
  });

  it('has an event of a membership, which has no number of its own, and keeps one whose key is changed', async () => {
    const [{ id }] = await server.dataSource.query<[{ id: number }]>(
      `INSERT INTO app_user (email, full_name, password_hash) VALUES ('key@example.com', 'Key', 'x') RETURNING id`,
    );
    const [next] = await server.dataSource.query<[{ id: number }]>(
      `INSERT INTO app_user (email, full_name, password_hash) VALUES ('next@example.com', 'Next', 'x') RETURNING id`,
    );
    const group = tenant.multimediaId;
    const sql = (text: string, ...values: unknown[]) =>
      trailOf(() => server.dataSource.query(text, values));
    const joined = await sql(
      'INSERT INTO user_multimedia (user_id, multimedia_id) VALUES ($1, $2)',
      id,
      group,
    );
    expect(joined.map(short)).toEqual([`create userMultimedia ${id}/${group}`]);
    const moved = await sql(
      'UPDATE user_multimedia SET user_id = $2 WHERE user_id = $1',
      id,
      next.id,
    );
    expect(moved.map(short).sort()).toEqual([
      `create userMultimedia ${next.id}/${group}`,
      `delete userMultimedia ${id}/${group}`,
    ]);
  });

  it('has one event for a day of the schedule, with removed and added breaks', async () => {
    const station = await tenant.create<{ id: number }>(
      'Station',
      await newBody(tenant, 'station'),
    );
    const at = `Schedule/update?stationId=${station.id}&dayOfWeek=1`;
    const first = await tenant.post<{ commercialBreaks: Fields[] }>(at, {
      commercialBreaks: [newBreak('03:00'), newBreak('04:00')],
      shows: [],
    });
    const [kept] = first.body.commercialBreaks;
    const trail = await trailOf(() =>
      tenant.post(at, { commercialBreaks: [kept, newBreak('05:00')], shows: [] }),
    );
    expect(trail.map(short)).toEqual([`update scheduleDay ${station.id}/1`]);
    expect(trail[0]?.changes).toMatchObject({
      commercialBreaks: { removed: [{ time: 240 }], added: [{ time: 300 }] },
    });
  });

  it('has one event for a day of a log, however many airings it has', async () => {
    const { station, range } = await stationWithBreaks();
    const days = ['create', 'create'];
    const made = await trailOf(() => tenant.post('TrafficLog/generate', range));
    expect(made.map(({ operation }) => operation)).toEqual(days);
    expect(made.map(({ label }) => label)).toEqual([
      `${station.id} 2026-12-01`,
      `${station.id} 2026-12-02`,
    ]);
    const again = await trailOf(() => tenant.post('TrafficLog/generate', range));
    expect(again.map(({ entity, operation }) => `${operation} ${entity}`)).toEqual([
      'update trafficLog',
      'update trafficLog',
    ]);
    const locked = await trailOf(() =>
      tenant.post('TrafficLog/lock', { stationId: station.id, date: '2026-12-01', locked: 1 }),
    );
    expect(locked.map(({ changes }) => changes)).toEqual([{ status: ['draft', 'locked'] }]);
  });
});

async function stationWithBreaks() {
  const spot = await tenant.create<{ id: number; stationId: number }>(
    'Spot',
    await campaignBody(tenant, { simpleSchedules: [simpleLine()] }),
  );
  const station = { id: spot.stationId };
  for (const day of [2, 3])
    await tenant.post(`Schedule/update?stationId=${station.id}&dayOfWeek=${day}`, {
      commercialBreaks: [newBreak('06:00'), newBreak('07:00'), newBreak('08:00')],
      shows: [],
    });
  return {
    station,
    range: { stationId: station.id, dateFrom: '2026-12-01', dateTo: '2026-12-02' },
  };
}

describe('sign-ins in the trail', () => {
  const signIn = (user: string, password: string) =>
    server.call<{ token: string }>('POST', 'Authentication/authenticate', { user, password });
  const sessions = (trail: Event[]) =>
    trail
      .filter(({ entity }) => entity === 'session' || entity === 'user')
      .map(({ operation, user, changes }) => [operation, user, changes['reason'] ?? null]);

  it('are there, with those that were refused, the ends and new passwords', async () => {
    const { email } = await server.member(tenant.multimediaId, 'trail@example.com', 'staff');
    const trail = await trailOf(async () => {
      await signIn(email, 'wrong-password-1');
      const { token } = (await signIn(email, PASSWORD)).body;
      const other = (await signIn(email, PASSWORD)).body.token;
      const change = { currentPassword: PASSWORD, newPassword: 'another-horse-10' };
      const path = 'Authentication/changePassword';
      expect((await server.call('POST', path, change, { token })).status).toBe(200);
      await server.call('POST', 'Authentication/logout', {}, { token });
      expect(other).not.toBe(token);
    });
    expect(sessions(trail)).toEqual([
      ['signInRefused', 'anonymous', 'wrongPassword'],
      ['signIn', email, null],
      ['signIn', email, null],
      ['changePassword', email, null],
      ['signOut', email, 'password'],
      ['signOut', email, 'password'],
      ['signOut', email, 'logout'],
    ]);
    expect(trail.every(({ address }) => address === '127.0.0.1')).toBe(true);
  });

  it('say that an old token was used again', async () => {
    const { email } = await server.member(tenant.multimediaId, 'copied@example.com', 'staff');
    const { token } = (await signIn(email, PASSWORD)).body;
    const refresh = async (value: string) =>
      server.call<{ token: string }>('POST', 'Authentication/refreshToken', { value });
    const trail = await trailOf(async () => {
      server.clock.advance(1);
      const second = (await refresh(token)).body.token;
      server.clock.advance(1);
      expect((await refresh(second)).status).toBe(200);
      expect((await refresh(token)).status).toBe(401);
    });
    // Whoever used the old token need not be the user.
    expect(sessions(trail)).toEqual([['signOut', 'anonymous', 'tokenReused']]);
    expect(trail[0]?.userId).toEqual(expect.any(Number));
  });

  it('contain neither what was typed nor any secret', async () => {
    await signIn('my-password-in-the-wrong-field', 'wrong-password-2');
    const [row] = await server.dataSource.query<[{ trail: string; refused: number }]>(
      `SELECT string_agg(e::text, ' ') AS trail,
         count(*) FILTER (WHERE changes ->> 'reason' = 'unknownUser')::int AS refused FROM audit_event e`,
    );
    expect(row.refused).toBe(1);
    expect(row.trail).not.toMatch(
      /argon2|wrong-password|wrong-field|correct-horse|another-horse|eyJ/,
    );
  });
});

describe('the command line', () => {
  it('lists the trail of a media group, and is in it under its name', async () => {
    const station = ['--code', 'CLI', '--name', 'Radio CLI', '--max-block-time', '120'];
    const group = ['--multimedia', String(tenant.multimediaId)];
    const made = await runOn(server, ['station:create', ...group, ...station]);
    expect(made).toMatchObject({ status: 0, stderr: '' });
    const listed = await runOn(server, ['--json', 'audit:list', ...group, '--entity', 'station']);
    const { events: shown } = JSON.parse(listed.stdout) as { events: Event[] };
    expect(shown[0]).toMatchObject({
      user: 'command line',
      userId: null,
      address: null,
      operation: 'create',
      entity: 'station',
      recordId: made.stdout.trim(),
    });
    const lines = await runOn(server, ['audit:list', ...group, '--limit', '2']);
    expect(lines.stdout.trim().split('\n')).toHaveLength(2);
    const unknown = await runOn(server, ['audit:list', '--multimedia', '999']);
    expect(unknown.status).toBe(1);
  });
});

describe('the table of the trail', () => {
  it('cannot be changed by the application', async () => {
    for (const sql of [
      'DELETE FROM audit_event',
      `UPDATE audit_event SET actor = 'x'`,
      'TRUNCATE audit_event',
      `INSERT INTO audit_event (actor, entity, operation, changes, transaction) VALUES ('x', 'x', 'x', '{}', 1)`,
      `SELECT audit_write(1, 'x', 'x', 'x', 'x', '{}')`,
    ]) {
      const attempt = server.asApplication(sql);
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('has a trigger on every table that the application may write', async () => {
    const silent = await server.dataSource.query<{ name: string }[]>(
      `SELECT c.relname AS name FROM pg_class c
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
         AND has_table_privilege('tandas_app', c.oid, 'INSERT, UPDATE, DELETE')
         AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid
           AND t.tgname LIKE 'audit%' AND t.tgenabled = 'O')
       ORDER BY 1`,
    );
    expect(silent.map(({ name }) => name)).toEqual([
      // The decisions, and that they were taken back, are in the trail.
      'as_run_edit',
      // What is imported of it, and that it was, are in the trail.
      'as_run_heard',
      // Derived from the campaign, which is in the trail.
      'booking',
      // Its certificate is in the trail.
      'certificate_file',
      // Worked out from what the days are made from, which is in the trail.
      'day_use',
      'external_token',
      'idempotency_key',
      // The records that are imported are in the trail, and that they were.
      'import_change',
      'import_upload',
      // Written when a day closes or opens, which is in the trail, and only added to.
      'ledger_closing',
      'ledger_fee',
      'ledger_line',
      'ledger_terms',
      // Copied when a day is locked, and locking is in the trail.
      'log_quota',
      'log_terms',
      // What causes a message is in the trail; what it says is a secret.
      'mail_outbox',
      // The mailing is in the trail.
      'mailing_document',
      // The merge, and each record and campaign that it changes, are in the trail.
      'merge_move',
      'merged_record',
      // The media group's name and parts are in the trail, not its picture.
      'multimedia_logo',
      // To look at something changes nothing.
      'news_seen',
      // Derived from the campaign, which is in the trail.
      'order_mismatch',
      'ordered_month',
      // The payment is in the trail.
      'payment_allocation',
      // The document is in the trail, frozen with all of its lines.
      'pre_invoice_line',
      // Its logs and days are in the trail, as deleted.
      'put_away_spot',
      // A new set is made with a second factor, which is in the trail, or by its user; none is ever shown again.
      'recovery_code',
      // What the first start makes is in the trail.
      'setup_link',
      'sign_in_attempt',
      'sign_in_ticket',
      // What a studio has on its screen is of logs, which are in the trail.
      'studio_shown',
      // Derived from the campaign too.
      'taken_back',
    ]);
  });
});
