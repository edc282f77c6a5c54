import * as maps from '../../../src/import/import-map.repository.js';
import * as records from '../../../src/import/import-records.repository.js';
import * as storedLists from '../../../src/import/import-stored.repository.js';
import * as runs from '../../../src/import/import-run.repository.js';
import * as uploads from '../../../src/import/import-upload.repository.js';
import { IMPORT_RECORDS, type ImportRecord } from '../../../src/contract/import.js';
import { type CallsByFile, callsOf, type Demo } from './calls.js';

/** Calls of what speaks to the database about sheets that are imported. */
export function importCalls({ tenants, within, multimediaId, now }: Demo): CallsByFile {
  const { signal } = new AbortController();
  const run = {
    ...{ multimediaId, userId: 1, entity: 'client' as const, fileName: 'a.csv', at: now },
    ...{ created: 1, updated: 0, same: 0, refused: 0, undoneAt: null },
  };
  const request = { sort: { field: 'id', order: 'ASC' }, from: 0, to: 9 } as const;
  const ofEach = (call: (entity: ImportRecord) => Promise<unknown>) => async () => {
    for (const entity of IMPORT_RECORDS) await call(entity);
  };
  return {
    'import/import-records.repository.ts': callsOf(records, {
      knownRecords: ofEach((entity) => records.knownRecords(tenants, multimediaId, entity, signal)),
      insertRecords: within(async (manager) => {
        const id = await runs.addImport(manager, run);
        const json = JSON.stringify([
          { n: 1, code: 'IMP', name: 'Imported', priority: 'A', ignoreRejectCategory: 0 },
        ]);
        for (const entity of IMPORT_RECORDS.filter((one) => one !== 'client'))
          await records.insertRecords(manager, multimediaId, id, entity, json);
        const [client] = [{ n: 1, code: 'IMP', name: 'Imported', clientCategoryCode: 'imp' }];
        const text = JSON.stringify([client]);
        await records.insertRecords(manager, multimediaId, id, 'client', text);
      }),
      recordsOfCodes: within((manager) =>
        ofEach((entity) => records.recordsOfCodes(manager, multimediaId, entity, ['A']))(),
      ),
      updateRecords: within((manager) =>
        ofEach((entity) => records.updateRecords(manager, multimediaId, 1, entity, '[]'))(),
      ),
      recordsSince: within((manager) =>
        ofEach((entity) => records.recordsSince(manager, multimediaId, 1, entity))(),
      ),
      deleteRecords: within((manager) =>
        ofEach((entity) => records.deleteRecords(manager, multimediaId, entity, [0]))(),
      ),
      restoreRecords: within((manager) =>
        ofEach((entity) => records.restoreRecords(manager, multimediaId, 1, entity, [1]))(),
      ),
    }),
    'import/import-stored.repository.ts': callsOf(storedLists, {
      storedOf: async () => {
        for (const kind of [
          ...(['station', 'piece', 'campaign', 'scheduleDay'] as const),
          ...(['document', 'payment'] as const),
        ])
          await storedLists.storedOf(tenants, multimediaId, kind, signal);
      },
      externalOf: within((manager) => storedLists.externalOf(manager, multimediaId, 1)),
    }),
    'import/import-run.repository.ts': callsOf(runs, {
      importPage: () =>
        runs.importPage(tenants, multimediaId, { ...request, filter: { entity: ['client'] } }),
      addImport: within((manager) => runs.addImport(manager, run)),
      addChanges: within(async (manager) => {
        const importId = await runs.addImport(manager, run);
        const change = { importId, entity: 'spot', recordId: 1, multimediaId } as const;
        await runs.addChanges(manager, [{ ...change, version: 1, before: null }]);
      }),
      changesOf: within((manager) =>
        runs.changesOf(manager, { multimediaId, importId: 1, entity: 'spot' }),
      ),
      lockImport: within((manager) => runs.lockImport(manager, multimediaId, 1)),
      setUndone: within((manager) => runs.setUndone(manager, multimediaId, 1, now)),
      followRestored: within((manager) =>
        runs.followRestored(manager, { multimediaId, entity: 'client' }, [
          { id: 1, before: 1, now: 3 },
        ]),
      ),
      forgetChanges: within((manager) =>
        runs.forgetChanges(manager, { multimediaId, importId: 1, entity: 'client' }, [1]),
      ),
    }),
    'import/import-upload.repository.ts': callsOf(uploads, {
      addUpload: within((manager) =>
        uploads.addUpload(
          manager,
          { multimediaId, userId: 1, fileName: 'a.csv', bytes: Buffer.from('a'), at: now },
          now,
        ),
      ),
      uploadOf: () => uploads.uploadOf(tenants, multimediaId, 1, 1),
    }),
    'import/import-map.repository.ts': callsOf(maps, {
      importMapPage: () =>
        maps.importMapPage(tenants, multimediaId, { ...request, filter: { id: [1] } }),
      mapOfHeadings: () => maps.mapOfHeadings(tenants, multimediaId, 'client', ['a']),
      addMap: within((manager) =>
        maps.addMap(manager, { multimediaId, entity: 'client', name: 'x', headings: [], map: {} }),
      ),
      deleteMap: within((manager) => maps.deleteMap(manager, multimediaId, 1)),
    }),
  };
}
