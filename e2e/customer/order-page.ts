import type { Locator, Page } from '@playwright/test';
import { en } from '../../customer-page/src/i18n/en.js';
import { es } from '../../customer-page/src/i18n/es.js';
import type { Language } from '../support/screens.js';
import { wav } from './wav.js';

export const PATH = '/customerFacing';
/** The browser's clock in every flow: late on 21 November 2026, already the 22nd in UTC. */
const NOW = '2026-11-21T23:30:00-03:00';
export const TIME_ZONE = 'America/Santiago';
const TABLES = { en, es } as const;
export type FieldId =
  | 'fullName'
  | 'email'
  | 'campaign'
  | 'dateFrom'
  | 'dateTo'
  | 'program'
  | 'outputs'
  | 'file'
  | 'cardNumber'
  | 'cvc';

export const SPOT = { name: 'verano-30s.wav', mimeType: 'audio/wav', buffer: wav(30) };

/** The page object: labels and texts of one language. */
export class OrderPage {
  readonly texts: (typeof TABLES)[Language];

  constructor(
    readonly page: Page,
    language: Language,
  ) {
    this.texts = TABLES[language];
  }

  async open(): Promise<void> {
    await this.page.clock.setFixedTime(NOW);
    await this.page.goto(PATH);
    await this.heading().waitFor();
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.texts['page.title'] });
  }

  input(id: Exclude<FieldId, 'program' | 'outputs'>): Locator {
    return this.page.getByLabel(new RegExp(`^${this.texts[`field.${id}`]}\\*$`));
  }

  group(id: 'program' | 'outputs'): Locator {
    return this.page.getByRole('radiogroup', { name: this.texts[`field.${id}`] });
  }

  program(name: 'morningShow' | 'middayNews' | 'nightMusic'): Locator {
    return this.group('program').getByRole('radio', { name: this.texts[`program.${name}`] });
  }

  outputs(count: number): Locator {
    return this.group('outputs').getByRole('radio', { name: String(count), exact: true });
  }

  total(): Locator {
    return this.page.getByTestId('total');
  }

  equation(): Locator {
    return this.page.getByTestId('equation');
  }

  button(key: 'file.play' | 'file.stop' | 'success.again' | 'pay.button'): Locator {
    return this.page.getByRole('button', { name: this.texts[key] });
  }

  /** The error message of a field. */
  error(id: FieldId): Locator {
    return this.page.locator(`#${id}-error`);
  }

  async fillAllButCard(): Promise<void> {
    await this.input('fullName').fill('Ana Núñez');
    await this.input('email').fill('ana@example.com');
    await this.input('campaign').fill('Verano 2026');
    await this.input('dateFrom').fill('2026-12-01');
    await this.input('dateTo').fill('2026-12-13');
    await this.program('morningShow').check();
    await this.outputs(3).check();
    await this.input('file').setInputFiles(SPOT);
    await this.page.getByText('0:30').first().waitFor();
  }

  async fill(): Promise<void> {
    await this.fillAllButCard();
    await this.input('cardNumber').fill('4111111111111111');
    await this.input('cvc').fill('123');
  }
}
