import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHttp } from '../shared/services';
import type { PrefilledLine } from '../spot/model/prefilled-line';
import { roomBodyOf } from './model/question';
import type { Free, Room } from './model/types';

/** A question and the server's answer. */
export interface Answered {
  line: PrefilledLine;
  room: Room;
}

interface Listeners {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

/** Asks whether there is room. A new question, or leaving, cancels the one in flight. */
export function useRoom() {
  const http = useHttp();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [asking, setAsking] = useState(false);
  const underWay = useRef<AbortController | null>(null);
  const cancel = useCallback(() => underWay.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const ask = async (line: PrefilledLine, { onSuccess, onError }: Listeners): Promise<void> => {
    cancel();
    const call = new AbortController();
    underWay.current = call;
    setAsking(true);
    try {
      const room = await http.json<Room>('/TrafficLog/room', {
        method: 'POST',
        body: roomBodyOf(line),
        signal: call.signal,
      });
      if (call.signal.aborted) return;
      setAnswered({ line, room });
      onSuccess();
    } catch (error) {
      if (!call.signal.aborted) onError(error);
    } finally {
      if (underWay.current === call) setAsking(false);
    }
  };
  return { answered, asking, ask, cancel };
}

/** The seconds of each hour of a station's days. */
export function useFree(stationId: number | null, dateFrom: string, dateTo: string) {
  const http = useHttp();
  return useQuery({
    // Under the logs' key, so that it is refetched when they change.
    queryKey: ['trafficLog', 'free', stationId, dateFrom, dateTo],
    queryFn: ({ signal }) =>
      http.json<Free[]>('/TrafficLog/free', {
        query: { stationId: stationId ?? 0, dateFrom, dateTo, by: 'hour' },
        signal,
      }),
    enabled: stationId !== null,
  });
}
