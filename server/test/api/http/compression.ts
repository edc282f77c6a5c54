import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sharedServer } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Long lists');
const description = 'A long description. '.repeat(40);
for (let i = 0; i < 4; i++) await tenant.create('Origin', { code: `O${i}`, description });

/** The bytes of an answer as they travel; `fetch` would decompress them. */
const ask = (path: string, encoding: string) =>
  new Promise<{ encoding: string | undefined; vary: string | undefined; bytes: Buffer }>(
    (resolve, reject) => {
      const headers = {
        authorization: `Bearer ${tenant.token}`,
        multimediaid: String(tenant.multimediaId),
        'accept-encoding': encoding,
      };
      request(`${server.url}/api/${path}`, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        response.on('end', () => {
          const { 'content-encoding': encoded, vary } = response.headers;
          resolve({ encoding: encoded, vary, bytes: Buffer.concat(chunks) });
        });
      })
        .on('error', reject)
        .end();
    },
  );

describe('an answer of more than a kilobyte', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed as %s where that is asked for', async (name, decompress) => {
    const plain = await ask('Origin/getAll', 'identity');
    const answer = await ask('Origin/getAll', name);
    expect(plain.encoding).toBeUndefined();
    expect(answer.encoding).toBe(name);
    expect(answer.vary).toMatch(/accept-encoding/i);
    expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect(decompress(answer.bytes)).toEqual(plain.bytes);
  });

  it('comes as brotli to a browser, which takes both', async () => {
    expect((await ask('Origin/getAll', 'gzip, deflate, br')).encoding).toBe('br');
  });
});

it('a short answer comes as it is', async () => {
  expect((await ask('Speaker/getAll', 'br, gzip')).encoding).toBeUndefined();
});
