import fc from 'fast-check';
import {
  BackupFileError,
  checkedFrames,
  countRows,
  decodeFrames,
  decodeHeader,
  encodeFrame,
  encodeJson,
  FORMAT,
  type Frame,
  type FrameType,
  headerLine,
} from './format.js';

const WHOLE = [
  encodeJson('T', { name: 'show', columns: ['id'], lastId: '2' }),
  encodeFrame('D', Buffer.from('1\n')),
  encodeFrame('D', Buffer.from('2\n')),
  encodeJson('E', { rows: 2 }),
  encodeJson('T', { name: 'spot', columns: ['id'], lastId: null }),
  encodeJson('E', { rows: 0 }),
  encodeJson('Z', { tables: 2, rows: 2 }),
];

async function* chunked(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let at = 0;
  for (const size of sizes) {
    yield bytes.subarray(at, at + size);
    at += size;
  }
  yield bytes.subarray(at);
}

async function read(bytes: Buffer, sizes: readonly number[] = []): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const frame of checkedFrames(decodeFrames(chunked(bytes, sizes)))) frames.push(frame);
  return frames;
}

const types = (frames: readonly Frame[]): string => frames.map(({ type }) => type).join('');

describe('frames', () => {
  it('are the same however they are chunked', async () => {
    const bytes = Buffer.concat(WHOLE);
    const whole = await read(bytes);
    expect(types(whole)).toBe('TDDETEZ');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(40), { maxLength: 40 }), async (sizes) => {
        expect(await read(bytes, sizes)).toEqual(whole);
      }),
    );
  });

  it('are refused when one is missing, repeated or misplaced', async () => {
    const single = WHOLE.map((_, i) => WHOLE.filter((_frame, k) => k !== i));
    const twice = WHOLE.map((frame, i) => [...WHOLE.slice(0, i), frame, ...WHOLE.slice(i)]);
    const [first, ...rest] = WHOLE;
    const moved = [[...rest, first ?? Buffer.alloc(0)]];
    for (const frames of [...single, ...twice, ...moved])
      await expect(read(Buffer.concat(frames))).rejects.toThrow(BackupFileError);
  });

  it('are refused wherever they are cut', async () => {
    const bytes = Buffer.concat(WHOLE);
    for (let size = 0; size < bytes.length; size += 1)
      await expect(read(bytes.subarray(0, size))).rejects.toThrow(BackupFileError);
  });

  it('are refused when they are malformed', async () => {
    const unknown = encodeFrame('Q' as FrameType, Buffer.alloc(1));
    for (const bytes of [unknown, Buffer.from('hello, world'), encodeFrame('Z', Buffer.from('{'))])
      await expect(read(bytes)).rejects.toThrow('is damaged');
  });
});

describe('the header', () => {
  const header = { format: FORMAT, version: 1, schema: 'S1', createdAt: '2026-12-01T00:00:00Z' };

  it('can be decoded', () => {
    const line = headerLine({ ...header, format: FORMAT });
    expect(decodeHeader(Buffer.concat([line, Buffer.from('rest')]))).toEqual({
      header,
      length: line.length,
    });
  });

  it.each(['', 'x', '{}\n', 'null\n', '{"format":"other","version":1,"schema":"S"}\n'])(
    'is not "%s"',
    (text) => {
      expect(() => decodeHeader(Buffer.from(text))).toThrow('is no backup of Tandas');
    },
  );

  it('of a later format is refused', () => {
    const later = Buffer.from(`${JSON.stringify({ ...header, version: 2 })}\n`);
    expect(() => decodeHeader(later)).toThrow('has the format 2, which this version cannot read');
  });
});

it('rows are counted by their line ends', () => {
  expect(countRows(Buffer.from(''))).toBe(0);
  expect(countRows(Buffer.from('a\\nb\tc\n\\N\n'))).toBe(2);
});
