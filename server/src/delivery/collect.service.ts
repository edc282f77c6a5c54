import { readdir, rename } from 'node:fs/promises';
import { isUtf8 } from 'node:buffer';
import { join, sep } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { AsRunImportService } from '../as-run/as-run-import.service.js';
import { CodeError, SentenceError } from '../common/errors.js';
import { AppConfig } from '../config/app-config.js';
import { LANGUAGES, type Language } from '../contract/enums.js';
import { ERROR_CODES } from '../contract/errors.js';
import { LIMITS } from '../contract/limits.js';
import { message, translate } from '../contract/messages.js';
import { exchangeFolder, writeWhole } from './exchange-folder.js';
import { lookAt, type Look, readStill } from './still-file.js';

export interface CollectStation {
  stationId: number;
  multimediaId: number;
  collectFrom: string;
  hasFormat: boolean;
  /** Whether logs are delivered into the folder, or another station collects from it. */
  shared: boolean;
}

/** Files of one station in one round; the rest waits for the next one. */
const FILES_PER_ROUND = 50;

const logger = new Logger('Collection');

/** The stations that watch a folder, of the media groups that have what aired turned on. */
export async function stationsWithCollection(client: ClientBase): Promise<CollectStation[]> {
  const { rows } = await client.query<CollectStation>(
    `SELECT s.id AS "stationId", s.multimedia_id AS "multimediaId", s.collect_from AS "collectFrom",
       s.as_run_format_id IS NOT NULL AS "hasFormat",
       EXISTS (SELECT FROM station o WHERE o.multimedia_id = s.multimedia_id
               AND (o.deliver_to = s.collect_from OR o.collect_from = s.collect_from AND o.id <> s.id)
       ) AS shared
     FROM station s JOIN multimedia m ON m.id = s.multimedia_id
     WHERE s.collect_from IS NOT NULL AND 'certificate' = ANY(m.parts) ORDER BY s.id`,
  );
  return rows;
}

/** Reads what aired from the folders into which playout systems write it. */
@Injectable()
export class CollectService {
  /** How each waiting file looked in the last round. */
  private looks: ReadonlyMap<string, Look> = new Map();

  constructor(
    private readonly config: AppConfig,
    private readonly imports: AsRunImportService,
  ) {}

  /**
   * Imports the files that are as they were in the last round, and moves them to `done/`, or to
   * `failed/` beside a text that says why. A station that fails does not hold up the others, nor a file
   * the next one.
   *
   * @returns the number of files that went in
   * @throws Error that names the stations that failed; what failed is tried again by the next round
   */
  async collect(stations: readonly CollectStation[], signal?: AbortSignal): Promise<number> {
    const { exchangeDir } = this.config;
    if (exchangeDir === undefined) return 0;
    const seen = new Map<string, Look>();
    const failed: string[] = [];
    let imported = 0;
    for (const station of stations) {
      const fail = (error: unknown) =>
        failed.push(`station ${station.stationId}: ${String(error)}`);
      try {
        if (station.shared) throw new Error(`"${station.collectFrom}" has another use as well`);
        const { multimediaId, collectFrom } = station;
        const folder = await exchangeFolder(exchangeDir, multimediaId, collectFrom);
        for (const file of await filesIn(folder)) {
          if (signal?.aborted) break;
          try {
            if (await this.collectFile(exchangeDir, station, file, seen)) imported += 1;
          } catch (error) {
            fail(error);
          }
        }
      } catch (error) {
        fail(error);
      }
    }
    this.looks = seen;
    if (failed.length > 0) throw new Error(failed.join('; '));
    return imported;
  }

