import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { takeScreens, type Language } from '../support/screens.js';
import { WORDS as SPOT_WORDS } from './spot-screen.js';
import { signedIn } from './traffic-log-world.js';
import { trafficLog } from './traffic-log-page.js';
import { adBreak, EVERY_DAY, sameDays } from './week.js';
import { dialog, field, panel, signIn, uniqueCode } from './workspace.js';

const DATE = '2027-03-01';

interface World {
  stationId: number;
  /** A campaign with a file in turn, a chain and a command. */
  spotId: number;
}

/** A station of files that are expressions, whose exact times go to the nearest break. */
async function createWorld(request: APIRequestContext): Promise<World> {
  const post = await signedIn(request);
  const code = uniqueCode('EXP');
  const { id: stationId } = await post('Station/create', {
    ...{ code, name: code, maxBlockTime: 120, maxHourTime: 180, timeZone: 'UTC' },
    ...{ fileExpressions: 1, exactTime: 'nearest', playoutLoadsAt: '19:00' },
  });
  await sameDays(post, stationId, [adBreak('08:00'), adBreak('14:00')]);
  const category = await post('ClientCategory/create', { code, name: code, priority: 'A' });
  const order = async (spotName: string, ...files: string[]): Promise<number> => {
    const client = await post('Client/create', {
      ...{ code: uniqueCode('CLI'), name: `${spotName} ${code}`, clientCategoryId: category.id },
    });
    const lines = files.map((filename) => ({
      ...{ spotType: 0, length: filename.startsWith('/') ? 1 : 20, filename, timeMode: 2 },
      ...{ exactTimes: '11:30', startDate: '2026-01-01', endDate: null, ...EVERY_DAY },
    }));
    const terms = { stationId, clientId: client.id, spotName, advancedSchedules: [] };
    return (await post('Spot/create', { ...terms, simpleSchedules: lines })).id;
  };
  const spotId = await order('Verano', 'verano-heladeria-a.mp3|verano-heladeria-b.mp3>cierre');
  await order('Sodería', 'soda-familiar-de-litro>cierre-institucional');
  await order('Hora', '/Time');
  const range = { dateFrom: DATE, dateTo: '2027-03-02' };
  await post('TrafficLog/generate', { stationId, ...range });
  return { stationId, spotId };
}

let world: Promise<World> | null = null;

async function openLog(page: Page, language: Language): Promise<void> {
  const { stationId } = await (world ??= createWorld(page.request));
  const shown = language === 'es' ? 'ES' : 'EN';
  await signIn(page, shown, '/login');
  const view = JSON.stringify({ stationId, date: DATE });
  await page.addInitScript((stored) => sessionStorage.setItem('tandas.log', stored), view);
  await page.goto('/spot_programming/traffic_log/1');
  await trafficLog(page, shown).airing('Verano').click();
}

async function openLine(page: Page, language: Language): Promise<void> {
  const { spotId } = await (world ??= createWorld(page.request));
  const shown = language === 'es' ? 'ES' : 'EN';
  await signIn(page, shown, '/login');
  await page.goto(`/spot_programming/spot/detail/${spotId}`);
  const edit = panel(page).locator('section li').first().getByRole('button', { name: /^Edit/ });
  await edit.click();
  await expect(field(dialog(page), SPOT_WORDS[shown].file)).toBeVisible();
  await field(dialog(page), SPOT_WORDS[shown].file).scrollIntoViewIfNeeded();
}

for (const [name, open] of [
  ['expressions-log', openLog],
  ['expressions-line', openLine],
] as const)
  test(name, ({ browser, baseURL }) =>
    takeScreens(browser, baseURL, [{ name, open }], { folder: 'admin' }),
  );
