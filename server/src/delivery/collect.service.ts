import { Injectable, Logger } from '@nestjs/common';
import { AsRunImportService } from '../as-run/as-run-import.service.js';
import { Clock } from '../common/clock.js';
import type { OwnerQuery } from '../common/owner-query.js';
import { AppConfig } from '../config/app-config.js';
import { CollectNotes } from './collect-notes.repository.js';
import {
  type CollectNote,
  giveUpText,
  hasGrown,
  isOfFile,
  isStill,
  MOST_TRIES,
  refusalOf,
  sentencesOf,
} from './collect-rules.js';
import type { Place } from './exchange-folder.js';
import { ExchangeFiles } from './exchange-files.js';
import type { CollectStation } from './exchange-stations.repository.js';
import type { FolderFile } from './exchange-tasks.js';
import { diskName, nameText, plainName } from './file-names.js';

/** What one station's round may take; the rest waits for its next round, so that other stations get theirs. */
const ROUND_FILES = 50;
const ROUND_MS = 60_000;

const logger = new Logger('Collection');

/** A file that is due, where it lies. */
interface DueFile extends FolderFile {
  place: Place;
  note: CollectNote;
}

/** One round of one station. */
interface Round {
  station: CollectStation;
  inbox: Place;
  done: Place;
  notes: CollectNotes;
  signal: AbortSignal | undefined;
}

/** Reads what aired from the folders into which playout systems write it. */
@Injectable()
export class CollectService {
  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly imports: AsRunImportService,
    private readonly files: ExchangeFiles,
  ) {}

  /**
   * Imports a station's files that have been unchanged for some minutes, and moves them to `done/`, or to
   * `failed/` beside a text that says why. Files that grew in `done/` are imported again. A file that fails
   * does not hold up the next one.
   *
   * @param query for what is remembered between rounds
   * @returns the number of files that were imported
   * @throws Error that says what failed; it is tried again by the next round
   */
  async collect(station: CollectStation, query: OwnerQuery, signal?: AbortSignal): Promise<number> {
    const { exchangeDir } = this.config;
    if (exchangeDir === undefined) return 0;
    const { stationId, multimediaId, collectFrom, shared } = station;
    if (shared) throw new Error(`"${collectFrom}" has another use as well`);
    const placeOf = (folder: string): Place => ({ exchangeDir, multimediaId, folder });
    const round: Round = {
      station,
      inbox: placeOf(collectFrom),
      done: placeOf(`${collectFrom}/done`),
      notes: new CollectNotes(query, stationId),
      signal,
    };
    const began = performance.now();
    const failed: string[] = [];
    let imported = 0;
    for (const file of await this.dueFiles(round)) {
      if (signal?.aborted === true || performance.now() - began > ROUND_MS) break;
      try {
        if (await this.collectFile(round, file)) imported += 1;
      } catch (error) {
        failed.push(`${nameText(file.name)}: ${String(error)}`);
      }
    }
    if (failed.length > 0) throw new Error(failed.join('; '));
    return imported;
  }

  /**
   * Files that have been unchanged for long enough, and files that grew after they were read; those that failed
   * come last.
   */
  private async dueFiles({ inbox, done, notes, signal }: Round): Promise<DueFile[]> {
    const now = this.clock.now();
    const due = async (place: Place, files: readonly FolderFile[]): Promise<DueFile[]> => {
      const noted = await notes.see(place.folder, files, now);
      return files.flatMap((file): DueFile[] => {
        const note = noted.get(file.name);
        return note && isStill(note.seenAt, now) ? [{ ...file, place, note }] : [];
      });
    };
    const waiting = await due(inbox, await this.files.run('list', inbox, signal));
    const names = await notes.watched(done.folder, now);
    const seen =
      names.length > 0 ? await this.files.run('look', { place: done, names }, signal) : [];
    const grown = (await due(done, seen)).filter(
      ({ look, note }) => note.readLook !== null && hasGrown(note.readLook, look.is),
    );
    return [...waiting, ...grown].sort((a, b) => a.note.tries - b.note.tries).slice(0, ROUND_FILES);
  }

  /** @returns whether it was imported */
  private async collectFile(round: Round, file: DueFile): Promise<boolean> {
    const { notes, signal, inbox } = round;
    const { name, look, place, note } = file;
    const isIn = place === inbox && note.readLook === look.is;
    try {
      // A file that was imported but could not be moved only has to be moved.
      const why = isIn ? null : await this.importFile(round, file);
      if (why === undefined) return false;
      if (why !== null) await this.move(round, file, 'failed', why);
      else if (place === inbox) await this.move(round, file, 'done', null);
      return why === null;
    } catch (error) {
      if (signal?.aborted === true || !isOfFile(error)) throw error;
      if ((await notes.tried(place.folder, name)) >= MOST_TRIES && !isIn)
        await this.move(round, file, 'failed', giveUpText());
      throw error;
    }
  }

  /** @returns null once it is imported, the sentence of a refusal, undefined if it changed meanwhile */
  private async importFile(
    { station, notes, signal }: Round,
    { name, look, place, note }: DueFile,
  ): Promise<string | null | undefined> {
    const { stationId, multimediaId, hasFormat } = station;
    const fileName = note.readAs ?? nameText(name);
    const refusal = refusalOf(hasFormat, fileName, look);
    if (refusal !== null) return refusal;
    const bytes = await this.files.run('read', { place, name, look }, signal);
    if (bytes === null) return undefined;
    try {
      const caller = { multimediaId, userId: null, ...(signal && { signal }) };
      const upload = { fileName, bytes, seenAt: note.seenAt };
      await this.imports.import(caller, { stationId }, upload);
    } catch (error) {
      const why = sentencesOf(error);
      if (why === null) throw error;
      return why;
    }
    await notes.read(place.folder, { name, look }, fileName, this.clock.now());
    return null;
  }

  /** Moves a file, unless it has changed: then it waits again. */
  private async move(
    { station, inbox, done, notes, signal }: Round,
    { name, look, place, note }: DueFile,
    to: 'done' | 'failed',
    why: string | null,
  ): Promise<void> {
    const { stationId, multimediaId } = station;
    const target = to === 'done' ? done : { ...inbox, folder: `${inbox.folder}/failed` };
    const as = note.readAs ?? nameText(name);
    const task = { place: target, name: plainName(as) };
    const free = await this.files.run('freeName', task, signal);
    // Noted before the move, so that the file is checked again whatever happens in between.
    if (to === 'done')
      await notes.read(target.folder, { name: diskName(free), look }, as, this.clock.now());
    const file = { name, look };
    const moved = { from: place, file, to: target, name: free, why };
    if (await this.files.run('move', moved, signal))
      logger.log({ stationId, multimediaId, fileName: as, place: to });
  }
}
