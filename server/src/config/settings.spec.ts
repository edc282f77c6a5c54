import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AppConfig } from './app-config.js';
import { SETTINGS } from './settings.js';

const CHECKOUT = resolve(import.meta.dirname, '../../..');

/** The rows of the documented table of settings: name, meaning, default. */
function documentedSettings(): string[][] {
  return readFileSync(resolve(CHECKOUT, 'docs/settings.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z_]+`/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', meaning = '', fallback = '']) => [name, meaning, fallback]);
}

describe('settings', () => {
  it('are exactly the variables that AppConfig reads', () => {
    const seen = new Set<string>();
    const env = new Proxy<Record<string, string | undefined>>(
      {},
      {
        get: (_target, name) => {
          seen.add(String(name));
          return undefined;
        },
      },
    );
    expect(new AppConfig(env).mode).toBe('development');
    expect([...seen].sort()).toEqual(Object.keys(SETTINGS).sort());
  });

  it('are in the documentation word for word', () => {
    const expected = Object.entries(SETTINGS).map(([name, { meaning, default: fallback }]) => [
      `\`${name}\``,
      meaning,
      fallback,
    ]);
    expect(documentedSettings()).toEqual(expected);
  });
});
