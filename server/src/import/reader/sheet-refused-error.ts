import type { ImportRefusal } from '../../contract/import.js';

/** A file that cannot be read as a sheet. */
export class SheetRefusedError extends Error {
  constructor(
    readonly refusal: ImportRefusal,
    /** Where, if a row of it is to blame. */
    readonly row: number | null = null,
  ) {
    super(refusal);
  }
}
