// HTTP calls of one user on a few kept connections, timed to the microsecond.
import { Agent, request } from 'node:http';
import { createHistogram } from 'node:perf_hooks';

const MICROSECONDS = 1_000;

/** One answer: its status, headers and text. */
export function send({ port, agent, method = 'GET', path, headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Times of answers by name. */
export class Times {
  all = new Map();

  add(name, milliseconds) {
    if (!this.all.has(name)) this.all.set(name, createHistogram());
    this.all.get(name).record(Math.max(1, Math.round(milliseconds * MICROSECONDS)));
  }

  /** A percentile of the times of some answers, in milliseconds; 0 when there are none. */
  percentile(percent, isWanted = () => true) {
    const sum = createHistogram();
    for (const [name, histogram] of this.all) if (isWanted(name)) sum.add(histogram);
    return sum.count === 0 ? 0 : sum.percentile(percent) / MICROSECONDS;
  }

  count(isWanted = () => true) {
    let count = 0;
    for (const [name, histogram] of this.all) if (isWanted(name)) count += histogram.count;
    return count;
  }
}

/** A user of the API; `call` throws on a status that was not expected. */
export class ApiUser {
  constructor(port, times, multimediaId) {
    this.port = port;
    this.times = times;
    this.multimediaId = multimediaId;
    this.agent = new Agent({ keepAlive: true, maxSockets: 2 });
  }

  async signIn(user, password) {
    this.keep(
      await this.call('sign-in', 'POST', 'Authentication/authenticate', { user, password }),
    );
  }

  keep({ token, tokenExpiration }) {
    this.token = token;
    this.expires = Date.parse(tokenExpiration);
  }

  /** As the workspace does it: a new token when less than a minute is left. */
  async renew() {
    if (this.expires - Date.now() > 60_000) return;
    const value = this.token;
    this.keep(await this.call('refresh', 'POST', 'Authentication/refreshToken', { value }));
  }

  /** @returns the body, or null for 304 */
  async call(name, method, path, body, headers = {}) {
    const json = body !== undefined && { 'content-type': 'application/json' };
    const text = await this.fetch(name, method, path, body && JSON.stringify(body), {
      ...json,
      ...headers,
    });
    return text === null ? null : JSON.parse(text);
  }

  /** @returns the text of the answer, or null for 304 */
  async fetch(name, method, path, body, headers = {}) {
    const began = performance.now();
    const answer = await send({
      port: this.port,
      agent: this.agent,
      method,
      path: `/api/${path}`,
      headers: {
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        multimediaid: String(this.multimediaId),
        ...headers,
      },
      body,
    });
    const { status } = answer;
    this.times.add(name, performance.now() - began);
    this.etag = answer.headers.etag;
    if (status >= 400) {
      const refused = new Error(`${method} ${path}: ${status} ${answer.text}`);
      throw Object.assign(refused, { status, retryAfter: answer.headers['retry-after'] });
    }
    return status === 304 ? null : answer.text;
  }

  close() {
    this.agent.destroy();
  }
}
