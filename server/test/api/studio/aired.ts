import { Buffer } from 'node:buffer';
import { extractText, getDocumentProxy } from 'unpdf';
import type { CertificatePreview } from '../../../src/certificate/certificate.dto.js';
import type { HomeAnswer } from '../../../src/sales/home.dto.js';
import type { ReadsAnswer } from '../../../src/documents/papers.dto.js';
import type { AiredDay } from '../../factories/aired-week.js';
import { StudioDay } from '../../factories/studio-day.js';
import { nextSubject, serverOn } from '../../support/app.js';

nextSubject();

/** Noon in UTC of a Monday is nine in the morning at the station. */
const [YESTERDAY, TODAY] = ['2026-12-06', '2026-12-07'];
const DATES = [YESTERDAY, TODAY];
const server = await serverOn(TODAY);
const tenant = await server.tenant('Radio emitida');
await tenant.turnOn();

const rowsOf = ({ airings }: AiredDay) =>
  airings.map(({ state, source, said, actualStart }) => [state, source, said?.by, actualStart]);
const BY = 'Estudio 1 (Ana Ruiz)';

describe('what aired', () => {
  it('says who said it and when, while the day goes on', async () => {
    const station = await StudioDay.of(tenant, DATES);
    const device = await station.device();
    const [first, second] = await device.reads();
    await device.say(first!, `${TODAY}T08:15:04-03:00`);
    await device.say(second!, `${TODAY}T08:59:00-03:00`, { read: 0, reason: 'NO_VOICE' });
    const day = await station.day(TODAY);
    expect(rowsOf(day)).toEqual([
      ['AIRED', 'studio', BY, '08:15:04'],
      ['MISSED', null, BY, null],
      ['PENDING', null, undefined, null],
    ]);
    expect(day.airings.map(({ said }) => said)).toEqual([
      { read: 1, at: '2026-12-07T11:15:04.000Z', time: '08:15:04', by: BY, reason: null },
      { read: 0, at: '2026-12-07T11:59:00.000Z', time: '08:59:00', by: BY, reason: 'NO_VOICE' },
      null,
    ]);
    const decided = await station.post<AiredDay>('AsRun/decide', {
      ...{ date: TODAY, version: 0 },
      decisions: [{ airingId: second!.airingId, decision: 'SCRATCH' }],
    });
    expect(rowsOf(decided.body)).toEqual(rowsOf(day));
  });

  it('tells apart what a studio, a file and playout said, and a file that has the read too changes nothing', async () => {
    const times = ['08:15', '12:15', '16:15', '20:15'];
    const station = await StudioDay.of(tenant, DATES, { times });
    const device = await station.device();
    const reads = await station.reads(YESTERDAY);
    const call = { id: 'a', at: `${YESTERDAY}T20:15:02-03:00`, length: 20 };
    const rows = [{ ...call, airingId: reads[3]!.airingId }];
    expect((await station.post('AsRun/heard', { rows })).status).toBe(200);
    await device.say(reads[1]!, `${YESTERDAY}T12:15:04-03:00`);
    const query = `stationId=${station.stationId}&format=csv&date=${YESTERDAY}&mode=add`;
    const lines = ['08:15:02,20,pnt', '12:15:06,20,pnt', '17:40:00,30,otra'];
    const file = ['airedTime,airedLength,file', ...lines].join('\n');
    const imported = await tenant.post(`AsRun/import?${query}`, Buffer.from(file));
    expect([imported.status, imported.text]).toEqual([200, expect.any(String)]);
    const day = await station.day(YESTERDAY);
    expect(rowsOf(day)).toEqual([
      ['AIRED', 'file', undefined, '08:15:02'],
      ['AIRED', 'studio', BY, '12:15:04'],
      ['PENDING', null, undefined, null],
      ['AIRED', 'call', undefined, '20:15:02'],
    ]);
    expect(day.unordered.map(({ source, actualStart }) => [source, actualStart])).toEqual([
      ['file', '17:40:00'],
    ]);
    const { rows: stored } = await server.asOwner<{ source: string; rows: number }>(
      `SELECT source, count(*)::int AS rows FROM as_run_row WHERE station_id = $1 GROUP BY 1 ORDER BY 1`,
      [station.stationId],
    );
    expect(stored).toEqual([
      { source: 'call', rows: 1 },
      { source: 'file', rows: 3 },
      { source: 'studio', rows: 1 },
    ]);
  });
});

