import { cartReader } from '@contract/cart-pattern';

const DIGITS = `1044${'0123456789'.repeat(3)}`;
const LETTERS = `AB12${'0123456789'.repeat(3)}`;
/** The length of a cart in an example where the pattern allows it. */
const USUAL = 4;

/** A file name that fits a pattern of carts, and its cart; null for a text that is no pattern. */
export function cartExample(pattern: string): { fileName: string; cart: string } | null {
  const name = pattern
    .replace(
      /\{(cart|digits)(?::(\d{1,2})(?:-(\d{1,2}))?)?\}/,
      (_, kind: string, least = String(USUAL), most = least) => {
        const length = Math.min(Math.max(USUAL, Number(least)), Number(most));
        return `{${(kind === 'digits' ? DIGITS : LETTERS).slice(0, length)}}`;
      },
    )
    .replace('*{', 'promo-{')
    .replace('}*', '}-verano')
    .replace(/[{}]/g, '')
    .replaceAll('*', 'verano')
    .replaceAll('?', 'x');
  const fileName = `${name}.mp3`;
  const cart = cartReader(pattern)(fileName);
  return cart === null ? null : { fileName, cart };
}
