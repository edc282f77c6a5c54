import type { Fields } from './reference.js';
import { nextNumber } from './unique.js';

/** What a saved report asks: net by executive of this month, of one station, the ten greatest. */
export const designed = (changes: Fields = {}): Fields => ({
  basis: 'ordered',
  period: 'thisMonth',
  rows: ['accountExecutive'],
  columns: ['month'],
  measures: ['airings', 'net'],
  filters: { weekday: [1, 2] },
  compare: 'yearAgo',
  sort: 'net',
  top: 10,
  shares: 1,
  chart: 'bars',
  ...changes,
});

/** The body that saves a report under a name of its own. */
export const newDesign = (question: Fields = {}): Fields => ({
  name: `Informe ${nextNumber()}`,
  question: designed(question),
});
