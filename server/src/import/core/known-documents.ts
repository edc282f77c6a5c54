import type { Payer } from '../../contract/payer.js';

/** A document that was handed over; what is open in cents. */
export interface StoredDocument {
  id: number;
  version: number;
  number: number;
  payer: Payer;
  open: number;
  externalNumber: string | null;
  externalDate: string | null;
  dueDate: string | null;
}

const NUMBER = /^0*([1-9]\d{0,8})$/;

/** The documents of a media group, found by their numbers. */
export class KnownDocuments {
  private readonly numbers = new Map<number, StoredDocument>();
  private readonly external = new Map<string, StoredDocument>();

  constructor(documents: readonly StoredDocument[]) {
    for (const document of documents) {
      this.numbers.set(document.number, document);
      if (document.externalNumber !== null)
        this.external.set(document.externalNumber.toLowerCase(), document);
    }
  }

  /** By our number, with or without zeros before it. */
  byNumber(text: string): StoredDocument | undefined {
    const [, number] = NUMBER.exec(text.trim()) ?? [];
    return number === undefined ? undefined : this.numbers.get(Number(number));
  }

  /** By the number of the invoice that another program made of it. */
  byExternal(text: string): StoredDocument | undefined {
    return this.external.get(text.trim().toLowerCase());
  }

  /** By either number: two where they are of different documents. */
  named(text: string): StoredDocument[] {
    const found = [this.byNumber(text), this.byExternal(text)].flatMap((one) => one ?? []);
    return [...new Set(found)];
  }
}
