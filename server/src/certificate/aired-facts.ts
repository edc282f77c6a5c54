import type { EntityManager } from 'typeorm';
import { statementIn } from '../tenant/tenant-database.js';
import type { AiringFact } from './core/certificate-content.js';

/** Days with airings of the scope, none of which anybody has closed. */
const OPEN_DAYS = `
  SELECT DISTINCT l."date" FROM airing a
  JOIN traffic_log l ON l.id = a.log_id AND l.multimedia_id = $1
    AND l."date" BETWEEN $5 AND $6 AND ($4::int IS NULL OR l.station_id = $4)
  WHERE a.multimedia_id = $1 AND a.client_id = $2 AND ($3::int[] IS NULL OR a.spot_id = ANY($3))
  ORDER BY 1`;

/** What became of the airings of a scope. */
export async function airedFacts(
  manager: EntityManager,
  values: unknown[],
  _locked: boolean,
): Promise<{ openDays: string[]; settle: (airings: AiringFact[]) => AiringFact[] }> {
  const days = await statementIn<{ date: string }>(manager, { text: OPEN_DAYS }, values);
  return { openDays: days.map(({ date }) => date), settle: (airings) => airings };
}
