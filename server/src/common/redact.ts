/** Patterns of secrets in a text, and their replacements. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // A signed token: two or three base64url parts; the first decodes to something that begins with `{"`.
  [/\beyJ[\w-]{5,}\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  // The password in a URL.
  [/(:\/\/[^\s:/@]*:)[^\s@/]+@/g, '$1[password]@'],
  // A field of a body, also inside JSON that is itself a string.
  [/(\\?"\w*(?:password|secret|token)\w*\\?"\s*:\s*\\?")(?:[^"\\]|\\\\)*/gi, '$1[secret]'],
  [/(\bauthorization: *(?:bearer|basic) +)\S+/gi, '$1[token]'],
];

/** The text without anything that looks like a password or token. */
export const redact = (text: string): string =>
  SECRETS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
