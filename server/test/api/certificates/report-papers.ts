import { extractText, getDocumentProxy } from 'unpdf';
import type { BreakProfileAnswer } from '../../../src/documents/break-profile.dto.js';
import type {
  ProfileAnswer,
  ReadsAnswer,
  CampaignScheduleAnswer,
} from '../../../src/documents/papers.dto.js';
import type { ReportAnswer } from '../../../src/sales/report.dto.js';
import type { LogAnswer } from '../../../src/traffic-log/traffic-log.dto.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { itemsOf, LogWeek, MONDAY, TUESDAY } from '../../factories/log-week.js';
import { create, type Fields } from '../../factories/reference.js';
import { newSlot } from '../../factories/schedule.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(TUESDAY);
const tenant = await server.tenant('Grupo Papeles');
await tenant.turnOn();

const queryOf = (query: Fields): string =>
  new URLSearchParams(
    Object.entries(query).map(([k, v]): [string, string] => [k, String(v)]),
  ).toString();
const get = <T>(path: string, query: Fields) => tenant.get<T>(`Report/${path}?${queryOf(query)}`);

/** The text of a document. */
async function textOf(path: string, query: Fields): Promise<string> {
  const response = await fetch(`${server.url}/api/Report/${path}?${queryOf(query)}`, {
    headers: { authorization: `Bearer ${tenant.token}`, multimediaid: String(tenant.multimediaId) },
  });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

const show = await create(tenant, 'show', { name: 'Despertador' });
const week = await LogWeek.of(tenant);
for (const day of [0, 1, 2, 3, 4, 5, 6])
  await week.setDay(day, ['07:00', '08:00', '09:00'], [newSlot(show.id, '06:30', '08:30')]);
const spot = await week.campaign(
  {
    spotType: 1,
    ntcText: 'Llega el verano a la panadería',
    startTime: '07:00',
    endTime: '09:30',
    occurrences: 3,
    timeFee: 1.25,
    endDate: '2027-02-10',
    length: 20,
  },
  { monthlyGross: 100, discount: 10, agencyPercentage: 15, spotName: 'Verano' },
);
await week.campaign({ filename: 'audio.mp3', occurrences: 1 }, { spotName: 'Otra' });
await week.generate();

describe('the order of a campaign', () => {
  const ask = (query: Fields = {}) =>
    get<CampaignScheduleAnswer>('schedule', { spotId: spot.id, columns: 'day', ...query });

  it('costs what the report of what is ordered says, month by month', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    const report = await tenant.post<ReportAnswer>('Report/run', {
      basis: 'ordered',
      dateFrom: '2026-12-01',
      dateTo: '2027-12-31',
      rows: ['month'],
      columns: [],
      measures: ['airings', 'seconds', 'gross', 'discount', 'net', 'commission'],
      filters: { campaign: [spot.id] },
    });
    const told = body.months.map((one) => [
      one.month.slice(0, 7),
      one.airings,
      one.seconds,
      one.gross,
      one.discount,
      one.net,
      one.commission,
    ]);
    const { rows, cells } = report.body;
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual(cells.map(([row = 0, , ...sums]) => [rows[row]?.[0], ...sums]));
  });

  it('has a count for each day of each line, and its campaign', async () => {
    const { body } = await ask();
    const [block] = body.blocks;
    expect(body.campaign).toMatchObject({ name: 'Verano', order: spot['agencyOrderNumber'] });
    expect(body.lines[0]).toMatchObject({ times: '07:00–09:30', length: 20, timeFee: 1.25 });
    expect(block?.columns).toHaveLength(31);
    expect(block?.rows[0]?.counts.reduce((sum, count) => sum + count, 0)).toBe(block?.airings);
    expect((await ask({ columns: 'week' })).body.total).toEqual(body.total);
  });

  it('of a campaign on hold is there, though nothing of it is sold yet', async () => {
    const held = await createCampaign(tenant, {
      state: 'hold',
      simpleSchedules: [simpleLine({ endDate: '2026-12-04', timeFee: 1, length: 10 })],
    });
    const { body } = await ask({ spotId: held.id });
    expect(body.campaign.state).toBe('hold');
    expect(body.total.airings).toBeGreaterThan(0);
  });

  it('comes as a document in either language', async () => {
    const query = { spotId: spot.id, columns: 'day' };
    expect(await textOf('schedulePaper', { ...query, language: 'EN' })).toContain(
      'Campaign schedule',
    );
    expect(await textOf('schedulePaper', { ...query, language: 'ES' })).toContain(
      'Programación de campaña',
    );
  });

  it('is refused for dates in the wrong order, and for a campaign that is not there', async () => {
    const wrong = await ask({ dateFrom: '2027-02-01', dateTo: '2027-01-01' });
    expect(wrong.status).toBe(400);
    expect((await ask({ spotId: 999_999 })).status).toBe(404);
  });

  it('of too many lines and days is refused before it is counted, and says how much it is', async () => {
    const lines = Array.from({ length: 140 }, () =>
      simpleLine({ startDate: '2027-01-01', endDate: '2028-12-31' }),
    );
    const large = await createCampaign(tenant, { simpleSchedules: lines });
    const { status, body } = await ask({ spotId: large.id });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        message: expect.stringContaining(
          `would have ${140 * 731} cells, one for each line and day, and it may have 100000`,
        ) as unknown,
      }),
    ]);
    expect((await ask({ spotId: large.id, columns: 'week' })).status).toBe(200);
    expect((await ask({ spotId: large.id, dateTo: '2027-12-31' })).body.months).toHaveLength(12);
  }, 60_000);
});

