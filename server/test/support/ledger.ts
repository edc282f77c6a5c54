import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ApiClient } from './api-client.js';

/** Runs `work` on a separate connection. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Records which writes were acknowledged and which were refused. */
export class Ledger {
  /** Codes of records whose creation was acknowledged. */
  readonly acknowledged: string[] = [];
  /** Number of refusals by status; 0 stands for no answer. */
  readonly refused = new Map<number, number>();
  /** Refusals that did not say when to try again. */
  withoutRetryAfter = 0;
  /** When the last one came, by performance.now(). */
  lastRefused = 0;
  readonly #name = randomBytes(4).toString('hex');
  #going = true;
  #writers: Promise<void>[] = [];

  /** Starts writers that create records in a loop through `api`. */
  constructor(writers: number, api: () => ApiClient) {
    this.#writers = Array.from({ length: writers }, (_, i) => this.#write(i, api));
  }

  async #write(writer: number, api: () => ApiClient): Promise<void> {
    for (let i = 0; this.#going; i += 1) {
      const code = `${this.#name}-${writer}-${i}`;
      const { status, retryAfter } = await api().post('Origin/create', {
        code,
        description: 'ledger',
      });
      if (status === 201) this.acknowledged.push(code);
      else {
        this.refused.set(status, (this.refused.get(status) ?? 0) + 1);
        if (retryAfter === null) this.withoutRetryAfter += 1;
        this.lastRefused = performance.now();
        await sleep(100);
      }
    }
  }

  /** Waits for `count` more acknowledgements. */
  async more(count: number, seconds = 60): Promise<void> {
    const wanted = this.acknowledged.length + count;
    const end = performance.now() + seconds * 1000;
    while (this.acknowledged.length < wanted) {
      if (performance.now() > end) {
        await this.stop();
        throw new Error(`Not ${count} more writes in ${seconds} s`);
      }
      await sleep(5);
    }
  }

  async stop(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#writers);
  }

  /** Acknowledged records that are missing in the database. */
  async lost(url: string): Promise<string[]> {
    return withClient(url, async (client) => {
      const { rows } = await client.query<{ code: string }>(
        `SELECT code FROM unnest($1::text[]) AS code
         WHERE NOT EXISTS (SELECT FROM origin o WHERE o.code = code.code::citext)`,
        [this.acknowledged],
      );
      return rows.map(({ code }) => code);
    });
  }

  toString(): string {
    const refused = [...this.refused].map(([status, count]) => `${count} × ${status || 'cut'}`);
    return `${this.acknowledged.length} acknowledged, refused: ${refused.join(', ') || 'none'}`;
  }
}
