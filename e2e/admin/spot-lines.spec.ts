import { expect, test } from '@playwright/test';
import { LANGUAGES, openCampaign, WORDS } from './spot-screen.js';
import { dialog, field, panel } from './workspace.js';

// Every rule of the two line dialogs, with its message.
const MESSAGES = {
  EN: {
    required: 'Required',
    airings: 'Must be a whole number from 1 to 500',
    range: 'The start time must be before the end time.',
    text: 'A live read needs its text',
    weekday: 'Choose at least one day of the week',
    exact: 'Add at least one exact time',
    endDate: 'The end date must not be before the start date',
    length: 'Must be a whole number of seconds, at least 1',
    time: 'Must be a time (HH:MM)',
  },
  ES: {
    required: 'Obligatorio',
    airings: 'Debe ser un número entero de 1 a 500',
    range: 'La hora de inicio debe ser anterior a la hora de finalización.',
    text: 'La publicidad no tradicional necesita su texto',
    weekday: 'Elegí al menos un día de la semana',
    exact: 'Agregá al menos una hora exacta',
    endDate: 'La fecha de fin no puede ser anterior a la de inicio',
    length: 'Debe ser un número entero de segundos, al menos 1',
    time: 'Debe ser una hora (HH:MM)',
  },
} as const;

