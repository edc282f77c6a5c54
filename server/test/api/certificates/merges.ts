import type { CertificatePreview, IssuedAnswer } from '../../../src/certificate/certificate.dto.js';
import { MERGE_REFERENCES } from '../../../src/contract/merge.js';
import { snake } from '../../../src/database/naming.js';
import type { MergedAnswer, MergePreviewAnswer } from '../../../src/merge/merge.dto.js';
import { AiredWeek } from '../../factories/aired-week.js';
import { type Campaign, campaignBody } from '../../factories/campaign.js';
import { MONDAY, TUESDAY } from '../../factories/log-week.js';
import { create, type Stored } from '../../factories/reference.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(TUESDAY);
const tenant = await server.tenant('Radio Duplicada');
await tenant.turnOn();
const aired = await AiredWeek.of(tenant);
await aired.importRows(await aired.perfect());
await aired.close();

const spot = async (id: number) => (await tenant.get<Campaign>(`Spot/getById?id=${id}`)).body;
const [one, two] = await Promise.all(aired.spotIds.slice(0, 2).map(spot));
if (!one || !two) throw new Error('A week has campaigns');
const [kept, duplicate] = [Number(one.clientId), Number(two.clientId)];
const clients = async () => (await tenant.get<Stored[]>('Client/getAll')).body;
const clientOf = async (id: number) => (await clients()).find((client) => client.id === id);

interface Problem {
  message?: string;
  errors?: Record<string, string>;
}
const merge = (entity: string, intoId: number, ids: number[], by = tenant) =>
  by.post<{ id: number; spots: number; users: number } & Problem>('merges', {
    ...{ entity, intoId, ids },
  });
const undo = (id: number, by = tenant) =>
  by.delete<{ records: number; moved: number } & Problem>(`merges/${id}`);
const merges = async (intoId: number) =>
  (
    await tenant.get<MergedAnswer[]>(
      `merges?filter=${encodeURIComponent(JSON.stringify({ intoId }))}`,
    )
  ).body;

const period = { dateFrom: MONDAY, dateTo: MONDAY, basis: 'aired', language: 'EN' };
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const issue = async (clientId: number) =>
  (await tenant.post<IssuedAnswer>('Certificate/issue', { ...period, clientId })).body;
const preview = async (clientId: number) =>
  (
    await tenant.get<CertificatePreview>(
      `Certificate/preview?${query({ ...period, clientId: String(clientId) })}`,
    )
  ).body;
/** Whether something contradicts a certificate, and what else it says. */
const certificate = async (id: number) =>
  (
    await tenant.get<{ contradicted: number; clientId: number; clientName: string }[]>(
      `certificates?filter=${encodeURIComponent(JSON.stringify({ id }))}`,
    )
  ).body[0];
const lockedRows = () =>
  server.dataSource.query<object[]>(
    `SELECT (SELECT json_agg(a ORDER BY a.id) FROM airing a WHERE a.multimedia_id = $1) AS airings,
       (SELECT json_agg(t ORDER BY t.log_id, t.spot_id) FROM log_terms t WHERE t.multimedia_id = $1) AS terms,
       (SELECT json_agg(c ORDER BY c.id) FROM certificate c WHERE c.multimedia_id = $1) AS certificates`,
    [tenant.multimediaId],
  );

it('moves everything in the database that refers to a record that can be merged', async () => {
  const keys = await server.dataSource.query<{ target: string; source: string; keys: string[] }[]>(
    `SELECT c.confrelid::regclass::text AS target, c.conrelid::regclass::text AS source,
       ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.conrelid
         AND a.attnum = ANY(c.conkey) AND a.attname <> 'multimedia_id') AS keys
     FROM pg_constraint c WHERE c.contype = 'f'
       -- A link to a page ends with its client or agency: whoever has it would see what another one airs.
       AND c.conrelid <> 'billing_link'::regclass
       AND c.confrelid::regclass::text = ANY($1) ORDER BY 1, 2`,
    [Object.keys(MERGE_REFERENCES).map(snake)],
  );
  const moved = Object.entries(MERGE_REFERENCES).flatMap(([entity, references]) =>
    references.map(({ kind, column }) => ({
      ...{ target: snake(entity), source: snake(kind), keys: [column] },
    })),
  );
  const byName = (a: { target: string; source: string }, b: typeof a) =>
    `${a.target} ${a.source}` < `${b.target} ${b.source}` ? -1 : 1;
  expect(keys).toEqual(moved.sort(byName));
});

