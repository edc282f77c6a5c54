import fc from 'fast-check';
import { matchDays } from '../../src/as-run/core/match.js';
import type { PlayoutMap } from '../../src/contract/playout.js';
import { addDays } from '../../src/contract/time.js';
import { exportFile } from '../../src/playout/engine/exporters.js';
import type { ExportLog } from '../../src/playout/engine/log-file.js';
import { IN_PRESET_MAPS } from '../../src/playout/engine/presets-in.js';
import { OUT_PRESET_MAPS } from '../../src/playout/engine/presets-out.js';
import { readAired } from '../../src/playout/engine/read-aired.js';
import { readWhole } from './read-whole.js';

const utf8 = (text: string) => new TextEncoder().encode(text);
const CSV = IN_PRESET_MAPS.csv;
const two = (n: number) => String(n).padStart(2, '0');

/** How systems write a date: the last four of their orders alone. */
const SHAPES: Record<string, (y: string, m: string, d: string) => string> = {
  'yyyy-MM-dd': (y, m, d) => `${y}-${m}-${d}`,
  'yyyy-M-d': (y, m, d) => `${y}-${Number(m)}-${Number(d)}`,
  yyyyMMdd: (y, m, d) => `${y}${m}${d}`,
  'yyyy-MM-ddZ': (y, m, d) => `${y}-${m}-${d}Z`,
  'MM/dd/yyyy': (y, m, d) => `${m}/${d}/${y}`,
  'M/d/yy': (y, m, d) => `${Number(m)}/${Number(d)}/${y.slice(2)}`,
  'dd.MM.yyyy': (y, m, d) => `${d}.${m}.${y}`,
  'd/M/yy': (y, m, d) => `${Number(d)}/${Number(m)}/${y.slice(2)}`,
};

describe.each(Object.entries(SHAPES))('dates as %s', (shape, write) => {
  const written = (date: string) => write(...(date.split('-') as [string, string, string]));

  it('are those of the year, or the question names them', () => {
    for (let i = 0; i < 365; i += 1) {
      const date = addDays('2027-01-01', i);
      const bytes = utf8(`airedDate,airedTime,file\n${written(date)},06:15:02,a\n`);
      const { rows, question, problems } = readWhole({ bytes });
      expect(problems).toEqual([]);
      if (question === null) expect(rows.map((row) => row.date)).toEqual([date]);
      else expect(question.flatMap(({ dates }) => dates)).toContain(date);
      const order = shape.startsWith('y') ? 'YMD' : shape.startsWith('M') ? 'MDY' : 'DMY';
      const answered = readWhole({ bytes, setting: order });
      expect(answered.rows.map((row) => row.date)).toEqual([date]);
    }
  });

  it('of a file are written in one order', () => {
    const days = ['2027-03-04', '2027-03-17', '2027-03-05'];
    const lines = days.map((date) => `${written(date)},06:15:02,a`);
    const bytes = utf8(['airedDate,airedTime,file', ...lines].join('\n'));
    expect(readWhole({ bytes }).rows.map((row) => row.date)).toEqual(days);
  });
});

it('a head of several days is all of them, and its rows go on through them', () => {
  const line = (time: string) =>
    `${time}    2001  001  ${'Prueba'.padEnd(23)}  00:30  00:30  host1       Main   Manual     Yes \n`;
  const bytes = utf8(
    'Rivendell RDAirPlay Technical Playout Report for 11/16/26 - 11/18/26\n x\n--Time--\n' +
      ['06:15:01', '23:45:01', '06:15:01', '23:45:01', '00:15:01'].map(line).join(''),
  );
  const { dates, rows, problems } = readWhole({ bytes, map: IN_PRESET_MAPS.technical });
  expect(problems).toEqual([]);
  expect(dates).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
  expect(rows.map((row) => Number(row.date.slice(8)))).toEqual([16, 16, 17, 17, 18]);
});

