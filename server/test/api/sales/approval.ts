import {
  type Campaign,
  campaignBody,
  createCampaign,
  simpleLine,
} from '../../factories/campaign.js';
import { AIRED_DATE } from '../../factories/aired-cells.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { sharedServer, type Tenant } from '../../support/app.js';

const server = await sharedServer();
// As the other part does: tokens are of its days.
server.clock.setTo(AIRED_DATE);
const admin = await server.tenant('Grupo Uno');
const { multimediaId } = admin;
const staff = await server.member(multimediaId, 'trafico@example.com', 'staff');
const sales = await server.member(multimediaId, 'ventas@example.com', 'sales');
const viewer = await server.member(multimediaId, 'consulta@example.com', 'viewer');
const group = (fields: object) =>
  admin.post('Multimedia/update', { id: multimediaId, name: 'Grupo Uno', ...fields });
await group({ approval: 1 });

const line = (filename = 'acme-verano-30') => simpleLine({ filename });
const active = () => createCampaign(admin, { simpleSchedules: [line()] });
const read = async (id: number) => (await staff.get<Campaign>(`Spot/getById?id=${id}`)).body;
const waiting = async () => (await staff.get<{ count: number }>('Spot/waiting')).body.count;
const save = (by: Tenant, campaign: Campaign, fields: object = {}) =>
  by.post<Campaign>('Spot/update', { ...campaign, ...fields });
const revise = (by: Tenant, { id, ...campaign }: Campaign, fields: object = {}) =>
  by.post<Campaign>('Spot/create', {
    ...bodyOf(campaign),
    replacesId: id,
    simpleSchedules: [line('nueva-30')],
    ...fields,
  });
const stepsOf = (by: Tenant, id: number) =>
  by.get<{ step: string; by: string; at: string; note: string | null }[]>(
    `Spot/approvals?spotId=${id}`,
  );
const bodyOf = (campaign: object): object => {
  const { stationId, clientId, spotName } = campaign as Campaign;
  return { stationId, clientId, spotName, advancedSchedules: [] };
};
const decide = (
  by: Tenant,
  { id, version }: Campaign,
  approved: 0 | 1,
  note: string | null = null,
) => by.post<Campaign>('Spot/approve', { spotId: id, version, approved, note });

