/** Somebody else changed the same field since the cell was read; saving once more replaces theirs. */
export class CellConflict extends Error {
  constructor(
    /** Who saved it; null when unknown. */
    readonly by: string | null,
    /** Their value as it is shown. */
    readonly theirs: string,
  ) {
    super('conflict');
  }
}
