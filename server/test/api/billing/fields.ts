import { campaignBody, createCampaign, type Campaign } from '../../factories/campaign.js';
import { create, type Fields, newBody, type Stored, without } from '../../factories/reference.js';
import { newTax } from '../../factories/tax.js';
import { type Answer, sharedServer } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Cobros');
await tenant.turnOn();
const other = await server.tenant('Cobros dos');
await other.turnOn();
const { body: tax } = await tenant.post<Stored>('taxes', newTax());
const { body: theirs } = await other.post<Stored>('taxes', newTax());

const WHOLE = {
  legalName: 'Almacenes ACME S.A.',
  taxCode: '30-71234567-8',
  taxScheme: 'Responsable inscripto',
  street: 'Av. 18 de Julio 1234',
  city: 'Montevideo',
  postalCode: '11100',
  country: 'UY',
  emails: ['pagos@example.com', 'cuentas@example.com'],
  language: 'ES',
  termsDays: 30,
  lineBy: 'campaign',
  documentBy: 'order',
  shapeId: null,
  taxIds: [tax.id],
};

type Saved = Stored & { billing: Fields | null; errors: Record<string, string> };

describe.each(['client', 'adAgency'] as const)('the billing fields of a %s', (name) => {
  const route = name === 'client' ? 'Client' : 'AdAgency';

  it('are stored whole, kept by an update without them, and cleared by null', async () => {
    const record = await create(tenant, name, { billing: WHOLE });
    expect(record['billing']).toEqual(WHOLE);
    const rest = without(record, 'billing');
    const kept = await tenant.post<Saved>(`${route}/update`, rest);
    expect(kept.body.billing).toEqual(WHOLE);
    const cleared = await tenant.post<Saved>(`${route}/update`, { ...kept.body, billing: null });
    expect(cleared.body.billing).toBeNull();
  });

  it.each<[string, Fields, string]>([
    ['country XX', { country: 'XX' }, 'billing.country'],
    ['a country in small letters', { country: 'uy' }, 'billing.country'],
    ['six addresses', { emails: [...'abcdef'].map((a) => `${a}@example.com`) }, 'billing.emails'],
    ['an address twice', { emails: ['a@example.com', 'a@example.com'] }, 'billing.emails'],
    ['a header in an address', { emails: ['a@b.uy\r\nBcc: x@b.uy'] }, 'billing.emails'],
    ['what is no address', { emails: ['a'] }, 'billing.emails'],
    ['a line break in its street', { street: 'a\nb' }, 'billing.street'],
    ['negative terms', { termsDays: -1 }, 'billing.termsDays'],
    ['a document by year', { documentBy: 'year' }, 'billing.documentBy'],
    ['a tax that is not there', { taxIds: [2_147_483_646] }, 'billing.taxIds'],
    ['a tax of another group', { taxIds: [theirs.id] }, 'billing.taxIds'],
    ['a tax twice', { taxIds: [tax.id, tax.id] }, 'billing.taxIds'],
    ['a shape that is not there', { shapeId: 1 }, 'billing.shapeId'],
    ['a field that there is not', { iban: 'x' }, 'billing.iban'],
  ])('refuse %s', async (_, changes, field) => {
    const body = await newBody(tenant, name, { billing: { ...WHOLE, ...changes } });
    const answer = await tenant.post<Saved>(`${route}/create`, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });
});

describe('a campaign', () => {
  const save = (campaign: Fields): Promise<Answer<Campaign & Saved>> =>
    tenant.post<Campaign & Saved>('Spot/update', campaign);

  it('says who pays, on which basis and with which taxes, and keeps it in updates and revisions', async () => {
    const terms = { billTo: 'client', billOn: 'ordered', taxIds: [tax.id] };
    const campaign = await createCampaign(tenant, terms);
    expect(campaign).toMatchObject(terms);
    const rest = without(campaign as unknown as Fields, 'billTo', 'billOn', 'taxIds');
    expect((await save(rest)).body).toMatchObject(terms);
    const none = { billTo: null, billOn: null, taxIds: null };
    const { body: cleared } = await save({ ...rest, ...none, version: 2 });
    expect(cleared).toMatchObject(none);
    const { body: empty } = await save({ ...cleared, taxIds: [] });
    expect(empty).toMatchObject({ taxIds: [] });
    const { status, body: revision } = await tenant.post<Campaign>(
      'Spot/create',
      await campaignBody(tenant, {
        ...{ stationId: campaign.stationId, clientId: campaign.clientId, replacesId: campaign.id },
      }),
    );
    expect([status, revision]).toMatchObject([201, { ...none, taxIds: [] }]);
  });

  it.each<[string, Fields, string]>([
    ['another payer', { billTo: 'station' }, 'billTo'],
    ['another basis', { billOn: 'scheduled' }, 'billOn'],
    ['a tax of another group', { taxIds: [theirs.id] }, 'taxIds'],
  ])('is refused with %s', async (_, changes, field) => {
    const body = await campaignBody(tenant, changes);
    const answer = await tenant.post<Saved>('Spot/create', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });
});

describe('the media group', () => {
  const change = (fields: Fields) =>
    tenant.post<Fields & { errors: Record<string, string> }>('Multimedia/update', {
      ...{ id: tenant.multimediaId, name: 'Cobros' },
      ...fields,
    });

  it('says who pays, where commissions are, and how it writes', async () => {
    const settings = {
      ...{ billTo: 'client', commissionOn: 'settlement', holdAfterDays: 30 },
      ...{ mailFrom: 'cobros@example.com', replyTo: 'ana@example.com' },
    };
    expect((await change(settings)).body).toMatchObject(settings);
    expect((await change({})).body).toMatchObject(settings);
    const none = { billTo: null, holdAfterDays: null, mailFrom: null, replyTo: null };
    expect((await change({ ...none, commissionOn: null })).body).toMatchObject({
      ...none,
      commissionOn: 'invoice',
    });
  });

  it.each<[string, unknown]>([
    ['billTo', 'station'],
    ['commissionOn', 'paper'],
    ['holdAfterDays', -1],
    ['mailFrom', 'a@b.uy\r\nBcc: c@d.uy'],
    ['replyTo', 'nobody'],
  ])('is refused with another %s', async (field, value) => {
    const { status, body } = await change({ [field]: value });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

it('the trail has what changed of all of them', async () => {
  const events = await tenant.get<{ entity: string; changes: Fields }[]>(
    'audit-events?range=[0,499]',
  );
  const changed = (entity: string, field: string) =>
    events.body.some((event) => event.entity === entity && field in event.changes);
  expect(changed('tax', 'rate')).toBe(true);
  expect(changed('client', 'billing')).toBe(true);
  expect(changed('adAgency', 'billing')).toBe(true);
  expect(changed('spot', 'bill_to')).toBe(true);
  expect(changed('multimedia', 'commission_on')).toBe(true);
});
