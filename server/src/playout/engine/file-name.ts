import { dayOfWeek } from '../../contract/time.js';

const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
export const NAME_PART = /\{(yyyy|yy|MM|dd|DDD|SS|S|HH|mm)\}/g;

/**
 * A file's name by its format's template; the station's code is reduced to capitals and digits.
 *
 * @param time `HH:MM` of the break in the file
 */
export function fileNameOf(
  template: string,
  date: string,
  stationCode = '',
  time = '00:00',
): string {
  const code = stationCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const parts: Record<string, string> = {
    yyyy: date.slice(0, 4),
    yy: date.slice(2, 4),
    MM: date.slice(5, 7),
    dd: date.slice(8, 10),
    DDD: WEEKDAYS[dayOfWeek(date)] ?? '',
    HH: time.slice(0, 2),
    mm: time.slice(3, 5),
    S: code.slice(0, 1),
    SS: code.slice(0, 2),
  };
  return template.replaceAll(NAME_PART, (_, part: string) => parts[part] ?? '');
}

/** The names that the files of a day may have: a number may stand between the two parts. */
export interface ListNames {
  /** The beginning of the name; a colon stands for any digit. */
  start: string;
  ending: string;
}

/**
 * The names that the files of a day may have, whatever breaks the day had; null when names do not hold the
 * date, because they may then be those of another day.
 */
export function listNamesOf(
  template: string,
  date: string,
  stationCode?: string,
): ListNames | null {
  if (!template.includes('{dd}') && !template.includes('{DDD}')) return null;
  // A character that no name has.
  const any = template.replaceAll('{HH}', '::').replaceAll('{mm}', '::');
  const [, start = '', ending = ''] =
    /^(.*?)(\.[^.]*)?$/su.exec(fileNameOf(any, date, stationCode)) ?? [];
  return { start, ending };
}

const fits = (text: string, shape: string): boolean =>
  text.length === shape.length &&
  Array.from({ length: text.length }, (_, i) => text[i] ?? '').every((one, i) =>
    shape[i] === ':' ? /\d/.test(one) : one === shape[i],
  );

/** Whether a name can be that of a file of the day: a number distinguishes files of the same minute. */
export function isListName({ start, ending }: ListNames, name: string): boolean {
  const [from, to] = [start.length, name.length - ending.length];
  return (
    from <= to &&
    fits(name.slice(0, from), start) &&
    fits(name.slice(to), ending) &&
    /^(-\d+)?$/.test(name.slice(from, to))
  );
}
