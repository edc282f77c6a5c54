import { fold, sortable } from './text';

export interface StoredRecord {
  id: number;
  version?: number;
  [field: string]: unknown;
}

export interface RecordSort {
  field: string;
  order: string;
}

/** The text a person sees in a field; for a reference that is the other record's text. */
export type FieldText = (record: StoredRecord, field: string) => string;

type FoldedFields = Map<string, string>;

const compare = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Sorts and filters lists that are kept whole. Orders and folded texts are remembered per list
 * and per record, so that a keystroke costs one pass over the rows.
 */
export function createRecordQuery() {
  let orders = new WeakMap<readonly StoredRecord[], Map<string, StoredRecord[]>>();
  let folded = new WeakMap<StoredRecord, FoldedFields>();

  function foldedText(record: StoredRecord, field: string, text: FieldText): string {
    const fields = folded.get(record) ?? new Map<string, string>();
    folded.set(record, fields);
    const known = fields.get(field);
    if (known !== undefined) return known;
    const value = fold(text(record, field));
    fields.set(field, value);
    return value;
  }

  const sortKey = (record: StoredRecord, field: string, text: FieldText): number | string => {
    const value = record[field];
    const shown = text(record, field);
    return typeof value === 'number' && shown === String(value) ? value : sortable(shown);
  };

  return {
    /** Forgets what was derived from other lists, whose texts references show. */
    forget(): void {
      orders = new WeakMap();
      folded = new WeakMap();
    },

    sorted(list: readonly StoredRecord[], sort: RecordSort, text: FieldText): StoredRecord[] {
      const known = orders.get(list) ?? new Map<string, StoredRecord[]>();
      orders.set(list, known);
      const key = `${sort.field} ${sort.order}`;
      const before = known.get(key);
      if (before) return before;
      const sign = sort.order === 'DESC' ? -1 : 1;
      const result = list
        .map((record) => ({ record, key: sortKey(record, sort.field, text) }))
        .sort((a, b) => sign * compare(a.key, b.key) || a.record.id - b.record.id)
        .map(({ record }) => record);
      known.set(key, result);
      return result;
    },

    /** Records that contain every non-empty filter text; a number or array is matched as it is. */
    filtered(
      list: StoredRecord[],
      filter: Record<string, unknown>,
      text: FieldText,
    ): StoredRecord[] {
      const texts: [string, string][] = [];
      const exact: [string, unknown][] = [];
      for (const [field, wanted] of Object.entries(filter)) {
        if (wanted === undefined || wanted === null || wanted === '') continue;
        if (typeof wanted === 'string') texts.push([field, fold(wanted.trim())]);
        else exact.push([field, wanted]);
      }
      if (texts.length === 0 && exact.length === 0) return list;
      return list.filter(
        (record) =>
          texts.every(([field, wanted]) => foldedText(record, field, text).includes(wanted)) &&
          exact.every(([field, wanted]) =>
            Array.isArray(wanted) ? wanted.includes(record[field]) : record[field] === wanted,
          ),
      );
    },
  };
}
