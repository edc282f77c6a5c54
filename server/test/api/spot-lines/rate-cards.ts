import {
  type Campaign,
  createCampaign,
  detailedLine,
  simpleLine,
} from '../../factories/campaign.js';
import { newRateCard } from '../../factories/rate-card.js';
import { create, type Fields, type Stored } from '../../factories/reference.js';
import { type Answer, sharedServer } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
const staff = await server.member(tenant.multimediaId, 'staff@example.com', 'staff');
const other = await server.tenant('Grupo Dos');
const station = await create(tenant, 'station');
const theirs = await create(other, 'station');

type Card = Stored & { stationId: number; timeFee: number; errors: Record<string, string> };

const post = (changes: Fields = {}, by = tenant): Promise<Answer<Card>> =>
  by.post<Card>('rate-cards', newRateCard(station.id, changes));
const put = (card: Fields & { id: number }, by = tenant, language = 'EN'): Promise<Answer<Card>> =>
  by.put<Card>(`rate-cards/${card.id}`, card, { language });
const list = (asked: Record<string, unknown>, by = tenant): Promise<Answer<Card[]>> => {
  const pairs = Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)]);
  return by.get<Card[]>(`rate-cards?${new URLSearchParams(pairs as [string, string][])}`);
};

const LIMITED = {
  name: 'Weekend',
  from: '2026-12-01',
  to: '2026-12-31',
  startTime: '06:00',
  endTime: '24:00',
  monday: 0,
  tuesday: 0,
  wednesday: 0,
  thursday: 0,
  friday: 0,
  lengthFrom: 10,
  lengthTo: 30,
  timeFee: 0.05,
};

