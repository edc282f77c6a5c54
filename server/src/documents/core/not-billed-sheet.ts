import type { Language } from '../../contract/enums.js';
import { NOT_BILLED, type NotBilled } from '../../contract/settlement.js';
import type { NotBilledRow, NotBilledTable } from './not-billed.js';
import type { Cell, Sheet } from '../../sales/core/workbook.js';

interface Texts {
  name: string;
  client: string;
  month: string;
  why: Readonly<Record<NotBilled, string>>;
  airings: string;
  net: string;
  total: string;
  without: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  EN: {
    name: 'Not billed',
    client: 'Client',
    month: 'Month',
    why: {
      notAired: 'Sold, not aired',
      notDecided: 'Not decided',
      notCertified: 'Closed, not certified',
    },
    airings: 'Airings',
    net: 'Net',
    total: 'Total',
    without: 'Without a client',
  },
  ES: {
    name: 'Sin facturar',
    client: 'Cliente',
    month: 'Mes',
    why: {
      notAired: 'Vendido, sin emitir',
      notDecided: 'Sin decidir',
      notCertified: 'Cerrado, sin certificar',
    },
    airings: 'Salidas',
    net: 'Neto',
    total: 'Total',
    without: 'Sin cliente',
  },
};

const cellsOf = (sums: Pick<NotBilledRow, NotBilled>): Cell[] =>
  NOT_BILLED.flatMap((why) => [sums[why].airings, sums[why].amount]);

/** What is not billed as a sheet. */
export function notBilledSheet({ rows, totals }: NotBilledTable, language: Language): Sheet {
  const t = TEXTS[language];
  return {
    name: t.name,
    columns: [
      { head: t.client, kind: 'text', width: 30 },
      { head: t.month, kind: 'text', width: 10 },
      ...NOT_BILLED.flatMap((why) => [
        { head: `${t.why[why]} · ${t.airings}`, kind: 'count' as const, width: 26 },
        { head: `${t.why[why]} · ${t.net}`, kind: 'money' as const, width: 26 },
      ]),
    ],
    rows: [
      ...rows.map((row): Cell[] => [row.clientName ?? t.without, row.month, ...cellsOf(row)]),
      [t.total, null, ...cellsOf(totals)],
    ],
    frozen: 2,
    totals: new Set([rows.length]),
  };
}
