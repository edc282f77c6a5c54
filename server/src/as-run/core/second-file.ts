import type { ImportMode } from '../../contract/as-run.js';

/** A file of some dates: the seconds between which it has rows, null where none of them aired. */
export interface FileOfDates {
  fileId: number;
  from: number | null;
  to: number | null;
  /** Whether the new file holds every row of it. */
  held: boolean;
  /** Whether it holds what playout reported while it aired. */
  heard: boolean;
  /** Whether it holds what studios said. */
  studio: boolean;
}

const isApart = (a: FileOfDates, b: FileOfDates): boolean =>
  a.from !== null &&
  a.to !== null &&
  b.from !== null &&
  b.to !== null &&
  (a.to < b.from || b.to < a.from);

/**
 * Whether a file covers all that playout reported while it aired: it begins and ends at about the same times.
 */
const saysAll = (file: FileOfDates | undefined, liveFile: FileOfDates, about: number): boolean =>
  file !== undefined &&
  liveFile.heard &&
  !file.heard &&
  file.from !== null &&
  file.to !== null &&
  (liveFile.from === null || liveFile.to === null
    ? true
    : file.from - about <= liveFile.from && liveFile.to <= file.to + about);

/**
 * The files that a new file of the same dates replaces: those of which it holds every row. It adds to files
 * whose times do not overlap with its own. For any other, a person has to choose.
 *
 * @param files those of the dates, the new one among them
 * @param about seconds by which the clocks of a file and of playout's reports may differ
 * @returns null when a person has to choose
 */
export function replacedBy(
  fileId: number,
  files: readonly FileOfDates[],
  mode: ImportMode | null,
  about: number,
): number[] | null {
  const own = files.find((file) => file.fileId === fileId);
  const others = files.filter((file) => file.fileId !== fileId);
  if (mode === 'replace') return others.map((file) => file.fileId);
  const isReplaced = (file: FileOfDates) => file.held || saysAll(own, file, about);
  const held = others.filter(isReplaced);
  const open = others.filter(
    (file) => !isReplaced(file) && (own === undefined || !isApart(own, file)),
  );
  return open.length > 0 && mode === null ? null : held.map((file) => file.fileId);
}
