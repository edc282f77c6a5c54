import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliverAnswer, MailingAnswer } from '../../../src/billing/mailings/mailing.dto.js';
import { addPreInvoices, holdNumbers } from '../../../src/billing/pre-invoice.repository.js';
import { billingOf } from '../../../src/commercial/billing-fields.js';
import { queryOf } from '../../../src/common/owner-query.js';
import { sha256 } from '../../../src/common/sha256.js';
import { MAIL } from '../../../src/contract/limits.js';
import { claimMail, giveUpLostMailings } from '../../../src/mail/outbox.repository.js';
import { TenantDatabase } from '../../../src/tenant/tenant-database.js';
import { newShape } from '../../factories/billing-shape.js';
import { storedDocument } from '../../factories/pre-invoice.js';
import { type Campaign, createCampaign, simpleLine } from '../../factories/campaign.js';
import { create, type Fields, type Stored } from '../../factories/reference.js';
import { group, invite, mail, server } from '../../factories/users-world.js';
import type { Tenant } from '../../support/app.js';
import { withClient } from '../../support/ledger.js';

const tenant = await group('Envíos <b>; Bcc: x@evil.example');
const staff = await server.member(tenant.multimediaId, 'envios@example.com', 'staff');
const seller = await server.member(tenant.multimediaId, 'vende.envios@example.com', 'sales');
const other = await group('Otros envíos');

const addressOf = (): string => `${randomUUID()}@pagador.example`;

async function payer(emails: string[], billing: Fields = {}): Promise<Stored> {
  return create(tenant, 'client', { billing: { country: 'UY', emails, ...billing } });
}

interface Handed {
  kind?: 'client' | 'agency';
  of?: Tenant;
  /** Its campaigns; none: one that is not there. */
  campaigns?: readonly Campaign[];
}

/** A document of a payer, as it is handed over. @returns its id */
async function handedOver(
  payedBy: Stored,
  { kind = 'client', of = tenant, campaigns }: Handed = {},
): Promise<number> {
  const database = server.app.get(TenantDatabase, { strict: false });
  return database.write(of.multimediaId, async (manager) => {
    const number = (await holdNumbers(manager, of.multimediaId)) + 1;
    const { document, lines, ...stored } = storedDocument(number);
    const billing = billingOf(payedBy['billing'] as Parameters<typeof billingOf>[0]);
    const payer = { kind, id: payedBy.id, name: String(payedBy['name']), billing };
    const own = campaigns?.map(({ id, internalNumber }) => ({ spotId: id, internalNumber })) ?? [
      {},
    ];
    const [made] = await addPreInvoices(manager, of.multimediaId, [
      {
        ...{ ...stored, payer: `${kind}:${payedBy.id}` },
        document: { ...document, payer, dateFrom: '2026-12-01', dateTo: '2026-12-31' },
        lines: lines.flatMap((line) =>
          own.map((changes, i) => ({ ...line, ...changes, ordinal: i + 1 })),
        ),
      },
    ]);
    return made?.id ?? NaN;
  });
}

const deliver = (ids: number[], more: Fields = {}, by = staff, headers = {}) =>
  by.post<DeliverAnswer & { message: string }>('Billing/deliver', { ids, ...more }, { headers });

const mailing = async (id: number, by = staff): Promise<MailingAnswer> =>
  (await by.get<MailingAnswer>(`mailings/${id}`)).body;

/** A mailing, once it is as it should be. */
async function until(id: number, isSo: (one: MailingAnswer) => boolean): Promise<MailingAnswer> {
  for (let i = 0; i < 400; i += 1) {
    const one = await mailing(id);
    if (isSo(one)) return one;
    await sleep(25);
  }
  throw new Error(`The mailing: ${JSON.stringify(await mailing(id))}`);
}
const isSent = ({ state }: MailingAnswer) => state === 'sent';

/** The only mailing of a delivery. */
async function delivered(ids: number[], more: Fields = {}): Promise<number> {
  const { status, body } = await deliver(ids, more);
  expect([status, body.refused, body.mailings.length]).toEqual([200, [], 1]);
  return body.mailings[0]?.id ?? NaN;
}

const filtered = async (filter: object, by = staff) =>
  (await by.get<MailingAnswer[]>(`mailings?filter=${encodeURIComponent(JSON.stringify(filter))}`))
    .body;

