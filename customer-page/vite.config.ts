import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHECK_PREFIX } from '../server/src/contract/certificate';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

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
    rolldownOptions: { input: [pathOf('index.html'), pathOf('check.html')] },
  },
  experimental: {
    // The page of orders may be on a host of its own, so the check page loads nothing from there.
    renderBuiltUrl: (fileName, { hostId }) =>
      hostId === 'check.html' ? `${CHECK_PREFIX}/${fileName}` : undefined,
  },
});
