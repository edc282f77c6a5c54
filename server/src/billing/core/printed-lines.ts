import type { LineBy } from '../../contract/billing.js';
import type { PreInvoiceDocument, PreInvoiceLine } from './document.js';

/** A row of a printed document: lines of it that stand together, as its payer wants them. */
export interface PrintedLine extends Pick<
  PreInvoiceLine,
  'kind' | 'corrects' | 'airings' | 'seconds' | 'gross' | 'discount' | 'commission' | 'base'
> {
  internalNumber: number | null;
  agencyOrderNumber: string | null;
  /** What it stands for: a campaign, or a station. */
  name: string;
  clientName: string;
  /** The stations of its lines, each once. */
  stations: string[];
  /** The first and the last month of its lines. */
  months: [from: string, to: string];
}

const KEYS: Readonly<Record<LineBy, (line: PreInvoiceLine) => (string | number | null)[]>> = {
  campaign: ({ spotId }) => [spotId],
  line: ({ spotId, scheduleId, stationId, month }) => [spotId, scheduleId, stationId, month],
  station: ({ stationId }) => [stationId],
};

/** Both where they are the same, and nothing where they differ. */
const shared = <T>(one: T, other: T, none: T): T => (one === other ? one : none);

/**
 * The rows of a printed document, in the order of its lines: of campaigns, lines or stations. Fees, differences and what
 * aired never share a row, nor do differences that correct different documents.
 */
export function printedLines({ lines, payer }: PreInvoiceDocument): PrintedLine[] {
  const lineBy = payer.billing.lineBy ?? 'campaign';
  const rows = new Map<string, PrintedLine>();
  for (const line of lines) {
    const { kind, corrects, month, stationName, clientName, agencyOrderNumber } = line;
    const key = JSON.stringify([kind, corrects, ...KEYS[lineBy](line)]);
    const row = rows.get(key);
    if (!row) {
      const { airings, seconds, gross, discount, commission, base } = line;
      rows.set(key, {
        ...{ kind, corrects, airings, seconds, gross, discount, commission, base },
        ...{ clientName, agencyOrderNumber },
        internalNumber: lineBy === 'station' ? null : line.internalNumber,
        name: lineBy === 'station' ? stationName : line.spotName,
        stations: [stationName],
        months: [month, month],
      });
      continue;
    }
    for (const name of ['airings', 'seconds', 'gross', 'discount', 'commission', 'base'] as const)
      row[name] += line[name];
    row.clientName = shared(row.clientName, clientName, '');
    row.agencyOrderNumber = shared(row.agencyOrderNumber, agencyOrderNumber, null);
    if (!row.stations.includes(stationName)) row.stations.push(stationName);
    if (month < row.months[0]) row.months[0] = month;
    if (month > row.months[1]) row.months[1] = month;
  }
  return [...rows.values()];
}
