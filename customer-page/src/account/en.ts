/** Every text of the page of a client. */
export const en = {
  title: 'What aired',
  loading: 'Loading…',
  gone: 'This link does not open anything: it has ended, or was cut on its way. Ask for a new one.',
  tooMany: 'Too many calls from here. Try again in a few minutes.',
  tooLong: 'This month has more airings than a page shows. Ask for a report.',
  failed: 'What aired could not be read. It is tried again in a minute.',
  none: 'Nothing is known yet to have aired this month.',
  one: '1 airing',
  many: '{count} airings',
  before: 'Month before',
  after: 'Month after',
  date: 'Date',
  time: 'Time',
  station: 'Station',
  campaign: 'Campaign',
  file: 'File',
  seconds: 'Seconds',
};

export type AccountKey = keyof typeof en;
export type AccountMessages = Record<AccountKey, string>;
