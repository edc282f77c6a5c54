/** What is new in a version, for people at stations; newest first. */
export interface VersionNews {
  version: string;
  lines: string[];
}

/**
 * The News sections of a changelog: of each `## version` the list below `### News`, whose items may go on in
 * the next lines.
 */
export function newsOf(changelog: string): VersionNews[] {
  const found: VersionNews[] = [];
  let isNews = false;
  for (const line of changelog.split(/\r?\n/)) {
    const [, marks = '', heading = ''] = /^(##+) (.*)$/.exec(line) ?? [];
    if (marks === '##') found.push({ version: heading, lines: [] });
    if (marks !== '') isNews = marks === '###' && heading === 'News';
    const lines = found.at(-1)?.lines;
    if (!isNews || !lines) continue;
    if (line.startsWith('- ')) lines.push(line.slice(2));
    else if (/^\s+\S/.test(line) && lines.length > 0) lines.push(`${lines.pop()} ${line.trim()}`);
  }
  return found.filter(({ lines }) => lines.length > 0);
}

/** How many lines of each version somebody has seen. */
export type Seen = Readonly<Record<string, number>>;

export const seenOf = (news: readonly VersionNews[]): Seen =>
  Object.fromEntries(news.map(({ version, lines }) => [version, lines.length]));

/** How many of a version's lines came since; new ones are first. */
export const newLines = ({ version, lines }: VersionNews, seen: Seen): number =>
  Math.max(0, lines.length - (seen[version] ?? 0));
