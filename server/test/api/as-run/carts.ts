import type { PlayoutMap } from '../../../src/contract/playout.js';
import type { Fields } from '../../factories/reference.js';
import { Case, tenant, utf8 } from './cases.js';

const [DATE, TODAY] = ['2026-11-12', '2026-11-30'];
const HEAD = 'airedDate,airedTime,airedLength,cart\n';

describe('a station whose files have the cart behind other characters', () => {
  /** Of its files, `2001-cafe-y-te.wav` alone has one. */
  const cartPattern = '????-{cart}-*';

  it('gets logs with these carts, and what aired by them', async () => {
    const one = await Case.of({ cartPattern });
    const search = `stationId=${one.stationId}&date=${DATE}`;
    const { text } = await tenant.get(`TrafficLog/export?${search}&format=csv`);
    const [head = '', ...rows] = text.trimEnd().split('\r\n');
    const at = head.split(',').indexOf('cart');
    expect(rows.map((row) => row.split(',')[at])).toEqual(['cafe', '', '', '']);
    const file = `${HEAD}${DATE},06:15:02,30,CAFE\n${DATE},23:45:02,30,2002\n`;
    await one.put(utf8(file), { format: 'csv' });
    const aired = { '06:15': '06:15:02' };
    expect(await one.aired(DATE)).toEqual(aired);
    const day = await one.day(DATE);
    expect(day.unordered).toMatchObject([{ cart: '2002' }]);
    const of = { stationId: one.stationId, date: DATE };
    const scratched = { airingId: day.airings[1]?.airingId, decision: 'SCRATCH' };
    const said = { ...of, version: day.version, decisions: [scratched] };
    expect((await tenant.post('AsRun/decide', said)).status).toBe(200);
    expect(await one.aired(DATE)).toEqual(aired);
    const { version } = await one.day(DATE);
    expect((await tenant.post('AsRun/undo', { ...of, version })).status).toBe(200);
    expect(await one.aired(DATE)).toEqual(aired);
  });

  it('tells what it airs by them', async () => {
    const one = await Case.of({ cartPattern });
    const row = { id: 'c', at: `${TODAY}T06:15:02-03:00`, length: 30, cart: 'cafe' };
    await tenant.post('AsRun/heard', { stationId: one.stationId, rows: [row] });
    expect((await one.day(TODAY)).airings[0]).toMatchObject({ actualStart: '06:15:02' });
  });
});

it.each([
  ['EN', 'Write {cart} or {digits} once'],
  ['ES', 'Escribí {cart} o {digits} una vez'],
])('what is no pattern of carts is refused: %s', async (language, sentence) => {
  const body = { code: 'X', name: 'X', maxBlockTime: 60, timeZone: 'America/Montevideo' };
  const bad = { ...body, cartPattern: 'PROMO_' };
  const { status, body: said } = await tenant.post<{ errors?: Fields }>('Station/create', bad, {
    language,
  });
  expect([status, said.errors]).toEqual([
    400,
    { cartPattern: expect.stringContaining(sentence) as string },
  ]);
});

it('the commands of a station’s log come back as ignored', async () => {
  const map: PlayoutMap = {
    fileName: 'yyyyMMdd.txt',
    encoding: 'utf-8',
    endOfLine: 'lf',
    kind: 'lines',
    row: [{ field: 'start', format: 'HH:mm:ss' }, { constant: ',30,' }, { field: 'cart' }],
    commands: [
      {
        at: '07:00,08:00',
        place: 'between',
        row: [
          { field: 'start', format: 'HH:mm:ss' },
          { constant: ',30,' },
          { field: 'cart', constant: 'LEGAL-ID' },
        ],
      },
    ],
  };
  const out = { name: 'With commands', direction: 'out', map };
  const { body: format } = await tenant.post<{ id: number }>('playout-formats', out);
  const one = await Case.of({ playoutFormatId: format.id });
  const search = `stationId=${one.stationId}&date=${DATE}`;
  const { text } = await tenant.get(`TrafficLog/export?${search}`);
  expect(text.split('\n').filter((line) => line.endsWith('LEGAL-ID'))).toHaveLength(2);
  const rows = text
    .trimEnd()
    .split('\n')
    .map((row) => `${DATE},${row}\n`);
  const read = await one.put(utf8(HEAD + rows.join('')), { format: 'csv' });
  expect(read).toMatchObject({ read: 6, ignored: 2, problems: [] });
  const { unordered } = await one.day(DATE);
  expect(unordered.map(({ cart }) => cart)).not.toContain('LEGAL-ID');
  expect(Object.keys(await one.aired(DATE))).toEqual(expect.arrayContaining(['06:15', '23:45']));
});
