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

/** A piece of a line: words, the name of something on the screen, or letters to type. */
export interface Piece {
  text: string;
  kind: 'words' | 'name' | 'code';
}

/** The pieces of a line: names stand between underscores, code between backticks. */
export const piecesOf = (line: string): Piece[] =>
  line
    .split(/(`[^`]*`|_[^_]*_)/)
    .map((part, i): Piece => {
      if (i % 2 === 0) return { text: part, kind: 'words' };
      return { text: part.slice(1, -1), kind: part.startsWith('_') ? 'name' : 'code' };
    })
    .filter(({ text }) => text !== '');

/** The lines of all versions together, which stay as many when a version gets its number. */
export const lineCount = (news: readonly VersionNews[]): number =>
  news.reduce((sum, { lines }) => sum + lines.length, 0);

/**
 * How many lines of each version came since somebody looked; new ones are first.
 *
 * @param seen how many there were then; null for somebody who never looked
 */
export function newLines(news: readonly VersionNews[], seen: number | null): number[] {
  let left = Math.max(0, lineCount(news) - (seen ?? 0));
  return news.map(({ lines }) => {
    const own = Math.min(left, lines.length);
    left -= own;
    return own;
  });
}
