import { extractText, getDocumentProxy } from 'unpdf';
import { type Flag, SPOT_TYPE, TIME_MODE } from '../contract/enums.js';
import { readPages } from './core/read-pages.js';
import { type PlannedCampaign, schedulePlan } from './core/schedule-plan.js';
import { draw } from './paper-worker.js';
import { readsPdf, type ReadsSheet } from './reads-paper.js';
import { schedulePdf, type ScheduleSheet } from './schedule-paper.js';

const EVERY_DAY: Flag[] = [1, 1, 1, 1, 1, 1, 1];
const group = { name: 'Difusora Ñandú S.A.', taxCode: '21', address: 'Calle 1', logo: null };

async function read(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

/** A campaign with lines that air three times a day, of 20 seconds at 1.00. */
const campaign = (lines: number): PlannedCampaign => ({
  spot: { monthlyGross: 100, discount: 10, agencyPercentage: 15 },
  advanced: [],
  pieces: [],
  simple: Array.from({ length: lines }, (_, i) => ({
    id: i + 1,
    spotType: 0,
    days: EVERY_DAY,
    startDate: '2026-12-01',
    endDate: '2027-01-31',
    timeMode: TIME_MODE.interval,
    startTime: 480,
    endTime: 720,
    exactTimes: [],
    occurrences: 3,
    per: 'day',
    maxPerDay: null,
    everyWeeks: 1,
    weeks: null,
    service: 'guaranteed',
    usePieces: 0,
    continuesId: null,
    length: 20,
    timeFee: 1,
    showId: null,
    filename: `pieza-${i}.mp3`,
    businessMonthlyFee: null,
  })),
});

function schedule(lines: number, fields: Partial<ScheduleSheet> = {}): ScheduleSheet {
  const columns = fields.columns ?? 'day';
  return {
    language: 'EN',
    columns,
    group,
    head: {
      name: 'Año nuevo',
      number: '1001/0',
      order: 'OC-7',
      state: 'active',
      cancelled: 0,
      submitted: 0,
      station: 'Ribera',
      timeZone: 'UTC',
      client: 'Cigüeña & Hijos',
      clientTaxCode: null,
      clientAddress: null,
      agency: 'Łódź Media',
      executive: 'Ana Ruiz',
      category: null,
      payMethod: null,
      origin: null,
    },
    shows: {},
    plan: schedulePlan({
      campaign: campaign(lines),
      dateFrom: null,
      dateTo: null,
      columns,
      most: 24,
    }),
    printedOn: '2026-11-26',
    ...fields,
  };
}

describe('the order of a campaign on paper', () => {
  it('has its head, each month by its days, amounts, and room to sign', async () => {
    const pages = await read(await schedulePdf(schedule(1)));
    const all = pages.join(' ');
    for (const text of [
      'Campaign schedule 1001/0 · Año nuevo',
      'Difusora Ñandú S.A.',
      'Cigüeña & Hijos',
      'OC-7',
      '01 Dec 2026 – 31 Jan 2027',
      'December 2026',
      'January 2027',
      '08:00–12:00',
      // 93 airings of December, of 20 seconds at 1.00.
      '93 1.00 1,860.00',
      'For the client Łódź Media',
    ])
      expect(all).toContain(text);
    // Of both months: airings, seconds, airtime, fees, gross, discount, net, commission.
    expect(all).toContain('Total 186 3,720 3,720.00 200.00 3,920.00 392.00 3,528.00 529.20');
    for (const [i, page] of pages.entries())
      expect(page).toContain(`page ${i + 1} of ${pages.length}`);
  });

  it('has its weeks, in the words and with the signs of its language', async () => {
    const pages = await read(await schedulePdf(schedule(1, { language: 'ES', columns: 'week' })));
    const all = pages.join(' ');
    for (const text of [
      'Programación de campaña 1001/0',
      'Semanas del 01/12/2026 al 31/01/2027',
      '7/12',
      'Total 186 3.720 3.720,00 200,00 3.920,00 392,00 3.528,00 529,20',
    ])
      expect(all).toContain(text);
  });

  it('of many lines repeats the head of its tables, and has every line', async () => {
    const pages = await read(await schedulePdf(schedule(60)));
    expect(pages.length).toBeGreaterThan(2);
    const all = pages.join(' ').replaceAll(' ', '');
    for (let i = 0; i < 60; i += 1) expect(all).toContain(`pieza-${i}.mp3`);
  });

  it('says that a campaign is on hold, and that nothing is ordered', async () => {
    const { head } = schedule(0);
    const [page] = await read(
      await schedulePdf(schedule(0, { head: { ...head, state: 'hold', submitted: 1 } })),
    );
    expect(page).toContain('On hold · Waits for approval');
    expect(page).toContain('Nothing is ordered in this period.');
  });
});

const reads = (fields: Partial<ReadsSheet> = {}): ReadsSheet => ({
  language: 'EN',
  kind: 'live',
  group,
  station: 'Ribera',
  pages: readPages(
    [1, 2, 3].map((airingId) => ({
      airingId,
      spotId: 7,
      date: '2026-12-01',
      showId: airingId < 3 ? 1 : null,
      show: airingId < 3 ? 'Despertador' : null,
      break: airingId,
      time: 480 + airingId * 60,
      start: 28_800 + airingId * 3_600,
      client: 'Cigüeña & Hijos',
      campaign: `Campaña ${airingId}`,
      spotType: SPOT_TYPE.nonTraditional,
      length: 20,
      file: airingId === 3 ? '' : 'verano.mp3',
      text: airingId === 3 ? null : `Llega el verano ${airingId}`,
      speaker: 'Ana Ruiz',
      state: airingId === 1 ? ('AIRED' as const) : null,
    })),
  ),
  ...fields,
});

describe('a list for the studio', () => {
  it('has a page for each show, with breaks, texts, lengths, states and boxes to sign', async () => {
    const [first, second, ...more] = await read(await readsPdf(reads()));
    expect(more).toEqual([]);
    for (const text of [
      'Live reads · Ribera · Tue 01 Dec 2026',
      'Despertador',
      '09:00',
      '09:00:00',
      '20 s',
      'Aired',
      'Read by',
      'Llega el verano 1',
      'Llega el verano 2',
      'Scheduled',
    ])
      expect(first).toContain(text);
    expect(first).not.toContain('Campaña 3');
    expect(second).toContain('Outside of any show');
    expect(second).toContain('Live read · Ana Ruiz · Copy to come');
  });

  it('has the whole of a long text', async () => {
    const [page] = reads().pages;
    const long = `${'palabra '.repeat(400)}fin`;
    const shown = page?.breaks.map((one) => ({
      ...one,
      reads: one.reads.map((item) => ({ ...item, text: long })),
    }));
    const pages = await read(
      await readsPdf(reads({ pages: page ? [{ ...page, breaks: shown ?? [] }] : [] })),
    );
    expect(pages.join(' ').match(/palabra/g)).toHaveLength(800);
    expect(pages.join(' ').match(/fin /g)).toHaveLength(2);
  });

  it('says in its language that there is nothing', async () => {
    const [page] = await read(await readsPdf(reads({ language: 'ES', pages: [] })));
    expect(page).toContain('PNT · Ribera');
    expect(page).toContain('Las pautas no tienen ninguna en estos días.');
  });

  it('is not drawn with letters that its font does not have', async () => {
    expect(await draw({ paper: 'reads', sheet: reads({ station: '株式' }) })).toEqual({
      letters: ['株', '式'],
    });
    expect(await draw({ paper: 'schedule', sheet: schedule(1) })).toHaveProperty('bytes');
  });
});
