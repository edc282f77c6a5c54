import { type ClosingRow, closingsOf, partsOf } from '../../../src/ledger/check.repository.js';
import { textOf } from '../../../src/ledger/core/written.js';
import { ledgerDifferences } from '../../../src/ledger/ledger-check.js';
import { linesOf } from '../../../src/ledger/ledger.repository.js';
import { ReportCheck } from '../../../src/sales/check.service.js';
import { TenantDatabase } from '../../../src/tenant/tenant-database.js';
import type { Campaign } from '../../factories/campaign.js';
import { AiredWeek } from '../../factories/aired-week.js';
import { MONDAY, WEEK } from '../../factories/log-week.js';
import { serverOn } from '../../support/app.js';
import { sha256 } from '../../../src/common/sha256.js';

const server = await serverOn(WEEK[6] ?? '');
const tenant = await server.tenant('Grupo Alterado');
await tenant.turnOn();
const { multimediaId } = tenant;
const check = server.app.get(ReportCheck);
const database = server.app.get(TenantDatabase);

/** What a replay of the ledger finds, or else the whole check, which takes six times as long. */
async function found(): Promise<unknown[]> {
  const replayed = await database.read(multimediaId, (manager) =>
    ledgerDifferences(manager, multimediaId),
  );
  return replayed.length > 0 ? replayed : check.differences(multimediaId);
}

/** Of a number: one more; of anything else: something else. */
const CHANGES: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  boolean: (column) => `NOT ${column}`,
  date: (column) => `${column} + 1`,
  jsonb: () => `'{"client": "Another"}'`,
  ARRAY: (column) => `${column} || 99`,
  numeric: (column) => `coalesce(${column}, 0) + 1`,
  smallint: (column) => `coalesce(${column}, 0) + 1`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
};

/** Of which row of each table a column is changed, and the columns that say nothing of money or outcomes. */
const ROWS: Readonly<Record<string, { where: string; not: readonly string[] }>> = {
  ledger_closing: { where: 'true', not: ['multimedia_id', 'station_id', 'sequence', 'at'] },
  ledger_line: {
    where: `kind = 'airing' AND ordinal = (SELECT min(o.ordinal) FROM ledger_line o
      WHERE o.multimedia_id = ledger_line.multimedia_id AND o.kind = 'airing')`,
    not: ['multimedia_id', 'station_id', 'sequence', 'ordinal'],
  },
  ledger_terms: {
    where: `id = (SELECT min(o.id) FROM ledger_terms o WHERE o.multimedia_id = ledger_terms.multimedia_id)`,
    not: ['multimedia_id', 'id'],
  },
  ledger_fee: { where: 'true', not: ['multimedia_id', 'station_id', 'date', 'sequence'] },
  ledger_sum: {
    where: `kind = 'airing' AND spot_id = (SELECT min(o.spot_id) FROM ledger_sum o
      WHERE o.multimedia_id = ledger_sum.multimedia_id)`,
    not: ['multimedia_id', 'station_id'],
  },
  airing: {
    where: `id = (SELECT min(o.airing_id) FROM ledger_line o
      WHERE o.multimedia_id = airing.multimedia_id AND o.kind = 'airing')`,
    // Where it stands in its break, what it is called and which file it was: nothing is charged by these.
    not: [
      'id',
      'multimedia_id',
      'log_id',
      'break_ordinal',
      'order',
      'position',
      'position_met',
      'file_name',
      'alternative',
      'ntc_text',
      'spot_name',
      'customer_name',
      'spot_category_id',
      'priority',
      'window_start',
      'window_end',
      'exact_time',
      'line_from',
      'line_to',
      'broken_rules',
    ],
  },
  as_run_airing: {
    where: `airing_id = (SELECT min(o.airing_id) FROM ledger_line o
      WHERE o.multimedia_id = as_run_airing.multimedia_id AND o.kind = 'airing')`,
    // Which row says so, and what a person told of it: the outcome is what counts.
    not: ['airing_id', 'multimedia_id', 'day_id', 'row_id', 'set_state', 'linked', 'note', 'basis'],
  },
  as_run_row: {
    where: 'spot_id IS NOT NULL',
    not: [
      'id',
      'multimedia_id',
      'station_id',
      'file_id',
      'line',
      'scheduled_time',
      'cart',
      'scheduled_cart',
      'file',
      'isci',
      'title',
      'claimed_id',
      'status',
      'on_air',
      'again',
      'group',
      'category',
      'ignored',
      'offered_for',
      'source',
    ],
  },
  log_terms: { where: 'true', not: ['log_id', 'multimedia_id', 'spot_id'] },
};

