import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf } from '../../../src/billing/digest.js';
import type { FiledDocument, FiledPayment } from '../../../src/moving/core/billing-files.js';
import { UserService } from '../../../src/users/user.service.js';
import { billedWeek, handOverAll, pay } from '../../factories/billed-week.js';
import { TUESDAY } from '../../factories/log-week.js';
import { airedDay } from '../../factories/priced-week.js';
import { nextNumber } from '../../factories/unique.js';
import { serverOn } from '../../support/app.js';
import { runOn } from '../../support/cli.js';
import { unzip, zipped } from '../../support/unzip.js';

const server = await serverOn('2026-12-14');
const { tenant, agency, week, campaign } = await billedWeek(server);
const [first = 0] = await handOverAll(tenant);
await airedDay(week, TUESDAY);
await handOverAll(tenant);
await pay(tenant, agency, first, 40);

const folder = await mkdtemp(join(tmpdir(), 'tandas-moved-'));
afterAll(() => rm(folder, { recursive: true }));
const written = join(folder, 'group.zip');
const cli = (...args: string[]) => runOn(server, args);
const of = (multimediaId: number) => ['--multimedia', String(multimediaId)];
const exported = await cli('export:group', ...of(tenant.multimediaId), '--out', written);

const newGroup = (): Promise<number> =>
  server.app.get(UserService).createMultimedia(`Mudado ${nextNumber()}`);

describe('documents and payments of a group that moves by the command line', () => {
  it('are there, and right', async () => {
    expect(exported).toMatchObject({ status: 0, stderr: '' });
    const copy = await newGroup();
    expect(await cli('import:group', written, ...of(copy))).toMatchObject({ status: 0 });
    const checked = await cli('billing:check', ...of(copy));
    const stdout = '2 documents of 1 media groups are as they were handed over.\n';
    expect(checked).toEqual({ status: 0, stdout, stderr: '' });
    const [paid] = await server.dataSource.query<object[]>(
      `SELECT sum(a.amount)::int AS cents FROM payment_allocation a JOIN pre_invoice d ON d.id = a.pre_invoice_id
       WHERE d.multimedia_id = $1 AND d.number = 1`,
      [copy],
    );
    expect(paid).toEqual({ cents: 4_000 });
  });

  it('are named once somebody changed them by hand', async () => {
    const copy = await newGroup();
    await cli('import:group', written, ...of(copy));
    const change = (statement: string) =>
      server.dataSource.query(`${statement} WHERE multimedia_id = $1 AND number = 2`, [copy]);
    await change(`UPDATE pre_invoice SET document = jsonb_set(document, '{lines,0,base}', '1')`);
    const { status, stdout, stderr } = await cli('billing:check', ...of(copy));
    expect([status, stdout]).toEqual([1, '']);
    const said = stderr.replaceAll(/(client|agency):\d+|\(\d+\)/g, 'X').split('\n');
    expect(said).toContain('  document 2: its digest is not that of its content');
    const { spotName } = campaign as unknown as Record<string, string>;
    expect(said.find((line) => line.startsWith('  campaign'))).toMatch(
      new RegExp(
        `^  campaign \\d+ ${spotName} X, simple line \\d+, station .+ X, ${TUESDAY.slice(0, 7)}, X: ` +
          String.raw`43\.10 was handed over, 0\.00 is left to hand over, and it comes to 86\.17`,
      ),
    );
  });
});

type Spoil<T> = (one: T) => void;
/** Changes the first line of a file. */
const inFirst =
  <T>(file: string, spoil: Spoil<T>) =>
  (files: Map<string, Buffer>): void => {
    const [line = '', ...rest] = (files.get(file) ?? '').toString().split('\n');
    const one = JSON.parse(line) as T;
    spoil(one);
    files.set(file, Buffer.from([JSON.stringify(one), ...rest].join('\n')));
  };
const DOCUMENTS = 'billing/documents-0001.jsonl';
const inDocument = (spoil: Spoil<FiledDocument>) => inFirst(DOCUMENTS, spoil);
/** With the digest of what it became. */
const frozenAgain = (spoil: Spoil<FiledDocument>) =>
  inDocument((one) => {
    spoil(one);
    one.digest = digestOf(one.document);
  });
const inRow = (spoil: Spoil<FiledDocument['lines'][number]>) =>
  inDocument(({ lines: [row] }) => {
    if (row) spoil(row);
  });
const inPayment = (spoil: Spoil<FiledPayment>) => inFirst('billing/payments-0001.jsonl', spoil);

const row = (field: string) => `${DOCUMENTS}, row 1: “${field}”`;
const CONTRADICT = 'The files contradict each other';

it.each<[string, (files: Map<string, Buffer>) => void, string]>([
  [
    'a document with another cent',
    inDocument(({ document }) => (document.payable += 1)),
    row('digest'),
  ],
  [
    'one that was frozen again',
    frozenAgain(({ document }) => (document.payable += 1)),
    row('sums'),
  ],
  [
    'a tax with another cent',
    frozenAgain(({ document: { taxes } }) => taxes.forEach((tax) => (tax.amount += 1))),
    row('taxes'),
  ],
  ['a row with another cent', inRow((one) => (one.base += 1)), row('lines')],
  ['a row of another campaign number', inRow((one) => (one.internalNumber = 999)), row('lines')],
  [
    'a row of another campaign',
    inRow((one) => (one.spotId = week.spotIds.find((id) => id !== one.spotId) ?? 0)),
    CONTRADICT,
  ],
  ['an amount that is none', inRow((one) => (one.gross = 0.5)), row('lines')],
  [
    'numbers with a gap',
    (files) => files.set(DOCUMENTS, Buffer.from(String(files.get(DOCUMENTS)).split('\n')[1] ?? '')),
    CONTRADICT,
  ],
  [
    'documents of two currencies',
    frozenAgain(({ document }) => (document.currency = 'USD')),
    CONTRADICT,
  ],
  [
    'a payment above its document',
    inPayment((one) => {
      one.amount = 9_000;
      one.allocations = [{ number: 1, amount: 9_000 }];
    }),
    CONTRADICT,
  ],
  ['a payment of less than it pays', inPayment((one) => (one.amount = 1)), CONTRADICT],
  [
    'a payment of a document that is not there',
    inPayment((one) => (one.allocations = [{ number: 9, amount: 1 }])),
    CONTRADICT,
  ],
  [
    'a payment below nothing',
    inPayment((one) => (one.amount = -1)),
    'billing/payments-0001.jsonl, row 1: “amount”',
  ],
])('a zip is refused with %s, and nothing is stored', async (_, spoil, sentence) => {
  const files = await unzip(await readFile(written));
  spoil(files);
  const file = join(folder, `${nextNumber()}.zip`);
  await writeFile(file, await zipped(files));
  const copy = await newGroup();
  const refused = await cli('import:group', file, ...of(copy));
  expect(refused).toEqual({ status: 1, stdout: '', stderr: expect.stringContaining(sentence) });
  const [{ stored } = {}] = await server.dataSource.query<{ stored?: number }[]>(
    `SELECT ((SELECT count(*) FROM pre_invoice WHERE multimedia_id = $1) +
       (SELECT count(*) FROM station WHERE multimedia_id = $1))::int AS stored`,
    [copy],
  );
  expect(stored).toBe(0);
});

it('a zip is refused by a group of another currency', async () => {
  const copy = await newGroup();
  await server.dataSource.query(`UPDATE multimedia SET currency = 'USD' WHERE id = $1`, [copy]);
  const refused = await cli('import:group', written, ...of(copy));
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining(CONTRADICT) });
});
