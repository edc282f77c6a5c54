import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { badField, CodeError, SentenceError } from '../common/errors.js';
import type { Language, Part } from '../contract/enums.js';
import {
  GRID_FIELD,
  IMPORT_FIELDS,
  type ImportEntity,
  type ImportReference,
  isBilling,
  isLogWeek,
  isRecord,
  mayBeLog,
  mayHaveGrid,
} from '../contract/import.js';
import { ANSWERS, LIMITS } from '../contract/limits.js';
import { message, inWords } from '../contract/messages.js';
import { formatFor } from '../playout/format/playout-format.service.js';
import type { Page, ListRequest } from '../rest/rest-list.js';
import { parseRange } from '../rest/rest-list.js';
import { partOfFile } from '../tenant/stored-bytes.queries.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { Turns } from '../tenant/turns.js';
import type { Seller } from '../spot/stored-campaign.js';
import { CallQueue } from '../work/call-queue.js';
import type { Work, WorkCaller } from '../work/work.js';
import { ImportProgress, type Progress } from './import-progress.js';
import { lookAtSheet, planOfSheet } from './read-sheet.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import * as records from './import-records.repository.js';
import * as runs from './import-run.repository.js';
import * as uploads from './import-upload.repository.js';
import { mapOfHeadings } from './import-map.repository.js';
import { storedOf, type StoredKind } from './import-stored.repository.js';
import type { PlanTask } from './import-task.js';
import type { ImportPlan } from './import-worker.js';
import type {
  ImportCheckAnswer,
  ImportCheckBody,
  ImportCheckQuery,
  ImportFilter,
  ImportLookAnswer,
  ImportLookBody,
  ImportOptions,
  ImportRunAnswer,
  SheetQuery,
} from './import.dto.js';
import { soundMap } from './map-field.js';
import { StoringService } from './storing.service.js';

/** Somebody who imports. */
export interface Importer extends WorkCaller, Seller {
  userId: number;
  /** The parts that the media group has turned on. */
  parts: readonly Part[];
}

const HOUR_MS = 3_600_000;
/** Whoever imports changes the same records as others who do. */
const TURN = 'import';

