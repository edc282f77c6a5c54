import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { badField } from '../common/errors.js';
import type { ReportedFormat } from '../contract/as-run.js';
import { LIMITS } from '../contract/limits.js';
import type { MessageArg, MessageKey } from '../contract/messages.js';
import { AIRED_REASONS } from '../contract/playout-messages.js';
import {
  AIRED_YEARS,
  type AiredProblemReason,
  type AiredRefusal,
  type DateOrder,
  type PlayoutMap,
} from '../contract/playout.js';
import { dateInZone, daysBetween } from '../contract/time.js';
import { commandRules } from '../playout/engine/commands.js';
import type { PlayoutFormatAnswer } from '../playout/format/playout-format.entity.js';
import { formatFor, formatName } from '../playout/format/playout-format.service.js';
import type { Station } from '../station/station.entity.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import type { Work } from '../work/work.js';
import { readFile } from './read-file.js';
import type { AiredColumn } from './aired-sheet.js';
import { columnsOf, columnsOfText, type ReadTable, tableOf } from './aired-table.js';
import type { ReadFile } from './as-run-worker.js';
import type { MendedLine } from '../playout/engine/lines.js';
import { datesWithLog } from './as-run-day.repository.js';
import { rulesOf } from './as-run-rules.repository.js';
import type { ImportQuery } from './as-run.dto.js';
import type { DateQuestion } from './which-dates.js';
import { stationOf } from '../station/station-of.js';

const REFUSALS: Readonly<Record<AiredRefusal, MessageKey>> = {
  EMPTY: 'asRunEmpty',
  BINARY: 'asRunBinary',
  TOO_MANY_LINES: 'asRunTooManyLines',
  TOO_SLOW: 'asRunTooSlow',
  XML: 'asRunXml',
  PATTERN: 'asRunPattern',
  ORDER: 'asRunOrder',
};

export interface AsRunUpload {
  fileName: string;
  bytes: Buffer;
  /** Whether it holds what playout reported while it aired. */
  reported?: ReportedFormat;
  /** When it was seen in its folder first, in milliseconds since 1970; absent for what somebody sent. */
  seenAt?: number;
}

/** A file that can be stored. */
export interface Importable
  extends AsRunUpload, Omit<ReadFile, 'nominal' | 'refusal' | 'question'> {
  format: string;
  /** The columns of a table; null for a file that is none, or whose format alone reads it. */
  columns: AiredColumn[] | null;
  /** How it is read where somebody said what its columns are; null where the format says it. */
  kept: PlayoutMap | null;
  /** A digest of how it was read. */
  reading: string;
}

/** A file of which nothing is known but its columns. */
export interface OpenFile extends AsRunUpload {
  digest: string;
  columns: AiredColumn[];
  /** Why its format does not read it. */
  problems: ReadFile['problems'];
}

export const isOpen = (file: Importable | OpenFile): file is OpenFile => !('reading' in file);

/** 400 that names the columns of which nobody has said what they are. */
export const unknownColumns = ({ columns }: OpenFile) =>
  badField('columns', 'asRunColumns', columns.map(({ name }) => name).join(', '));

/** What a file is read with. */
interface ReadBy {
  station: Station;
  format: PlayoutFormatAnswer;
  map: PlayoutMap;
  today: string;
  /** The file as a table; null for one that its format alone reads. */
  table: ReadTable | null;
}

type ReadRequest = Pick<
  ImportQuery,
  'stationId' | 'format' | 'date' | 'dateOrder' | 'columns' | 'preview'
>;

