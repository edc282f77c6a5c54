import { GROUP_ENTITIES, type GroupEntity } from '../../../src/contract/group-files.js';
import * as leaving from '../../../src/moving/group-export.repository.js';
import * as coming from '../../../src/moving/group-import.repository.js';
import { type CallsByFile, callsOf, type Demo } from './calls.js';

const HISTORIES = ['airing', 'aired', 'makeGood', 'certificate', 'asRunFile'] as const;

/** Calls of what speaks to the database about media groups that leave and come as files. */
export function movingCalls({ tenants, within, multimediaId }: Demo): CallsByFile {
  const ofEach = (call: (entity: GroupEntity) => Promise<unknown>) => async () => {
    for (const entity of GROUP_ENTITIES) await call(entity);
  };
  return {
    'moving/group-export.repository.ts': callsOf(leaving, {
      partOfRecords: ofEach((entity) => leaving.partOfRecords(tenants, multimediaId, entity, 0)),
      partOfHistory: async () => {
        for (const history of HISTORIES)
          await leaving.partOfHistory(tenants, multimediaId, history, 0);
      },
      codesOf: () => leaving.codesOf(tenants, multimediaId),
      groupOf: () => leaving.groupOf(tenants, multimediaId),
      mergedInto: () => leaving.mergedInto(tenants, multimediaId),
      hasPutAway: () => leaving.hasPutAway(tenants, multimediaId),
      noteExport: () => leaving.noteExport(tenants, multimediaId),
    }),
    'moving/group-import.repository.ts': callsOf(coming, {
      isEmptyGroup: within((manager) => coming.isEmptyGroup(manager, multimediaId)),
      takeIds: within((manager) => ofEach((entity) => coming.takeIds(manager, entity, 2))()),
      takeNumbers: within(async (manager) => {
        const refs = [...GROUP_ENTITIES, 'airing', 'asRunRow', 'makeGood'] as const;
        for (const ref of refs)
          // Of all but rules, which have no numbers of their own.
          if (ref !== 'asRunRules') await coming.takeNumbers(manager, ref, 2);
      }),
      insertRecords: within((manager) =>
        ofEach((entity) => coming.insertRecords(manager, multimediaId, entity, '[]'))(),
      ),
      campaignsInTurn: within((manager) => coming.campaignsInTurn(manager, multimediaId)),
    }),
  };
}