  /** @returns whether it went in */
  private async collectFile(
    exchangeDir: string,
    station: CollectStation,
    { name, path, key }: WaitingFile,
    seen: Map<string, Look>,
  ): Promise<boolean> {
    const { stationId, multimediaId, collectFrom } = station;
    const look = await lookAt(path);
    if (look === null) return false;
    const moveTo = async (place: 'done' | 'failed', why: string | null) => {
      const into = await exchangeFolder(exchangeDir, multimediaId, `${collectFrom}/${place}`);
      const free = await freeName(into, plainName(name));
      if (why !== null) await writeWhole(into, `${free}.txt`, Buffer.from(why));
      await rename(path, join(into, free));
      logger.log({ stationId, multimediaId, fileName: name, place });
    };
    const last = this.looks.get(key);
    if (last?.is !== look.is) {
      seen.set(key, look);
      return false;
    }
    const refusal = refusalOf(station, name, look);
    if (refusal !== null) {
      await moveTo('failed', refusal);
      return false;
    }
    const bytes = await readStill(path, look);
    if (bytes === null) return false;
    try {
      const caller = { multimediaId, userId: null };
      await this.imports.import(caller, { stationId }, { fileName: name, bytes });
    } catch (error) {
      const why = sentencesOf(error);
      if (why === null) {
        seen.set(key, look);
        throw error;
      }
      await moveTo('failed', why);
      return false;
    }
    // What grew meanwhile is read again as a whole.
    if ((await lookAt(path))?.is === look.is) await moveTo('done', null);
    return true;
  }
}

interface WaitingFile {
  /** As text, which need not be what the disk has. */
  name: string;
  path: string | Buffer;
  key: string;
}

/** What a round looks at, in order of name; hidden files are still being written. */
async function filesIn(folder: string): Promise<WaitingFile[]> {
  const entries = await readdir(folder, { withFileTypes: true, encoding: 'buffer' });
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map(({ name: bytes }): WaitingFile => {
      const name = bytes.toString();
      // Other systems write names in other encodings: as text they would name nothing.
      const path = isUtf8(bytes)
        ? join(folder, name)
        : Buffer.concat([Buffer.from(folder + sep), bytes]);
      return { name, path, key: `${folder}${sep}${bytes.toString('latin1')}` };
    })
    .filter(({ name }) => !name.startsWith('.'))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, FILES_PER_ROUND);
}

/** Characters of a name that make no file on one system or another. */
const UNFIT = /[\p{Cc}\p{Surrogate}\ufffd\\]/gu;
/** Bytes of a name, so that a number, `.txt` and what is written beside fit into the 255 that there are. */
const MOST_NAME = 200;

/** A name as it can stand in any folder, with its ending. */
function plainName(name: string): string {
  const plain = name.replace(UNFIT, '_');
  if (Buffer.byteLength(plain) <= MOST_NAME) return plain;
  const ending = /\.[A-Za-z0-9]{1,9}$/.exec(plain)?.[0] ?? '';
  let start = plain.slice(0, MOST_NAME);
  while (Buffer.byteLength(start + ending) > MOST_NAME || !start.isWellFormed())
    start = start.slice(0, -1);
  return start + ending;
}

/** A name that nothing in the folder has, nor the text beside it: `a.elr`, `a.elr.2`. */
async function freeName(folder: string, name: string): Promise<string> {
  const taken = new Set(await readdir(folder));
  for (let i = 1; ; i += 1) {
    const free = i === 1 ? name : `${name}.${i}`;
    if (!taken.has(free) && !taken.has(`${free}.txt`)) return free;
  }
}

/** The sentence in each language, as nothing says which one the folder's readers speak. */
const inEach = (said: (language: Language) => string): string =>
  LANGUAGES.map((language) => `${said(language)}.\n`).join('');

function refusalOf({ hasFormat }: CollectStation, name: string, look: Look): string | null {
  const says = (...all: Parameters<typeof message>) =>
    inEach((language) => translate(message(...all), language));
  if (look.link) return says('asRunLink');
  if (look.size > LIMITS.fileBytes) return says('asRunTooLarge', LIMITS.fileBytes / 1024 ** 2);
  if (/[\p{Cc}\p{Surrogate}\ufffd]/u.test(name)) return says('asRunName');
  return hasFormat ? null : says('asRunNoFormat');
}

/** What a person can do something about; null for the trouble of this installation. */
function sentencesOf(error: unknown): string | null {
  if (error instanceof CodeError) return inEach((language) => ERROR_CODES[error.code][language]);
  if (!(error instanceof SentenceError) || error.getStatus() !== 400) return null;
  const said = error.fields ? Object.values(error.fields) : [error.sentence];
  return inEach((language) => said.map((each) => translate(each, language)).join('. '));
}
