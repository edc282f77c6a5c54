import { extendedCampaign } from './extended-campaign.js';

const line = (endDate: string | null, more: object = {}) => ({ endDate, timeMode: 0, ...more });
const month = (date: string, counts: Record<number, number>, more: object = {}) => ({
  id: 5,
  date,
  occurrences: Array.from({ length: 31 }, (_, i) => counts[i + 1] ?? 0),
  ...more,
});
type Lines = Parameters<typeof extendedCampaign>[0];
const campaign = (simple: object[], advanced: object[] = []): Lines =>
  ({ simpleSchedules: simple, advancedSchedules: advanced }) as Lines;
const endsOf = (extended: Lines | null) => extended?.simpleSchedules.map(({ endDate }) => endDate);

it('lets the lines run longer that end with the campaign, and leaves those that ended before', () => {
  const lines = campaign([line('2026-12-07'), line('2026-12-31'), line('2026-12-25')]);
  const to = extendedCampaign(lines, { date: '2027-01-31' });
  expect(endsOf(to)).toEqual(['2026-12-07', '2027-01-31', '2027-01-31']);
  const by = extendedCampaign(lines, { weeks: 2 });
  expect(endsOf(by)).toEqual(['2026-12-07', '2027-01-14', '2027-01-08']);
});

it.each([
  ['runs on', campaign([line(null), line('2026-12-31')])],
  ['runs that long', campaign([line('2027-02-01')])],
  ['has no lines', campaign([])],
  ['airs nothing', campaign([], [month('2026-12-01', {})])],
])('changes nothing of a campaign that %s', (_, lines) =>
  expect(extendedCampaign(lines, { date: '2027-01-31' })).toBeNull(),
);

it('goes on with detailed lines by weekday, in new lines of later months', () => {
  const december = month('2026-12-01', { 21: 2, 25: 1 }, { fileName: 'a', continuesId: 3 });
  const extended = extendedCampaign(campaign([], [december]), { date: '2027-01-05' });
  const [kept, added] = extended?.advancedSchedules ?? [];
  expect(kept).toMatchObject({ id: 5, continuesId: 3 });
  expect(kept?.occurrences).toEqual(month('', { 21: 2, 25: 1, 28: 2 }).occurrences);
  expect(added).toMatchObject({ id: null, continuesId: null, date: '2027-01-01', fileName: 'a' });
  expect(added?.occurrences).toEqual(month('', { 1: 1, 4: 2 }).occurrences);
});

it('goes on with the file that a detailed line airs last', () => {
  const changes = [{ from: '2026-12-20', fileName: 'b' }];
  const december = month('2026-12-01', { 25: 1 }, { fileName: 'a', changes });
  const extended = extendedCampaign(campaign([], [december]), { date: '2027-01-05' });
  expect(
    extended?.advancedSchedules.map(({ fileName, changes: of }) => [fileName, of ?? null]),
  ).toEqual([
    ['a', changes],
    ['b', null],
  ]);
});

it('gives new weeks of a grid the number of its last one', () => {
  const weeks = [{ weekStart: '2026-12-21', occurrences: 6 }];
  const extended = extendedCampaign(campaign([line('2026-12-27', { weeks })]), { weeks: 1 });
  expect(extended?.simpleSchedules[0]).toMatchObject({
    endDate: '2027-01-03',
    weeks: [...weeks, { weekStart: '2026-12-28', occurrences: 6 }],
  });
});
