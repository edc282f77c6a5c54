import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { untar } from './untar.mjs';

// JavaScript, with its types in comments: the measurements run it too, without a compiler.

/**
 * What Playwright takes to start a browser.
 * @typedef {{ executablePath?: string, args: string[], env: Record<string, string> }} BrowserLaunch
 */

// --no-sandbox: as root there is no user namespace to sandbox in. The rest keeps a headless
// browser steady on machines without a GPU, without UDP and with a small /dev/shm.
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-dev-shm-usage'];

/**
 * The browser of the tests, without any system package.
 *
 * `CHROMIUM_PATH` names another Chromium. On Linux x64 it is the one inside the npm package
 * `@sparticuz/chromium`, unpacked once for each version and user into the temporary folder. On
 * other platforms that package has no binary and Playwright's own browser
 * (`npx playwright install chromium`) is used.
 * @returns {BrowserLaunch}
 */
export function browserLaunch() {
  const env = currentEnvironment();
  const own = process.env.CHROMIUM_PATH;
  if (own) return { executablePath: own, args: ARGS, env };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args: [], env };

  const home = unpackedChromium();
  return {
    executablePath: join(home, 'chromium'),
    args: ARGS,
    env: {
      ...env,
      LD_LIBRARY_PATH: join(home, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
    },
  };
}

/** @returns {Record<string, string>} */
function currentEnvironment() {
  const known = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return Object.fromEntries(known);
}

/** The folder of the unpacked package. It appears whole or not at all: made aside, then renamed. */
function unpackedChromium() {
  const require = createRequire(import.meta.url);
  const packageFolder = dirname(dirname(dirname(require.resolve('@sparticuz/chromium'))));
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const home = join(tmpdir(), `tandas-chromium-${version}-${userInfo().uid}`);
  if (existsSync(join(home, 'chromium'))) return home;

  /** @param {string} name */
  const packed = (name) =>
    brotliDecompressSync(readFileSync(join(packageFolder, 'bin', `${name}.br`)));
  const making = mkdtempSync(`${home}-`);
  writeFileSync(join(making, 'chromium'), packed('chromium'), { mode: 0o755 });
  untar(packed('al2023.tar'), join(making, 'al2023'));
  untar(packed('fonts.tar'), join(making, 'fonts'));
  mkdirSync(join(making, 'font-cache'));
  writeFileSync(join(making, 'fonts.conf'), fontsConf(home));
  try {
    renameSync(making, home);
  } catch (error) {
    // Another worker was first: its copy serves as well.
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(join(home, 'chromium'))) throw error;
  }
  return home;
}

/**
 * Only the fonts of the package (Open Sans: Latin with every accent, Greek, Cyrillic), so that
 * pages look the same on every machine.
 * @param {string} home
 */
const fontsConf = (home) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(home, 'font-cache')}</cachedir>
  <match target="pattern"><edit name="family" mode="append"><string>Open Sans</string></edit></match>
  <config></config>
</fontconfig>
`;
