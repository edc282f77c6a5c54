import { expect } from '@playwright/test';
import { panel } from './workspace.js';
import { takeSights, type Sight } from './aired-sights.js';

const SIGHTS: readonly Sight[] = [
  {
    name: 'report-sales',
    show: async ({ page }) => {
      await page.goto('/report/sales/1');
      await expect(panel(page).getByRole('rowheader').first()).toBeVisible();
    },
  },
  {
    name: 'report-chart',
    show: async ({ page }) => {
      await page.goto('/report/sales/1');
      await panel(page)
        .getByRole('combobox', { name: /^(Chart|Gráfico)$/ })
        .click();
      await page.getByRole('option', { name: /^(Bars|Barras)$/ }).click();
      await expect(panel(page).getByRole('figure')).toBeVisible();
    },
  },
  {
    name: 'report-facts',
    show: async ({ page }) => {
      await page.goto('/report/sales/1');
      await panel(page).getByRole('gridcell').getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
    },
  },
];

takeSights(SIGHTS);
