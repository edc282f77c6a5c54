import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { StoredRecord } from '../providers/data-provider';
import { useFormatLabel, usePlayoutFormats } from '../shared/playout-formats';
import { useTexts } from '../shared/records';
import { STRICTNESS, type Definition } from './definition';
import type { Cells, FieldText, SortKey } from './list-parts';

/** Fields that are never shown. */
const UNSEEN = new Set(['id', 'version', 'internalReferenceSpot']);

/** The fields that the delete confirmation shows: the definition's, or those of a list row. */
export const shownFields = ({ fields, columns }: Definition, record: StoredRecord): string[] =>
  (fields.length > 0 ? fields : columns)
    .map(({ source }) => source)
    .filter((source) => !UNSEEN.has(source) && source in record);

/**
 * The cells of a definition's rows, in the current language.
 *
 * @param whole also what only dialogs show, which lists do not load
 */
export function useCells(definition: Definition, whole = false): Cells {
  const { fields, rows } = definition;
  const translate = useTranslate();
  const referenced = useMemo(
    () => [...new Set(fields.flatMap(({ reference }) => reference ?? []))],
    [fields],
  );
  const texts = useTexts(referenced);
  const formats = usePlayoutFormats(whole && fields.some(({ kind }) => kind === 'playoutFormat'));
  const labelOf = useFormatLabel();
  return useMemo(() => {
    const kinds = new Map(fields.map((field) => [field.source, field]));
    const rules = rows?.(translate);
    const text: FieldText = (record, source) => {
      const shown = rules?.text(record, source);
      if (shown !== undefined) return shown;
      const value = record[source];
      const field = kinds.get(source);
      if (field?.kind === 'flag') return translate(value === 1 ? 'kit.yes' : 'kit.no');
      if (field?.kind === 'strictness')
        return value === 1 || value === 0 ? translate(STRICTNESS[value]) : '';
      if (field?.kind === 'playoutFormat') {
        const format = formats?.find(({ id }) => id === value);
        return format ? labelOf(format) : '';
      }
      if (field?.kind === 'references' && field.reference) {
        const names = texts.get(field.reference);
        return (value as number[]).map((id) => names?.get(id) ?? '').join(', ');
      }
      if (field?.reference) return texts.get(field.reference)?.get(Number(value)) ?? '';
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    };
    const sortKey: SortKey = (record, source) => {
      const asShown = kinds.get(source)?.reference ?? rules?.sortedAsShown.includes(source);
      if (asShown) return text(record, source);
      const value = record[source];
      return typeof value === 'number' ? value : String(value ?? '');
    };
    return { text, sortKey, rules };
  }, [fields, formats, labelOf, rows, texts, translate]);
}
