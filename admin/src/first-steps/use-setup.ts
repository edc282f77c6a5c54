import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { useRecords } from '../shared/records';
import { useHttp, useSessionState } from '../shared/services';
import { useTabActive } from '../workspace/tab-context';
import { stepsLeft, type Setup } from './model';

/**
 * What the station group has, until it has all that a first log needs; null once it has, or after the
 * steps were put away in this browser. Asked again when the tab is shown, since most steps are done in
 * other tabs, and when a station comes or goes. A failure shows nothing: the steps are an offer, and
 * the list below them reports its own.
 */
export function useSetup(): { setup: Setup | null; putAway: () => void } {
  const http = useHttp();
  const { multimediaId } = useSessionState();
  const active = useTabActive();
  const { data: stations } = useRecords('station');
  const [isAway, setAway] = useStore(`firstSteps.away.${multimediaId}`, false);
  const { data } = useQuery({
    queryKey: ['setup', stations?.length],
    queryFn: ({ signal }) => http.json<Setup>('/Multimedia/setup', { signal }),
    enabled: ({ state }) =>
      active &&
      !isAway &&
      stations !== undefined &&
      (state.data === undefined || stepsLeft(state.data).length > 0),
    placeholderData: keepPreviousData,
  });
  return {
    setup: data && !isAway && stepsLeft(data).length > 0 ? data : null,
    putAway: () => setAway(true),
  };
}
