import {
  itemsOf,
  LogWeek,
  MONDAY,
  THURSDAY,
  TUESDAY,
  WEDNESDAY,
} from '../../factories/log-week.js';
import {
  type Campaign,
  campaignBody,
  createCampaign,
  daily,
  detailedLine,
  newPiece,
  simpleLine,
} from '../../factories/campaign.js';
import type { Fields } from '../../factories/reference.js';
import { sharedServer } from '../../support/app.js';

/** Lines that air another file from a date on. */

const server = await sharedServer();
const tenant = await server.tenant('Cambios');

let week: LogWeek;
const EVERY_DAY = daily(...Array<number>(31).fill(1));
const MORNING = { startTime: '06:00', endTime: '10:00' };
const FROM_WEDNESDAY = [{ from: WEDNESDAY, fileName: 'b' }];
const read = async ({ id }: Campaign): Promise<Campaign> =>
  (await tenant.get<Campaign>(`Spot/getById?id=${id}`)).body;
const filesOn = async (date: string): Promise<string[]> => [
  ...new Set(itemsOf(await week.log(date)).map(({ fileName }) => fileName)),
];
const replace = (spot: Campaign, changes: Fields = {}) =>
  tenant.post<Fields>('Spot/replaceFile', {
    ...{ clientId: spot.clientId, from: 'a', to: 'x', date: WEDNESDAY },
    ...changes,
  });