it('a certificate has who read what and when, with the text that was read', async () => {
  const times = ['08:15', '12:15', '20:15'];
  const station = await StudioDay.of(tenant, DATES, { times });
  const device = await station.device();
  const [first, second, third] = await station.reads(YESTERDAY);
  await device.say(first!, `${YESTERDAY}T12:15:04-03:00`);
  await device.say(second!, `${YESTERDAY}T12:15:05-03:00`);
  await device.say(third!, `${YESTERDAY}T20:15:00-03:00`, { read: 0, reason: 'NO_TIME' });
  const { version } = await station.day(YESTERDAY);
  const decided = await station.post<AiredDay>('AsRun/decide', {
    ...{ date: YESTERDAY, version },
    decisions: [
      { airingId: first!.airingId, decision: 'BILL_AS_SCHEDULED' },
      { airingId: third!.airingId, decision: 'SCRATCH' },
    ],
  });
  const close = { date: YESTERDAY, version: decided.body.version, closed: 1 };
  expect((await station.post('AsRun/close', close)).status).toBe(200);
  const asked = { spotId: station.spotId, dateFrom: YESTERDAY, dateTo: YESTERDAY, basis: 'aired' };
  const preview = async (language: string) => {
    const search = Object.entries({ ...asked, language }).map(([k, v]) => `${k}=${v}`);
    const { body } = await tenant.get<CertificatePreview>(
      `Certificate/preview?${search.join('&')}`,
    );
    return [body.airings.map(({ start, note }) => [start, note]), body.texts];
  };
  const texts = [{ digest: second!.textDigest, text: 'Verano en ACME' }];
  // Traffic decided that the first one counts as it was planned.
  expect(await preview('EN')).toEqual([
    [
      ['08:15:00', ''],
      ['12:15:05', `read live, 12:15:05, ${BY}`],
    ],
    texts,
  ]);
  expect(await preview('ES')).toMatchObject([
    [
      ['08:15:00', ''],
      ['12:15:05', `leído en vivo, 12:15:05, ${BY}`],
    ],
    texts,
  ]);
  const issued = await tenant.post<{ id: number }>('Certificate/issue', {
    ...asked,
    language: 'EN',
  });
  expect(issued.status).toBe(200);
  const file = await fetch(`${server.url}/api/Certificate/download?id=${issued.body.id}`, {
    headers: { authorization: `Bearer ${tenant.token}`, multimediaid: String(tenant.multimediaId) },
  });
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    `What was read SHA-256 ${second!.textDigest} Verano en ACME`,
  );
});

it('the morning has what was to be read yesterday and nobody said, and so has the day', async () => {
  const station = await StudioDay.of(tenant, DATES);
  const device = await station.device();
  const reads = await station.reads(YESTERDAY);
  const left = async () => {
    const { body } = await tenant.get<HomeAnswer>('Report/home');
    const late = (await station.day(YESTERDAY)).airings.map((one) => one.late);
    return [body.reads.find(({ stationId }) => stationId === station.stationId)?.reads, late];
  };
  expect(await left()).toEqual([3, [1, 1, 1]]);
  await device.say(reads[1]!, `${YESTERDAY}T12:15:04-03:00`);
  await device.say(reads[2]!, `${YESTERDAY}T20:15:04-03:00`, { read: 0 });
  expect(await left()).toEqual([1, [1, 0, 0]]);
  const { version } = await station.day(YESTERDAY);
  const decisions = [{ airingId: reads[0]!.airingId, decision: 'SCRATCH' }];
  await station.post('AsRun/decide', { date: YESTERDAY, version, decisions });
  expect(await left()).toEqual([undefined, [0, 0, 0]]);
  // Today's are late once their break is: nine o'clock has come, twelve has not.
  expect((await station.day(TODAY)).airings.map((one) => one.late)).toEqual([1, 0, 0]);
  expect(await station.states(TODAY)).toEqual(['PENDING', 'PENDING', 'PENDING']);
});

