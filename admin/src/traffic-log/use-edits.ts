import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify, useTranslate } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { useSectionNotify } from '../shared/notify';
import { useHttp } from '../shared/services';
import type { ErrorBody } from '../providers/http';
import {
  moveBody,
  refusalOf,
  type MoveBody,
  type MovedItem,
  type Refusal,
  type Target,
} from './model/moves';
import type { Log } from './model/types';
import { forgetLogs, showAnswer } from './use-log';
import { useStudioSentence } from './use-studio';

interface RefusedMove {
  log: Log;
  body: MoveBody;
  refusal: Refusal;
}

/** An edit that came after somebody else's. */
export interface ChangedMeanwhile {
  /** Who; null when unknown. */
  by: string | null;
  /** The log that was edited here, and the move that was not made; null for an undo. */
  before: Log;
  wanted: MoveBody | null;
}

/** The rules that a failed move would break; null for any other failure. */
export const refusedBy = (error: unknown): Refusal | null =>
  error instanceof HttpError && error.status === 409
    ? refusalOf((error.body as ErrorBody | undefined)?.answer)
    : null;

/**
 * Edits of a day's log by hand. The server executes each call completely or not at all. A second
 * edit during the first is ignored, because its log is about to change.
 */
export function useEdits() {
  const http = useHttp();
  const queries = useQueryClient();
  const translate = useTranslate();
  const notice = useNotify();
  const notify = useSectionNotify('screens.trafficLog');
  const studio = useStudioSentence();
  const running = useRef(false);
  /** A move against rules, waiting for the user's confirmation. */
  const [refused, setRefused] = useState<RefusedMove | null>(null);
  const [conflict, setConflict] = useState<ChangedMeanwhile | null>(null);

  const send = useCallback(
    async (before: Log, move: MoveBody | null): Promise<Log | null> => {
      if (running.current) return null;
      running.current = true;
      setConflict(null);
      const { stationId, date, version } = before;
      const body = move ?? { stationId, date, version };
      try {
        const log = await http.json<Log>(move ? '/TrafficLog/move' : '/TrafficLog/undo', {
          method: 'POST',
          body,
        });
        showAnswer(queries, log);
        notify.succeeded();
        const toLoad = studio(stationId, date);
        if (toLoad !== '')
          notice(toLoad, {
            type: 'warning',
            title: translate('screens.trafficLog'),
            // One for all edits of the day.
            topic: `studio ${stationId} ${date}`,
          });
        return log;
      } catch (error) {
        const refusal = refusedBy(error);
        if (refusal && move) setRefused({ log: before, body: move, refusal });
        else {
          notify.error(error);
          // Somebody else changed or locked the day: show its current state.
          if (error instanceof HttpError && error.status === 409) {
            const by = (error.body as ErrorBody | undefined)?.changedBy ?? null;
            setConflict({ by, before, wanted: move });
            void forgetLogs(queries);
          }
        }
        return null;
      } finally {
        running.current = false;
      }
    },
    [http, queries, translate, notice, notify, studio],
  );

  /** Resolves with the new log, or with null when nothing changed. */
  const move = useCallback(
    async (log: Log, moved: MovedItem, target: Target): Promise<Log | null> => {
      const body = moveBody(log, moved, target);
      return body && send(log, body);
    },
    [send],
  );

  const confirm = useCallback(async (): Promise<Log | null> => {
    setRefused(null);
    return refused && send(refused.log, { ...refused.body, confirm: true });
  }, [refused, send]);

  const leave = useCallback(() => setRefused(null), []);

  const undo = useCallback((log: Log): Promise<Log | null> => send(log, null), [send]);
  const closeConflict = useCallback(() => setConflict(null), []);

  return { move, undo, refused, confirm, leave, conflict, closeConflict };
}
