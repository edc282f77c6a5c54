/** What a report for whoever helps is made of: of the installation and the browser, nothing of a client. */
export interface ReportFacts {
  version: string;
  runtime: string;
  address: string;
  browser: string;
  window: string;
  language: string;
  timeZone: string;
  role: string;
  multimediaId: number | null;
  parts: readonly string[];
  at: string;
}

/** The path of an address: what comes behind it may name records, or carry a token. */
export const pathOf = (address: string): string => new URL(address).pathname;

/** The report as lines of text. Written in English, since whoever helps may speak another language. */
export const reportText = ({ parts, ...facts }: ReportFacts): string =>
  [
    'Tandas',
    ...Object.entries({ ...facts, parts: parts.join(', ') || '-' }).map(
      ([name, value]) => `${name}: ${value ?? '-'}`,
    ),
  ].join('\n');
