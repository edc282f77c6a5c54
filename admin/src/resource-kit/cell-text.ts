import { useQueries } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useServices } from '../shared/services';
import type { StoredRecord } from '../providers/record-query';
import { codeName } from '../providers/text';
import type { Definition } from './definition';

/** Fields a person does not see. */
const UNSEEN = new Set(['id', 'version', 'internalReferenceSpot']);

/** The fields that the delete confirmation shows: the definition's, or those of a list row. */
export const shownFields = ({ fields, columns }: Definition, record: StoredRecord): string[] =>
  (fields.length > 0 ? fields : columns)
    .map(({ source }) => source)
    .filter((source) => !UNSEEN.has(source) && source in record);

/** The text of a record's field as the list shows it; references as `code - name`. */
export function useCellText({ fields }: Definition) {
  const { dataProvider } = useServices();
  const translate = useTranslate();
  const kinds = useMemo(() => new Map(fields.map((field) => [field.source, field])), [fields]);
  const referenced = useMemo(
    () => [...new Set(fields.flatMap(({ reference }) => reference ?? []))],
    [fields],
  );
  const texts = useQueries({
    queries: referenced.map((entity) => ({
      queryKey: [entity, 'all'],
      queryFn: () => dataProvider.all<StoredRecord>(entity),
    })),
    combine: useCallback(
      (results: { data: StoredRecord[] | undefined }[]) =>
        new Map(
          results.map(({ data }, index) => [
            referenced[index],
            new Map((data ?? []).map((record) => [record.id, codeName(record)])),
          ]),
        ),
      [referenced],
    ),
  });
  return useCallback(
    (record: StoredRecord, source: string): string => {
      const value = record[source];
      const field = kinds.get(source);
      if (field?.kind === 'flag') return translate(value === 1 ? 'kit.yes' : 'kit.no');
      if (field?.reference) return texts.get(field.reference)?.get(Number(value)) ?? '';
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    },
    [kinds, texts, translate],
  );
}
