import type { ImportEntity } from '../../contract/import.js';
import { message, type Message } from '../../contract/messages.js';
import { Codes } from './codes.js';
import { keyOf, type Known, type Near } from './known.js';

/** A text of the sheet that stands for a record which is there. */
export interface Link {
  field: string;
  text: string;
  id: number;
}

/** What a reference of a row is: a stored record, or one that this import makes, by its code. */
export type Reference = { id: number } | { code: string };

/** A reference that has no record. */
export interface Missing {
  field: string;
  entity: ImportEntity;
  text: string;
  /** The rows that have it. */
  rows: number;
  near: Near[];
}

/** A record that this import makes because rows refer to it. */
export interface NewReference {
  entity: ImportEntity;
  code: string;
  name: string;
}

/** Finds what texts of one reference stand for. */
export class References {
  readonly made: NewReference[] = [];
  private readonly links: ReadonlyMap<string, number>;
  private readonly wanted: ReadonlySet<string>;
  private readonly newCodes = new Map<string, string>();
  private readonly absent = new Map<string, { text: string; rows: number }>();
  private readonly codes: Codes;

  /**
   * @param wanted texts for which a record is made
   * @param max characters of a code
   */
  constructor(
    readonly field: string,
    readonly entity: ImportEntity,
    private readonly known: Known,
    { links, create, max }: { links: readonly Link[]; create: readonly string[]; max: number },
  ) {
    this.links = new Map(
      links.filter((link) => link.field === field).map(({ text, id }) => [keyOf(text), id]),
    );
    this.wanted = new Set(create.map(keyOf));
    this.codes = new Codes(known.taken(), max);
  }

  /** What a text stands for, or why there is nothing. */
  of(text: string): Reference | { refused: Message } {
    const key = keyOf(text);
    const linked = this.links.get(key);
    // As lists show records: `ORO - Gold`.
    const [, code = ''] = /^(\S+) - \S/.exec(text) ?? [];
    const found =
      (linked === undefined ? undefined : this.known.byId(linked)) ??
      this.known.byCode(text) ??
      this.known.byName(text) ??
      (code === '' ? undefined : this.known.byCode(code));
    if (found) return { id: found.id };
    const made = this.newCodes.get(key);
    if (made !== undefined) return { code: made };
    if (this.wanted.has(key)) return { code: this.make(key, text) };
    const absent = this.absent.get(key);
    if (absent) absent.rows += 1;
    else this.absent.set(key, { text, rows: 1 });
    return { refused: message('importNoRecord') };
  }

  private make(key: string, name: string): string {
    const code = this.codes.of(name);
    this.newCodes.set(key, code);
    this.made.push({ entity: this.entity, code, name });
    return code;
  }

  /** The texts without a record, those of most rows first, each with what is nearly the same. */
  missing(most: number, near: number): Missing[] {
    return [...this.absent.values()]
      .sort((a, b) => b.rows - a.rows)
      .slice(0, most)
      .map(({ text, rows }) => ({
        field: this.field,
        entity: this.entity,
        text,
        rows,
        near: this.known.near(text, near),
      }));
  }
}
