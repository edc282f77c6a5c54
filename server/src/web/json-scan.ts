import { BODY_SHAPE, type BodyLimits } from '../contract/limits.js';
import { message, type Message } from '../contract/messages.js';

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The index of the closing quote of the string that began before `from`. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (end - slashes > from && text.charCodeAt(end - slashes - 1) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

/**
 * Why a JSON text is too large to parse, or null. One pass that builds nothing; invalid JSON is left for
 * the parser to refuse.
 *
 * Values are counted by commas and opening brackets, so that an empty list counts twice.
 */
export function jsonExcess(text: string, { nodes: mostNodes }: BodyLimits): Message | null {
  const { depth: deepest, fields: mostFields, fieldName: longestName } = BODY_SHAPE;
  /** Number of fields so far in the open object at each depth. */
  const fields = new Int32Array(deepest + 1);
  let depth = 0;
  let nodes = 1;
  let lastString = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) {
      const end = endOfString(text, i + 1);
      lastString = end - i - 1;
      i = end;
    } else if (code === COLON) {
      fields[depth] = (fields[depth] ?? 0) + 1;
      if ((fields[depth] ?? 0) > mostFields) return message('bodyFields', mostFields);
      if (lastString > longestName) return message('bodyFieldName', longestName);
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      depth = Math.max(0, depth - 1);
    } else if (code === COMMA || code === OPEN_LIST || code === OPEN_OBJECT) {
      nodes += 1;
      if (nodes > mostNodes) return message('bodyNodes', mostNodes);
      if (code === COMMA) continue;
      depth += 1;
      if (depth > deepest) return message('bodyDepth', deepest);
      fields[depth] = 0;
    }
  }
  return null;
}
