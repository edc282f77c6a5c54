import { addDays } from '@contract/time';
import { decidesOver, spotTest } from './list-filter';
import type { SpotRow } from './types';

const TODAY = '2026-11-23';
const row = (fields: Partial<SpotRow>): SpotRow =>
  ({
    cancelled: 0,
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    stationId: 1,
    clientId: 1,
    accountExecutiveId: null,
    ...fields,
  }) as SpotRow;

const lets = (values: Record<string, string>, fields: Partial<SpotRow>): boolean =>
  spotTest(values, TODAY)?.(row(fields)) ?? true;

it('without a choice everything is let through', () => {
  expect(spotTest({}, TODAY)).toBeNull();
  expect(spotTest({ station: '', from: '', to: '' }, TODAY)).toBeNull();
});

it('stations, executives and statuses: any of those that are chosen', () => {
  expect(lets({ station: '1,3' }, { stationId: 3 })).toBe(true);
  expect(lets({ station: '1,3' }, { stationId: 2 })).toBe(false);
  expect(lets({ executive: '4' }, { accountExecutiveId: 4 })).toBe(true);
  expect(lets({ executive: '4' }, {})).toBe(false);
  expect(lets({ status: 'expired,active' }, {})).toBe(true);
  expect(lets({ status: 'expired' }, { endDate: '2026-11-22' })).toBe(true);
  expect(lets({ status: 'expired' }, {})).toBe(false);
});

it('every kind of choice must hold', () => {
  expect(lets({ station: '1', status: 'active' }, {})).toBe(true);
  expect(lets({ station: '2', status: 'active' }, {})).toBe(false);
  expect(lets({ station: '1', status: 'upcoming' }, {})).toBe(false);
});

it.each([
  ['2026-12-01', '2026-12-31', false],
  ['2026-11-30', '2026-12-31', true],
  ['2026-10-01', '2026-11-01', true],
  ['2026-10-01', '2026-10-31', false],
  ['2026-11-10', '2026-11-10', true],
  ['2026-12-01', '', false],
  ['', '2026-11-01', true],
  ['', '2026-10-31', false],
])('of one from 1 to 30 November, on air between %s and %s: %s', (from, to, expected) => {
  expect(lets({ from, to }, {})).toBe(expected);
});

it('one that runs on is on air for good; without lines or cancelled never', () => {
  const dates = { from: '2030-01-01', to: '2030-01-31' };
  expect(lets(dates, { endDate: null })).toBe(true);
  expect(lets(dates, { endDate: null, cancelled: 1 })).toBe(false);
  expect(lets(dates, { startDate: null, endDate: null })).toBe(false);
});

it.each([
  ['today', TODAY, true],
  ['on the last day', addDays(TODAY, 7), true],
  ['a day later', addDays(TODAY, 8), false],
  ['yesterday', addDays(TODAY, -1), false],
  ['never', null, false],
])('a campaign that ends %s ends within 7 days: %s', (_, endDate, found) => {
  const startDate = addDays(TODAY, -30);
  expect(lets({ ends: '7' }, { startDate, endDate })).toBe(found);
  expect(lets({ ends: '7' }, { startDate, endDate, cancelled: 1 })).toBe(false);
  expect(lets({ ends: '8' }, { startDate, endDate })).toBe(true);
});

it('dates that are half typed or inverted narrow nothing', () => {
  expect(spotTest({ from: '2026-1', to: '' }, TODAY)).toBeNull();
  expect(spotTest({ from: '2026-12-02', to: '2026-12-01' }, TODAY)).toBeNull();
});

it('a status or dates decide by themselves whether what is over is shown', () => {
  expect(decidesOver({ status: 'expired' })).toBe(true);
  expect(decidesOver({ from: '2026-01-01' })).toBe(true);
  expect(decidesOver({ station: '1', executive: '2' })).toBe(false);
});