const week = await AiredWeek.of(tenant, false);
const campaign = (await tenant.get<Campaign>(`Spot/getById?id=${week.spotIds[0]}`)).body;
await week.week.save(
  campaign,
  { timeFee: 1.37, length: 20, startDate: MONDAY, endDate: MONDAY },
  { discount: 7.5, agencyPercentage: 15, monthlyGross: 100 },
);
await week.week.generate();
const perfect = await week.perfect();
await week.importRows([...perfect.slice(0, -1), { aired: '09:10:00', cart: 7777 }]);
const day = await week.day();
await week.decide([
  ...day.airings.flatMap(({ airingId, state }) =>
    state === 'MISSED' ? [{ airingId, decision: 'MAKE_GOOD' }] : [],
  ),
  ...day.unordered.map(({ rowId }) => ({ rowId, spotId: campaign.id })),
]);
const closed = await week.close();

it('closes a day with a fee, a miss and a row that was given to a campaign', async () => {
  expect([closed.status, closed.text]).toEqual([200, expect.anything()]);
  const kinds = await server.dataSource.query<{ kinds: string[] }[]>(
    'SELECT array_agg(DISTINCT kind ORDER BY kind) AS kinds FROM ledger_line WHERE multimedia_id = $1',
    [multimediaId],
  );
  expect(kinds[0]?.kinds).toEqual(['airing', 'given', 'missed', 'ordered', 'scheduled']);
  expect(await check.differences(multimediaId)).toEqual([]);
});

describe.each(Object.entries(ROWS))('each column of %s', (table, { where, not }) => {
  it('is named where it is another one', async () => {
    const columns = await server.dataSource.query<{ name: string; type: string }[]>(
      `SELECT column_name AS name, data_type AS type FROM information_schema.columns
       WHERE table_name = $1 AND column_name <> ALL($2)`,
      [table, not],
    );
    expect(columns.length).toBeGreaterThan(3);
    const silent: string[] = [];
    for (const { name, type } of columns) {
      const column = `"${name}"`;
      silent.push(...(await withChange(table, column, CHANGES[type]?.(column) ?? 'NULL', where)));
    }
    expect(silent).toEqual([]);
  }, 240_000);
});

/** @returns the column, where nobody notices */
async function withChange(
  table: string,
  column: string,
  value: string,
  where: string,
): Promise<string[]> {
  const runner = server.dataSource.createQueryRunner();
  try {
    await runner.query('SET session_replication_role = replica');
    const of = `WHERE multimedia_id = ${multimediaId}`;
    const [{ rows } = { rows: '[]' }] = (await runner.query(
      `SELECT json_agg(t)::text AS rows FROM ${table} t ${of}`,
    )) as { rows: string }[];
    const changed = (await runner.query(
      `WITH changed AS (UPDATE ${table} SET ${column} = ${value} ${of} AND ${where} RETURNING 1)
       SELECT count(*)::int AS rows FROM changed`,
    )) as { rows: number }[];
    expect(changed[0]?.rows).toBeGreaterThan(0);
    const differences = await found();
    await runner.query(`DELETE FROM ${table} ${of}`);
    await runner.query(
      `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`,
      [rows],
    );
    return differences.length > 0 ? [] : [`${table}.${column}`];
  } finally {
    await runner.query('SET session_replication_role = origin');
    await runner.release();
  }
}

it('an opening that takes back something else is named, also where its digest was written anew', async () => {
  await week.close(0);
  const runner = server.dataSource.createQueryRunner();
  try {
    await runner.query('SET session_replication_role = replica');
    const [opening] = await closings();
    expect(opening?.closed).toBe(false);
    const of = `multimedia_id = ${multimediaId} AND sequence = ${opening?.sequence}`;
    await runner.query(
      `UPDATE ledger_line SET seconds = seconds - 1 WHERE ${of} AND kind = 'airing'`,
    );
    await runner.query(`UPDATE ledger_closing SET digest = $1 WHERE ${of}`, [
      await digestAnew(opening as ClosingRow),
    ]);
  } finally {
    await runner.query('SET session_replication_role = origin');
    await runner.release();
  }
  const [first] = await found();
  expect(first).toMatchObject({ what: expect.stringMatching(/closing \d+: airing/) as string });
});

/** Closings, the last one first. */
const closings = async (): Promise<ClosingRow[]> =>
  (await database.read(multimediaId, (manager) => closingsOf(manager, multimediaId))).reverse();

const digestAnew = (closing: ClosingRow): Promise<string> =>
  database.read(multimediaId, async (manager) => {
    const { stationId, sequence } = closing;
    const lines = await linesOf(manager, { multimediaId, ...closing }, sequence);
    return sha256(
      textOf(closing, lines, await partsOf(manager, multimediaId, stationId, sequence)),
    );
  });
