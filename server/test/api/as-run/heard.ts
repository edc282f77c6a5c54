import type { Fields } from '../../factories/reference.js';
import type { Log } from '../../factories/log-week.js';
import { Case, tenant, utf8 } from './cases.js';

/** Noon in UTC is nine in the morning at the station. */
const [TODAY, YESTERDAY] = ['2026-11-30', '2026-11-29'];
const CAFE = '2001-cafe-y-te.wav';

interface Told {
  heard: number;
  known: number;
  dates: string[];
  errors?: Record<string, string>;
}

const tell = (one: Case, ...rows: Fields[]) =>
  tenant.post<Told>('AsRun/heard', { stationId: one.stationId, rows });
const statesOf = async (one: Case, date = TODAY) =>
  (await one.day(date)).airings.map(({ state, actualStart }) => actualStart ?? state);
const logOf = async (one: Case, date = TODAY) => {
  const search = new URLSearchParams({ stationId: String(one.stationId), date });
  return (await tenant.get<Log & { status: string }>(`TrafficLog/getLog?${search.toString()}`))
    .body;
};
async function move(one: Case, airingTime: string, breakTime: string | null) {
  const log = await logOf(one);
  const at = (time: string | null) => log.breaks.find((b) => b.time === time);
  return tenant.post('TrafficLog/move', {
    stationId: one.stationId,
    date: TODAY,
    version: log.version,
    airingId: at(airingTime)?.items[0]?.id,
    toBreak: at(breakTime)?.commercialBreakId ?? null,
    confirm: true,
  });
}

const strict = await Case.of();

describe('playout that tells what it airs', () => {
  it('is shown at once what has aired, what was missed, and what is to come', async () => {
    const one = await Case.of();
    expect(await one.day(TODAY)).toMatchObject({ heard: 0, status: 'none' });
    const row = { id: 'a-1', at: '2026-11-30T09:15:02Z', length: 30, file: CAFE };
    const told = await tell(one, row);
    expect([told.status, told.body]).toEqual([
      200,
      { stationId: one.stationId, heard: 1, known: 0, dates: [TODAY] },
    ]);
    expect(await one.day(TODAY)).toMatchObject({ heard: 1, status: 'none' });
    expect(await statesOf(one)).toEqual(['06:15:02', 'PENDING', 'PENDING', 'PENDING']);
    // By its own id it is the same, whatever else it says.
    expect((await tell(one, { ...row, at: '2026-11-30T10:00:00Z' })).body).toMatchObject({
      heard: 0,
      known: 1,
    });
    expect(await statesOf(one)).toEqual(['06:15:02', 'PENDING', 'PENDING', 'PENDING']);
    // No log is locked while its day goes on.
    expect((await logOf(one)).status).toBe('draft');
  });

  it('keeps breaks as they aired: by hand, and when the day is made again', async () => {
    const one = await Case.of();
    await tell(one, { id: 'a', at: '2026-11-30T06:15:02-03:00', cart: '2001' });
    const before = await logOf(one);
    const remade = { stationId: one.stationId, dates: [TODAY] };
    expect((await tenant.post('TrafficLog/remake', remade)).status).toBe(200);
    expect(await logOf(one)).toEqual(before);
    for (const to of [null, '12:45'])
      expect(await move(one, '06:15', to)).toMatchObject({
        status: 409,
        body: 'BREAK_HEARD',
      });
    expect((await move(one, '12:15', '07:45')).body).toBe('BREAK_HEARD');
    expect((await move(one, '12:15', '12:45')).status).toBe(200);
  });

  it('has what was missed make up for it the same day', async () => {
    const one = await Case.of();
    await tell(one, { id: 'song', at: '2026-11-30T09:00:00Z', file: 'tema-1.mp3' });
    expect(await statesOf(one)).toEqual(['MISSED', 'PENDING', 'PENDING', 'PENDING']);
    const { summary } = await one.day(TODAY);
    expect(summary).toMatchObject({ missed: 1, pending: 3, undecided: 4 });
    expect((await move(one, '06:15', '09:45')).status).toBe(200);
    expect(await statesOf(one)).toEqual(['PENDING', 'PENDING', 'PENDING', 'PENDING']);
  });

  it('has a day that is over imported and locked, and a file of it say more', async () => {
    const one = await Case.of();
    const rows = [
      { id: 'n', at: '2026-11-30T02:45:02Z', length: 30, file: '2002-ultimo' },
      { id: 'm', at: '2026-11-29T09:15:02Z', length: 30, file: CAFE },
    ];
    expect((await tell(one, ...rows)).body).toMatchObject({ heard: 2, dates: [YESTERDAY] });
    expect(await one.day(YESTERDAY)).toMatchObject({ heard: 0, status: 'open' });
    const states = ['06:15:02', 'MISSED', 'MISSED', '23:45:02'];
    expect(await statesOf(one, YESTERDAY)).toEqual(states);
    expect((await logOf(one, YESTERDAY)).status).toBe('locked');
    // What comes late adds to it.
    await tell(one, { id: 'late', at: '2026-11-29T15:15:03Z', length: 30, file: '003045_001.wav' });
    expect((await statesOf(one, YESTERDAY))[1]).toBe('12:15:03');
    const file = utf8(
      'airedDate,airedTime,airedLength,file\n' +
        `${YESTERDAY},06:15:05,30,${CAFE}\n${YESTERDAY},23:45:05,30,2002-ultimo\n`,
    );
    await one.put(file, { format: 'csv' });
    const after = ['06:15:05', 'MISSED', 'MISSED', '23:45:05'];
    expect(await statesOf(one, YESTERDAY)).toEqual(after);
  });

  it.each([
    ['no zone', 'rows.0.at', { at: '2026-11-30T06:15:02' }],
    ['no such day', 'rows.0.at', { at: '2026-11-31T06:15:02Z' }],
    ['too long ago', 'rows.0.at', { at: '2026-11-20T06:15:02Z' }],
    ['to come', 'rows.0.at', { at: '2026-11-30T12:30:00Z' }],
    ['no id', 'rows.0.id', { id: '' }],
    ['an id that is too long', 'rows.0.id', { id: 'x'.repeat(65) }],
    ['a length that is none', 'rows.0.length', { length: -1 }],
  ])('is refused for %s', async (_, field, wrong) => {
    const row = { id: 'a', at: '2026-11-30T09:15:02Z', file: CAFE };
    const { status, body } = await tell(strict, { ...row, ...wrong });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect((await strict.day(TODAY)).heard).toBe(0);
  });
});
