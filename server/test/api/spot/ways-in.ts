import { buffer } from 'node:stream/consumers';
import { addDays, dateInZone } from '../../../src/contract/time.js';
import { GroupExportService } from '../../../src/moving/group-export.service.js';
import { ReportCheck } from '../../../src/sales/check.service.js';
import type { ReportAnswer } from '../../../src/sales/report.dto.js';
import { UserService } from '../../../src/users/user.service.js';
import { type Campaign, campaignBody, simpleLine } from '../../factories/campaign.js';
import { create, type Fields } from '../../factories/reference.js';
import { serverOn, type Tenant } from '../../support/app.js';

const server = await serverOn('2026-12-07');
const tenant = await server.tenant('Grupo De Todas Las Formas');
await tenant.turnOn();
const [station, client, executive] = [
  await create(tenant, 'station'),
  await create(tenant, 'client', { name: 'Almacenes Todo' }),
  await create(tenant, 'accountExecutive'),
];
const check = server.app.get(ReportCheck);
const differences = (of = tenant) => check.differences(of.multimediaId);

/** What reports have as ordered, of one campaign or of all. */
const orderedOf = async (campaign: number | null, by = tenant): Promise<unknown[]> => {
  const { status, text, body } = await by.post<ReportAnswer>('Report/run', {
    ...{ basis: 'ordered', dateFrom: '2026-01-01', dateTo: '2027-12-31' },
    ...{ rows: ['month'], columns: [], measures: ['airings', 'seconds', 'gross', 'net'] },
    ...{ filters: campaign === null ? {} : { campaign: [campaign] } },
  });
  if (status !== 200) throw new Error(text);
  return body.cells.map(([row = 0, , ...own]) => [body.rows[row]?.[0], ...own]);
};

const TERMS = { discount: 12.5, monthlyGross: 100.01 };
const line = (changes: Fields = {}): Fields => simpleLine({ timeFee: 1.37, ...changes });
const body = (changes: Fields = {}) =>
  campaignBody(tenant, {
    stationId: station.id,
    clientId: client.id,
    simpleSchedules: [line()],
    ...TERMS,
    ...changes,
  });
const byHand = async (changes: Fields = {}): Promise<Campaign> =>
  tenant.create<Campaign>('Spot', await body(changes));
const read = async ({ id }: { id: number }): Promise<Campaign> =>
  (await tenant.get<Campaign>(`Spot/getById?id=${String(id)}`)).body;
const post = async <T = Campaign>(path: string, sent: object, by: Tenant = tenant): Promise<T> => {
  const { status, text, body: answer } = await by.post<T>(path, sent);
  if (status >= 300) throw new Error(`${path}: ${text}`);
  return answer;
};
const changeMany = async (spot: Campaign, change: object): Promise<Campaign> => {
  const spots = [{ spotId: spot.id, version: spot.version }];
  const { campaigns } = await post<{ campaigns: { refused?: object }[] }>('Spot/changeMany', {
    spots,
    ...change,
  });
  expect(campaigns[0]?.refused).toBeUndefined();
  return read(spot);
};

/** A sheet's campaign; one that is there already is not imported again. */
async function imported(name: string): Promise<{ importId: number; campaign: Campaign }> {
  const sheet =
    'Cliente;Campaña;Desde;Hasta;Días;Franja;Por día;Duración;Archivo\n' +
    `Almacenes Todo;${name};2026-12-01;2026-12-31;L-V;6 a 10;4;30;acme-30\n`;
  const { body: sent } = await tenant.post<{
    uploadId: number;
    columns: { index: number; guess: string | null }[];
  }>('Import/read?entity=campaign', new TextEncoder().encode(sheet), {
    headers: { 'x-file-name': 'hoja.csv' },
  });
  const map = Object.fromEntries(
    sent.columns.flatMap(({ index, guess }) => (guess === null ? [] : [[guess, index]])),
  );
  const { importId } = await post<{ importId: number }>('Import/run', {
    ...{ uploadId: sent.uploadId, entity: 'campaign', map, options: { stationId: station.id } },
  });
  const rows = (await tenant.get<{ id: number; spotName: string }[]>('Spot/getAll')).body;
  const { id = 0 } = rows.filter(({ spotName }) => spotName === name).at(-1) ?? {};
  return { importId, campaign: await read({ id }) };
}

/** Approves what sales have saved. */
async function approved(): Promise<Campaign> {
  const seller = await server.member(tenant.multimediaId, 'vende@example.com', 'sales');
  const group = (await tenant.get<Fields>('Multimedia/get')).body;
  const { version } = await post<Fields>('Multimedia/update', { ...group, approval: 1 });
  const made = await seller.create<Campaign>('Spot', await body());
  expect(await orderedOf(made.id)).toEqual([]);
  const { id: spotId, version: read } = made;
  const spot = await post('Spot/approve', { spotId, version: read, approved: 1 });
  await post('Multimedia/update', { ...group, version, approval: 0 });
  return spot;
}

const ofOrder = async (spot: Fields): Promise<Campaign> => {
  const { campaigns } = await post<{ campaigns: Campaign[] }>('campaign-orders', {
    name: 'Orden',
    campaigns: [spot],
  });
  return campaigns[0] as Campaign;
};

