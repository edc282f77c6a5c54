import { dayChanges, isTheirs, withTheirs } from './conflict';
import type { CommercialBreak, Day, ShowSlot } from './week';

const at = (time: number, id?: number, more: Partial<CommercialBreak> = {}): CommercialBreak => ({
  id,
  time,
  timeType: 0,
  toleranceInMinutes: 3,
  spotType: 0,
  allowMixSpotCategory: 0,
  ...more,
});
const show = (timeStart: number, timeEnd: number, id?: number): ShowSlot => ({
  id,
  showId: 1,
  timeStart,
  timeEnd,
});
const day = (commercialBreaks: CommercialBreak[], shows: ShowSlot[] = []): Day => ({
  commercialBreaks,
  shows,
});

const BEFORE = day([at(480, 1), at(540, 2), at(600, 3)], [show(360, 600, 9)]);

it('what nobody changed is no change, however the items are ordered', () => {
  const mine = day([at(600, 3), at(480, 1), at(540, 2)], [show(360, 600, 9)]);
  expect(dayChanges(BEFORE, BEFORE, mine)).toEqual([]);
});

it('tells what each moved, took away and added, by their ids', () => {
  const theirs = day([at(485, 1), at(600, 3), at(660, 4)], [show(360, 660, 9)]);
  const mine = day([at(490, 1), at(540, 2), at(600, 3), at(660)], [show(360, 600, 9)]);
  const changes = dayChanges(BEFORE, theirs, mine);
  expect(changes).toEqual([
    { kind: 'break', key: '#1', before: at(480, 1), theirs: at(485, 1), mine: at(490, 1) },
    { kind: 'break', key: '#2', before: at(540, 2), mine: at(540, 2) },
    { kind: 'break', key: '660/0', theirs: at(660, 4), mine: at(660) },
    { kind: 'show', key: '#9', ...threeShows() },
  ]);
  expect(changes.map(isTheirs)).toEqual([true, true, true, true]);
});

const threeShows = () => ({
  before: show(360, 600, 9),
  theirs: show(360, 660, 9),
  mine: show(360, 600, 9),
});

it('what we alone changed is told, and is not theirs', () => {
  const mine = day([at(480, 1, { spotType: 2 }), at(540, 2), at(600, 3)], BEFORE.shows as []);
  const changes = dayChanges(BEFORE, BEFORE, mine);
  expect(changes.map(({ key }) => key)).toEqual(['#1']);
  expect(changes.map(isTheirs)).toEqual([false]);
});

it('takes theirs of one item: as they have it, gone or back', () => {
  const theirs = day([at(485, 1), at(600, 3)], [show(360, 660, 9)]);
  const mine = day([at(490, 1), at(540, 2)], [show(360, 600, 9)]);
  const [first, second, third, slot] = dayChanges(BEFORE, theirs, mine);
  expect(withTheirs(mine, first!).commercialBreaks).toEqual([at(540, 2), at(485, 1)]);
  expect(withTheirs(mine, second!).commercialBreaks).toEqual([at(490, 1)]);
  expect(withTheirs(mine, third!).commercialBreaks).toEqual([at(490, 1), at(540, 2), at(600, 3)]);
  expect(withTheirs(mine, slot!).shows).toEqual([show(360, 660, 9)]);
});
