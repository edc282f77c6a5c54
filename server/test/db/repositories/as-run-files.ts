import * as files from '../../../src/as-run/as-run-file.repository.js';
import * as rows from '../../../src/as-run/as-run-row.repository.js';
import { AsRunFile } from '../../../src/as-run/as-run.entity.js';
import { shownText, type StorableRow } from '../../../src/as-run/core/storable.js';
import * as filteredPages from '../../../src/rest/filtered-page.queries.js';
import { type CallsByFile, callsOf, type Demo } from './calls.js';

/** Calls of what speaks to the database about files of what aired and their rows. */
export function asRunFileCalls({
  tenants,
  within,
  multimediaId,
  stationId,
  now,
}: Demo): CallsByFile {
  const date = '2026-12-01';
  const key = { multimediaId, stationId, date };
  const file = {
    multimediaId,
    stationId,
    fileName: 'a file',
    format: 'a format',
    digest: 'd',
    bytes: Buffer.from(''),
    dates: [date],
    rows: 0,
    read: 0,
    ignored: 0,
    reading: null,
    dateOrder: null,
    problems: [],
    importedAt: now,
    userId: null,
  };
  const stored: AsRunFile = { ...file, id: 1 };
  const row: StorableRow = {
    line: 1,
    text: shownText('a row'),
    date,
    nominal: date,
    airedTime: null,
    airedLength: null,
    scheduledTime: null,
    cart: null,
    scheduledCart: null,
    file: null,
    isci: null,
    title: null,
    airingId: null,
    status: null,
    onAir: true,
    again: false,
    group: null,
    category: null,
    ignored: false,
  };
  const request = { sort: { field: 'id', order: 'ASC' }, from: 0, to: 9 } as const;
  return {
    'as-run/as-run-file.repository.ts': callsOf(files, {
      filePage: () =>
        files.filePage(tenants, multimediaId, { ...request, filter: { stationId: [stationId] } }),
      fileName: () => files.fileName(tenants, multimediaId, 1),
      sameFile: within((manager) => files.sameFile(manager, multimediaId, stationId, file)),
      importedSince: within((manager) => files.importedSince(manager, file, Date.now())),
      addFile: within((manager) => files.addFile(manager, file)),
      countsOf: within((manager) => files.countsOf(manager, multimediaId, 1)),
      changeProblems: within((manager) => files.changeProblems(manager, stored)),
      isCurrent: within((manager) => files.isCurrent(manager, multimediaId, 1)),
      fileWithBytes: within((manager) => files.fileWithBytes(manager, multimediaId, 1)),
    }),
    'as-run/as-run-row.repository.ts': callsOf(rows, {
      insertRows: within(async (manager) => {
        const added = await files.addFile(manager, { ...file });
        await rows.insertRows(manager, added, [row], new Map());
      }),
      datesBefore: within((manager) => rows.datesBefore(manager, multimediaId, stationId, [date])),
      replaceRows: within((manager) => rows.replaceRows(manager, stored, [2])),
      filesOfDates: within((manager) =>
        rows.filesOfDates(manager, { ...stored, rows: [row], known: new Map() }),
      ),
      datesOfLine: within((manager) => rows.datesOfLine(manager, stored, 1)),
      replaceLine: within((manager) =>
        rows.replaceLine(manager, stored, 1, () => Promise.resolve()),
      ),
      linesOf: within((manager) => rows.linesOf(manager, stored, [1])),
      namedAirings: within((manager) => rows.namedAirings(manager, multimediaId, stationId, [1])),
      decideRows: within((manager) =>
        rows.decideRows(manager, multimediaId, new Map([[1, { spotId: null, scratched: true }]])),
      ),
      deleteRows: within((manager) => rows.deleteRows(manager, key)),
    }),
    'rest/filtered-page.queries.ts': callsOf(filteredPages, {
      filteredPage: () =>
        filteredPages.filteredPage(
          tenants,
          multimediaId,
          {
            source: 'SELECT id FROM show WHERE multimedia_id = $1',
            conditions: { id: 'id = ANY($::int[])' },
            reach: 10,
          },
          { ...request, filter: { id: [1] } },
        ),
    }),
  };
}
