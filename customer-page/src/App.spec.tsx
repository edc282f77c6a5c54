/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './App';
import { en } from './i18n/en';
import type { MessageKey } from './i18n/en';
import { es } from './i18n/es';
import { InstallationContext, installationOf } from './installation';
import { standIn } from './test/browser';

const TABLES = { EN: en, ES: es };
type Language = keyof typeof TABLES;

let undo = (): void => undefined;
beforeEach(() => {
  undo = standIn('2026-11-21T12:00:00Z');
});
afterEach(() => {
  cleanup();
  undo();
});

type TextId = 'fullName' | 'email' | 'campaign' | 'dateFrom' | 'dateTo' | 'cardNumber' | 'cvc';
const REQUIRED: MessageKey[] = [
  ...(['error.fullName.required', 'error.email.required', 'error.campaign.required'] as const),
  ...(['error.dateFrom.required', 'error.dateTo.required', 'error.program.required'] as const),
  ...(['error.outputs.required', 'error.file.required'] as const),
  ...(['error.card.required', 'error.cvc.required'] as const),
];
/** Typed into an otherwise right order, left, and what is said then. */
const TYPED: [TextId, string, MessageKey][] = [
  ['fullName', '   ', 'error.fullName.required'],
  ['email', 'ana@example', 'error.email.invalid'],
  ['campaign', '  ', 'error.campaign.required'],
  ['dateFrom', '2026-11-20', 'error.date.past'],
  ['dateFrom', '3999-01-01', 'error.date.invalid'],
  ['dateTo', '2026-11-25', 'error.date.order'],
  ['cardNumber', '4111 1111 1111 111', 'error.card.short'],
  ['cardNumber', '4111 1111 1111 1112', 'error.card.luhn'],
  ['cvc', '12', 'error.cvc.short'],
];
const ORDER: Record<TextId, string> = {
  fullName: 'Ana Núñez',
  email: 'ana@example.com',
  campaign: 'Verano 2026',
  dateFrom: '2026-12-01',
  dateTo: '2026-12-13',
  cardNumber: '4111111111111111',
  cvc: '123',
};

const sound = (name = 'verano.wav', size = 1000, type = 'audio/wav'): File => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

/** The page in a language, by its labels. */
function open(language: Language) {
  const texts = TABLES[language];
  render(<App initialLanguage={language} />);
  const say = (key: MessageKey): string =>
    texts[key].replace('{megabytes}', '20').replace('{digits}', key.includes('cvc') ? '3' : '16');
  const input = (id: TextId | 'file'): HTMLInputElement =>
    screen.getByLabelText(new RegExp(`^${texts[`field.${id}`]}`));
  const type = (id: TextId, value: string): void => {
    act(() => input(id).focus());
    fireEvent.change(input(id), { target: { value } });
    act(() => input(id).blur());
  };
  const page = {
    texts,
    say,
    input,
    type,
    error: (id: string) => document.getElementById(`${id}-error`)?.textContent ?? null,
    choose: (group: 'program' | 'outputs', name: string | RegExp): void =>
      void fireEvent.click(
        within(
          screen.getByRole('radiogroup', { name: new RegExp(texts[`field.${group}`]) }),
        ).getByRole('radio', { name }),
      ),
    take: async (file: File): Promise<void> => {
      await act(async () => void fireEvent.change(input('file'), { target: { files: [file] } }));
    },
    pay: (): void =>
      void fireEvent.click(
        screen.getByRole('button', { name: new RegExp(`^${texts['pay.button'].split(' ')[0]}`) }),
      ),
    total: () => screen.getByTestId('total').textContent,
    async fill(): Promise<void> {
      for (const [id, value] of Object.entries(ORDER)) page.type(id as TextId, value);
      page.choose('program', new RegExp(texts['program.morningShow']));
      page.choose('outputs', '3');
      await page.take(sound());
      await screen.findByText(texts['file.duration'].replace('{duration}', '0:30'));
    },
  };
  return page;
}

describe('what an installation says', () => {
  const header = (data: DOMStringMap): void =>
    void render(
      <InstallationContext value={installationOf(data)}>
        <App initialLanguage="EN" />
      </InstallationContext>,
    );

  it('is its name, and nothing of a confirmation where it sends none', () => {
    header({ name: 'Radio Litoral', confirmation: 'off' });
    expect(screen.getByRole('banner').textContent).toContain('Radio Litoral');
    expect(screen.queryByText(en['field.email.hint'])).toBeNull();
    expect(screen.queryByText(en['pay.note'])).toBeNull();
  });

  it('is the product where nobody set anything', () => {
    header({ name: '__CUSTOMER_NAME__', confirmation: '__CUSTOMER_CONFIRMATION__' });
    expect(screen.getByRole('banner').textContent).toContain(en.brand);
    expect(screen.getByText(en['field.email.hint'])).toBeTruthy();
    expect(screen.getByText(en['pay.note'])).toBeTruthy();
  });
});