/** What a file holds, what it would do, and what it did. Each call reads the file again, in a thread. */
@Injectable()
export class ImportService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly calls: CallQueue,
    private readonly turns: Turns,
    private readonly threads: HeavyThreads,
    private readonly storing: StoringService,
    private readonly progress: ImportProgress,
  ) {}

  /** Keeps a file for a day, and says what was understood of it. @throws 400 for one that cannot be read */
  read(
    caller: Importer,
    { entity, format }: SheetQuery,
    { fileName, bytes }: { fileName: string; bytes: Buffer },
  ): Promise<ImportLookAnswer> {
    const { multimediaId, userId } = caller;
    requirePart(caller, entity);
    return this.calls.run(caller, null, async (work) => {
      const body = { uploadId: 0, entity, format: format ?? null };
      const answer = await this.look1(work, body, { bytes, fileName });
      const at = new Date(this.clock.now());
      const since = new Date(at.getTime() - LIMITS.importUploadHours * HOUR_MS);
      const uploadId = await this.turns.run(work, `${TURN}/files`, () =>
        this.database.write(multimediaId, (manager) =>
          uploads.addUpload(manager, { multimediaId, userId, fileName, bytes, at }, since),
        ),
      );
      return { ...answer, uploadId };
    });
  }

  /** What is understood of a file that is read in another way. @throws as `read`; 400 when it is no longer kept */
  look(caller: Importer, body: ImportLookBody): Promise<ImportLookAnswer> {
    requirePart(caller, body.entity);
    return this.calls.run(caller, null, async (work) => {
      return this.look1(work, body, await this.fileOf(work, body.uploadId));
    });
  }

  /** What would become of each row. @throws as `look`; 400 for an unsound map or options */
  check(
    caller: Importer,
    body: ImportCheckBody,
    { range, refused }: ImportCheckQuery,
    language: Language,
  ): Promise<ImportCheckAnswer> {
    requirePart(caller, body.entity);
    const page = {
      ...parseRange(range ?? undefined),
      only: refused === 1 ? 'refused' : null,
    } as const;
    return this.calls.run(caller, null, async (work) => {
      const { counts, total, rows, missing, asks } = await this.plan(work, body, {
        page,
        want: null,
      });
      return {
        ...counts,
        total,
        missing,
        asks,
        rows: rows.map((row) => rowInWords(row, language)),
      };
    });
  }

  /** The refused rows as they came, each with why. @throws as `check` */
  refused(
    caller: Importer,
    body: ImportCheckBody,
    language: Language,
  ): Promise<{ fileName: string; bytes: Uint8Array }> {
    requirePart(caller, body.entity);
    return this.calls.run(caller, null, async (work) => {
      const { file, fileName } = await this.plan(work, body, { page: NO_PAGE, want: language });
      const name = fileName.replace(/\.[^.]*$/, '') || 'import';
      return { fileName: `${name}-${REFUSED_NAME[language]}.csv`, bytes: file ?? new Uint8Array() };
    });
  }

  /**
   * Imports the good rows, or all of them, in one transaction.
   *
   * @throws as `check`; 400 while rows are refused that are not to be left out, or there is nothing to import;
   *   409 when somebody changed the records meanwhile. Nothing is stored then
   */
  run(caller: Importer, body: ImportCheckBody): Promise<ImportRunAnswer> {
    requirePart(caller, body.entity);
    return this.calls.run(caller, null, (work) =>
      this.turns.run(work, TURN, async () => {
        const planned = await this.plan(work, body, { page: NO_PAGE, want: 'store' });
        const { counts, store } = planned;
        const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
        if (counts.refused > 0 && body.options?.skipRefused !== 1)
          throw new SentenceError(400, message('importRowsRefused', counts.refused, rows));
        if (!store || counts.create + counts.update === 0)
          throw new SentenceError(400, message('importNothing'));
        const { multimediaId, userId } = caller;
        const importId = await this.progress.during(
          { multimediaId, userId, uploadId: body.uploadId },
          (tell) =>
            this.storing.store(caller, work.signal, {
              body,
              fileName: planned.fileName,
              counts,
              storable: store,
              tell,
            }),
        );
        return { importId, ...counts };
      }),
    );
  }

  /** How far the caller's import of a file is; zeros where that is not known. */
  progressOf({ multimediaId, userId }: Importer, uploadId: number): Progress {
    return this.progress.of({ multimediaId, userId, uploadId });
  }

  page(multimediaId: number, request: ListRequest<ImportFilter>): Promise<Page> {
    return runs.importPage(this.database, multimediaId, request);
  }

  private async look1(
    work: Work,
    body: ImportLookBody,
    { bytes, fileName }: { bytes: Uint8Array; fileName: string },
  ): Promise<ImportLookAnswer> {
    const { uploadId, entity } = body;
    const how = await this.howToRead(work, body);
    const looked = await lookAtSheet(this.threads, work, { bytes, fileName, ...how });
    const headings = looked.columns.map(({ name }) => name);
    const saved =
      looked.headerRow === null
        ? undefined
        : await mapOfHeadings(this.database, work.multimediaId, entity, headings);
    if (!saved) return { uploadId, ...looked, savedMap: null };
    const fields = new Map(Object.entries(saved.map).map(([field, index]) => [index, field]));
    // Columns without a month are other days than when the map was saved.
    const isOld = (field: string): boolean => looked.asksMonth === 1 && GRID_FIELD.test(field);
    const columns = looked.columns.map((column) => {
      const field = fields.get(column.index) ?? null;
      return { ...column, guess: field !== null && isOld(field) ? column.guess : field };
    });
    return { uploadId, ...looked, columns, savedMap: { id: saved.id, name: saved.name } };
  }

  /** @throws 400 for a file that is no longer kept, or is another user's */
  private async fileOf({ multimediaId, userId, signal }: Work, uploadId: number) {
    const upload = await uploads.uploadOf(this.database, multimediaId, userId, uploadId);
    if (!upload) throw badField('uploadId', 'importGone');
    const parts: Buffer[] = [];
    for (let at = 0; ; at += ANSWERS.part) {
      signal.throwIfAborted();
      const place = { table: 'import_upload', id: 'id' } as const;
      const found = await partOfFile(this.database, multimediaId, place, uploadId, {
        at,
        most: ANSWERS.part,
      });
      if (!found) throw badField('uploadId', 'importGone');
      parts.push(found.part);
      if (at + ANSWERS.part >= found.size) return { ...upload, bytes: Buffer.concat(parts) };
    }
  }

  private async plan(
    work: Work,
    body: ImportCheckBody,
    { page, want }: Pick<PlanTask, 'page' | 'want'>,
  ): Promise<ImportPlan & { fileName: string }> {
    const { entity, options } = body;
    const map = soundMap(entity, body.map);
    if (options?.clientCategoryId && !CATEGORY_OF.has(entity))
      throw badField('options.clientCategoryId', 'unknownField');
    if (options?.stationId && !IMPORT_FIELDS[entity]['station'])
      throw badField('options.stationId', 'unknownField');
    const { bytes, fileName } = await this.fileOf(work, body.uploadId);
    const known: PlanTask['known'] = {};
    for (const kind of referredBy(entity)) known[kind] = await this.known(work, kind);
    const stored = STORED_OF[entity];
    const planned = await planOfSheet(this.threads, work, {
      bytes,
      fileName,
      map,
      known,
      stored: stored ? await storedOf(this.database, work.multimediaId, stored, work.signal) : [],
      documents: isBilling(entity)
        ? await storedOf(this.database, work.multimediaId, 'document', work.signal)
        : [],
      storedCampaigns: isLogWeek(entity)
        ? await storedOf(this.database, work.multimediaId, 'campaign', work.signal)
        : [],
      dateOrder: options?.dateOrder ?? null,
      decimalSign: options?.decimalSign ?? null,
      page,
      want,
      ...(await this.howToRead(work, body)),
      links: options?.links ?? [],
      create: options?.create ?? [],
      typed: typedOf(entity, options ?? {}),
      equalRows: options?.equalRows ?? null,
      defaults: defaultsOf(entity, options ?? {}),
    });
    const [lost] = planned.lost;
    if (lost)
      throw badField(lost.text === '' ? `options.${lost.field}Id` : 'options.links', 'reference');
    requireEnough(map, planned.columns, options?.leftOut ?? 0);
    return { ...planned, fileName };
  }

  /** @throws 400 for a format that is not there, or where rows cannot be airings */
  private async howToRead({ multimediaId }: Work, body: ImportLookBody) {
    const { entity, format } = body;
    if (!format) return { ...lookOptions(body), log: null };
    if (!mayBeLog(entity)) throw badField('format', 'unknownField');
    const found = await this.database.read(multimediaId, (manager) =>
      formatFor(manager, multimediaId, 'out', 0, format),
    );
    return { ...lookOptions(body), log: found?.map ?? null };
  }

  private known({ multimediaId, signal }: Work, kind: ImportReference): Promise<string[]> {
    return kind === 'station'
      ? storedOf(this.database, multimediaId, kind, signal)
      : records.knownRecords(this.database, multimediaId, kind, signal);
  }
}

