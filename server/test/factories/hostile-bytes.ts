import fc from 'fast-check';

/** Bytes that readers trip over, which a mutation puts into a file. */
const BITS = [
  '\0',
  '\r',
  '\n\n\n',
  '\t',
  '"',
  '""',
  '<',
  '</',
  '<!DOCTYPE a [',
  '&#0;',
  '<![CDATA[',
  '\ud83c',
  '🎵',
  '\u2028',
  '\u0085',
  '9'.repeat(400),
  '99:99:99',
  '-',
  '1931-02-30',
  '2068-01-19',
  ' '.repeat(5_000),
  'x'.repeat(70_000),
  'x\n'.repeat(20_000),
  '<a b="1">'.repeat(500),
].map((text) => Buffer.from(text, 'utf8'));
const BYTES = [
  [0xff, 0xfe],
  [0xfe, 0xff],
  [0xef, 0xbb, 0xbf],
  [0x50, 0x4b, 0x03, 0x04],
  [0x80],
  [0x1a],
];

const bit = fc.constantFrom(...BITS, ...BYTES.map((bytes) => Buffer.from(bytes)));

/** A sound file after up to five mutations, each somewhere: put in, cut off, doubled or overwritten. */
export const mutated = (file: Buffer): fc.Arbitrary<Buffer> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom('put', 'cut', 'double', 'overwrite'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        bit,
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((mutations) =>
      mutations.reduce((bytes, [kind, where, some]) => {
        const at = Math.floor(where * bytes.length);
        const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
        if (kind === 'cut') return before;
        if (kind === 'double') return Buffer.concat([bytes, after]);
        const rest = kind === 'put' ? after : after.subarray(some.length);
        return Buffer.concat([before, some, rest]);
      }, file),
    );
