import { Schema1000000000001 } from './1000000000001-schema.js';

/** Every migration, oldest first. */
export const ALL_MIGRATIONS = [Schema1000000000001];
