import type { ImportRecord, ImportReference } from '../../contract/import.js';
import { message, type Message } from '../../contract/messages.js';
import type { Flag } from '../../contract/enums.js';
import { Codes } from './codes.js';
import { keyOf, type KnownRecords, type Near } from './known-records.js';

/** A text of the sheet that stands for a record which is there. */
export interface Link {
  field: string;
  text: string;
  id: number;
}

/** What a reference of a row is: a stored record, or one that this import makes, by its code. */
export type Reference = { id: number } | { code: string };

/** A reference that has no record. */
export interface MissingReference {
  field: string;
  entity: ImportReference;
  text: string;
  /** The rows that have it. */
  rows: number;
  near: Near[];
  /** 1: its rows make it, unless it is linked to what is there. */
  made: Flag;
}

/** A record that this import makes because rows refer to it. */
export interface NewReference {
  entity: ImportRecord;
  code: string;
  name: string;
}

function count(
  texts: Map<string, { text: string; rows: number }>,
  key: string,
  text: string,
): void {
  const found = texts.get(key);
  if (found) found.rows += 1;
  else texts.set(key, { text, rows: 1 });
}

/** Finds what texts of one reference stand for. */
export class References {
  readonly made: NewReference[] = [];
  private readonly links: ReadonlyMap<string, number>;
  /** Null: each text that has no record. */
  private readonly wanted: ReadonlySet<string> | null;
  /** The texts of which records are made, and their rows. */
  private readonly newTexts = new Map<string, { text: string; rows: number }>();
  private readonly newCodes = new Map<string, string>();
  private readonly newNames = new Map<string, string>();
  private readonly absent = new Map<string, { text: string; rows: number }>();
  private readonly codes: Codes;

  /**
   * @param create texts for which a record is made, or all that have none
   * @param max characters of a code
   */
  constructor(
    readonly field: string,
    readonly entity: ImportReference,
    private readonly known: KnownRecords,
    {
      links,
      create,
      max,
    }: { links: readonly Link[]; create: readonly string[] | 'all'; max: number },
  ) {
    this.links = new Map(
      links.filter((link) => link.field === field).map(({ text, id }) => [keyOf(text), id]),
    );
    this.wanted = create === 'all' ? null : new Set(create.map(keyOf));
    this.codes = new Codes(known.taken(), max);
  }

  /** What a text stands for, or why there is nothing. */
  of(text: string): Reference | { refused: Message } {
    const key = keyOf(text);
    const linked = this.links.get(key);
    // Lists show a record as `ORO - Gold`, so a cell may say that.
    const [, code = ''] = /^(\S+) - \S/.exec(text) ?? [];
    const found =
      (linked === undefined ? undefined : this.known.byId(linked)) ??
      this.known.byCode(text) ??
      this.known.byName(text) ??
      (code === '' ? undefined : this.known.byCode(code));
    if (found) return { id: found.id };
    const newCode = this.newCodes.get(key);
    if (newCode !== undefined || (this.entity !== 'station' && (this.wanted?.has(key) ?? true))) {
      count(this.newTexts, key, text);
      return { code: newCode ?? this.make(key, text) };
    }
    count(this.absent, key, text);
    return { refused: message('importNoRecord') };
  }

  private make(key: string, name: string): string {
    const code = this.codes.of(name);
    this.newCodes.set(key, code);
    this.newNames.set(code, name);
    if (this.entity !== 'station') this.made.push({ entity: this.entity, code, name });
    return code;
  }

  /** The name of a record that is made. */
  nameOf(code: string): string | undefined {
    return this.newNames.get(code);
  }

  /** A stored record that is nearly the same as one that is made. */
  nearOf(code: string): Near | null {
    const name = this.nameOf(code);
    const like = name === undefined ? undefined : this.known.like(name);
    return like ? { id: like.id, code: like.code, name: like.name } : null;
  }

  /**
   * The texts without a record, those of most rows first, each with what is nearly the same. Where all are made
   * without asking, those that are nearly the same as a stored record.
   */
  missing(most: number, near: number): MissingReference[] {
    const of = (texts: ReadonlyMap<string, { text: string; rows: number }>, isCreated: Flag) =>
      [...texts.values()]
        .sort((a, b) => b.rows - a.rows)
        .slice(0, most)
        .map(({ text, rows }) => ({
          field: this.field,
          entity: this.entity,
          text,
          rows,
          near: this.known.near(text, near),
          made: isCreated,
        }));
    const open = of(this.absent, 0);
    if (this.wanted !== null) return open;
    return [...open, ...of(this.newTexts, 1).filter((one) => one.near.length > 0)];
  }
}
