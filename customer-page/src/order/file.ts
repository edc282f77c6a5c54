import { FILE_MEGABYTES } from './facts';
import { twoDigits } from '@contract/time';

const BYTES_PER_MEGABYTE = 1024 * 1024;

// Some systems give files no type: then the ending decides, and reading the duration confirms it.
const AUDIO_ENDING = /\.(mp3|wav|ogg|oga|opus|m4a|aac|flac|weba|wma|aif|aiff)$/i;

export type FileProblem = 'error.file.type' | 'error.file.size' | 'error.file.empty';

/** What is wrong with a chosen file before it is read; size in bytes, type as the browser says. */
export function fileProblem(file: {
  name: string;
  type: string;
  size: number;
}): FileProblem | null {
  const audio = file.type === '' ? AUDIO_ENDING.test(file.name) : file.type.startsWith('audio/');
  if (!audio) return 'error.file.type';
  if (file.size === 0) return 'error.file.empty';
  return file.size > FILE_MEGABYTES * BYTES_PER_MEGABYTE ? 'error.file.size' : null;
}

/** Bytes to megabytes with one decimal, at least 0.1. */
export const megabytes = (bytes: number): number =>
  Math.max(0.1, Math.round((bytes / BYTES_PER_MEGABYTE) * 10) / 10);

/** Seconds to `m:ss`, rounded to the nearest second but never down to nothing. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(seconds > 0 ? 1 : 0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${twoDigits(whole % 60)}`;
}
