import { inflateSync } from 'node:zlib';
import { decode, encode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { LIMITS } from '../contract/limits.js';

/** An image as it is stored. */
export interface Logo {
  type: 'image/png' | 'image/jpeg';
  image: Buffer;
}

/** RGBA, row by row. */
interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** More than any encoder makes: each scan of a JPEG is a pass over all its blocks. */
const MOST_SCANS = 16;
const JPEG_QUALITY = 90;
/** Every certificate contains the stored logo, so it has to be small. */
const KEPT_BYTES = 96 * 1024;

/**
 * Reads a PNG or JPEG and encodes it again, on white and no larger than the limits, so that nothing but the
 * picture remains.
 *
 * @returns null for another kind of file, for a broken one, and for one whose header exceeds the limits,
 * which is not decoded
 */
export function rewriteLogo(sent: Uint8Array): Logo | null {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const isPng = bytes.subarray(0, 8).equals(PNG_SIGNATURE);
  const read = isPng ? readPng(bytes) : readJpeg(bytes);
  if (read === null) return null;
  const [width, height] = fitInto(read, LIMITS.logoWidth, LIMITS.logoHeight);
  const write = isPng ? writePng : writeJpeg;
  for (let scale = 1; ; scale *= 0.75) {
    const image = write(scaleTo(read, side(width * scale), side(height * scale)));
    if (image.length <= KEPT_BYTES) return { type: isPng ? 'image/png' : 'image/jpeg', image };
  }
}

const side = (pixels: number): number => Math.max(1, Math.round(pixels));

const isBounded = (width: number, height: number): boolean =>
  Math.min(width, height) > 0 &&
  Math.max(width, height) <= LIMITS.logoSide &&
  width * height <= LIMITS.logoPixels;

/** The result of `read`; null when the library rejects the file as broken. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function readPng(bytes: Buffer): Pixels | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (!isBounded(width, height)) return null;
  return attempt(() => {
    // The library bounds what it inflates by the size of the image, but not for interlaced images.
    if (bytes[28] === 1) inflateSync(imageData(bytes), { maxOutputLength: width * height * 9 });
    return PNG.sync.read(bytes);
  });
}

/** The IDAT chunks of a PNG. */
function imageData(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return Buffer.concat(parts);
}

/** Start-of-frame markers are in this range, which has a few other markers too. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(bytes: Buffer): Pixels | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let [bounded, scans] = [false, 0];
  for (let at = 2; at + 9 < bytes.length; at += 1) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (isFrame(marker)) {
      if (!isBounded(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return null;
      bounded = true;
    }
    if (marker === 0xda) scans += 1;
  }
  if (!bounded || scans > MOST_SCANS) return null;
  const bounds = { maxResolutionInMP: LIMITS.logoPixels / 1e6, maxMemoryUsageInMB: 128 };
  return attempt(() => decode(bytes, { ...bounds, useTArray: true, formatAsRGBA: true }));
}

function fitInto({ width, height }: Pixels, mostWidth: number, mostHeight: number) {
  const scale = Math.min(1, mostWidth / width, mostHeight / height);
  return [width * scale, height * scale] as const;
}

/** Each new pixel is the average of the pixels that it covers, on white. */
function scaleTo({ width, height, data }: Pixels, toWidth: number, toHeight: number): Pixels {
  const result = new Uint8Array(toWidth * toHeight * 4);
  for (let y = 0; y < toHeight; y += 1) {
    const top = Math.floor((y * height) / toHeight);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * height) / toHeight));
    for (let x = 0; x < toWidth; x += 1) {
      const left = Math.floor((x * width) / toWidth);
      const right = Math.max(left + 1, Math.floor(((x + 1) * width) / toWidth));
      const sums = [0, 0, 0];
      for (let row = top; row < bottom; row += 1)
        for (let i = (row * width + left) * 4; i < (row * width + right) * 4; i += 4) {
          const alpha = data[i + 3] ?? 255;
          for (let c = 0; c < 3; c += 1)
            sums[c] = (sums[c] ?? 0) + ((data[i + c] ?? 0) * alpha) / 255 + 255 - alpha;
        }
      const count = (bottom - top) * (right - left);
      result.set([...sums.map((sum) => Math.round(sum / count)), 255], (y * toWidth + x) * 4);
    }
  }
  return { width: toWidth, height: toHeight, data: result };
}

function writePng({ width, height, data }: Pixels): Buffer {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  return PNG.sync.write(png, { colorType: 2, deflateLevel: 9 });
}

const writeJpeg = (pixels: Pixels): Buffer => encode(pixels, JPEG_QUALITY).data;
