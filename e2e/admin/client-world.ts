import type { APIRequestContext, Page } from '@playwright/test';
import { signedIn } from './traffic-log-world.js';
import { adBreak, EVERY_DAY, sameDays } from './week.js';
import { uniqueCode } from './workspace.js';

/** The date some days from today, in the browser's time zone. */
export function dayFromToday(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/**
 * A client with a campaign on each of two stations, every day from yesterday on: twice a day at
 * 2.50 a second on the first, whose next days have logs; once at 09:00 on the second, which has
 * none.
 */
export async function clientOnTwoStations(request: APIRequestContext) {
  const post = await signedIn(request);
  const code = uniqueCode('CLI');
  const breaks = ['08:00', '09:00', '10:00'].map((time) => adBreak(time));
  const station = async (name: string) => {
    const { id } = await post('Station/create', {
      code: name,
      name,
      maxBlockTime: 60,
      timeZone: 'America/Montevideo',
    });
    await sameDays(post, id, breaks);
    return id;
  };
  const [first, second] = [await station(`${code} AM`), await station(`${code} FM`)];
  const category = await post('ClientCategory/create', { code, name: code, priority: 'A' });
  const client = await post('Client/create', {
    code,
    name: `Bodega ${code}`,
    clientCategoryId: category.id,
  });
  const campaign = (stationId: number, spotName: string, line: object) =>
    post('Spot/create', {
      stationId,
      clientId: client.id,
      spotName,
      advancedSchedules: [],
      simpleSchedules: [
        {
          ...EVERY_DAY,
          spotType: 0,
          length: 20,
          filename: `${code}-20.mp3`,
          startDate: dayFromToday(-1),
          endDate: null,
          ...line,
        },
      ],
    });
  await campaign(first, `Vendimia ${code}`, {
    timeMode: 0,
    startTime: '07:00',
    endTime: '09:30',
    occurrences: 2,
    timeFee: 2.5,
  });
  await campaign(second, `=Brindis ${code}`, { timeMode: 2, exactTimes: '09:00' });
  await post('TrafficLog/generate', {
    stationId: first,
    dateFrom: dayFromToday(0),
    dateTo: dayFromToday(2),
  });
  return { code, id: client.id, name: `Bodega ${code}`, second };
}

/** Two actions: Ctrl+K with the question, and Enter once the answer is first. */
export async function ask(page: Page, question: string, answer: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(question);
  await page.getByRole('option', { selected: true, name: answer }).waitFor();
  await page.keyboard.press('Enter');
}
