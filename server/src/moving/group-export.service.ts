import { once as next } from 'node:events';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { ZIP_ENTRY } from '../common/zip-entry.js';
import { csvCell } from '../contract/csv.js';
import {
  GROUP_ENTITIES,
  GROUP_FILES,
  GROUP_FORMAT,
  type GroupEntity,
} from '../contract/group-files.js';
import { AppConfig } from '../config/app-config.js';
import { ANSWERS, LIMITS } from '../contract/limits.js';
import type { ListPart } from '../tenant/list-part.queries.js';
import { partOfFile, type Place } from '../tenant/stored-bytes.queries.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { cellsOf, headingsOf } from './core/cells.js';
import { groupSchema } from './core/group-schema.js';
import * as files from './group-export.repository.js';
import { billingFiles } from './billing-export.js';
import { ledgerFiles } from './ledger-export.js';
import { splitBySize, putAwayFiles } from './put-away-files.js';

const BOM = '\ufeff';
const END = '\r\n';
const NOT_HERE = [
  'Whoever runs the server has these months of this media group, which were put away:',
  'Quien administra el servidor tiene estos meses de este multimedio, que se apartaron:',
];
const HISTORIES = ['airing', 'aired', 'makeGood', 'certificate', 'asRunFile'] as const;

interface Entry {
  name: string;
  content: AsyncIterable<string | Buffer>;
}
type Stored = Record<string, unknown> & { id: number };
type ReadPart = (after: number) => Promise<ListPart>;

