import type { Airing, Log, LogBreak, Unplaced, UnplacedReason } from './types';

/** Test data builders of logs: each spec sets only what matters to it. */

export const airing = (id: number, over: Partial<Airing> = {}): Airing => ({
  id,
  order: 1,
  start: '08:00:00',
  length: 20,
  spotId: id,
  scheduleType: 'simple',
  scheduleId: id,
  spotType: 0,
  position: 6,
  positionMet: true,
  spotName: `Campaign ${id}`,
  clientId: id,
  customerName: `Client ${id}`,
  spotCategoryId: null,
  fileName: `file-${id}`,
  speakerId: null,
  ntcText: null,
  priority: 'A',
  brokenRules: [],
  ...over,
});

/** A break of 80 seconds with consecutive airings. */
export const logBreak = (
  commercialBreakId: number,
  time: string,
  items: Airing[],
  over: Partial<LogBreak> = {},
): LogBreak => ({
  commercialBreakId,
  time,
  timeType: 0,
  toleranceInMinutes: 3,
  spotType: 0,
  allowMixSpotCategory: 0,
  start: `${time}:00`,
  end: `${time}:00`,
  capacity: 80,
  used: items.reduce((sum, { length }) => sum + length, 0),
  items: items.map((item, index) => ({ ...item, order: index + 1 })),
  ...over,
});

export const unplaced = (reason: UnplacedReason, over: Partial<Unplaced> = {}): Unplaced => ({
  spotId: 1,
  scheduleType: 'simple',
  scheduleId: 1,
  spotName: 'Campaign',
  clientId: 1,
  customerName: 'Client',
  spotCategoryId: null,
  spotType: 0,
  length: 20,
  priority: 'A',
  count: 1,
  reason,
  ...over,
});

export const logOf = (breaks: LogBreak[], none: Unplaced[] = []): Log => ({
  stationId: 1,
  date: '2026-12-01',
  dayOfWeek: 2,
  status: 'draft',
  generatedAt: '2026-11-30T22:00:00.000Z',
  version: 1,
  edited: false,
  canUndo: false,
  breaks,
  unplaced: none,
  separationBroken: [],
});
