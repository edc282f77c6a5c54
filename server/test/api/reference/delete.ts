import { ERROR_CODES, type ErrorCode } from '../../../src/contract/errors.js';
import {
  campaignBody,
  createCampaign,
  detailedLine,
  simpleLine,
} from '../../factories/campaign.js';
import {
  create,
  type Fields,
  type ReferenceName,
  REFERENCES,
  SAMPLES,
  without,
} from '../../factories/reference.js';
import { newBreak, newSlot, scheduleOf } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
const staff = await server.member(tenant.multimediaId, 'staff@example.com', 'staff');

const rowOf = (name: ReferenceName) => {
  const row = REFERENCES.find((reference) => reference.name === name);
  if (!row) throw new Error(`No such entity: ${name}`);
  return row;
};

const remove = (name: ReferenceName, id: number | string, by = tenant) =>
  by.delete(`${rowOf(name).route}/delete?${rowOf(name).idParam}=${id}`);

const listed = async (name: ReferenceName): Promise<number[]> =>
  (await tenant.get<{ id: number }[]>(`${rowOf(name).route}/getAll`)).body.map(({ id }) => id);

describe.each(SAMPLES)('deleting a $route', ({ name, route, idParam }) => {
  it('returns its id and keeps the others', async () => {
    const [gone, kept] = [await create(tenant, name), await create(tenant, name)];
    expect(await remove(name, gone.id)).toMatchObject({ status: 200, body: { id: gone.id } });
    const ids = await listed(name);
    expect(ids).not.toContain(gone.id);
    expect(ids).toContain(kept.id);
  });

  it('answers 404 for a missing one', async () => {
    const { id } = await create(tenant, name);
    await remove(name, id);
    for (const unknown of [id, 2_147_483_647])
      expect(await remove(name, unknown)).toMatchObject({
        status: 404,
        body: { statusCode: 404, message: 'Not found' },
      });
  });

  it.each(['', '0', '-1', '1.5', 'x', '2147483648', '1e1', '%00', '1&'.concat(idParam, '=2')])(
    'refuses the id "%s"',
    async (id) => {
      const { status, body } = await remove(name, id);
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { errors: { [idParam]: 'Must be a whole number from 1 to 2147483647' } },
      });
    },
  );

  it('needs its id under its own name', async () => {
    expect(await tenant.delete(`${route}/delete`)).toMatchObject({
      status: 400,
      body: { errors: { [idParam]: 'Required' } },
    });
    expect(await tenant.delete(`${route}/delete?${idParam}=1&force=1`)).toMatchObject({
      status: 400,
      body: { errors: { force: 'Unknown field' } },
    });
  });
});

/** Creates a record that refers to the one with this id. */
type Use = (id: number) => Promise<unknown>;

const inCampaign =
  (field: string): Use =>
  (id) =>
    createCampaign(tenant, { [field]: id });

const inSimpleLine =
  (field: string, more: Fields = {}): Use =>
  (id) =>
    createCampaign(tenant, { simpleSchedules: [simpleLine({ ...more, [field]: id })] });

const inDetailedLine =
  (field: string): Use =>
  (id) =>
    createCampaign(tenant, { advancedSchedules: [detailedLine({ [field]: id })] });

const inSchedule: Use = async (showId) => {
  const station = await create(tenant, 'station');
  const shows = [newSlot(showId, '06:00', '10:00')];
  await scheduleOf(tenant, station.id).update(1, { commercialBreaks: [], shows });
};

const inStationSchedule: Use = (id) =>
  scheduleOf(tenant, id).update(1, { commercialBreaks: [newBreak('06:20')], shows: [] });

const SHOW_MODE = { timeMode: 1, startTime: null, endTime: null };

const USES: [ReferenceName, string, ErrorCode, Use][] = [
  [
    'clientCategory',
    'a client',
    'CLIENT_WITH_CLIENTCATEGORY',
    (id) => create(tenant, 'client', { clientCategoryId: id }),
  ],
  [
    'adAgencyGroup',
    'an agency',
    'ADAGENCY_WITH_ADAGENCYGROUP',
    (id) => create(tenant, 'adAgency', { adAgencyGroupId: id }),
  ],
  ['adAgency', 'a campaign', 'SPOT_WITH_ADAGENCY', inCampaign('adAgencyId')],
  ['client', 'a campaign', 'SPOT_WITH_CLIENT', inCampaign('clientId')],
  ['origin', 'a campaign', 'SPOT_WITH_ORIGIN', inCampaign('originId')],
  ['payMethod', 'a campaign', 'SPOT_WITH_PAYMETHOD', inCampaign('payMethodId')],
  ['spotCategory', 'a campaign', 'SPOT_WITH_SPOTCATEGORY', inCampaign('spotCategoryId')],
  ['accountExecutive', 'a campaign', 'CODE_IN_USE', inCampaign('accountExecutiveId')],
  ['businessUnit', 'a campaign', 'CODE_IN_USE', inCampaign('businessUnitId')],
  ['businessUnit', 'a simple line', 'CODE_IN_USE', inSimpleLine('businessUnitId')],
  ['businessUnit', 'a detailed line', 'CODE_IN_USE', inDetailedLine('businessUnitId')],
  ['station', 'a campaign', 'CODE_IN_USE', inCampaign('stationId')],
  ['station', 'its schedule', 'CODE_IN_USE', inStationSchedule],
  ['show', 'a schedule', 'STATIONSHOW_WITH_SHOW', inSchedule],
  ['show', 'a simple line', 'SIMPLESCHEDULE_WITH_SHOW', inSimpleLine('showId', SHOW_MODE)],
  ['show', 'a detailed line', 'CODE_IN_USE', inDetailedLine('showId')],
  ['show', 'the business section of a simple line', 'CODE_IN_USE', inSimpleLine('idBusinessShow')],
  [
    'show',
    'the business section of a detailed line',
    'CODE_IN_USE',
    inDetailedLine('idBusinessShow'),
  ],
  ['speaker', 'a simple line', 'SIMPLESCHEDULE_WITH_SPEAKER', inSimpleLine('speakerId')],
  ['speaker', 'a detailed line', 'ADVANCEDSCHEDULE_WITH_SPEAKER', inDetailedLine('speakerId')],
];

