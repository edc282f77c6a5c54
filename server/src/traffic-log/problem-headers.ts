import type { ExportProblem } from '../playout/engine/log-file.js';

const MAX_SHOWN = 20;
/** Proxies buffer response headers in one memory page, 4 KB. */
const MAX_CHARACTERS = 2_800;

const encodeProblems = (problems: readonly ExportProblem[]): string =>
  encodeURIComponent(
    JSON.stringify(problems.map(({ airingId, fileName, kind }) => ({ airingId, fileName, kind }))),
  );

/** Response headers with the number of problems and the first of them, as many as fit. */
export function problemHeaders(problems: readonly ExportProblem[]): Record<string, string> {
  if (problems.length === 0) return {};
  let shown = Math.min(MAX_SHOWN, problems.length);
  while (shown > 1 && encodeProblems(problems.slice(0, shown)).length > MAX_CHARACTERS) shown -= 1;
  return {
    'x-export-problem-count': String(problems.length),
    'x-export-problems': encodeProblems(problems.slice(0, shown)),
  };
}
