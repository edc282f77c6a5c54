/** A number from a person: comma or point for the decimals; NaN when it is none. */
export function readNumber(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  return /^-?\d*[.,]?\d*$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}

export const writeNumber = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '' : String(value);

/** Two decimals, unless there are none. */
export function writeMoney(value: number | null | undefined, comma: boolean): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  const text = Number.isInteger(value) ? String(value) : value.toFixed(2);
  return comma ? text.replace('.', ',') : text;
}
