import { useStore } from 'ra-core';
import type { RecordSort } from '../providers/list-view';
import { useSessionState } from '../shared/services';
import type { ListNarrowing } from './parts';

/** What a list showed when it was saved under a name. */
export interface SavedView {
  name: string;
  narrowing: ListNarrowing;
  sort: RecordSort;
  hidden: readonly string[];
}

/** More than anybody looks through. */
const MOST = 50;

/** The views by name, with one that replaces another of its name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const same = ({ name }: SavedView): boolean =>
    name.toLocaleLowerCase() === view.name.toLocaleLowerCase();
  return [...views.filter((one) => !same(one)), view]
    .slice(-MOST)
    .sort((a, b) => a.name.localeCompare(b.name));
}

const NONE: SavedView[] = [];

/**
 * The views that a user has saved of a list. As react-admin's saved queries they are kept in the browser; what
 * is meant for others, or for another machine, travels as the link of the tab, which carries all of it but the
 * columns.
 */
export function useSavedViews(resource: string): [SavedView[], (views: SavedView[]) => void] {
  const { multimediaId, user } = useSessionState();
  const whose = `${multimediaId ?? ''}.${user?.user ?? user?.fullName ?? ''}`;
  return useStore<SavedView[]>(`${resource}.savedViews.${whose}`, NONE);
}
