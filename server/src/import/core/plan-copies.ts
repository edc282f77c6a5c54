import { LIMITS } from '../../contract/limits.js';
import { campaignProblems } from '../../spot/core/line-problems.js';
import {
  type CampaignInput,
  type CampaignRow,
  dateOf,
  lengthOf,
  type NewCampaign,
  type NewPiece,
  stationOf,
} from './campaigns.js';
import { Cells } from './cells.js';
import type { Near } from './known-records.js';
import type { SheetRow } from './table.js';
import { wordsOf } from './words.js';

/** A stored piece, with whose it is. */
export interface StoredPiece extends Pick<
  NewPiece,
  'fileName' | 'length' | 'title' | 'from' | 'to'
> {
  stationId: number;
  clientId: number;
}

export interface CopyInput extends CampaignInput {
  pieces: readonly StoredPiece[];
  /** The name of a client. */
  nameOf: (clientId: number) => string;
  /** Of a client that is made, one that is nearly the same. */
  nearOf: (clientId: number) => Near | null;
}

/** What stands where a cart is not known yet. */
const PLACEHOLDER =
  /^(?:(?:tba|tbd|tbc)\b.*|n a|none|pending|pendiente|(?:a|por|to) (?:confirmar|definir|llegar|come)|falta|sin cart)$/;
const isPlaceholder = (cart: string): boolean =>
  PLACEHOLDER.test(wordsOf(cart)) || /^[\s0xX?*._/-]*$/.test(cart);

const FIELD_OF: Readonly<Record<string, string>> = {
  fileName: 'cart',
  title: 'copyName',
  from: 'startDate',
  to: 'endDate',
  ntcText: 'script',
};

const keyOf = (
  owner: { stationId: number; clientId: number },
  piece: Omit<StoredPiece, 'stationId' | 'clientId'>,
): string =>
  JSON.stringify([
    owner.stationId,
    owner.clientId,
    piece.fileName?.toLowerCase() ?? null,
    piece.length,
    piece.title?.toLowerCase() ?? null,
    piece.from,
    piece.to,
  ]);

/** What a row says: a piece, and whose it is. */
interface Copy {
  stationId: number;
  clientId: number;
  piece: NewPiece;
}

function readCopy(cells: Cells, input: CopyInput): Copy {
  const clientId = cells.record('advertiser', (text) => input.recordOf('advertiser', text));
  cells.require('advertiser', clientId);
  const stationId = stationOf(cells, input);
  const cart = cells.text('cart');
  const toCome = isPlaceholder(cart);
  const piece: NewPiece = {
    fileName: toCome ? null : cart,
    copyToCome: toCome ? 1 : 0,
    length: lengthOf(cells),
    title: cells.text('copyName') || null,
    from: dateOf(cells, 'startDate', input),
    to: dateOf(cells, 'endDate', input),
    ntcText: cells.text('script') || null,
  };
  const { fields } = campaignProblems({
    pieces: [piece],
    simpleSchedules: [],
    advancedSchedules: [],
  });
  for (const [path, reason] of Object.entries(fields)) {
    const field = path.replace('pieces.0.', '');
    cells.refuse(FIELD_OF[field] ?? field, reason);
  }
  return { stationId: stationId ?? 0, clientId: clientId ?? 0, piece };
}

/**
 * What a list of copies would make: for each advertiser a campaign on hold with a piece a row, and another one
 * where it has more than a campaign can. A copy that the advertiser has already is left as it is.
 */
export class CopyPlan {
  private readonly stored: ReadonlySet<string>;
  private readonly seen = new Map<string, number>();
  private readonly made = new Map<string, NewCampaign[]>();

  constructor(private readonly input: CopyInput) {
    this.stored = new Set(input.pieces.map((piece) => keyOf(piece, piece)));
  }

  rows(rows: readonly SheetRow[]): CampaignRow[] {
    return rows.map((row) => this.planned(row));
  }

  campaigns(): NewCampaign[] {
    return [...this.made.values()].flat();
  }

  private planned(row: SheetRow): CampaignRow {
    const cells = new Cells(row, this.input.map, 'copy');
    const copy = readCopy(cells, this.input);
    const key = cells.text('copyName') || cells.text('advertiser');
    const { errors } = cells;
    const planned = { row: row.row, key, errors, near: null };
    if (cells.isRefused) return { ...planned, action: 'refused' };
    const mark = keyOf(copy, copy.piece);
    const before = this.seen.get(mark);
    // The same copy twice is one.
    if (before !== undefined) return { ...planned, action: 'same' };
    this.seen.set(mark, row.row);
    if (this.stored.has(mark)) return { ...planned, action: 'same' };
    this.add(copy);
    return { ...planned, action: 'create', near: this.input.nearOf(copy.clientId) };
  }

  private add({ stationId, clientId, piece }: Copy): void {
    const owner = `${stationId} ${clientId}`;
    const campaigns = this.made.get(owner) ?? [];
    this.made.set(owner, campaigns);
    const last = campaigns.at(-1);
    if (last && last.pieces.length < LIMITS.piecesPerCampaign) {
      last.pieces.push(piece);
      return;
    }
    const number = campaigns.length === 0 ? '' : ` (${campaigns.length + 1})`;
    const name = this.input.nameOf(clientId).slice(0, LIMITS.name - number.length);
    campaigns.push({
      stationId,
      clientId,
      spotName: `${name}${number}`,
      state: 'hold',
      adAgencyId: null,
      agencyOrderNumber: null,
      accountExecutiveId: null,
      spotCategoryId: null,
      monthlyGross: null,
      pieces: [piece],
      simpleSchedules: [],
      advancedSchedules: [],
    });
  }
}
