import { dayOfWeek } from '../contract/time.js';
import { dateOfParts } from './values.js';

const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const PART = /\{(yyyy|yy|MM|dd|DDD|SS|S|HH|mm)\}/g;

/**
 * A file's name by its format's template; the station's code in capitals and digits.
 *
 * @param time `HH:MM` of the break whose file it is
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
  return template.replaceAll(PART, (_, part: string) => parts[part] ?? '');
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/**
 * The names that a day's lists may have, whatever breaks it had; null where names do not say the day, so that
 * they may be another day's.
 */
export function listNamesOf(template: string, date: string, stationCode?: string): RegExp | null {
  if (!template.includes('{dd}') && !template.includes('{DDD}')) return null;
  // A character that no name has holds the place of the digits.
  const any = template.replaceAll('{HH}', '::').replaceAll('{mm}', '::');
  const [, start = '', ending = ''] =
    /^(.*?)(\.[^.]*)?$/su.exec(fileNameOf(any, date, stationCode)) ?? [];
  const source = [start, ending].map((part) => escaped(part).replaceAll(':', '\\d'));
  return new RegExp(`^${source.join('(?:-\\d+)?')}$`);
}

/** The date in a file's name by its format's template; null when the name does not have that shape. */
export function dateOfFileName(template: string, name: string): string | null {
  const seen: string[] = [];
  const source = template
    .split(PART)
    .map((part, i) => {
      if (i % 2 === 0) return escaped(part);
      if (part.startsWith('S')) return '[A-Za-z0-9]{0,2}';
      if (part === 'DDD') return '[A-Za-z]{3}';
      if (seen.includes(part) || part === 'HH' || part === 'mm') return '\\d+';
      seen.push(part);
      return `(?<${part}>\\d{${part.length}})`;
    })
    .join('');
  const groups = new RegExp(`^${source}$`, 'i').exec(name)?.groups;
  return groups === undefined ? null : dateOfParts(groups);
}
