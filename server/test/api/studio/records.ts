import { Device, StudioDay } from '../../factories/studio-day.js';
import { ApiDocument } from '../../factories/openapi.js';
import { create } from '../../factories/reference.js';
import { serverOn } from '../../support/app.js';

const TODAY = '2026-12-07';
const server = await serverOn(TODAY);
const tenant = await server.tenant('Estudios');
await tenant.turnOn();
const document = new ApiDocument(server);

interface Studio {
  id: number;
  version: number;
  name: string;
  stationId: number;
  speakerId: number | null;
  lastSeen: string | null;
  expiresAt: string;
  link?: string;
}

describe('a studio', () => {
  it('is kept as other records are, with its link shown once', async () => {
    const stationId = (await create(tenant, 'station')).id;
    const made = await tenant.post<Studio>('studios', { stationId, name: 'Estudio 1' });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        version: 1,
        stationId,
        name: 'Estudio 1',
        speakerId: null,
        lastSeen: null,
      }),
    ]);
    expect(made.body.link).toMatch(
      new RegExp(`/studio#${tenant.multimediaId}\\.${made.body.id}\\.`),
    );
    const days = (Date.parse(made.body.expiresAt) - server.clock.now()) / 86_400_000;
    expect(Math.round(days)).toBe(400);
    const record = { ...made.body };
    delete record.link;
    expect((await tenant.get(`studios/${record.id}`)).body).toEqual(record);
    expect((await tenant.get<Studio[]>('studios')).body).toContainEqual(record);
    const twice = await tenant.post('studios', { stationId, name: 'ESTUDIO 1' });
    expect([twice.status, twice.body]).toEqual([409, 'NAME_IN_USE']);
    const { id } = await create(tenant, 'speaker');
    const changed = await tenant.put<Studio>(`studios/${record.id}`, { ...record, speakerId: id });
    expect([changed.status, changed.body.speakerId, changed.body.version]).toEqual([200, id, 2]);
    const stale = await tenant.put(`studios/${record.id}`, record);
    expect(stale.body).toBe('STALE_RECORD');
    const elsewhere = { ...changed.body, stationId: (await create(tenant, 'station')).id };
    expect((await tenant.put(`studios/${record.id}`, elsewhere)).status).toBe(400);
    expect((await tenant.delete(`studios/${record.id}`)).status).toBe(200);
    expect((await tenant.get(`studios/${record.id}`)).status).toBe(404);
  });

  it('ends with its station, whose speakers it uses', async () => {
    const stationId = (await create(tenant, 'station')).id;
    const speaker = await create(tenant, 'speaker');
    const { body } = await tenant.post<Studio>('studios', {
      ...{ stationId, name: 'Estudio', speakerId: speaker.id },
    });
    const device = await Device.of(server, body.link!);
    expect((await tenant.delete(`Speaker/delete?speakerId=${speaker.id}`)).status).toBe(409);
    expect((await tenant.delete(`Station/delete?stationId=${stationId}`)).status).toBe(200);
    expect((await device.now()).status).toBe(401);
    expect((await tenant.get(`studios/${body.id}`)).status).toBe(404);
  });

  it('keeps no secret, in its rows and in the trail', async () => {
    const stationId = (await create(tenant, 'station')).id;
    const { body } = await tenant.post<Studio>('studios', { stationId, name: 'Secreto' });
    const device = await Device.of(server, body.link!);
    await device.now();
    const secrets = [body.link!.split('#')[1]!, device.token].map((one) => one.split('.')[2]!);
    for (const table of ['studio', 'audit_event', 'idempotency_key']) {
      const { rows } = await server.asOwner<{ all: string }>(
        `SELECT coalesce(string_agg(t::text, ''), '') AS all FROM ${table} t`,
      );
      for (const secret of secrets) expect(rows[0]?.all).not.toContain(secret);
    }
    const { rows } = await server.asOwner<{ operation: string }>(
      `SELECT operation, changes FROM audit_event WHERE entity = 'studio' AND record_id = $1 ORDER BY id`,
      [String(body.id)],
    );
    expect(rows.map(({ operation }) => operation)).toEqual(['create', 'update', 'update']);
    expect(JSON.stringify(rows)).not.toMatch(/digest|last_seen/);
  });
});

describe('a link', () => {
  it('opens once, on one device, and a new one ends that', async () => {
    const stationId = (await create(tenant, 'station')).id;
    const { body } = await tenant.post<Studio>('studios', { stationId, name: 'Estudio' });
    const device = await Device.of(server, body.link!);
    await expect(Device.of(server, body.link!)).rejects.toThrow('404');
    expect((await device.now()).status).toBe(200);
    const again = await tenant.post<Studio>(`studios/${body.id}/link`, {});
    expect((await device.now()).status).toBe(401);
    const second = await Device.of(server, again.body.link!);
    expect((await second.now()).status).toBe(200);
    expect((await tenant.get<Studio>(`studios/${body.id}`)).body.lastSeen).not.toBeNull();
    expect((await tenant.delete(`studios/${body.id}`)).status).toBe(200);
    expect((await second.now()).status).toBe(401);
  });

  it('is refused where it was never made, is another studio’s, or the part is off', async () => {
    const stationId = (await create(tenant, 'station')).id;
    const { body } = await tenant.post<Studio>('studios', { stationId, name: 'Otro' });
    const [group, id, secret] = body.link!.split('#')[1]!.split('.');
    const bad = [
      '',
      'x',
      `${group}.${Number(id) + 1}.${secret}`,
      `${Number(group) + 1}.${id}.${secret}`,
    ];
    for (const value of bad)
      expect([400, 404]).toContain((await server.call('POST', 'Studio/open', { value })).status);
    const other = await server.tenant('Estudios apagados');
    await other.turnOn();
    const day = await StudioDay.of(other, [TODAY]);
    const device = await day.device();
    const off = await other.post('Multimedia/update', {
      ...{ id: other.multimediaId, name: 'Estudios apagados', parts: ['airplay'] },
    });
    expect(off.status).toBe(200);
    const refused = await device.now();
    expect([refused.status, refused.body]).toEqual([403, 'PART_OFF']);
  });
});

describe('the token of a studio', () => {
  it('calls what is the studio’s, and is refused by every other operation', async () => {
    const day = await StudioDay.of(tenant, [TODAY]);
    const device = await day.device();
    const own = ['studioNow', 'studioSay', 'studioUndo'];
    for (const { id, method, path, signedIn, params } of document.operations) {
      if (!signedIn) continue;
      const filled = params.reduce((text, { name }) => text.replace(`{${name}}`, '1'), path);
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const { status } = await server.call(method, filled, body, {
        ...{ token: device.token, multimediaId: tenant.multimediaId },
      });
      if (own.includes(id))
        expect([id, [200, 400]]).toEqual([id, expect.arrayContaining([status])]);
      else expect([id, status]).toEqual([id, 401]);
    }
  });

  it('is no user’s, and no user’s token is a studio’s', async () => {
    for (const [method, path] of [
      ['GET', 'Studio/now'],
      ['POST', 'Studio/say'],
      ['POST', 'Studio/undo'],
    ] as const) {
      const body = method === 'GET' ? undefined : {};
      for (const token of [tenant.token, null, '1.1.x'])
        expect((await server.call(method, path, body, { token })).status).toBe(401);
    }
  });
});
