import { request } from 'node:http';
import { extractText, getDocumentProxy } from 'unpdf';
import { HeavyThreads } from '../../../src/work/heavy-threads.js';
import type { CertificatePreview, IssuedAnswer } from '../../../src/certificate/certificate.dto.js';
import { AppConfig } from '../../../src/config/app-config.js';
import { Turns } from '../../../src/tenant/turns.js';
import { Multimedia } from '../../../src/tenant/multimedia.entity.js';
import { fillTenant } from '../../factories/world.js';
import { sharedServer } from '../../support/app.js';

const { jest } = import.meta;
const server = await sharedServer();
const tenant = await server.tenant('Radio Uno');
await tenant.turnOn();
const world = await fillTenant(tenant);
const ofCampaign = {
  dateFrom: '2026-12-01',
  dateTo: '2026-12-02',
  basis: 'scheduled',
  language: 'EN',
  spotId: world.campaign.id,
};
const previewPath = `Certificate/preview?${new URLSearchParams(Object.entries(ofCampaign).map(([k, v]): [string, string] => [k, String(v)])).toString()}`;
const issue = () => tenant.post<IssuedAnswer>('Certificate/issue', ofCampaign);

/** The text of a certificate's file. */
async function textOf(id: number): Promise<string> {
  const response = await fetch(`${server.url}/api/Certificate/download?id=${id}`, {
    headers: { authorization: `Bearer ${tenant.token}`, multimediaid: String(tenant.multimediaId) },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

describe('the address in a certificate', () => {
  /** Fetch writes the Host header itself. */
  const issueFrom = (host: string, body: object) =>
    new Promise<{ status: number; body: IssuedAnswer }>((resolve, reject) => {
      const headers = {
        host,
        authorization: `Bearer ${tenant.token}`,
        'content-type': 'application/json',
        multimediaid: String(tenant.multimediaId),
      };
      const sent = request(
        `${server.url}/api/Certificate/issue`,
        { method: 'POST', headers },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('end', () =>
            resolve({
              status: Number(answer.statusCode),
              body: JSON.parse(text) as IssuedAnswer,
            }),
          );
        },
      );
      sent.on('error', reject).end(JSON.stringify(body));
    });

  it.each(['evil.example', 'a'.repeat(3_000)])('is never of its request: %s', async (host) => {
    const { status, body } = await issueFrom(host, ofCampaign);
    expect([status, body.checkUrl]).toEqual([
      200,
      `http://127.0.0.1:3000/certificate/${body.verifyCode}`,
    ]);
    const text = await textOf(body.id);
    expect(text.replaceAll(' ', '')).toContain(body.checkUrl);
    expect(text).not.toContain(host.slice(0, 12));
  });

  it('is none where the server does not know its own, which a preview tells', async () => {
    expect((await tenant.get<CertificatePreview>(previewPath)).body.link).toBe(1);
    jest.replaceProperty(server.app.get(AppConfig), 'publicUrl', undefined);
    try {
      expect((await tenant.get<CertificatePreview>(previewPath)).body.link).toBe(0);
      const { body } = await issue();
      expect(body.checkUrl).toBeNull();
      const text = await textOf(body.id);
      expect(text).toContain(`Code of this document ${body.verifyCode}`);
      expect(text).not.toContain('http');
    } finally {
      jest.restoreAllMocks();
    }
  });
});

it('is refused with the letters that its font lacks', async () => {
  const named = (legalName: string | null) =>
    server.dataSource.getRepository(Multimedia).update({ id: tenant.multimediaId }, { legalName });
  await named('Ỹvytu 株式 S.A.');
  for (const [language, sentence] of [
    ['EN', 'The font of certificates does not have: 株 式. Write these names in other letters'],
    [
      'ES',
      'La tipografía de los certificados no tiene: 株 式. Escribí esos nombres con otras letras',
    ],
  ])
    expect(await tenant.post('Certificate/issue', ofCampaign, { language })).toMatchObject({
      status: 400,
      body: { errors: { clientId: sentence } },
    });
  await named('Ỹvytu S.A.');
  expect((await issue()).status).toBe(200);
});

describe('a certificate whose texts change while it is drawn', () => {
  const threads = server.app.get(HeavyThreads);
  const run = threads.run.bind(threads);
  let drawn: number;

  /** Changes the group's name at each drawing, up to some times, as somebody could. */
  const changing = (times: number) => {
    drawn = 0;
    jest.spyOn(threads, 'run').mockImplementation(async (...call) => {
      if (call[0] !== 'certificate') return run(...call);
      drawn += 1;
      if (drawn <= times)
        await server.dataSource
          .getRepository(Multimedia)
          .update({ id: tenant.multimediaId }, { legalName: `Nombre ${drawn} S.A.` });
      return run(...call);
    });
  };
  const versions = async (): Promise<number> =>
    (await tenant.get<object[]>('certificates?range=[0,499]')).body.length;
  afterEach(() => jest.restoreAllMocks());

  it('is drawn again, and says what is so then', async () => {
    changing(2);
    const { status, body } = await issue();
    expect([status, drawn]).toEqual([200, 3]);
    const text = await textOf(body.id);
    expect(text).toContain('Nombre 2 S.A.');
  });

  it('is refused in the end', async () => {
    changing(Infinity);
    const before = await versions();
    for (const [language, sentence] of [
      ['EN', 'What this certificate says is being changed by somebody. Try again in a moment.'],
      ['ES', 'Alguien está cambiando lo que dice este certificado. Probá de nuevo en un momento.'],
    ]) {
      const answer = await tenant.post('Certificate/issue', ofCampaign, { language });
      expect(answer).toMatchObject({ status: 409, body: { message: sentence } });
    }
    expect([drawn, await versions()]).toEqual([10, before]);
  });

  it('is neither drawn again nor issued for somebody who has left', async () => {
    const client = new AbortController();
    drawn = 0;
    jest.spyOn(threads, 'run').mockImplementation(async (name, work, task, size) => {
      if (name !== 'certificate') return run(name, work, task, size);
      drawn += 1;
      const left = new Promise((resolve) => work.signal.addEventListener('abort', resolve));
      client.abort();
      await left;
      return run(name, { ...work, signal: new AbortController().signal }, task);
    });
    const before = await versions();
    const call = fetch(`${server.url}/api/Certificate/issue`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tenant.token}`,
        multimediaid: String(tenant.multimediaId),
        'content-type': 'application/json',
      },
      body: JSON.stringify(ofCampaign),
      signal: client.signal,
    });
    await expect(call).rejects.toThrow('aborted');
    // The next call of the same user waits for the end of that one.
    jest.restoreAllMocks();
    expect((await tenant.get(previewPath)).status).toBe(200);
    expect([drawn, await versions()]).toEqual([1, before]);
  });
});

it('previews, drafts and certificates of a media group are made one after the other', async () => {
  let release = () => {};
  const held = server.app
    .get(Turns)
    .run(
      { multimediaId: tenant.multimediaId, userId: null },
      'CertificateController',
      () => new Promise<void>((done) => (release = done)),
    );
  const answered: number[] = [];
  const calls = [
    tenant.get(previewPath),
    tenant.get(previewPath.replace('preview', 'draft')),
    issue(),
  ].map(async (call) => answered.push((await call).status));
  const another = await server.tenant('Radio Dos');
  await another.turnOn();
  const free = await another.get(previewPath);
  expect([free.status, answered]).toEqual([404, []]);
  release();
  await Promise.all([held, ...calls]);
  expect(answered).toEqual([200, 200, 200]);
});
