import {
  GRID_FIELD,
  IMPORT_FIELDS,
  type ImportAction,
  type ImportDelimiter,
  type ImportEncoding,
  type ImportEntity,
  type ImportNote,
  isRecord,
  type UndoReason,
} from '@contract/import';
import { useTranslate } from 'ra-core';
import { BILLING_LABELS } from '../shared/billing-text';
import { useFormat } from '../shared/format';

export const ACTION_TEXTS: Record<ImportAction, string> = {
  create: 'import.action.create',
  update: 'import.action.update',
  same: 'import.action.same',
  refused: 'import.action.refused',
};

export const NOTE_TEXTS: Record<ImportNote, string> = {
  FAR_CELLS: 'import.note.farCells',
  NO_VALUE: 'import.note.noValue',
  OTHER_TABLES: 'import.note.otherTables',
  UNREADABLE: 'import.note.unreadable',
  RAGGED: 'import.note.ragged',
  ONE_COLUMN: 'import.note.oneColumn',
};

export const REASON_TEXTS: Record<UndoReason, string> = {
  CHANGED: 'import.reason.changed',
  REFERRED: 'import.reason.referred',
  IN_USE: 'import.reason.inUse',
  GONE: 'import.reason.gone',
};

export const DELIMITER_TEXTS: Record<ImportDelimiter, string> = {
  ',': 'import.delimiter.comma',
  ';': 'import.delimiter.semicolon',
  '\t': 'import.delimiter.tab',
  '|': 'import.delimiter.bar',
};

export const ENCODING_NAMES: Record<ImportEncoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  cp850: 'CP850 (DOS)',
  macroman: 'Mac Roman',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};

const GRID_TEXTS: Readonly<Record<string, string>> = {
  day: 'import.gridDay',
  week: 'import.gridWeek',
  month: 'import.gridMonthOf',
};

/** What the form of a record calls a field, or what a column of other rows is called. */
export function useFieldName(entity: ImportEntity): (field: string) => string {
  const translate = useTranslate();
  const format = useFormat();
  return (field) => {
    if (field === 'row') return translate('import.row');
    const [, kind, date = ''] = GRID_FIELD.exec(field) ?? [];
    if (kind !== undefined) return translate(GRID_TEXTS[kind] ?? '', { date: format.date(date) });
    if (!isRecord(entity)) return translate(`import.fields.${field}`);
    const facts = IMPORT_FIELDS[entity][field];
    if (facts?.billing) return translate(BILLING_LABELS[facts.billing]);
    const source = facts?.to === undefined ? field : `${field}Id`;
    return translate(`resources.${entity}.fields.${source}`);
  };
}

/** What rows of a kind are called, one or several. */
export function useKindName(): (entity: ImportEntity, count: number) => string {
  const translate = useTranslate();
  return (entity, count) =>
    translate(isRecord(entity) ? `resources.${entity}.name` : `import.kinds.${entity}`, {
      smart_count: count,
    });
}
