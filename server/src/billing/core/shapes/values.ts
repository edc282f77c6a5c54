import type { ShapeMap } from '../../../contract/billing-shapes.js';

/** A value of a column, before a shape writes it. */
export type ShapeValue =
  { text: string } | { cents: number } | { count: number } | { date: string } | null;

/** Cents as units with two decimals: -15.30. */
export function centsText(cents: number, decimal: '.' | ',' = '.'): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`;
}

/** A date by the format of a shape. */
export const dateText = (date: string, format: string): string =>
  format
    .replace('yyyy', date.slice(0, 4))
    .replace('MM', date.slice(5, 7))
    .replace('dd', date.slice(8, 10));

/** A text, or nothing where there is none. */
export const textOf = (text: string | null): ShapeValue => (text === null ? null : { text });

/** A number as a count, or nothing where there is none. */
export const countOf = (count: number | null): ShapeValue => (count === null ? null : { count });

/** A date, or nothing where there is none. */
export const dateOf = (date: string | null): ShapeValue => (date === null ? null : { date });

/** The name of a file of some documents: of several, the first and the last number stand in it. */
export function fileNameOf(
  { fileName }: Pick<ShapeMap, 'fileName'>,
  documents: readonly { number: number; issueDate: string }[],
): string {
  const [first] = documents;
  const last = documents.at(-1);
  if (!first || !last) return fileName;
  const number =
    first.number === last.number ? String(first.number) : `${first.number}-${last.number}`;
  return fileName
    .replaceAll('{number}', number)
    .replaceAll(/\{(yyyy|MM|dd)\}/g, (_, part: string) => dateText(last.issueDate, part));
}
