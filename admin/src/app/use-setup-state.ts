import { useQuery } from '@tanstack/react-query';
import type { SetupState } from '../api/records';
import { useHttp } from '../shared/services';

const COMING_MS = 1000;

/** Whether the installation waits for its first start or its demo data, and whether it sends mail. */
export function useSetupState() {
  const http = useHttp();
  return useQuery({
    queryKey: ['auth', 'setupState'],
    queryFn: ({ signal }) => http.json<SetupState>('/Setup/state', { anonymous: true, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.demoComing === 1 ? COMING_MS : false),
  });
}
