import { problemsOf } from './export-problems';

const headers = (entries: Record<string, string>): Headers =>
  ({ get: (name: string) => entries[name] ?? null }) as Headers;

describe('the problems of an export', () => {
  it('are none without their headers', () => {
    expect(problemsOf(headers({}))).toEqual({ count: 0, shown: [] });
  });

  it('come with their number and the first of them', () => {
    const shown = [{ airingId: 7, fileName: 'ñandú ж.wav', kind: 'CHARACTERS' }];
    const found = problemsOf(
      headers({
        'X-Export-Problem-Count': '31',
        'X-Export-Problems': encodeURIComponent(JSON.stringify(shown)),
      }),
    );
    expect(found).toEqual({ count: 31, shown });
  });
});
