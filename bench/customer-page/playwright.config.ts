import { defineConfig } from '@playwright/test';
import { browserLaunch } from '../../e2e/support/chromium.mjs';

export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  reporter: './plain-reporter.ts',
  use: { launchOptions: browserLaunch() },
});
