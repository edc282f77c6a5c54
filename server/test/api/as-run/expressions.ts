import type { CertificatePreview } from '../../../src/certificate/certificate.dto.js';
import type { ReportAnswer } from '../../../src/sales/report.dto.js';
import type { LogAnswer } from '../../../src/traffic-log/traffic-log.dto.js';
import type { AiredDay } from '../../factories/aired-week.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { create, type Fields } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { tenant, utf8 } from './cases.js';

const [DATE, MONTH] = ['2026-11-12', { dateFrom: '2026-11-01', dateTo: '2026-11-30' }];
const TIMES = ['08:00', '09:00', '10:00'];

const station = await create(tenant, 'station', {
  maxBlockTime: 60,
  maxHourTime: null,
  fileExpressions: 1,
});
const stationId = station.id;
for (const day of [0, 1, 2, 3, 4, 5, 6])
  await scheduleOf(tenant, stationId).update(day, {
    commercialBreaks: TIMES.map((time) => newBreak(time)),
    shows: [],
  });

const EVERY_DAY = { saturday: 1, sunday: 1, startDate: '2026-11-01', endDate: '2026-11-30' };
const line = (filename: string, over: Fields = {}) =>
  simpleLine({
    ...EVERY_DAY,
    startTime: '08:00',
    endTime: '10:30',
    length: 20,
    occurrences: 1,
    filename,
    timeFee: null,
    ...over,
  });
const campaign = (filename: string, over: Fields = {}) =>
  createCampaign(tenant, { stationId, simpleSchedules: [line(filename, over)] });

const inTurn = await campaign('A|B', { occurrences: 2 });
const chain = await campaign('C>D', { timeFee: 2 });
const command = await campaign('/Time', { occurrences: 3, length: 1 });
const generated = await tenant.post('TrafficLog/generate', { stationId, ...MONTH });

const search = (query: Record<string, string>): string =>
  new URLSearchParams({ stationId: String(stationId), ...query }).toString();
const log = async (date = DATE): Promise<LogAnswer> =>
  (await tenant.get<LogAnswer>(`TrafficLog/getLog?${search({ date })}`)).body;
const itemsOf = ({ breaks }: LogAnswer) => breaks.flatMap(({ items }) => items);
const linesOf = async (): Promise<string[]> => {
  const { text } = await tenant.get(`TrafficLog/export?${search({ date: DATE })}`);
  return text.trimEnd().split('\r\n');
};

