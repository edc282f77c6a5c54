import { csvCell } from '../../contract/csv.js';

/** Something that playout reported, its time in UTC. */
export interface HeardAiring {
  date: string;
  /** `HH:MM:SS` */
  time: string;
  length: number | null;
  cart: string | null;
  file: string | null;
  title: string | null;
  airingId: number | null;
  status: 'MISSED' | null;
}

const HEADINGS = [
  'airedDate',
  'airedTime',
  'airedLength',
  'cart',
  'file',
  'title',
  'airingId',
  'status',
];

/** What playout reported of a day, as a file of the preset `csv`. */
export function heardFile(rows: readonly HeardAiring[]): string {
  const lines = rows.map(({ date, time, length, cart, file, title, airingId, status }) =>
    [date, `${time}Z`, length, cart, file, title, airingId, status].map((cell) =>
      String(cell ?? ''),
    ),
  );
  return [HEADINGS, ...lines]
    .map((cells) => cells.map((cell) => csvCell(cell, ',')).join(',') + '\r\n')
    .join('');
}
