import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * Fails with the rules broken (WCAG 2.2 A and AA, and axe's best practices) and where, on what the
 * page shows now. `within` narrows it to a CSS selector.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  expect(await violationsOn(page, within)).toEqual([]);
}

/** The same, as sentences. */
export async function violationsOn(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(stillness);
  // The page keeps it until it is loaded again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(violations, { within, tags: TAGS });
}

async function violations({ within, tags }: { within: string; tags: string[] }): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  // A tooltip that is fading out belongs to no landmark.
  const shown = { include: [within], exclude: ['[role=tooltip]'] };
  const found = await run(shown, {
    runOnly: tags,
    // Finding selectors for the thousands of elements that pass would take longer than the rules do.
    resultTypes: ['violations'],
  });
  return found.violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')} - ${node.failureSummary ?? ''}`),
  );
}

/**
 * Waits for two frames without a transition, because a colour half way has another contrast. Transitions of
 * elements that are not rendered (a hidden tab, a row out of view) never end and are not waited for, nor is what
 * follows how far something is scrolled.
 */
async function stillness(): Promise<void> {
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const isSeen = ({ effect, timeline }: Animation): boolean =>
    timeline === document.timeline &&
    effect instanceof KeyframeEffect &&
    (effect.target?.checkVisibility({ contentVisibilityAuto: true }) ?? false);
  for (let still = 0; still < 2; still += 1) {
    await frame();
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity && isSeen(one));
    if (ending.length > 0) still = -1;
    const longest = new Promise((resolve) => setTimeout(resolve, 1000));
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), longest]);
  }
}
