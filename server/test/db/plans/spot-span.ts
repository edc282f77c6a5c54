import { createCampaign, detailedLine, simpleLine } from '../../factories/campaign.js';
import { type Tenant, TestApp } from '../../support/app.js';

let server: TestApp;
let tenant: Tenant;

const sql = (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  server.dataSource.query(text, values);

/** Of each campaign with a span, what the span says; or what the lines say themselves. */
const SPANS = `SELECT spot_id AS id, start_date::text AS "from", end_date::text AS "to", files
  FROM spot_span ORDER BY 1`;
const LINES = `
  SELECT s.id, (SELECT min(first)::text FROM l WHERE l.spot_id = s.id) AS "from",
    (SELECT max(last)::text FROM l WHERE l.spot_id = s.id) AS "to",
    ARRAY(SELECT DISTINCT file FROM l WHERE l.spot_id = s.id ORDER BY 1) AS files
  FROM spot s ORDER BY 1`;
const agree = async (): Promise<void> => {
  const lines = `WITH l AS (
      SELECT spot_id, start_date AS first, coalesce(end_date, 'infinity') AS last, filename AS file
      FROM simple_schedule
      UNION ALL SELECT spot_id, "date", (date_trunc('month', "date") + interval '1 month - 1 day')::date, file_name
      FROM advanced_schedule
      UNION ALL SELECT spot_id, NULL, NULL, c ->> 'fileName'
      FROM (SELECT spot_id, changes FROM simple_schedule UNION ALL SELECT spot_id, changes FROM advanced_schedule) x
      CROSS JOIN jsonb_array_elements(x.changes) c) ${LINES}`;
  expect(await sql(SPANS)).toEqual(await sql(lines));
};

describe('the span of a campaign', () => {
  beforeAll(async () => {
    server = await TestApp.start();
    tenant = await server.tenant('Grupo Uno');
  });
  afterAll(() => server.stop());

  it('follows whatever writes its lines', async () => {
    const { id } = await createCampaign(tenant, {
      simpleSchedules: [
        simpleLine({ filename: 'a', startDate: '2026-03-10', endDate: '2026-03-20' }),
        simpleLine({ filename: 'b', startDate: '2026-01-31', endDate: null }),
      ],
      advancedSchedules: [detailedLine({ fileName: 'c' })],
    });
    const other = await createCampaign(tenant, {
      simpleSchedules: [simpleLine({ filename: 'a' })],
    });
    await agree();
    const changes = [
      `UPDATE simple_schedule SET end_date = '2027-01-05' WHERE spot_id = $1 AND end_date IS NULL`,
      `UPDATE simple_schedule SET filename = 'd' WHERE spot_id = $1 AND filename = 'a'`,
      `UPDATE advanced_schedule SET "date" = '2028-02-01', file_name = 'e' WHERE spot_id = $1`,
      `UPDATE simple_schedule SET changes = '[{"from": "2027-01-01", "fileName": "g"}]' WHERE spot_id = $1`,
      `UPDATE advanced_schedule SET changes = '[{"from": "2028-02-02", "fileName": "h"}]' WHERE spot_id = $1`,
      `INSERT INTO simple_schedule (multimedia_id, spot_id, length, spot_type, commercial_break_spot_position,
         days, start_date, time_mode, exact_times, filename)
       SELECT multimedia_id, spot_id, length, spot_type, commercial_break_spot_position,
         days, '2025-12-31', time_mode, exact_times, 'f' FROM simple_schedule WHERE spot_id = $1 LIMIT 1`,
      `DELETE FROM simple_schedule WHERE spot_id = $1 AND filename IN ('b', 'f')`,
      `DELETE FROM advanced_schedule WHERE spot_id = $1`,
      `DELETE FROM simple_schedule WHERE spot_id = $1`,
    ];
    for (const change of changes) {
      await sql(change, [id]);
      await agree();
    }
    await sql('UPDATE simple_schedule SET start_date = start_date + 1');
    await sql('DELETE FROM spot WHERE id = $1', [id]);
    await agree();
    expect((await sql(SPANS)).map((row) => row['id'])).toEqual([other.id]);
  });
});
