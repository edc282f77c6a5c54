import { copyText } from './copy-rows.js';

describe('COPY text', () => {
  it('escapes what the format gives a meaning', () => {
    expect(copyText([['a\tb', 'c\nd\r', '\\N', null, true, 1.5]])).toBe(
      'a\\tb\tc\\nd\\r\t\\\\N\t\\N\ttrue\t1.5\n',
    );
  });
});
