import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import type {
  CertificatePreview,
  CheckAnswer,
  IssuedAnswer,
} from '../../../src/certificate/certificate.dto.js';
import { serverOn, type Tenant } from '../../support/app.js';
import { AiredWeek } from '../../factories/aired-week.js';
import { MONDAY, TUESDAY } from '../../factories/log-week.js';
import { fillTenant } from '../../factories/world.js';

const server = await serverOn(TUESDAY);
const tenant = await server.tenant('Radio Ñandú');
const other = await server.tenant('Grupo Dos');
const world = await fillTenant(tenant);
const turnOn = (by: Tenant, name: string, more: object = {}) =>
  by.post('Multimedia/update', {
    id: by.multimediaId,
    name,
    parts: ['airplay', 'certificate'],
    ...more,
  });

const days = { dateFrom: '2026-12-01', dateTo: '2026-12-02' };
const scheduled = { ...days, basis: 'scheduled', language: 'EN' };
const ofCampaign = { ...scheduled, spotId: world.campaign.id };
/** The number and version that a preview says. */
async function numberOf(asked: object): Promise<[number, number]> {
  const path = `Certificate/preview?${query(asked)}`;
  const { body } = await tenant.get<CertificatePreview>(path);
  return [body.number, body.version];
}
const issue = (by: Tenant, body: object) => by.post<IssuedAnswer>('Certificate/issue', body);
const query = (fields: object): string =>
  new URLSearchParams(
    Object.entries(fields).map(([k, v]): [string, string] => [k, String(v)]),
  ).toString();

