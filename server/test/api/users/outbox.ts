import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type OwnerQuery, queryOf } from '../../../src/common/owner-query.js';
import {
  claimMail,
  type ClaimedMail,
  forgetMail,
  giveUpMail,
  keepMail,
  mailNotSent,
  mailSent,
} from '../../../src/mail/outbox.repository.js';
import type { Tenant } from '../../support/app.js';
import type { Manners } from '../../support/mail-server.js';
import { group, invite, mail, server } from '../../factories/users-world.js';

interface Row {
  id: string;
  state: string;
  attempts: number;
  error: string | null;
  sealed: Buffer | null;
  /** Seconds from the last try to the next. */
  wait: number;
}

let admin: Tenant;

const rowsTo = (address: string): Promise<Row[]> =>
  server.dataSource.query<Row[]>(
    `SELECT id, state, attempts, error, sealed, round(extract(epoch FROM due_at - claimed_at))::int AS wait
     FROM mail_outbox WHERE address = $1`,
    [address],
  );

/** The only message to an address, once it is as it should be. */
async function row(address: string, isSo: (row: Row) => boolean): Promise<Row> {
  for (let i = 0; i < 400; i += 1) {
    const [one, ...others] = await rowsTo(address);
    expect(others).toEqual([]);
    if (one && isSo(one)) return one;
    await sleep(25);
  }
  throw new Error(`The message to ${address}: ${JSON.stringify(await rowsTo(address))}`);
}

const idsOf = (address: string): (string | undefined)[] =>
  mail.received
    .filter(({ to }) => to.includes(address))
    .map(({ headers }) => headers.get('message-id')?.[0]);

async function inviteTo(address: string, manners?: Manners) {
  if (manners) mail.manners.set(address, manners);
  const { status, body } = await invite(admin, address);
  expect([status, body.mailed]).toEqual([201, 1]);
  return body;
}

/** Makes a message due again, and the sender look for it with the next one. */
async function comeAgain(address: string): Promise<void> {
  await server.dataSource.query('UPDATE mail_outbox SET due_at = now() WHERE address = $1', [
    address,
  ]);
  await inviteTo(`${randomUUID()}@example.com`);
}

describe('the outbox', () => {
  beforeAll(async () => {
    admin = await group('Buzón');
  });
  beforeEach(async () => {
    // What other specs sent counts for their groups alone; here each has room.
    admin = await group(`Buzón ${randomUUID()}`);
  });

  it('holds a message until it is sent, and then not what it said', async () => {
    const address = 'held@example.com';
    const { invitation } = await inviteTo(address, { message: 451 });
    const waiting = await row(address, ({ attempts, error }) => attempts === 1 && error !== null);
    expect(waiting.state).toBe('queued');
    const secret = invitation?.url.split('#')[1] ?? '';
    expect(secret).toHaveLength(43);
    const stored = await server.dataSource.query<{ row: string; at: number }[]>(
      `SELECT o::text AS row, position(convert_to($2, 'UTF8') IN sealed) AS at FROM mail_outbox o WHERE address = $1`,
      [address, secret],
    );
    expect(stored[0]?.row).toContain(address);
    expect([stored[0]?.row.includes(secret), stored[0]?.at]).toEqual([false, 0]);
    mail.manners.delete(address);
    await comeAgain(address);
    const sent = await row(address, ({ state }) => state === 'sent');
    expect({ ...sent, wait: 0 }).toEqual({
      ...{ id: waiting.id, state: 'sent', attempts: 2, error: null, sealed: null, wait: 0 },
    });
    expect(idsOf(address)).toEqual(Array(2).fill(`<${sent.id}@radio.example>`));
    const dates = mail.received
      .filter(({ to }) => to.includes(address))
      .map(({ headers }) => headers.get('date')?.[0]);
    expect(new Set(dates).size).toBe(1);
  });

  it('has no message of what did not happen', async () => {
    const address = 'never@example.com';
    const { status } = await invite(admin, address, { accountExecutiveId: 2_000_000_000 });
    expect(status).toBe(400);
    expect(await rowsTo(address)).toEqual([]);
  });

  it.each([
    ['a recipient', 'later.recipient@example.com', { recipient: 452 }, 'EENVELOPE 452 RCPT TO'],
    ['a message', 'later.message@example.com', { message: 451 }, 'EMESSAGE 451 DATA'],
    ['the end of a message', 'later.line@example.com', { dies: true }, 'ECONNECTION DATA'],
  ])(
    'tries again where the server does not take %s now',
    async (_name, address, manners, error) => {
      await inviteTo(address, manners);
      const first = await row(address, (one) => one.error !== null);
      expect([first.state, first.attempts]).toEqual(['queued', 1]);
      expect(first.error?.split(' ')[0]).toBe(error.split(' ')[0]);
      expect(first.wait).toBeGreaterThanOrEqual(60);
      await comeAgain(address);
      const second = await row(address, ({ attempts, wait }) => attempts === 2 && wait > 90);
      expect(second.wait).toBeGreaterThanOrEqual(300);
      mail.manners.delete(address);
      await comeAgain(address);
      await row(address, ({ state }) => state === 'sent');
      const ids = new Set(idsOf(address));
      expect([...ids]).toEqual([`<${first.id}@radio.example>`]);
    },
  );

  it.each([
    ['a recipient', 'gone.recipient@example.com', { recipient: 550 }],
    ['a message', 'gone.message@example.com', { message: 554 }],
  ])('gives up where the server refuses %s for good', async (_name, address, manners) => {
    await inviteTo(address, manners);
    const { state, sealed, error, attempts } = await row(address, (one) => one.error !== null);
    expect([state, sealed, attempts]).toEqual(['failed', null, 1]);
    expect(error).not.toContain(address);
    await comeAgain(address);
    await sleep(200);
    expect((await rowsTo(address))[0]?.attempts).toBe(1);
  });

  it('waits for a slow server, and sends to others meanwhile', async () => {
    const address = 'slow.server@example.com';
    let answer = (): void => undefined;
    await inviteTo(address, { until: new Promise((done) => (answer = done)) });
    await inviteTo('quick.server@example.com');
    await row('quick.server@example.com', ({ state }) => state === 'sent');
    expect((await rowsTo(address))[0]?.state).toBe('queued');
    answer();
    await row(address, ({ state }) => state === 'sent');
    expect(idsOf(address)).toHaveLength(1);
  });

  it('is not read by the application', async () => {
    for (const statement of [
      'SELECT id FROM mail_outbox',
      'DELETE FROM mail_outbox',
      `UPDATE mail_outbox SET address = 'x@example.com'`,
    ])
      await expect(server.asApplication(statement)).rejects.toThrow('permission denied');
  });
});

