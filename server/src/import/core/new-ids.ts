import type { ImportRecord } from '../../contract/import.js';

/** A record that an import makes, by its code. */
export interface NewRecord {
  entity: ImportRecord;
  code: string;
}

/** Ids below 0 for records that have none yet: -1 is the first of the list. */
export class NewIds {
  readonly made: NewRecord[] = [];
  private readonly ids = new Map<string, number>();

  of(record: NewRecord): number {
    const key = `${record.entity} ${record.code.toLowerCase()}`;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = -this.made.push(record);
    this.ids.set(key, id);
    return id;
  }
}

/** A record with the ids that those below 0 became, wherever its fields are named `…Id`. */
export function withIds<T>(value: T, idOf: (id: number) => number): T {
  if (Array.isArray(value)) return value.map((one: unknown) => withIds(one, idOf)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [
      name,
      name.endsWith('Id') && typeof one === 'number' && one < 0 ? idOf(one) : withIds(one, idOf),
    ]),
  ) as T;
}
