import type { EntityName } from '@contract/entities';
import type { Definition } from '../resource-kit/definition';
import { commercialConfig } from './commercial-config';
import { spotProgramming } from './spot-programming';
import { stationConfig } from './station-config';

/** The reference entities, in the order of the menu. */
export const definitions: readonly Definition[] = [
  ...stationConfig,
  ...commercialConfig,
  ...spotProgramming,
];

const byEntity = new Map(definitions.map((definition) => [definition.entity, definition]));

/** The definition of an entity's list and dialogs. */
export function definitionOf(entity: EntityName): Definition {
  const definition = byEntity.get(entity);
  if (!definition) throw new Error(`No definition of ${entity}`);
  return definition;
}
