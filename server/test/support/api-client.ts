import { setTimeout as sleep } from 'node:timers/promises';

export interface Reply {
  /** 0 when there was no answer. */
  status: number;
  retryAfter: string | null;
  text: string;
}

/** HTTP calls to a server process that may be down. */
export class ApiClient {
  headers: Record<string, string> = {};

  constructor(readonly url: string) {}

  static on(port: number): ApiClient {
    return new ApiClient(`http://127.0.0.1:${port}/api`);
  }

  /** Signs in, by default as the administrator of the demo data. */
  async signIn(user = DEMO_USER): Promise<this> {
    const answer = await this.post('Authentication/authenticate', user);
    if (answer.status !== 200) throw new Error(`Sign-in ${answer.status}: ${answer.text}`);
    const session = JSON.parse(answer.text) as { token: string; multimedias: { id: number }[] };
    this.headers = {
      authorization: `Bearer ${session.token}`,
      multimediaid: String(session.multimedias[0]?.id),
    };
    return this;
  }

  get(path: string, init: RequestInit = {}): Promise<Reply> {
    return this.call(path, { headers: this.headers, ...init });
  }

  post(
    path: string,
    body: object,
    headers: Record<string, string> = {},
    init: RequestInit = {},
  ): Promise<Reply> {
    return this.call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.headers, ...headers },
      body: JSON.stringify(body),
      ...init,
    });
  }

  private async call(path: string, init: RequestInit): Promise<Reply> {
    try {
      const response = await fetch(`${this.url}/${path}`, init);
      const { status, headers } = response;
      const text = await response.text().catch((error: unknown) => {
        // Of a long download, whoever asks may leave when it has seen enough.
        if (init.signal?.aborted && headers.has('content-disposition')) return '';
        throw error;
      });
      return { status, retryAfter: headers.get('retry-after'), text };
    } catch (error) {
      return { status: 0, retryAfter: null, text: String(error) };
    }
  }
}

export const DEMO_USER = { user: 'admin@demo.example', password: 'tandas-demo-1' };
export const DEMO_STAFF = { ...DEMO_USER, user: 'staff@demo.example' };

/** Waits until `holds`, at most so many seconds. @returns milliseconds it took */
export async function until(
  holds: () => Promise<boolean> | boolean,
  seconds = 30,
): Promise<number> {
  const start = performance.now();
  while (!(await holds())) {
    if (performance.now() - start > seconds * 1000) throw new Error(`Not so after ${seconds} s`);
    await sleep(20);
  }
  return performance.now() - start;
}

/** Prints a figure of the report on its own line. */
export const report = (line: string): void => void process.stdout.write(`  ${line}\n`);
