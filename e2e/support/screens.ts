import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, expect, type Page } from '@playwright/test';
import { violationsOn } from './axe.js';

const FOLDER = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'screenshots');

export const LANGUAGES = { en: 'en-US', es: 'es-AR' } as const;
export type Language = keyof typeof LANGUAGES;

/** A language and a colour scheme. */
export type Look = readonly [Language, 'light' | 'dark'];
export const LOOKS: readonly Look[] = [
  ['en', 'light'],
  ['en', 'dark'],
  ['es', 'light'],
  ['es', 'dark'],
];

export interface Screen {
  name: string;
  /** Brings the page of a new browser context to the state to be captured. */
  open: (page: Page, language: Language) => Promise<void>;
}

export interface ScreenOptions {
  /** Sub-folder of `screenshots/`. */
  folder: string;
  looks?: readonly Look[];
  widths?: number[];
  height?: number;
  /** The whole page instead of the visible part. */
  fullPage?: boolean;
}

/**
 * Saves each screen as `screenshots/<folder>/<name>-<language>-<scheme>-<width>.png`, by default in
 * both languages (as the browser's language), light and dark, at 1440 pixels, 1024 and those of a
 * phone. Once all are saved, it fails with the rules of accessibility that any of them breaks.
 */
export async function takeScreens(
  browser: Browser,
  baseURL: string | undefined,
  screens: Screen[],
  options: ScreenOptions,
): Promise<void> {
  const { folder, looks = LOOKS, widths = [1440, 1024, 390] } = options;
  const { height = 900, fullPage = false } = options;
  const broken: string[] = [];
  for (const [language, colorScheme] of looks) {
    for (const width of widths) {
      for (const screen of screens) {
        const context = await browser.newContext({
          baseURL,
          locale: LANGUAGES[language],
          colorScheme,
          viewport: { width, height },
        });
        const page = await context.newPage();
        await screen.open(page, language);
        const name = `${screen.name}-${language}-${colorScheme}-${width}.png`;
        const path = join(FOLDER, folder, name);
        await page.screenshot({ path, fullPage, animations: 'disabled' });
        for (const rule of await violationsOn(page)) broken.push(`${name}: ${rule}`);
        await context.close();
      }
    }
  }
  expect(broken).toEqual([]);
}
