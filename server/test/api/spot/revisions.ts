import {
  type Campaign,
  campaignBody,
  createCampaign,
  simpleLine,
} from '../../factories/campaign.js';
import { create } from '../../factories/reference.js';
import { sharedServer } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
const other = await server.tenant('Grupo Dos');

const read = async (id: number) => (await tenant.get<Campaign>(`Spot/getById?id=${id}`)).body;

const replace = async (id: number) =>
  tenant.post<Campaign>('Spot/create', await campaignBody(tenant, { replacesId: id }));

describe('internal numbers', () => {
  it('are one sequence per media group, from 1, without gaps', async () => {
    const group = await server.tenant('Grupo Tres');
    const body = await campaignBody(group);
    const numbers: number[] = [];
    for (let i = 0; i < 3; i++)
      numbers.push((await group.create<Campaign>('Spot', body)).internalNumber);
    expect(numbers).toEqual([1, 2, 3]);
    expect((await createCampaign(await server.tenant('Grupo Cuatro'))).internalNumber).toBe(1);
  });

  it('are not used up by a refused campaign', async () => {
    const before = (await createCampaign(tenant)).internalNumber;
    const foreign = await create(other, 'client');
    const body = await campaignBody(tenant, { clientId: foreign.id });
    expect((await tenant.post('Spot/create', body)).status).toBe(400);
    expect((await createCampaign(tenant)).internalNumber).toBe(before + 1);
  });

  it('are unique when many campaigns are created at once', async () => {
    const body = await campaignBody(tenant);
    const made = await Promise.all(
      Array.from({ length: 20 }, () => tenant.create<Campaign>('Spot', body)),
    );
    expect(new Set(made.map(({ internalNumber }) => internalNumber)).size).toBe(20);
  });
});

describe('cancel and replace', () => {
  it('creates the next revision and cancels the previous one', async () => {
    const first = await createCampaign(tenant, { simpleSchedules: [simpleLine()] });
    const { status, body: second } = await replace(first.id);
    expect(status).toBe(201);
    expect(second).toMatchObject({
      internalNumber: first.internalNumber,
      revision: 1,
      cancelled: 0,
      replacesId: first.id,
      version: 1,
    });
    expect(await read(first.id)).toEqual({ ...first, cancelled: 1, version: 2 });
    const { body: third } = await replace(second.id);
    expect(third).toMatchObject({ internalNumber: first.internalNumber, revision: 2 });
    const rows = (await tenant.get<{ internalNumber: string; cancelled: number }[]>('Spot/getAll'))
      .body;
    const shown = rows.filter(({ internalNumber }) =>
      internalNumber.startsWith(`${first.internalNumber}/`),
    );
    expect(shown).toMatchObject([
      { internalNumber: `${first.internalNumber}/0`, cancelled: 1 },
      { internalNumber: `${first.internalNumber}/1`, cancelled: 1 },
      { internalNumber: `${first.internalNumber}/2`, cancelled: 0 },
    ]);
  });

  it('is possible for the newest revision only; a refusal changes nothing', async () => {
    const first = await createCampaign(tenant);
    const second = (await replace(first.id)).body;
    expect(await replace(first.id)).toMatchObject({
      status: 409,
      body: {
        statusCode: 409,
        message: 'Only the newest revision of a campaign can be replaced',
      },
    });
    expect(await read(second.id)).toEqual(second);
  });

  it('cancels nothing when the new revision is refused', async () => {
    const first = await createCampaign(tenant);
    const foreign = await create(other, 'client');
    const body = await campaignBody(tenant, { replacesId: first.id, clientId: foreign.id });
    expect((await tenant.post('Spot/create', body)).status).toBe(400);
    expect(await read(first.id)).toEqual(first);
  });

  it('is possible for campaigns of the media group only', async () => {
    const theirs = await createCampaign(other);
    for (const id of [theirs.id, 2_147_483_647])
      expect(await replace(id)).toMatchObject({
        status: 400,
        body: { errors: { replacesId: 'There is no such record' } },
      });
    const { body } = await other.get<Campaign>(`Spot/getById?id=${theirs.id}`);
    expect(body).toEqual(theirs);
  });

  it('at once has one winner', async () => {
    const first = await createCampaign(tenant);
    const body = await campaignBody(tenant, { replacesId: first.id });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => tenant.post<Campaign>('Spot/create', body)),
    );
    const winners = answers.filter(({ status }) => status === 201);
    expect(winners.map((answer) => answer.body.revision)).toEqual([1]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await read(first.id)).toMatchObject({ cancelled: 1, version: 2 });
  });

  it('prevents the replaced one from being deleted while its successor exists', async () => {
    const first = await createCampaign(tenant);
    const second = (await replace(first.id)).body;
    const remove = (id: number) => tenant.delete(`Spot/delete?spotId=${id}`);
    expect(await remove(first.id)).toMatchObject({ status: 409, body: 'CODE_IN_USE' });
    expect((await remove(second.id)).status).toBe(200);
    expect((await remove(first.id)).status).toBe(200);
  });
});
