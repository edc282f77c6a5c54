import { SentenceError } from '../common/errors.js';
import { contentRange, parseFilter, parseRange, parseSort } from './rest-list.js';

const THINGS = { sort: ['name', 'at'], defaultSort: ['at', 'DESC'] } as const;

/** The message key of a refusal, by field; what came back where there was none. */
function refusalOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    return Object.fromEntries(
      Object.entries(error.fields ?? {}).map(([field, { key }]) => [field, key]),
    );
  }
}

describe('sort', () => {
  it.each([
    ['["name","ASC"]', { field: 'name', order: 'ASC' }],
    ['["at","DESC"]', { field: 'at', order: 'DESC' }],
    [undefined, { field: 'at', order: 'DESC' }],
    ['', { field: 'at', order: 'DESC' }],
  ])('%s is read', (text, read) => {
    expect(parseSort(text, THINGS)).toEqual(read);
  });

  it.each(['["id","ASC"]', '["name"]', '["name","up"]', '["name","ASC",1]', '{}', '"name"', '1'])(
    '%s is refused',
    (text) => {
      expect(refusalOf(() => parseSort(text, THINGS))).toEqual({ sort: 'restSort' });
    },
  );

  it('that is no JSON is refused', () => {
    expect(refusalOf(() => parseSort('["name"', THINGS))).toEqual({ sort: 'invalidJson' });
  });
});

describe('range', () => {
  it.each([
    ['[0,24]', { from: 0, to: 24 }],
    ['[500,999]', { from: 500, to: 999 }],
    ['[7,7]', { from: 7, to: 7 }],
    [undefined, { from: 0, to: 99 }],
  ])('%s is read', (text, read) => {
    expect(parseRange(text)).toEqual(read);
  });

  it.each([
    '[0,500]',
    '[5,4]',
    '[-1,3]',
    '[0,1.5]',
    '[0]',
    '[0,1,2]',
    '["0","1"]',
    '{}',
    '[0,1e300]',
  ])('%s is refused', (text) => {
    expect(refusalOf(() => parseRange(text))).toEqual({ range: 'restRange' });
  });

  it('is within reach, or refused', () => {
    expect(parseRange('[90,99]', 100)).toEqual({ from: 90, to: 99 });
    expect(refusalOf(() => parseRange('[90,100]', 100))).toEqual({ range: 'restReach' });
  });
});

it('a filter is an object', () => {
  expect(parseFilter('{"a":1}')).toEqual({ a: 1 });
  expect(parseFilter(undefined)).toEqual({});
  for (const text of ['[]', '1', '"x"', 'true'])
    expect(refusalOf(() => parseFilter(text))).toEqual({ filter: 'bodyObject' });
});

it('Content-Range names the first and the last record', () => {
  expect(contentRange('things', { json: '', from: 20, count: 10, total: 319 })).toBe(
    'things 20-29/319',
  );
  expect(contentRange('things', { json: '', from: 20, count: 0, total: 7 })).toBe('things */7');
});