describe('a record in use', () => {
  it.each(USES)('%s of %s: %s', async (name, _by, code, use) => {
    const { id } = await create(tenant, name);
    await use(id);
    expect(await remove(name, id)).toMatchObject({ status: 409, body: code });
    expect(await listed(name)).toContain(id);
  });

  it('can be deleted once nothing refers to it', async () => {
    const client = await create(tenant, 'client');
    const campaign = await createCampaign(tenant, { clientId: client.id });
    expect((await tenant.delete(`Spot/delete?spotId=${campaign.id}`)).status).toBe(200);
    expect((await remove('client', client.id)).status).toBe(200);
  });

  it('has a code for every reference of the catalogue, in both languages', () => {
    const codes = Object.keys(ERROR_CODES).filter((code) => code.includes('_WITH_'));
    expect(
      new Set(USES.map(([, , code]) => code).filter((code) => code !== 'CODE_IN_USE')),
    ).toEqual(new Set(codes));
    for (const { EN, ES } of Object.values(ERROR_CODES)) {
      expect(EN).not.toBe('');
      expect(ES).not.toBe(EN);
    }
  });
});

describe('a station that only had a schedule', () => {
  it('can be deleted once its days are empty', async () => {
    const station = await create(tenant, 'station');
    const schedule = scheduleOf(tenant, station.id);
    await schedule.update(1, { commercialBreaks: [newBreak('06:20')], shows: [] });
    await schedule.update(1, { commercialBreaks: [], shows: [] });
    expect((await remove('station', station.id)).status).toBe(200);
  });
});

describe('stations are the administrators’', () => {
  it('staff read them and change nothing', async () => {
    const station = await create(tenant, 'station');
    const forbidden = { status: 403, body: 'ROLE' };
    const body = without({ ...station, code: 'OTHER', name: 'Other' }, 'id', 'version');
    expect(await staff.post('Station/create', body)).toMatchObject(forbidden);
    expect(await staff.post('Station/update', station)).toMatchObject(forbidden);
    expect(await remove('station', station.id, staff)).toMatchObject(forbidden);
    const list = await staff.get<{ id: number }[]>('Station/getAll');
    expect(list.body).toContainEqual(station);
  });

  it('everything else is open to staff too', async () => {
    for (const { name } of REFERENCES.filter(({ name }) => name !== 'station')) {
      const { id } = await create(staff, name);
      expect({ name, ...(await remove(name, id, staff)) }).toMatchObject({ name, status: 200 });
    }
    const body = await campaignBody(tenant);
    expect((await staff.post('Spot/create', body)).status).toBe(201);
  });
});

describe('a station’s own fields', () => {
  const save = async (changes: Fields) =>
    tenant.post<{ errors: Fields }>('Station/create', {
      code: `S${JSON.stringify(changes)}`,
      name: `S${JSON.stringify(changes)}`,
      maxBlockTime: 180,
      timeZone: 'America/Montevideo',
      ...changes,
    });

  it.each([
    [{ maxBlockTime: 1 }],
    [{ maxBlockTime: 86_400 }],
    [{ maxHourTime: 1 }],
    [{ maxHourTime: null }],
    [{ timeZone: 'UTC' }],
  ])('may be %j', async (changes) => {
    expect(await save(changes)).toMatchObject({ status: 201, body: changes });
  });

  it.each([
    [{ maxBlockTime: 0 }],
    [{ maxBlockTime: 86_401 }],
    [{ maxBlockTime: 1.5 }],
    [{ maxHourTime: 0 }],
    [{ timeZone: 'America/Nowhere' }],
    [{ timeZone: '+05:00' }],
    [{ timeZone: '../etc/passwd' }],
  ])('are not %j', async (changes) => {
    const { status, body } = await save(changes);
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
      status: 400,
      fields: Object.keys(changes),
    });
  });
});

describe('a client category’s priority', () => {
  it.each(['A', 'Z'])('may be %s', async (priority) => {
    expect(await create(tenant, 'clientCategory', { priority })).toMatchObject({ priority });
  });

  it.each(['a', 'Ñ', 'AA', '', ' A', '1', '@', '['])('is not "%s"', async (priority) => {
    const body = { code: 'X', name: 'X', priority };
    expect(await tenant.post('ClientCategory/create', body)).toMatchObject({
      status: 400,
      body: { errors: { priority: 'Must be a letter from A to Z' } },
    });
  });
});

describe('an email address', () => {
  it.each(['lucia', 'lucia@', '@example.com', 'a b@example.com', 'lucia@example'])(
    'is not "%s"',
    async (email) => {
      const body = { code: 'X', name: 'X', email };
      expect(await tenant.post('AdAgency/create', body)).toMatchObject({
        status: 400,
        body: { errors: { email: 'Must be an email address' } },
      });
    },
  );
});
