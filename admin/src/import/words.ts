import {
  IMPORT_FIELDS,
  type ImportAction,
  type ImportDelimiter,
  type ImportEncoding,
  type ImportEntity,
  type ImportNote,
  type UndoReason,
} from '@contract/import';
import { useTranslate } from 'ra-core';

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

/** What the form of a record calls a field. */
export function useFieldName(entity: ImportEntity): (field: string) => string {
  const translate = useTranslate();
  return (field) => {
    const source = IMPORT_FIELDS[entity][field]?.to === undefined ? field : `${field}Id`;
    return translate(`resources.${entity}.fields.${source}`);
  };
}

/** What records of a kind are called, one or several. */
export function useKindName(): (entity: ImportEntity, count: number) => string {
  const translate = useTranslate();
  return (entity, count) => translate(`resources.${entity}.name`, { smart_count: count });
}
