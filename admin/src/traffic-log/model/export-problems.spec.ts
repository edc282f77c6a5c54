import { groupByKind, linesOf, airingOf, together, type ExportProblem } from './export-problems';
import { airing, logBreak } from './test-log';

const problem = (airingId: number, kind: ExportProblem['kind']): ExportProblem => ({
  airingId,
  kind,
  field: null,
  text: 'x',
});
const log = { date: '2027-02-01', breaks: [logBreak(1, '08:00', [airing(7, { spotName: 'Nu' })])] };

it('a problem names its airing, also one that left the log', () => {
  expect(linesOf(log, [problem(7, 'CUT'), problem(8, 'CUT')])).toMatchObject([
    { date: '2027-02-01', spotName: 'Nu', start: '08:00:00' },
    { spotName: null, start: null },
  ]);
});

it('what is left out comes before what is changed', () => {
  const lines = linesOf(log, [problem(7, 'CHARACTERS'), problem(7, 'EMPTY'), problem(8, 'EMPTY')]);
  expect(groupByKind(lines).map(([kind, of]) => [kind, of.length])).toEqual([
    ['EMPTY', 2],
    ['CHARACTERS', 1],
  ]);
});

it('what differs in nothing but the airing is said once', () => {
  const [one] = linesOf(log, [problem(7, 'CUT')]);
  const lines = [one!, { ...one!, text: 'y' }, { ...one!, start: '09:00:00' }];
  expect(together(lines).map(({ first, airings }) => [first.text, airings.length])).toEqual([
    ['x', 2],
    ['y', 1],
  ]);
  expect(together([one!, { ...one!, field: 'client' }])).toHaveLength(2);
});

it('the date and time that a problem names are told from other texts', () => {
  const text = 'Verano, con todo, 2026-12-03 23:50:00';
  expect(airingOf({ kind: 'SEPARATION', text })).toEqual({
    name: 'Verano, con todo',
    date: '2026-12-03',
    time: '23:50:00',
  });
  expect(airingOf({ kind: 'SEPARATION', text: '2026-12-03' })).toBeNull();
  expect(airingOf({ kind: 'CHARACTERS', text })).toBeNull();
});
