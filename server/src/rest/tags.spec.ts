import { tagsIn } from './tags.js';

it.each([
  ['W/"a1"', ['a1']],
  ['"a1"', ['a1']],
  ['W/"a1", "b2",W/"c3"', ['a1', 'b2', 'c3']],
  ['a1', []],
  ['*', []],
  ['W/"a1', []],
  ['', []],
  [undefined, []],
])('of %s are read %j', (header, tags) => {
  expect(tagsIn(header)).toEqual(tags);
});
