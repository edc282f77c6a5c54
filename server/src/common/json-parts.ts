import { Readable } from 'node:stream';
import { pauses } from './pauses.js';

/**
 * An object as JSON whose list is serialized item by item, because serializing a long list at once would
 * delay other requests.
 *
 * @param list the object's last field
 */
export const jsonParts = (rest: object, list: string, items: readonly object[]): Readable =>
  Readable.from(partsOf(rest, list, items), { objectMode: false });

async function* partsOf(
  rest: object,
  list: string,
  items: readonly object[],
): AsyncGenerator<string> {
  const pause = pauses();
  yield `${JSON.stringify(rest).slice(0, -1)},${JSON.stringify(list)}:[`;
  for (const [i, item] of items.entries()) {
    await pause();
    yield `${i === 0 ? '' : ','}${JSON.stringify(item)}`;
  }
  yield ']}';
}
