const RATE = 8000;

/** A WAV file (PCM, 8 bits, mono) with a tone of that many seconds. */
export function wav(seconds: number): Buffer {
  const samples = Math.round(seconds * RATE);
  const file = Buffer.alloc(44 + samples);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20); // PCM
  file.writeUInt16LE(1, 22); // channels
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE, 28); // bytes a second
  file.writeUInt16LE(1, 32); // bytes a sample
  file.writeUInt16LE(8, 34); // bits a sample
  file.write('data', 36);
  file.writeUInt32LE(samples, 40);
  for (let i = 0; i < samples; i += 1) {
    file[44 + i] = 128 + Math.round(60 * Math.sin((2 * Math.PI * 440 * i) / RATE));
  }
  return file;
}
