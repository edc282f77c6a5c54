import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../playout/random.js';
import { ApiClient } from '../support/api-client.js';
import { demoDatabase, type TestDatabase } from '../support/database.js';
import { startServer } from '../support/demo-server.js';
import { withClient } from '../support/ledger.js';
import { MailServer, type Manners } from '../support/mail-server.js';

const MULTIMEDIA = 1;
const MAILS_PER_KILL = 4;
/** The moments of a kill in a message's life, between which the kills take turns. */
const MOMENTS = ['any', 'before the answer', 'after the answer'] as const;

/** What became of the messages of all rounds. */
export interface MailsOfKills {
  /** The addresses to which the server promised to send. */
  promised: string[];
  /** Of each: its different Message-IDs, and when the mail server answered that it had taken it. */
  came: Map<string, { ids: number; times: number[] }>;
  /** When the kills fell. */
  kills: number[];
  /** Rows of the outbox that do not say `sent`. */
  unsent: { address: string; state: string; error: string | null }[];
  /** Rows that still hold what they said. */
  sealed: number;
  /** What else is wrong. */
  further: string[];
}

/** A mail server that is at times slow, away, or asks to come again; each message is taken in the end. */
function oddly(random: Random): Manners | undefined {
  return [
    undefined,
    undefined,
    { recipient: 450 },
    { message: 451 },
    { dies: true },
    { until: sleep(random.int(20, 300)) },
  ][random.int(0, 5)];
}

/** A message's answer and the note of it are this close together, in milliseconds, on a busy machine. */
const NOTED_MS = 1_000;

/** What is wrong with what became of the messages: lost ones, and further ones that no kill explains. */
export function faultsOf(mails: MailsOfKills): string[] {
  const { promised, came, kills, unsent, sealed, further } = mails;
  const faults = unsent.map(
    ({ address, state, error }) => `${address} is ${state}: ${error ?? 'untried'}`,
  );
  faults.push(...further);
  if (sealed > 0) faults.push(`${sealed} still hold what they said`);
  for (const address of promised) {
    const { ids, times } = came.get(address) ?? { ids: 0, times: [] };
    if (times.length === 0) faults.push(`${address} is lost`);
    if (ids > 1) faults.push(`${address} has ${ids} Message-IDs`);
    for (const [i, at] of times.entries())
      if (
        i + 1 < times.length &&
        !kills.some((kill) => kill >= at - NOTED_MS && kill - at < NOTED_MS)
      )
        faults.push(`${address} came once more without a kill`);
  }
  return faults;
}

/** What puts messages into the outbox. */
export interface MailWork {
  /** Makes a database and a server ready for it. */
  prepare: (database: TestDatabase) => Promise<void>;
  begin?: (api: ApiClient) => Promise<void>;
  /** Whether some kills fall into the call itself, whose answer is then lost. */
  isKilledInCalls?: true;
  /** What else is wrong in the end. */
  faults?: (database: TestDatabase) => Promise<string[]>;
  /** Asks for a message to each address. @returns those to which the server promised to send */
  send: (api: ApiClient, addresses: readonly string[], database: TestDatabase) => Promise<string[]>;
}

const INVITATIONS: MailWork = {
  prepare: async (database) => {
    await turnOnUsers(database);
  },
  send: async (api, addresses) => {
    const promised: string[] = [];
    for (const address of addresses) {
      const body = { email: address, fullName: 'Laura', role: 'staff' };
      const { status, text } = await api.post('users', body);
      if (status === 201 && text.includes('"mailed":1')) promised.push(address);
    }
    return promised;
  },
};

/** Asks for messages while the server is killed again and again, and waits until all are sent. */
export async function mailThroughKills(
  kills: number,
  seed: number,
  work = INVITATIONS,
): Promise<MailsOfKills> {
  const random = new Random(seed);
  const mail = await MailServer.start();
  const database = await demoDatabase();
  const env = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Tandas <traffic@radio.example>',
    PUBLIC_URL: 'http://localhost:3000',
  };
  await work.prepare(database);
  let running = await startServer(database.url, env);
  const promised: string[] = [];
  const killed: number[] = [];
  try {
    await work.begin?.(await ApiClient.on(running.port).signIn());
    for (let kill = 0; kill < kills; kill += 1) {
      const api = await ApiClient.on(running.port).signIn();
      const moment = MOMENTS[kill % MOMENTS.length] ?? 'any';
      const fell = new Promise<void>((done) => {
        mail.onMail = () => {
          if (moment === 'any') return;
          const wait = moment === 'before the answer' ? 0 : random.int(0, 12);
          setTimeout(done, wait);
        };
      });
      const addresses = Array.from(
        { length: MAILS_PER_KILL },
        (_, i) => `kill${kill}.mail${i}@example.com`,
      );
      for (const address of addresses) {
        const manners = oddly(random);
        if (manners) mail.manners.set(address, manners);
      }
      const isMidCall = work.isKilledInCalls === true && moment === 'any';
      const asked = work.send(api, addresses, database).catch((error: unknown) => {
        if (isMidCall) return [];
        throw error;
      });
      if (!isMidCall) await asked;
      await Promise.race([fell, sleep(random.int(0, 400))]);
      killed.push(performance.now());
      await running.server.signal('SIGKILL');
      promised.push(...(await asked));
      mail.manners.clear();
      await takeOver(database);
      running = await startServer(database.url, { ...env, PORT: String(running.port) });
    }
    const ended = await outcome(database, mail, promised);
    const further = (await work.faults?.(database)) ?? [];
    return { promised, kills: killed, further, ...ended };
  } finally {
    await running.server.signal('SIGKILL');
    await mail.stop();
    await database.drop();
  }
}

const turnOnUsers = (database: TestDatabase) =>
  withClient(database.url, (client) =>
    client.query(`UPDATE multimedia SET parts = parts || '{users}' WHERE id = $1`, [MULTIMEDIA]),
  );

/** What waits, and what the killed process held, is due at once: nobody waits for a minute. */
const takeOver = (database: TestDatabase) =>
  withClient(database.url, (client) =>
    client.query(`UPDATE mail_outbox SET due_at = now() WHERE state = 'queued'`),
  );

interface Row {
  address: string;
  state: string;
  error: string | null;
  sealed: boolean;
}

async function outcome(database: TestDatabase, mail: MailServer, promised: string[]) {
  const rows = () =>
    withClient(database.url, async (client) => {
      const { rows: all } = await client.query<Row>(
        'SELECT address, state, error, sealed IS NOT NULL AS sealed FROM mail_outbox',
      );
      return all;
    });
  for (let i = 0; i < 200 && (await rows()).some(({ state }) => state === 'queued'); i += 1)
    await sleep(100);
  const all = await rows();
  const came = new Map(
    promised.map((address) => {
      const own = mail.taken.filter(({ to }) => to.includes(address));
      const ids = new Set(own.map(({ headers }) => headers.get('message-id')?.[0]));
      return [address, { ids: ids.size, times: own.map(({ at }) => at) }];
    }),
  );
  return {
    came,
    unsent: all
      .filter(({ state }) => state !== 'sent')
      .map(({ address, state, error }) => ({ address, state, error })),
    sealed: all.filter(({ sealed }) => sealed).length,
  };
}
