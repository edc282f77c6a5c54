import type { Tenant } from '../support/app.js';
import type { AccessWorld, Cell } from './access-cells.js';
import { nextNumber } from './unique.js';
import type { World } from './world.js';

interface Look {
  uploadId: number;
}

/** A sheet of one client whom nobody has yet. */
const sheet = () => {
  const n = nextNumber();
  return new TextEncoder().encode(`code;name\nIM${n};Importado ${n}\n`);
};

const upload = async (by: Tenant): Promise<number> =>
  (await by.post<Look>('Import/read?entity=client', sheet())).body.uploadId;

/** The category is of the clients, which have none, and of what a cell may say. */
const asked = (uploadId: number, { records }: World) => {
  const { id } = records.clientCategory;
  return {
    ...{ uploadId, entity: 'client', map: { code: 0, name: 1 } },
    options: { clientCategoryId: id, links: [{ field: 'clientCategory', text: 'oro', id }] },
  };
};

/** A file of the caller's own where the world is theirs, else the one of the world. */
const body = async (world: AccessWorld, by: Tenant) =>
  asked(by.multimediaId === world.multimediaId ? await upload(by) : world.uploadId, world);

const newMap = () => ({
  ...{ entity: 'client', name: `Mapa ${nextNumber()}` },
  ...{ headings: ['code', 'name'], map: { code: 0, name: 1 } },
});

/** How to call the operations of sheets. */
export const IMPORT_CELLS: Record<string, Cell> = {
  importRead: {
    query: () => ({ entity: 'client' }),
    body: () => sheet() as unknown as Record<string, unknown>,
    outsider: 200,
  },
  importLook: {
    body: async (world, by) => {
      const { uploadId, entity } = await body(world, by);
      return { uploadId, entity };
    },
    outsider: 400,
  },
  importCheck: { body, outsider: 400 },
  importRefused: { body, outsider: 400 },
  importRun: { body, outsider: 400 },
  importProgress: { query: ({ uploadId }) => ({ uploadId }), outsider: 200 },
  imports: { outsider: 200 },
  importUndo: { params: ({ importId }) => ({ id: importId }), outsider: 404 },
  importMaps: { outsider: 200 },
  importMapCreate: { body: () => newMap(), outsider: 201 },
  importMapDelete: { params: ({ mapId }) => ({ id: mapId }), outsider: 404 },
};

/** What was imported, what waits to be, and saved columns. */
export async function importWorld(
  tenant: Tenant,
  world: World,
): Promise<Pick<AccessWorld, 'uploadId' | 'importId' | 'mapId'>> {
  const run = await tenant.post<{ importId: number }>(
    'Import/run',
    asked(await upload(tenant), world),
  );
  const map = await tenant.post<{ id: number }>('import-maps', newMap());
  return {
    uploadId: await upload(tenant),
    importId: run.body.importId,
    mapId: map.body.id,
  };
}
