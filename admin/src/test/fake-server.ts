/** A call as it was sent, for tests of exact URLs, bodies and headers. */
export interface SentCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Replaces `fetch`: records each call and returns what `answer` gives. */
export function fakeServer(answer: (call: SentCall) => Answer | Promise<Answer>) {
  const calls: SentCall[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const call: SentCall = {
      method: init.method ?? 'GET',
      url,
      headers: Object.fromEntries(new Headers(init.headers).entries()),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    calls.push(call);
    const { status = 200, body, headers = {} } = await answer(call);
    const text = body === undefined ? '' : JSON.stringify(body);
    return {
      ok: status >= 200 && status < 300,
      status,
      headers: new Headers(headers),
      text: async () => text,
      blob: async () => new Blob([text]),
    } as Response;
  };
  return { fetch, calls };
}
