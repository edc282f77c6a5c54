import {
  ANY_COUNT,
  guessesOf,
  missingFields,
  leaveOthersOut,
  leftOutOf,
  savedOn,
  openColumns,
} from './columns';
import { LEFT_OUT, mapOf, assignField } from '../../shared/column-fields';
import type { Column } from './types';

const column = (index: number, name: string, guess: string | null = null): Column => ({
  ...{ index, name, guess, samples: [] },
});
const COLUMNS = [column(0, 'Código', 'code'), column(1, 'Nombre', 'name'), column(2, 'Zona')];

describe('what columns are', () => {
  it('begins with what is guessed', () => {
    const said = guessesOf(COLUMNS);
    expect(mapOf(said)).toEqual({ code: 0, name: 1 });
    expect(openColumns(said, COLUMNS).map(({ name }) => name)).toEqual(['Zona']);
  });

  it('gives each field to one column, and leaves out as many as are said', () => {
    const moved = assignField(guessesOf(COLUMNS), 2, 'name');
    expect(moved).toEqual({ 0: 'code', 2: 'name' });
    const out = assignField(assignField(moved, 0, LEFT_OUT), 1, LEFT_OUT);
    expect([mapOf(out), leftOutOf(out)]).toEqual([{ name: 2 }, 2]);
    expect(assignField(out, 2, '')).toEqual({ 0: LEFT_OUT, 1: LEFT_OUT });
  });

  it('leaves out all others at once, and none that has a field', () => {
    expect(leaveOthersOut(guessesOf(COLUMNS), COLUMNS)).toEqual({
      0: 'code',
      1: 'name',
      2: LEFT_OUT,
    });
  });

  it('follows headings of a saved map, wherever they stand now', () => {
    const saved = { headings: ['Nombre', 'Otra', 'Código'], map: { name: 0, phone: 1, code: 2 } };
    expect(mapOf(savedOn({ columns: COLUMNS, asksMonth: 0 }, saved))).toEqual({ name: 1, code: 0 });
    const blank = { headings: [''], map: { phone: 0 } };
    expect(savedOn({ columns: [column(0, '')], asksMonth: 0 }, blank)).toEqual({});
  });

  it('takes no days from a saved map where the headings do not say their month', () => {
    const saved = { headings: ['Nombre', '05/10'], map: { name: 0, 'week/2026-10-05': 1 } };
    const on = (guess: string | null, asksMonth: 0 | 1) =>
      savedOn({ columns: [column(0, 'Nombre'), column(1, '05/10', guess)], asksMonth }, saved);
    expect(on(null, 1)).toEqual({ 0: 'name' });
    expect(on('day/2027-10-05', 1)).toEqual({ 0: 'name', 1: 'day/2027-10-05' });
    expect(on(null, 0)).toEqual({ 0: 'name', 1: 'week/2026-10-05' });
  });

  it('lacks what a new record needs, but no code', () => {
    expect(missingFields('client', guessesOf(COLUMNS))).toEqual(['clientCategory']);
    expect(missingFields('show', {})).toEqual(['name']);
  });

  it.each<[string, 'campaign' | 'showSlot', string[], string[]]>([
    ['nothing else', 'campaign', [], ['from', ANY_COUNT]],
    ['a start', 'campaign', ['from'], [ANY_COUNT]],
    ['a total', 'campaign', ['from', 'total'], []],
    ['exact times', 'campaign', ['from', 'exactTimes'], []],
    ['weeks of a grid', 'campaign', ['week/2030-10-07'], []],
    ['a start', 'showSlot', ['from'], ['to']],
    ['an interval', 'showSlot', ['interval'], []],
  ])('with %s, a %s lacks what every row of it needs', (_, entity, given, lacks) => {
    const whole = entity === 'campaign' ? ['client', 'campaign', 'length'] : ['show', 'days'];
    whole.push('station');
    const fields = Object.fromEntries([...whole, ...given].map((field, i) => [i, field]));
    expect(missingFields(entity, fields)).toEqual(lacks);
    expect(missingFields('campaign', {})).toEqual(expect.arrayContaining(['length', 'station']));
  });
});
