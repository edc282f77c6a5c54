import { groupedBy } from '../../contract/grouped.js';
import { message } from '../../contract/messages.js';
import type { Message } from '../../contract/messages.js';
import { centsOf } from './campaign-lines.js';
import {
  type CampaignInput,
  type CampaignRow,
  dateOf,
  type NewCampaign,
  stationOf,
} from './campaigns.js';
import { Cells } from './cells.js';
import type { ColumnReading } from './column-reading.js';
import { discountOf, type InternalNumber, readInternalNumber } from './sales-cells.js';
import type { SheetRow } from './table.js';

/** A stored campaign by its number. */
export interface StoredNumber {
  internalNumber: number;
  revision: number;
  stationId: number;
  clientId: number;
  spotName: string;
}

export interface SalesInput extends CampaignInput {
  amounts: ColumnReading<number>;
  stored: readonly StoredNumber[];
}

interface ReadRow {
  cells: Cells;
  row: number;
  number: InternalNumber | null;
  campaign: NewCampaign;
  notes: Record<string, Message>;
}

const keyOf = ({ number, revision }: InternalNumber): string => `${number}/${revision}`;

/** What a row says of its campaign, which another row of the same number and revision says too. */
const termsOf = ({ campaign }: ReadRow): string => JSON.stringify(campaign);

/**
 * What the rows of a sales workbook would make: a campaign on hold for each internal number and revision, without lines. The
 * revisions of a number replace each other in their order.
 */
export class SalesPlan {
  private readonly made: NewCampaign[] = [];
  private readonly byNumber: ReadonlyMap<number, readonly StoredNumber[]>;
  readonly ask = null;

  constructor(private readonly input: SalesInput) {
    this.byNumber = groupedBy(input.stored, ({ internalNumber }) => internalNumber);
  }

  rows(rows: readonly SheetRow[]): CampaignRow[] {
    const read = rows.map((row) => this.read(row));
    const same = new Set<ReadRow>();
    const groups = groupedBy(read, ({ number }) => number?.number ?? null);
    for (const [number, group] of groups) if (number !== null) this.together(group, same);
    return read.map((one) => ({
      row: one.row,
      key: [one.number && keyOf(one.number), one.campaign.spotName].filter(Boolean).join(' '),
      action: one.cells.isRefused ? 'refused' : same.has(one) ? 'same' : 'create',
      errors: one.cells.errors,
      notes: one.notes,
      near: null,
    }));
  }

  /** Those that are made, the revisions of a number one after the other. */
  campaigns(): NewCampaign[] {
    return this.made;
  }

  private read(row: SheetRow): ReadRow {
    const { input } = this;
    const cells = new Cells(row, input.map, 'sale');
    const recordOf = (field: string): number | null =>
      cells.record(field, (text) => input.recordOf(field, text));
    const number = cells.read(
      'internalNumber',
      readInternalNumber,
      message('importInternalNumber'),
    );
    if (!cells.isRefused) cells.require('internalNumber', number && keyOf(number));
    const stationId = stationOf(cells, input);
    const clientId = recordOf('client');
    cells.require('client', clientId);
    const gross = centsOf(cells, 'gross', input);
    const discount = discountOf(cells, gross, input.amounts);
    const dates = ['from', 'to'].map((field) => dateOf(cells, field, input));
    const [from = null, to = null] = dates;
    if (from !== null && to !== null && to < from) cells.refuse('to', message('dateFromBeforeTo'));
    return {
      cells,
      row: row.row,
      number,
      notes: discount?.note ? { discount: discount.note } : {},
      campaign: {
        stationId: stationId ?? 0,
        clientId: clientId ?? 0,
        spotName: cells.text('campaign') || cells.text('client'),
        state: 'hold',
        adAgencyId: recordOf('agency'),
        agencyOrderNumber: cells.text('agencyOrder') || null,
        accountExecutiveId: recordOf('executive'),
        spotCategoryId: recordOf('spotCategory'),
        monthlyGross: gross === null ? null : gross / 100,
        discount: discount?.percentage ?? null,
        comments: dates.filter((date) => date !== null).join(' – ') || null,
        numbered: { internalNumber: number?.number ?? 0, revision: number?.revision ?? 0 },
        pieces: [],
        simpleSchedules: [],
        advancedSchedules: [],
      },
    };
  }

  /** The rows of one number, which are made together or not at all. */
  private together(group: readonly ReadRow[], same: Set<ReadRow>): void {
    const seen = new Map<number, ReadRow>();
    const [first] = group;
    if (!first) return;
    for (const one of group) {
      const { number, cells, campaign } = one;
      const before = seen.get(number?.revision ?? 0);
      if (before && termsOf(before) === termsOf(one)) same.add(one);
      else if (before) cells.refuse('internalNumber', message('importTwice', before.row));
      else seen.set(number?.revision ?? 0, one);
      if (campaign.clientId !== first.campaign.clientId)
        cells.refuse('client', message('importOtherRow', first.row));
      if (campaign.stationId !== first.campaign.stationId)
        cells.refuse('station', message('importOtherRow', first.row));
      this.meetStored(one, same);
    }
    const refused = group.find(({ cells }) => cells.isRefused);
    if (refused)
      for (const { cells } of group)
        if (!cells.isRefused) cells.refuse('internalNumber', message('importWithRow', refused.row));
    if (!refused)
      this.made.push(
        ...[...seen.values()]
          .filter((one) => !same.has(one))
          .map(({ campaign }) => campaign)
          .sort((a, b) => (a.numbered?.revision ?? 0) - (b.numbered?.revision ?? 0)),
      );
  }

  /** A stored campaign of the number and revision is there already; another one of the number is somebody else's to revise. */
  private meetStored(one: ReadRow, same: Set<ReadRow>): void {
    const { number, cells, campaign } = one;
    const stored = this.byNumber.get(number?.number ?? 0) ?? [];
    const [other] = stored;
    if (!other) return;
    const { stationId, clientId } = campaign;
    const isThere = stored.some(
      (found) =>
        found.revision === number?.revision &&
        found.stationId === stationId &&
        found.clientId === clientId,
    );
    if (isThere) same.add(one);
    else cells.refuse('internalNumber', message('importNumberTaken', other.spotName));
  }
}
