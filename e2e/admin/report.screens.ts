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
      await expect(panel(page).getByRole('rowheader').first()).toBeVisible();
      const unfold = panel(page).getByRole('button', {
        name: /^(Change what it shows|Cambiar lo que muestra)$/,
      });
      await unfold.click();
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
  {
    name: 'report-schedule',
    show: async ({ page, get }) => {
      const [first] = await get<{ id: number }[]>('Spot/getAll');
      await page.goto(`/report/campaign/1?campaign=${String(first?.id)}`);
      await expect(panel(page).getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'report-reads',
    show: async ({ page, stationId, open }) => {
      const of = `station=${stationId}&from=${open}&to=${open}&kind=all`;
      await page.goto(`/report/pnt/1?${of}`);
      await expect(panel(page).getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'report-profile',
    show: async ({ page, stationId, open }) => {
      await page.goto(`/report/profile/1?station=${stationId}&from=${open}&to=${open}`);
      await expect(panel(page).getByRole('figure')).toBeVisible();
    },
  },
  {
    name: 'report-profile-days',
    show: async ({ page, stationId, open, earlier }) => {
      await page.goto(`/report/profile/1?station=${stationId}&from=${earlier}&to=${open}`);
      await expect(panel(page).getByRole('figure')).toBeVisible();
    },
  },
  {
    name: 'report-client-profile',
    show: async ({ page, get }) => {
      const [first] = await get<{ clientId: number }[]>('Spot/getAll');
      await page.goto(`/report/client_profile/1?subject=client&id=${String(first?.clientId)}`);
      await expect(panel(page).getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'report-home',
    show: async ({ page }) => {
      await page.goto('/report/home/1');
      await expect(panel(page).getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'report-goals',
    show: async ({ page, language }) => {
      await page.goto('/report/goals/1');
      const enter = language === 'EN' ? 'Enter goals' : 'Cargar objetivos';
      await panel(page).getByRole('button', { name: enter }).click();
      await expect(panel(page).getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'report-agency',
    show: async ({ page }) => {
      await page.goto('/report/agency/1');
      await expect(panel(page).getByRole('rowheader').first()).toBeVisible();
    },
  },
  {
    name: 'report-not-billed',
    show: async ({ page }) => {
      await page.goto('/report/not_billed/1');
      await expect(panel(page).getByRole('rowheader').first()).toBeVisible();
    },
  },
];

takeSights(SIGHTS);
