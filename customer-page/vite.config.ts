import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHECK_PREFIX } from '../server/src/contract/certificate';
import { ACCOUNT_PREFIX } from '../server/src/contract/payer-page';
import { STUDIO_PREFIX, STUDIO_WORKER } from '../server/src/contract/studio';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Pages that load nothing from under the page of orders, which may be on a host of its own, and where their files are. */
const PREFIXES: Record<string, string> = {
  'account.html': ACCOUNT_PREFIX,
  'check.html': CHECK_PREFIX,
  'studio.html': STUDIO_PREFIX,
};

export default defineConfig({
  base: '/customerFacing/',
  plugins: [react()],
  resolve: {
    alias: { '@contract': pathOf('../server/src/contract') },
  },
  build: {
    target: 'es2022',
    // The Content Security Policy allows neither data: addresses nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', ...Object.keys(PREFIXES), 'src/studio/worker.ts'].map(pathOf),
      output: {
        // Browsers look at the same address for a newer one.
        entryFileNames: ({ name }) =>
          name === 'worker' ? STUDIO_WORKER : 'assets/[name]-[hash].js',
      },
    },
  },
  experimental: {
    renderBuiltUrl: (fileName, { hostId }) => {
      const prefix = PREFIXES[hostId];
      return prefix === undefined ? undefined : `${prefix}/${fileName}`;
    },
  },
});
