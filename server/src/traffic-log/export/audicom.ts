import { TIME_TYPE, TOLERANCE } from '../../contract/enums.js';
import type { ExportFile, ExportLog } from './log-file.js';
import { encodeWindows1252, fitsWindows1252 } from './windows-1252.js';

/** Endings that Audicom knows as audio, which its log leaves off. */
const AUDIO_ENDING = /\.(wav|mp3|mp2|ogg|flac|aac|m4a|wma|aif|aiff)$/i;
const LINE_END = '\r\n';

const item = (fileName: string): string =>
  // A line break inside a name would read as another item.
  fileName.replace(/[\r\n]+/g, ' ').replace(AUDIO_ENDING, '');

const header = ({ time, timeType, toleranceInMinutes }: ExportLog['breaks'][number]): string => {
  const reference = timeType === TIME_TYPE.end ? 'E' : 'S';
  const start = toleranceInMinutes === TOLERANCE.hard ? 'C' : `F${toleranceInMinutes}`;
  return `/Tanda /${time} ${reference}${start}`;
};

/**
 * Audicom's `.LOG`: a `/Tanda` line for each break and a line for each of its spots. A break
 * without spots is left out: announced, it would cut into the programme for nothing.
 * Source: Solidyne, Audicom manual, au-cpeditor-comandostanda.
 */
export function audicomLog(log: ExportLog): ExportFile {
  const filled = log.breaks.filter(({ items }) => items.length > 0);
  const lines = filled.flatMap((b) => [
    header(b),
    ...b.items.map(({ fileName }) => item(fileName)),
  ]);
  return {
    fileName: `${log.date.replaceAll('-', '')}.LOG`,
    mediaType: 'text/plain; charset=windows-1252',
    bytes: encodeWindows1252(lines.map((line) => line + LINE_END).join('')),
    problems: filled.flatMap(({ items }) =>
      items
        .filter(({ fileName }) => !fitsWindows1252(fileName))
        .map(({ id, fileName }) => ({ airingId: id, fileName, kind: 'CHARACTERS' as const })),
    ),
  };
}