it('times of any zone are those of the station, and rows of UTC too', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 86_399 }),
      fc.integer({ min: -12 * 4, max: 14 * 4 }),
      fc.constantFrom('America/Argentina/Buenos_Aires', 'America/New_York', 'Asia/Kolkata'),
      (second, quarter, timeZone) => {
        // The instant, and what each clock shows then: by the library of the platform.
        const instant = Date.UTC(2026, 10, 1) + second * 1000;
        const shown = new Date(instant + quarter * 15 * 60_000).toISOString();
        const zone =
          `${quarter < 0 ? '-' : '+'}${two(Math.floor(Math.abs(quarter) / 4))}:` +
          two((Math.abs(quarter) % 4) * 15);
        const local = new Intl.DateTimeFormat('sv-SE', {
          timeZone,
          dateStyle: 'short',
          timeStyle: 'medium',
        }).format(instant);
        const text = `airedDate,airedTime,file\n${shown.slice(0, 10)},${shown.slice(11, 19)}${zone},a\n`;
        const utc = new Date(instant).toISOString();
        const plain = `airedDate,airedTime,file\n${utc.slice(0, 10)},${utc.slice(11, 19)},a\n`;
        for (const sent of [{ bytes: utf8(text) }, { bytes: utf8(plain), utc: true }]) {
          const [row] = readWhole({ ...sent, timeZone }).rows;
          const time = row?.airedTime ?? 0;
          const clock = [time / 3600, (time / 60) % 60, time % 60].map((n) => two(Math.floor(n)));
          expect(`${row?.date} ${clock.join(':')}`).toBe(local);
        }
      },
    ),
  );
});

const planned = (id: number, start: number, cart: string) => ({
  id,
  dayStart: 0,
  start,
  length: 15,
  cart,
  fileName: `${cart}.wav`,
  isci: null,
  tolerance: 180,
  live: false,
  hasFile: true,
  window: null,
  dates: null,
});
const played = (id: number, at: number, cart: string) => ({
  id,
  at,
  length: 15,
  scheduledAt: null,
  cart,
  scheduledCart: null,
  file: null,
  isci: null,
  title: null,
  airingId: null,
  status: null,
  onAir: true,
  fileId: 1,
});

it('on a clock of minutes as many equal rows count as are planned, and no more', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat({ max: 4 }), { minLength: 6, maxLength: 6 }),
      fc.boolean(),
      (plans, rows, hasSeconds) => {
        const airings = plans.flatMap((count, b) =>
          Array.from({ length: count }, (_, i) =>
            planned(10 * b + i + 1, 3600 * (b + 1) + 15 * i, '7'),
          ),
        );
        const aired = plans.flatMap((_, b) =>
          Array.from({ length: rows[b] ?? 0 }, (__, i) =>
            played(100 * b + i + 1, 3600 * (b + 1), '7'),
          ),
        );
        const other = hasSeconds ? [played(9999, 80_001, '8')] : [];
        const { outcomes, doubles } = matchDays(airings, [...aired, ...other], {
          window: 900,
          short: 2,
        });
        const on = [...outcomes.values()].filter(({ state }) => state === 'AIRED').length;
        const most = (count: number) => (hasSeconds ? Math.min(1, count) : count);
        const expected = plans.map((count, b) => Math.min(count, most(rows[b] ?? 0)));
        expect(on).toBe(expected.reduce((sum, n) => sum + n, 0));
        const kept = plans.map((count, b) =>
          Math.min(rows[b] ?? 0, hasSeconds ? 1 : Math.max(1, count)),
        );
        expect(doubles).toHaveLength(aired.length - kept.reduce((sum, n) => sum + n, 0));
      },
    ),
  );
});

const CART = fc.stringMatching(/^[A-Za-z0-9._-]{1,32}$/);
it('carts of every alphabet come back as they are, and what cannot be one is a problem', () => {
  fc.assert(
    fc.property(fc.oneof(CART, fc.string({ minLength: 1, maxLength: 40 })), (cart) => {
      const quoted = `"${cart.replaceAll('"', '""')}"`;
      const bytes = utf8(`airedTime,cart,file\n06:15:02,${quoted},a\n`);
      const { rows, problems } = readAired(bytes, { ...CSV, guard: 0 });
      fc.pre(rows.length === 1);
      const text = cart.trim();
      const isNone = /^0*$/.test(text) || /^(n\/?a|n\.a\.|null|none|unknown|-+|\?+)$/i.test(text);
      const isCart = /^[A-Za-z0-9._-]{1,32}$/.test(text);
      const digits = /^\d+$/.test(text) ? text.replace(/^0+/, '') : text;
      expect(rows[0]?.cart).toBe(isCart && !isNone ? digits : null);
      expect(problems.map(({ reason }) => reason)).toEqual(isCart || isNone ? [] : ['CART']);
    }),
  );
});

