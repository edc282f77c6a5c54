import type { CampaignState } from '../../contract/enums.js';
import { GRID_FIELD } from '../../contract/import.js';
import { LIMITS } from '../../contract/limits.js';
import { message } from '../../contract/messages.js';
import { daysInMonth } from '../../contract/time.js';
import { campaignProblems, type LineRules } from '../../spot/core/line-problems.js';
import {
  type Grid,
  type GridKind,
  grossOf,
  type LineInput,
  type OrderedLines,
  readAirings,
  readOrdered,
} from './campaign-lines.js';
import { type CampaignRow, type NewCampaign, stationOf } from './campaigns.js';
import { Cells } from './cells.js';
import type { Ask } from './column-reading.js';
import { keyOf } from './known-records.js';
import { cellOf, type SheetRow } from './table.js';

/** What equal rows of a sheet are: the same line once, or a line each. */
export const EQUAL_ROWS = ['once', 'each'] as const;
export type EqualRows = (typeof EQUAL_ROWS)[number];

/** A stored campaign, as a sheet would name it. */
export interface StoredCampaignTerms {
  stationId: number;
  clientId: number;
  spotName: string;
  agencyOrderNumber: string | null;
  /** The first and the last day of its lines; null for none. */
  startDate: string | null;
  endDate: string | null;
}

export interface CampaignsInput extends LineInput {
  stored: readonly StoredCampaignTerms[];
  /** What a station allows its lines. */
  rulesOf: (stationId: number) => LineRules;
  /** The state that new campaigns get. */
  state: CampaignState;
  /** Null until the user decides. */
  equalRows: EqualRows | null;
}

type Terms = Omit<NewCampaign, 'pieces' | 'simpleSchedules' | 'advancedSchedules'>;

interface ReadRow {
  cells: Cells;
  row: SheetRow;
  terms: Terms;
  ordered: OrderedLines;
}

const FIELD_OF: Readonly<Record<string, string>> = {
  startDate: 'from',
  endDate: 'to',
  filename: 'file',
  fileName: 'file',
  showId: 'show',
  occurrences: 'perDay',
  weeks: 'perWeek',
};

const idOf = (terms: Terms): string =>
  JSON.stringify([
    terms.stationId,
    terms.clientId,
    keyOf(terms.spotName),
    keyOf(terms.agencyOrderNumber ?? ''),
  ]);

const spanOf = (lines: readonly { startDate: string; endDate: string | null }[]) => {
  const starts = lines.map(({ startDate }) => startDate).sort();
  const ends = lines.map(({ endDate }) => endDate);
  return [starts[0] ?? null, ends.includes(null) ? null : (ends.sort().at(-1) ?? null)];
};

/** The terms that rows of one campaign share; a row that leaves one out takes it from another. */
const SHARED = {
  adAgencyId: 'agency',
  accountExecutiveId: 'executive',
  spotCategoryId: 'spotCategory',
  monthlyGross: 'monthlyGross',
} as const satisfies Partial<Record<keyof Terms, string>>;

/** What rows of lines would make: the rows of one client, campaign and agency order are one campaign. */
export class CampaignsPlan {
  private readonly grid: readonly { kind: GridKind; date: string; column: number }[];
  private readonly made: NewCampaign[] = [];
  private equal: Ask | null = null;

  constructor(private readonly input: CampaignsInput) {
    this.grid = Object.entries(input.map)
      .flatMap(([field, column]) => {
        const [, kind, date = ''] = GRID_FIELD.exec(field) ?? [];
        return kind === undefined ? [] : [{ kind: kind as GridKind, date, column }];
      })
      .sort((a, b) => (a.date < b.date ? -1 : 1));
  }

  rows(rows: readonly SheetRow[]): CampaignRow[] {
    const read = rows.map((row) => this.read(row));
    const groups = new Map<string, ReadRow[]>();
    const repeated = this.repeated(read);
    for (const one of read) {
      if (repeated.has(one)) continue;
      const id = idOf(one.terms);
      const group = groups.get(id) ?? [];
      groups.set(id, group);
      group.push(one);
    }
    const stored = new Set(this.input.stored.map((one) => storedKey(one)));
    const same = new Set<ReadRow>();
    this.refuseShared([...groups.values()]);
    for (const group of groups.values()) {
      const campaign = this.together(group);
      if (!campaign) continue;
      if (stored.has(newKey(campaign))) for (const one of group) same.add(one);
      else this.made.push(campaign);
    }
    return read.map((one) => ({
      row: one.row.row,
      key: one.terms.spotName,
      errors: one.cells.errors,
      near: null,
      action: one.cells.isRefused
        ? 'refused'
        : same.has(one) || repeated.has(one)
          ? 'same'
          : 'create',
    }));
  }

  /** What a person is asked of equal rows; null where there are none, or it was said. */
  get ask(): Ask | null {
    return this.equal;
  }

  /** Rows that say what one before them says, where they are one line. Nobody can tell before it is said. */
  private repeated(rows: readonly ReadRow[]): Set<ReadRow> {
    const { equalRows } = this.input;
    const first = new Map<string, ReadRow>();
    const found = new Set<ReadRow>();
    for (const one of rows) {
      if (one.cells.isRefused || one.ordered === null) continue;
      const mark = JSON.stringify([one.terms, one.ordered]);
      const before = first.get(mark);
      if (before === undefined) first.set(mark, one);
      else if (equalRows === 'once') found.add(one);
      else if (equalRows === null) {
        one.cells.refuse('campaign', message('importEqualRow', before.row.row));
        this.equal ??= askOf(before.row.row, one.row.row);
      }
    }
    return found;
  }

