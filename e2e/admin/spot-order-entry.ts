import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { WORDS } from './spot-screen.js';
import { dialog, field, panel, type Interface } from './workspace.js';

export const ORDER_WORDS = {
  EN: { also: 'Also on', onSecond: 'Airings on Radio Ribera FM', aWeek: 'Airings a week' },
  ES: { also: 'También en', onSecond: 'Salidas en Radio Ribera FM', aWeek: 'Salidas por semana' },
} as const;

/** Counts what a person does: a click, a field that is filled in, a key or shortcut is one action each. */
export class Hand {
  actions = 0;
  dialogs = 0;

  constructor(readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.actions += 1;
    await target.click();
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.actions += 1;
    await target.fill(text);
  }

  async pick(target: Locator, text: string): Promise<void> {
    this.actions += 1;
    await target.selectOption(text);
  }

  async press(key: string): Promise<void> {
    this.actions += 1;
    await this.page.keyboard.press(key);
  }

  /** Types into a lookup and takes the first that is found. */
  async choose(target: Locator, text: string): Promise<void> {
    await this.fill(target, text);
    await expect(this.page.getByRole('option', { name: text }).first()).toBeVisible();
    await this.press('Enter');
  }

  async open(shortcut: string): Promise<Locator> {
    await this.press(shortcut);
    await expect(dialog(this.page)).toBeVisible();
    this.dialogs += 1;
    return dialog(this.page);
  }

  async save(): Promise<void> {
    await this.press('Control+s');
    await expect(dialog(this.page)).toHaveCount(0);
  }
}

/** Enters an order over two stations with a weekly number and two pieces, and does not save it. */
export async function enterOrder(hand: Hand, name: string, language: Interface): Promise<void> {
  const words = WORDS[language];
  const { also, onSecond, aWeek } = ORDER_WORDS[language];
  const form = panel(hand.page);
  await hand.fill(field(form, words.name), name);
  await hand.choose(field(form, words.station), 'Ribera AM');
  await hand.choose(field(form, also), 'Ribera FM');
  await hand.choose(field(form, words.client), 'Faro');
  for (const piece of ['a', 'b']) {
    const opened = await hand.open('Alt+p');
    await hand.fill(field(opened, words.file), `orden-${piece}-20`);
    await hand.fill(field(opened, words.length), '20');
    await hand.save();
  }
  const line = await hand.open('Alt+l');
  await hand.fill(field(line, words.from), '6');
  await hand.fill(field(line, words.to), '23');
  await hand.fill(field(line, words.startDate), '2026-12-07');
  await hand.fill(field(line, words.endDate), '2026-12-27');
  await hand.click(line.getByRole('button', { name: words.moreTerms }));
  await hand.pick(field(line, words.countBy), 'week');
  await hand.fill(field(line, aWeek), '10');
  await hand.click(line.getByRole('checkbox', { name: words.usePieces }));
  await hand.save();
  await hand.fill(form.getByRole('textbox', { name: onSecond }), '4');
}
