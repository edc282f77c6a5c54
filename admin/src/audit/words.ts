import { OTHER_AUDIT_KINDS, REFUSAL_REASONS, SESSION_END_REASONS } from '@contract/audit';
import { ENTITIES, type EntityName } from '@contract/entities';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useTexts } from '../shared/records';
import { referencedBy, valueText, type Change } from './changes';
import type { AuditEvent } from './types';

type Translate = ReturnType<typeof useTranslate>;

/** Every kind of record that the trail knows. */
export const KINDS: readonly string[] = [...Object.keys(ENTITIES), ...OTHER_AUDIT_KINDS];

const REASONS: readonly string[] = [...SESSION_END_REASONS, ...REFUSAL_REASONS];

/** The name of a kind of record; an unknown kind of a newer server keeps its name. */
export const kindText = (kind: string, translate: Translate): string =>
  Object.hasOwn(ENTITIES, kind)
    ? translate(`resources.${kind}.name`, { smart_count: 1 })
    : translate(`audit.kind.${kind}`, { _: kind });

export const operationText = ({ operation }: AuditEvent, translate: Translate): string =>
  translate(`audit.operation.${operation}`, { _: operation });

/** The record's name and number, as far as they exist. */
export const recordText = ({ label, recordId }: AuditEvent): string => {
  if (label === null || label === recordId) return recordId ?? '';
  return recordId === null ? label : `${label} (${recordId})`;
};

/** Message keys that may hold the label of a field, the most specific first. */
const labelKeys = (kind: string, field: string): string[] => {
  const part = field.replace(/Id$/, '');
  const form = kind === 'spot' ? 'field' : 'line';
  return [`resources.${kind}.fields.${field}`, `spot.${form}.${field}`, `spot.${form}.${part}`];
};

function fieldText(kind: string, field: string, translate: Translate): string {
  for (const key of labelKeys(kind, field)) {
    const text = translate(key, { _: '' });
    if (text !== '') return text;
  }
  const entity = referencedBy(field);
  return entity ? kindText(entity, translate) : field;
}

/** The texts of an event's changes: labels of fields, names of the records they refer to. */
export function useChangeTexts(kind: string, changes: readonly Change[]) {
  const translate = useTranslate();
  const referenced = useMemo(
    () => [...new Set(changes.flatMap(({ field }) => referencedBy(field) ?? []))],
    [changes],
  );
  const texts = useTexts(referenced);
  return {
    field: (field: string): string =>
      field === 'reason' ? translate('audit.reasonLabel') : fieldText(kind, field, translate),
    value: (field: string, value: unknown): string => {
      if (field === 'reason' && REASONS.includes(String(value))) {
        return translate(`audit.reason.${String(value)}`);
      }
      const entity: EntityName | null = referencedBy(field);
      const name = entity && texts.get(entity)?.get(Number(value));
      return name ?? valueText(value);
    },
  };
}
