import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newLines, newsOf, seenOf } from './news';

const fileOf = (name: string): string => readFileSync(join(__dirname, '../../..', name), 'utf8');

describe('news', () => {
  const text =
    '# C\n\n## 2.0\n\n### News\n\n- One\n  goes on\n- Two\n\n### Added\n\n- Not this\n\n## 1.0\n\n### Fixed\n\n- Nor this\n';

  it('are the lines of the News sections alone, each whole', () => {
    expect(newsOf(text)).toEqual([{ version: '2.0', lines: ['One goes on', 'Two'] }]);
  });

  it('are new until they were looked at', () => {
    const [two] = newsOf(text);
    if (!two) throw new Error('No news');
    expect([newLines(two, {}), newLines(two, { '2.0': 1 })]).toEqual([2, 1]);
    expect([newLines(two, seenOf(newsOf(text))), newLines(two, { '2.0': 9 })]).toEqual([0, 0]);
  });

  it('have the same versions and lines in both languages', () => {
    const [en, es] = [newsOf(fileOf('CHANGELOG.md')), newsOf(fileOf('CHANGELOG.es.md'))];
    expect(en.length).toBeGreaterThan(0);
    expect(seenOf(es)).toEqual(seenOf(en));
    const lines = es.flatMap((one) => one.lines);
    expect(lines.filter((line) => en.some((one) => one.lines.includes(line)))).toEqual([]);
  });
});
