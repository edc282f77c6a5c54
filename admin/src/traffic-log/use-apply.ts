import { dayOfWeek } from '@contract/time';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { Http } from '../providers/http';
import { useHttp } from '../shared/services';
import {
  breakChange,
  lastingPlace,
  lineChange,
  rulesByHand,
  airingsToRemove,
  type Campaign,
  type LastingChange,
  type WeekDay,
} from './model/apply';
import type { Refusal } from './model/moves';
import { lineKey, type Help } from './model/suggestions';
import type { Log } from './model/types';
import { refusedBy } from './use-edits';
import { forgetLogs, remake, showAnswer } from './use-log';

/** Applying it to the log would break rules that the user did not confirm. */
export class RulesInTheWay extends Error {
  constructor(readonly rules: Refusal['rules']) {
    super(rules.join());
  }
}

/** The change was stored, but the day was not made again. */
export class SavedNotRemade extends Error {
  constructor(readonly reason: unknown) {
    super('saved, not remade');
  }
}

/** The result of a permanent change. */
export interface ApplyResult {
  /**
   * Times of the breaks in which the line has one airing more; empty when the new log has no room
   * either.
   */
  airsAt: readonly string[];
  /** False: somebody edited the day meanwhile, so it was left unchanged. */
  remade: boolean;
  /** The day, where its studio has to load it again. */
  toLoad: readonly string[];
  /** Restores the campaign or the schedule and makes the day again; returns the days that the studio has to load again. */
  undo: () => Promise<readonly string[]>;
}

const placesOf = ({ breaks }: Log, { entry }: Help): string[] =>
  breaks.flatMap(({ time, items }) =>
    items.filter((item) => lineKey(item) === lineKey(entry)).map(() => time),
  );

/** Applies a suggestion: permanently to the line or the schedule, or only to the day's log. */
export function useApply(log: Log) {
  const http = useHttp();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  return useMemo(
    () => createApply(http, dataProvider, queries, log),
    [http, dataProvider, queries, log],
  );
}

function createApply(http: Http, dataProvider: DataProvider, queries: QueryClient, log: Log) {
  const { stationId, date } = log;
  const weekday = { stationId, dayOfWeek: dayOfWeek(date) };
  const post = <T>(path: string, body: object, query?: typeof weekday): Promise<T> =>
    http.json<T>(path, { method: 'POST', body, query });
  const edit = (path: 'move' | 'undo', { version }: Log, body: object = {}): Promise<Log> =>
    post<Log>(`/TrafficLog/${path}`, { stationId, date, version, ...body });

  const save = async (
    change: LastingChange,
    which: 'before' | 'after',
    version: number | undefined,
  ): Promise<number> => {
    if (change.kind === 'break') {
      const body = { ...change[which], version };
      return (await post<WeekDay>('/Schedule/update', body, weekday)).version;
    }
    const { data } = await dataProvider.update<Campaign>('spot', {
      id: change.before.id,
      data: { ...change[which], version },
      previousData: change.before,
    });
    return data.version;
  };

  const makeAgain = async (
    replaceEdited: boolean,
  ): Promise<{ now: Log; toLoad: readonly string[] }> => {
    try {
      const { toLoad } = await remake(http, stationId, [date], replaceEdited ? 0 : 1);
      const now = await http.json<Log>('/TrafficLog/getLog', { query: { stationId, date } });
      return { now, toLoad };
    } catch (error) {
      throw new SavedNotRemade(error);
    } finally {
      await forgetLogs(queries);
    }
  };

  return {
    /**
     * The permanent change, based on the stored state; null when there is nothing left to change.
     */
    async preview(help: Help): Promise<LastingChange | null> {
      if (lastingPlace(help) === 'line') {
        const { data } = await dataProvider.getOne<Campaign>('spot', { id: help.entry.spotId });
        return lineChange(data, help);
      }
      return breakChange(
        await http.json<WeekDay>('/Schedule/getSchedule', { query: weekday }),
        help,
      );
    },

    /**
     * Stores a previewed change, unless somebody changed the record since, and makes the day again.
     */
    async forGood(help: Help, change: LastingChange): Promise<ApplyResult> {
      const version = await save(change, 'after', change.before.version);
      const { now, toLoad } = await makeAgain(log.edited);
      const [before, after] = [placesOf(log, help), placesOf(now, help)];
      return {
        airsAt: after.length > before.length ? after.filter((time) => !before.includes(time)) : [],
        remade: !now.edited,
        toLoad,
        undo: async () => {
          await save(change, 'before', version);
          return (await makeAgain(false)).toLoad;
        },
      };
    },

    /**
     * Places the airing by hand, in the log alone. If that fails, restores the airings that were
     * removed for it.
     *
     * @throws RulesInTheWay for unconfirmed rules
     */
    async byHand(help: Help): Promise<void> {
      const agreed = rulesByHand(help) ?? [];
      const { scheduleType, scheduleId } = help.entry;
      const out = airingsToRemove(log, help) ?? [];
      let now = log;
      let done = 0;
      try {
        for (const { id } of out) {
          now = await edit('move', now, { airingId: id, toBreak: null });
          done++;
        }
        const body = {
          unplaced: { scheduleType, scheduleId },
          toBreak: help.suggestion.commercialBreakId,
        };
        try {
          now = await edit('move', now, body);
        } catch (error) {
          const refusal = refusedBy(error);
          if (!refusal) throw error;
          if (!refusal.confirmable || !refusal.rules.every((rule) => agreed.includes(rule)))
            throw new RulesInTheWay(refusal.rules);
          now = await edit('move', now, { ...body, confirm: true });
        }
        showAnswer(queries, now);
      } catch (error) {
        for (; done > 0; done--) now = await edit('undo', now);
        showAnswer(queries, now);
        throw error;
      }
    },
  };
}
