import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { errorText } from '../../shared/notify';
import { useHttp } from '../../shared/services';
import { chunksOf, daysOf, type DateRange } from '../../shared/range';
import { forgetLogs, generate } from '../use-log';

export interface Progress {
  done: number;
  total: number;
  placed: number;
  unplaced: number;
  stopping: boolean;
}

/**
 * The last day that was made, of which station, whether all are complete, and the days that the studio has to load again; null
 * when none was made.
 */
export type Outcome = {
  stationId: number;
  until: string;
  whole: boolean;
  toLoad: readonly string[];
} | null;

/**
 * Generates a range of one station after the other, in chunks, so that it shows progress and can be stopped: the current chunk
 * completes, and its days stay. Reports failures with the server's message.
 */
export function useGeneration() {
  const http = useHttp();
  const queries = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const [progress, setProgress] = useState<Progress | null>(null);
  const stopped = useRef(false);

  const stop = useCallback(() => {
    stopped.current = true;
    setProgress((before) => before && { ...before, stopping: true });
  }, []);

  const run = useCallback(
    async (stationIds: readonly number[], range: DateRange): Promise<Outcome> => {
      stopped.current = false;
      const total = daysOf(range) * stationIds.length;
      let totals = { done: 0, placed: 0, unplaced: 0 };
      let last: { stationId: number; until: string } | null = null;
      const parts = stationIds.flatMap((stationId) =>
        chunksOf(range).map((chunk) => ({ stationId, chunk })),
      );
      const end = parts.at(-1);
      const toLoad: string[] = [];
      setProgress({ ...totals, total, stopping: false });
      try {
        for (const { stationId, chunk } of parts) {
          if (stopped.current) break;
          const answer = await generate(http, stationId, chunk);
          last = { stationId, until: chunk.dateTo };
          toLoad.push(...answer.toLoad);
          totals = {
            done: totals.done + answer.days.length,
            placed: totals.placed + answer.placed,
            unplaced: totals.unplaced + answer.unplaced,
          };
          setProgress({ ...totals, total, stopping: stopped.current });
        }
      } catch (error) {
        const title = translate('screens.generateBlock');
        notify(errorText(error, translate), { type: 'error', title });
        last = null;
      } finally {
        setProgress(null);
        void forgetLogs(queries);
      }
      const whole = last?.stationId === end?.stationId && last?.until === end?.chunk.dateTo;
      return last && { ...last, whole, toLoad };
    },
    [http, notify, translate, queries],
  );

  return { progress, run, stop };
}
