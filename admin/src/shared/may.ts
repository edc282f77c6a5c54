import { mayDo } from '@contract/access';
import { useSessionState } from './services';

/** Whether the user's role in the selected media group may do something to a resource. */
export function useMay(resource: string, action: 'list' | 'create' | 'edit' | 'delete'): boolean {
  const { user, multimediaId } = useSessionState();
  const role = user?.multimedias.find(({ id }) => id === multimediaId)?.role ?? user?.role;
  return role !== undefined && mayDo(resource, action, role);
}
