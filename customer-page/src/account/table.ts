import type { AccountKey } from './en';
import type { Texts } from './texts';

/** A cell: its text, or what stands in it. */
type Cell = string | HTMLElement[];

export interface Column<T> {
  key: AccountKey;
  cell: (row: T) => Cell;
  isNumber?: boolean;
}

export function elementOf<E extends HTMLElement = HTMLElement>(id: string): E {
  const element = document.getElementById(id);
  if (!element) throw new Error(`account.html has no #${id}`);
  return element as E;
}

/** Rows that are drawn before somebody asks for more: thousands at once would hold a telephone up. */
const STEP = 200;
/** How many rows of each table are asked for. */
const asked = new Map<string, number>();

/** The rows that a table shows first again. */
export const forgetAsked = (): void => asked.clear();

/**
 * Draws rows into the table with an id. On a telephone each row is a card, whose cells say what they are. A table without
 * rows is not shown.
 */
export function drawTable<T>(
  id: string,
  rows: readonly T[],
  columns: readonly Column<T>[],
  texts: Texts,
): void {
  const table = elementOf<HTMLTableElement>(id);
  table.hidden = rows.length === 0;
  const head = document.createElement('tr');
  head.append(
    ...columns.map(({ key, isNumber }) => {
      const cell = document.createElement('th');
      cell.scope = 'col';
      cell.textContent = texts.text(key);
      cell.classList.toggle('number', isNumber === true);
      return cell;
    }),
  );
  table.tHead?.replaceChildren(head);
  const most = asked.get(id) ?? STEP;
  table.tBodies[0]?.replaceChildren(
    ...rows.slice(0, most).map((row) => rowOf(row, columns, texts)),
  );
  if (table.nextElementSibling?.className === 'foot') table.nextElementSibling.remove();
  if (rows.length > most) {
    const foot = document.createElement('p');
    foot.className = 'foot';
    const more = document.createElement('button');
    more.type = 'button';
    more.textContent = `${texts.text('more')} (${texts.count(rows.length - most)})`;
    more.addEventListener('click', () => {
      asked.set(id, most + STEP);
      drawTable(id, rows, columns, texts);
    });
    foot.append(more);
    table.after(foot);
  }
}

function rowOf<T>(row: T, columns: readonly Column<T>[], texts: Texts): HTMLTableRowElement {
  const element = document.createElement('tr');
  for (const { key, cell, isNumber } of columns) {
    const place = element.insertCell();
    const content = cell(row);
    if (typeof content === 'string') place.textContent = content;
    else place.append(...content);
    place.dataset['label'] = texts.text(key);
    place.classList.toggle('number', isNumber === true);
  }
  return element;
}
