import type { SheetRow } from './table.js';
import { wordsOf } from './words.js';

/** Rows below a table, or between its groups, that are none of its records: totals, counts and lines of print. */

const TOTAL = /^(?:total(?:es|s)?|suma|sum)\b/i;
/** What no client, and no campaign, is called. */
const SURE_TOTAL =
  /^(?:gran(?:d|\s+d)?\s+total|sub\s*-?\s*total(?:es|s)?(?!\p{L})|(?:total(?:es)?|suma)\s+(?:general(?:es)?|gral\.?|final|total|parcial|acumulad[oa]|bruto|neto)(?=\s*(?:[^\p{L}\s]|$)))/iu;
/** What is added up, behind the word for it. */
const OF_ROWS =
  /^\p{L}+\s+(?:(?:de|del|of|the|por|by|la|las|los)\s+)*(?:clientes?|clients?|customers?|agencias?|agency|agencies|registros|records|filas|rows|campañas?|campaigns?|avisos|spots|salidas|pautas|airings|segundos|seconds|importes?|amounts?|mes|month|semana|week|mensual|monthly|semanal|weekly|ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|mayo?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sep(?:tiembre)?|set(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?|january|february|march|april|june|july|august|september|october|november|december)\s*[:=]?$/iu;
/** What stands alone beside numbers that come to it. */
const LABEL =
  /^(?:tot\.?|ttl|σ|∑|promedio|average|suma y sigue|transporte|carried forward|(?:importe|monto|net|neto|overall|sum|running)\s+total|(?:cantidad|n[°ºo]\.?|nro\.?|#|no\.|number)\s+(?:de\s+|of\s+)?(?:clientes|clients|registros|records|filas|rows))\s*[:=]?$/iu;
/** A count of what stands above: `12 registros`, `Cantidad de clientes: 12`, `(3 rows selected)`. */
const COUNT_FOOTER =
  /^(?:\(?\d+\s+(?:registros?|filas?|records?|rows?|clientes|clients)(?:\s+(?:listad[oa]s|activ[oa]s|seleccionad[oa]s|encontrad[oa]s|en total|selected|found|listed|affected|in set|total))?\)?|(?:(?:n[°ºo]\.?|nro\.?|#)\s+de\s+|#\s*)?(?:clientes|clients|registros|filas|records|rows|count)\s*[:=]\s*\d+|tot\.?\s+\p{L}+\s*[:=]\s*\d+|(?:cantidad|registros|filas|records|rows|count)\b[^\d]*[:=]?\s*\d+)\.?$/iu;
/** What programs print below a table, with a number or a date in it. */
const PRINT_FOOTER =
  /^(?:impreso|impresi[oó]n|generado|emitido|exportado|listado|reporte|informe|printed|generated|exported|report|p[aá]g(?:ina|\.)?|page|hoja|fecha de impresi[oó]n)(?!\p{L}).*\d/iu;
/** The same, with whoever printed it, or an end. */
const PRINTED_BY =
  /^(?:(?:(?:reporte|informe|listado|archivo|report|list|file)\s+)?(?:impres[oa]|generad[oa]|emitid[oa]|exportad[oa]|printed|generated|exported)\s+(?:por|by|el|on|at|from)\b|(?:usuario|user|fecha|date|hora|nota|notas|note|notes)\s*:|[-*=\s]*(?:fin|final)\s+(?:del?|de la)\s+(?:listado|lista|reporte|informe|archivo|planilla)|[-*=\s]*end of (?:the )?(?:report|list|listing|file)\b|[-*=]+\s*(?:fin|final|end)\s*[-*=]+$|fin\.?$|\*+\s*\p{L})/iu;
const NUMBER = /^[^\p{L}]*\d[^\p{L}]*$/u;
const LETTER = /\p{L}/u;
const BARE_TOTAL = /^(?:sub\s*-?\s*)?total(?:es)?\s*[:=]?$/i;

const textsOf = ({ cells }: Pick<SheetRow, 'cells'>): string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

const isAdding = (text: string): boolean => TOTAL.test(text) || SURE_TOTAL.test(text);

/**
 * The texts of a table's cells without capitals and accents, by which a total of one of them is known. What rows of
 * totals say themselves is none of them.
 */
export const namesIn = (rows: readonly Pick<SheetRow, 'cells'>[]): ReadonlySet<string> =>
  new Set(
    rows.flatMap((row) => {
      const texts = textsOf(row).filter((text) => LETTER.test(text));
      return texts.some(isAdding) ? [] : texts.map(wordsOf);
    }),
  );

/** Whether a text is the total of something that a table names: `Total Acme`, `Total cliente Acme`. */
function isTotalOf(text: string, names: ReadonlySet<string>): boolean {
  const [, name = ''] =
    /^(?:sub\s*-?\s*)?total(?:es)?\s+(?:(?:de|del|of|por|cliente|client|agencia|agency)\s+)*(.+?)\s*[:=]?$/i.exec(
      text,
    ) ?? [];
  return name !== '' && names.has(wordsOf(name));
}

/**
 * Whether a row adds up those above it: `Total clientes: 2`, or `Total` beside numbers.
 *
 * @param names what the table names, as `namesIn` has it
 */
export function isTotal(row: Pick<SheetRow, 'cells'>, names: ReadonlySet<string>): boolean {
  const texts = textsOf(row);
  const [name, another, more] = texts.filter((text) => !NUMBER.test(text));
  if (name === undefined || more !== undefined) return false;
  if (another !== undefined)
    return (
      (BARE_TOTAL.test(name) && names.has(wordsOf(another))) ||
      (BARE_TOTAL.test(another) && names.has(wordsOf(name)))
    );
  if (texts.length === 1 && COUNT_FOOTER.test(name)) return true;
  if (SURE_TOTAL.test(name)) return true;
  if (texts.length > 1 && LABEL.test(name)) return true;
  if (isTotalOf(name, names)) return true;
  if (!TOTAL.test(name)) return false;
  return /[\d:=]/.test(name) || /^\p{L}+$/u.test(name) || OF_ROWS.test(name);
}

/** Whether a row is a line of print: alone in its row, such as `Impreso el 28/11/2026`, `Page 1 of 2` or `-----`. */
export function isPrint(row: Pick<SheetRow, 'cells'>, columns: number): boolean {
  const [text, more] = textsOf(row);
  return (
    columns > 1 &&
    text !== undefined &&
    more === undefined &&
    (PRINT_FOOTER.test(text) || PRINTED_BY.test(text) || isSigns(text))
  );
}

/** Lines, pages and dates: no letters, and more than a number. */
const isSigns = (text: string): boolean => !LETTER.test(text) && !/^[\d\s]*$/.test(text);