describe('files that are expressions', () => {
  it('take turns over a month, and tell what goes out', async () => {
    expect(generated.status).toBe(200);
    const files: string[] = [];
    for (let day = 1; day <= 30; day += 1)
      for (const item of itemsOf(await log(`2026-11-${String(day).padStart(2, '0')}`)))
        if (item.spotId === inTurn.id) files.push(item.fileName);
    expect(files).toHaveLength(60);
    const first = files.filter((file) => file === 'A').length;
    expect(Math.abs(2 * first - 60)).toBeLessThanOrEqual(2);
    const items = itemsOf(await log());
    expect(items.find(({ spotId }) => spotId === chain.id)).toMatchObject({
      fileName: 'C>D',
      length: 20,
      parts: [{ fileName: 'C' }, { fileName: 'D' }],
    });
    expect(items.find(({ spotId }) => spotId === command.id)).toMatchObject({
      length: 0,
      parts: [{ command: '/Time' }],
    });
  });

  it('are a row of the file each, next to each other wherever a person moves them', async () => {
    const before = await log();
    const moved = itemsOf(before).find(({ spotId }) => spotId === chain.id);
    for (const { commercialBreakId } of before.breaks) {
      const { version } = await log();
      const body = { stationId, date: DATE, version, airingId: moved?.id, order: 1 };
      await tenant.post('TrafficLog/move', { ...body, toBreak: commercialBreakId });
      const lines = await linesOf();
      expect(lines.filter((one) => ['C', 'D'].includes(one))).toEqual(['C', 'D']);
      expect(lines[lines.indexOf('C') + 1]).toBe('D');
      expect(lines.filter((one) => one === '/Time')).toHaveLength(3);
      expect(lines.filter((one) => one.startsWith('/Tanda'))).toHaveLength(3);
    }
  });

  it('keep their turns when their log is locked', async () => {
    const before = itemsOf(await log()).map(({ fileName }) => fileName);
    await tenant.post('TrafficLog/lock', { stationId, date: DATE, locked: 1 });
    const next = async () => itemsOf(await log('2026-11-13')).map(({ fileName }) => fileName);
    const after = await next();
    await tenant.post('TrafficLog/remake', { stationId, dates: ['2026-11-13'] });
    expect(await next()).toEqual(after);
    expect(itemsOf(await log()).map(({ fileName }) => fileName)).toEqual(before);
  });

  it('aired when all of their files did; a command keeps no day open', async () => {
    const items = itemsOf(await log());
    const rows = items.flatMap(({ start, parts, fileName }) =>
      (parts ?? [{ fileName }]).flatMap((part) =>
        part.fileName === undefined ? [] : [`${DATE},${start},${parts ? 10 : 20},${part.fileName}`],
      ),
    );
    const put = async (these: readonly string[]): Promise<AiredDay> => {
      const file = `airedDate,airedTime,airedLength,file\n${these.join('\n')}\n`;
      const { status, text } = await tenant.post(
        `AsRun/import?${search({ format: 'csv' })}`,
        utf8(file),
        { headers: { 'content-type': 'application/octet-stream' } },
      );
      if (status !== 200) throw new Error(text);
      return (await tenant.get<AiredDay>(`AsRun/getDay?${search({ date: DATE })}`)).body;
    };
    const half = await put(rows.filter((row) => !row.endsWith(',D')));
    const states = ({ airings }: AiredDay) =>
      airings.map(({ spotId, state }) => [spotId, state]).sort();
    expect(states(half)).toContainEqual([chain.id, 'SHORT']);
    const whole = await put(rows);
    expect(new Set(whole.airings.map(({ state }) => state))).toEqual(new Set(['AIRED']));
    expect(whole.unordered).toEqual([]);
    const closed = await tenant.post('AsRun/close', {
      stationId,
      date: DATE,
      version: whole.version,
      closed: 1,
    });
    expect(closed.status).toBe(200);
  });
});

it('an exact time goes to the nearest break where the station says so, and its logs are made again', async () => {
  const own = await campaign('X', {
    timeMode: 2,
    exactTimes: '11:30',
    startTime: null,
    endTime: null,
    occurrences: null,
    startDate: '2026-11-20',
    endDate: '2026-11-20',
  });
  const day = { dateFrom: '2026-11-20', dateTo: '2026-11-21' };
  const placed = async () => {
    const { breaks } = await log('2026-11-20');
    return breaks.flatMap(({ time, items }) =>
      items.filter(({ spotId }) => spotId === own.id).map((item) => ({ time, ...item })),
    )[0];
  };
  const breakOf = async () => {
    await tenant.post('TrafficLog/generate', { stationId, ...day });
    return (await placed())?.time;
  };
  const move = async (toBreak: number | null, what: object) => {
    const { version } = await log('2026-11-20');
    const body = { stationId, date: '2026-11-20', version, toBreak, confirm: true, ...what };
    const { status, text } = await tenant.post('TrafficLog/move', body);
    if (status !== 200) throw new Error(text);
  };
  const setTo = async (exactTime: string | null) =>
    expect(
      (await tenant.post('Station/update', { ...station, version: null, exactTime })).status,
    ).toBe(200);
  expect(await breakOf()).toBeUndefined();
  await setTo('nearest');
  expect(await breakOf()).toBe('10:00');
  expect(await placed()).toMatchObject({ minutesAway: -90 });
  const { breaks } = await log('2026-11-20');
  const [first] = breaks;
  await move(first?.commercialBreakId ?? 0, { airingId: (await placed())?.id });
  const far = (h: string | undefined) => Number(h?.slice(0, 2)) * 60 + Number(h?.slice(3)) - 690;
  expect(await placed()).toMatchObject({ time: first?.time, minutesAway: far(first?.time) });
  const { scheduleType, scheduleId, id } = (await placed()) ?? {};
  await move(null, { airingId: id });
  const ten = breaks.find(({ time }) => time === '10:00')?.commercialBreakId ?? 0;
  await move(ten, { unplaced: { scheduleType, scheduleId } });
  expect(await placed()).toMatchObject({ time: '10:00', minutesAway: -90 });
  await setTo(null);
  expect(await breakOf()).toBeUndefined();
});

