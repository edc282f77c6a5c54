import { likeness, nearKey } from './words.js';

/** A stored record with the fields of its kind under their names; `id` and `version` beside them. */
export interface KnownRecord {
  id: number;
  version: number;
  code: string;
  name: string;
  [field: string]: string | number | null;
}

export interface Near {
  id: number;
  code: string;
  name: string;
}

/** As the database compares codes and names. */
export const keyOf = (text: string): string => text.trim().toLowerCase();

/** Keys below this are no longer nearly the same. */
const LEAST = 0.75;

/** Whether two keys are not too different in length to be alike, which is quicker to find out. */
const isNearLength = (a: string, b: string): boolean =>
  2 * Math.min(a.length, b.length) >= LEAST * (a.length + b.length);

/** The stored records of a kind, found by code, by name and by what is nearly the same. */
export class KnownRecords {
  private readonly ids = new Map<number, KnownRecord>();
  private readonly codes = new Map<string, KnownRecord>();
  private readonly names = new Map<string, KnownRecord>();
  private readonly nearKeys = new Map<string, KnownRecord>();
  private readonly keys: { record: KnownRecord; keys: string[] }[] = [];

  constructor(records: readonly KnownRecord[]) {
    for (const record of records) {
      this.ids.set(record.id, record);
      this.codes.set(keyOf(record.code), record);
      this.names.set(keyOf(record.name), record);
      const key = nearKey(record.name);
      this.keys.push({ record, keys: [key, nearKey(record.code)] });
      if (key !== '' && !this.nearKeys.has(key)) this.nearKeys.set(key, record);
    }
  }

  /** The codes that are in use. */
  taken(): Iterable<string> {
    return this.codes.keys();
  }

  byId(id: number): KnownRecord | undefined {
    return this.ids.get(id);
  }

  byCode(code: string): KnownRecord | undefined {
    return this.codes.get(keyOf(code));
  }

  byName(name: string): KnownRecord | undefined {
    return this.names.get(keyOf(name));
  }

  /** A record whose name is the same but for how companies are written. */
  like(name: string): KnownRecord | undefined {
    const found = this.nearKeys.get(nearKey(name));
    return found && keyOf(found.name) !== keyOf(name) ? found : undefined;
  }

  /** The records that are most like a text, the most alike first. */
  near(text: string, most: number): Near[] {
    const key = nearKey(text);
    return this.keys
      .map(({ record, keys }) => ({
        record,
        likeness: Math.max(
          ...keys.map((other) => (isNearLength(key, other) ? likeness(key, other) : 0)),
        ),
      }))
      .filter((one) => one.likeness >= LEAST)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, most)
      .map(({ record: { id, code, name } }) => ({ id, code, name }));
  }
}
