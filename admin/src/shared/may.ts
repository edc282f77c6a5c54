import { mayDo } from '@contract/access';
import type { Role } from '@contract/enums';
import { useSessionState } from './services';

/** The user's role in the selected media group; undefined before anybody has signed in. */
export function useRole(): Role | undefined {
  const { user, multimediaId } = useSessionState();
  return user?.multimedias.find(({ id }) => id === multimediaId)?.role ?? user?.role;
}

/** Whether the user's role in the selected media group may do something to a resource. */
export function useMay(resource: string, action: 'list' | 'create' | 'edit' | 'delete'): boolean {
  const role = useRole();
  return role !== undefined && mayDo(resource, action, role);
}
