import type { DataSource } from 'typeorm';

export interface BrokenLog {
  stationId: number;
  date: string;
  status: 'draft' | 'locked';
  /** Whether its airings keep what became of them. */
  outcomes: boolean;
  closed: boolean;
}

/** Brings days into a state that earlier versions left, past the triggers that would refuse it today. */
export async function brokenLogs(
  dataSource: DataSource,
  days: readonly BrokenLog[],
): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await manager.query(`SET LOCAL session_replication_role = replica`);
    for (const { stationId, date, status, outcomes, closed } of days) {
      const day = [stationId, date];
      await manager.query(
        `UPDATE traffic_log SET status = $3 WHERE station_id = $1 AND "date" = $2`,
        [...day, status],
      );
      await manager.query(
        `UPDATE as_run_day SET closed = $3, undecided = CASE WHEN $3 THEN 0 ELSE undecided END
         WHERE station_id = $1 AND "date" = $2`,
        [...day, closed],
      );
      if (!outcomes)
        await manager.query(
          `DELETE FROM as_run_airing x USING as_run_day d
           WHERE d.id = x.day_id AND d.station_id = $1 AND d."date" = $2`,
          day,
        );
    }
  });
}