/** @throws PART_OFF for rows of month close where that is turned off */
function requirePart({ parts }: Importer, entity: ImportEntity): void {
  if (isBilling(entity) && !parts.includes('billing')) throw new CodeError('PART_OFF');
}

const NO_PAGE = { from: 0, to: -1, only: null } as const;
const REFUSED_NAME: Readonly<Record<Language, string>> = { EN: 'refused', ES: 'rechazadas' };

/** The rows whose new clients have the category that is said for all of them. */
const CATEGORY_OF: ReadonlySet<ImportEntity> = new Set([
  'client',
  'campaign',
  'copy',
  'week',
  'sale',
]);

/** What is read beside records, because rows may say it again. */
const STORED_OF: Partial<Record<ImportEntity, StoredKind>> = {
  commercialBreak: 'scheduleDay',
  showSlot: 'scheduleDay',
  campaign: 'campaign',
  copy: 'piece',
  week: 'scheduleDay',
  sale: 'numbered',
  payment: 'payment',
};

/** The kinds of records that rows are or refer to. */
const referredBy = (entity: ImportEntity): ReadonlySet<ImportReference> =>
  new Set([
    ...(isRecord(entity) ? [entity] : []),
    ...(CATEGORY_OF.has(entity) ? (['clientCategory'] as const) : []),
    ...(entity === 'payment' ? (['client', 'adAgency'] as const) : []),
    ...Object.values(IMPORT_FIELDS[entity]).flatMap(({ to }) => to ?? []),
  ]);

const lookOptions = ({
  entity,
  sheet,
  headerRow,
  encoding,
  delimiter,
  gridMonth,
}: ImportLookBody) => ({
  entity,
  sheet: sheet ?? null,
  headerRow: headerRow ?? null,
  encoding: encoding ?? null,
  delimiter: delimiter ?? null,
  gridMonth: gridMonth ?? null,
});

const defaultsOf = (
  entity: ImportEntity,
  { clientCategoryId, stationId, priority }: ImportOptions,
): PlanTask['defaults'] => ({
  ...(CATEGORY_OF.has(entity) && clientCategoryId && { clientCategory: clientCategoryId }),
  ...(stationId && { station: stationId }),
  ...(entity === 'clientCategory' && priority && { priority }),
});

/**
 * @throws 400 where most columns have no field and nobody said that they have none: a part of a sheet that was
 *   guessed is worse than none
 */
function requireEnough(map: Record<string, number>, columns: number, leftOut: number): void {
  const fields = Object.keys(map).length;
  if (fields === 0) throw badField('map', 'importFewColumns', 0, columns);
  if (fields + leftOut < columns / 2) throw badField('map', 'importFewColumns', fields, columns);
}

const rowInWords = (
  { errors, notes = {}, ...row }: ImportPlan['rows'][number],
  language: Language,
) => ({
  ...row,
  errors: inWords(errors, language),
  notes: inWords(notes, language),
});

/** What a person typed over cells. @throws 400 for a field that such rows do not have */
function typedOf(entity: ImportEntity, { cells }: ImportOptions): PlanTask['typed'] {
  for (const [i, { field }] of (cells ?? []).entries())
    if (
      !Object.hasOwn(IMPORT_FIELDS[entity], field) &&
      !(mayHaveGrid(entity) && GRID_FIELD.test(field))
    )
      throw badField(`options.cells.${i}.field`, 'unknownField');
  return (cells ?? []).map(({ row, field, text }) => ({ row, field, text: text ?? '' }));
}
