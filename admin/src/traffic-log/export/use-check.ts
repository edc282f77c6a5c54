import { useQuery, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Http } from '../../providers/http';
import { useHttp } from '../../shared/services';
import { linesOf, type ExportProblem, type ProblemLine } from '../model/export-problems';
import type { DateRange } from '../../shared/range';
import type { DaySummary } from '../model/types';
import { loadLog, loadSummaries } from '../use-log';

/** Problems that are listed one by one. */
const LISTED = 200;
/** Days asked for at once. */
const AT_ONCE = 4;

export interface ExportQuestion extends DateRange {
  stationId: number;
  /** Id of the format. */
  format: number;
}

export interface ExportCheck {
  /** The days that have a log. */
  days: readonly DaySummary[];
  /** All problems. */
  count: number;
  /** The first of them. */
  lines: readonly ProblemLine[];
}

async function check(
  http: Http,
  queries: QueryClient,
  wanted: ExportQuestion,
): Promise<ExportCheck> {
  const { stationId, format } = wanted;
  const days = await loadSummaries(http, stationId, wanted);
  const found: { date: string; problems: ExportProblem[] }[] = [];
  for (let i = 0; i < days.length; i += AT_ONCE) {
    const checks = days.slice(i, i + AT_ONCE).map(async ({ date }) => ({
      date,
      problems: await http.json<ExportProblem[]>('/TrafficLog/exportProblems', {
        query: { stationId, date, format },
      }),
    }));
    found.push(...(await Promise.all(checks)));
  }
  const lines: ProblemLine[] = [];
  for (const { date, problems } of found) {
    if (problems.length === 0) continue;
    if (lines.length >= LISTED) break;
    const log = await loadLog(http, queries, stationId, date);
    lines.push(...linesOf({ date, breaks: log?.breaks ?? [] }, problems));
  }
  return {
    days,
    count: found.reduce((sum, { problems }) => sum + problems.length, 0),
    lines: lines.slice(0, LISTED),
  };
}

/** What the files of a range would lack or change; nothing is asked while `wanted` is null. */
export function useCheck(wanted: ExportQuestion | null) {
  const http = useHttp();
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['trafficLog', 'exportProblems', wanted],
    queryFn: () => (wanted ? check(http, queries, wanted) : null),
    enabled: wanted !== null,
    // Logs and formats change between two exports.
    gcTime: 0,
    retry: false,
  });
}
