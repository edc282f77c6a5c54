import { problemHeaders } from './problem-headers.js';

describe('the headers about problems', () => {
  const problems = (count: number, fileName: string) =>
    Array.from({ length: count }, (_, i) => ({
      airingId: i + 1,
      fileName,
      kind: 'EMPTY' as const,
      field: null,
      text: fileName,
    }));
  const shown = (headers: Record<string, string>) =>
    JSON.parse(decodeURIComponent(headers['x-export-problems'] ?? '')) as unknown[];

  it('are not there when there are none', () => expect(problemHeaders([])).toEqual({}));

  it('have the first twenty', () => {
    const headers = problemHeaders(problems(30, 'a'));
    expect(headers['x-export-problem-count']).toBe('30');
    expect(shown(headers)).toEqual(
      problems(20, 'a').map(({ airingId, fileName, kind }) => ({ airingId, fileName, kind })),
    );
  });

  it.each(['漢', '🎵', '\v', '"'])('stay small when names are long: %j', (character) => {
    const headers = problemHeaders(problems(30, character.repeat(255)));
    expect(headers['x-export-problem-count']).toBe('30');
    expect(headers['x-export-problems']!.length).toBeLessThan(3_400);
    expect(shown(headers).length).toBeGreaterThan(0);
  });
});