describe.each(['EN', 'ES'] as const)('an order in %s', (language) => {
  it('without anything names every field at once, and leads to each', () => {
    const page = open(language);
    page.pay();
    const summary = screen.getByRole('region', { name: page.texts['errors.title'] });
    const links = within(summary).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(
      REQUIRED.map((key) => expect.stringContaining(page.say(key))),
    );
    for (const key of REQUIRED) {
      expect(screen.getByRole('alert').textContent).toContain(page.say(key));
    }
    expect(document.activeElement).toBe(page.input('fullName'));
    fireEvent.click(links[5] as HTMLElement);
    expect((document.activeElement as HTMLInputElement).name).toBe('program');
    page.choose('program', new RegExp(page.texts['program.morningShow']));
    expect(within(summary).getAllByRole('link')).toHaveLength(9);
    expect(page.error('program')).toBeNull();
  });

  it('says of each field what is wrong when it is left, and stops when it is right', async () => {
    const page = open(language);
    await page.fill();
    for (const [id, typed, key] of TYPED) {
      page.type(id, typed);
      expect([id, page.error(id)]).toEqual([id, page.say(key)]);
      expect(page.input(id).getAttribute('aria-invalid')).toBe('true');
      expect(page.input(id).getAttribute('aria-describedby')).toContain(`${id}-error`);
      page.pay();
      expect(document.activeElement).toBe(page.input(id));
      page.type(id, ORDER[id]);
      expect(page.error(id)).toBeNull();
      expect(page.input(id).getAttribute('aria-invalid')).toBe('false');
    }
    page.pay();
    expect(screen.getByRole('button', { name: page.texts['success.again'] })).toBeTruthy();
  });

  it('refuses a spot file for its type, size and content', async () => {
    const page = open(language);
    for (const [file, key] of [
      [sound('guion.pdf', 1000, 'application/pdf'), 'error.file.type'],
      [sound('empty.wav', 0), 'error.file.empty'],
      [sound('large.wav', 20 * 1024 * 1024 + 1), 'error.file.size'],
      [sound('silent.wav'), 'error.file.unreadable'],
    ] as const) {
      await page.take(file);
      await waitFor(() => expect(page.error('file')).toBe(page.say(key)));
      expect(screen.queryByRole('button', { name: page.texts['file.play'] })).toBeNull();
    }
    await page.take(sound());
    await screen.findByRole('button', { name: page.texts['file.play'] });
    expect(page.error('file')).toBeNull();
  });

  it('follows with its total what is chosen', () => {
    const page = open(language);
    expect(page.total()).toBe('USD\u00a00');
    page.type('dateFrom', '2026-12-31');
    page.type('dateTo', '2027-01-01');
    page.choose('program', new RegExp(page.texts['program.nightMusic']));
    expect(screen.queryByTestId('equation')).toBeNull();
    page.choose('outputs', '8');
    expect(page.total()).toBe('USD\u00a056');
    page.choose('program', new RegExp(page.texts['program.middayNews']));
    expect(page.total()).toBe('USD\u00a080');
    page.type('dateTo', '2027-12-31');
    expect(page.total()).toBe(language === 'EN' ? 'USD\u00a029,200' : 'USD\u00a029.200');
    page.type('dateTo', '2026-12-31');
    expect(page.total()).toBe('USD\u00a00');
  });

  it('changes its language without losing what was typed or what was wrong', async () => {
    const page = open(language);
    await page.fill();
    page.type('email', 'ana');
    const other = language === 'EN' ? 'ES' : 'EN';
    fireEvent.click(screen.getByRole('button', { name: other === 'ES' ? 'Español' : 'English' }));
    const texts = TABLES[other];
    screen.getByRole('heading', { level: 1, name: texts['page.title'] });
    expect(document.title).toBe(texts['page.title']);
    expect(document.documentElement.lang).toBe(other.toLowerCase());
    expect(page.error('email')).toBe(texts['error.email.invalid']);
    expect(screen.getByDisplayValue('Ana Núñez').id).toBe('fullName');
    expect(page.total()).toBe('USD\u00a0396');
  });
});

it('a group of choices that is left without a choice says so once it is left', async () => {
  const page = open('EN');
  const user = userEvent.setup();
  const [first] = screen.getAllByRole<HTMLInputElement>('radio');
  act(() => first?.focus());
  await user.tab();
  expect(page.error('program')).toBe(en['error.program.required']);
  expect((document.activeElement as HTMLInputElement).name).toBe('outputs');
  expect(page.error('outputs')).toBeNull();
  await user.tab();
  expect(page.error('outputs')).toBe(en['error.outputs.required']);
  const spoken = screen
    .getAllByRole('status')
    .filter(({ textContent }) => textContent?.includes(en['error.outputs.required']));
  expect(spoken).toHaveLength(1);
});

it('the card takes digits alone, in groups, and browsers know what it is', () => {
  const page = open('EN');
  page.type('cardNumber', '5555-5555-5555-4444-99');
  expect(page.input('cardNumber').value).toBe('5555 5555 5555 4444');
  page.type('cvc', '1a2345');
  expect(page.input('cvc').value).toBe('123');
  expect(page.input('cardNumber').autocomplete).toBe('cc-number');
  expect(page.input('cvc').autocomplete).toBe('cc-csc');
});

it('a spot can be dropped anywhere on the form', async () => {
  open('EN');
  const form = document.querySelector('form') as HTMLFormElement;
  await act(
    async () => void fireEvent.drop(form, { dataTransfer: { files: [sound('dropped.wav')] } }),
  );
  expect((await screen.findAllByText('dropped.wav')).length).toBeGreaterThan(0);
});
