import { deflateSync } from 'node:zlib';
import { decode, encode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { rewriteLogo } from './logo.js';

const RED = Buffer.from([200, 20, 20, 255]);

/** Pixels, red green blue and how opaque, that repeat `pattern`. */
const pixels = (width: number, height: number, pattern: Buffer = RED) => ({
  width,
  height,
  data: Buffer.alloc(width * height * 4, pattern),
});

function png(width: number, height: number, pattern?: Buffer): Buffer {
  const image = new PNG({ width, height });
  image.data = pixels(width, height, pattern).data;
  return PNG.sync.write(image);
}

const jpeg = (width: number, height: number): Buffer => encode(pixels(width, height), 80).data;

/** The bytes with others at a place. */
const patched = (bytes: Buffer, at: number, ...others: number[]): Buffer => {
  const copy = Buffer.from(bytes);
  copy.set(others, at);
  return copy;
};

describe('a logo', () => {
  it('is written anew: no more of what was sent than its picture', () => {
    const text = Buffer.from('tEXtComment\0<script>alert(1)</script>');
    const sent = png(40, 20);
    const head = sent.subarray(0, 33);
    const chunk = Buffer.concat([Buffer.from([0, 0, 0, text.length - 4]), text, Buffer.alloc(4)]);
    const withText = Buffer.concat([head, chunk, sent.subarray(33)]);
    const kept = rewriteLogo(sent);
    expect(kept?.type).toBe('image/png');
    const read = PNG.sync.read(kept?.image ?? Buffer.alloc(0));
    expect([read.width, read.height, ...read.data.subarray(0, 4)]).toEqual([
      40, 20, 200, 20, 20, 255,
    ]);
    expect(rewriteLogo(withText)?.image.includes('script') ?? false).toBe(false);
  });

  it('is seen on white where it is clear', () => {
    const kept = rewriteLogo(png(4, 4, Buffer.alloc(4)));
    expect([...PNG.sync.read(kept?.image ?? Buffer.alloc(0)).data.subarray(0, 4)]).toEqual([
      255, 255, 255, 255,
    ]);
  });

  it('is no larger than certificates need, in its own proportions', () => {
    const read = decode(rewriteLogo(jpeg(1600, 1000))?.image ?? Buffer.alloc(0));
    expect([read.width, read.height]).toEqual([384, 240]);
  });

  it('is made smaller until its file is small', () => {
    let seed = 1;
    const noise = Buffer.from(
      Array.from({ length: 240 * 240 * 4 }, (_, i) =>
        i % 4 === 3 ? 255 : (seed = (seed * 48_271) % 2_147_483_647) % 256,
      ),
    );
    const kept = rewriteLogo(png(240, 240, noise));
    expect(kept?.image.length).toBeLessThanOrEqual(96 * 1024);
  });

  const bomb = (): Buffer => {
    // Interlaced, and a hundred thousand times what an image of its size has.
    const head = patched(png(10, 10), 28, 1).subarray(0, 33);
    const data = deflateSync(Buffer.alloc(10_000_000));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([head, length, Buffer.from('IDAT'), data, Buffer.alloc(4)]);
  };
  // Each scan is sound, so that nothing but their number is wrong.
  const scans = (count: number): Buffer => {
    const sent = jpeg(16, 16);
    const scan = sent.subarray(sent.indexOf(Buffer.from([0xff, 0xda])), -2);
    return Buffer.concat([
      sent.subarray(0, -2),
      ...Array<Buffer>(count).fill(scan),
      sent.subarray(-2),
    ]);
  };

  it('may have a few scans', () => {
    expect(rewriteLogo(scans(3))?.type).toBe('image/jpeg');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PNG that is cut', png(40, 20).subarray(0, 60)],
    ['a JPEG that is cut', jpeg(40, 20).subarray(0, 30)],
    ['a PNG of 100,000 by 100,000 pixels', patched(png(4, 4), 16, 0, 1, 134, 160, 0, 1, 134, 160)],
    ['a PNG without pixels', patched(png(4, 4), 16, 0, 0, 0, 0)],
    ['a PNG that inflates to far more than its size', bomb()],
    ['a JPEG of 65,535 by 65,535 pixels', hugeJpeg()],
    ['a JPEG of more scans than any encoder makes', scans(40)],
    ['a sound PNG of more pixels than the limit', png(1_500, 1_400)],
    ['a sound PNG with a side beyond the limit', png(1, 4_097)],
    ['a sound JPEG with a side beyond the limit', jpeg(4_097, 8)],
    ['a sound JPEG of more pixels than the limit', jpeg(1_500, 1_400)],
  ])('that is %s is refused', (_, bytes) => {
    expect(rewriteLogo(bytes)).toBeNull();
  });
});

function hugeJpeg(): Buffer {
  const sent = jpeg(16, 16);
  const frame = sent.indexOf(Buffer.from([0xff, 0xc0]));
  return patched(sent, frame + 5, 255, 255, 255, 255);
}
