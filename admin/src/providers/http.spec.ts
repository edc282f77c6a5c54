import { HttpError } from 'ra-core';
import { fakeServer, type Answer, type SentCall } from '../test/fake-server';
import { createHttp, errorOf } from './http';

function setUp(answer: (call: SentCall) => Answer, refreshed = 'T2') {
  const server = fakeServer(answer);
  const refreshes: string[] = [];
  const http = createHttp({
    fetch: server.fetch,
    language: () => 'ES',
    multimediaId: () => 12,
    token: async () => 'T1',
    refresh: async (used) => {
      refreshes.push(used);
      return refreshed;
    },
  });
  return { http, calls: server.calls, refreshes };
}

describe('a call', () => {
  it('carries language, token and multimedia', async () => {
    const { http, calls } = setUp(() => ({ body: [] }));
    await http.json('/Client/getAll');
    expect(calls).toEqual([
      {
        method: 'GET',
        url: '/api/Client/getAll',
        headers: {
          lang: 'ES',
          'content-type': 'application/json',
          authorization: 'Bearer T1',
          multimediaid: '12',
        },
        body: undefined,
      },
    ]);
  });

  it('can be anonymous', async () => {
    const { http, calls } = setUp(() => ({ body: { version: '1' } }));
    await http.json('/Common/version', { anonymous: true });
    expect(calls[0]?.headers).toEqual({ lang: 'ES', 'content-type': 'application/json' });
  });

  it('may be signed by another token, which is not refreshed', async () => {
    const { http, calls, refreshes } = setUp(() => ({ status: 401, body: { message: 'No' } }));
    const call = http.json('/Authentication/logout', { method: 'POST', body: {}, signedBy: 'T0' });
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer T0']);
    expect(refreshes).toEqual([]);
  });

  it('names the tag of the answer that it has, which stays while the server has no other', async () => {
    let tag = 'W/"1"';
    const { http, calls } = setUp(({ headers }) =>
      headers['if-none-match'] === tag
        ? { status: 304, headers: { etag: tag } }
        : { body: [tag], headers: { etag: tag } },
    );
    const first = await http.tagged('/Client/getAll', {});
    expect(first).toEqual({ data: ['W/"1"'], tag: 'W/"1"' });
    expect(await http.tagged('/Client/getAll', {}, first)).toBe(first);
    tag = 'W/"2"';
    expect(await http.tagged('/Client/getAll', {}, first)).toEqual({
      data: ['W/"2"'],
      tag: 'W/"2"',
    });
    expect(calls.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      'W/"1"',
      'W/"1"',
    ]);
  });

  it('writes query and body', async () => {
    const { http, calls } = setUp(() => ({ body: {} }));
    await http.json('/Schedule/update', {
      method: 'POST',
      query: { stationId: 3, dayOfWeek: 0 },
      body: { shows: [] },
    });
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: '/api/Schedule/update?stationId=3&dayOfWeek=0',
      body: { shows: [] },
    });
  });

  it('is retried once with a newer token on 401', async () => {
    const { http, calls, refreshes } = setUp(({ headers }) =>
      headers.authorization === 'Bearer T2' ? { body: [7] } : { status: 401, body: {} },
    );
    await expect(http.json('/Show/getAll')).resolves.toEqual([7]);
    expect(refreshes).toEqual(['T1']);
    expect(calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer T1', 'Bearer T2']);
  });

  it('fails when the retry is refused as well', async () => {
    const { http, calls } = setUp(() => ({ status: 401, body: { message: 'No' } }));
    await expect(http.json('/Show/getAll')).rejects.toMatchObject({ status: 401, message: 'No' });
    expect(calls).toHaveLength(2);
  });

  it('names the file of a download', async () => {
    const { http } = setUp(() => ({
      body: 'x',
      headers: { 'Content-Disposition': 'attachment; filename="log 1.csv"' },
    }));
    expect((await http.file('/TrafficLog/export')).fileName).toBe('log 1.csv');
  });

  it('fails with a message key when the server is unreachable', async () => {
    const http = createHttp({
      fetch: () => Promise.reject(new TypeError('fetch failed')),
      language: () => 'EN',
      multimediaId: () => null,
      token: async () => 'T',
      refresh: async () => 'T',
    });
    await expect(http.json('/Show/getAll')).rejects.toMatchObject({
      status: 0,
      message: 'errors.network',
    });
  });

  it('rejects when it is cancelled', async () => {
    const control = new AbortController();
    control.abort();
    const { http } = setUp(() => {
      throw control.signal.reason;
    });
    const call = http.json('/Show/getAll', { signal: control.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an error answer', () => {
  it('that is a business code becomes its message key', () => {
    const error = errorOf(409, '"CODE_IN_USE"');
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      status: 409,
      message: 'errors.CODE_IN_USE',
      body: { code: 'CODE_IN_USE' },
    });
  });

  it('keeps the message and the fields of the server', () => {
    const body = { statusCode: 400, message: 'Datos', errors: { code: 'Muy largo' } };
    expect(errorOf(400, JSON.stringify(body))).toMatchObject({
      message: 'Datos',
      body: { errors: { code: 'Muy largo' } },
    });
  });

  it.each(['<html>', '', '"NO_SUCH_CODE"', '[1]', '{"message":7}'])(
    '%j gets a message of our own',
    (text) => expect(errorOf(502, text)).toMatchObject({ status: 502, message: 'errors.server' }),
  );
});
