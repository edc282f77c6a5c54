import { storedFulfilment } from '../../../src/fulfilment/fulfilment.queries.js';
import type { ProjectedBasis } from '../../../src/ledger/facts/facts.queries.js';
import { FEE_PARTS, told } from '../../../src/ledger/facts/told-facts.queries.js';
import { eachFact } from '../../../src/ledger/facts/told-facts.repository.js';
import { feeMonths } from '../../../src/ledger/facts/projected-fees.repository.js';
import { linesWithoutCopy } from '../../../src/spot/missing-copy.repository.js';
import { statementIn, TenantDatabase } from '../../../src/tenant/tenant-database.js';
import { storedInputs } from '../../../src/traffic-log/day-inputs.queries.js';
import { keepTerms } from '../../../src/traffic-log/log-terms.repository.js';
import { createCampaign, detailedLine, simpleLine } from '../../factories/campaign.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';
import { rowsReadBy } from '../../support/rows-read.js';

const server = await sharedServer();
const database = new TenantDatabase(server.dataSource);
const tenant = await server.tenant('Many lines');

const LINES = 10_000;
const FEW = LINES / 10;
const dates = { dateFrom: '2026-12-07', dateTo: '2026-12-13' };

describe('in a media group of many lines', () => {
  const { multimediaId } = tenant;
  let stationId: number;

  beforeAll(async () => {
    const made = await createCampaign(tenant, { simpleSchedules: [simpleLine()] });
    ({ stationId } = made);
    const monday = { commercialBreaks: [newBreak('06:00')], shows: [] };
    await scheduleOf(tenant, stationId).update(1, monday);
    const { status } = await tenant.post('TrafficLog/generate', { stationId, ...dates });
    expect(status).toBe(200);
    const others = await createCampaign(tenant, {
      stationId,
      clientId: made.clientId,
      simpleSchedules: [
        simpleLine({ filename: null, copyToCome: 1, length: 20 }),
        simpleLine({ per: 'week', businessMonthlyFee: 90 }),
      ],
    });
    await server.dataSource.query(
      `INSERT INTO simple_schedule (multimedia_id, spot_id, length, spot_type, commercial_break_spot_position, days,
         start_date, time_mode, exact_times, filename)
       SELECT multimedia_id, $2, length, spot_type, commercial_break_spot_position, days, start_date, time_mode,
         exact_times, 'line ' || n FROM simple_schedule, generate_series(1, $3::int) n WHERE spot_id = $1`,
      [made.id, others.id, LINES],
    );
    await server.dataSource.query('UPDATE simple_schedule SET time_fee = 12.5 WHERE spot_id = $1', [
      made.id,
    ]);
    await server.dataSource.query('ANALYZE spot, simple_schedule');
  });

  it('a day is locked by reading the lines that it airs', async () => {
    await database.together(multimediaId, async (manager) => {
      await manager.query(`UPDATE traffic_log SET status = 'locked' WHERE station_id = $1`, [
        stationId,
      ]);
      const keep = () => keepTerms(manager, { multimediaId, stationId, dates: [dates.dateFrom] });
      expect(await rowsReadBy(manager, 'simple_schedule', keep)).toBeLessThan(FEW);
      const fees: { fee: string }[] = await manager.query(
        `SELECT DISTINCT a.time_fee::text AS fee FROM airing a JOIN traffic_log l ON l.id = a.log_id
         WHERE l.station_id = $1`,
        [stationId],
      );
      expect(fees).toEqual([{ fee: '12.50' }]);
    });
  });

  it('monthly fees of open days are found by reading the lines that have one', async () => {
    await database.together(multimediaId, async (manager) => {
      const months = () => feeMonths(manager, 'scheduled', { multimediaId, ...dates });
      expect(await months()).toHaveLength(1);
      expect(await rowsReadBy(manager, 'simple_schedule', months)).toBeLessThan(FEW);
    });
  });

  it('what is missing and what is owed is found by reading the lines of their kind', async () => {
    await database.together(multimediaId, async (manager) => {
      const copy = () => linesWithoutCopy(database, multimediaId, dates, 100);
      expect((await copy()).simple).toHaveLength(1);
      expect(await rowsReadBy(manager, 'simple_schedule', copy)).toBeLessThan(FEW);
      const scope = { multimediaId, clientId: null, stationId: null, ...dates };
      const owed = () => storedFulfilment(manager, scope);
      expect((await owed()).lines).toHaveLength(1);
      expect(await rowsReadBy(manager, 'simple_schedule', owed)).toBeLessThan(FEW);
    });
  });
});

