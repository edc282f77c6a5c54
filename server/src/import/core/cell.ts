import { unguardCell } from '../../contract/csv.js';
import { LIMITS } from '../../contract/limits.js';
import type { ImportField } from '../../contract/import.js';
import { message, type Message } from '../../contract/messages.js';
import { misreadLetters } from '../../contract/misread-letters.js';
import { readYesNo } from '../../contract/yes-no.js';
import { readCountry } from './countries.js';

/** What a cell stands for, or why it is refused. */
export type Cell = { value: string | number | null; noted?: Message } | { refused: Message };

/** Errors of formulas in English, Spanish and Portuguese; a column that was too narrow shows signs alone. */
const ERROR =
  /^(?:#(?:N\/A|N\/D|¡?(?:REF|VALUE|VALOR|DIV\/0|NUM|NÚM|NULL|NULO|SPILL|DESBORDAMIENTO|CALC|FIELD|BUSY)!|¿?(?:NAME|NOMBRE|NOME)\?)|Err:\d{3}|#{2,})$/;
/** A long number of which a spreadsheet has kept the first digits alone. */
const CUT_NUMBER = /^[-+]?\d(?:e\+|[.,]\d+e\+?)\d{1,3}$/i;
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_IN_LINES = /(?![\t\n\r])\p{Cc}/u;
const UNREADABLE = '\ufffd';

const refuse = (...reason: Parameters<typeof message>): Cell => ({ refused: message(...reason) });

function numberOf(text: string, max: number): Cell {
  // With three zeros behind its sign it may be thousands.
  const value = /^\d{1,10}([.,](?!0{3}$)0+)?$/.test(text) ? Number.parseInt(text, 10) : NaN;
  return value <= max ? { value } : refuse('integer', 0, max);
}

/** The text of a cell of one line or of several, as forms take it. */
function textOf(text: string, { kind, max }: ImportField): Cell {
  // In one line, a break that a spreadsheet has between words is a space.
  const shown =
    kind === 'lines' ? text.replaceAll(/\r\n?/g, '\n') : text.replaceAll(/\s*[\r\n\t]+\s*/g, ' ');
  if (shown.length > max) return refuse('maxLength', max);
  if ((kind === 'lines' ? CONTROL_IN_LINES : CONTROL).test(shown))
    return refuse('controlCharacters');
  return /[\0\p{Surrogate}]/u.test(shown) ? refuse('textCharacters') : { value: shown };
}

/** A few addresses, apart by commas as they are stored; as in forms, all of them are addresses. */
function emailsOf(text: string, { max }: ImportField, isEmail: (text: string) => boolean): Cell {
  const emails = [...new Set(text.split(/[\s,;]+/).filter((one) => one !== ''))];
  if (emails.length > LIMITS.billingEmails) return refuse('emails', LIMITS.billingEmails);
  const read = textOf(emails.join(', '), { kind: 'text', max });
  if ('refused' in read) return read;
  return emails.every((one) => one.length <= LIMITS.email && isEmail(one)) ? read : refuse('email');
}

/**
 * The value of a cell for a field; null for an empty one. A reference stays the text that names it.
 *
 * @param isEmail as forms check it
 */
export function readCell(
  cell: string,
  field: ImportField,
  isEmail: (text: string) => boolean,
): Cell {
  // Files that we write keep what looks like a formula from being one.
  const text = unguardCell(cell.trim());
  if (text === '') return { value: null };
  if (text.includes(UNREADABLE)) return refuse('importUnreadable');
  if (ERROR.test(text)) return refuse('importErrorCell', text);
  const { kind, max } = field;
  if (CUT_NUMBER.test(text) && (kind === 'text' || kind === 'reference'))
    return refuse('importCut', text);
  const misread = misreadLetters(text);
  if (misread !== null) return refuse('importTwiceRead', misread);
  if (kind === 'integer') return numberOf(text, max);
  if (kind === 'flag') {
    // A cross marks what is meant, in columns of days above all.
    const flag = /^x$/i.test(text) ? true : readYesNo(text);
    return flag === null ? refuse('importYesNo') : { value: flag ? 1 : 0 };
  }
  if (kind === 'letter')
    return /^[a-z]$/i.test(text) ? { value: text.toUpperCase() } : refuse('letter');
  if (kind === 'country') {
    const country = readCountry(text);
    return country === null ? refuse('importCountry') : { value: country };
  }
  if (kind === 'emails') return emailsOf(text, field, isEmail);
  const read = textOf(text, field);
  // A record without its e-mail is better than none.
  if (kind === 'email' && 'value' in read && !isEmail(String(read.value)))
    return { value: null, noted: message('importNoEmail', text) };
  return read;
}
