import { offsetAt } from '../../common/clock-changes.js';
import { breaksNow, type StudioAiring } from './breaks-now.js';

const TODAY = '2026-11-01';
const newYork = (minute: number) => offsetAt('America/New_York', minute);
const airing = (fields: Partial<StudioAiring>): StudioAiring => ({
  ...{ date: TODAY, break: 0, time: 480, breakStart: 28_800, breakEnd: 28_860, airingId: 1 },
  ...{ order: 1, start: 28_800, length: 20, spotType: 1, fileName: 'pnt', text: 'Hola' },
  ...{ speaker: null, campaign: 'Verano', customer: 'ACME', said: null },
  ...fields,
});
const breaksAt = (now: string, ...airings: StudioAiring[]) =>
  breaksNow(airings, { today: TODAY, now: Date.parse(now) / 1000, offsetAt: newYork }, (text) =>
    text.toUpperCase(),
  );
const NOON = '2026-11-01T12:00:00-05:00';

it('has what is read, and the rest of its break in short', () => {
  const [only] = breaksAt(
    NOON,
    airing({ speaker: 'Ana' }),
    airing({ airingId: 2, order: 2, spotType: 0, campaign: 'Otra' }),
    airing({ airingId: 3, order: 3, spotType: 2, fileName: '', text: null, start: 28_840 }),
  );
  expect(only).toMatchObject({
    ...{ date: TODAY, time: '08:00', start: '08:00:00', end: '08:01:00' },
    // The clock went back in the night.
    startsAt: '2026-11-01T13:00:00.000Z',
    endsAt: '2026-11-01T13:01:00.000Z',
    others: [{ order: 2, length: 20, campaign: 'Otra', customer: 'ACME' }],
    reads: [
      { airingId: 1, kind: 'live', text: 'Hola', textDigest: 'HOLA', speaker: 'Ana' },
      { airingId: 3, kind: 'sponsor', text: '', startsAt: '2026-11-01T13:00:40.000Z' },
    ],
  });
});

it('leaves breaks out that have nothing to read', () => {
  expect(breaksAt(NOON, airing({ spotType: 0 }))).toEqual([]);
});

it('has a break of yesterday until an hour after its end, over midnight and into an hour that comes twice', () => {
  const late = airing({
    ...{ date: '2026-10-31', time: 1439, breakStart: 86_340, breakEnd: 86_460, start: 86_340 },
  });
  expect(breaksAt('2026-11-01T01:00:59-04:00', late)).toHaveLength(1);
  expect(breaksAt('2026-11-01T01:01:00-04:00', late)).toHaveLength(0);
  const later = { ...late, breakEnd: 86_400 + 3600 };
  expect(breaksAt('2026-11-01T01:59:59-04:00', later)).toHaveLength(1);
  expect(breaksAt('2026-11-01T01:00:00-05:00', later)).toHaveLength(0);
});
