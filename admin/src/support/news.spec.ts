import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineCount, newLines, newsOf, piecesOf } from './news';

const fileOf = (name: string): string => readFileSync(join(__dirname, '../../..', name), 'utf8');

describe('news', () => {
  const text =
    '# C\n\n## 2.0\n\n### News\n\n- One\n  goes on\n- Two\n\n### Added\n\n- Not this\n\n## 1.0\n\n### Fixed\n\n- Nor this\n';

  it('are the lines of the News sections alone, each whole', () => {
    expect(newsOf(text)).toEqual([{ version: '2.0', lines: ['One goes on', 'Two'] }]);
  });

  it('have names and code in them, whose underscores are their own', () => {
    expect(piecesOf('In _My account_, such as `PROMO_{digits}_*`.')).toEqual([
      { text: 'In ', kind: 'words' },
      { text: 'My account', kind: 'name' },
      { text: ', such as ', kind: 'words' },
      { text: 'PROMO_{digits}_*', kind: 'code' },
      { text: '.', kind: 'words' },
    ]);
  });

  it('are new until they were looked at, whatever a version is called by then', () => {
    const news = [
      { version: '2.0', lines: ['e', 'd', 'c'] },
      { version: '1.0', lines: ['b', 'a'] },
    ];
    expect(newLines(news, null)).toEqual([3, 2]);
    expect(newLines(news, 1)).toEqual([3, 1]);
    expect(newLines(news, 4)).toEqual([1, 0]);
    expect(newLines(news, lineCount(news))).toEqual([0, 0]);
    // A newer version of the product was looked at before.
    expect(newLines(news, 9)).toEqual([0, 0]);
  });

  it('have the same versions and lines in both languages', () => {
    const [en, es] = [newsOf(fileOf('CHANGELOG.md')), newsOf(fileOf('CHANGELOG.es.md'))];
    expect(en.length).toBeGreaterThan(0);
    const counts = (all: typeof en) => all.map(({ version, lines }) => [version, lines.length]);
    expect(counts(es)).toEqual(counts(en));
    const lines = es.flatMap((one) => one.lines);
    expect(lines.filter((line) => en.some((one) => one.lines.includes(line)))).toEqual([]);
  });
});
