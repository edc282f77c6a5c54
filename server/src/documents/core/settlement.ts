import type { Flag } from '../../contract/enums.js';
import { type RebateStep, rebateOf } from '../../contract/rebate-scale.js';
import {
  SETTLED_AMOUNTS,
  SETTLED_COUNTS,
  type SettledAmount,
  type SettledCount,
} from '../../contract/settlement.js';
import { groupedBy } from '../../contract/grouped.js';

/** A campaign of an agency in some days; money in cents. */
export interface SettledRow extends Record<SettledCount, number> {
  agencyId: number;
  agencyName: string;
  agencyTaxCode: string | null;
  rebates: readonly RebateStep[];
  /** Null of a client, and a campaign without a name, that was deleted. */
  clientId: number | null;
  clientName: string | null;
  spotId: number;
  spotName: string | null;
  internalNumber: number | null;
  revision: number | null;
  agencyOrderNumber: string | null;
  payMethod: string | null;
  barter: Flag;
  dateFrom: string;
  dateTo: string;
  gross: number;
  discount: number;
  commission: number;
}

/** Counts, and amounts in units. */
export type SettlementSums = Record<SettledCount | SettledAmount, number>;

export interface SettledCampaign
  extends
    SettlementSums,
    Pick<
      SettledRow,
      | 'spotId'
      | 'spotName'
      | 'internalNumber'
      | 'revision'
      | 'agencyOrderNumber'
      | 'payMethod'
      | 'dateFrom'
      | 'dateTo'
    > {}

export interface SettledClient {
  id: number | null;
  name: string | null;
  campaigns: SettledCampaign[];
  totals: SettlementSums;
}

/** Campaigns that are settled alike: in money, or by barter. */
export interface SettledPart {
  clients: SettledClient[];
  totals: SettlementSums;
}

export interface SettledAgency {
  id: number;
  name: string;
  taxCode: string | null;
  paid: SettledPart;
  barter: SettledPart;
  /** Of the net of what is paid; in units. */
  rebate: { percentage: number; amount: number };
}

export interface Settlement {
  agencies: SettledAgency[];
  paid: SettlementSums;
  barter: SettlementSums;
  rebate: number;
}

const byText = (a: string | null, b: string | null): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return one === other ? 0 : one < other ? -1 : 1;
};

const inOrder = (a: SettledRow, b: SettledRow): number =>
  byText(a.agencyName, b.agencyName) ||
  a.agencyId - b.agencyId ||
  byText(a.clientName, b.clientName) ||
  (a.clientId ?? 0) - (b.clientId ?? 0) ||
  (a.internalNumber ?? 0) - (b.internalNumber ?? 0) ||
  (a.revision ?? 0) - (b.revision ?? 0) ||
  a.spotId - b.spotId;

const amountsOf = ({ gross, discount, commission }: SettledRow): Record<SettledAmount, number> => ({
  gross,
  discount,
  net: gross - discount,
  commission,
  taxBase: gross - discount - commission,
});

/** Sums in cents, and then in units. */
function sumsOf(rows: readonly SettledRow[]): SettlementSums {
  const counts = SETTLED_COUNTS.map(
    (name) => [name, rows.reduce((sum, row) => sum + row[name], 0)] as const,
  );
  const all = rows.map(amountsOf);
  const amounts = SETTLED_AMOUNTS.map(
    (name) => [name, all.reduce((sum, one) => sum + one[name], 0) / 100] as const,
  );
  return Object.fromEntries([...counts, ...amounts]) as SettlementSums;
}

const campaignOf = (row: SettledRow): SettledCampaign => ({
  spotId: row.spotId,
  spotName: row.spotName,
  internalNumber: row.internalNumber,
  revision: row.revision,
  agencyOrderNumber: row.agencyOrderNumber,
  payMethod: row.payMethod,
  dateFrom: row.dateFrom,
  dateTo: row.dateTo,
  ...sumsOf([row]),
});

const partOf = (rows: readonly SettledRow[]): SettledPart => ({
  clients: [...groupedBy(rows, ({ clientId }) => clientId).values()].map((own) => ({
    id: own[0]?.clientId ?? null,
    name: own[0]?.clientName ?? null,
    campaigns: own.map(campaignOf),
    totals: sumsOf(own),
  })),
  totals: sumsOf(rows),
});

const isPaid = ({ barter }: SettledRow): boolean => barter === 0;
const isBarter = ({ barter }: SettledRow): boolean => barter === 1;

/** What an agency gets back of the net that it paid, in cents. */
const rebateOfRows = (rows: readonly SettledRow[]) =>
  rebateOf(
    rows[0]?.rebates,
    rows.filter(isPaid).reduce((sum, { gross, discount }) => sum + gross - discount, 0),
  );

/**
 * Campaigns by agency and client. What is paid in goods stands apart, and counts for no rebate; the rebate is taken
 * off nothing, because it is given back by a document of its own.
 */
export function settlementOf(rows: readonly SettledRow[]): Settlement {
  const agencies = [...groupedBy(rows.toSorted(inOrder), ({ agencyId }) => agencyId).values()];
  const rebates = agencies.map(rebateOfRows);
  return {
    agencies: agencies.map((own, i): SettledAgency => {
      const { percentage = 0, cents = 0 } = rebates[i] ?? {};
      return {
        id: own[0]?.agencyId ?? 0,
        name: own[0]?.agencyName ?? '',
        taxCode: own[0]?.agencyTaxCode ?? null,
        paid: partOf(own.filter(isPaid)),
        barter: partOf(own.filter(isBarter)),
        rebate: { percentage, amount: cents / 100 },
      };
    }),
    paid: sumsOf(rows.filter(isPaid)),
    barter: sumsOf(rows.filter(isBarter)),
    rebate: rebates.reduce((sum, { cents }) => sum + cents, 0) / 100,
  };
}
