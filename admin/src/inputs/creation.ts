import type { EntityName } from '@contract/entities';

/** Stations are made by administrators; campaigns have a screen of their own. */
const NEVER: readonly EntityName[] = ['station', 'spot'];

export const isCreatable = (entity: EntityName): boolean => !NEVER.includes(entity);