describe('a list for the studio', () => {
  const ask = (query: Fields = {}) =>
    get<ReadsAnswer>('reads', {
      stationId: week.stationId,
      dateFrom: MONDAY,
      dateTo: MONDAY,
      kind: 'all',
      ...query,
    });

  it('has every airing of the log once, on the page of the show in which its break begins', async () => {
    const { pages } = (await ask()).body;
    expect(pages.map((page) => [page.show, page.breaks.map(({ time }) => time)])).toEqual([
      ['Despertador', ['07:00', '08:00']],
      [null, ['09:00']],
    ]);
    const ids = pages.flatMap(({ breaks }) =>
      breaks.flatMap((one) => one.reads.map(({ airingId }) => airingId)),
    );
    expect(ids).toEqual(itemsOf(await week.log()).map(({ id }) => id));
  });

  it('of live reads has these alone, with their texts', async () => {
    const { pages } = (await ask({ kind: 'live' })).body;
    const all = pages.flatMap(({ breaks }) => breaks.flatMap((one) => one.reads));
    expect(all.map(({ spotId, text }) => [spotId, text])).toEqual(
      Array.from({ length: 3 }, () => [spot.id, 'Llega el verano a la panadería']),
    );
    expect((await ask({ kind: 'sponsor' })).body.pages).toEqual([]);
  });

  it('comes as a document', async () => {
    const query = { stationId: week.stationId, dateFrom: MONDAY, dateTo: MONDAY, kind: 'live' };
    const text = await textOf('readsPaper', { ...query, language: 'EN' });
    for (const part of ['Live reads', 'Despertador', 'Llega el verano a la panadería', 'Read by'])
      expect(text).toContain(part);
  });

  it('is of a month at most', async () => {
    expect((await ask({ dateTo: '2027-01-31' })).status).toBe(400);
  });
});