describe('money and time of a command', () => {
  const sums = async (basis: string, spotId: number): Promise<number[] | undefined> => {
    const { body } = await tenant.post<ReportAnswer>('Report/run', {
      ...MONTH,
      basis,
      rows: [],
      columns: [],
      measures: ['airings', 'seconds', 'gross'],
      filters: { campaign: [spotId] },
    });
    return body.cells[0]?.slice(2);
  };

  it('are none in what is ordered, nor in what is scheduled', async () => {
    for (const basis of ['ordered', 'scheduled']) {
      expect([basis, await sums(basis, command.id)]).toEqual([basis, [90, 0, 0]]);
      expect([basis, await sums(basis, chain.id)]).toEqual([basis, [30, 600, 1200]]);
    }
  });

  it('are none in a certificate, whose chains are one airing each', async () => {
    const certified = async (spotId: number) => {
      const query = search({ dateFrom: DATE, dateTo: DATE, basis: 'aired', language: 'EN' });
      const { body } = await tenant.get<CertificatePreview>(
        `Certificate/preview?${query}&spotId=${spotId}`,
      );
      const { aired, seconds } = body.totals;
      return { aired, seconds, files: body.airings.map(({ fileName }) => fileName) };
    };
    expect(await certified(chain.id)).toEqual({ aired: 1, seconds: 20, files: ['C>D'] });
    const turns = await certified(inTurn.id);
    expect({ ...turns, files: turns.files.sort() }).toEqual({
      aired: 2,
      seconds: 40,
      files: ['A', 'B'],
    });
    expect(await certified(command.id)).toEqual({
      aired: 3,
      seconds: 0,
      files: ['/Time', '/Time', '/Time'],
    });
  });
});

describe('another file in the place of one', () => {
  it('is refused where it is no expression, or a command with a price', async () => {
    const own = await campaign('E', { timeFee: 2 });
    const errors = async (to: string) => {
      const body = { clientId: own.clientId, from: 'E', to };
      const answer = await tenant.post<{ errors?: Fields }>('Spot/replaceFile', body);
      return [answer.status, Object.keys(answer.body.errors ?? {})];
    };
    expect(await errors('F||G')).toEqual([400, ['to']]);
    expect(await errors('/Time')).toEqual([400, ['to']]);
    expect(await errors('F|G')).toEqual([200, []]);
  });

  it('is refused where a line gets its first file', async () => {
    const own = await createCampaign(tenant, {
      stationId,
      simpleSchedules: [line('', { filename: null, copyToCome: 1 })],
    });
    const { id: scheduleId } = own.simpleSchedules[0] as { id: number };
    const places = [{ spotId: own.id, scheduleType: 'simple', scheduleId }];
    const fill = (fileName: string) =>
      tenant.post<{ errors?: Fields }>('Spot/fillCopy', { copies: [{ fileName, places }] });
    expect(Object.keys((await fill('A>B>C')).body.errors ?? {})).toEqual(['copies.0.fileName']);
    expect((await fill('A>B')).status).toBe(200);
  });
});

