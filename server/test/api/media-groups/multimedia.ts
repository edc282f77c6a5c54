import { PNG } from 'pngjs';
import type { MediaGroupAnswer } from '../../../src/multimedia/multimedia.dto.js';
import { sharedServer, type Tenant } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
const other = await server.tenant('Grupo Dos');
const staff = await server.member(tenant.multimediaId, 'staff@example.com', 'staff');

const read = async (by: Tenant): Promise<MediaGroupAnswer> => {
  const { status, body } = await by.get<MediaGroupAnswer>('Multimedia/get');
  expect(status).toBe(200);
  return body;
};
const change = (by: Tenant, fields: object) =>
  by.post<MediaGroupAnswer & { errors?: Record<string, string> }>('Multimedia/update', {
    id: by.multimediaId,
    name: 'Grupo Uno',
    ...fields,
  });

const picture = (): string => {
  const image = new PNG({ width: 8, height: 8 });
  image.data.fill(128);
  return `data:image/png;base64,${PNG.sync.write(image).toString('base64')}`;
};

describe('the media group', () => {
  it('is named, with no part and no logo at first', async () => {
    expect(await read(tenant)).toEqual({
      id: tenant.multimediaId,
      version: 1,
      name: 'Grupo Uno',
      parts: [],
      logo: null,
      legalName: null,
      taxCode: null,
      address: null,
      statementEn: null,
      statementEs: null,
      secondFactor: 'optional',
      signatoryName: null,
      signatoryTitle: null,
      currency: null,
      salesSeeOwn: 0,
      approval: 0,
      billTo: null,
      commissionOn: 'invoice',
      holdAfterDays: null,
      mailFrom: null,
      replyTo: null,
    });
    expect((await read(staff)).name).toBe('Grupo Uno');
  });

  it('keeps what an update leaves out, and clears what it sends as null', async () => {
    const first = await change(tenant, { legalName: 'Uno S.A.', taxCode: '21', logo: picture() });
    expect([first.status, first.body.version]).toEqual([200, 2]);
    expect(first.body.logo).toMatch(/^data:image\/png;base64,/);
    const kept = await change(tenant, { taxCode: null, version: 2 });
    expect(kept.body).toMatchObject({ legalName: 'Uno S.A.', taxCode: null, version: 3 });
    expect(kept.body.logo).toBe(first.body.logo);
    expect((await change(tenant, { ...kept.body })).body.logo).toBe(first.body.logo);
    expect((await change(tenant, { logo: null })).body.logo).toBeNull();
  });

  it('is refused over a newer one, under the name of another, and as another', async () => {
    const { version } = await read(tenant);
    const stale = await change(tenant, { version: version - 1, address: 'x' });
    expect([stale.status, stale.body]).toEqual([409, 'STALE_RECORD']);
    const named = await change(tenant, { name: 'grupo dos' });
    expect([named.status, named.body]).toEqual([409, 'NAME_IN_USE']);
    expect((await change(tenant, { id: other.multimediaId })).status).toBe(404);
    expect(await read(tenant)).toMatchObject({ version, name: 'Grupo Uno', address: null });
    expect((await read(other)).name).toBe('Grupo Dos');
  });

  it('is changed by administrators alone', async () => {
    expect((await change(staff, { taxCode: '1' })).status).toBe(403);
  });

  it.each([
    ['logo', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['logo', 'https://example.com/logo.png'],
    ['logo', `data:image/png;base64,${Buffer.from('no image').toString('base64')}`],
    ['logo', `data:image/png;base64,${'A'.repeat(280_000)}`],
    ['currency', 'XXX'],
    ['currency', 'uyu'],
    ['parts', ['everything']],
    ['parts', ['certificate', 'certificate']],
    ['name', ''],
  ])('refuses a bad %s', async (field, value) => {
    const answer = await change(tenant, { [field]: value });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
  });
});

it('a part that is turned on is in the next answer to a sign-in and to a refresh', async () => {
  expect((await change(tenant, { parts: ['certificate'] })).body.parts).toEqual(['certificate']);
  const mine = {
    id: tenant.multimediaId,
    name: 'Grupo Uno',
    role: 'admin',
    parts: ['certificate'],
  };
  const { status, body } = await server.call<{ multimedias: object[] }>(
    'POST',
    'Authentication/refreshToken',
    { value: tenant.token },
  );
  expect([status, body.multimedias]).toEqual([200, [mine]]);
});

it('its currency is in the next answer to a refresh, and absent until it has one', async () => {
  const currencies = async () => {
    const { body } = await server.call<{ multimedias: { id: number; currency?: string }[] }>(
      'POST',
      'Authentication/refreshToken',
      { value: other.token },
    );
    return body.multimedias.map((one) => ('currency' in one ? one.currency : 'absent'));
  };
  expect(await currencies()).toEqual(['absent']);
  const named = { name: 'Grupo Dos', currency: 'UYU' };
  expect((await change(other, named)).body.currency).toBe('UYU');
  expect(await currencies()).toEqual(['UYU']);
  await change(other, { ...named, currency: null });
  expect(await currencies()).toEqual(['absent']);
});

it('what aired and certificates are parts apart', async () => {
  const statuses = async () => {
    const [aired, certificates] = [await other.get('make-goods'), await other.get('certificates')];
    return [aired.status, certificates.status];
  };
  for (const [parts, answers] of [
    [[], [403, 403]],
    [['airplay'], [200, 403]],
    [['certificate'], [403, 200]],
    [
      ['certificate', 'airplay'],
      [200, 200],
    ],
  ]) {
    await change(other, { name: 'Grupo Dos', parts });
    expect(await statuses()).toEqual(answers);
  }
});
