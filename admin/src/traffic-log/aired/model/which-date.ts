const DATE = /\d{4}-\d\d-\d\d/g;

/** Dates that get a button of their own. */
const MOST = 4;

/** The dates that the server names in its question, in order. */
export function datesNamed(sentence: string): string[] {
  const dates = [...new Set(sentence.match(DATE) ?? [])];
  return dates.length <= MOST ? dates : [];
}

/** Whether the question is in which order day, month and year are written: the same parts in another order. */
export function asksOrder(sentence: string): boolean {
  const dates = new Set(sentence.match(DATE) ?? []);
  const partsOf = (date: string): string => [...date.slice(2).split('-')].sort().join('-');
  return [...dates].some((one) =>
    [...dates].some((other) => other !== one && partsOf(other) === partsOf(one)),
  );
}

/** The question with its dates as people of the language write them. */
export const withDates = (sentence: string, text: (date: string) => string): string =>
  sentence.replaceAll(DATE, text);
