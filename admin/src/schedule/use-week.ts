import { useCallback, useMemo, useReducer, useState } from 'react';
import { withLoading } from '../shared/loading';
import { useSectionNotify } from '../shared/notify';
import { useHttp } from '../shared/services';
import type { ErrorBody } from '../providers/http';
import { useTab, useUnsaved } from '../workspace/tab-context';
import { isOfSchedule } from '../traffic-log/model/stale';
import { useAffectedDays } from '../traffic-log/stale/use-affected-days';
import type { DayConflict } from './model/conflict';
import { useImportedWeeks } from './imported-weeks';
import { changedDays, initialState, scheduleReducer } from './model/history';
import { bodyOf, dayOf, EMPTY_DAY, type StoredDay } from './model/week';
import { createScheduleApi, type CopiedItems } from './schedule-api';
import { isStale } from '../providers/http';

type Days = ReadonlyMap<number, StoredDay>;
/** Days that somebody else saved. */
type Conflicts = ReadonlyMap<number, DayConflict>;
const NO_CONFLICTS: Conflicts = new Map();

/** A station's week being edited, and its server operations. */
export function useWeek(
  { id: stationId, name }: { id: number; name: string },
  loaded: readonly StoredDay[],
) {
  const http = useHttp();
  const tab = useTab();
  const notify = useSectionNotify('screens.schedules');
  const api = useMemo(() => createScheduleApi(http), [http]);
  const tellAffected = useAffectedDays();
  const [state, dispatch] = useReducer(scheduleReducer, loaded, initialState);
  const [conflicts, setConflicts] = useState(NO_CONFLICTS);
  const { week, stored } = state;
  const changed = useMemo(() => changedDays({ week, stored }), [week, stored]);
  useUnsaved(changed.length > 0);

  const received = useCallback(
    (days: Days, adopt: boolean) => dispatch({ type: 'received', days, adopt }),
    [],
  );
  const settle = useCallback(
    (day: number) =>
      setConflicts((before) => new Map([...before].filter(([number]) => number !== day))),
    [],
  );

  useImportedWeeks(() => {
    // Otherwise saving says what others have written.
    if (changed.length > 0) return;
    api
      .week(stationId)
      .then((days) => received(new Map(days.entries()), true))
      .catch((error: unknown) => notify.error(error));
  });

  /** Saves a day over a given version; if the server has a newer one, records a conflict. */
  const saveDay = useCallback(
    async (day: number, over: StoredDay) => {
      try {
        const body = bodyOf(over, dayOf(week, day), tab.id);
        received(new Map([[day, await api.update(stationId, day, body)]]), false);
        settle(day);
      } catch (error) {
        if (isStale(error)) {
          const by = (error.body as ErrorBody).changedBy ?? null;
          const theirs = await api.day(stationId, day);
          const before = stored[day] ?? EMPTY_DAY;
          setConflicts((known) => new Map([...known, [day, { by, before, theirs }]]));
        }
        throw error;
      }
    },
    [api, stationId, week, stored, tab.id, received, settle],
  );

  /** Saves every changed day; a failure does not stop the others. */
  const saveAll = useCallback(async () => {
    const results = await Promise.allSettled(
      changed.map((day) => saveDay(day, stored[day] ?? EMPTY_DAY)),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }, [changed, stored, saveDay]);

  const reportingErrors = useCallback(
    async (work: () => Promise<void>) => {
      try {
        await withLoading(work());
      } catch (error) {
        notify.error(error);
        return;
      }
      notify.success('notice.updated', { record: name });
      void tellAffected(stationId, isOfSchedule);
    },
    [notify, tellAffected, stationId, name],
  );

  const save = useCallback(
    () => (changed.length > 0 ? reportingErrors(saveAll) : Promise.resolve()),
    [changed, reportingErrors, saveAll],
  );

  const keepMine = useCallback(
    (day: number, theirs: StoredDay) => reportingErrors(() => saveDay(day, theirs)),
    [reportingErrors, saveDay],
  );

  const showTheirs = useCallback(
    (day: number, theirs: StoredDay) => {
      received(new Map([[day, theirs]]), true);
      settle(day);
    },
    [received, settle],
  );

  /** Saves a day, copies it over others and shows the copies. */
  const copyDay = useCallback(
    async (day: number, days: number[], items: CopiedItems) => {
      await saveAll();
      await api.copyDay({ stationId, dayOfWeekFrom: day, dayOfWeekTo: days, ...items });
      const copies = days.map(async (to) => [to, await api.day(stationId, to)] as const);
      received(new Map(await Promise.all(copies)), true);
      notify.success('schedule.dayCopied');
      void tellAffected(stationId, isOfSchedule);
    },
    [api, stationId, saveAll, received, notify, tellAffected],
  );

  const copyStation = useCallback(
    async (stationIdTo: number, items: CopiedItems) => {
      await saveAll();
      await api.copyStation({ stationId, stationIdTo, ...items });
      notify.success('schedule.stationCopied');
      void tellAffected(stationIdTo, isOfSchedule);
    },
    [api, stationId, saveAll, notify, tellAffected],
  );

  return {
    week,
    changed,
    conflicts,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    dispatch,
    save,
    keepMine,
    showTheirs,
    copyDay,
    copyStation,
  };
}

export type WeekStore = ReturnType<typeof useWeek>;
