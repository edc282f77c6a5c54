import { TextDecoder, TextEncoder } from 'node:util';

/** What browsers have and jsdom has not. */
const missing: Record<string, unknown> = {
  TextEncoder,
  TextDecoder,
  structuredClone: (value: unknown): unknown => JSON.parse(JSON.stringify(value)),
  ResizeObserver: class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
  matchMedia: (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
};

for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: value });
}