describe('the profile of breaks', () => {
  const query = {
    stationId: week.stationId,
    dateFrom: MONDAY,
    dateTo: MONDAY,
    basis: 'scheduled',
  };
  const ask = (over: Fields = {}) => get<BreakProfileAnswer>('breakProfile', { ...query, ...over });

  it('has of each hour what the breaks of the log have', async () => {
    const { breaks } = (await week.log()) as unknown as LogAnswer;
    const { body } = await ask();
    const seconds = Array<number>(24).fill(0);
    const holds = Array<number>(24).fill(0);
    for (const { time, capacity, items } of breaks) {
      const hour = Number(time.slice(0, 2));
      holds[hour] = (holds[hour] ?? 0) + capacity;
      for (const { length } of items) seconds[hour] = (seconds[hour] ?? 0) + length;
    }
    const [day] = body.days;
    expect(Math.max(...seconds)).toBeGreaterThan(0);
    expect(day?.hours.map(({ ad, live, sponsor }) => ad + live + sponsor)).toEqual(seconds);
    expect(day?.hours.map((hour) => hour.holds)).toEqual(holds);
    expect(body.mean).toEqual(seconds);
    expect(day?.hours[8]?.live).toBeGreaterThan(0);
  });

  it('of several days has their mean and greatest, and none of a day without a log', async () => {
    const { body } = await ask({ dateTo: '2027-01-10' });
    const logs = body.days.filter(({ status }) => status !== null);
    const of = (hour: number) =>
      logs.map(({ hours }) => {
        const { ad = 0, live = 0, sponsor = 0 } = hours[hour] ?? {};
        return ad + live + sponsor;
      });
    expect(body.days.length).toBeGreaterThan(logs.length);
    expect(body.most).toEqual(Array.from({ length: 24 }, (_, hour) => Math.max(...of(hour))));
    expect(body.mean).toEqual(
      Array.from({ length: 24 }, (_, hour) =>
        Math.round(of(hour).reduce((sum, one) => sum + one, 0) / logs.length),
      ),
    );
  });

  it('comes as a document', async () => {
    const text = await textOf('breakProfileFile', { ...query, format: 'pdf', language: 'ES' });
    for (const part of ['Perfil', 'Minutos de publicidad por hora', 'Máximo'])
      expect(text).toContain(part);
  });

  it('is of 62 days at most', async () => {
    expect((await ask({ dateTo: '2027-03-31' })).status).toBe(400);
    expect((await ask({ dateTo: '2020-01-01' })).status).toBe(400);
    expect((await ask({ stationId: 999_999 })).status).toBe(404);
  });
});

describe('a profile', () => {
  const ask = (query: Fields = {}) =>
    get<ProfileAnswer>('profile', {
      subject: 'client',
      id: spot.clientId,
      basis: 'scheduled',
      dateFrom: '2026-11-10',
      dateTo: '2026-12-20',
      ...query,
    });

  it('has its months, also those with nothing, and parts that add up to them', async () => {
    const { body } = await ask();
    expect(body.months.map(({ month }) => month)).toEqual(['2026-11', '2026-12']);
    expect(body.months[0]).toMatchObject({ airings: 0, net: 0 });
    const airings = body.months.reduce((sum, one) => sum + one.airings, 0);
    expect(airings).toBeGreaterThan(0);
    for (const parts of [body.stations, body.categories, body.hours])
      expect(parts.reduce((sum, one) => sum + one.airings, 0)).toBe(airings);
    expect(body.compared).toBe('station');
    expect(body.grew.map(({ id }) => id)).toEqual([week.stationId]);
    expect(body.left).toEqual([]);
  });

  it('of what is ordered has no hours, and a year later names what left', async () => {
    const { body } = await ask({ basis: 'ordered', dateFrom: '2028-12-01', dateTo: '2028-12-31' });
    expect(body.hours).toEqual([]);
    expect(body.grew).toEqual([]);
    expect(body.left.map(({ id, net }) => [id, net])).toEqual([[week.stationId, 0]]);
    expect(body.left[0]?.before).toBeGreaterThan(0);
  });

  it('is refused for what is not there, and for more than three years', async () => {
    expect((await ask({ id: 999_999 })).status).toBe(404);
    expect((await ask({ dateFrom: '2020-01-01' })).status).toBe(400);
    expect((await ask({ dateFrom: '1901-01-01', dateTo: '1901-01-31' })).status).toBe(400);
  });
});
