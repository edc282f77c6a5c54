import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { create } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { serverOn, type Tenant } from '../../support/app.js';

/** A Monday. */
const DATE = '2026-12-07';

interface Item {
  id: number;
  spotType: number;
  ntcText: string | null;
}
interface Log {
  version: number;
  status: string;
  edited: boolean;
  breaks: { items: Item[] }[];
}

const server = await serverOn(DATE);
const tenant = await server.tenant('Lecturas');
await tenant.turnOn();

/** A day with a live read, a sponsor without a file and a spot. */
class ReadDay {
  private constructor(
    readonly stationId: number,
    private readonly by: Tenant,
  ) {}

  static async of(by = tenant): Promise<ReadDay> {
    const { id } = await create(by, 'station', { maxBlockTime: 120, maxHourTime: null });
    const sponsors = newBreak('08:00', { spotType: 2 });
    const commercialBreaks = [newBreak('07:00'), newBreak('07:30'), sponsors];
    await scheduleOf(by, id).update(1, { commercialBreaks, shows: [] });
    const once = { occurrences: 1, length: 20 };
    await createCampaign(by, {
      stationId: id,
      simpleSchedules: [
        simpleLine(once),
        simpleLine({ ...once, spotType: 1, filename: 'pnt', ntcText: 'Verano en ACME' }),
        simpleLine({ ...once, spotType: 2, filename: '', copyToCome: 1, ntcText: 'Auspicia ACME' }),
      ],
    });
    const made = await by.post('TrafficLog/remake', { stationId: id, dates: [DATE] });
    if (made.status !== 200) throw new Error(made.text);
    return new ReadDay(id, by);
  }

  log = async () =>
    (await this.by.get<Log>(`TrafficLog/getLog?stationId=${this.stationId}&date=${DATE}`)).body;

  async item(spotType: number): Promise<Item> {
    const { breaks } = await this.log();
    return breaks.flatMap(({ items }) => items).find((one) => one.spotType === spotType)!;
  }

  async correct(airingId: number, ntcText: string, version?: number) {
    const { stationId } = this;
    const body = { stationId, date: DATE, version: version ?? (await this.log()).version };
    return this.by.post<Item & { version: number }>('TrafficLog/text', {
      ...body,
      airingId,
      ntcText,
    });
  }

  post = (path: string, body: object) =>
    this.by.post<{ version: number }>(path, { stationId: this.stationId, date: DATE, ...body });
}

describe('the text of a read', () => {
  it('is corrected in one airing, as a change by hand that can be undone', async () => {
    const day = await ReadDay.of();
    const { version } = await day.log();
    const read = await day.item(1);
    const { status, body } = await day.correct(read.id, 'Otoño en ACME');
    expect([status, body]).toEqual([
      200,
      { ...read, ntcText: 'Otoño en ACME', version: version + 1 },
    ]);
    expect(await day.item(1)).toEqual({ ...read, ntcText: 'Otoño en ACME' });
    expect(await day.log()).toMatchObject({ version: version + 1, edited: true });
    expect((await day.post('TrafficLog/undo', { version: version + 1 })).status).toBe(200);
    expect(await day.item(1)).toEqual(read);
  });

  it('is corrected in a locked log too, and the lock stays', async () => {
    const day = await ReadDay.of();
    expect((await day.post('TrafficLog/lock', { locked: 1 })).status).toBe(200);
    expect((await day.correct((await day.item(2)).id, 'Auspicia Otoño')).status).toBe(200);
    expect((await day.item(2)).ntcText).toBe('Auspicia Otoño');
    expect((await day.log()).status).toBe('locked');
  });

  it('is refused for what nobody reads, an old version, and texts that are too long or empty', async () => {
    const day = await ReadDay.of();
    const other = await ReadDay.of();
    const spot = await day.correct((await day.item(0)).id, 'x');
    expect([spot.status, spot.text]).toEqual([400, expect.stringContaining('airingId')]);
    expect((await day.correct((await other.item(1)).id, 'x')).status).toBe(400);
    const { id } = await day.item(1);
    expect(await day.correct(id, 'x', 9)).toMatchObject({ status: 409, body: 'STALE_RECORD' });
    expect((await day.correct(id, 'x'.repeat(4_001))).status).toBe(400);
    expect((await day.correct(id, ' ')).status).toBe(400);
    expect((await day.correct(id, 'x'.repeat(4_000))).status).toBe(200);
  });

  it('stands once it is known whether it was read', async () => {
    const day = await ReadDay.of();
    const { id } = await day.item(1);
    await day.post('TrafficLog/lock', { locked: 1 });
    const decisions = [{ airingId: id, decision: 'BILL' }];
    const decided = await day.post('AsRun/decide', { version: 0, decisions });
    expect(decided.status).toBe(200);
    expect(await day.correct(id, 'x')).toMatchObject({ status: 409, body: 'ALREADY_SAID' });
    const { version } = decided.body;
    expect((await day.post('AsRun/undo', { version })).status).toBe(200);
    expect((await day.correct(id, 'x')).status).toBe(200);
  });

  it('stands once playout reported it', async () => {
    const own = await server.tenant('Lecturas al aire');
    await own.turnOn();
    const day = await ReadDay.of(own);
    const { id } = await day.item(1);
    const rows = [{ id: 'a', at: `${DATE}T10:00:04Z`, airingId: id }];
    expect((await own.post('AsRun/heard', { stationId: day.stationId, rows })).status).toBe(200);
    expect(await day.correct(id, 'x')).toMatchObject({ status: 409, body: 'ALREADY_SAID' });
    expect((await day.correct((await day.item(2)).id, 'x')).status).toBe(200);
  });

  it('is in the trail, with what it was', async () => {
    const day = await ReadDay.of();
    await day.correct((await day.item(1)).id, 'Otoño en ACME');
    const search = new URLSearchParams({ filter: JSON.stringify({ entity: 'trafficLog' }) });
    const [event] = (await tenant.get<{ id: number }[]>(`audit-events?${search.toString()}`)).body;
    const { text } = await tenant.get(`audit-events/${event!.id}`);
    expect(text).toContain('Otoño en ACME');
    expect(text).toContain('Verano en ACME');
  });
});
