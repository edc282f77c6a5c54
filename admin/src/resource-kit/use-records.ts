import { useQuery } from '@tanstack/react-query';
import type { EntityName } from '@contract/entities';
import { useMemo } from 'react';
import { useServices } from '../shared/services';
import type { StoredRecord } from '../providers/record-query';
import { codeName } from '../providers/text';
import type { Choice } from '../inputs/ChoiceInput';

/** Every record of an entity, from the kept list; fetched when nobody asked for it yet. */
export function useRecords<T extends StoredRecord = StoredRecord>(
  entity: EntityName,
  enabled = true,
) {
  const { dataProvider } = useServices();
  return useQuery({
    queryKey: [entity, 'all'],
    queryFn: () => dataProvider.all<T>(entity),
    enabled,
  });
}

/** The records of an entity as choices `code - name`, in the order of their codes. */
export function useChoices(entity: EntityName): { choices: Choice[]; loading: boolean } {
  const { data, isPending } = useRecords(entity);
  const choices = useMemo(() => {
    const collator = new Intl.Collator('es', { numeric: true });
    return (data ?? [])
      .map((record) => ({ id: record.id, label: codeName(record) }))
      .sort((a, b) => collator.compare(a.label, b.label));
  }, [data]);
  return { choices, loading: isPending };
}
