import { expect, test as base } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { signedIn } from '../admin/traffic-log-world.js';
import { adBreak, EVERY_DAY, sameDays } from '../admin/week.js';
import { ADMIN, enterAs, type Interface, sharedSession, uniqueCode } from '../admin/workspace.js';
import { LANGUAGES } from '../support/screens.js';
import type { Language } from '../support/screens.js';

type Fields = Record<string, unknown>;

/** The group of the demo that has every part. */
const GROUP = 'Radio Litoral';
const two = (part: number): string => String(part).padStart(2, '0');

/** A zone in which it is about noon, so that no flow meets midnight. */
function noonZone(now: number): { timeZone: string; minutes: number } {
  const ahead = 12 - new Date(now).getUTCHours();
  const timeZone = ahead === 0 ? 'Etc/UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  return { timeZone, minutes: 12 * 60 + new Date(now).getUTCMinutes() };
}

const clockOf = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** What is read in the break on air, and in those before and after it. */
export interface Texts {
  onAir: readonly string[];
  other: string;
}

const TEXTS: Texts = {
  onAir: [
    'Verano en ACME: todo a mitad de precio.',
    '<b>Almacenes Sur</b> abre & cierra <script>alert(1)</script>',
    'Café Ñandú, el de siempre.',
  ],
  other: 'La hora se la dice Relojería Pérez.',
};

/** Seconds of the reads in the break on air, together. */
const SECONDS = 360;

export interface Studio {
  stationId: number;
  /** Today, at the station. */
  date: string;
  /** Its name as the back office has it. */
  name: string;
  studioId: number;
  /** The path of the link, with what stands after the `#`. */
  link: string;
  post: <T = { id: number }>(path: string, data: Fields) => Promise<T>;
  /** Today's log. */
  log: () => Promise<Log>;
}

interface Log {
  version: number;
  breaks: { items: { id: number; spotName: string }[] }[];
}

/**
 * A station on whose air a break is now, with three reads and an ad; another was half an hour ago, and four come. With a
 * studio, whose link nobody has opened.
 */
export async function studioOf(request: APIRequestContext, texts = TEXTS): Promise<Studio> {
  const post = await signedIn(request, GROUP);
  const code = uniqueCode('AIR');
  const { timeZone, minutes } = noonZone(Date.now());
  const station = await post('Station/create', {
    ...{ code, name: `Radio ${code}`, maxBlockTime: 900, maxHourTime: null, timeZone },
  });
  const speaker = await post('Speaker/create', { code, name: `Ana Ruiz ${code}` });
  const category = await post('ClientCategory/create', { code, name: code, priority: 'A' });
  const client = await post('Client/create', {
    ...{ code, name: `Cliente ${code}`, clientCategoryId: category.id },
  });
  const onAir = clockOf(minutes);
  const others = [-30, 20, 32, 44, 56].map((by) => clockOf(minutes + by));
  await sameDays(
    post,
    station.id,
    [onAir, ...others].map((time) => adBreak(time)),
  );
  const line = (exactTimes: string, over: Fields): Fields => ({
    ...{ spotType: 1, filename: 'pnt', speakerId: speaker.id, exactTimes },
    length: Math.floor(SECONDS / texts.onAir.length),
    ...{ startDate: '2026-01-01', endDate: null, timeMode: 2, startTime: null, endTime: null },
    ...{ occurrences: null, ...EVERY_DAY, ...over },
  });
  const campaign = (spotName: string, schedule: Fields) =>
    post('Spot/create', {
      ...{ stationId: station.id, clientId: client.id, spotName },
      ...{ simpleSchedules: [schedule], advancedSchedules: [] },
    });
  for (const [index, ntcText] of texts.onAir.entries())
    await campaign(`Lectura ${index + 1}`, line(onAir, { ntcText }));
  await campaign('Otra', line(others.join(','), { ntcText: texts.other, length: 20 }));
  await campaign('Tanda', line(onAir, { spotType: 0, length: 30, speakerId: null }));
  const local = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const dates = [0, 1].map((days) => local.format(Date.now() + days * 86_400_000));
  await post('TrafficLog/remake', { stationId: station.id, dates });
  const studio = await post<{ id: number; link: string }>('studios', {
    ...{ stationId: station.id, name: 'Estudio 1', speakerId: speaker.id },
  });
  const { link } = studio;
  const [date = ''] = dates;
  const log = async (): Promise<Log> => {
    const { token, multimedias } = await sharedSession(request);
    const group = multimedias.find(({ name }) => name === GROUP);
    const headers = { authorization: `Bearer ${token}`, multimediaid: String(group?.id) };
    const path = `/api/TrafficLog/getLog?stationId=${station.id}&date=${date}`;
    return (await (await request.get(path, { headers })).json()) as Log;
  };
  return {
    ...{ stationId: station.id, name: `Radio ${code}`, studioId: studio.id, post },
    ...{ date, log },
    link: link.slice(link.indexOf('/studio')),
  };
}

/** Opens a path of the back office in the group that has studios. */
export async function enterGroup(page: Page, language: Interface, path: string): Promise<void> {
  const session = await sharedSession(page.request);
  const own = session.multimedias.find(({ name }) => name === GROUP);
  if (!own) throw new Error(`The demo has no group ${GROUP}`);
  await enterAs(page, ADMIN.user, { ...session, multimedias: [own] }, { language, path });
}

/** The page of a studio in a browser. */
export class StudioPage {
  constructor(readonly page: Page) {}

  async open(link: string): Promise<void> {
    await this.page.goto(link);
    await expect(this.cards().first()).toBeVisible();
  }

  cards = () => this.page.locator('.card');
  card = (text: string) => this.cards().filter({ hasText: text });
  state = () => this.page.getByRole('status');
  button = (name: string | RegExp) => this.page.getByRole('button', { name });
}

interface Fixtures {
  language: Language;
  studio: Studio;
  studioPage: StudioPage;
}

/** A test with a studio; it also fails on any script error or policy violation. */
export const test = base.extend<Fixtures>({
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(LANGUAGES[language]),
  studio: async ({ request }, use) => use(await studioOf(request)),
  studioPage: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) complaints.push(message.text());
    });
    await use(new StudioPage(page));
    expect(complaints).toEqual([]);
  },
});
