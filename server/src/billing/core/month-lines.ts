import { type Payer, payerText } from '../../contract/payer.js';
import type { BillingProblemKind, KnownPayer, Preview, WaitingDays } from './preview.js';

/** A document of a month that was handed over; amounts in cents. */
export interface HandedDocument {
  id: number;
  payer: Payer;
  payerName: string;
  payable: number;
  paid: number;
  /** Whether a mail server took it. */
  delivered: boolean;
}

/** How far the month of a payer is; amounts in cents. */
export interface MonthLine {
  payer: Payer;
  name: string;
  waiting: Omit<WaitingDays, 'payer'>[];
  /** What keeps documents back, or is odd about them; each once. */
  problems: BillingProblemKind[];
  /** What would be handed over now. */
  ready: { documents: number; payable: number };
  handedOver: { ids: number[]; payable: number };
  /** How many of its documents were mailed. */
  delivered: number;
  /** How many of its documents nothing is open of, and what was paid of all. */
  paid: { documents: number; amount: number };
}

const compare = new Intl.Collator('es', { numeric: true }).compare;

/** A line a payer, by name: what waits, what would be handed over, and what became of what was. */
export function monthLines(
  { documents, waiting, problems }: Preview,
  known: readonly KnownPayer[],
  handed: readonly HandedDocument[],
): MonthLine[] {
  const names = new Map(known.map(({ payer, name }) => [payer, name]));
  const found = new Map<Payer, MonthLine>();
  const of = (payer: Payer, name?: string): MonthLine => {
    const line = found.get(payer);
    if (line) return line;
    const made: MonthLine = {
      payer,
      name: names.get(payer) ?? name ?? payer,
      ...{ waiting: [], problems: [] },
      ready: { documents: 0, payable: 0 },
      handedOver: { ids: [], payable: 0 },
      delivered: 0,
      paid: { documents: 0, amount: 0 },
    };
    found.set(payer, made);
    return made;
  };
  for (const { payer, why, stationId, dates } of waiting)
    of(payer).waiting.push({ why, stationId, dates });
  for (const { payer, problem } of problems) {
    if (payer === null || of(payer).problems.includes(problem)) continue;
    of(payer).problems.push(problem);
  }
  for (const { payer, payable } of documents) {
    const { ready } = of(payerText(payer.kind, payer.id));
    ready.documents += 1;
    ready.payable += payable;
  }
  for (const { id, payer, payerName, payable, paid, delivered } of handed) {
    const line = of(payer, payerName);
    line.handedOver.ids.push(id);
    line.handedOver.payable += payable;
    line.delivered += Number(delivered);
    line.paid.documents += Number(payable === paid);
    line.paid.amount += paid;
  }
  return [...found.values()].sort(
    (one, other) => compare(one.name, other.name) || compare(one.payer, other.payer),
  );
}