describe('a client that becomes another one', () => {
  const before = { kept: 0, duplicate: 0 };
  let mergeId: number;
  let rows: object[];

  it('is shown with what would move, and what stays', async () => {
    before.kept = (await issue(kept)).id;
    before.duplicate = (await issue(duplicate)).id;
    await tenant.post('Client/update', { ...(await clientOf(kept)), taxCode: null, phone: '1' });
    const { body } = await tenant.post<MergePreviewAnswer>('merges/preview', {
      ...{ entity: 'client', intoId: kept, ids: [duplicate] },
    });
    expect(body).toMatchObject({
      ...{ spots: 1, users: 0, certificates: 1, fields: ['taxCode'] },
      into: { id: kept, spots: 1 },
      from: [{ id: duplicate, spots: 1 }],
    });
    expect(body.airings).toBeGreaterThan(0);
    expect(await clientOf(duplicate)).toBeDefined();
  });

  it('moves its campaigns, and the fields that the other lacks', async () => {
    rows = await lockedRows();
    const { status, body } = await merge('client', kept, [duplicate]);
    expect([status, body.spots]).toEqual([201, 1]);
    mergeId = body.id;
    expect((await spot(two.id)).clientId).toBe(kept);
    expect(await clientOf(duplicate)).toBeUndefined();
    expect(await clientOf(kept)).toMatchObject({ taxCode: '30-71234567-8', phone: '1' });
  });

  it('changes no log, no terms and no certificate, none of which is contradicted', async () => {
    expect(await lockedRows()).toEqual(rows);
    for (const id of [before.kept, before.duplicate])
      expect((await certificate(id))?.contradicted).toBe(0);
  });

  it('is certified, and listed, with the airings of both', async () => {
    const both = await preview(kept);
    expect(new Set(both.airings.map(({ fileName }) => fileName))).toEqual(
      new Set(['1001-spot', '1002-spot']),
    );
    const airings = await tenant.get<{ made: { spotId: number }[] }>(
      `Client/airings?${query({ clientId: String(kept), dateFrom: MONDAY, dateTo: MONDAY })}`,
    );
    expect(new Set(airings.body.made.map(({ spotId }) => spotId))).toEqual(
      new Set([one.id, two.id]),
    );
    const certified = await tenant.get<{ clientId: number; airings: number }[]>(
      `Certificate/clients?${query({ dateFrom: MONDAY, dateTo: MONDAY, basis: 'aired' })}`,
    );
    expect(certified.body.find(({ clientId }) => clientId === kept)?.airings).toBe(
      both.airings.length,
    );
    const issued = await issue(kept);
    expect((await certificate(issued.id))?.contradicted).toBe(0);
  });

  it('is in the trail, campaign by campaign', async () => {
    const events = await server.dataSource.query<{ entity: string; operation: string }[]>(
      `SELECT entity, operation FROM audit_event WHERE transaction = (SELECT transaction FROM audit_event
         WHERE multimedia_id = $1 AND entity = 'recordMerge' AND record_id = $2) ORDER BY id`,
      [tenant.multimediaId, String(mergeId)],
    );
    expect(events.map(({ entity, operation }) => `${entity} ${operation}`)).toEqual([
      'recordMerge create',
      'spot update',
      'client delete',
      'client update',
    ]);
  });

  it('stays while something that moved was changed since', async () => {
    const moved = await spot(two.id);
    await tenant.post('Spot/update', { ...moved, comments: 'changed' });
    const refused = await undo(mergeId);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `It cannot be undone: 1 of what moved was changed since, such as ${String(moved.internalNumber)}/0 Spot 2`,
    ]);
    await server.dataSource.query('UPDATE spot SET version = $2 WHERE id = $1', [
      two.id,
      moved.version,
    ]);
  });

  it('stays while another record has its code', async () => {
    const [{ before: old }] = await server.dataSource.query<[{ before: { code: string } }]>(
      'SELECT before FROM merged_record WHERE merge_id = $1',
      [mergeId],
    );
    const thief = await create(tenant, 'client', { code: old.code });
    expect((await undo(mergeId)).status).toBe(409);
    await tenant.delete(`Client/delete?clientId=${thief.id}`);
  });

  it('comes back, with all that moved', async () => {
    expect((await undo(mergeId)).body).toMatchObject({ records: 1, moved: 1 });
    expect((await spot(two.id)).clientId).toBe(duplicate);
    expect(await clientOf(duplicate)).toMatchObject({ taxCode: '30-71234567-8' });
    expect(await clientOf(kept)).toMatchObject({ taxCode: null, phone: '1' });
    expect((await preview(duplicate)).airings).not.toEqual([]);
    expect((await certificate(before.duplicate))?.contradicted).toBe(0);
    expect(await merges(kept)).toMatchObject([{ id: mergeId, moved: 1 }]);
    const again = await undo(mergeId);
    expect([again.status, again.body.message]).toEqual([409, 'This merge was already undone']);
  });
});

