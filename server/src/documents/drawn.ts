import { bufferOf } from '../common/buffer-of.js';
import { SentenceError } from '../common/errors.js';
import { message, type MessageKey } from '../contract/messages.js';

/** Letters that a refusal names. */
const SHOWN = 40;

/** A paper that a thread drew. @throws 400 that names letters which no font has */
export function drawn(
  paper: { bytes: Uint8Array } | { letters: string[] },
  sentence: MessageKey,
): Buffer {
  if ('bytes' in paper) return bufferOf(paper.bytes);
  throw new SentenceError(400, message(sentence, paper.letters.slice(0, SHOWN).join(' ')));
}
