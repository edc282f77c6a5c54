/** Why a restore was refused; nothing was changed. */
export class RestoreRefusedError extends Error {}
