import type { PlannedAiring, PlayedRow } from '../../src/as-run/core/played-row.js';
import type { AiredRow } from '../../src/contract/playout.js';

/** An airing that a file of its day may have. */
export const plannedAiring = (
  fields: Pick<PlannedAiring, 'id' | 'start'> & Partial<PlannedAiring>,
): PlannedAiring => ({
  dayStart: 0,
  length: 30,
  cart: null,
  fileName: `${fields.cart ?? fields.id}.wav`,
  isci: null,
  tolerance: 60,
  live: false,
  hasFile: true,
  window: null,
  dates: null,
  ...fields,
});

/** What aired, which says nothing but when. */
export const playedRow = (
  fields: Pick<PlayedRow, 'id' | 'at'> & Partial<PlayedRow>,
): PlayedRow => ({
  length: 30,
  scheduledAt: null,
  cart: null,
  scheduledCart: null,
  file: null,
  isci: null,
  title: null,
  airingId: null,
  status: null,
  onAir: true,
  ...fields,
});

/** A row of a file, an hour after midnight. */
export const airedRow = (fields: Partial<AiredRow> = {}): AiredRow => ({
  line: 1,
  lines: 1,
  text: '',
  airedDate: null,
  airedTime: 3600,
  airedLength: 30,
  scheduledTime: null,
  cart: null,
  scheduledCart: null,
  file: null,
  isci: null,
  title: null,
  airingId: null,
  status: null,
  onAir: true,
  group: null,
  category: null,
  ignored: false,
  again: null,
  ...fields,
});