describe('messages that several processes send', () => {
  const key = randomUUID();
  let clients: pg.Client[];

  beforeAll(async () => {
    clients = [0, 1].map(() => new pg.Client({ connectionString: server.database.url }));
    for (const client of clients) await client.connect();
  });
  afterAll(() => Promise.all(clients.map((client) => client.end())));

  const one = () => queryOf(clients[0] as pg.Client);
  const two = () => queryOf(clients[1] as pg.Client);

  async function put(lane: string, count: number, of = key): Promise<void> {
    for (let i = 0; i < count; i += 1)
      await server.dataSource.query(
        `INSERT INTO mail_outbox (id, lane, address, sealed, key_name, give_up_at)
         VALUES ($1, $2, $3, '\\x00', $4, now() + interval '1 day')`,
        [randomUUID(), lane, `${i}.${lane}@example.com`, of],
      );
  }

  it('let media groups take turns', async () => {
    const [many, few] = [randomUUID(), randomUUID()];
    await put(many, 4);
    await put(few, 2);
    const order: (string | undefined)[] = [];
    for (let i = 0; i < 6; i += 1) order.push((await claimMail(one(), key, 60))?.address);
    expect(order).toEqual([
      ...[`0.${many}`, `0.${few}`, `1.${many}`, `1.${few}`, `2.${many}`, `3.${many}`].map(
        (name) => `${name}@example.com`,
      ),
    ]);
    expect(await claimMail(one(), key, 60)).toBeUndefined();
  });

  it('are each taken by one, and by another when that one is gone', async () => {
    const own = randomUUID();
    await put(randomUUID(), 40, own);
    const takeHalf = async (query: OwnerQuery) => {
      const half: (ClaimedMail | undefined)[] = [];
      for (let i = 0; i < 20; i += 1) half.push(await claimMail(query, own, 60));
      return half;
    };
    const taken = (await Promise.all([takeHalf(one()), takeHalf(two())])).flat();
    expect(new Set(taken.map((mail) => mail?.id)).size).toBe(40);
    const [held] = taken;
    if (!held) throw new Error('Nothing was taken');
    expect(await keepMail(one(), held, 0)).toBe(true);
    const over = await claimMail(two(), own, 60);
    expect([over?.id, over?.attempts]).toEqual([held.id, 2]);
    // Whoever held it before has no word in it any more.
    expect(await keepMail(one(), held, 60)).toBe(false);
    expect(await mailNotSent(one(), held, 'late', null)).toBe(false);
    expect(await mailSent(one(), held)).toBe(false);
    expect(over && (await mailSent(two(), over))).toBe(true);
  });

  it('are left to those who have their key, given up in time and forgotten', async () => {
    const [own, address] = [randomUUID(), `0.late@example.com`];
    await put('late', 1, own);
    expect(await claimMail(one(), randomUUID(), 60)).toBeUndefined();
    await server.dataSource.query('UPDATE mail_outbox SET give_up_at = now() WHERE key_name = $1', [
      own,
    ]);
    expect(await claimMail(one(), own, 60)).toBeUndefined();
    expect((await giveUpMail(one())).map(({ error }) => error)).toEqual(['not sent in time']);
    expect((await rowsTo(address)).map(({ state, sealed }) => [state, sealed])).toEqual([
      ['failed', null],
    ]);
    await forgetMail(one(), 1);
    expect(await rowsTo(address)).toHaveLength(1);
    await server.dataSource.query(
      `UPDATE mail_outbox SET ended_at = now() - interval '25 hours' WHERE key_name = $1`,
      [own],
    );
    await forgetMail(one(), 1);
    expect(await rowsTo(address)).toEqual([]);
  });
});
