import { useQuery } from '@tanstack/react-query';
import type { SetupState } from '../api/records';
import { useHttp } from '../shared/services';

/** Whether the installation waits for its first start, and whether it sends mail. */
export function useSetupState() {
  const http = useHttp();
  return useQuery({
    queryKey: ['auth', 'setupState'],
    queryFn: ({ signal }) => http.json<SetupState>('/Setup/state', { anonymous: true, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
