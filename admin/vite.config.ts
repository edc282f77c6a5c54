import { fileURLToPath, URL } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the development server finds the API; in production both have one origin. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Of so many screens; what fewer share is fetched with them. */
const MANY = 10;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [react()],
  resolve: {
    alias: { '@contract': fileURLToPath(new URL('../server/src/contract', import.meta.url)) },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // The sign-in comes in two files, and what most screens behind it share in two more, instead of a hundred:
        // on a slow line each one costs its way there and back. The packages change less often than the rest.
        codeSplitting: {
          groups: [
            { name: 'start-packages', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'packages', test: /node_modules/, minShareCount: MANY, priority: 1 },
            { name: 'shared', minShareCount: MANY, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api } },
});
