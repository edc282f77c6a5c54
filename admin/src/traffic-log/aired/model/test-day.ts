import type { AiredAiring, AiredDay, LooseRow, MakeGood } from './types';

/** An airing that aired as planned, for specs. */
export const airing = (airingId: number, over: Partial<AiredAiring> = {}): AiredAiring => ({
  airingId,
  spotId: 1,
  spotName: `Campaña ${airingId}`,
  clientId: 1,
  customerName: 'ACME',
  fileName: `100${airingId}-acme`,
  spotType: 0,
  breakTime: '09:00',
  start: '09:00:00',
  length: 30,
  state: 'AIRED',
  actualStart: '09:00:12',
  actualLength: 30,
  actualFile: null,
  rowId: airingId,
  source: 'file',
  said: null,
  billable: 1,
  decision: null,
  note: null,
  setState: null,
  live: 0,
  open: 0,
  late: 0,
  makeGoodOf: null,
  ...over,
});

/** A row that no airing of the day is, for specs. */
export const loose = (rowId: number, over: Partial<LooseRow> = {}): LooseRow => ({
  rowId,
  source: 'file',
  actualStart: '09:20:00',
  actualLength: 20,
  cart: '1044',
  file: null,
  title: 'Cigarra 20',
  spotId: null,
  offeredFor: null,
  decision: null,
  open: 1,
  ...over,
});

/** An airing that is owed, for specs. */
export const makeGood = (id: number, over: Partial<MakeGood> = {}): MakeGood => ({
  id,
  version: 2,
  stationId: 1,
  airingId: 40 + id,
  spotId: 7,
  spotName: `Campaña ${id}`,
  scheduleType: 'simple',
  scheduleId: 3,
  periodStart: null,
  clientId: 1,
  customerName: 'ACME',
  fileName: '1001-acme',
  length: 30,
  missedDate: '2027-02-01',
  missedStart: '08:00:00',
  missedState: 'MISSED',
  dueBy: '2027-03-01',
  window: 'line',
  state: 'owed',
  placedAiringId: null,
  placedDate: null,
  placedStatus: null,
  reason: null,
  ...over,
});

/** An open day, for specs. */
export const airedDay = (
  airings: AiredAiring[],
  unordered: LooseRow[] = [],
  over: Partial<AiredDay> = {},
): AiredDay => {
  const count = (state: AiredAiring['state']): number =>
    airings.filter((one) => one.state === state).length;
  const open = [...airings, ...unordered].filter((one) => one.open === 1).length;
  return {
    stationId: 1,
    date: '2027-02-01',
    version: 1,
    status: 'open',
    fileId: 1,
    heard: 0,
    canUndo: false,
    putAway: 0,
    airings,
    unordered,
    summary: {
      scheduled: airings.length,
      aired: count('AIRED'),
      moved: count('MOVED'),
      short: count('SHORT'),
      substituted: count('SUBSTITUTED'),
      missed: count('MISSED'),
      pending: count('PENDING'),
      unordered: unordered.length,
      undecided: open,
    },
    campaigns: [],
    changed: [],
    ...over,
  };
};