const ONE_MORE = { endDate: '2027-01-08' };
/** Ways in which a campaign comes to be, or changes, with the line that it has by hand. */
const WAYS: Readonly<Record<string, readonly [() => Promise<Campaign>, Fields?, Fields?]>> = {
  'entered anew': [() => byHand()],
  'changed by its form': [
    async () => {
      const made = await byHand({ simpleSchedules: [line({ occurrences: 1, timeFee: null })] });
      const [stored] = made.simpleSchedules;
      return post('Spot/update', { ...made, simpleSchedules: [{ ...stored, ...line() }] });
    },
  ],
  'in an order': [async () => ofOrder(await body())],
  approved: [approved],
  'extended with others': [
    async () => changeMany(await byHand(), { change: 'extend', date: '2027-01-08' }),
    ONE_MORE,
  ],
  'on air again': [
    async () => {
      const held = await changeMany(await byHand(), { change: 'hold' });
      expect(await orderedOf(held.id)).toEqual([]);
      return changeMany(held, { change: 'air' });
    },
  ],
  'given to an executive': [
    async () =>
      changeMany(await byHand(), { change: 'executive', accountExecutiveId: executive.id }),
  ],
  'ended with others': [
    async () => changeMany(await byHand(), { change: 'cancel', date: '2026-12-15' }),
    { endDate: '2026-12-14' },
  ],
  'ended alone': [
    async () => {
      const { id: spotId, version } = await byHand();
      return post('Spot/cancelFrom', { spotId, version, date: '2026-12-15' });
    },
    { endDate: '2026-12-14' },
  ],
  'with another file': [
    async () => {
      const made = await byHand({ simpleSchedules: [line({ filename: 'cambia' })] });
      const sent = { clientId: client.id, from: 'cambia', to: 'otra', length: 20 };
      await post('Spot/replaceFile', sent);
      return read(made);
    },
    { length: 20, filename: 'otra' },
  ],
  'from a sheet': [
    async () => (await imported('De una hoja')).campaign,
    { filename: 'acme-30', timeFee: null },
    { discount: null, monthlyGross: null },
  ],
};

it.each(Object.entries(WAYS))(
  'a campaign that is %s orders what it does by hand',
  async (_, [way, changes, terms]) => {
    const made = await way();
    expect(await differences()).toEqual([]);
    const alike = await byHand({ simpleSchedules: [line(changes)], ...terms });
    const ordered = await orderedOf(made.id);
    expect(ordered.length).toBeGreaterThan(0);
    expect(ordered).toEqual(await orderedOf(alike.id));
  },
);

it('a revision leaves nothing that is booked twice, and one that is taken back nothing at all', async () => {
  const { id: replacesId } = await byHand();
  const later = [line({ startDate: '2026-12-14' })];
  const revision = await byHand({ replacesId, simpleSchedules: later });
  expect(await differences()).toEqual([]);
  await tenant.delete(`Spot/delete?id=${String(revision.id)}`);
  expect(await differences()).toEqual([]);
  const { importId, campaign } = await imported('De otra hoja');
  expect(
    (await tenant.delete<{ deleted: number }>(`imports/${String(importId)}`)).body,
  ).toMatchObject({ deleted: 1 });
  expect(await orderedOf(campaign.id)).toEqual([]);
  expect(await differences()).toEqual([]);
});

it('a media group that comes from files orders what the one did that they were written of', async () => {
  const source = await server.tenant('Grupo Que Se Va');
  await source.turnOn();
  const place = { stationId: (await create(source, 'station')).id };
  const sold = await campaignBody(source, { ...place, simpleSchedules: [line()], ...TERMS });
  const { id: replacesId } = await source.create<Campaign>('Spot', sold);
  const later = [line({ startDate: '2026-12-14', timeFee: 2 })];
  await source.create<Campaign>('Spot', { ...sold, replacesId, simpleSchedules: later });
  await source.create<Campaign>('Spot', { ...sold, state: 'hold' });
  const zip = await buffer(server.app.get(GroupExportService).zip(source.multimediaId));
  const id = await server.app.get(UserService).createMultimedia('Grupo Que Llega');
  const admin = await server.member(id, 'llega.todo@example.com', 'admin');
  await admin.turnOn();
  await post('Multimedia/import', new Uint8Array(zip), admin);
  expect(await differences(admin)).toEqual([]);
  const ordered = await orderedOf(null, admin);
  expect(ordered.length).toBeGreaterThan(0);
  expect(ordered).toEqual(await orderedOf(null, source));
});

describe('a revision that is cancelled from its first day', () => {
  const today = dateInZone(Date.now(), 'UTC');
  const from = (days: number): string => addDays(today, days);
  const everyDay = { saturday: 1, sunday: 1, occurrences: 1 };
  const run = async (revised: Fields) => {
    const place = { stationId: (await create(tenant, 'station', { timeZone: 'UTC' })).id };
    const { id: replacesId } = await byHand({
      ...place,
      simpleSchedules: [line({ ...everyDay, startDate: from(-40), endDate: from(-10) })],
    });
    const before = await orderedOf(replacesId);
    const { id: spotId, version } = await byHand({
      ...place,
      replacesId,
      simpleSchedules: [line({ ...everyDay, ...revised })],
    });
    await post('Spot/cancelFrom', { spotId, version, date: revised['startDate'] });
    expect(await orderedOf(spotId)).toEqual([]);
    expect(await differences()).toEqual([]);
    return { before, after: await orderedOf(replacesId) };
  };

  it('takes back nothing of what was ordered before it', async () => {
    const { before, after } = await run({ startDate: from(-5), endDate: from(30) });
    expect(after).toEqual(before);
  });

  it('takes back nothing of days gone, also where it stated the whole order anew', async () => {
    const { before, after } = await run({ startDate: from(-40), endDate: from(30) });
    expect(after).toEqual(before);
  });
});
