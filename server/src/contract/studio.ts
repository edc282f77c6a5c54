/** Why something was not read, or any other word of at most `LIMITS.studioReason` characters. */
export const NOT_READ_REASONS = ['NO_TIME', 'NO_VOICE', 'WRONG_TEXT', 'OFF_AIR'] as const;

/** What is read: a live read, or a sponsor without a file. */
export const STUDIO_READS = ['live', 'sponsor'] as const;
export type StudioReadKind = (typeof STUDIO_READS)[number];

/** Where the page for the announcer is. */
export const STUDIO_PREFIX = '/studio';
/** The script that keeps the page's files on a device; under its address, and not hashed. */
export const STUDIO_WORKER = 'worker.js';
