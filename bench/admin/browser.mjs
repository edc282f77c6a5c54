import { chromium } from '@playwright/test';
import { browserLaunch } from '../../e2e/support/chromium.mjs';

/** Frames as soon as they are ready instead of sixty a second. */
const FREE_FRAMES = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/**
 * The browser that the flows use. With `freeFrames` what is measured is work alone, not the wait for
 * the next frame, which by itself is up to 17 ms; a page that animates something is slowed by it.
 */
export function launch({ freeFrames = false } = {}) {
  const { args, ...options } = browserLaunch();
  return chromium.launch({ ...options, args: freeFrames ? [...args, ...FREE_FRAMES] : args });
}
