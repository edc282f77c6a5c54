import type { Language } from '../../contract/enums.js';
import type { ReportBasis } from '../../contract/report.js';
import { SETTLED_AMOUNTS, SETTLED_COUNTS } from '../../contract/settlement.js';
import type { SettlementSums, SettledAgency, SettledCampaign, Settlement } from './settlement.js';
import { SETTLEMENT_TEXTS, type SettlementTexts } from './settlement-texts.js';
import type { Cell, Sheet } from '../../sales/core/workbook.js';

/** What was asked, with the names of what it was narrowed to; empty for all. */
export interface SettlementQuestion {
  language: Language;
  basis: ReportBasis;
  dateFrom: string;
  dateTo: string;
  agencies: readonly string[];
  agencyGroups: readonly string[];
  stations: readonly string[];
  /** The months that are not wholly closed. */
  provisional: readonly string[];
  /** Put away, so without numbers. */
  withoutNumbers: readonly string[];
}

const sumCells = (sums: SettlementSums): Cell[] => [
  ...SETTLED_COUNTS.map((name) => sums[name]),
  ...SETTLED_AMOUNTS.map((name) => sums[name]),
];

/** A campaign's number, with that of its revision: `12/1`. */
export const numberText = ({
  internalNumber,
  revision,
}: Pick<SettledCampaign, 'internalNumber' | 'revision'>): string =>
  internalNumber === null ? '' : `${internalNumber}/${revision ?? 0}`;

function* campaignRows(agencies: readonly SettledAgency[], t: SettlementTexts): Generator<Cell[]> {
  for (const { name, paid, barter } of agencies)
    for (const part of [paid, barter])
      for (const client of part.clients)
        for (const campaign of client.campaigns)
          yield [
            name,
            client.name ?? t.without,
            numberText(campaign),
            campaign.agencyOrderNumber,
            campaign.spotName,
            campaign.payMethod,
            part === barter ? t.yes : t.no,
            campaign.dateFrom,
            campaign.dateTo,
            ...sumCells(campaign),
          ];
}

function campaignSheet({ agencies, paid, barter }: Settlement, t: SettlementTexts): Sheet {
  const text = (head: string, width = 22) => ({ head, kind: 'text' as const, width });
  const rows = [...campaignRows(agencies, t)];
  const totalOf = (name: string, sums: SettlementSums): Cell[] => [
    name,
    ...Array<null>(8).fill(null),
    ...sumCells(sums),
  ];
  return {
    name: t.sheets[0],
    columns: [
      text(t.agency, 28),
      text(t.client, 28),
      text(t.number, 10),
      text(t.order, 16),
      text(t.campaign, 28),
      text(t.payMethod, 24),
      text(t.barter, 8),
      { head: t.from, kind: 'date', width: 12 },
      { head: t.to, kind: 'date', width: 12 },
      ...SETTLED_COUNTS.map((name) => ({ head: t.head[name], kind: 'count' as const, width: 12 })),
      ...SETTLED_AMOUNTS.map((name) => ({ head: t.head[name], kind: 'money' as const, width: 16 })),
    ],
    rows: [...rows, totalOf(t.totalPaid, paid), totalOf(t.totalBarter, barter)],
    frozen: 2,
    totals: new Set([rows.length, rows.length + 1]),
  };
}

function agencySheet({ agencies, rebate }: Settlement, t: SettlementTexts): Sheet {
  const money = (head: string) => ({ head, kind: 'money' as const, width: 18 });
  const rows = agencies.map(({ name, taxCode, paid, barter, rebate: own }): Cell[] => [
    name,
    taxCode,
    paid.totals.net,
    paid.totals.commission,
    paid.totals.taxBase,
    own.percentage,
    own.amount,
    barter.totals.net,
  ]);
  const sum = (place: number): number =>
    rows.reduce((all, row) => all + Math.round(Number(row[place]) * 100), 0) / 100;
  const total = [t.total, null, sum(2), sum(3), sum(4), null, rebate, sum(7)];
  return {
    name: t.sheets[1],
    columns: [
      { head: t.agency, kind: 'text', width: 28 },
      { head: t.taxId, kind: 'text', width: 18 },
      money(t.head.net),
      money(t.head.commission),
      money(t.head.taxBase),
      money(t.rebatePercentage),
      money(t.rebate),
      money(t.barter),
    ],
    rows: [...rows, total],
    frozen: 1,
    totals: new Set([rows.length]),
  };
}

function questionSheet(question: SettlementQuestion, t: SettlementTexts): Sheet {
  const named = (names: readonly string[]): string => names.join(', ') || t.all;
  return {
    name: t.sheets[2],
    columns: t.asked.map((head, i) => ({ head, kind: 'date', width: i === 0 ? 24 : 60 })),
    rows: [
      [t.counts, t.bases[question.basis]],
      [t.from, question.dateFrom],
      [t.to, question.dateTo],
      [t.agency, named(question.agencies)],
      [t.agencyGroup, named(question.agencyGroups)],
      [t.station, named(question.stations)],
      ...(question.provisional.length > 0
        ? [[t.provisional, `${t.notClosed} ${question.provisional.join(', ')}`]]
        : []),
      ...(question.withoutNumbers.length > 0
        ? [[t.withoutNumbers, question.withoutNumbers.join(', ')]]
        : []),
    ],
    frozen: 0,
  };
}

/** A settlement as sheets: its campaigns, its agencies with their rebates, and what was asked. */
export function settlementSheets(settlement: Settlement, question: SettlementQuestion): Sheet[] {
  const t = SETTLEMENT_TEXTS[question.language];
  return [campaignSheet(settlement, t), agencySheet(settlement, t), questionSheet(question, t)];
}
