const MONTHS = 'ene|jan,feb,mar,abr|apr,may,jun,jul,ago|aug,sep|set,oct,nov,dic|dec'
  .split(',')
  .map((names) => names.split('|'));

/** The number of a month by its name in English or Spanish, without accents and capitals; 0 for none. */
export const monthOf = (name: string): number =>
  MONTHS.findIndex((names) => names.some((one) => name.startsWith(one))) + 1;

const DAY_FIRST = /^(\d{1,2})[-/ .]+(?:de )?([a-z]{3,10})\.?[-/ .]+(?:de[l]? )?(\d{4}|\d{2})$/;
const MONTH_FIRST = /^([a-z]{3,10})\.?[-/ ]+(\d{1,2})(?:st|nd|rd|th)?,?[-/ ]+(\d{4}|\d{2})$/;

/** The parts of a date, as they are written. */
export interface NamedDate {
  year: string;
  month: number;
  day: string;
}

/** A day of the week in English or Spanish, before a date. */
const WEEKDAY = /^(?:lu|ma|mi|ju|vi|sa|do|mo|tu|we|th|fr|su)[a-z]*\.?,?\s+(?=[\da-z])/;

/** A date without the day of the week before it, which says nothing more. Without accents and capitals. */
export const withoutWeekday = (text: string): string => text.replace(WEEKDAY, '');

/** A date whose month stands by its name, whatever stands first. Without accents and capitals. */
export function readNamedDate(text: string): NamedDate | null {
  // `mar 3, 2026` is of March, and no Tuesday.
  const read = (one: string) => readMonthAndDay(one) ?? readDayOfMonth(one);
  return read(text) ?? read(withoutWeekday(text));
}

/** A date whose month stands by its name: `18-nov-2026`, `18 de noviembre de 2026`. */
function readDayOfMonth(text: string): NamedDate | null {
  const [, day, name = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  return day === undefined ? null : { year, month: monthOf(name), day };
}

/** A date whose month stands first by its name: `november 18, 2026`. */
function readMonthAndDay(text: string): NamedDate | null {
  const [, name, day = '', year = ''] = MONTH_FIRST.exec(text) ?? [];
  return name === undefined ? null : { year, month: monthOf(name), day };
}
