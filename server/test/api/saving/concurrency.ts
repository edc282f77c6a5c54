import {
  type Campaign,
  campaignBody,
  createCampaign,
  simpleLine,
} from '../../factories/campaign.js';
import { create, newBody, SAMPLES, type Stored, without } from '../../factories/reference.js';
import { newBreak, newSlot, scheduleOf } from '../../factories/schedule.js';
import { type Answer, sharedServer } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');

const times = <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));

const count = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe.each(SAMPLES)('$route, at once', ({ name, route, idParam }) => {
  it('one of twenty updates of a version wins, and the others are told', async () => {
    const stored = await create(tenant, name);
    const answers = await times(20, (i) =>
      tenant.post<Stored>(`${route}/update`, { ...stored, code: `${stored.id}-${i}` }),
    );
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 19]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    expect(answers.filter(({ body }) => body === ('STALE_RECORD' as unknown))).toHaveLength(19);
    const list = await tenant.get<Stored[]>(`${route}/getAll`);
    expect(list.body).toContainEqual(winner);
    expect(winner?.version).toBe(2);
  });

  it('one of ten creates of a code makes the record', async () => {
    const body = await newBody(tenant, name);
    const answers = await times(10, () => tenant.post(`${route}/create`, body));
    expect([count(answers, 201), count(answers, 409)]).toEqual([1, 9]);
    const list = (await tenant.get<Stored[]>(`${route}/getAll`)).body;
    expect(list.filter(({ code }) => code === body['code'])).toHaveLength(1);
  });

  it('one of ten deletes removes the record, and the others do not find it', async () => {
    const { id } = await create(tenant, name);
    const answers = await times(10, () => tenant.delete(`${route}/delete?${idParam}=${id}`));
    expect([count(answers, 200), count(answers, 404)]).toEqual([1, 9]);
  });
});

describe('a campaign, at once', () => {
  it('one of twenty updates of a version wins, and all lines are its own', async () => {
    const stored = await createCampaign(tenant, { simpleSchedules: [simpleLine(), simpleLine()] });
    const answers = await times(20, (i) =>
      tenant.post<Campaign>('Spot/update', {
        ...stored,
        simpleSchedules: [simpleLine({ length: i + 1 }), simpleLine({ length: i + 1 })],
      }),
    );
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 19]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    const now = (await tenant.get<Campaign>(`Spot/getById?id=${stored.id}`)).body;
    expect(now).toEqual(winner);
    expect(now.simpleSchedules).toHaveLength(2);
  });

  it('updates without a version run one after the other and do not mix', async () => {
    const created = await createCampaign(tenant, { simpleSchedules: [simpleLine()] });
    const stored = without(created, 'version');
    const [kept] = created.simpleSchedules;
    const answers = await times(10, (i) =>
      tenant.post<Campaign>('Spot/update', {
        ...stored,
        simpleSchedules: [{ ...kept, length: i + 1 }, simpleLine({ length: i + 1 })],
      }),
    );
    expect(count(answers, 200)).toBe(10);
    const now = (await tenant.get<Campaign>(`Spot/getById?id=${created.id}`)).body;
    expect(now.version).toBe(11);
    expect(now.simpleSchedules).toHaveLength(2);
    expect(now.simpleSchedules[0]?.['length']).toBe(now.simpleSchedules[1]?.['length']);
  });
});

describe('deleting a record while another starts to refer to it:', () => {
  const rounds = 10;

  it('a client stays with its campaign or goes without it', async () => {
    for (let round = 0; round < rounds; round++) {
      const client = await create(tenant, 'client');
      const body = await campaignBody(tenant, { clientId: client.id });
      const [created, removed] = await Promise.all([
        tenant.post('Spot/create', body),
        tenant.delete(`Client/delete?clientId=${client.id}`),
      ]);
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([created.status, removed.status]);
      if (removed.status === 409) expect(removed.body).toBe('SPOT_WITH_CLIENT');
      else expect(created.body).toMatchObject({ errors: { clientId: 'There is no such record' } });
    }
    const orphans = await server.dataSource.query(
      'SELECT s.id FROM spot s LEFT JOIN client c ON c.id = s.client_id WHERE c.id IS NULL',
    );
    expect(orphans).toEqual([]);
  });

  it('a show stays with its slot or goes without it', async () => {
    const station = await create(tenant, 'station');
    const schedule = scheduleOf(tenant, station.id);
    for (let round = 0; round < rounds; round++) {
      const show = await create(tenant, 'show');
      const shows = [newSlot(show.id, '06:00', '10:00')];
      const [updated, removed] = await Promise.all([
        schedule.update(1, { commercialBreaks: [newBreak('06:20')], shows }),
        tenant.delete(`Show/delete?showId=${show.id}`),
      ]);
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([updated.status, removed.status]);
    }
  });

  it('a campaign is updated before it goes, or not found', async () => {
    for (let round = 0; round < rounds; round++) {
      const stored = await createCampaign(tenant, { simpleSchedules: [simpleLine()] });
      const [updated, removed] = await Promise.all([
        tenant.post('Spot/update', { ...stored, simpleSchedules: [simpleLine(), simpleLine()] }),
        tenant.delete(`Spot/delete?spotId=${stored.id}`),
      ]);
      expect([
        [200, 200],
        [404, 200],
      ]).toContainEqual([updated.status, removed.status]);
    }
    const orphans = await server.dataSource.query(
      'SELECT l.id FROM simple_schedule l LEFT JOIN spot s ON s.id = l.spot_id WHERE s.id IS NULL',
    );
    expect(orphans).toEqual([]);
  });
});
