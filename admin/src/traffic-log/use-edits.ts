import { useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { useSectionNotify } from '../shared/notify';
import { useHttp } from '../shared/services';
import type { ErrorBody } from '../providers/http';
import {
  moveBody,
  refusalOf,
  type MoveBody,
  type Moved,
  type Refusal,
  type Target,
} from './model/moves';
import type { Log } from './model/types';
import { forgetLogs, showAnswer } from './use-log';

interface RefusedMove {
  body: MoveBody;
  refusal: Refusal;
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
  const notify = useSectionNotify('screens.trafficLog');
  const running = useRef(false);
  /** A move against rules, waiting for the user's confirmation. */
  const [refused, setRefused] = useState<RefusedMove | null>(null);

  const send = useCallback(
    async (path: string, body: object): Promise<Log | null> => {
      if (running.current) return null;
      running.current = true;
      try {
        const log = await http.json<Log>(`/TrafficLog/${path}`, { method: 'POST', body });
        showAnswer(queries, log);
        notify.succeeded();
        return log;
      } catch (error) {
        const refusal = refusedBy(error);
        if (refusal) setRefused({ body: body as MoveBody, refusal });
        else {
          notify.error(error);
          // Somebody else changed or locked the day: show its current state.
          if (error instanceof HttpError && error.status === 409) void forgetLogs(queries);
        }
        return null;
      } finally {
        running.current = false;
      }
    },
    [http, queries, notify],
  );

  /** Resolves with the new log, or with null when nothing changed. */
  const move = useCallback(
    async (log: Log, moved: Moved, target: Target): Promise<Log | null> => {
      const body = moveBody(log, moved, target);
      return body && send('move', body);
    },
    [send],
  );

  const confirm = useCallback(async (): Promise<Log | null> => {
    setRefused(null);
    return refused && send('move', { ...refused.body, confirm: true });
  }, [refused, send]);

  const leave = useCallback(() => setRefused(null), []);

  const undo = useCallback(
    ({ stationId, date, version }: Log): Promise<Log | null> =>
      send('undo', { stationId, date, version }),
    [send],
  );

  return { move, undo, refused, confirm, leave };
}
