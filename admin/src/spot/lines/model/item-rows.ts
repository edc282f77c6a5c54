import { LIMITS } from '@contract/limits';
import { normaliseClock } from '../../../inputs/clock-text';
import { readNumber } from '../../../inputs/number-text';
import { advancedErrors, formOfAdvanced, type AdvancedForm } from './line-form';
import { monthDays } from './month';
import { newAdvancedLine } from './new-lines';
import type { AdvancedLine } from './types';

/** Whole rows of a spreadsheet: time from, time to, file, length, and the airings of the days. */

const FIELDS = ['startTime', 'endTime', 'fileName', 'length'] as const;
type ItemField = (typeof FIELDS)[number];

/** An invalid cell. */
export interface RowFault {
  /** Counted from 1, as a spreadsheet does. */
  row: number;
  column: number;
  /** Its field, or day of the month. */
  of: ItemField | number;
  cell: string;
  /** Position of the cell in the text. */
  from: number;
  /** Message key. */
  message: string;
}

interface Cell {
  text: string;
  from: number;
}

/** The cells of a text by row, each with its position; blank rows are empty. */
function cellsOf(text: string): Cell[][] {
  let from = 0;
  return text.split('\n').map((line) => {
    const row = line.split('\t').map((part) => {
      const cell = {
        text: part
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .trim(),
        from,
      };
      from += part.length + 1;
      return cell;
    });
    return row.some((cell) => cell.text !== '') ? row : [];
  });
}

const COUNT = /^\d*$/;

/**
 * Whether a text holds items instead of airings for the days: it begins with times, or has more
 * columns than the month has days.
 */
export const areItems = (text: string): boolean =>
  cellsOf(text).some((row) => {
    const head = row.slice(0, FIELDS.length).map((cell) => cell.text);
    if (head.length < FIELDS.length) return false;
    if (head.slice(0, 2).some((cell) => /\d\s*[:h]/i.test(cell))) return true;
    return (
      row.length === FIELDS.length + LIMITS.dailySlots ||
      (row.length > LIMITS.dailySlots && !head.every((cell) => COUNT.test(cell)))
    );
  });

/** Spreadsheets write times with seconds. */
const clockOf = (cell: string): string =>
  normaliseClock(cell.replace(/^(\d{1,2}:\d{2}):00$/, '$1'));

function formOf(row: readonly Cell[], line: AdvancedLine): AdvancedForm {
  const [start = '', end = '', file = '', length = ''] = row.map((cell) => cell.text);
  return {
    ...formOfAdvanced(line),
    startTime: clockOf(start),
    endTime: clockOf(end),
    fileName: file,
    length: readNumber(length),
  };
}

/** The message key of a problem with a day's airings. */
function countProblem(cell: string, day: number, days: number): string | null {
  if (!COUNT.test(cell) || Number(cell) > LIMITS.occurrences) return 'spot.error.count';
  return day >= days && Number(cell) > 0 ? 'spot.error.day' : null;
}

/**
 * Parses rows of a spreadsheet into items, with all problems, by the rules of a typed item.
 *
 * @param month the first day of their month
 * @param room how many more items the campaign may have
 * @param overMidnight whether intervals may go on after midnight
 */
export function readItems(
  text: string,
  month: string,
  room: number,
  overMidnight = false,
): { items: AdvancedLine[]; faults: RowFault[] } {
  const days = monthDays(month);
  const items: AdvancedLine[] = [];
  const faults: RowFault[] = [];
  cellsOf(text.replace(/\r/g, ' ')).forEach((row, index) => {
    if (row.length === 0) return;
    const line = newAdvancedLine(month);
    const form = formOf(row, line);
    const last = row.at(-1);
    const end = last ? last.from + last.text.length : 0;
    const fault = (column: number, of: ItemField | number, message: string): void =>
      void faults.push({
        row: index + 1,
        column: column + 1,
        of,
        cell: row[column]?.text ?? '',
        from: row[column]?.from ?? end,
        message,
      });
    const errors = advancedErrors(form, overMidnight);
    FIELDS.forEach((field, column) => {
      const message = errors[field];
      if (message) fault(column, field, message);
    });
    const counts = row.slice(FIELDS.length);
    counts.forEach((cell, day) => {
      const message = countProblem(cell.text, day, days);
      if (message) fault(FIELDS.length + day, day + 1, message);
    });
    if (items.length === room) fault(0, 'startTime', 'spot.paste.tooMany');
    items.push({
      ...line,
      startTime: form.startTime,
      endTime: form.endTime,
      fileName: form.fileName,
      length: form.length ?? 0,
      occurrences: line.occurrences.map((_, day) => Number(counts[day]?.text ?? 0) || 0),
    });
  });
  return { items, faults };
}
