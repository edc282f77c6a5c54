import * as edits from '../../../src/traffic-log/log-edit.repository.js';
import * as texts from '../../../src/traffic-log/read-text.repository.js';
import type { Airing, UnplacedAiring } from '../../../src/traffic-log/traffic-log.entity.js';
import { type CallsByFile, callsOf, type Demo, withLog } from './calls.js';

/** Calls of what speaks to the database about edits of logs. */
export function logEditCalls(demo: Demo): CallsByFile {
  const { within, multimediaId, clientId, spotId } = demo;
  const onLog = withLog(demo);
  const id = { multimediaId, id: 1 };
  const facts = {
    multimediaId,
    logId: 1,
    spotId,
    scheduleType: 'simple',
    scheduleId: 1,
    spotName: 'A campaign',
    clientId,
    customerName: 'A client',
    spotCategoryId: null,
    spotType: 0,
    length: 30,
    priority: 'A',
    afterMidnight: false,
  } as const;
  const entry = { ...facts, ordinal: 0, count: 2, reason: 'REMOVED', blockedBy: null };
  const unplaced = { ...entry, neighbour: null } as UnplacedAiring;
  const read = { multimediaId, logId: 1, airingId: 1 };
  return {
    'traffic-log/log-edit.repository.ts': callsOf(edits, {
      addEdit: onLog((manager, logId) =>
        edits.addEdit(manager, { multimediaId, id: logId, version: 1 }),
      ),
      lastEdit: within((manager) => edits.lastEdit(manager, id)),
      undoEdit: within((manager) => edits.undoEdit(manager, id, 1)),
      takeUnplaced: within(async (manager) => {
        await edits.takeUnplaced(manager, unplaced);
        await edits.takeUnplaced(manager, { ...unplaced, count: 1 });
      }),
      raiseUnplaced: within((manager) => edits.raiseUnplaced(manager, unplaced)),
      addUnplaced: onLog((manager, logId) => edits.addUnplaced(manager, { ...unplaced, logId })),
      addAiring: onLog((manager, logId) =>
        edits.addAiring(manager, {
          ...facts,
          logId,
          breakOrdinal: 0,
          order: 99,
          start: 0,
          position: 0,
          positionMet: true,
          windowStart: null,
          windowEnd: null,
          exactTime: null,
          lineFrom: null,
          lineTo: null,
          timeFee: null,
          spotPrice: null,
          fileName: 'a file',
          speakerId: null,
          ntcText: null,
          pieceId: null,
          service: null,
        } as Omit<Airing, 'id'>),
      ),
      changeAiring: within((manager) => edits.changeAiring(manager, id, { order: 1 })),
      deleteAiring: within((manager) => edits.deleteAiring(manager, id)),
      changeBreak: within((manager) =>
        edits.changeBreak(
          manager,
          { multimediaId, logId: 1, ordinal: 0 },
          { start: 1, end: 2, used: 1 },
        ),
      ),
      countLog: within((manager) => edits.countLog(manager, id)),
    }),
    'traffic-log/read-text.repository.ts': callsOf(texts, {
      airingIn: within((manager) => texts.airingIn(manager, read)),
      breakTimeOf: onLog((manager, logId) =>
        texts.breakTimeOf(manager, { multimediaId, logId, breakOrdinal: 0 }),
      ),
      keepText: onLog((manager, logId) =>
        texts.keepText(manager, { ...read, logId, digest: 'a digest', text: 'A text' }),
      ),
    }),
  };
}
