export const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const head = (cells: readonly string[]): string =>
  `${row(cells)}\n${row(cells.map((_, k) => (k === 0 ? '---' : '---:')))}`;

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length);

/** Nearest-rank quantile. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
