/** Times of the screens that people work in all day: a campaign, its month grid, a day of the log. */
import { DETAILED_ROWS, LOG_AIRINGS } from './data.mjs';
import { firstList, watch } from './measure.mjs';

const OPENINGS = 12;
const KEYS = 80;
/** Fewer than the days of a month: past the last one an arrow moves nothing. */
const ROW_KEYS = 20;
const DAYS = 14;
const DROPS = 20;

const shown = '[role=tabpanel]:not([hidden])';

/** Does something in the page and answers the time to the frame that shows it. */
async function timed(page, act) {
  await page.evaluate(() => (window.settled = null));
  await act();
  await page.waitForFunction(() => window.settled !== null);
  return page.evaluate(() => window.settled);
}

/** Opens campaigns from their list, one after another; the first also fetches the screen. */
export async function campaigns(page) {
  await page.evaluate(firstList);
  await page.locator(`${shown} [role=grid]`).focus();
  await page.evaluate(watch, {
    event: 'keydown',
    changed: `() => document.querySelectorAll('${shown} td[data-col="0"]').length === ${DETAILED_ROWS}`,
  });
  const times = [];
  for (let i = 0; i < OPENINGS; i += 1) {
    await page.keyboard.press('ArrowDown');
    times.push(await timed(page, () => page.keyboard.press('Enter')));
    await page.locator('[role=tab] + button').last().click();
    await page.locator(`${shown} [role=grid] tr[aria-rowindex="2"]`).waitFor();
    await page.locator(`${shown} [role=grid]`).focus();
  }
  const [first, ...later] = times;
  return { first, later };
}

export async function bareCampaigns(page) {
  await page.evaluate(firstList);
  await page.evaluate(watch, {
    event: 'click',
    changed: `() => document.querySelectorAll('input[type=number]').length === ${DETAILED_ROWS * 31}`,
  });
  const times = [];
  for (let i = 0; i < 4; i += 1) {
    const edit = page.locator('tbody a[href]').nth(i);
    times.push(await timed(page, () => edit.click()));
    await page.goBack();
    await page.locator('tbody td').first().waitFor();
  }
  const [first, ...later] = times;
  return { first, later };
}

/**
 * The pause of a person who types ten keys a second. Without it the browser is still drawing the frame of
 * the last arrow, and the digit waits for that however little its own work is.
 */
const PAUSE = 90;

/**
 * Digits typed over the month grid of an open campaign, each from its key to its frame; the arrows
 * between them are not counted.
 */
export async function gridKeys(page, pause = PAUSE) {
  await page.locator(`${shown} td[data-row="0"]`).first().waitFor();
  await page.locator(`${shown} [role=grid]`).focus();
  const times = [];
  await page.evaluate(watch, {
    event: 'keydown',
    changed: `() => document.querySelector('[data-active]')?.textContent`,
  });
  for (let i = 0; i < KEYS; i += 1) {
    const now = await page.evaluate(() => document.querySelector('[data-active]')?.textContent);
    const digit = now === '5' ? '6' : '5';
    await page.waitForTimeout(pause);
    times.push(await timed(page, () => page.keyboard.press(digit)));
    await page.keyboard.press('ArrowRight');
    if (i % ROW_KEYS !== ROW_KEYS - 1) continue;
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
  }
  return times;
}

/** The same digits in the number inputs of the bare form. */
export async function bareGridKeys(page) {
  const cells = page.locator('input[type=number]');
  await cells.nth(DETAILED_ROWS * 31 - 1).waitFor();
  const times = [];
  await page.evaluate(watch, { event: 'input', changed: '() => performance.now()' });
  for (let i = 0; i < KEYS / 4; i += 1) {
    await cells.nth(i).focus();
    await page.waitForTimeout(PAUSE);
    times.push(await timed(page, () => page.keyboard.press('5')));
  }
  return times;
}

/** Goes through the days of a month of logs, by the calendar. */
export async function logDays(page) {
  await page.locator('[data-date]').first().waitFor();
  await page.evaluate(watch, {
    event: 'click',
    changed: `() => document.querySelector('.tl-grid [data-break]')?.dataset.break ?? 'none'`,
  });
  const times = [];
  for (let i = 0; i < DAYS; i += 1) {
    const day = page.locator('[data-date]').nth(i);
    times.push(await timed(page, () => day.click()));
    await page
      .locator('.tl-airing')
      .nth(LOG_AIRINGS - 1)
      .waitFor({ state: 'attached' });
  }
  return times;
}

export async function bareLog(page) {
  await page.evaluate(firstList);
  await page.evaluate(watch, {
    event: 'click',
    changed: `() => document.querySelectorAll('tbody tr').length === ${LOG_AIRINGS}`,
  });
  const times = [];
  for (let i = 0; i < 5; i += 1) {
    times.push(await timed(page, () => page.locator('[role=menuitem][href$=airings]').click()));
    await page.locator('[role=menuitem][href$=spot]').click();
    await page.locator('tbody tr').nth(25).waitFor({ state: 'detached' });
  }
  return times;
}

/** Drops an airing on another break by one event in the page, since a real drag sends many. */
function drop(from) {
  const rows = document.querySelectorAll('.tl-airing');
  const airing = rows[from];
  const target = document.querySelectorAll('.tl-brk')[90 - from];
  airing.focus();
  const fire = (element, type, dataTransfer) =>
    element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  const data = new DataTransfer();
  fire(airing, 'dragstart', data);
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        fire(target, 'dragover', data);
        window.settled = null;
        fire(target, 'drop', data);
        fire(airing, 'dragend', data);
        resolve(window.settled);
      }),
    );
  });
}

/** From letting go of an airing to the screen that shows it in its new break. */
export async function drops(page) {
  await page.evaluate(watch, {
    event: 'drop',
    changed: `() => document.activeElement?.closest('[data-break]')?.dataset.break`,
  });
  const times = [];
  for (let i = 0; i < DROPS; i += 1) {
    times.push(await page.evaluate(drop, i * 3));
    await page.waitForTimeout(150);
  }
  return times;
}