const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => csvCell(cell, ',')).join(',')}${END}`;
const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
const plain = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value as string | number);

/** Everything of a media group as a zip of CSV files. */
@Injectable()
export class GroupExportService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly config: AppConfig,
  ) {}

  /**
   * Each record is read when there is room for it where it is sent, so that no more than a part is in memory and a slow
   * client holds no connection. What is changed meanwhile is as it was or as it is.
   */
  zip(multimediaId: number): Readable {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    // Later parts are read for the caller of the first.
    const asCaller = AsyncLocalStorage.snapshot();
    const fill = async (): Promise<void> => {
      for await (const { name, content } of this.entries(multimediaId)) {
        if (output.destroyed) return;
        const source = Readable.from(content, { objectMode: false });
        const stop = () => source.destroy();
        output.once('close', stop);
        zip.addReadStream(source, name, ZIP_ENTRY);
        await finished(source);
        output.off('close', stop);
      }
      zip.end();
    };
    asCaller(fill).catch((error: unknown) =>
      output.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return output;
  }

  /**
   * The same, once there is something of it: while it waits for the database, it has no bytes in flight.
   *
   * @param hold counts its bytes
   * @throws as `hold`, and whatever keeps its first part from being read
   */
  async begun(multimediaId: number, signal: AbortSignal, hold: () => void): Promise<Readable> {
    const zip = this.zip(multimediaId);
    try {
      await next(zip, 'readable', { signal });
      hold();
      return zip;
    } catch (error) {
      zip.destroy();
      signal.throwIfAborted();
      throw error;
    }
  }

  private async *entries(multimediaId: number): AsyncGenerator<Entry> {
    await files.noteExport(this.database, multimediaId);
    const { name, settings } = await files.groupOf(this.database, multimediaId);
    const manifest = {
      format: GROUP_FORMAT.name,
      version: GROUP_FORMAT.version,
      name,
      settings: JSON.parse(settings) as object,
      files: Object.fromEntries(
        GROUP_ENTITIES.map((entity) => [`${entity}.csv`, headingsOfFile(entity)]),
      ),
    };
    yield { name: GROUP_FORMAT.file, content: once(json(manifest)) };
    yield { name: 'schema.json', content: once(json(groupSchema())) };
    // What refers comes before what it refers to: a record that is made meanwhile has what it refers to.
    for (const entity of [...GROUP_ENTITIES].reverse())
      yield { name: `${entity}.csv`, content: this.records(multimediaId, entity) };
    yield* ledgerFiles(this.database, multimediaId);
    yield* billingFiles(this.database, multimediaId);
    for (const history of HISTORIES) {
      const read: ReadPart = (after) =>
        files.partOfHistory(this.database, multimediaId, history, after);
      yield { name: `history/${history}.csv`, content: historyCsv(read) };
    }
    yield* this.stored(multimediaId, 'certificate', ({ number, version }) => ({
      name: `certificates/${plain(number)}-${plain(version)}.pdf`,
      place: { table: 'certificate_file', id: 'certificate_id' },
    }));
    yield* this.stored(multimediaId, 'asRunFile', ({ id, fileName }) => ({
      name: `as-run/${id}-${safeName(plain(fileName))}`,
      place: { table: 'as_run_file', id: 'id' },
    }));
    yield* this.putAway(multimediaId);
  }

  /** Months that were put away, which are files of this server, and a list of those that are not in the zip. */
  private async *putAway(multimediaId: number): AsyncGenerator<Entry> {
    const { historyDir } = this.config;
    const found = historyDir === undefined ? [] : await putAwayFiles(historyDir, multimediaId);
    const { taken, left } = splitBySize(found, LIMITS.groupPutAwayBytes);
    for (const { name, path } of taken)
      yield { name: `put-away/${name}`, content: createReadStream(path) };
    const isElsewhere = found.length === 0 && (await files.hasPutAway(this.database, multimediaId));
    if (left.length > 0 || isElsewhere)
      yield {
        name: 'put-away/not-in-this-zip.txt',
        content: once([...NOT_HERE, ...left.map(({ name }) => name), ''].join('\n')),
      };
  }

  private async *records(multimediaId: number, entity: GroupEntity): AsyncGenerator<string> {
    const codes = await files.codesOf(this.database, multimediaId);
    const codeOf = (of: GroupEntity, id: number): string => codes.get(of)?.get(id) ?? '';
    const { fields } = GROUP_FILES[entity];
    yield BOM + line(headingsOfFile(entity));
    const read: ReadPart = (after) =>
      files.partOfRecords(this.database, multimediaId, entity, after);
    for await (const part of partsOf(read))
      yield part
        .map((row) =>
          line([
            ...fields.flatMap((field) => cellsOf(field, row[field.property], { codeOf })),
            String(row.id),
          ]),
        )
        .join('');
  }

  private async *stored(
    multimediaId: number,
    history: 'certificate' | 'asRunFile',
    entryOf: (row: Stored) => { name: string; place: Place },
  ): AsyncGenerator<Entry> {
    const read: ReadPart = (after) =>
      files.partOfHistory(this.database, multimediaId, history, after);
    for await (const part of partsOf(read))
      for (const row of part) {
        const { name, place } = entryOf(row);
        yield { name, content: this.bytes(multimediaId, place, row.id) };
      }
  }

  private async *bytes(multimediaId: number, place: Place, id: number): AsyncGenerator<Buffer> {
    for (let at = 0; ; at += ANSWERS.part) {
      const where = { at, most: ANSWERS.part };
      const found = await partOfFile(this.database, multimediaId, place, id, where);
      if (!found || found.part.length === 0) return;
      yield found.part;
      if (at + ANSWERS.part >= found.size) return;
    }
  }
}

/** The first row of a file; the id is last, because an import takes the first such column for the code. */
const headingsOfFile = (entity: GroupEntity): string[] => [
  ...GROUP_FILES[entity].fields.flatMap(headingsOf),
  'id',
];

async function* once(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}

async function* partsOf(read: ReadPart): AsyncGenerator<Stored[]> {
  for (let after = 0; ;) {
    const { json, last, more } = await read(after);
    yield JSON.parse(json) as Stored[];
    if (!more) return;
    after = last;
  }
}

async function* historyCsv(read: ReadPart): AsyncGenerator<string> {
  let headed = false;
  for await (const part of partsOf(read)) {
    const [first] = part;
    if (first && !headed) {
      yield BOM + line(Object.keys(first));
      headed = true;
    }
    yield part.map((row) => line(Object.values(row).map(plain))).join('');
  }
}

/** A name without folders, or what archives and shells take for something else. */
const safeName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120) || 'file';