/** The bytes of a file that is answered. */
async function bytesOf(by: Tenant, path: string): Promise<Buffer> {
  const response = await fetch(`${server.url}/api/${path}`, {
    headers: { authorization: `Bearer ${by.token}`, multimediaid: String(by.multimediaId) },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const textOf = async (pdf: Buffer): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
};
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it('is part of what a media group turns on', async () => {
  const answer = await tenant.get(`Certificate/preview?${query(ofCampaign)}`);
  expect([answer.status, answer.body]).toEqual([403, 'PART_OFF']);
  await turnOn(tenant, 'Radio Ñandú', {
    legalName: 'Difusora Ñandú S.A.',
    taxCode: '214000010019',
    signatoryName: 'Ana Núñez',
  });
  await turnOn(other, 'Grupo Dos');
  expect((await tenant.get(`Certificate/preview?${query(ofCampaign)}`)).status).toBe(200);
});

describe('a preview', () => {
  it('counts what the logs hold, each airing with its show', async () => {
    const { body } = await tenant.get<CertificatePreview>(
      `Certificate/preview?${query(ofCampaign)}`,
    );
    expect(body.airings.length).toBeGreaterThan(0);
    expect(body.totals.aired).toBe(body.airings.length);
    expect(body.totals.ordered).toBeGreaterThanOrEqual(body.totals.aired);
    const sum = body.lines.reduce((all, line) => all + line.aired, 0);
    expect(sum).toBe(body.totals.aired);
    const morning = body.airings.find(({ start }) => start.startsWith('06:'));
    expect(morning?.show).not.toBe('');
    expect(body.openDays).toEqual([]);
  });

  it('of what aired names the days that are not closed, and is not issued', async () => {
    const aired = { ...ofCampaign, basis: 'aired' };
    const { body } = await tenant.get<CertificatePreview>(`Certificate/preview?${query(aired)}`);
    expect(body.openDays).toContain('2026-12-01');
    const refused = await issue(tenant, aired);
    expect([refused.status, refused.body]).toEqual([409, 'DAYS_OPEN']);
  });

  it('is a file too, with "Draft" across each page', async () => {
    const path = `Certificate/draft?${query({ ...ofCampaign, language: 'ES' })}`;
    expect(await textOf(await bytesOf(tenant, path))).toContain('Borrador');
  });
});

describe('a certificate', () => {
  it('is issued with a number, and its bytes stay the same', async () => {
    expect(await numberOf(ofCampaign)).toEqual([1, 1]);
    const { status, body } = await issue(tenant, ofCampaign);
    expect([status, body.number, body.version]).toEqual([200, 1, 1]);
    expect(await numberOf(ofCampaign)).toEqual([1, 2]);
    const first = await bytesOf(tenant, `Certificate/download?id=${body.id}`);
    await turnOn(tenant, 'Radio Ñandú', { legalName: 'Otra S.A.' });
    const again = await bytesOf(tenant, `Certificate/download?id=${body.id}`);
    expect(again.equals(first)).toBe(true);
    expect(sha256(first)).toBe(body.digest);
    const text = await textOf(first);
    for (const part of [
      'Difusora Ñandú S.A.',
      'Tax code 214000010019',
      'No. 1',
      'Ana Núñez',
      'page 1 of ',
      body.verifyCode,
      'Certificate of scheduled airings',
      '01 Dec 2026',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Draft');
  });

  it('issued again is the next version of its number, which names the one that it replaces', async () => {
    const { body } = await issue(tenant, ofCampaign);
    expect([body.number, body.version]).toEqual([1, 2]);
    const list = await tenant.get<{ id: number; version: number; replacesId: number | null }[]>(
      `certificates?filter=${encodeURIComponent('{"number":1}')}`,
    );
    const [one, two] = [...list.body].sort((a, b) => a.version - b.version);
    expect([two?.id, two?.replacesId]).toEqual([body.id, one?.id]);
    const text = await textOf(await bytesOf(tenant, `Certificate/download?id=${body.id}`));
    expect(text).toContain('Replaces version 1');
  });

  it('of another language, client or period has the next number; several at once have one each', async () => {
    const bodies = [
      { ...ofCampaign, language: 'ES' },
      { ...scheduled, clientId: world.records.client.id },
      { ...ofCampaign, dateTo: '2026-12-01' },
    ];
    const members = [tenant];
    for (const name of ['uno', 'dos', 'tres'])
      members.push(await server.member(tenant.multimediaId, `${name}@example.com`, 'staff'));
    const answers = await Promise.all([
      ...bodies.map((body, i) => issue(members[i] as Tenant, body)),
      issue(members[3] as Tenant, bodies[0] as object),
    ]);
    const issued = answers.map(({ body }) => `${body.number}/${body.version}`);
    expect(new Set(issued).size).toBe(4);
    const numbers = answers.map(({ body }) => body.number);
    expect([...new Set(numbers)].sort()).toEqual([2, 3, 4]);
    expect(issued.filter((one) => one.endsWith('/2'))).toHaveLength(1);
  });

  it.each([
    ['of nothing', scheduled],
    ['of a campaign and a client', { ...ofCampaign, clientId: world.records.client.id }],
    ['of days without airings', { ...ofCampaign, dateFrom: '2030-01-01', dateTo: '2030-01-31' }],
    ['of more than a year', { ...ofCampaign, dateTo: '2028-12-01' }],
    ['of a period that ends before it begins', { ...ofCampaign, dateTo: '2026-11-01' }],
  ])('%s is refused', async (_, body) => {
    expect((await issue(tenant, body)).status).toBe(400);
  });

  it('is no other group’s, nor are its campaigns, clients and stations', async () => {
    const { records, campaign } = world;
    const mine = await tenant.get<{ id: number }[]>('certificates');
    const id = mine.body[0]?.id;
    expect((await other.get(`Certificate/download?id=${id}`)).status).toBe(404);
    expect((await other.get(`Certificate/zip?ids=${id}`)).status).toBe(404);
    for (const body of [
      ofCampaign,
      { ...scheduled, spotIds: [campaign.id] },
      { ...scheduled, clientId: records.client.id },
    ])
      expect((await issue(other, body)).status).toBe(404);
    const foreign = await tenant.get(
      `Certificate/preview?${query({ ...ofCampaign, stationId: 2_147_483_000 })}`,
    );
    expect(foreign.status).toBe(404);
    expect((await other.get<object[]>('certificates')).body).toEqual([]);
    expect((await issue(other, ofCampaign)).status).toBe(404);
  });

  it('cannot be changed by the application, whatever it does', async () => {
    for (const sql of [
      `UPDATE certificate_file SET bytes = ''`,
      'DELETE FROM certificate_file',
      'UPDATE certificate SET number = 9',
    ])
      await expect(server.asApplication(sql)).rejects.toThrow(/permission denied/);
  });
});

describe('what aired', () => {
  const period = { dateFrom: MONDAY, dateTo: TUESDAY, basis: 'aired', language: 'EN' };
  const totalsOf = async (of: object) =>
    (await tenant.get<CertificatePreview>(`Certificate/preview?${query({ ...period, ...of })}`))
      .body;

  it('is what closed days hold: aired, billed, missed, and what no log had', async () => {
    const week = await AiredWeek.of(tenant);
    const [spotId = 0] = week.spotIds;
    const of = { spotId, stationId: week.stationId };
    const rows = await week.perfect();
    const own = rows.filter(({ cart }) => cart === 1001).map(({ id }) => id ?? 0);
    expect(own).toHaveLength(2);
    const kept = rows.filter(({ id }) => !own.includes(id ?? 0));
    const late = rows.find(({ id }) => id === own[1]);
    if (!late) throw new Error('The campaign has no second airing');
    // One airing is missed, one is short and late within its window, and one was in no log.
    await week.importRows([
      ...kept,
      { ...late, aired: late.aired.replace(/..$/, '40'), length: '00:00:25' },
      { aired: '20:00:05', cart: 4711, length: '00:00:28' },
    ]);
    const [row] = (await week.day()).unordered;
    await week.decide([
      { airingId: own[0], decision: 'MAKE_GOOD' },
      { airingId: own[1], decision: 'BILL' },
      { rowId: row?.rowId, spotId },
    ]);
    expect((await week.close()).status).toBe(200);
    expect((await issue(tenant, { ...period, ...of })).body).toBe('DAYS_OPEN');
    const oneDay = await totalsOf({ ...of, dateTo: MONDAY });
    expect(oneDay.openDays).toEqual([]);
    expect(oneDay.totals).toEqual({
      ordered: 2,
      aired: 2,
      missed: 1,
      scratched: 0,
      unplaced: 0,
      madeGood: 0,
      bonus: 0,
      seconds: 53,
    });
    expect(oneDay.airings).toMatchObject([
      { date: MONDAY, start: late.aired.replace(/..$/, '40'), length: 25, fileName: '1001-spot' },
      { date: MONDAY, start: '20:00:05', length: 28, fileName: '4711' },
    ]);

    await week.importRows(await week.perfect(TUESDAY), TUESDAY);
    expect((await totalsOf(of)).openDays).toEqual([TUESDAY]);
    await week.close(1, TUESDAY);
    expect(await totalsOf(of)).toMatchObject({ openDays: [], totals: { ordered: 4, aired: 4 } });
    expect((await issue(tenant, { ...period, ...of })).body).toMatchObject({ version: 1 });
  });

  it('was scratched once its day is closed, and is nothing before that', async () => {
    const week = await AiredWeek.of(tenant);
    const of = { dateTo: MONDAY, stationId: week.stationId, spotId: week.spotIds[2] };
    await week.importRows((await week.perfect()).filter(({ cart }) => cart !== 1003));
    const missed = (await week.day()).airings.find(({ state }) => state === 'MISSED');
    const nothing = { ordered: 1, aired: 0, unplaced: 0, madeGood: 0, bonus: 0, seconds: 0 };
    await week.decide([{ airingId: missed?.airingId, decision: 'SCRATCH' }]);
    expect((await totalsOf(of)).totals).toEqual({ ...nothing, missed: 0, scratched: 0 });
    await week.close();
    expect((await totalsOf(of)).totals).toEqual({ ...nothing, missed: 0, scratched: 1 });
  });

  it('decided otherwise is a new version; the first keeps its bytes', async () => {
    const week = await AiredWeek.of(tenant);
    const of = { ...period, dateTo: MONDAY, stationId: week.stationId, spotId: week.spotIds[2] };
    const rows = await week.perfect();
    await week.importRows(rows.filter(({ cart }) => cart !== 1003));
    const missed = (await week.day()).airings.find(({ state }) => state === 'MISSED');
    await week.decide([{ airingId: missed?.airingId, decision: 'BILL_AS_SCHEDULED' }]);
    await week.close();
    const first = await issue(tenant, of);
    expect([first.status, first.body.version]).toEqual([200, 1]);
    expect(await totalsOf(of)).toMatchObject({
      airings: [{ start: missed?.start, length: 30, fileName: '1003-spot' }],
      totals: { ordered: 1, aired: 1, missed: 0 },
    });
    const bytes = await bytesOf(tenant, `Certificate/download?id=${first.body.id}`);
    await week.close(0);
    await week.decide([{ airingId: missed?.airingId, decision: 'MAKE_GOOD' }]);
    expect((await issue(tenant, of)).body).toBe('DAYS_OPEN');
    await week.close();
    const second = await issue(tenant, of);
    expect(second.body).toMatchObject({ number: first.body.number, version: 2 });
    expect((await totalsOf(of)).totals).toMatchObject({ ordered: 1, aired: 0, missed: 1 });
    const text = await textOf(await bytesOf(tenant, `Certificate/download?id=${second.body.id}`));
    expect(text).toContain('Replaces version 1');
    const again = await bytesOf(tenant, `Certificate/download?id=${first.body.id}`);
    expect(again.equals(bytes)).toBe(true);
  });
});

it('a zip has the files of several', async () => {
  const { body } = await tenant.get<{ id: number }[]>('certificates?range=[0,1]');
  const zip = await bytesOf(
    tenant,
    `Certificate/zip?${body.map(({ id }) => `ids=${id}`).join('&')}`,
  );
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(zip.toString('latin1').match(/certificate-\d+(-v\d+)?\.pdf/g)?.length).toBe(4);
});

it('a period has its clients', async () => {
  const { body } = await tenant.get<{ clientId: number; airings: number }[]>(
    `Certificate/clients?${query({ ...days, basis: 'scheduled' })}`,
  );
  expect(body).toEqual([
    {
      clientId: world.records.client.id,
      name: expect.any(String) as string,
      airings: expect.any(Number) as number,
    },
  ]);
});

describe('the public check', () => {
  const check = (code: string, headers: Record<string, string> = {}) =>
    server.call<CheckAnswer>('GET', `Certificate/check?code=${code}`, undefined, { headers });

  it('knows a certificate by its code alone, and says nothing of anybody else', async () => {
    const { body } = await issue(tenant, { ...ofCampaign, language: 'ES', dateTo: '2026-12-01' });
    const found = await check(body.verifyCode);
    expect(found.body).toEqual({
      valid: true,
      number: body.number,
      version: 1,
      digest: body.digest,
      replaced: false,
      contradicted: 0,
      issuedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      station: expect.any(String) as string,
    });
    for (const code of ['A'.repeat(20), `${body.verifyCode}A`, "' OR 1=1 --", '%25'])
      expect((await check(code)).body).toEqual({ valid: false });
  });

  it('has a page of its own, which needs nothing from elsewhere', async () => {
    const page = await fetch(`${server.url}/certificate/ABCDEFGHJKLMNPQRSTUV`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    for (const [, path] of html.matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await fetch(`${server.url}${path}`)).status).toBe(200);
  });

  it.each(['%E0%A4%A', 'ABC.DEF.', 'A/B', ''])('has the page at /certificate/%s', async (rest) => {
    const page = await fetch(`${server.url}/certificate/${rest}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('id="state"');
  });

  it('is throttled', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 70; i += 1) statuses.add((await check('A'.repeat(20))).status);
    expect(statuses).toEqual(new Set([200, 429]));
  });
});
