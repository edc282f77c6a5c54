import type { Page } from '@playwright/test';

/** Collects violations of the Content Security Policy on every page that is opened. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('policyRefused', (what: string) => refused.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const report: unknown = Reflect.get(window, 'policyRefused');
      if (typeof report === 'function')
        Reflect.apply(report, window, [
          `${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`,
        ]);
    }),
  );
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return refused;
}
