const REPLACEMENT = 0x3f;

/**
 * Characters 0x80 to 0x9F, with spaces for the five codes that Windows leaves undefined. The other
 * codes are those of Latin-1. (Node 20's decoder wrongly reads these as Latin-1 control codes.)
 * Source: unicode.org, Public/MAPPINGS/VENDORS/MICSFT/WINDOWS/CP1252.TXT.
 */
const HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

function codeOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const high = HIGH.indexOf(character);
  return high < 0 ? undefined : 0x80 + high;
}

/** Encodes text as Windows-1252; unknown characters become `?`. */
export function encodeWindows1252(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    bytes[length] = unit < 0x80 ? unit : (codeOf(text.charAt(i)) ?? REPLACEMENT);
    length += 1;
    // A surrogate pair is one character.
    if (unit >= 0xd800 && unit <= 0xdbff && text.charCodeAt(i + 1) >> 10 === 0x37) i += 1;
  }
  return bytes.slice(0, length);
}

/** Whether Windows-1252 has every character of the text. */
export const fitsWindows1252 = (text: string): boolean =>
  Array.from(text).every((character) => codeOf(character) !== undefined);

/** Decodes Windows-1252; its five undefined codes become replacement characters. */
export const decodeWindows1252 = (bytes: Uint8Array): string => {
  let text = '';
  // In chunks, because a call takes a limited number of arguments.
  for (let i = 0; i < bytes.length; i += 8192)
    text += String.fromCharCode(
      ...Array.from(bytes.subarray(i, i + 8192), (byte) => {
        if (byte < 0x80 || byte > 0x9f) return byte;
        const high = HIGH.charCodeAt(byte - 0x80);
        return high === 0x20 ? 0xfffd : high;
      }),
    );
  return text;
};