it.each(['utf-8', 'windows-1252', 'iso-8859-1', 'utf-16le'])(
  'a broken byte in %s costs its cell, and nothing else',
  (encoding) => {
    fc.assert(
      fc.property(fc.nat({ max: 4 }), fc.constantFrom(0x81, 0xe9, 0xff), (broken, byte) => {
        const names = ['Año', 'Ñandú', 'Café', 'Pingüino', 'Último'];
        const head = 'airedDate,airedTime,title,file\n';
        const lines = names.map((name, i) => `2026-10-01,06:15:0${i},${name},f${i}\n`);
        const into = (text: string) =>
          encoding === 'utf-16le'
            ? Buffer.from(text, 'utf16le')
            : Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'latin1');
        const parts = lines.map((line, i) => {
          if (i !== broken) return into(line);
          const at = line.indexOf(`,f${i}`);
          const bad = encoding === 'utf-16le' ? Buffer.from([0x00, 0xd8]) : Buffer.from([byte]);
          return Buffer.concat([into(line.slice(0, at)), bad, into(line.slice(at))]);
        });
        const mark = encoding === 'utf-16le' ? Buffer.from([0xff, 0xfe]) : Buffer.alloc(0);
        const file = readAired(Buffer.concat([mark, into(head), ...parts]), {
          ...CSV,
          encoding: encoding === 'utf-16le' ? 'utf-8' : (encoding as PlayoutMap['encoding']),
        });
        expect(file.rows.map((row) => row.file)).toEqual(names.map((_, i) => `f${i}`));
        file.rows.forEach((row, i) => {
          if (i !== broken) expect(row.title).toBe(names[i]);
        });
        // A single-byte encoding has nearly every byte as a letter.
        if (encoding.startsWith('utf'))
          expect(file.problems).toMatchObject([{ line: broken + 2, reason: 'ENCODING' }]);
      }),
    );
  },
);

const TEXT = fc.array(
  fc.constantFrom('a', '"', ',', ';', ' ', 'ñ', '\n', 'Bar "La 9"', "'", '=1', '-15 dB'),
  {
    minLength: 1,
    maxLength: 8,
  },
);
it('whatever is quoted comes back, guards taken off', () => {
  fc.assert(
    fc.property(
      fc.array(
        TEXT.map((parts) => parts.join('')),
        { minLength: 1, maxLength: 5 },
      ),
      (titles) => {
        const shown = titles.map((title) => `"${title.replaceAll('"', '""')}"`);
        const lines = shown.map((title, i) => `06:15:${two(i)},${title},f${i}`);
        const bytes = utf8(['airedTime,title,file', ...lines, ''].join('\r\n'));
        const file = readAired(bytes, { ...CSV, guard: 0 });
        expect(file.problems).toEqual([]);
        expect(file.rows.map((row) => row.title)).toEqual(
          titles.map((title) => title.replaceAll('\r\n', '\n').trim() || null),
        );
      },
    ),
  );
  const log: ExportLog = {
    date: '2026-10-01',
    breaks: [
      {
        time: '08:15',
        timeType: 0,
        toleranceInMinutes: 3,
        spotType: 0,
        items: ['-15 dB promo.mp3', '=1+1', '+x'].map((fileName, i) => ({
          id: i + 1,
          start: '08:15:00',
          length: 30,
          spotName: fileName,
          fileName,
        })),
      },
    ],
  };
  const written = exportFile(log, OUT_PRESET_MAPS.csv);
  expect(written.problems.filter(({ field }) => field === 'file')).toMatchObject(
    [1, 2, 3].map((airingId) => ({ airingId, kind: 'GUARDED' })),
  );
  const back = readAired(written.bytes, {
    ...CSV,
    row: [
      { field: 'airedTime', element: 'start' },
      { field: 'file', element: 'file' },
    ],
  });
  expect(back.rows.map((row) => row.file)).toEqual(['-15 dB promo.mp3', '=1+1', '+x']);
  const plain = { ...OUT_PRESET_MAPS.csv, guard: 0 } as const;
  const bare = exportFile(log, plain);
  expect([bare.problems, Buffer.from(bare.bytes).toString().includes("'")]).toEqual([[], false]);
});

