const two = (part: number): string => String(Math.floor(part)).padStart(2, '0');
const clock = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(two).join(':');
const seconds = (time: string): number =>
  time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

export interface ElrRow {
  /** Of the airing; 0 for what was put in by hand. */
  id: number;
  title: string;
  /** `HH:MM:SS` */
  planned: string;
  /** Seconds. */
  drift: number;
  length: number;
}

/** A row as Rivendell's report writes it. */
export const elrRow = ({ id, title, planned, drift, length }: ElrRow): string =>
  [
    planned,
    clock(seconds(planned) + drift),
    clock(length),
    clock(length),
    '001001',
    title.padEnd(34),
    id === 0 ? ' '.repeat(32) : `T${String(id).padStart(31, '0')}`,
  ].join(' ');

/** A file of rows. */
export const elrFile = (rows: readonly string[]): Buffer =>
  Buffer.from(rows.map((line) => `${line}\r\n`).join(''));
