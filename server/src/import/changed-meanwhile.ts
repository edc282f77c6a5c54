import { SentenceError } from '../common/errors.js';
import { message } from '../contract/messages.js';

export const changedMeanwhile = (): SentenceError =>
  new SentenceError(409, message('importChanged'));