it('songs between spots are ignored by any of what a rule says', () => {
  const ignore = [
    { field: 'cart', from: '5000', to: '5999' },
    { field: 'group', from: 'MUSIC', to: 'MUSIC' },
    { field: 'title', pattern: '(?i)jingle' },
  ] as const;
  const head = 'airedTime,cart,title,group\n';
  const lines = [
    '06:00:00,5000,a,',
    '06:01:00,6000,a,',
    '06:02:00,7,a,music',
    '06:03:00,7,Jingle 3,',
  ];
  const ignored = (map: Partial<PlayoutMap>) =>
    readAired(utf8(head + lines.join('\n')), { ...CSV, ...map }).rows.map((row) => row.ignored);
  expect(ignored({ ignore })).toEqual([true, false, true, true]);
  expect(ignored({ spots: [{ field: 'cart', from: '6000', to: '6999' }] })).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

it('commands stand before, after and between breaks, and come back as ignored', () => {
  const at = (time: string) => ({
    ...({ time, timeType: 0, toleranceInMinutes: 3, spotType: 0 } as const),
    items: [{ id: 1, start: `${time}:00`, length: 30, spotName: 's', fileName: '1.wav' }],
  });
  const row = (cart: string) => [
    { field: 'start', format: 'HH:mm' } as const,
    { constant: ' ' },
    { field: 'cart', constant: cart } as const,
  ];
  const map: PlayoutMap = {
    fileName: 'x',
    encoding: 'utf-8',
    endOfLine: 'lf',
    kind: 'lines',
    row: [{ field: 'start', format: 'HH:mm' }, { constant: ' ' }, { field: 'cart' }],
    commands: [
      { at: '10:15', place: 'before', row: row('B') },
      { at: '*:15', place: 'after', row: row('A') },
      { at: '10:00,11:00', place: 'between', row: row('ID') },
    ],
  };
  const { bytes } = exportFile({ date: '2026-10-01', breaks: [at('09:15'), at('10:15')] }, map);
  expect(Buffer.from(bytes).toString().trim().split('\n')).toEqual([
    '09:15 1',
    '09:15 A',
    '10:00 ID',
    '10:15 B',
    '10:15 1',
    '10:15 A',
    '11:00 ID',
  ]);
});

const DELIMITER = fc.constantFrom(',', ';', '\t', '|');
/** Cells as programs write them: in quotes where they must be, or where they like. */
const WRITTEN = fc.record({
  delimiter: DELIMITER,
  end: fc.constantFrom('\n', '\r\n', '\r\r\n', '\r'),
  sep: fc.boolean(),
  above: fc.constantFrom('', 'Log of the day', 'A title: of two words'),
  columns: fc.shuffledSubarray(['airedTime', 'title', 'file', 'group', 'isci'], { minLength: 5 }),
  rows: fc.array(
    fc.tuple(
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      fc.array(
        fc
          .array(fc.constantFrom('a', '"', ',', ';', '\t', '|', ' ', 'ñ', 'Bar "La 9"', "'"), {
            maxLength: 5,
          })
          .map((parts) => parts.join('').trim()),
        { minLength: 5, maxLength: 5 },
      ),
    ),
    { minLength: 1, maxLength: 6 },
  ),
  leavesOut: fc.boolean(),
});
it('cells come back from whichever columns, delimiters, line ends and quotes they were written with', () => {
  fc.assert(
    fc.property(WRITTEN, ({ delimiter, end, sep, above, columns, rows, leavesOut }) => {
      const said = rows.map(([quoted, texts], i) =>
        columns.map((column, at) => {
          const text = column === 'airedTime' ? `06:15:${two(i)}` : (texts[at] ?? '');
          const needs = quoted[at] === true || /[",;\t|]/.test(text);
          return { column, text, cell: needs ? `"${text.replaceAll('"', '""')}"` : text };
        }),
      );
      const lines = said.map((cells) => {
        const line = cells.map(({ cell }) => cell);
        // Spreadsheets leave out last columns that are empty.
        const last = line.findLastIndex((cell, at) => cell !== '' || columns[at] === 'airedTime');
        const named = line.findIndex((_, at) => ['title', 'file', 'isci'].includes(columns[at]!));
        return (leavesOut ? line.slice(0, Math.max(last, named) + 1) : line).join(delimiter);
      });
      const head = [...(sep ? [`sep=${delimiter}`] : []), ...(above === '' ? [] : [above])];
      const text = [...head, columns.join(delimiter), ...lines, ''].join(end);
      const file = readAired(utf8(text), { ...CSV, guard: 0 });
      expect(file.problems).toEqual([]);
      expect(file.rows).toMatchObject(
        said.map((cells, i) => ({
          ...Object.fromEntries(cells.map(({ column, text: own }) => [column, own || null])),
          airedTime: 6 * 3600 + 15 * 60 + i,
        })),
      );
    }),
  );
});

it('quotes that are not doubled are the text, or the row is a problem: never another text', () => {
  const PIECE = fc.constantFrom('a', '"', ' ', 'ñ', 'La "9"', '5"', ', ', "'");
  const TITLES = fc.array(
    fc.array(PIECE, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('').trim()),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(TITLES, (titles) => {
      // Two quotes are one that is doubled, and one beside a delimiter may end its cell.
      fc.pre(titles.every((title) => !/""|, ?"|" ?,|^,|,$/.test(title)));
      const lines = titles.map((title, i) => `06:15:${two(i)},"${title}",f${i}`);
      const { rows, problems } = readAired(utf8(['airedTime,title,file', ...lines].join('\n')), {
        ...CSV,
        guard: 0,
      });
      const told = new Map(rows.map(({ line, title, file }) => [line, [title, file]]));
      const wrong = new Set(problems.map(({ line }) => line));
      titles.forEach((title, i) => {
        if (wrong.has(i + 2)) return;
        expect(told.get(i + 2)).toEqual([title || null, `f${i}`]);
      });
    }),
  );
});

const CLOCK = fc.nat({ max: 86_399 });
const shownClock = (second: number) =>
  [second / 3600, (second / 60) % 60, second % 60].map((n) => two(Math.floor(n))).join(':');
const MUSIC = [
  { rule: { field: 'cart', from: '5000', to: '5999' }, song: { cart: '5042' } },
  { rule: { field: 'group', from: 'MUSIC', to: 'MUSIC' }, song: { group: 'music' } },
  { rule: { field: 'title', pattern: '^(Tema|Cortina) ' }, song: { title: 'Tema 7' } },
  { rule: { field: 'file', pattern: '(?i)^music/' }, song: { file: 'Music/a, b.mp3' } },
] as const;

it('songs between spots are ignored, and what the spots say is as without them', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(CLOCK, { minLength: 1, maxLength: 30 }),
      fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
      fc.constantFrom(...MUSIC),
      (times, areSongs, { rule, song }) => {
        const seconds = [...times].sort((a, b) => a - b);
        const line = (second: number, i: number) => {
          const spot = { cart: String(100 + i), group: '', title: `Spot ${i}`, file: `${i}.wav` };
          const { cart, group, title, file } = areSongs[i] === true ? { ...spot, ...song } : spot;
          return `2026-10-01,${shownClock(second)},${cart},${group},${title},"${file}"`;
        };
        const read = (lines: string[]) =>
          readWhole({
            bytes: utf8(['airedDate,airedTime,cart,group,title,file', ...lines, ''].join('\n')),
            map: { ...CSV, ignore: [rule] },
          });
        const all = read(seconds.map(line));
        const spots = read(seconds.map(line).filter((_, i) => areSongs[i] !== true));
        const facts = ({ rows }: typeof all) =>
          rows
            .filter(({ ignored }) => !ignored)
            .map(({ airedTime, cart, title, file }) => ({ airedTime, cart, title, file }));
        expect(all.problems).toEqual([]);
        expect(all.ignored).toBe(seconds.filter((_, i) => areSongs[i] === true).length);
        expect(facts(all)).toEqual(facts(spots));
      },
    ),
  );
});