/** Reads files of what aired by the formats and the settings of stations. */
@Injectable()
export class AsRunUploads {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly threads: HeavyThreads,
  ) {}

  /**
   * @param mends lines of it that a person mended
   * @returns the columns alone of a table where nobody has said, and nothing says, what they are
   * @throws 404 for the station; 400 for an unknown format, a file that cannot be read, has no row or no
   *   date, can be of several dates, or a date after the station's today
   */
  async read(
    work: Work,
    request: ReadRequest,
    upload: AsRunUpload,
    mends: readonly MendedLine[] = [],
  ): Promise<Importable | OpenFile> {
    const { date } = request;
    const { first: firstYear, last: lastYear } = AIRED_YEARS;
    if (date && (date < `${firstYear}-01-01` || date > `${lastYear}-12-31`))
      throw badField('date', 'asRunYears', firstYear, lastYear);
    const by = await this.readBy(work, request, upload);
    const { today, format, table } = by;
    if (table?.isOpen) return open(by, upload);
    if (date) requireNotAhead(date, today);
    const read = await this.readOnce(work, by, request, upload, mends);
    const known = read.question === null ? null : await this.answer(work, request, read.question);
    const file =
      known === null
        ? read
        : await this.readOnce(work, by, { ...request, dateOrder: known }, upload, mends);
    if (file.refusal) throw badField('file', REFUSALS[file.refusal]);
    if (file.question !== null) throw unknownDate(file.question);
    // A file without a line says that nothing aired; of which day, its name or the caller tells. One that lies in a
    // folder may be about to be written.
    const isOfPerson = upload.seenAt === undefined;
    const saysNothing = isOfPerson && file.unread === 0 && file.nominal !== null;
    if (file.read === 0 && !saysNothing) {
      // Before it is imported, a table may be read by its columns instead.
      const columns =
        request.preview === 1 && table === null && upload.reported === undefined
          ? await columnsOfText(this.threads, work, upload.bytes)
          : [];
      if (columns.length > 1)
        return { ...upload, ...digestOf(upload), columns, problems: file.problems };
      throw nothingRead(file, formatName(format));
    }
    if (file.read > LIMITS.asRunRows) throw badField('file', 'asRunTooManyRows', LIMITS.asRunRows);
    if (file.nominal === null) throw badField('date', 'asRunNoDate');
    if (file.mostOfADay > LIMITS.asRunRowsOfDay) throw badField('file', 'asRunTooManyLines');
    const [first, last] = [file.dates[0] ?? file.nominal, file.dates.at(-1) ?? file.nominal];
    if (daysBetween(first, last) >= LIMITS.asRunDates)
      throw badField('file', 'asRunTooManyDates', LIMITS.asRunDates);
    requireNotAhead(lastOf(file), today);
    const name = upload.reported ?? format.name;
    const kept = request.columns ? by.map : null;
    const { digest } = table === null || table.bytes === upload.bytes ? file : digestOf(upload);
    const columns = table?.columns ?? null;
    const of = { format: name, reading: readingOf(by), columns, kept };
    return { ...upload, ...file, ...of, digest };
  }

  private async readBy(work: Work, request: ReadRequest, upload: AsRunUpload): Promise<ReadBy> {
    const columns = request.columns ? columnsOf(request.columns) : null;
    const by = await this.formatBy(
      work,
      columns === null ? request : { ...request, format: 'csv' },
    );
    const table =
      upload.reported !== undefined
        ? null
        : await tableOf(this.threads, work, upload.bytes, {
            format: by.map,
            isCsv: by.format.preset === 'csv',
            chosen: columns,
            wantsColumns: request.preview === 1,
          });
    return { ...by, map: table?.map ?? by.map, table };
  }

  private formatBy(
    { multimediaId }: Work,
    { stationId, format: requestedFormat }: ReadRequest,
  ): Promise<Omit<ReadBy, 'table'>> {
    return this.database.read(multimediaId, async (manager) => {
      const station = await stationOf(manager, multimediaId, stationId);
      const format = await formatFor(manager, multimediaId, 'in', stationId, requestedFormat);
      if (!format) throw badField('format', 'required');
      const out = await formatFor(manager, multimediaId, 'out', stationId);
      // Lines that the station's log has besides airings come back as rows that are no spots.
      const ignore = [
        ...(format.map.ignore ?? []),
        ...(await rulesOf(manager, multimediaId, stationId)),
        ...(out === null ? [] : commandRules(out.map)),
      ];
      const today = dateInZone(this.clock.now(), station.timeZone);
      return { station, format, map: { ...format.map, ignore }, today };
    });
  }

  private readOnce(
    work: Work,
    { station, map, today, table }: ReadBy,
    { date, dateOrder }: ReadRequest,
    upload: AsRunUpload,
    mends: readonly MendedLine[],
  ): Promise<ReadFile> {
    return readFile(this.threads, work, {
      ...upload,
      ...(table !== null && { bytes: table.bytes, setAside: table.setAside }),
      map,
      mends,
      today,
      timeZone: station.timeZone,
      date: date ?? null,
      answer: dateOrder ?? null,
      setting: map.dateOrder ?? station.dateOrder ?? null,
      utc: station.playoutTimes === 'utc',
    });
  }

  /** The only order in which one of the dates has a log. */
  private async answer(
    { multimediaId }: Work,
    { stationId }: ReadRequest,
    question: DateQuestion,
  ): Promise<DateOrder | null> {
    const dates = question.flatMap((one) => one.dates);
    const logs = await this.database.read(multimediaId, (manager) =>
      datesWithLog(manager, { multimediaId, stationId, dates }),
    );
    const [only, other] = question.filter((one) => one.dates.some((date) => logs.has(date)));
    return other === undefined ? (only?.order ?? null) : null;
  }
}

