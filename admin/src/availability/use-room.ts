import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHttp } from '../shared/services';
import type { PrefilledLine } from '../spot/model/prefilled-line';
import { roomBodyOf } from './model/question';
import type { Free, Room } from './model/types';

/** A question to a station and the server's answer. */
export interface RoomAnswer {
  line: PrefilledLine;
  room: Room;
}

interface Listeners {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

/**
 * Asks whether there is room, one station after another, because each answer makes logs. A new question, or leaving,
 * cancels the ones in flight.
 */
export function useRoom() {
  const http = useHttp();
  const [answered, setAnswered] = useState<readonly RoomAnswer[]>([]);
  const [asking, setAsking] = useState(false);
  const underWay = useRef<AbortController | null>(null);
  const cancel = useCallback(() => underWay.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const ask = async (
    lines: readonly PrefilledLine[],
    { onSuccess, onError }: Listeners,
  ): Promise<void> => {
    cancel();
    const call = new AbortController();
    underWay.current = call;
    setAsking(true);
    const answers: RoomAnswer[] = [];
    try {
      for (const line of lines) {
        const room = await http.json<Room>('/TrafficLog/room', {
          method: 'POST',
          body: roomBodyOf(line),
          signal: call.signal,
        });
        if (call.signal.aborted) return;
        answers.push({ line, room });
        setAnswered([...answers]);
      }
      onSuccess();
    } catch (error) {
      if (!call.signal.aborted) onError(error);
    } finally {
      if (underWay.current === call) setAsking(false);
    }
  };
  return { answered, asking, ask, cancel };
}

/** The seconds of each hour of some stations' days, station by station. */
export function useFree(stationIds: readonly number[], dateFrom: string, dateTo: string) {
  const http = useHttp();
  return useQuery({
    // Under the logs' key, so that it is refetched when they change.
    queryKey: ['trafficLog', 'free', stationIds, dateFrom, dateTo],
    queryFn: async ({ signal }) => {
      const all: Free[][] = [];
      // One after another, because each makes the logs that are missing.
      for (const stationId of stationIds) {
        const query = { stationId, dateFrom, dateTo, by: 'hour' };
        all.push(await http.json<Free[]>('/TrafficLog/free', { query, signal }));
      }
      return all;
    },
    enabled: stationIds.length > 0,
  });
}
