import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { create } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';

const FROM = '2026-12-07';
const TO = '2026-12-08';

const server = await sharedServer();
const tenant = await server.tenant('Pautas');

/** A station with three breaks on each of the two mornings. */
async function newStation(): Promise<number> {
  const { id } = await create(tenant, 'station', { maxBlockTime: 60, maxHourTime: null });
  const commercialBreaks = ['07:00', '08:00', '09:00'].map((time) => newBreak(time));
  for (const day of [1, 2])
    await scheduleOf(tenant, id).update(day, { commercialBreaks, shows: [] });
  return id;
}

const generate = (stationId: number) =>
  tenant.post('TrafficLog/generate', { stationId, dateFrom: FROM, dateTo: TO });

describe('export', () => {
  it('is a file, and reports what it had to leave out', async () => {
    const stationId = await newStation();
    await createCampaign(tenant, {
      stationId,
      simpleSchedules: [simpleLine({ occurrences: 1, filename: 'ñandú.wav' })],
    });
    await generate(stationId);
    const { breaks } = (
      await tenant.get<{ breaks: { time: string; items: { id: number }[] }[] }>(
        `TrafficLog/getLog?stationId=${stationId}&date=${FROM}`,
      )
    ).body;
    const filled = breaks.find(({ items }) => items.length > 0)!;
    const query = `stationId=${stationId}&date=${FROM}`;
    const audicom = await fetch(`${server.url}/api/TrafficLog/export?${query}&format=audicom`, {
      headers: {
        authorization: `Bearer ${tenant.token}`,
        multimediaid: String(tenant.multimediaId),
      },
    });
    expect(Buffer.from(await audicom.arrayBuffer()).toString('latin1')).toBe(
      `/Tanda /${filled.time} SF3\r\nñandú\r\n`,
    );
    expect(audicom.headers.get('content-disposition')).toBe('attachment; filename="20261207.LOG"');

    const rivendell = await tenant.get(`TrafficLog/export?${query}&format=rivendell`);
    expect(rivendell.text).toBe('');
    expect(JSON.parse(decodeURIComponent(rivendell.headers.get('x-export-problems')!))).toEqual([
      { airingId: filled.items[0]!.id, fileName: 'ñandú.wav', kind: 'NO_CART' },
    ]);
    expect((await tenant.get(`TrafficLog/export?${query}&format=other`)).status).toBe(400);
  });

  it('in columns has what the campaign is called elsewhere, as long as it is there', async () => {
    const stationId = await newStation();
    const category = await create(tenant, 'spotCategory');
    const { id, internalNumber } = await createCampaign(tenant, {
      stationId,
      agencyOrderNumber: 'OC-7',
      spotCategoryId: category.id,
      simpleSchedules: [simpleLine({ occurrences: 1, filename: '7 pan.wav' })],
    });
    await generate(stationId);
    const rows = async () =>
      (await tenant.get(`TrafficLog/export?stationId=${stationId}&date=${FROM}&format=csv`)).text
        .split('\r\n')
        .map((row) => row.split(','));
    const [header = [], airing = []] = await rows();
    const value = (field: string, row = airing) => row[header.indexOf(field)];
    expect(value('cart')).toBe('7');
    expect(value('category')).toBe(category['name']);
    expect([value('internalNumber'), value('agencyOrderNumber')]).toEqual([
      `${internalNumber}/0`,
      'OC-7',
    ]);
    expect((await tenant.delete(`Spot/delete?spotId=${id}`)).status).toBe(200);
    const [, after = []] = await rows();
    expect([value('internalNumber', after), value('agencyOrderNumber', after)]).toEqual(['', '']);
    expect(value('airingId', after)).toBe(value('airingId'));
  });

  it('has no line that no airing made, also of logs from before names were held to one line', async () => {
    const stationId = await newStation();
    await createCampaign(tenant, {
      stationId,
      simpleSchedules: ['/Tanda /09:00 SC', '.wav', 'good.wav'].map((filename) =>
        simpleLine({ occurrences: 1, filename }),
      ),
    });
    await createCampaign(tenant, { stationId, simpleSchedules: [simpleLine({ occurrences: 1 })] });
    await generate(stationId);
    await server.dataSource.query(
      `UPDATE airing SET file_name = E'old\\r\\n/Tanda /10:00 SC' WHERE file_name = 'acme-verano-30'`,
    );
    const file = await tenant.get(
      `TrafficLog/export?stationId=${stationId}&date=${FROM}&format=audicom`,
    );
    const lines = file.text.split('\r\n').filter((line) => !/^\/Tanda \/\d\d:\d\d SF3$/.test(line));
    expect(lines).toEqual(['good', '']);
    expect(file.headers.get('x-export-problem-count')).toBe('3');
    const problems = decodeURIComponent(file.headers.get('x-export-problems') ?? '');
    for (const kind of ['COMMAND', 'CONTROL', 'EMPTY']) expect(problems).toContain(`"${kind}"`);
  });
});