const digestOf = ({ bytes }: AsRunUpload): { digest: string } => ({
  digest: createHash('sha256').update(bytes).digest('hex'),
});

/** A file of which nothing is read, because somebody has to say what its columns are. */
const open = (by: ReadBy, upload: AsRunUpload): OpenFile => ({
  ...upload,
  ...digestOf(upload),
  columns: by.table?.columns ?? [],
  problems: [],
});

/** A digest of a map and the settings by which a file was read. */
const readingOf = ({ map, station: { dateOrder, playoutTimes, timeZone } }: ReadBy): string =>
  createHash('sha256')
    .update(JSON.stringify([map, dateOrder ?? null, playoutTimes ?? null, timeZone]))
    .digest('hex');

/** 400 that names the dates of a question. */
function unknownDate(question: DateQuestion) {
  // For each reading, the first date that no other reading has.
  const dates = question.map(({ dates: own }, i) => {
    const others = question.flatMap((one, j) => (j === i ? [] : one.dates));
    return own.find((date) => !others.includes(date)) ?? own[0] ?? '';
  });
  return question.every(({ order }) => order === null)
    ? badField('date', 'asRunNameAgainstHead', dates[0] ?? '', dates[1] ?? '')
    : badField('date', 'asRunWhichDate', dates.join(' / '));
}

/** The last date of a file, or the last on which anything in it aired. */
/** Of a refused line so much is told, in characters. */
const TOLD_OF_LINE = 80;

/** Names the first line of those that fail for the most frequent reason. */
function nothingRead({ problems }: ReadFile, format: MessageArg) {
  const counts = new Map<AiredProblemReason, number>();
  for (const { reason } of problems) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const first = problems.find(({ reason }) => counts.get(reason) === most);
  if (first === undefined) return badField('file', 'asRunNothingRead', format);
  const { line, text, reason } = first;
  const excerpt = text.length > TOLD_OF_LINE ? `${text.slice(0, TOLD_OF_LINE)}…` : text;
  return badField('file', 'asRunNothingReadFrom', format, line, excerpt, AIRED_REASONS[reason]);
}

const lastOf = ({ dates, rows }: Pick<ReadFile, 'dates' | 'rows'>): string =>
  rows.reduce(
    (last, { date, airedTime }) => (airedTime !== null && date > last ? date : last),
    dates.at(-1) ?? '',
  );

/** @throws 400 for what cannot have aired yet */
function requireNotAhead(date: string, today: string): void {
  if (date > today) throw badField('date', 'asRunFuture', date, today);
}
