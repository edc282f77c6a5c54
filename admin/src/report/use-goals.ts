import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LIMITS } from '@contract/limits';
import type { PacingDimension } from '@contract/report';
import type { components } from '../api/schema.generated';
import { useHttp } from '../shared/services';
import type { GoalRecord, Pacing, SentGoal } from './model/goals';

const GOALS = 'goals';
const PACING = 'pacing';

/** What is booked in months, against goals and the year before; fetched anew whenever it is asked again. */
export function usePacing(monthFrom: string, monthTo: string, by: PacingDimension) {
  const http = useHttp();
  const body = { monthFrom, monthTo, by };
  return useQuery({
    queryKey: [PACING, body],
    queryFn: ({ signal }) => http.json<Pacing>('/Report/pacing', { method: 'POST', body, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The goals of a station in months, page by page. */
export function useGoals(stationId: number | null, months: readonly string[]) {
  const http = useHttp();
  return useQuery({
    queryKey: [GOALS, stationId, months],
    queryFn: async ({ signal }) => {
      const filter = JSON.stringify({ stationId, month: months });
      const goals: GoalRecord[] = [];
      for (let from = 0; ; from += LIMITS.restPage) {
        const range = JSON.stringify([from, from + LIMITS.restPage - 1]);
        const query = { filter, range, sort: '["id","ASC"]' };
        const page = await http.json<GoalRecord[]>('/goals', { query, signal });
        goals.push(...page);
        if (page.length < LIMITS.restPage) return goals;
      }
    },
    enabled: stationId !== null,
    staleTime: 0,
  });
}

/** Stores goals together, and fetches anew what shows them. */
export function useSaveGoals() {
  const http = useHttp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (goals: readonly SentGoal[]) =>
      http.json<components['schemas']['GoalsAnswer']>('/goals/save', {
        method: 'POST',
        body: { goals },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [GOALS] });
      await queries.invalidateQueries({ queryKey: [PACING] });
    },
  });
}