describe('a new campaign of sales', () => {
  it('is on hold and submitted, whatever it says, and airs once it is approved', async () => {
    const before = await waiting();
    const body = await campaignBody(admin, { state: 'active', simpleSchedules: [line()] });
    const { status, body: made } = await sales.post<Campaign>('Spot/create', body);
    expect([status, made['state'], made['submitted']]).toEqual([201, 'hold', 1]);
    expect(await waiting()).toBe(before + 1);
    const rows = (await staff.get<{ id: number; submitted: number }[]>('Spot/getAll')).body;
    expect(rows.find(({ id }) => id === made.id)).toMatchObject({ submitted: 1, approved: null });
    const approved = await decide(staff, made, 1);
    expect(approved.status).toBe(200);
    expect(approved.body).toMatchObject({ state: 'active', approved: 1 });
    expect(approved.body).not.toHaveProperty('submitted');
    expect(approved.body['approvalBy']).toBe('User trafico@example.com');
    expect(approved.body['approvalAt']).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    expect(await waiting()).toBe(before);
  });

  it('is sent back with a sentence, changed, and submitted again', async () => {
    const { body: made } = await sales.post<Campaign>('Spot/create', await campaignBody(admin));
    const back = await decide(staff, made, 0, 'Falta el audio');
    expect(back.body).toMatchObject({ state: 'hold', approved: 0 });
    expect(back.body).not.toHaveProperty('submitted');
    expect(back.body['approvalNote']).toBe('Falta el audio');
    expect((await decide(staff, back.body, 0)).body).toBe('NOT_SUBMITTED');
    const again = await save(sales, back.body, { comments: 'Ahora sí', state: 'active' });
    expect([again.status, again.body['state'], again.body['submitted']]).toEqual([200, 'hold', 1]);
    expect((await decide(staff, again.body, 1)).body['state']).toBe('active');
  });

  it('is put on air by no save, only by approval', async () => {
    const { body: made } = await sales.post<Campaign>('Spot/create', await campaignBody(admin));
    expect((await save(staff, made, { state: 'active' })).body).toBe('WAITS_FOR_APPROVAL');
    const spots = [{ spotId: made.id }];
    expect((await staff.post('Spot/changeMany', { spots, change: 'air' })).body).toMatchObject({
      campaigns: [{ refused: { code: 'WAITS_FOR_APPROVAL' } }],
    });
    const changed = await save(staff, made, { comments: 'De tráfico' });
    expect([changed.status, changed.body['submitted']]).toEqual([200, 1]);
    expect((await revise(staff, changed.body)).body).toBe('WAITS_FOR_APPROVAL');
  });

  it('is decided by traffic, over the version that was read', async () => {
    const { body: made } = await sales.post<Campaign>('Spot/create', await campaignBody(admin));
    expect((await decide(sales, made, 1)).body).toBe('ROLE');
    expect((await sales.get('Spot/waiting')).body).toBe('ROLE');
    const changed = await save(sales, made, { comments: 'Otra cosa' });
    expect((await decide(staff, made, 1)).body).toBe('STALE_RECORD');
    const answers = await Promise.all([1, 2, 3].map(() => decide(staff, changed.body, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('tells whoever may read it who submitted it and who decided, and when', async () => {
    const { body: made } = await sales.post<Campaign>('Spot/create', await campaignBody(admin));
    const back = await decide(staff, made, 0, 'Falta el audio');
    const again = await save(sales, back.body, { comments: 'Ahora sí' });
    // Saved again while it waits: no step.
    const waits = await save(sales, again.body, { comments: 'Ahora, ahora sí' });
    await decide(staff, (await decide(admin, waits.body, 0, 'Falta el audio')).body, 1);
    for (const by of [admin, staff, sales, viewer]) {
      const { body: steps } = await stepsOf(by, made.id);
      expect(steps.map((one) => [one.step, one.by, one.note])).toEqual([
        ['approved', 'User trafico@example.com', null],
        ['sentBack', expect.any(String), 'Falta el audio'],
        ['submitted', 'User ventas@example.com', null],
        ['sentBack', 'User trafico@example.com', 'Falta el audio'],
        ['submitted', 'User ventas@example.com', null],
      ]);
      for (const { at } of steps) expect(at).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    }
    expect((await stepsOf(sales, (await active()).id)).body).toEqual([]);
    expect((await stepsOf(sales, 2_147_483_646)).status).toBe(404);
  });

  it('has who decided in the audit trail', async () => {
    const { body: made } = await sales.post<Campaign>('Spot/create', await campaignBody(admin));
    await decide(staff, made, 0, 'Falta el audio');
    const filter = encodeURIComponent(
      JSON.stringify({ entity: 'spot', recordId: String(made.id) }),
    );
    const { body: events } = await admin.get<{ user: string; changes: object }[]>(
      `audit-events?filter=${filter}`,
    );
    expect(events.map(({ user }) => user)).toEqual(['trafico@example.com', 'ventas@example.com']);
    expect(events[0]?.changes).toMatchObject({
      submitted: [1, 0],
      approval_note: [null, 'Falta el audio'],
    });
  });
});

describe('an active campaign', () => {
  it('is changed by sales in no way in its place', async () => {
    const campaign = await active();
    const { id, version, clientId } = campaign;
    const cancel = { spotId: id, version, date: '2026-12-10' };
    const replace = { clientId, from: 'acme-verano-30', to: 'otra-30' };
    const answers = [
      await save(sales, campaign, { comments: 'x' }),
      await sales.post('Spot/cancelFrom', cancel),
      await sales.post('Spot/replaceFile', replace),
      await sales.delete(`Spot/delete?spotId=${id}`),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([409, 'REVISION_NEEDED']);
    for (const change of [
      { change: 'extend', weeks: 1 },
      { change: 'cancel', date: '2026-12-24' },
      { change: 'hold' },
    ]) {
      const spots = [{ spotId: id }];
      const { body } = await sales.post('Spot/changeMany', { spots, ...change });
      expect(body).toMatchObject({ campaigns: [{ refused: { code: 'REVISION_NEEDED' } }] });
    }
    expect(await read(id)).toEqual(campaign);
  });

  it('stays in force, and alone counts, until its revision is approved', async () => {
    const campaign = await active();
    const { stationId } = campaign;
    await scheduleOf(admin, stationId).update(2, {
      commercialBreaks: [newBreak('06:20')],
      shows: [],
    });
    const range = { stationId, dateFrom: '2026-12-01', dateTo: '2026-12-01' };
    const free = `TrafficLog/free?${new URLSearchParams({ ...range, stationId: String(stationId), by: 'hour' }).toString()}`;
    const before = (await staff.get(free)).body;
    const { status, body: revision } = await revise(sales, campaign);
    expect(status).toBe(201);
    expect(revision).toMatchObject({ revision: 1, state: 'hold', submitted: 1 });
    expect(await read(campaign.id)).toEqual(campaign);
    expect((await staff.get(free)).body).toEqual(before);
    expect((await revise(staff, campaign)).status).toBe(409);
    const again = await save(sales, revision, { comments: 'Con otro audio' });
    const approved = await decide(staff, again.body, 1);
    expect(approved.body).toMatchObject({ state: 'active', approved: 1, cancelled: 0 });
    expect(await read(campaign.id)).toMatchObject({ cancelled: 1, state: 'active' });
  });

  it('and its revision leave room for what is asked in their place', async () => {
    const campaign = await active();
    const { stationId, clientId } = campaign;
    await scheduleOf(admin, stationId).update(2, {
      commercialBreaks: [newBreak('06:20')],
      shows: [],
    });
    const { body: revision } = await revise(sales, campaign);
    const room = (spotId: number | null) =>
      staff.post<{ days: { displaced: { spotId: number }[] }[] }>('TrafficLog/room', {
        stationId,
        clientId,
        spotId,
        dateFrom: '2026-12-01',
        dateTo: '2026-12-01',
        simpleSchedules: [simpleLine({ length: 150, occurrences: 4 })],
      });
    const spotIds = async (spotId: number | null) =>
      (await room(spotId)).body.days.flatMap(({ displaced }) => displaced.map((one) => one.spotId));
    expect(await spotIds(revision.id)).toEqual([]);
    expect((await room(2_147_483_646)).status).toBe(400);
  });

  it('that changed meanwhile is not replaced by what was made from the older one', async () => {
    const campaign = await active();
    const { body: revision } = await revise(sales, campaign);
    const changed = await save(staff, campaign, { comments: 'De tráfico' });
    expect((await decide(staff, revision, 1)).body).toBe('REPLACED_CHANGED');
    expect(await read(campaign.id)).toEqual(changed.body);
    const again = await save(sales, revision, { comments: 'De tráfico' });
    expect((await decide(staff, again.body, 1)).status).toBe(200);
  });

  it('stays when its revision is sent back, and when that is deleted', async () => {
    const campaign = await active();
    const { body: revision } = await revise(sales, campaign);
    const back = await decide(staff, revision, 0, 'No');
    expect((await save(staff, back.body, { state: 'active' })).body).toBe('WAITS_FOR_APPROVAL');
    expect((await sales.delete(`Spot/delete?spotId=${campaign.id}`)).body).toBe('REVISION_NEEDED');
    expect((await sales.delete(`Spot/delete?spotId=${revision.id}`)).status).toBe(200);
    expect(await read(campaign.id)).toEqual(campaign);
    expect((await revise(sales, campaign)).status).toBe(201);
  });
});

it('without the switch sales save as traffic does, and what waits can still be approved', async () => {
  const { body: made } = await sales.post<Campaign>('Spot/create', await campaignBody(admin));
  await group({ approval: 0 });
  const body = await campaignBody(admin);
  expect((await sales.post<Campaign>('Spot/create', body)).body['state']).toBe('active');
  expect((await decide(staff, made, 1)).status).toBe(200);
});