for (const language of LANGUAGES) {
  const words = WORDS[language];
  const messages = MESSAGES[language];

  test(`the rules of a simple line, ${language}`, async ({ page }) => {
    await openCampaign(page, 1, language);
    await panel(page).getByRole('button', { name: words.addLine }).click();
    const form = dialog(page);
    const submit = (): Promise<void> =>
      form.getByRole('button', { name: words.create, exact: true }).click();
    const invalid = form.locator('[aria-invalid=true]');

    await field(form, words.startDate).or(form.locator('input[name=startDate]')).first().fill('');
    for (const box of await form.getByRole('checkbox').all()) await box.uncheck();
    await submit();
    // Start, end, airings, start date, file name, length; and the weekdays.
    await expect(invalid).toHaveCount(6);
    await expect(form).toContainText(messages.airings);
    await expect(form).toContainText(messages.weekday);

    await form.locator('input[name=startDate]').fill('2026-12-10');
    await form.locator('input[name=endDate]').fill('2026-12-09');
    await form.getByRole('checkbox').first().check();
    await field(form, words.file).fill('promo');
    await field(form, words.length).fill('0');
    await field(form, words.airings).fill('0');
    await field(form, words.from).fill('10');
    await field(form, words.to).fill('10:00');
    await submit();
    for (const text of [messages.endDate, messages.length, messages.airings, messages.range]) {
      await expect(form).toContainText(text);
    }
    // Correcting the start takes the message off the end.
    await field(form, words.from).fill('9');
    await expect(form).not.toContainText(messages.range);
    await form.locator('input[name=startDate]').fill('2026-12-08');
    await expect(form).not.toContainText(messages.endDate);
    await field(form, words.to).fill('nunca');
    await expect(form).toContainText(messages.time);

    await form.getByRole('radio').nth(1).check();
    await submit();
    await expect(field(form, words.show)).toHaveAttribute('aria-invalid', 'true');
    await form.getByRole('radio').nth(2).check();
    await submit();
    await expect(form).toContainText(messages.exact);

    const time = field(form, words.exactTime);
    for (const text of ['12:30', '815', '12:30', '']) {
      await time.fill(text);
      await time.press('Enter');
    }
    await expect(form.getByRole('listitem')).toHaveText(['08:15', '12:30']);
    await form.getByRole('listitem').first().getByRole('button').click();
    await expect(form.getByRole('listitem')).toHaveText(['12:30']);

    await field(form, words.length).fill('95');
    await expect(form.locator('output')).toHaveText('01:35');

    const type = field(form, words.spotType);
    const position = field(form, words.position);
    const text = field(form, words.text);
    await expect(text).toBeDisabled();
    await position.selectOption('11');
    await type.selectOption('1');
    await expect(position).toHaveValue('6');
    await form.locator('input[name=endDate]').fill('');
    await submit();
    await expect(form).toContainText(messages.text);
    await text.fill('Leer con voz clara');
    await type.selectOption('0');
    await expect(text).toHaveValue('');
    await expect(text).toBeDisabled();
    await type.selectOption('2');
    await position.fill('40');
    await submit();
    await expect(dialog(page)).toHaveCount(0);
    await expect(panel(page)).toContainText(language === 'EN' ? 'place 40' : 'lugar 40');
  });

  test(`the rules of a detailed item, ${language}`, async ({ page }) => {
    await openCampaign(page, 1, language);
    await panel(page).getByRole('button', { name: words.addItem }).click();
    const form = dialog(page);
    const submit = (): Promise<void> =>
      form.getByRole('button', { name: words.create, exact: true }).click();
    await submit();
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(4);
    await expect(form.getByText(messages.required, { exact: true })).toHaveCount(4);

    await field(form, words.from).fill('25');
    await field(form, words.to).fill('9');
    await field(form, words.file).fill('promo');
    await field(form, words.length).fill('0');
    await expect(form).toContainText(messages.time);
    await expect(form).toContainText(messages.length);
    await field(form, words.from).fill('9');
    await submit();
    await expect(form).toContainText(messages.range);
    await field(form, words.from).fill('8');
    await expect(form).not.toContainText(messages.range);
    await field(form, words.length).fill('30');
    await expect(field(form, words.text)).toBeDisabled();
    for (const type of ['1', '2']) {
      await field(form, words.spotType).selectOption(type);
      await field(form, words.text).fill('');
      await submit();
      await expect(form).toContainText(messages.text);
    }
    await field(form, words.spotType).selectOption('0');
    await submit();
    await expect(dialog(page)).toHaveCount(0);
  });
}

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test(`a line and an item are added by a key from any field, ${language}`, async ({ page }) => {
    await openCampaign(page, 1, language);
    const shown = panel(page);
    for (const [key, button] of [
      ['Alt+l', words.addLine],
      ['Alt+i', words.addItem],
    ] as const) {
      const name = key === 'Alt+l' ? 'Alt+L' : 'Alt+I';
      await field(shown, words.comments).focus();
      await page.keyboard.press(key);
      const create = dialog(page).getByRole('button', { name: words.create, exact: true });
      await expect(create).toBeVisible();
      // In the dialog the key is no other dialog's.
      const title = await dialog(page).getByRole('heading').first().textContent();
      await page.keyboard.press(key === 'Alt+l' ? 'Alt+i' : 'Alt+l');
      await expect(dialog(page)).toHaveCount(1);
      await expect(dialog(page).getByRole('heading').first()).toHaveText(title ?? '');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(field(shown, words.comments)).toHaveValue(/^[^li]*$/);

      await shown.getByRole('button', { name: button, exact: true }).hover();
      await expect(page.getByRole('tooltip', { name: `${button} (${name})` })).toBeVisible();
    }
    await shown.getByRole('button', { name: words.keys }).click();
    await expect(dialog(page).locator('dl')).toContainText(words.addLine);
    await expect(dialog(page).locator('dl')).toContainText('Alt + I');
  });
}

test('the effect of a line is shown while it is typed', async ({ page }) => {
  await openCampaign(page, 1);
  await panel(page).getByRole('button', { name: 'Add a line' }).click();
  const form = dialog(page);
  const effect = form.getByRole('region', { name: 'Effect' });
  await field(form, 'From (time)').fill('6');
  await field(form, 'To (time)').fill('10');
  await field(form, 'Airings a day').fill('3');
  await form.locator('input[name=startDate]').fill('2026-12-01');
  await form.locator('input[name=endDate]').fill('2026-12-11');
  await field(form, 'Length (seconds)').fill('20');
  await field(form, 'Price of a second').fill('2,5');
  // Nine weekdays of three airings.
  await expect(effect.locator('dd')).toHaveText(['27', '540 (09:00)', '1,350.00']);
  await expect(effect.getByRole('img')).toHaveAccessibleName(/1 Dec: 3, 2 Dec: 3.*5 Dec: 0/);
});
