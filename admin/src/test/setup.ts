import { configure } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';
import React from 'react';
import { flushSync } from 'react-dom';
import { quickComputedStyle } from './computed-style';

// Generous timeouts, because machines are busy; short dumps, because a whole page hides the missing element.
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message) => new Error(message?.split('\n\n')[0] ?? 'No such element'),
});

// A window on a desk.
Object.assign(window, { innerWidth: 1440, innerHeight: 900 });
const fits = (media: string): boolean => {
  const sides = [...media.matchAll(/(min|max)-width:\s*([\d.]+)px/g)];
  const holds = ([, side, width]: RegExpExecArray): boolean =>
    side === 'min' ? window.innerWidth >= Number(width) : window.innerWidth <= Number(width);
  return sides.length > 0 && sides.every(holds);
};

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
    matches: fits(media),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
};

for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: value });
}

// Nothing is drawn, so nothing scrolls.
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.scrollTo ??= () => undefined;

window.getComputedStyle = quickComputedStyle(window.getComputedStyle.bind(window));

/**
 * React's production build, which users get and which takes half the time, has no `act`. Testing
 * Library calls it around what a spec does: what that changes is shown before the spec goes on.
 */
Object.assign(React, {
  act<T>(work: () => T) {
    const result = flushSync(work);
    return {
      then: (done: (value: Awaited<T>) => unknown, failed: (error: unknown) => unknown) =>
        void Promise.resolve(result).then(done, failed),
    };
  },
});
