import type { EntityName } from '@contract/entities';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { StoredRecord } from '../providers/data-provider';
import { listQuery } from '../providers/kept-lists';
import { codeName } from '../providers/text';

/** Every record of an entity, from the cached list, which is fetched on first use. */
export function useRecords<T extends StoredRecord = StoredRecord>(entity: EntityName) {
  return useQuery(listQuery<T>(useDataProvider(), entity));
}

const collator = new Intl.Collator('es', { numeric: true });

/** The records of an entity as choices `code - name`, ordered by code. */
export function useChoices(entity: EntityName) {
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

/** A record's name by its id; empty until the list is loaded. */
export function useNameOf(entity: EntityName): (id: number | null) => string {
  const { data } = useRecords(entity);
  const names = useMemo(
    () => new Map((data ?? []).map((record) => [record.id, String(record.name ?? '')])),
    [data],
  );
  return useCallback((id) => (id === null ? '' : (names.get(id) ?? '')), [names]);
}

/** Records of several entities as `code - name`, by entity and id. */
export function useTexts(
  entities: readonly EntityName[],
): ReadonlyMap<EntityName, ReadonlyMap<number, string>> {
  const dataProvider = useDataProvider();
  return useQueries({
    queries: entities.map((entity) => listQuery(dataProvider, entity)),
    combine: useCallback(
      (results: { data: StoredRecord[] | undefined }[]) =>
        new Map(
          entities.map((entity, index) => [
            entity,
            new Map((results[index]?.data ?? []).map((record) => [record.id, codeName(record)])),
          ]),
        ),
      [entities],
    ),
  });
}
