import { type Dir } from 'node:fs';
import { opendir, readdir, rename, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { inFolder, type Place } from './exchange-folder.js';
import { type DiskName, nameBytes } from './file-names.js';
import { type Look, lookAt, readStill, unlessGone } from './look.js';
import { writeWhole } from './write-whole.js';
import { isListName, type ListNames } from '../playout/engine/file-name.js';

/** Entries of a folder that are examined. */
const MOST_ENTRIES = 20_000;
/** Files of a folder that are watched, in order of name; the others are watched later. */
const MOST_FILES = 1_000;

export interface FolderFile {
  name: DiskName;
  look: Look;
}

export interface DeliveredFiles {
  files: { fileName: string; bytes: Uint8Array }[];
  /** The possible names of files of the same day: those that the day no longer has are deleted. */
  listNames: ListNames | null;
}

const at = (folder: string, name: DiskName): Buffer =>
  Buffer.concat([Buffer.from(folder + sep), nameBytes(name)]);

/** The files in a folder, in order of name; hidden files are still being written. */
export const list = (place: Place): Promise<FolderFile[]> =>
  inFolder(place, async ({ path }) => {
    const names: DiskName[] = [];
    let entries = 0;
    const dir: Dir = await opendir(path, { encoding: 'latin1' });
    for await (const entry of dir) {
      if (!entry.isDirectory() && !entry.name.startsWith('.')) names.push(entry.name);
      if (++entries === MOST_ENTRIES) break;
    }
    return seen(path, names.sort().slice(0, MOST_FILES));
  });

/** Those of some files that are in a folder. */
export const look = ({
  place,
  names,
}: {
  place: Place;
  names: DiskName[];
}): Promise<FolderFile[]> => inFolder(place, ({ path }) => seen(path, names));

async function seen(folder: string, names: readonly DiskName[]): Promise<FolderFile[]> {
  const files: FolderFile[] = [];
  for (const name of names) {
    const found = await lookAt(at(folder, name));
    if (found !== null) files.push({ name, look: found });
  }
  return files;
}

/** The bytes of a file; null when it has changed or was removed. */
export const read = ({ place, name, look: own }: FolderFile & { place: Place }) =>
  inFolder(place, ({ path, holds }) =>
    readStill(at(path, name), own, (file) => holds(file, nameBytes(name))),
  );

/** A name that nothing in a folder has, nor the text beside it: `a.elr`, `a.elr.2`. */
export const freeName = ({ place, name }: { place: Place; name: string }): Promise<string> =>
  inFolder(place, async ({ path }) => {
    const taken = new Set(await readdir(path));
    for (let i = 1; ; i += 1) {
      const free = i === 1 ? name : `${name}.${i}`;
      if (!taken.has(free) && !taken.has(`${free}.txt`)) return free;
    }
  });

export interface MoveTask {
  from: Place;
  file: FolderFile;
  to: Place;
  /** The name that `freeName` returned. */
  name: string;
  /** The text that is written beside it. */
  why: string | null;
}

/** Moves a file. @returns false when it has changed or was removed */
export const move = ({ from, file, to, name, why }: MoveTask): Promise<boolean> =>
  inFolder(from, (source) =>
    inFolder(to, async (target) => {
      if (why !== null)
        await writeWhole(target.path, `${name}.txt`, Buffer.from(why), target.holds);
      const own = at(source.path, file.name);
      if ((await lookAt(own))?.is !== file.look.is) return false;
      await source.check();
      await target.check();
      return (await unlessGone(rename(own, join(target.path, name)))) !== null;
    }),
  );

/**
 * Writes the files of a day, and deletes those that the day no longer has, because a playout system would
 * still play them.
 */
export const deliver = ({
  place,
  files,
  listNames,
}: DeliveredFiles & { place: Place }): Promise<void> =>
  inFolder(place, async ({ path, check, holds }) => {
    for (const { fileName, bytes } of files) {
      await check();
      await writeWhole(path, fileName, bytes, holds);
    }
    if (listNames === null) return;
    const own = new Set(files.map(({ fileName }) => fileName));
    for (const entry of await readdir(path, { withFileTypes: true })) {
      if (!entry.isFile() || !isListName(listNames, entry.name) || own.has(entry.name)) continue;
      await check();
      await rm(join(path, entry.name));
    }
  });
