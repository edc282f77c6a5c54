import { type FileChain, filesOf } from '../../contract/file-expression.js';
import { formatSeconds } from '../../contract/time.js';
import { type ExportItem, secondsOf } from './log-file.js';

/**
 * The rows of an airing in a file: one for each part of a chain. How long one of two files is, nobody knows, so each
 * has half of the airing; a command takes no time.
 *
 * @param parts what goes out, where that is more than the airing's file
 * @param cartOf the cart of a file's name
 */
export function rowsOf<T extends ExportItem>(
  item: T,
  parts: FileChain | undefined,
  cartOf: (fileName: string) => string | null,
): (T & Pick<ExportItem, 'command' | 'cart'>)[] {
  if (!parts) return [{ ...item, cart: cartOf(item.fileName) }];
  const files = Math.max(1, filesOf(parts).length);
  let [start, left] = [secondsOf(item.start), item.length];
  return parts.map(({ fileName = '', command }) => {
    const own = { ...item, start: formatSeconds(start) };
    if (command !== undefined) return { ...own, fileName: command, command, cart: null, length: 0 };
    const length = Math.min(left, Math.ceil(item.length / files));
    start += length;
    left -= length;
    return { ...own, fileName, cart: cartOf(fileName), length };
  });
}