it.each(['csv', 'elr'] as const)(
  '%s: a day cut into hours says what the whole day says',
  (preset) => {
    const map = IN_PRESET_MAPS[preset];
    const head = preset === 'csv' ? 'airedDate,airedTime,cart,title\n' : '';
    const line = (second: number, i: number) =>
      preset === 'csv'
        ? `2026-10-01,${shownClock(second)},${i},"Tema, ${i}"\n`
        : `${shownClock(second)} ${shownClock(second)} 00:00:30 00:00:30 ${String(i).padStart(6, '0')} ` +
          `${`Tema ${i}`.padEnd(34)} ${String(i + 1).padEnd(32)}\n`;
    const read = (text: string) =>
      readWhole({ bytes: utf8(head + text), map, fileName: 'XX20261001.elr' });
    fc.assert(
      fc.property(
        fc.uniqueArray(CLOCK, { minLength: 1, maxLength: 40 }),
        fc.array(CLOCK, { maxLength: 23 }),
        (times, cuts) => {
          const seconds = [...times].sort((a, b) => a - b);
          const parts = new Map<number, string>();
          seconds.forEach((second, i) => {
            const part = cuts.filter((cut) => cut <= second).length;
            parts.set(part, (parts.get(part) ?? '') + line(second, i));
          });
          const facts = ({ rows, problems }: ReturnType<typeof read>) => {
            expect(problems).toEqual([]);
            return rows.map(({ date, airedTime, cart, title }) => [date, airedTime, cart, title]);
          };
          const whole = facts(read(seconds.map(line).join('')));
          expect(whole).toHaveLength(seconds.length);
          expect([...parts.values()].flatMap((part) => facts(read(part)))).toEqual(whole);
        },
      ),
    );
  },
);
