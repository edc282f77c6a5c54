import { feeLinesAtLeast } from '../../../src/ledger/day.queries.js';
import { LIMITS } from '../../../src/contract/limits.js';
import type { ReportBasis } from '../../../src/contract/report.js';
import { addMonths } from '../../../src/contract/time.js';
import { TenantDatabase } from '../../../src/tenant/tenant-database.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { sharedServer } from '../../support/app.js';

const server = await sharedServer();

const MONTHS = 25;
const LINES = LIMITS.feeLines / MONTHS;
/** Months as `YYYY-MM`. */
const monthsFrom = (date: string, n: number): string[] =>
  Array.from({ length: n }, (_, i) => addMonths(date.slice(0, 7), i));
/** 25 months from a day on which the campaign starts. */
const days = { dateFrom: '2027-01-01', dateTo: '2029-01-31' };

describe('monthly fees of more lines than may be', () => {
  it('are refused, which is known before they are read', async () => {
    const tenant = await server.tenant('Grupo de Abonos');
    await tenant.turnOn();

    const { id, stationId } = await createCampaign(tenant, {
      monthlyGross: 100,
      simpleSchedules: [simpleLine()],
    });
    const { multimediaId } = tenant;
    const sql = (text: string, ...more: unknown[]) => server.dataSource.query(text, [id, ...more]);
    await sql('DELETE FROM ordered_month WHERE spot_id = $1');
    await sql(
      `INSERT INTO simple_schedule SELECT (jsonb_populate_record(l, jsonb_build_object('id', l.id + n + 100000))).*
       FROM simple_schedule l, generate_series(1, $2::int - 1) n WHERE l.spot_id = $1`,
      LINES,
    );
    /** Each line with such an id, or a greater one, asks for an airing on the first of each month. */
    const ask = (months: number, fromId = 0) =>
      sql(
        `INSERT INTO ordered_month (spot_id, schedule_type, schedule_id, month, multimedia_id, first_day, airings, seconds, cents)
         SELECT $1, 'simple', l.id, month, l.multimedia_id, 1, '{1}', '{20}', '{5}'
         FROM simple_schedule l
         CROSS JOIN generate_series($2::timestamp, $2::timestamp + ($3::int - 1) * interval '1 month', '1 month') month
         WHERE l.spot_id = $1 AND l.id > $4`,
        ...[days.dateFrom, months, fromId],
      );
    await ask(MONTHS);
    await server.dataSource.query('ANALYZE ordered_month, simple_schedule');
    const report = (basis: ReportBasis, dateTo = days.dateTo) =>
      tenant.post<{ message: string; cells: number[][] }>('Report/run', {
        ...{ basis, dateFrom: days.dateFrom, dateTo },
        ...{ rows: ['station'], columns: [], measures: ['gross'] },
      });
    const most = await report('ordered');
    expect([most.status, most.body.cells]).toEqual([
      200,
      [[0, 0, MONTHS * (100 + (LINES * 5) / 100)]],
    ]);
    const counted = () =>
      server.app.get(TenantDatabase).read(multimediaId, (manager) =>
        feeLinesAtLeast(
          manager,
          multimediaId,
          monthsFrom(days.dateFrom, MONTHS).map((month) => ({ stationId, month })),
          LIMITS.feeLines + 1,
        ),
      );
    expect(await counted()).toBe(LIMITS.feeLines);

    await sql(
      `INSERT INTO simple_schedule SELECT (jsonb_populate_record(l, jsonb_build_object('id', l.id + 300000))).*
       FROM simple_schedule l WHERE l.spot_id = $1 ORDER BY l.id LIMIT 1`,
    );
    await ask(1, 200_000);
    expect(await counted()).toBe(LIMITS.feeLines + 1);
    for (const basis of ['ordered', 'scheduled'] as const) {
      const { status, body } = await report(basis);
      expect([status, body.message]).toEqual([
        400,
        expect.stringContaining(String(LIMITS.feeLines)),
      ]);
    }
    // Of what is ordered whole campaigns are read, of logs the months of these days.
    expect((await report('scheduled', '2028-12-31')).status).toBe(200);
  }, 120_000);
});
