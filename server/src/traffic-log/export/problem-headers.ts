import type { ExportProblem } from './log-file.js';

const MOST_SHOWN = 20;
/** Proxies keep an answer's head in a page of memory, 4 KB. */
const MOST_CHARACTERS = 2_800;

const encoded = (problems: readonly ExportProblem[]): string =>
  encodeURIComponent(JSON.stringify(problems));

/** The first problems, as many as a header holds, and how many there are in all. */
export function problemHeaders(problems: readonly ExportProblem[]): Record<string, string> {
  if (problems.length === 0) return {};
  let shown = Math.min(MOST_SHOWN, problems.length);
  while (shown > 1 && encoded(problems.slice(0, shown)).length > MOST_CHARACTERS) shown -= 1;
  return {
    'x-export-problem-count': String(problems.length),
    'x-export-problems': encoded(problems.slice(0, shown)),
  };
}
