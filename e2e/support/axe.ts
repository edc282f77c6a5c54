import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * Fails with the rules broken (WCAG 2.2 A and AA, and axe's best practices) and where, on what the
 * page shows now. `within` narrows it to a CSS selector.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await page.evaluate(stillness);
  const builder = new AxeBuilder({ page }).withTags(TAGS);
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  const found = violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')} - ${node.failureSummary ?? ''}`),
  );
  expect(found).toEqual([]);
}

/** Waits for transitions in progress: a colour half way has not the contrast that is shown. */
async function stillness(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((animation) => animation.finished));
}
