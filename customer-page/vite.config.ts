import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/customerFacing/',
  plugins: [react()],
  resolve: {
    alias: { '@contract': fileURLToPath(new URL('../server/src/contract', import.meta.url)) },
  },
  build: {
    target: 'es2022',
    // The Content Security Policy allows neither data: addresses nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
