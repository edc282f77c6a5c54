import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { trafficLog } from './traffic-log-page.js';
import { createStation } from './traffic-log-world.js';
import { panel, signIn } from './workspace.js';

// A log in dark; accessibility.spec.ts has one in light.
test.use({ colorScheme: 'dark' });

test('a suggestion is applied to the line and taken back, and another to the log alone', async ({
  page,
  request,
}) => {
  const station = await createStation(request);
  await signIn(page, 'ES');
  const log = trafficLog(page, 'ES');
  const { words } = log;
  await log.generate(station.name, '2027-05-03', '2027-05-04');
  const ask = log.unplaced.getByRole('button', { name: words.whatHelps });
  const applyTo = (name: string) =>
    log.unplaced.getByRole('button', { name: words.applyTo(name, '08:00') });
  const dialog = panel(page).getByRole('dialog');
  const submit = dialog.getByRole('button', { name: words.apply, exact: true });

  await ask.click();
  await expect(applyTo('Omega')).toBeVisible();
  await expectAccessible(page);
  await applyTo('Omega').click();
  await expect(dialog).toContainText(words.becomes('09:30-10:10', '08:00-10:10'));
  await expectAccessible(page);
  await submit.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(words.applied('Omega', '08:00'))).toBeVisible();
  await expect.poll(() => log.namesAt('08:00')).toEqual(['Alfa', 'Omega']);

  await page.getByRole('status').getByRole('button', { name: words.undo }).click();
  await expect(page.getByText(words.undone)).toBeVisible();
  await expect.poll(() => log.namesAt('08:00')).toEqual(['Alfa']);

  // In the log alone: the campaign does not change, and the airing is marked.
  await ask.click();
  await applyTo('Omega').click();
  await dialog.getByRole('radio', { name: words.logAlone }).check();
  await submit.click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => log.namesAt('08:00')).toEqual(['Alfa', 'Omega']);
  await expect(log.airing('Omega')).toContainText(words.broken);
  await panel(page).getByRole('button', { name: words.undo }).click();
  await expect.poll(() => log.namesAt('08:00')).toEqual(['Alfa']);
});