describe('whatever PostgreSQL expects of tables', () => {
  it('the lines of a station are looked up by its campaigns', async () => {
    const { multimediaId } = tenant;
    const others = await createCampaign(tenant, { advancedSchedules: [detailedLine()] });
    const { stationId } = await createCampaign(tenant, { advancedSchedules: [detailedLine()] });
    await server.dataSource.query(
      `INSERT INTO advanced_schedule (multimedia_id, spot_id, length, spot_type, commercial_break_spot_position, date,
         occurrences, start_time, end_time, file_name)
       SELECT multimedia_id, spot_id, length, spot_type, commercial_break_spot_position, date, occurrences,
         start_time, end_time, 'line ' || n FROM advanced_schedule, generate_series(1, $2::int) n WHERE spot_id = $1`,
      [others.id, LINES],
    );
    await server.dataSource.query('ANALYZE spot, simple_schedule, advanced_schedule');
    await database.together(multimediaId, async (manager) => {
      // It joins in another way where it may, as it did at its own choice in a group of ten million lines.
      await manager.query('SET LOCAL enable_nestloop = off');
      const asked = { multimediaId, stationId, ...dates, withHeld: false, clientId: null };
      const read = () =>
        storedInputs((statement, values) => statementIn(manager, statement, values), asked);
      expect((await read())?.advanced).toHaveLength(1);
      expect(await rowsReadBy(manager, 'simple_schedule', read)).toBeLessThan(FEW);
      expect(await rowsReadBy(manager, 'advanced_schedule', read)).toBeLessThan(FEW);
    });
  });
});

it.each(['airing', 'line', 'month'] as const)(
  'what is ordered of a month, by %s, is told without what campaigns order after it',
  async (detail) => {
    const seller = await server.tenant(`For years by ${detail}`);
    const { multimediaId } = seller;
    await createCampaign(seller, {
      simpleSchedules: [simpleLine({ startDate: '2026-12-01', endDate: '2030-12-31' })],
    });
    await database.together(multimediaId, async (manager) => {
      let ordered = 0;
      const asked = {
        ...({ basis: 'ordered', detail, from: 'FROM money f', where: 'true', values: [] } as const),
        sent: ['2026-12-01', '2026-12-31'] as const,
      };
      const read = () =>
        eachFact(manager, multimediaId, asked, (_, { airings }) => {
          ordered += airings;
        });
      await read();
      expect(ordered).toBeGreaterThan(0);
      expect(ordered).toBeLessThan(31 * 10);
      expect(await rowsReadBy(manager, 'ordered_month', read)).toBeLessThan(10);
    });
  },
);

interface PlanNode {
  'Node Type': string;
  'CTE Name'?: string;
  Plans?: PlanNode[];
}

/** The joins of a plan that have the rows of a common table expression as a side. */
function joinsOf(node: PlanNode, cte: string): string[] {
  const plans = node.Plans ?? [];
  const has = (one: PlanNode): boolean =>
    one['CTE Name'] === cte || (one['Node Type'] === 'Hash' && (one.Plans ?? []).some(has));
  const own = node['Node Type'].match(/Join|Nested Loop/) && plans.some(has);
  return [...(own ? [node['Node Type']] : []), ...plans.flatMap((one) => joinsOf(one, cte))];
}

describe('in a media group of which PostgreSQL expects no lines', () => {
  it.each(['ordered', 'scheduled'] as const)(
    'facts of what is %s find their shares of monthly fees by hashing',
    async (basis: ProjectedBasis) => {
      const { multimediaId } = await server.tenant('Without lines');
      await database.together(multimediaId, async (manager) => {
        await manager.query(`SELECT set_config('${FEE_PARTS}', '[]', true)`);
        const [
          {
            'QUERY PLAN': [{ Plan }],
          },
        ] = await manager.query<[{ 'QUERY PLAN': [{ Plan: PlanNode }] }]>(
          `EXPLAIN (FORMAT JSON) ${told({ basis, detail: 'airing', from: 'FROM money f', where: 'true', values: [] })}`,
          [multimediaId, dates.dateFrom, dates.dateTo],
        );
        expect(joinsOf(Plan, 'fee_share')).toEqual(['Hash Join']);
      });
    },
  );
});
