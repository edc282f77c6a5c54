import type { Break, Read } from './answers';
import { countDown, goneFrom, screenAt, shownTime } from './breaks';

const DAY = '2026-12-01';
const at = (time: string): number => Date.parse(`${DAY}T${time}Z`);
const read = (airingId: number, fields: Partial<Read> = {}): Read => ({
  ...{ airingId, order: 1, start: '08:15:00', startsAt: `${DAY}T08:15:00Z`, length: 20 },
  ...{ text: `text ${airingId}`, textDigest: `digest ${airingId}`, speaker: null },
  ...{ campaign: 'Verano', customer: 'ACME', kind: 'live', said: null },
  ...fields,
});
const aBreak = (from: string, to: string, ...reads: Read[]): Break => ({
  ...{ date: DAY, time: from.slice(0, 5), start: from, end: to, others: [], reads },
  ...{ startsAt: `${DAY}T${from}Z`, endsAt: `${DAY}T${to}Z` },
});
const MORNING = aBreak('08:15:00', '08:17:00', read(1), read(2));
const LATER = aBreak('08:45:00', '08:46:00', read(3));
const NOON = ['12:00:00', '12:30:00', '13:00:00', '13:30:00'].map((from, index) =>
  aBreak(from, from.replace(':00', ':40'), read(10 + index)),
);
const ALL = [...NOON, LATER, MORNING];
const screen = (time: string, isSaid: (id: number) => boolean = () => false) => {
  const { current, phase, seconds, isOpen, unsaid, next } = screenAt(
    ALL,
    at(time),
    ({ airingId }) => isSaid(airingId),
  );
  const times = (breaks: readonly Break[]) => breaks.map((one) => one.time);
  return [current?.time, phase, seconds, isOpen, times(unsaid), times(next)];
};

describe('what the screen shows', () => {
  it('is the break on air and the three that follow, whatever their order', () => {
    expect(screen('08:15:30')).toEqual([
      ...['08:15', 'onAir', 90, true, []],
      ['08:45', '12:00', '12:30'],
    ]);
  });

  it('is the next break before it, which opens five minutes before it begins', () => {
    const next = ['12:00', '12:30', '13:00'];
    const said = () => true;
    expect(screen('08:39:59', said)).toEqual(['08:45', 'before', 301, false, [], next]);
    expect(screen('08:40:00', said)).toEqual(['08:45', 'before', 300, true, [], next]);
  });

  it('is the break that has just ended, while something of it is unsaid', () => {
    expect(screen('08:17:10').slice(0, 4)).toEqual(['08:15', 'after', 10, true]);
    expect(screen('08:17:10', (id) => id <= 2).slice(0, 2)).toEqual(['08:45', 'before']);
    expect(screen('08:27:00').slice(0, 2)).toEqual(['08:45', 'before']);
  });

  it('leaves what was not said of earlier breaks below', () => {
    expect(screen('12:00:10', (id) => id === 3)[4]).toEqual(['08:15']);
    expect(screen('12:00:10')[4]).toEqual(['08:45', '08:15']);
  });

  it('makes room for a break that is about to begin', () => {
    const near = aBreak('08:18:30', '08:19:00', read(4));
    const all = [MORNING, near];
    const isUnsaid = () => false;
    expect(screenAt(all, at('08:17:29'), isUnsaid).current).toBe(MORNING);
    expect(screenAt(all, at('08:17:30'), isUnsaid)).toMatchObject({
      ...{ current: near, phase: 'before', unsaid: [MORNING] },
    });
  });

  it('is nothing after the last one', () => {
    expect(screenAt([MORNING], at('12:00:00'), () => true).current).toBeNull();
  });

  it('goes by instants: a break over midnight is on air on both sides', () => {
    const late = { ...MORNING, startsAt: '2026-12-02T02:59:00Z', endsAt: '2026-12-02T03:01:00Z' };
    expect(screenAt([late], Date.parse('2026-12-02T03:00:30Z'), () => false).phase).toBe('onAir');
  });
});

it.each([
  [0, '0:00'],
  [65, '1:05'],
  [7_380, '2:03:00'],
])('counts %d seconds down as %s', (seconds, text) => {
  expect(countDown(seconds)).toBe(text);
});

it('shows times past midnight as clocks do', () => {
  expect(shownTime('25:15:10')).toBe('01:15:10');
  expect(shownTime('08:15')).toBe('08:15');
});

describe('a read that leaves the log', () => {
  const without = [aBreak('08:15:00', '08:17:00', read(2))];
  const ids = (...[before, after, gone, now]: Parameters<typeof goneFrom>) =>
    goneFrom(before, after, gone, now).map((one) => one.read.airingId);

  it('stays on the screen while its break is on air', () => {
    const gone = goneFrom([MORNING], without, [], at('08:15:30'));
    expect(gone.map((one) => one.read.airingId)).toEqual([1]);
    expect(ids(without, without, gone, at('08:16:00'))).toEqual([1]);
    expect(ids(without, without, gone, at('08:17:00'))).toEqual([]);
  });

  it('is not missed before its break begins, or once it was said', () => {
    expect(ids([MORNING], without, [], at('08:14:59'))).toEqual([]);
    const word = { read: 1, at: null, by: null, reason: null } as const;
    const said = aBreak('08:15:00', '08:17:00', read(1, { said: word }));
    expect(ids([said], without, [], at('08:15:30'))).toEqual([]);
  });

  it('is back where the log was made again with the same text', () => {
    const again = read(7, { textDigest: 'digest 1' });
    const made = [aBreak('08:15:00', '08:17:00', again, read(2))];
    expect(ids([MORNING], made, [], at('08:15:30'))).toEqual([]);
  });
});
