import { LIMITS } from '../contract/limits.js';

/**
 * What mail servers take without quotes, comments or encodings. Stricter than an address may be, so that no
 * address names another recipient, ends a line or opens a header.
 */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Whether a message may be sent to an address. */
export const isMailAddress = (text: string): boolean =>
  text.length <= LIMITS.email && ADDRESS.test(text);