describe('another file from a date on', () => {
  beforeEach(async () => {
    week = await LogWeek.of(tenant);
  });

  it('is kept in order, stays where an update leaves it out, and is cleared by null', async () => {
    const changes = [{ from: THURSDAY, fileName: 'c' }, ...FROM_WEDNESDAY];
    const spot = await week.campaign(
      { filename: 'a', changes },
      { advancedSchedules: [detailedLine({ changes: FROM_WEDNESDAY })] },
    );
    const of = ({ simpleSchedules, advancedSchedules }: Campaign) =>
      [simpleSchedules[0], advancedSchedules[0]].map((line) => line?.['changes']);
    const sorted = [...changes].reverse();
    expect(of(spot)).toEqual([sorted, FROM_WEDNESDAY]);
    const silent = await week.update<Campaign>('Spot', spot, {
      simpleSchedules: [{ ...spot.simpleSchedules[0], changes: undefined }],
      advancedSchedules: [{ ...spot.advancedSchedules[0], changes: undefined }],
    });
    expect(of(silent)).toEqual([sorted, FROM_WEDNESDAY]);
    expect(of(await week.save(silent, { changes: null }))).toEqual([undefined, FROM_WEDNESDAY]);
  });

  it('is refused at its field', async () => {
    const body = await campaignBody(tenant, {
      stationId: week.stationId,
      simpleSchedules: [
        simpleLine({
          changes: [
            { from: '2027-01-01', fileName: 'b' },
            { from: WEDNESDAY, fileName: 'b' },
            { from: WEDNESDAY, fileName: 'c' },
          ],
        }),
        simpleLine({ usePieces: 1, filename: null, length: null, changes: FROM_WEDNESDAY }),
      ],
      advancedSchedules: [detailedLine({ changes: [{ from: '2026-11-30', fileName: 'b' }] })],
      pieces: [newPiece()],
    });
    const { status, body: answer } = await tenant.post<{ errors: Fields }>('Spot/create', body);
    expect([status, answer.errors]).toEqual([
      400,
      {
        'simpleSchedules.0.changes.0.from': 'Must be a day of the line, from its first to its last',
        'simpleSchedules.0.changes.2.from': 'The same date twice',
        'simpleSchedules.1.changes':
          'Pieces have dates of their own: a line that takes them changes no file',
        'advancedSchedules.0.changes.0.from':
          'Must be a day of the line, from its first to its last',
      },
    ]);
    const unnamed = simpleLine({ changes: [{ from: WEDNESDAY, fileName: '' }] });
    const refused = await tenant.post<{ errors: Fields }>('Spot/create', {
      ...body,
      simpleSchedules: [unnamed],
      advancedSchedules: [],
    });
    expect(refused.body.errors).toEqual({ 'simpleSchedules.0.changes.0.fileName': 'Required' });
  });

  it('is in the logs from that day on, in files for playout and in the view of the client', async () => {
    const spot = await week.campaign(
      { filename: 'a', changes: FROM_WEDNESDAY },
      {
        advancedSchedules: [detailedLine({ ...MORNING, fileName: 'c', occurrences: EVERY_DAY })],
      },
    );
    const asked = async () => {
      const range = `dateFrom=${MONDAY}&dateTo=${THURSDAY}`;
      const { body } = await tenant.get<{ asked: Fields[]; made: Fields[] }>(
        `Client/airings?clientId=${spot.clientId}&${range}`,
      );
      return body;
    };
    const lineOf = (rows: Fields[]) =>
      rows
        .filter(({ scheduleType }) => scheduleType === 'simple')
        .map(({ date, fileName }) => [date, fileName]);
    const days = [
      [MONDAY, 'a'],
      [TUESDAY, 'a'],
      [WEDNESDAY, 'b'],
      [THURSDAY, 'b'],
    ];
    expect(lineOf((await asked()).asked)).toEqual(days);
    await week.generate();
    expect(lineOf((await asked()).made)).toEqual(days);
    expect((await filesOn(TUESDAY)).sort()).toEqual(['a', 'c']);
    expect((await filesOn(WEDNESDAY)).sort()).toEqual(['b', 'c']);
    const exported = async (date: string): Promise<string> =>
      (await tenant.get(`TrafficLog/export?stationId=${week.stationId}&date=${date}&format=csv`))
        .text;
    expect(await exported(WEDNESDAY)).toMatch(/[;,"]b[;,"]/);
    expect(await exported(WEDNESDAY)).not.toMatch(/[;,"]a[;,"]/);
  });

  it('makes only the days stale that air it, and none where it is the same', async () => {
    const spot = await week.campaign({ filename: 'a', per: 'week', occurrences: 7, saturday: 1 });
    await week.generate();
    const changed = await week.save(spot, { changes: FROM_WEDNESDAY });
    const stale = await week.staleDates();
    expect(stale).toEqual(stale.filter((date) => date >= WEDNESDAY));
    expect(stale).toContain(WEDNESDAY);
    await week.generate();
    expect(await week.staleDates()).toEqual([]);
    await week.save(changed, { changes: [...FROM_WEDNESDAY, { from: THURSDAY, fileName: 'b' }] });
    expect(await week.staleDates()).toEqual([]);
  });

  it('ends that copy is to come', async () => {
    const toCome = { filename: null, copyToCome: 1, startDate: MONDAY, endDate: THURSDAY };
    const spot = await week.campaign({ ...toCome, changes: FROM_WEDNESDAY });
    const missing = async (dateFrom: string) =>
      (
        await tenant.get<Fields[]>(`Spot/missingCopy?dateFrom=${dateFrom}&dateTo=${THURSDAY}`)
      ).body.filter(({ spotId }) => spotId === spot.id);
    expect(await missing(MONDAY)).toMatchObject([{ firstDate: MONDAY, airings: 4 }]);
    expect(await missing(WEDNESDAY)).toEqual([]);
    const { body: rows } = await tenant.get<Fields[]>('Spot/getAll');
    expect(rows.find(({ id }) => id === spot.id)?.['missingCopy']).toEqual({
      from: MONDAY,
      to: TUESDAY,
    });
    await week.generate();
    expect([await filesOn(TUESDAY), await filesOn(WEDNESDAY)]).toEqual([[''], ['b']]);
  });

  it('replaces a file in all lines and pieces of a client, and leaves the days before', async () => {
    const spot = await week.campaign(
      { filename: 'a' },
      {
        file: 'a',
        advancedSchedules: [detailedLine({ ...MORNING, fileName: 'a', occurrences: EVERY_DAY })],
      },
    );
    const clientId = spot.clientId;
    const turns = await createCampaign(tenant, {
      ...{ stationId: week.stationId, clientId },
      simpleSchedules: [simpleLine({ usePieces: 1, filename: null, length: null, occurrences: 1 })],
      pieces: [
        newPiece({ fileName: 'a', title: 'Playa', isci: 'ACME1', weight: 2, to: THURSDAY }),
        newPiece({ fileName: 'a', from: THURSDAY }),
        newPiece({ fileName: 'a', to: TUESDAY }),
      ],
    });
    const ended = await week.campaign({ filename: 'a', endDate: TUESDAY }, { clientId });
    await week.generate();
    const preview = await replace(spot, { to: undefined, preview: 1 });
    const { status, body } = await replace(spot);
    expect([status, body['date']]).toEqual([200, WEDNESDAY]);
    expect(body['campaigns']).toEqual(
      (preview.body['campaigns'] as Fields[]).map((one) => ({
        ...one,
        version: Number(one['version']) + 1,
      })),
    );
    expect((body['campaigns'] as Fields[]).map(({ spotId, file }) => [spotId, file])).toEqual([
      [spot.id, 0],
      [turns.id, 0],
    ]);
    const now = await read(spot);
    const change = [{ from: WEDNESDAY, fileName: 'x' }];
    expect([now['file'], now.simpleSchedules[0], now.advancedSchedules[0]]).toMatchObject([
      'a',
      { filename: 'a', changes: change },
      { fileName: 'a', changes: change },
    ]);
    const piecesOf = ({ pieces }: Campaign) =>
      pieces.map(({ fileName, from, to, title, isci, weight }) =>
        [fileName, from, to, title, isci, weight].map((one) => one ?? null),
      );
    expect(piecesOf(await read(turns))).toEqual([
      ['a', null, TUESDAY, 'Playa', 'ACME1', 2],
      ['x', THURSDAY, null, null, null, 1],
      ['a', null, TUESDAY, null, null, 1],
      ['x', WEDNESDAY, THURSDAY, null, null, 2],
    ]);
    expect(await read(ended)).toEqual(ended);
    const stale = await week.staleDates();
    expect(stale[0]).toBe(WEDNESDAY);
    await week.generate();
    expect([await filesOn(TUESDAY), await filesOn(WEDNESDAY)]).toEqual([['a'], ['x']]);
    const { body: files } = await tenant.get(`Spot/clientFiles?clientId=${clientId}`);
    expect(files).toEqual(
      expect.arrayContaining([expect.objectContaining({ fileName: 'x', lines: 2, pieces: 2 })]),
    );
    // The file of a change is replaced as any other.
    expect((await replace(spot, { from: 'x', to: 'y', date: undefined })).status).toBe(200);
    expect((await read(spot)).simpleSchedules[0]?.['changes']).toEqual([
      { from: WEDNESDAY, fileName: 'y' },
    ]);
  });

  it('is refused with a length, and where no line airs the file by then', async () => {
    const spot = await week.campaign({ filename: 'a', changes: FROM_WEDNESDAY });
    const errors = async (changes: Fields) =>
      ((await replace(spot, changes)).body as { errors?: unknown }).errors;
    expect(await errors({ length: 20 })).toEqual({
      length: 'Leave it out: from a date on, the new file is as long as its line or piece',
    });
    expect(await errors({ date: THURSDAY })).toEqual({
      from: 'No line of this client that has not ended has this file',
    });
    expect(await errors({ date: 'Friday' })).toEqual({ date: 'Must be a date (YYYY-MM-DD)' });
    const full = Array.from({ length: 26 }, (_, i) => ({
      from: `2026-12-${String(i + 2).padStart(2, '0')}`,
      fileName: i % 2 === 0 ? 'b' : 'a',
    }));
    const often = await week.campaign({ filename: 'a', changes: full.reverse() });
    expect(
      ((await replace(often, { date: '2026-12-29' })).body as { errors?: unknown }).errors,
    ).toEqual({ date: 'A line changes its file at most 26 times, and one would do so more often' });
    expect((await read(spot))['version']).toBe(spot.version);
  });

  it('ends with its line', async () => {
    const spot = await week.campaign({
      filename: 'a',
      changes: [...FROM_WEDNESDAY, { from: '2026-12-20', fileName: 'c' }],
    });
    const { body } = await tenant.post<Campaign>('Spot/cancelFrom', {
      ...{ spotId: spot.id, version: spot.version, date: '2026-12-12' },
    });
    expect(body.simpleSchedules[0]?.['changes']).toEqual(FROM_WEDNESDAY);
  });
});
