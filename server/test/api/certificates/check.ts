import { ReportCheck } from '../../../src/sales/check.service.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { AiredWeek } from '../../factories/aired-week.js';
import { MONDAY, TUESDAY } from '../../factories/log-week.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(TUESDAY);
const tenant = await server.tenant('Grupo Control');
await tenant.turnOn();
const week = await AiredWeek.of(tenant, false);
await week.week.generate();
const spot = await createCampaign(tenant, {
  monthlyGross: 100.01,
  discount: 12.5,
  simpleSchedules: [simpleLine({ per: 'week', occurrences: 7, timeFee: 3.35, length: 25 })],
});
const check = server.app.get(ReportCheck);
const { multimediaId } = tenant;
const told = async (): Promise<string[]> =>
  (await check.differences(multimediaId)).map(({ what }) => what);

it('finds nothing where reports say what a plain count says', async () => {
  await week.importRows(await week.perfect(MONDAY), MONDAY);
  expect((await week.close(1, MONDAY)).status).toBe(200);
  expect(await told()).toEqual([]);
});

it('finds what is ordered otherwise, and bookings that do not add up', async () => {
  const { scheduleId, month } = { scheduleId: spot.simpleSchedules[0]?.id ?? 0, month: '2026-12' };
  const line = `campaign ${spot.id}, simple ${scheduleId}, ${month}`;
  const change = (sql: string) => server.dataSource.query(sql, [spot.id]);
  await change('UPDATE ordered_month SET airings[1] = airings[1] + 1 WHERE spot_id = $1');
  expect(await told()).toEqual([`ordered: ${line}`, `booked: ${line}`]);
  await change('UPDATE booking SET airings = airings + 1 WHERE spot_id = $1');
  expect(await told()).toEqual([`ordered: ${line}`]);
  await change('UPDATE ordered_month SET airings[1] = airings[1] - 1 WHERE spot_id = $1');
  expect(await told()).toEqual([`booked: ${line}`]);
  await change('UPDATE booking SET airings = airings - 1 WHERE spot_id = $1');
  expect(await told()).toEqual([]);
});

describe('the sums of logs by line', () => {
  /** The ledger keeps what its closed day was, and says that it is another one now. */
  const toldOfLogs = async (): Promise<string[]> =>
    (await told()).filter((what) => !what.startsWith('ledger'));
  const change = (sql: string, values: unknown[]): Promise<unknown> =>
    server.dataSource.query(sql, values);
  const logOf = async (date: string): Promise<number> => {
    const [log] = await server.dataSource.query<{ id: number }[]>(
      'SELECT id FROM traffic_log WHERE station_id = $1 AND "date" = $2',
      [week.stationId, date],
    );
    return log?.id ?? 0;
  };
  const linesOf = async (logId: number): Promise<number> => {
    const [counted] = await server.dataSource.query<{ lines: number }[]>(
      'SELECT count(*)::int AS lines FROM log_line WHERE log_id = $1 AND airings > 0',
      [logId],
    );
    return counted?.lines ?? 0;
  };
  /** An airing of a log. */
  const ONE = '(SELECT min(id) FROM airing WHERE log_id = $1)';

  it('are found where they are not what the airings have', async () => {
    const log = await logOf(MONDAY);
    const lines = await linesOf(log);
    expect(lines).toBeGreaterThan(0);
    for (const column of ['airings', 'paid_airings', 'paid_seconds', 'time_fee', 'spot_price']) {
      await change(`UPDATE log_line SET ${column} = coalesce(${column}, 0) + 1 WHERE log_id = $1`, [
        log,
      ]);
      expect((await toldOfLogs()).filter((what) => what.startsWith(`log ${log}: `))).toHaveLength(
        lines,
      );
      await change('SELECT renew_log_lines(ARRAY[$1::int])', [log]);
    }
    expect(await toldOfLogs()).toEqual([]);
  });

  it('follow whatever writes airings and the terms that logs keep', async () => {
    const [closed, draft] = [await logOf(MONDAY), await logOf(TUESDAY)];
    expect(await linesOf(draft)).toBeGreaterThan(0);
    const changes: [sql: string, log: number][] = [
      ['UPDATE airing SET length = length + 1 WHERE log_id = $1', draft],
      [`UPDATE airing SET service = 'bonus' WHERE id = ${ONE}`, draft],
      ['UPDATE airing SET time_fee = coalesce(time_fee, 0) + 1.25 WHERE log_id = $1', draft],
      [`UPDATE airing SET spot_price = 30 WHERE id = ${ONE}`, draft],
      [`UPDATE airing SET after_midnight = true WHERE id = ${ONE}`, draft],
      [`DELETE FROM airing WHERE id = ${ONE}`, draft],
      ['UPDATE log_terms SET discount = 33 WHERE log_id = $1', closed],
      ['DELETE FROM log_terms WHERE log_id = $1', closed],
      [
        `INSERT INTO log_terms (log_id, spot_id, multimedia_id, internal_number, revision)
         SELECT DISTINCT log_id, spot_id, multimedia_id, 1, 1 FROM airing WHERE log_id = $1`,
        closed,
      ],
      ['DELETE FROM traffic_log WHERE id = $1', draft],
    ];
    for (const [sql, log] of changes) {
      await change(sql, [log]);
      expect([sql, await toldOfLogs()]).toEqual([sql, []]);
    }
    expect(await linesOf(draft)).toBe(0);
  });

  it('follow what people do with days: close, open, decide, lock and make them again', async () => {
    await week.week.generate();
    expect(await toldOfLogs()).toEqual([]);
    expect((await week.close(0, MONDAY)).status).toBe(200);
    const [first] = (await week.day(MONDAY)).airings;
    await week.decide([{ airingId: first?.airingId, decision: 'SCRATCH' }], MONDAY);
    expect(await toldOfLogs()).toEqual([]);
    await week.importRows((await week.perfect(TUESDAY)).slice(1), TUESDAY);
    expect(await toldOfLogs()).toEqual([]);
  });
});