const theirs = await create(await server.tenant('Ajena'), 'client');
describe('records that cannot be merged', () => {
  it.each([
    ['itself', () => [kept, [kept]] as const, { ids: 'A record cannot be merged into itself' }],
    ['none', () => [kept, []] as const, { ids: 'Required' }],
    ['another media group’s', () => [kept, [theirs.id]] as const, { ids: expect.any(String) }],
    ['what is not there', () => [kept, [2_147_483_000]] as const, { ids: expect.any(String) }],
  ])('are %s', async (_, of, errors) => {
    const [intoId, ids] = of();
    const answer = await merge('client', intoId, [...ids]);
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });
});

it('makes one agency of several, and takes two merges back, the later first', async () => {
  const agencies = [];
  for (let i = 0; i < 3; i += 1) agencies.push(await create(tenant, 'adAgency'));
  const [a, b, c] = agencies.map(({ id }) => id);
  if (!a || !b || !c) throw new Error('Three agencies were made');
  await tenant.post('Spot/update', { ...(await spot(one.id)), adAgencyId: c });
  const first = await merge('adAgency', b, [c]);
  const second = await merge('adAgency', a, [b]);
  expect((await spot(one.id)).adAgencyId).toBe(a);
  expect((await undo(first.body.id)).status).toBe(409);
  expect((await undo(second.body.id)).status).toBe(200);
  expect((await spot(one.id)).adAgencyId).toBe(b);
  expect((await undo(first.body.id)).status).toBe(200);
  expect((await spot(one.id)).adAgencyId).toBe(c);
});

it('stays while the record that took fields over was changed since', async () => {
  const into = await create(tenant, 'client', { phone: null });
  const gone = await create(tenant, 'client', { phone: '99' });
  const merged = await merge('client', into.id, [gone.id]);
  const took = await clientOf(into.id);
  expect(took).toMatchObject({ phone: '99' });
  await tenant.post('Client/update', { ...took, phone: '98' });
  const refused = await undo(merged.body.id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('took fields over, and was changed since'),
  ]);
  expect(await clientOf(into.id)).toMatchObject({ phone: '98' });
});

it('leaves executives whom users are to administrators', async () => {
  const [into, other] = [
    await create(tenant, 'accountExecutive'),
    await create(tenant, 'accountExecutive'),
  ];
  const user = await tenant.post('users', {
    ...{ email: 'vende@duplicada.example', fullName: 'Vende', role: 'sales' },
    accountExecutiveId: other.id,
  });
  expect(user.status).toBe(201);
  const staff = await server.member(tenant.multimediaId, 'personal@duplicada.example', 'staff');
  const refused = await merge('accountExecutive', into.id, [other.id], staff);
  expect([refused.status, refused.body]).toEqual([403, 'ROLE']);
  const done = await merge('accountExecutive', into.id, [other.id]);
  expect(done.body).toMatchObject({ spots: 0, users: 1 });
  const back = await undo(done.body.id, staff);
  expect([back.status, back.body]).toEqual([403, 'ROLE']);
  expect((await undo(done.body.id)).body).toMatchObject({ records: 1, moved: 1 });
});

it('loses nothing to a campaign that is saved at the same time', async () => {
  const from = await create(tenant, 'client');
  const body = await campaignBody(tenant, { stationId: aired.week.stationId, clientId: from.id });
  const [merged, ...saved] = await Promise.all([
    merge('client', kept, [from.id]),
    ...[1, 2, 3].map((n) => tenant.post('Spot/create', { ...body, spotName: `Carrera ${n}` })),
  ]);
  const left = await server.dataSource.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM spot WHERE multimedia_id = $1 AND client_id = $2',
    [tenant.multimediaId, from.id],
  );
  expect(merged.status).toBe(201);
  // A campaign comes before the merge, or finds that its client is gone.
  for (const { status } of saved) expect([201, 400, 409]).toContain(status);
  const late = await tenant.post('Spot/create', body);
  expect([late.status, late.body]).toMatchObject([
    400,
    { errors: { clientId: expect.any(String) } },
  ]);
  expect(left).toEqual([{ count: 0 }]);
});
