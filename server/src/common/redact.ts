/** What secrets look like in a text, and what is put in their place. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // A signed token: two or three parts of base64url, of which the first begins with `{"`.
  [/\beyJ[\w-]{5,}\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  // The password in a URL.
  [/(:\/\/[^\s:/@]*:)[^\s@/]+@/g, '$1[password]@'],
  // A field of a body, also within a text that is JSON itself.
  [/(\\?"\w*(?:password|secret|token)\w*\\?"\s*:\s*\\?")(?:[^"\\]|\\\\)*/gi, '$1[secret]'],
  [/(\bauthorization: *(?:bearer|basic) +)\S+/gi, '$1[token]'],
];

/** The text with everything that looks like a password or a token taken out. */
export const redact = (text: string): string =>
  SECRETS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
