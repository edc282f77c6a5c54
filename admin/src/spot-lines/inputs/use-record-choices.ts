import type { EntityName } from '@contract/entities';
import { useCallback, useMemo } from 'react';
import { codeName } from '../../providers/text';
import { useRecords } from '../../resource-kit/use-records';

export interface RecordChoice {
  id: number;
  label: string;
}

const collator = new Intl.Collator('es', { numeric: true });

/** The records of an entity as choices, in the order of their codes. */
export function useRecordChoices(entity: EntityName): {
  choices: RecordChoice[];
  loading: boolean;
} {
  const { data, isPending } = useRecords(entity);
  const choices = useMemo(
    () =>
      (data ?? [])
        .map((record) => ({ id: record.id, label: codeName(record) }))
        .sort((a, b) => collator.compare(a.label, b.label)),
    [data],
  );
  return { choices, loading: isPending };
}

/** The name of a record by its id; empty while it is not known. */
export function useNameOf(entity: EntityName): (id: number | null) => string {
  const { data } = useRecords(entity);
  const names = useMemo(
    () => new Map((data ?? []).map((record) => [record.id, String(record.name ?? '')])),
    [data],
  );
  return useCallback((id) => (id === null ? '' : (names.get(id) ?? '')), [names]);
}
