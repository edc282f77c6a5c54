/** A refused restore; nothing was changed. */
export class RestoreRefusedError extends Error {}
