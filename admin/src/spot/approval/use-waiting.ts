import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../shared/may';
import { useHttp } from '../../shared/services';

export const WAITING_KEY = ['spotWaiting'];
/** Milliseconds: others submit campaigns while this window is open. */
const ASKED_EVERY = 60_000;

/** Whether the user approves what sales submit. */
export const useMayApprove = (): boolean => useMay('spot-approval', 'edit');

/** How many campaigns wait for approval; 0 for users who may not approve. */
export function useWaiting(): number {
  const http = useHttp();
  const enabled = useMayApprove();
  const { data } = useQuery({
    queryKey: WAITING_KEY,
    queryFn: async ({ signal }) =>
      (await http.json<{ count: number }>('/Spot/waiting', { signal })).count,
    enabled,
    refetchInterval: ASKED_EVERY,
  });
  return enabled ? (data ?? 0) : 0;
}
