import { AiredWeek } from '../../factories/aired-week.js';
import { MONDAY, TUESDAY } from '../../factories/log-week.js';
import { create } from '../../factories/reference.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(TUESDAY);
const tenant = await server.tenant('Enlaces');
await tenant.turnOn();
const other = await server.tenant('Enlaces ajenos');
await other.turnOn();

interface Linked {
  id: number;
  url: string;
  until: string;
}
interface PageBody {
  multimedia: string;
  client: string;
  airings: { date: string; campaign: string; time: number; seconds: number; file: string }[];
}

const today = (days = 0) =>
  new Date(server.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
const link = (clientId: number, until = today(30), by = tenant) =>
  by.post<Linked>('Client/link', { clientId, until });
const valueOf = ({ url }: Linked): string => url.split('#')[1] ?? '';
const open = (value: string) =>
  server.call<{ token: string }>('POST', 'Billing/open', { value }, { multimediaId: null });
const days = `dateFrom=${MONDAY}&dateTo=${TUESDAY}`;
const pageOf = (token: string | null, range = days) =>
  server.call<PageBody>('GET', `Billing/page?${range}`, undefined, { token, multimediaId: null });

const week = await AiredWeek.of(tenant, false);
const [{ id: first }] = await server.dataSource.query<[{ id: number }]>(
  'SELECT client_id AS id FROM spot WHERE id = $1',
  [week.spotIds[0]],
);
const { id: third } = await create(tenant, 'client', {});
await server.dataSource.query('UPDATE spot SET client_id = $2 WHERE id = $1', [
  week.spotIds[2],
  third,
]);
await server.dataSource.query('UPDATE spot SET client_id = $2 WHERE id = $1', [
  week.spotIds[1],
  first,
]);
expect((await week.week.generate()).status).toBe(200);

describe('the page of a client', () => {
  it('shows what aired for that client alone, as soon as it is known, without a price', async () => {
    const { status, body } = await link(first);
    expect(status).toBe(201);
    expect(body.url).toMatch(/\/account#\d+\.\d+\.[\w-]{43}$/);
    const { body: opened } = await open(valueOf(body));
    expect((await pageOf(opened.token)).body.airings).toEqual([]);
    const rows = await week.perfect();
    await week.importRows(rows);
    const { status: found, body: page, headers, text } = await pageOf(opened.token);
    expect(found).toBe(200);
    expect(headers.get('cache-control')).toContain('no-store');
    const [{ name }] = await server.dataSource.query<[{ name: string }]>(
      'SELECT name FROM client WHERE id = $1',
      [first],
    );
    expect(page.client).toBe(name);
    const { airings } = await week.day();
    const count = (spotId: number | undefined) =>
      airings.filter((airing) => airing.spotId === spotId).length;
    const [one, two, three] = week.spotIds;
    expect(count(three)).toBeGreaterThan(0);
    expect(page.airings).toHaveLength(count(one) + count(two));
    expect(page.airings.length).toBeGreaterThan(1);
    expect(new Set(page.airings.map(({ date }) => date))).toEqual(new Set([MONDAY]));
    expect(text).not.toMatch(/price|fee|gross|net|rate|discount|commission/i);
    if (third !== first)
      expect(page.airings.map(({ campaign }) => campaign)).not.toContain('Spot 3');
  });

  it('is not opened by a link that was guessed, cut, changed or is of another group', async () => {
    const value = valueOf((await link(first)).body);
    const [group, id, secret = ''] = value.split('.');
    for (const wrong of [
      `${group}.${id}.${secret.slice(1)}A`,
      `${group}.${Number(id) + 1}.${secret}`,
      `${other.multimediaId}.${id}.${secret}`,
      `${group}.${id}`,
      '1.1',
    ])
      expect([wrong, (await open(wrong)).status]).toEqual([wrong, 404]);
    await server.dataSource.query('DELETE FROM sign_in_attempt');
  });

  it('has a token of its own, which opens nothing else, and is no link', async () => {
    const value = valueOf((await link(first)).body);
    const { token } = (await open(value)).body;
    expect((await open(token)).status).toBe(404);
    for (const wrong of [value, tenant.token, `${token.slice(0, -1)}-`, null])
      expect((await pageOf(wrong)).status).toBe(401);
    for (const path of ['Client/getAll', 'billing-links', 'users', 'Studio/now'])
      expect((await tenant.get(path, { token })).status).toBe(401);
    // One link's token with another link's id.
    const [, otherId] = valueOf((await link(third)).body).split('.');
    const [group, , secret] = token.split('.');
    expect((await pageOf(`${group}.${otherId}.${secret}`)).status).toBe(401);
    await server.dataSource.query('DELETE FROM sign_in_attempt');
  });

  it('ends at once with its link, its day, its part and its client', async () => {
    const ending = async (clientId = first, until = today(1)) => {
      const { body } = await link(clientId, until);
      return { ...body, token: (await open(valueOf(body))).body.token };
    };
    const revoked = await ending();
    expect((await pageOf(revoked.token)).status).toBe(200);
    expect((await other.delete(`billing-links/${revoked.id}`)).status).toBe(404);
    expect((await tenant.delete(`billing-links/${revoked.id}`)).status).toBe(200);
    expect((await pageOf(revoked.token)).status).toBe(401);
    expect((await open(valueOf(revoked))).status).toBe(404);
    const over = await ending();
    await server.dataSource.query('UPDATE billing_link SET until = $2 WHERE id = $1', [
      over.id,
      today(-1),
    ]);
    expect((await pageOf(over.token)).status).toBe(401);
    const shut = await ending();
    const parts = (turnedOn: string[]) =>
      server.dataSource.query('UPDATE multimedia SET parts = $2 WHERE id = $1', [
        tenant.multimediaId,
        turnedOn,
      ]);
    await parts([]);
    expect((await pageOf(shut.token)).status).toBe(403);
    await parts(['airplay', 'billing']);
    const client = await create(tenant, 'client', {});
    const gone = await ending(client.id);
    expect((await pageOf(gone.token)).status).toBe(200);
    await server.dataSource.query('DELETE FROM client WHERE id = $1', [client.id]);
    expect((await pageOf(gone.token)).status).toBe(401);
    await server.dataSource.query('DELETE FROM sign_in_attempt');
  });

  it('is linked by administrators alone, for their own clients and days to come', async () => {
    for (const role of ['staff', 'sales', 'viewer'] as const) {
      const member = await server.member(tenant.multimediaId, `enlace.${role}@example.com`, role);
      expect((await link(first, today(30), member)).status).toBe(403);
      expect((await member.get('billing-links')).status).toBe(403);
    }
    expect((await link(first, today(30), other)).status).toBe(404);
    for (const until of [today(-1), today(801)])
      expect((await link(first, until)).body).toMatchObject({
        errors: { until: expect.any(String) },
      });
    const { body: made } = await link(first);
    const { body: list } = await tenant.get<object[]>('billing-links?sort=["id","DESC"]');
    expect(list[0]).toMatchObject({
      ...{ id: made.id, payer: `client:${first}`, money: 0, until: made.until },
    });
    expect(JSON.stringify(list)).not.toContain(valueOf(made).split('.')[2]);
    expect((await other.get<object[]>('billing-links')).body).toEqual([]);
  });

  it('asks for no more than a year, and no range that is turned round', async () => {
    const { token } = (await open(valueOf((await link(first)).body))).body;
    expect((await pageOf(token, 'dateFrom=2026-01-01&dateTo=2027-12-31')).body).toBe(
      'RANGE_TOO_LONG',
    );
    expect((await pageOf(token, `dateFrom=${TUESDAY}&dateTo=${MONDAY}`)).status).toBe(400);
  });
});
