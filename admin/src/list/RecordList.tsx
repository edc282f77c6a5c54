import { ListBase, useResourceContext } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import type { RecordSort } from '../providers/list-view';
import { useSectionNotify } from '../shared/notify';
import { ListScreen, type ListScreenProps } from './ListScreen';

/** Lists are whole: more records than any list has. */
const EVERY = 50_000;
const BY_CODE: RecordSort = { field: 'code', order: 'ASC' };

export interface RecordListProps extends Omit<ListScreenProps, 'resource' | 'sort'> {
  sort?: RecordSort;
  /** Keeps react-admin's answers of this list apart from those of its records. */
  meta?: Record<string, unknown>;
  /** `DataTable.Col`s. */
  children: ReactNode;
}

/** The list of the resource around it: each tab has its own, with its own filters and order. */
export function RecordList({ sort = BY_CODE, meta, ...screen }: RecordListProps) {
  const resource = useResourceContext();
  if (!resource) throw new Error('RecordList is used outside a resource');
  const notify = useSectionNotify(`resources.${resource}.name`);
  const queryOptions = useMemo(() => ({ onError: notify.error, meta }), [notify, meta]);
  return (
    <ListBase
      resource={resource}
      sort={sort}
      perPage={EVERY}
      queryOptions={queryOptions}
      disableSyncWithLocation
      // Otherwise tabs would share what is selected.
      storeKey={false}
      // The workspace checks access; react-admin would navigate the tab that is shown.
      disableAuthentication
    >
      <ListScreen resource={resource} sort={sort} {...screen} />
    </ListBase>
  );
}
