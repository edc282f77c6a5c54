/** Carts: the short texts by which playout systems call an audio. */

/** Letters, digits, `-`, `_` and `.`, as Simian, StationPlaylist, Storq and ENCO write them. */
const CART = /^[A-Za-z0-9._-]{1,32}$/;
const DIGITS = /^\d+$/;

/**
 * A cart as it is answered: one of digits without leading zeros, because numbers compare as numbers. Null
 * for a text that cannot be one; zero is no cart.
 */
export function cartText(raw: string): string | null {
  const text = raw.trim();
  if (!CART.test(text)) return null;
  if (!DIGITS.test(text)) return text;
  return text.replace(/^0+/, '') || null;
}

/** Whether a text is how a system writes "no cart": nothing, or zeros. */
export const isNoCart = (raw: string): boolean => /^[0\s]*$/.test(raw);

/** The key by which carts are compared: texts without case. */
export const cartKey = (cart: string): string => cart.toLowerCase();

/** The cart of a spot where its station says nothing else: the digits, at most six, of its file's beginning. */
export function cartOf(fileName: string): string | null {
  const digits = /^(\d{1,6})(?!\d)/.exec(fileName)?.[1];
  return digits === undefined ? null : cartText(digits);
}
