/** Rows of Rivendell's .elr reports, written from its layout and by none of the product's code. */
export interface ElrRow {
  scheduled?: string;
  /** HH:MM:SS */
  aired: string;
  length?: string;
  cart: number;
  title?: string;
  /** Of the airing; absent for what was put in by hand. */
  id?: number;
}

const at = (line: string, column: number, text: string): string =>
  line.padEnd(column - 1).slice(0, column - 1) + text;

/** A line: scheduled start 1,8, actual start 10,8, lengths 19,8 and 28,8, cart 37,6, title 44,34, id 79,32. */
export function elrLine({
  scheduled,
  aired,
  length = '00:00:30',
  cart,
  title = '',
  id,
}: ElrRow): string {
  let line = at('', 1, scheduled ?? '00:00:00');
  line = at(line, 10, aired);
  line = at(line, 19, scheduled === undefined ? '00:00:00' : '0:00:30');
  line = at(line, scheduled === undefined ? 28 : 27, length);
  line = at(line, scheduled === undefined ? 37 : 36, String(cart).padStart(6, '0'));
  line = at(line, scheduled === undefined ? 44 : 43, title.padEnd(34));
  line = at(
    line,
    scheduled === undefined ? 79 : 78,
    id === undefined ? '' : `T${String(id).padStart(31, '0')}`,
  );
  return line.padEnd(scheduled === undefined ? 110 : 109);
}

export const elrFile = (rows: readonly ElrRow[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(rows.map((row) => `${elrLine(row)}\r\n`).join(''));
