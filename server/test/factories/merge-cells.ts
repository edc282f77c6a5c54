import type { Tenant } from '../support/app.js';
import type { AccessWorld, Cell } from './access-cells.js';
import { create } from './reference.js';
import type { World } from './world.js';

/** Merges a record of the caller's own into one of the world's. */
const body = async ({ records }: World, by: Tenant) => ({
  entity: 'client',
  intoId: records.client.id,
  ids: [(await create(by, 'client')).id],
});

/** How to call the operations of merges. */
export const MERGE_CELLS: Record<string, Cell> = {
  merges: { outsider: 200 },
  mergePreview: { body, outsider: 400 },
  mergeCreate: { body, outsider: 400 },
  mergeUndo: { params: ({ mergeId }) => ({ id: mergeId }), outsider: 404 },
};

export async function mergeWorld(
  tenant: Tenant,
  world: World,
): Promise<Pick<AccessWorld, 'mergeId'>> {
  const { body: merge } = await tenant.post<{ id: number }>('merges', await body(world, tenant));
  return { mergeId: merge.id };
}