describe('a delivery', () => {
  it('is one message at each address of a payer, in its language, with all of its documents and their files', async () => {
    const { body: shape } = await tenant.post<Stored>('billing-shapes', newShape('csv'));
    const addresses = [addressOf(), addressOf()];
    const client = await payer(addresses, { language: 'ES', shapeId: shape.id });
    const ids = [await handedOver(client), await handedOver(client)];
    const { status, body } = await deliver(ids, { with: ['statement', 'settlement'] });
    expect([status, body.refused]).toEqual([200, []]);
    expect(body.mailings.map(({ address, preInvoiceIds }) => [address, preInvoiceIds])).toEqual(
      addresses.map((address) => [address, ids]),
    );
    for (const { id, address } of body.mailings) {
      const { state, attempts, error, files, with: withs } = await until(id, isSent);
      expect([state, attempts, error, withs]).toEqual(['sent', 1, null, ['statement']]);
      const came = mail.taken.filter(({ to }) => to.includes(address));
      expect(came.map(({ to }) => to)).toEqual([[address]]);
      const [{ files: sent, text }] = came as [(typeof came)[number]];
      expect([...sent].map(([name, bytes]) => ({ name, digest: sha256(bytes) }))).toEqual(files);
      expect(files.map(({ name }) => name.replace(/\d+/g, 'N'))).toEqual([
        ...['pre-invoice-N.pdf', 'pre-invoice-N.pdf', 'pre-invoices-N-N.csv'],
        'statement-N-N-N.pdf',
      ]);
      expect(text).toContain('te envía lo que se va a facturar');
      expect(text).toContain(String(client['name']));
      expect([...sent.values()][0]?.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('names what it cannot deliver in words, and delivers the rest', async () => {
    const good = await handedOver(await payer([addressOf()]));
    const mute = await handedOver(await payer([]));
    const gone = await payer([addressOf()], {});
    const lost = await handedOver({ ...gone, billing: { emails: [], shapeId: 999_999 } });
    const { body } = await deliver([good, mute, lost]);
    expect(body.mailings.map(({ preInvoiceIds }) => preInvoiceIds)).toEqual([[good]]);
    expect(body.refused.map(({ id, why }) => [id, why])).toEqual([
      [mute, 'noEmail'],
      [lost, 'noShape'],
    ]);
    expect(body.refused[0]?.text).toContain('has no e-mail address');
    const certified = await deliver([mute, good], { with: ['certificate'], again: 1 });
    expect(certified.body.refused.map(({ why }) => why)).toEqual(['noCertificate', 'noEmail']);
    expect(certified.body.mailings).toEqual([]);
  });

  it('happens again only where that is said', async () => {
    const id = await handedOver(await payer([addressOf()]));
    const first = await delivered([id]);
    const twice = await deliver([id]);
    expect([twice.body.mailings, twice.body.refused.map(({ why }) => why)]).toEqual([
      [],
      ['delivered'],
    ]);
    const second = await delivered([id], { again: 1 });
    expect(second).not.toBe(first);
    expect((await filtered({ preInvoiceId: id })).map((one) => one.id)).toEqual([second, first]);
  });

  it('of a call that is repeated happens once', async () => {
    const id = await handedOver(await payer([addressOf()]));
    const key = { 'idempotency-key': randomUUID() };
    const answers = [await deliver([id], {}, staff, key), await deliver([id], {}, staff, key)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await filtered({ preInvoiceId: id })).toHaveLength(1);
  });

  it('of two at once happens once', async () => {
    const id = await handedOver(await payer([addressOf()]));
    const both = await Promise.all([deliver([id]), deliver([id])]);
    expect(both.flatMap(({ body }) => body.mailings)).toHaveLength(1);
    expect(both.flatMap(({ body }) => body.refused.map(({ why }) => why))).toEqual(['delivered']);
  });

  it('is of the office alone, and of its own media group', async () => {
    const id = await handedOver(await payer([addressOf()]));
    for (const path of ['deliver', 'stopMailings', 'retryMailings'])
      expect((await seller.post(`Billing/${path}`, { ids: [id] })).status).toBe(403);
    expect((await seller.get('mailings')).status).toBe(403);
    expect((await deliver([id], {}, other)).status).toBe(404);
    const own = await delivered([id]);
    expect((await other.get(`mailings/${own}`)).status).toBe(404);
    expect(await filtered({ id: own }, other)).toEqual([]);
    for (const path of ['stopMailings', 'retryMailings'])
      expect((await other.post(`Billing/${path}`, { ids: [own] })).body).toEqual({ ids: [] });
  });

  it.each<[string, Fields]>([
    ['no documents', { ids: [] }],
    ['too many', { ids: Array.from({ length: 1_001 }, (_, i) => i + 1) }],
    ['what is not sent', { ids: [1], with: ['profile'] }],
  ])('of %s is refused', async (_, body) => {
    expect((await staff.post('Billing/deliver', body)).status).toBe(400);
  });

  it('beyond the budget of an hour is refused whole, and the budget of others is another one', async () => {
    const full = await group(`Tope ${randomUUID()}`);
    const client = await create(full, 'client', { billing: { emails: [addressOf()] } });
    const id = await handedOver(client, { of: full });
    await server.dataSource.query(
      `INSERT INTO mailing (multimedia_id, message_id, payer, payer_name, address, language, withs, date, state)
       SELECT $1, gen_random_uuid(), 'client:1', 'A', 'a@b.example', 'EN', '{}', '2026-12-01', 'sent'
       FROM generate_series(1, $2)`,
      [full.multimediaId, MAIL.billingOfGroup],
    );
    const refused = await deliver([id], {}, full);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringContaining(`At most ${MAIL.billingOfGroup} messages of billing`),
    ]);
    expect((await invite(full, `${randomUUID()}@example.com`)).body.mailed).toBe(1);
  });
});

describe('what is sent beside documents', () => {
  interface Issued {
    number: number;
    client: { id: number };
    campaigns?: readonly Campaign[];
    version?: number;
    month?: string;
    outcome?: string;
  }
  const issued = ({ number, client, campaigns = [], version = 1, month = '12', outcome }: Issued) =>
    server.dataSource.query(
      `INSERT INTO certificate (multimedia_id, number, version, scope, client_id, client_name, spot_ids, station_name, date_from,
         date_to, basis, language, issued_on, issued_at, airings, verify_code, digest, outcome)
       VALUES ($1, $2, $3, $4, $5, 'C', $6, 'R', $7, $8, 'aired', 'EN', '2026-12-31', now(), 1, $4, 'd', $9)`,
      [
        ...[tenant.multimediaId, number, version, randomUUID(), client.id],
        ...[campaigns.map(({ id }) => id), `2026-${month}-01`, `2026-${month}-28`, outcome ?? null],
      ],
    );
  const withFiles = () =>
    server.dataSource.query(
      `INSERT INTO certificate_file (certificate_id, multimedia_id, bytes)
       SELECT id, multimedia_id, convert_to('certificate ' || number || ' ' || version, 'UTF8') FROM certificate c
       WHERE multimedia_id = $1 AND NOT EXISTS (SELECT FROM certificate_file f WHERE f.certificate_id = c.id)`,
      [tenant.multimediaId],
    );
  const numbers = ({ files }: MailingAnswer) =>
    files.map(({ name }) => name).filter((name) => !name.startsWith('pre-invoice'));

  it('are certificates of its own campaigns and months, as they were issued, and the settlement of an agency', async () => {
    const billing = { emails: [addressOf()] };
    const agency = await create(tenant, 'adAgency', { billing });
    const second = await create(tenant, 'adAgency');
    const [shared, own, others] = [await payer([addressOf()]), await payer([]), await payer([])];
    const campaign = (client: Stored, of: Stored) =>
      createCampaign(tenant, {
        ...{ clientId: client.id, adAgencyId: of.id, simpleSchedules: [simpleLine()] },
      });
    const [first, theirs] = [await campaign(shared, agency), await campaign(shared, second)];
    const whole = await campaign(own, agency);
    await issued({ number: 1, client: shared, campaigns: [first] });
    await issued({ number: 2, client: shared, campaigns: [first] });
    await issued({ number: 2, client: shared, campaigns: [first], version: 2 });
    // With a campaign, or all of a client's, of which another agency pays for some.
    await issued({ number: 3, client: shared, campaigns: [first, theirs] });
    await issued({ number: 4, client: shared });
    await issued({ number: 5, client: own });
    await issued({ number: 6, client: others });
    await issued({ number: 7, client: shared, campaigns: [first], month: '11' });
    await withFiles();
    const id = await handedOver(agency, { kind: 'agency', campaigns: [first, whole] });
    const sent = await until(
      await delivered([id], { with: ['certificate', 'settlement'] }),
      ({ state }) => state !== 'queued',
    );
    expect([sent.error, numbers(sent)]).toEqual([
      null,
      [
        ...['certificate-1.pdf', 'certificate-2-v2.pdf', 'certificate-5.pdf'],
        'settlement-2026-12-01-2026-12-31.pdf',
      ],
    ]);
    const [came] = mail.taken.filter(({ to }) => to.includes(sent.address));
    expect(came?.files.get('certificate-2-v2.pdf')?.toString()).toBe('certificate 2 2');
    // All campaigns of a client are that client's to see.
    const ofClient = await handedOver(shared, { campaigns: [theirs] });
    const all = await until(await delivered([ofClient], { with: ['certificate'] }), isSent);
    expect(numbers(all)).toEqual(['certificate-4.pdf']);
  });

  it('that is no longer so, or too large, ends the message in words', async () => {
    const client = await payer([addressOf()]);
    const campaign = await createCampaign(tenant, { clientId: client.id });
    await issued({ number: 20, client, outcome: 'other' });
    await withFiles();
    const id = await handedOver(client, { campaigns: [campaign] });
    const failed = await until(
      await delivered([id], { with: ['certificate'] }),
      ({ state }) => state === 'failed',
    );
    expect(failed.error).toBe('What certificate 20 says is no longer so: issue it again');
    const { body } = await staff.get<MailingAnswer>(`mailings/${failed.id}`, { language: 'ES' });
    expect(body.error).toBe('Lo que dice el certificado 20 ya no es así: emitilo de nuevo');
    await server.dataSource.query(
      `UPDATE certificate_file SET bytes = convert_to(repeat('a', $2), 'UTF8') WHERE certificate_id =
         (SELECT id FROM certificate WHERE multimedia_id = $1 AND number = 20)`,
      [tenant.multimediaId, MAIL.fileBytes + 1],
    );
    const large = await deliver([id], { with: ['certificate'], again: 1 });
    expect(large.body.refused.map(({ why }) => why)).toEqual(['tooLarge']);
  });

  it('is no file of a shape that a document does not fit, in words', async () => {
    const { body: shape } = await tenant.post<Stored>('billing-shapes', newShape('ubl'));
    const id = await handedOver(await payer([addressOf()], { shapeId: shape.id }));
    const failed = await until(await delivered([id]), ({ state }) => state === 'failed');
    expect(failed.error).toMatch(/[a-z]{3,} [a-z]{2,}/);
  });
});

describe('a mailing', () => {
  it('that fails for good says so, and is sent again on demand with the same Message-ID', async () => {
    const address = addressOf();
    const id = await handedOver(await payer([address]));
    mail.manners.set(address, { message: 554 });
    const own = await delivered([id]);
    const failed = await until(own, ({ state }) => state === 'failed');
    expect([failed.attempts, failed.error]).toEqual([1, expect.stringContaining('554')]);
    expect(failed.files).toHaveLength(1);
    mail.manners.delete(address);
    expect((await staff.post('Billing/retryMailings', { ids: [own] })).body).toEqual({
      ids: [own],
    });
    await until(own, isSent);
    expect((await staff.post('Billing/retryMailings', { ids: [own] })).body).toEqual({ ids: [] });
    const names = mail.received
      .filter(({ to }) => to.includes(address))
      .map(({ headers }) => headers.get('message-id')?.[0]);
    expect([names.length, new Set(names).size]).toEqual([2, 1]);
  });

  it('that waits is stopped, and not one that is on its way', async () => {
    const [address, slow] = [addressOf(), addressOf()];
    const id = await handedOver(await payer([address]));
    mail.manners.set(address, { message: 451 });
    const own = await delivered([id]);
    await until(own, ({ error }) => error !== null);
    const stopped = await staff.post('Billing/stopMailings', { ids: [own] });
    expect(stopped.body).toEqual({ ids: [own] });
    expect(await mailing(own)).toMatchObject({ state: 'failed', error: 'Stopped' });
    expect(
      await server.dataSource.query('SELECT 1 FROM mail_outbox WHERE mailing_id = $1', [own]),
    ).toEqual([]);
    let answer = (): void => undefined;
    mail.manners.set(slow, { until: new Promise((done) => (answer = done)) });
    const leaving = await delivered([await handedOver(await payer([slow]))]);
    while (!mail.received.some(({ to }) => to.includes(slow))) await sleep(20);
    const late = await staff.post('Billing/stopMailings', { ids: [leaving] });
    expect(late.body).toEqual({ ids: [] });
    answer();
    await until(leaving, isSent);
  });

  it('goes after the messages of others', async () => {
    const address = addressOf();
    const own = await delivered([await handedOver(await payer([address]))]);
    await until(own, isSent);
    // Another message is due, which nobody here can send.
    const key = randomUUID();
    await server.dataSource.query(
      `INSERT INTO mail_outbox (id, multimedia_id, mailing_id, lane, address, sealed, key_name, give_up_at)
       SELECT gen_random_uuid(), $1, m, coalesce('billing ' || m, 'other'), coalesce('b', 'o') || '@x.example', '\\x00', $3,
         now() + interval '1 day' FROM unnest(ARRAY[$2::int, NULL]) m`,
      [tenant.multimediaId, own, key],
    );
    await withClient(server.database.url, async (client) => {
      const query = queryOf(client);
      expect(await claimMail(query, key, 60, true)).toBeUndefined();
      expect((await claimMail(query, key, 60))?.mailingId).toBeNull();
      expect((await claimMail(query, key, 60, true))?.mailingId).toBe(own);
    });
    await server.dataSource.query('DELETE FROM mail_outbox WHERE key_name = $1', [key]);
  });

  it('is in the trail: who delivered, and what became of it', async () => {
    const own = await delivered([await handedOver(await payer([addressOf()]))]);
    await until(own, isSent);
    const events = await server.dataSource.query<{ actor: string; operation: string }[]>(
      `SELECT actor, operation FROM audit_event WHERE multimedia_id = $1 AND entity = 'mailing' AND record_id = $2
       ORDER BY id`,
      [tenant.multimediaId, String(own)],
    );
    expect(events).toEqual([
      { actor: 'envios@example.com', operation: 'create' },
      { actor: 'mail', operation: 'update' },
    ]);
  });

  it('whose message is in no outbox any more, as after a restore, is said to be lost', async () => {
    const address = addressOf();
    mail.manners.set(address, { message: 451 });
    const own = await delivered([await handedOver(await payer([address]))]);
    await until(own, ({ error }) => error !== null);
    await server.dataSource.query('DELETE FROM mail_outbox WHERE mailing_id = $1', [own]);
    await server.dataSource.query('UPDATE mailing SET error = NULL WHERE id = $1', [own]);
    await withClient(server.database.url, (client) => giveUpLostMailings(queryOf(client)));
    expect(await mailing(own)).toMatchObject({ state: 'failed', error: 'lost' });
  });
});

describe('the sender of a mailing', () => {
  const sent = async (changes: Fields) => {
    const { body } = await tenant.get<Fields>('Multimedia/get');
    expect((await tenant.post('Multimedia/update', { ...body, ...changes })).status).toBe(200);
    const address = addressOf();
    const before = mail.received.length;
    await until(await delivered([await handedOver(await payer([address]))]), isSent);
    const { headers, from, to } = await mail.next(address, before);
    expect(to).toEqual([address]);
    expect(headers.has('bcc')).toBe(false);
    return { from, shown: headers.get('from')?.[0], replyTo: headers.get('reply-to')?.[0] };
  };

  it('is the media group, at its own address where the mail server may send for it', async () => {
    const { from, shown, replyTo } = await sent({
      ...{ mailFrom: 'ana@cobros.example', replyTo: 'caja@otra.example' },
    });
    expect([from, replyTo]).toEqual(['ana@cobros.example', 'caja@otra.example']);
    expect(shown).toContain('<ana@cobros.example>');
  });

  it('is otherwise that of the installation, which the media group is answered for', async () => {
    const { from, shown, replyTo } = await sent({
      ...{ mailFrom: 'ana@suplantada.example', replyTo: null },
    });
    expect([from, replyTo]).toEqual(['traffic@radio.example', 'ana@suplantada.example']);
    expect(shown).toContain('<traffic@radio.example>');
  });
});

describe('an invitation that ends', () => {
  const waiting = (address: string) =>
    server.dataSource.query<{ id: string }[]>(
      `SELECT id FROM mail_outbox WHERE address = $1 AND state = 'queued'`,
      [address],
    );

  /** Invites somebody whose mail server asks to come again. */
  async function invited() {
    const address = `${randomUUID()}@example.com`;
    mail.manners.set(address, { message: 451 });
    const { body } = await invite(tenant, address);
    for (let i = 0; i < 200 && !mail.received.some(({ to }) => to.includes(address)); i += 1)
      await sleep(25);
    return { address, id: body.id };
  }

  it('is not mailed any more', async () => {
    const { address, id } = await invited();
    expect(await waiting(address)).toHaveLength(1);
    expect((await tenant.put(`users/${id}`, { status: 'disabled' })).status).toBe(200);
    expect(await waiting(address)).toEqual([]);
  });

  it('because another took its place is mailed with that one alone', async () => {
    const { address, id } = await invited();
    const [first] = await waiting(address);
    expect((await tenant.post(`users/${id}/invitation`, {})).status).toBe(200);
    const [second, ...more] = await waiting(address);
    expect(more).toEqual([]);
    expect(second?.id).not.toBe(first?.id);
  });
});
