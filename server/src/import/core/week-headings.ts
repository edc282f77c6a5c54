/** The fields of the columns of a week of logs, in their order; columns of dates follow. */
export const WEEK_FIELDS = [
  'days',
  'time',
  'timeType',
  'tolerance',
  'client',
  'campaign',
  'file',
  'length',
  'startTime',
  'endTime',
] as const;

/** The headings of these columns. */
export const WEEK_HEADINGS: readonly string[] = [
  'Break days',
  'Break time',
  'Starts or ends',
  'Tolerance',
  'Client',
  'Campaign',
  'File',
  'Length',
  'From',
  'To',
];

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What the columns of a week of logs are, and whether somebody has to say the month of its files. */
export function weekColumns(headings: readonly string[]): {
  fields: (string | null)[];
  asksMonth: boolean;
} {
  const dated = headings.slice(WEEK_FIELDS.length);
  return {
    fields: [...WEEK_FIELDS, ...dated.map((date) => (DATE.test(date) ? `day/${date}` : null))],
    asksMonth: dated.some((date) => !DATE.test(date)),
  };
}
