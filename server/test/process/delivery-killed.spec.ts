import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { until } from '../support/api-client.js';

const MOMENTS = 10;
const SIZE = 4 * 1024 * 1024;
const BUILT = pathToFileURL(join(import.meta.dirname, '../../dist/delivery/write-whole.js')).href;

/** Writes the same file again and again, each time full of another letter. */
const WRITER = `
  import { writeWhole } from ${JSON.stringify(BUILT)};
  for (let i = 0; ; i += 1)
    await writeWhole(process.argv[1], 'day.LOG', Buffer.alloc(${SIZE}, 'abcdefgh'[i % 8]));`;

it('a delivery that is killed leaves the old file or the new one, never half', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tandas-killed-'));
  const path = join(folder, 'day.LOG');
  try {
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      const writer = spawn(process.execPath, ['--input-type=module', '-e', WRITER, folder]);
      await until(() =>
        stat(path).then(
          ({ mtimeMs }) => mtimeMs > 0,
          () => false,
        ),
      );
      // Spread over several writes.
      await sleep(150 + moment * 7);
      writer.kill('SIGKILL');
      await once(writer, 'exit');
      const text = await readFile(path, 'latin1');
      expect(text.length).toBe(SIZE);
      expect(text).toBe(text.charAt(0).repeat(SIZE));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
