/** What is used of fontkit, which has no types of its own. */
declare module 'fontkit' {
  export interface Font {
    characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): unknown;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function openSync(path: string): Font;
}
