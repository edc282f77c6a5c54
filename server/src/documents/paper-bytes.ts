import { bufferOf } from '../common/buffer-of.js';
import { SentenceError } from '../common/errors.js';
import { message, type MessageKey } from '../contract/messages.js';
import type { DrawnSheet } from '../paper/paper.js';

/** A paper that a thread drew. @throws 400 that names letters which no font has */
export function paperBytes(paper: DrawnSheet, sentence: MessageKey): Buffer {
  if ('bytes' in paper) return bufferOf(paper.bytes);
  throw new SentenceError(400, message(sentence, paper.letters.join(' ')));
}
