import type { Language } from '../../contract/enums.js';

/** The words and signs that all printed documents share. */
export interface PaperTexts {
  taxId: string;
  signature: string;
  page: (page: number, pages: number) => string;
  /** From Sunday on. */
  weekdays: readonly string[];
  /** From January on, in full. */
  months: readonly string[];
  /** `YYYY-MM-DD` as people read it. */
  dateText: (date: string) => string;
  /** An amount in cents, with two decimals. */
  amount: (cents: number) => string;
  count: (value: number) => string;
}

const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const groupDigits = (digits: string, mark: string): string =>
  digits.replace(/\B(?=(?:\d{3})+$)/g, mark);

/** @param mark between thousands */
const countWith =
  (mark: string) =>
  (value: number): string =>
    `${value < 0 ? '-' : ''}${groupDigits(String(Math.abs(value)), mark)}`;

/** @param point before the cents */
const amountWith =
  (mark: string, point: string) =>
  (cents: number): string => {
    const digits = String(Math.abs(cents)).padStart(3, '0');
    const units = groupDigits(digits.slice(0, -2), mark);
    return `${cents < 0 ? '-' : ''}${units}${point}${digits.slice(-2)}`;
  };

export const PAPER_TEXTS: Readonly<Record<Language, PaperTexts>> = {
  EN: {
    taxId: 'Tax code',
    signature: 'Signature',
    page: (page, pages) => `page ${page} of ${pages}`,
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    dateText: (date) =>
      `${date.slice(8)} ${SHORT[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`,
    amount: amountWith(',', '.'),
    count: countWith(','),
  },
  ES: {
    taxId: 'CUIT / RUT',
    signature: 'Firma',
    page: (page, pages) => `página ${page} de ${pages}`,
    weekdays: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
    months: [
      'enero',
      'febrero',
      'marzo',
      'abril',
      'mayo',
      'junio',
      'julio',
      'agosto',
      'septiembre',
      'octubre',
      'noviembre',
      'diciembre',
    ],
    dateText: (date) => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`,
    amount: amountWith('.', ','),
    count: countWith('.'),
  },
};

/** The month of a date, as `December 2026`. */
export const monthText = ({ months }: PaperTexts, date: string): string =>
  `${months[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`;