  campaigns(): NewCampaign[] {
    return this.made;
  }

  private read(row: SheetRow): ReadRow {
    const { input } = this;
    const cells = new Cells(row, input.map, 'campaign');
    const recordOf = (field: string): number | null =>
      cells.record(field, (text) => input.recordOf(field, text));
    const stationId = stationOf(cells, input);
    const clientId = recordOf('client');
    cells.require('client', clientId);
    const spotName = cells.text('campaign');
    cells.require('campaign', spotName);
    const terms: Terms = {
      stationId: stationId ?? 0,
      clientId: clientId ?? 0,
      spotName,
      state: input.state,
      adAgencyId: recordOf('agency'),
      agencyOrderNumber: cells.text('agencyOrder') || null,
      accountExecutiveId: recordOf('executive'),
      spotCategoryId: recordOf('spotCategory'),
      monthlyGross: grossOf(cells, input),
    };
    const ordered = readOrdered(cells, this.gridOf(row, cells), input);
    if (!cells.isRefused) this.refuseUnsound(cells, terms.stationId, ordered);
    return { cells, row, terms, ordered };
  }

  /** The numbers of a row's grid; null for a row that has none. */
  private gridOf(row: SheetRow, cells: Cells): Grid | null {
    const counts = new Map<string, number>();
    const [first] = this.grid;
    if (!first) return null;
    for (const { kind, date, column } of this.grid) {
      const text = cellOf(row, column);
      if (text === '' || text === '-') continue;
      const most = kind === 'day' ? LIMITS.occurrences : LIMITS.occurrencesPerPeriod;
      const count = readAirings(text, most, this.input);
      cells.refuseMerged(`${kind}/${date}`, true);
      if (typeof count !== 'number') cells.refuse(`${kind}/${date}`, count);
      else if (count > 0) counts.set(date, count);
    }
    return counts.size === 0 ? null : { kind: first.kind, counts };
  }

  private refuseUnsound(cells: Cells, stationId: number, ordered: OrderedLines): void {
    const lines = {
      simpleSchedules: ordered && 'lines' in ordered ? ordered.lines : [],
      advancedSchedules: ordered && 'months' in ordered ? ordered.months : [],
    };
    const { fields, invalidRange } = campaignProblems(lines, this.input.rulesOf(stationId));
    for (const [path, reason] of Object.entries(fields)) {
      const [, , field = ''] = path.split('.');
      cells.refuse(FIELD_OF[field] ?? field, reason);
    }
    if (invalidRange)
      cells.refuse(
        cells.text('interval') === '' ? 'endTime' : 'interval',
        message('importEndFirst'),
      );
  }

  /** Refuses a monthly gross that is merged over the rows of several campaigns: it is that of one. */
  private refuseShared(groups: readonly ReadRow[][]): void {
    const column = this.input.map['monthlyGross'] ?? -1;
    const owners = new Map<number, Set<readonly ReadRow[]>>();
    const topOf = ({ row }: ReadRow) => row.merged?.get(column)?.top;
    for (const group of groups)
      for (const one of group) {
        const top = topOf(one);
        if (top !== undefined) owners.set(top, (owners.get(top) ?? new Set()).add(group));
      }
    for (const one of groups.flat())
      if ((owners.get(topOf(one) ?? -1)?.size ?? 0) > 1)
        one.cells.refuseMerged('monthlyGross', true);
  }

  /** A campaign of its rows; null where one of them is refused, and with it the others. */
  private together(group: readonly ReadRow[]): NewCampaign | null {
    const [first] = group;
    if (!first) return null;
    const terms: Terms = { ...first.terms };
    for (const { cells, terms: own } of group)
      for (const [name, field] of Object.entries(SHARED) as [keyof typeof SHARED, string][]) {
        terms[name] ??= own[name];
        if (own[name] !== null && own[name] !== terms[name])
          cells.refuse(field, message('importOtherRow', first.row.row));
      }
    const ordered = group.map((one) => one.ordered);
    const simpleSchedules = ordered.flatMap((one) => (one && 'lines' in one ? one.lines : []));
    const advancedSchedules = ordered.flatMap((one) => (one && 'months' in one ? one.months : []));
    const most = LIMITS.linesPerCampaign;
    if (simpleSchedules.length > most || advancedSchedules.length > most)
      for (const { cells } of group) cells.refuse('campaign', message('list', most));
    const refused = group.find(({ cells }) => cells.isRefused);
    if (!refused) return { ...terms, pieces: [], simpleSchedules, advancedSchedules };
    for (const { cells } of group)
      if (!cells.isRefused) cells.refuse('campaign', message('importWithRow', refused.row.row));
    return null;
  }
}

const askOf = (first: number, second: number): Ask => ({
  option: 'equalRows',
  kind: 'rows',
  text: `${first} = ${second}`,
  readings: [
    { value: 'once', means: 1 },
    { value: 'each', means: 2 },
  ],
});

const storedKey = ({ startDate, endDate, ...terms }: StoredCampaignTerms): string =>
  `${idOf(terms as Terms)} ${startDate} ${endDate}`;

const lastOfMonth = (first: string): string =>
  `${first.slice(0, 8)}${daysInMonth(Number(first.slice(0, 4)), Number(first.slice(5, 7)))}`;

function newKey(campaign: NewCampaign): string {
  const months = campaign.advancedSchedules.map(({ date }) => ({
    startDate: date,
    endDate: lastOfMonth(date),
  }));
  const [start, end] = spanOf([...campaign.simpleSchedules, ...months]);
  return `${idOf(campaign)} ${start} ${end}`;
}
