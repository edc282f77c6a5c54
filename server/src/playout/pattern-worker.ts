import { compilePattern, PatternTooLarge } from './row-pattern.js';

/** What is wrong with an expression: it is too large, or RE2 says what. */
export type PatternFault = { tooLarge: true } | { says: string };

/** Compiles an expression, to find out what is wrong with it; null when nothing is. */
export function patternFault(source: string): PatternFault | null {
  try {
    compilePattern(source);
    return null;
  } catch (error) {
    if (error instanceof PatternTooLarge) return { tooLarge: true };
    return { says: error instanceof Error ? error.message : String(error) };
  }
}
