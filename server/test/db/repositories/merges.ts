import { MERGE_ENTITIES, type MergeEntity } from '../../../src/contract/merge.js';
import * as merges from '../../../src/merge/merge.repository.js';
import { type CallsByFile, callsOf, type Demo } from './calls.js';

/** Calls of what speaks to the database about records that are merged. */
export function mergeCalls({ tenants, within, multimediaId, now }: Demo): CallsByFile {
  const merge = {
    ...{ multimediaId, userId: 1, entity: 'client' as const, intoId: 1, intoLabel: 'a' },
    ...{ at: now, intoBefore: null, intoVersion: 1, undoneAt: null },
  };
  const record = { id: 0, multimediaId, version: 1, code: 'MRG', name: 'Merged' };
  const ofEach = (call: (entity: MergeEntity) => Promise<unknown>) => async () => {
    for (const entity of MERGE_ENTITIES) await call(entity);
  };
  const of = (entity: MergeEntity) => ({ multimediaId, id: 1, entity, intoId: 1 });
  return {
    'merge/merge.repository.ts': callsOf(merges, {
      labelOf: () => Promise.resolve(merges.labelOf(record)),
      mergePage: () =>
        merges.mergePage(tenants, multimediaId, {
          ...{ sort: { field: 'id', order: 'ASC' }, from: 0, to: 9 },
          filter: { entity: ['client'], intoId: [1] },
        }),
      recordsOf: within((manager) =>
        ofEach((entity) => merges.recordsOf(manager, multimediaId, entity, [1], 'refer'))(),
      ),
      referencesTo: within((manager) =>
        ofEach((entity) => merges.referencesTo(manager, multimediaId, entity, [1]))(),
      ),
      historyOf: within((manager) => merges.historyOf(manager, multimediaId, [1])),
      addMerge: within((manager) => merges.addMerge(manager, merge)),
      keepRecords: within(async (manager) =>
        merges.keepRecords(manager, await merges.addMerge(manager, merge), [record]),
      ),
      moveReferences: within((manager) =>
        ofEach((entity) => merges.moveReferences(manager, of(entity), [0]))(),
      ),
      deleteRecords: within((manager) =>
        ofEach((entity) => merges.deleteRecords(manager, multimediaId, entity, [0]))(),
      ),
      changeFields: within((manager) =>
        ofEach((entity) => merges.changeFields(manager, record, entity, { taxCode: '1' }))(),
      ),
      lockMerge: within((manager) => merges.lockMerge(manager, multimediaId, 1)),
      recordsBeforeMerge: within((manager) => merges.recordsBeforeMerge(manager, multimediaId, 1)),
      restoreRecords: within((manager) =>
        merges.restoreRecords(manager, 'accountExecutive', [{ ...record, id: 900_000 }]),
      ),
      movesSince: within((manager) => ofEach((entity) => merges.movesSince(manager, of(entity)))()),
      moveBack: within((manager) => ofEach((entity) => merges.moveBack(manager, of(entity)))()),
      setMergeUndone: within((manager) => merges.setMergeUndone(manager, multimediaId, 1, now)),
    }),
  };
}
