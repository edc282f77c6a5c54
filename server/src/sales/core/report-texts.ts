import type { Language } from '../../contract/enums.js';
import { REPORT_WORDS_EN, REPORT_WORDS_ES } from '../../contract/report-words.js';

/** The words of a report's file. */
export interface ReportTexts {
  words: typeof REPORT_WORDS_EN;
  /** From Sunday. */
  weekdays: readonly string[];
  spotTypes: readonly string[];
  /** The names of the sheets of the table, of its facts, and of what was asked. */
  sheets: readonly [string, string, string];
  start: string;
  total: string;
  subtotal: (name: string) => string;
  /** What stands for the rows that are not among the greatest. */
  others: (count: number) => string;
  without: string;
  asked: readonly [string, string];
  counts: string;
  from: string;
  to: string;
  compared: string;
  sorted: string;
  greatest: string;
}

export const REPORT_TEXTS: Readonly<Record<Language, ReportTexts>> = {
  EN: {
    words: REPORT_WORDS_EN,
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    spotTypes: ['Audio', 'Live read', 'Sponsor'],
    sheets: ['Report', 'Facts', 'What was asked'],
    start: 'Time',
    total: 'Total',
    subtotal: (name) => `Subtotal ${name}`,
    others: (count) => (count === 1 ? '1 other' : `${count} others`),
    without: 'Without one',
    asked: ['What', 'Value'],
    counts: 'Counts',
    from: 'From',
    to: 'To',
    compared: 'Compared with',
    sorted: 'The greatest first, by',
    greatest: 'Only the greatest',
  },
  ES: {
    words: REPORT_WORDS_ES,
    weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    spotTypes: ['Audio', 'PNT', 'Auspicio'],
    sheets: ['Informe', 'Hechos', 'Lo pedido'],
    start: 'Hora',
    total: 'Total',
    subtotal: (name) => `Subtotal de ${name}`,
    others: (count) => (count === 1 ? '1 más' : `Otros ${count}`),
    without: 'Sin dato',
    asked: ['Qué', 'Valor'],
    counts: 'Cuenta',
    from: 'Desde',
    to: 'Hasta',
    compared: 'Comparado con',
    sorted: 'De mayor a menor, por',
    greatest: 'Solo los mayores',
  },
};
