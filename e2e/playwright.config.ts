import { defineConfig } from '@playwright/test';
import type { Project } from '@playwright/test';
import { browserLaunch } from './support/chromium.mjs';

const FLOWS: Project[] = [
  { name: 'admin', testMatch: 'admin/*.spec.ts' },
  { name: 'customer', testMatch: 'customer/*.spec.ts' },
  { name: 'studio', testMatch: 'studio/*.spec.ts' },
];
// Screenshots are for looking at, not a test: SCREENS=1 runs them instead of the flows.
const SCREENS: Project[] = [
  { name: 'admin-screens', testMatch: 'admin/*.screens.ts' },
  { name: 'customer-screens', testMatch: 'customer/*.screens.ts' },
  { name: 'studio-screens', testMatch: 'studio/*.screens.ts' },
];
// Minutes for each role: WALK=1 runs it alone.
const WALK: Project[] = [{ name: 'roles', testMatch: 'admin/*.walk.ts' }];

const projects = process.env.SCREENS ? SCREENS : process.env.WALK ? WALK : FLOWS;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A machine shared with others stalls now and then; a fault fails twice.
  retries: 1,
  // The servers' specs run at the same time.
  workers: 1,
  reporter: 'list',
  timeout: process.env.SCREENS ? 900_000 : 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.E2E_BASE_URL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    launchOptions: browserLaunch(),
    // Recording slows every step: the second try of what failed is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects,
});
