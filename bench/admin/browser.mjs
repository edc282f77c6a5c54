import { existsSync, readFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const require = createRequire(import.meta.url);

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-dev-shm-usage'];

/** Frames as soon as they are ready instead of sixty a second. */
const FREE_FRAMES = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/**
 * The browser that the flows use; they unpack it (e2e/support/chromium.ts). With `freeFrames` what
 * is measured is work alone, not the wait for the next frame, which by itself is up to 17 ms; a
 * page that animates something is slowed by it.
 */
export function launch({ freeFrames = false } = {}) {
  const packageFolder = dirname(dirname(dirname(require.resolve('@sparticuz/chromium'))));
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const home = join(tmpdir(), `tandas-chromium-${version}-${userInfo().uid}`);
  const executablePath = process.env.CHROMIUM_PATH ?? join(home, 'chromium');
  if (!existsSync(executablePath)) {
    throw new Error('No browser yet: run the flows once, or set CHROMIUM_PATH.');
  }
  return chromium.launch({
    executablePath,
    args: freeFrames ? [...ARGS, ...FREE_FRAMES] : ARGS,
    env: process.env.CHROMIUM_PATH
      ? process.env
      : {
          ...process.env,
          LD_LIBRARY_PATH: join(home, 'al2023', 'lib'),
          FONTCONFIG_FILE: join(home, 'fonts.conf'),
        },
  });
}