it('what is no expression is refused at its field, and a command has no price', async () => {
  const send = (filename: string, over: Fields = {}) =>
    tenant.post<{ errors?: Fields }>('Spot/create', {
      stationId,
      clientId: chain.clientId,
      spotName: 'Mal escrita',
      simpleSchedules: [line(filename, over)],
      advancedSchedules: [],
    });
  for (const bad of [
    '|A',
    'A||B',
    'A>',
    'A>B>C',
    '/RND,../x,1',
    '/RND,a,9999',
    'A|/Tanda /09:00',
  ]) {
    const { status, body } = await send(bad);
    expect([bad, status, Object.keys(body.errors ?? {})]).toEqual([
      bad,
      400,
      ['simpleSchedules.0.filename'],
    ]);
  }
  const { status, body } = await send('/Time', { timeFee: 1 });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['simpleSchedules.0.timeFee']]);
});

it('a day with a command and sponsors of a list closes without a hand', async () => {
  const [date, other] = ['2026-11-27', { startDate: '2026-11-27', endDate: '2026-11-27' }];
  const sendFormat = (map: Fields) =>
    tenant.post<{ id: number }>('playout-formats', {
      name: 'Audicom del estudio',
      direction: 'out',
      map: {
        fileName: '{yyyy}{MM}{dd}.LOG',
        encoding: 'windows-1252',
        endOfLine: 'crlf',
        kind: 'audicom',
        row: [],
        inline: ['/Time'],
        ...map,
      },
    });
  expect((await sendFormat({ sponsors: 'shelf' })).status).toBe(400);
  const format = await sendFormat({ sponsors: 'list', comment: 'audicom' });
  const studio = await create(tenant, 'station', {
    maxBlockTime: 60,
    maxHourTime: null,
    fileExpressions: 1,
    playoutFormatId: format.body.id,
  });
  for (const day of [0, 1, 2, 3, 4, 5, 6])
    await scheduleOf(tenant, studio.id).update(day, {
      commercialBreaks: [newBreak('08:00'), newBreak('09:00', { spotType: 2 })],
      shows: [],
    });
  const order = (filename: string, over: Fields = {}) =>
    createCampaign(tenant, {
      stationId: studio.id,
      simpleSchedules: [line(filename, { ...other, ...over })],
    });
  await order('A');
  await order('/Time', { length: 1 });
  const sponsor = await order('auspicio', { spotType: 2 });
  const scope = { stationId: studio.id };
  const range = { dateFrom: date, dateTo: '2026-11-28' };
  expect((await tenant.post('TrafficLog/generate', { ...scope, ...range })).status).toBe(200);
  const query = (more: Record<string, string>) => search({ ...more, stationId: `${studio.id}` });
  const { body } = await tenant.get<LogAnswer>(`TrafficLog/getLog?${query({ date })}`);
  const items = itemsOf(body);
  expect(items.some(({ spotId }) => spotId === sponsor.id)).toBe(true);
  const { text } = await tenant.get(`TrafficLog/export?${query({ date })}`);
  expect(text.trimEnd().split('\r\n').sort()).toEqual(['/Tanda /08:00 SF3 *20/1', '/Time', 'A']);

  const { start } = items.find(({ fileName }) => fileName === 'A')!;
  const aired = utf8(`airedDate,airedTime,airedLength,file\n${date},${start},20,A\n`);
  const headers = { 'content-type': 'application/octet-stream' };
  await tenant.post(`AsRun/import?${query({ format: 'csv' })}`, aired, { headers });
  const day = (await tenant.get<AiredDay>(`AsRun/getDay?${query({ date })}`)).body;
  expect(day.airings.map(({ state }) => state)).toEqual(['AIRED', 'AIRED', 'AIRED']);
  const { version } = day;
  const closed = await tenant.post('AsRun/close', { ...scope, date, version, closed: 1 });
  expect(closed.status).toBe(200);
});
