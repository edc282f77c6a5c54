import { compilePattern, PatternTooLarge } from './row-pattern.js';

/** Why an expression cannot be used: it is too large, or RE2 gives the reason. */
export type PatternFault = { tooLarge: true } | { says: string };

/** Compiles an expression to find out whether it can be used; null when it can. */
export function patternFault(source: string): PatternFault | null {
  try {
    compilePattern(source);
    return null;
  } catch (error) {
    if (error instanceof PatternTooLarge) return { tooLarge: true };
    return { says: error instanceof Error ? error.message : String(error) };
  }
}