describe('the reads of a campaign', () => {
  const days = `dateFrom=${YESTERDAY}&dateTo=${TODAY}`;
  const fileOf = async (path: string) =>
    fetch(`${server.url}/api/Report/reads?${path}`, {
      headers: {
        authorization: `Bearer ${tenant.token}`,
        multimediaid: String(tenant.multimediaId),
      },
    });

  it('are a list with their times, before they are imported too, and files of it', async () => {
    const station = await StudioDay.of(tenant, DATES, { times: ['08:15', '12:15'] });
    const device = await station.device();
    const [first, second] = await station.reads(YESTERDAY);
    const [today] = await device.reads();
    await device.say(second!, `${YESTERDAY}T12:15:04-03:00`);
    await device.say(today!, `${TODAY}T08:15:07-03:00`, { read: 0, reason: 'NO_TIME' });
    const { body } = await tenant.get<ReadsAnswer>(`Report/reads?spotId=${station.spotId}&${days}`);
    const row = ({ date, start, time, state, by, reason }: ReadsAnswer['reads'][number]) => [
      date,
      start,
      time,
      state,
      by,
      reason,
    ];
    expect(body.pages).toEqual([]);
    expect(body.reads.map(row)).toEqual([
      [YESTERDAY, '08:15:00', null, 'PENDING', null, null],
      [YESTERDAY, '12:15:00', '12:15:04', 'AIRED', BY, null],
      [TODAY, '08:15:00', '08:15:07', 'MISSED', BY, 'NO_TIME'],
      [TODAY, '12:15:00', null, 'PENDING', null, null],
    ]);
    expect(body.reads[0]).toMatchObject({ airingId: first!.airingId, text: 'Verano en ACME' });
    const pdf = await fileOf(`spotId=${station.spotId}&${days}&format=pdf&language=ES`);
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())),
      { mergePages: true },
    );
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/12:15:04 20 Emitida .*no hubo tiempo.* 1 \/ 4/);
    const xlsx = await fileOf(`spotId=${station.spotId}&${days}&format=xlsx`);
    const bytes = Buffer.from(await xlsx.arrayBuffer());
    expect([xlsx.status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });

  it('are of one campaign of the media group, and of no more than a year', async () => {
    const station = await StudioDay.of(tenant, DATES);
    const { spotId, stationId } = station;
    const other = await server.tenant('Otra radio');
    await other.turnOn();
    expect((await other.get(`Report/reads?spotId=${spotId}&${days}`)).status).toBe(404);
    const refused = async (query: string) => {
      const { status, body } = await tenant.get<{ errors?: object }>(`Report/reads?${query}`);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refused(days)).toEqual([400, ['spotId']]);
    expect(await refused(`spotId=${spotId}&stationId=${stationId}&kind=all&${days}`)).toEqual([
      ...[400, ['spotId']],
    ]);
    expect(await refused(`stationId=${stationId}&${days}`)).toEqual([400, ['kind']]);
    expect(await refused(`stationId=${stationId}&kind=all&format=pdf&${days}`)).toEqual([
      ...[400, ['format']],
    ]);
    const years = 'dateFrom=2025-01-01&dateTo=2026-12-31';
    expect(await refused(`spotId=${spotId}&${years}`)).toEqual([400, ['dateTo']]);
  });
});
