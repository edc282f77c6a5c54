import { expect } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import { putAway } from './screens.js';
import { panel } from './workspace.js';

/** A call of the API that was refused to the role, and the button that sent it. */
interface Refused {
  pressed: string;
  call: string;
}

/** Asked by POST, and stores nothing. */
const READS = /^\/api\/(Report\/|TrafficLog\/room|Certificate\/(preview|draft))/;
/** Of the session itself, which goes on. */
const SESSION = /^\/api\/Authentication\//;
/** Closes what it is in, is of the browser, or only shows another part of the same. */
const PASSED = /^(Cancel|Close|Keep|Back|Print|Columns|Clear|Open$|Calendar)|(month|year)/;
/** A dialog of a menu of a screen. */
const DEEPEST = 3;

/**
 * Presses what a screen offers and notes each call that the server refuses by role. Whatever would change
 * something reaches the server without its body and its id, which role and route answer for all the same.
 */
export class Offers {
  readonly refused: Refused[] = [];
  /** What was pressed, screen by screen. */
  readonly pressed: string[] = [];
  private inFlight = 0;
  private screen = '';

  constructor(private readonly page: Page) {}

  async watch(): Promise<void> {
    await this.page.route(/\/api\//, (route) => this.pass(route));
    this.page.on('dialog', (dialog) => void dialog.accept());
  }

  private async pass(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    const by = this.pressed.at(-1) ?? this.screen;
    const writes = request.method() !== 'GET' && !READS.test(url.pathname);
    if (writes && SESSION.test(url.pathname)) return route.continue();
    this.inFlight += 1;
    try {
      if (writes) url.pathname = url.pathname.replaceAll(/\/\d+/g, '/0');
      const response = await route.fetch(
        writes ? { url: url.href, postData: '{}', maxRetries: 1 } : { maxRetries: 1 },
      );
      const body = response.status() === 403 ? await response.text() : '';
      if (body.includes('ROLE')) {
        this.refused.push({ pressed: by, call: `${request.method()} ${url.pathname}` });
      }
      await route.fulfill({ response });
    } catch (error) {
      // The page has gone on, and so has its call.
      if (!/closed|aborted|Target page|disposed/.test(String(error))) throw error;
    } finally {
      this.inFlight -= 1;
    }
  }

  /** Waits until what was pressed has been answered. */
  private async settle(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect.poll(() => this.inFlight, { intervals: [20, 50, 100], timeout: 20_000 }).toBe(0);
  }

  /** Presses everything of the screen at a path, and of the dialogs and menus that it opens. */
  async walk(path: string): Promise<void> {
    this.screen = path;
    const open = async (): Promise<void> => {
      // As the back button does, without loading the page again.
      await this.page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      const id = `panel-${path.slice(1).replaceAll('/', '_')}`;
      // An entry of the menu may open a dialog over the tab that is shown instead of a tab.
      const isThere = async (): Promise<boolean> =>
        (await panel(this.page).getAttribute('id')) === id || (await this.over()) > 0;
      await expect.poll(isThere).toBe(true);
      // Of a dialog over the screen too: what loads, or cannot be shown, has none yet.
      await expect(panel(this.page).locator('h1, h2, [role=grid]').first()).toBeVisible();
      await expect(panel(this.page).getByRole('progressbar')).toHaveCount(0);
      await this.settle();
    };
    await open();
    await this.tick();
    const seen = new Set<string>();
    for (let next = await this.nextOf(seen); next !== null; next = await this.nextOf(seen)) {
      seen.add(next);
      await this.press([next]);
      await this.within([next], 1);
      await this.back(path, open);
    }
  }

  /** Selects a row of the list, which offers what is done to several. */
  private async tick(): Promise<void> {
    const box = panel(this.page).locator('[role=row] [role=checkbox], tbody input[type=checkbox]');
    if ((await box.count()) > 0) await box.first().click({ force: true });
    await this.settle();
  }

  private async nextOf(seen: ReadonlySet<string>): Promise<string | null> {
    const names = await this.names();
    return names.find((name) => !seen.has(name) && !PASSED.test(name)) ?? null;
  }

  /** The screen as it was, whatever a button opened. */
  private async back(path: string, open: () => Promise<void>): Promise<void> {
    await putAway(this.page);
    if (new URL(this.page.url()).pathname !== new URL(path, this.page.url()).pathname) await open();
  }

  /** What a dialog or menu over the screen offers. */
  private async within(trail: readonly string[], depth: number): Promise<void> {
    if (depth >= DEEPEST || (await this.over()) === 0) return;
    const level = await this.over();
    await this.fill();
    const seen = new Set<string>();
    for (;;) {
      if ((await this.over()) < level) {
        for (const name of trail) {
          await this.names();
          await this.press([name]);
        }
        if ((await this.over()) < level) return;
        await this.fill();
      }
      const names = await this.names();
      // What sends the form is pressed last: it may close it.
      const next = names.find((name) => !seen.has(name) && !PASSED.test(name));
      if (next === undefined) return;
      seen.add(next);
      await this.press([next]);
      if ((await this.over()) > level) await this.within([...trail, next], depth + 1);
      while ((await this.over()) > level) {
        const before = await this.over();
        await putAway(this.page);
        if ((await this.over()) >= before) return;
      }
    }
  }

  private over(): Promise<number> {
    return this.page
      .locator('[role=dialog], [role=alertdialog], [role=menu]')
      .filter({ visible: true })
      .count();
  }

  /** Fills in what a form requires, so that it can be sent. */
  private async fill(): Promise<void> {
    const form = this.page.locator('[role=dialog]').filter({ visible: true }).last();
    const boxes = form
      .locator('input[required]:enabled, input[aria-required=true]:enabled')
      .filter({ visible: true });
    const tried = new Set<string>();
    for (;;) {
      const ids = await boxes.evaluateAll((inputs: HTMLInputElement[]) =>
        inputs.filter(({ value }) => value === '').map(({ id }) => id),
      );
      const id = ids.find((one) => !tried.has(one));
      if (id === undefined) return;
      tried.add(id);
      // By what it is, not by its place: an answer may show and hide other boxes.
      const box = form.locator(`[id="${id}"]`);
      if ((await box.getAttribute('role')) === 'combobox') {
        await box.click();
        await this.page.keyboard.press('ArrowDown');
        await this.page.keyboard.press('Enter');
      } else await box.fill('1');
      await this.settle();
    }
  }

  private async press(names: readonly string[]): Promise<void> {
    for (const name of names) {
      this.pressed.push(`${this.screen}: ${name}`);
      await this.page.evaluate(pressNamed, name);
      await this.settle();
    }
  }

  private names(): Promise<string[]> {
    return this.page.evaluate(offeredNames);
  }
}

/** What can be pressed on top: of a menu or dialog, otherwise of the screen. Runs in the page. */
function offeredNames(): string[] {
  const shown = (one: Element): boolean => one.checkVisibility({ visibilityProperty: true });
  const over = [
    ...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]'),
  ].filter(shown);
  const top = over.at(-1) ?? document.querySelector('[role=tabpanel]:not([hidden])');
  const all = [
    ...(top?.querySelectorAll<HTMLElement>('button, [role=button], [role=menuitem]') ?? []),
  ];
  const found = new Map<string, HTMLElement>();
  for (const one of all.filter(shown)) {
    if (one.matches(':disabled, [aria-disabled=true]')) continue;
    const text = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
    // Rows offer the same, each with its own name.
    const name = one.closest('[role=row], tr, li')
      ? (text.split(/[ \d:]/)[0] ?? '')
      : text.replaceAll(/\d+/g, '#');
    if (name !== '' && !found.has(name)) found.set(name, one);
  }
  Reflect.set(window, 'offered', found);
  const sends = (name: string): number =>
    found.get(name)?.matches('[type=submit], .MuiDialogActions-root *') ? 1 : 0;
  return [...found.keys()].sort((a, b) => sends(a) - sends(b));
}

function pressNamed(name: string): void {
  const found = Reflect.get(window, 'offered') as Map<string, HTMLElement> | undefined;
  const one = found?.get(name);
  if (one?.isConnected) one.click();
}