describe('a rate card', () => {
  it('is created, read, changed and deleted by staff; what an update leaves out is kept', async () => {
    const { status, body: card } = await post({ name: 'Anything' }, staff);
    expect(status).toBe(201);
    expect(card).toEqual({
      id: expect.any(Number),
      version: 1,
      stationId: station.id,
      name: 'Anything',
      from: null,
      to: null,
      startTime: null,
      endTime: null,
      lengthFrom: null,
      lengthTo: null,
      monday: 1,
      tuesday: 1,
      wednesday: 1,
      thursday: 1,
      friday: 1,
      saturday: 1,
      sunday: 1,
      timeFee: 12.5,
    });
    const changed = await put({ ...card, ...LIMITED, name: 'Changed' }, staff);
    expect(changed).toMatchObject({
      status: 200,
      body: { ...LIMITED, name: 'Changed', version: 2, saturday: 1 },
    });
    const { id, stationId, name } = changed.body;
    const kept = await put({ id, stationId, name, timeFee: 3, version: 2, lengthTo: null }, staff);
    expect(kept.body).toEqual({ ...changed.body, version: 3, timeFee: 3, lengthTo: null });
    expect((await staff.get(`rate-cards/${id}`)).body).toEqual(kept.body);
    expect(await put({ ...card, name: 'Late' }, staff)).toMatchObject({
      status: 409,
      body: 'STALE_RECORD',
    });
    expect(await staff.delete(`rate-cards/${id}`)).toMatchObject({ status: 200, body: { id } });
    expect((await staff.get(`rate-cards/${id}`)).status).toBe(404);
    expect((await staff.delete(`rate-cards/${id}`)).status).toBe(404);
    const trail = await tenant.get<Fields[]>(
      `audit-events?${new URLSearchParams({ filter: JSON.stringify({ entity: 'rateCard', recordId: String(id) }) })}`,
    );
    expect(trail.body.map(({ operation, label, user }) => [operation, label, user])).toEqual([
      ['delete', 'Changed', staff.email],
      ['update', 'Changed', staff.email],
      ['update', 'Changed', staff.email],
      ['create', 'Anything', staff.email],
    ]);
  });

  it('says what is wrong with it, in both languages', async () => {
    const wrong = {
      stationId: theirs.id,
      name: '',
      timeFee: -1,
      lengthFrom: 0,
      from: '2026-02-30',
      startTime: '24:00',
      monday: 2,
    };
    expect((await post(wrong)).body.errors).toEqual({
      name: 'Required',
      timeFee: 'Must be a number from 0 to 9999999999.99 with at most two decimals',
      lengthFrom: 'Must be a whole number from 1 to 86400',
      from: 'Must be a date (YYYY-MM-DD)',
      startTime: 'Must be a time (HH:MM)',
      monday: 'Must be 0 or 1',
    });
    const { body: card } = await post({ name: 'Right' });
    const none = Object.fromEntries(Object.entries(LIMITED).filter(([, value]) => value === 0));
    const limits = { ...none, saturday: 0, sunday: 0, from: '2027-01-01', to: '2026-12-31' };
    expect((await put({ ...card, ...limits, lengthFrom: 31, lengthTo: 30 })).body.errors).toEqual({
      monday: 'Choose at least one day of the week',
      to: 'The end date must not be before the start date',
      lengthTo: 'The longest length must not be below the shortest',
    });
    const spanish = await put({ ...card, lengthFrom: 31, lengthTo: 30 }, tenant, 'ES');
    expect(spanish.body.errors).toEqual({
      lengthTo: 'La duración máxima no puede ser menor que la mínima',
    });
    expect(await put({ ...card, startTime: '10:00', endTime: '10:00' })).toMatchObject({
      status: 400,
      body: 'INVALID_TIME_RANGE',
    });
    expect(await post({ name: 'right' })).toMatchObject({ status: 409, body: 'NAME_IN_USE' });
    expect(await post({ stationId: theirs.id })).toMatchObject({
      status: 400,
      body: { errors: { stationId: 'There is no such record' } },
    });
    const second = await create(tenant, 'station');
    expect((await post({ name: 'Right', stationId: second.id })).status).toBe(201);
    expect(await tenant.delete(`Station/delete?stationId=${second.id}`)).toMatchObject({
      status: 409,
      body: 'CODE_IN_USE',
    });
  });

  it('is listed by page, filter and order, to its own media group', async () => {
    const of = await create(tenant, 'station');
    const fees = [3, 1, 2];
    for (const timeFee of fees)
      await post({ stationId: of.id, name: `Card ${timeFee}`, timeFee, lengthFrom: 10 * timeFee });
    const filter = { stationId: of.id };
    const page = await list({ filter, sort: ['timeFee', 'DESC'], range: [0, 1] });
    expect(page.body.map(({ timeFee }) => timeFee)).toEqual([3, 2]);
    expect(page.headers.get('content-range')).toBe('rate-cards 0-1/3');
    const feesOf = async (more: Fields) =>
      (await list({ filter: { ...filter, ...more } })).body.map(({ timeFee }) => timeFee);
    expect(await feesOf({})).toEqual([1, 2, 3]);
    expect(await feesOf({ lengthFrom: [10, 30] })).toEqual([1, 3]);
    expect(await feesOf({ timeFee: 2 })).toEqual([2]);
    expect(await feesOf({ name: 'CARD 2' })).toEqual([2]);
    expect(await feesOf({ q: 'ard 1' })).toEqual([1]);
    expect(await feesOf({ startTime: '06:00' })).toEqual([]);
    expect(await feesOf({ sunday: 0 })).toEqual([]);
    expect((await list({ filter: { price: 1 } })).status).toBe(400);
    expect((await list({ filter }, other)).body).toEqual([]);
    expect((await list({ sort: ['price', 'ASC'] })).status).toBe(400);
  });
});

describe('the price of a line', () => {
  it('is that of a card unless the line has its own, and stays when the card changes', async () => {
    const of = await create(tenant, 'station');
    const body = {
      stationId: of.id,
      simpleSchedules: [simpleLine(), simpleLine({ timeFee: 9 }), simpleLine({ length: 31 })],
      advancedSchedules: [detailedLine()],
    };
    const feesOf = ({ simpleSchedules, advancedSchedules }: Campaign) =>
      [...simpleSchedules, ...advancedSchedules].map(({ timeFee }) => timeFee);
    const before = await createCampaign(tenant, body);
    expect(feesOf(before)).toEqual([null, 9, null, null]);
    const { body: card } = await post({ stationId: of.id, lengthTo: 30, timeFee: 12 });
    const spot = await createCampaign(tenant, { ...body, clientId: before.clientId });
    expect(feesOf(spot)).toEqual([12, 9, null, 12]);
    await put({ ...card, timeFee: 15 });
    const update = async (sent: object) => (await tenant.post<Campaign>('Spot/update', sent)).body;
    const [taken, own, ...rest] = spot.simpleSchedules;
    const cleared = [taken, { ...own, timeFee: null }, ...rest, simpleLine()];
    expect(feesOf(await update({ ...spot, simpleSchedules: cleared }))).toEqual([
      12,
      15,
      null,
      15,
      12,
    ]);
    expect(feesOf(await update(before))).toEqual([null, 9, null, null]);
  });
});
