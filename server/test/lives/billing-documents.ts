import { broken } from './check.js';
import { lastOfMonth } from './calendar.js';
import {
  type BilledDocument,
  type BilledLine,
  digestOf,
  type Frozen,
  ownDocuments,
  payerNow,
  storedDocuments,
  type Tax,
} from './billing.js';
import type { Life } from './life.js';

/** What a document must be: its sums, its taxes, its bytes, and what it is made of. */

/** A document of a preview; amounts in units. */
export interface Draft extends Omit<BilledDocument, 'number' | 'issueDate' | 'dueDate' | 'barter'> {
  barter: 0 | 1;
}
export interface Preview {
  digest: string;
  documents: Draft[];
  waiting: { payer: { kind: string; id: number }; why: string; held: 0 | 1 }[];
  problems: { problem: string; payer: { kind: string; id: number } | null }[];
}

export const cents = (units: number): number => Math.round(units * 100);
export const payerText = ({ kind, id }: { kind: string; id: number }): string => `${kind}:${id}`;
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** Half up and away from zero. @param rate percent */
const taxOf = (base: number, rate: number): number => {
  const amount = Math.floor((Math.abs(base) * Math.round(rate * 100) + 5_000) / 10_000);
  return base < 0 && amount > 0 ? -amount : amount;
};

const isCharged = ({ from, to, barter }: Tax, month: string, isBarter: boolean): boolean => {
  const day = lastOfMonth(`${month}-01`);
  return (
    (from === null || from <= day) && (to === null || day <= to) && (!isBarter || barter === 1)
  );
};

/** The taxes of a line that corrects nothing. */
function taxesOf(life: Life, line: BilledLine, payer: string, isBarter: boolean): number[] {
  const campaign = life.gone.has(line.spotId) ? undefined : life.campaigns.get(line.spotId);
  const own = (campaign?.['taxIds'] as number[] | null | undefined) ?? null;
  const ids = own ?? life.billing.payers.get(payer)?.taxIds ?? [];
  return ids
    .filter((id) => {
      const tax = life.billing.taxes.get(id);
      return tax !== undefined && isCharged(tax, line.month, isBarter);
    })
    .sort((one, other) => one - other);
}

function addsUp(life: Life, document: BilledDocument): void {
  const { lines, taxes, total, payable } = document;
  for (const { gross, discount, commission, base } of lines)
    if (base !== gross - discount - commission)
      broken('a line is its gross less what is taken off', lines);
  const bases = new Map<number, number>();
  for (const { base, taxIds } of lines)
    for (const id of taxIds) bases.set(id, (bases.get(id) ?? 0) + base);
  if (taxes.length !== bases.size) broken('a document has the taxes of its lines', document);
  for (const { taxId, base, amount, rate } of taxes) {
    const tax = life.billing.taxes.get(taxId);
    if (base !== bases.get(taxId) || Number(rate) !== tax?.rate || amount !== taxOf(base, tax.rate))
      broken('a tax is its rate of the sum of its lines', { taxId, base, amount, rate });
  }
  const of = (kind: string) =>
    sum(taxes.filter((one) => one.kind === kind).map(({ amount }) => amount));
  const { tax, perceptions, withholdings } = document;
  const says = [total, tax, perceptions, withholdings, payable];
  const [vat, more, less] = [of('vat'), of('perception'), of('withholding')];
  const whole = sum(lines.map(({ base }) => base));
  const due = [whole, vat, more, less, whole + vat + more - less];
  if (says.join() !== due.join()) broken('a document adds up', { says, due });
  if (payable === 0) broken('a document of nothing is none', document);
  if ((payable < 0 || total < 0) !== (document.kind === 'credit') && payable * total > 0)
    broken('a document below 0 is a credit', document);
}

function isAsItsPayerWants(life: Life, { document, payer }: Frozen): void {
  const { lines, barter } = document;
  const campaigns = new Set(lines.map(({ internalNumber }) => internalNumber));
  if (life.billing.payers.get(payer)?.documentBy === 'campaign' && campaigns.size > 1)
    broken('a document by campaign has one', { payer, lines });
  const before = ownDocuments(life).filter(({ number }) => number < document.number);
  for (const line of lines) {
    if (line.kind === 'fee') continue;
    const same = (other: BilledLine) =>
      other.kind !== 'fee' &&
      ['spotId', 'scheduleId', 'stationId', 'month'].every(
        (name) => other[name as 'month'] === line[name as 'month'],
      );
    const had = before.filter(
      (one) =>
        payerNow(life, one.payer) === payer &&
        one.document.barter === barter &&
        one.document.lines.some(same),
    );
    const last = had.at(-1);
    if ((line.kind === 'difference') !== (last !== undefined))
      broken('what was handed over before is corrected', { line, last: last?.number });
    if (!last) {
      const due = taxesOf(life, line, payer, barter);
      if (line.taxIds.join() !== due.join()) broken('a line has its taxes', { payer, line, due });
      continue;
    }
    if (line.corrects !== last.number)
      broken('a difference names what it corrects', { line, last: last.number });
    const [was] = last.document.lines.filter(same);
    if (line.taxIds.join() !== was?.taxIds.join())
      broken('a difference has the taxes of what it corrects', { line, was });
  }
}

/** The fee of a campaign is due once, with its first document. */
function feesAreDueOnce(life: Life, fresh: readonly Frozen[]): void {
  const all = ownDocuments(life);
  const first = Math.min(...fresh.map(({ number }) => number));
  const numbersOf = (documents: readonly Frozen[]) =>
    new Set(documents.flatMap(({ document }) => document.lines.map((one) => one.internalNumber)));
  const before = numbersOf(all.filter(({ number }) => number < first));
  for (const campaign of numbersOf(fresh)) {
    const lines = fresh
      .flatMap(({ document }) => document.lines)
      .filter(({ internalNumber }) => internalNumber === campaign);
    const fees = lines.filter(({ kind }) => kind === 'fee');
    if (before.has(campaign) ? fees.length > 0 : fees.length > 1)
      broken('a fee is due once', { campaign, fees });
    if (before.has(campaign) || campaign === null) continue;
    const spots = [...new Set(lines.map(({ spotId }) => spotId))];
    const due = spots.map((id) =>
      life.gone.has(id) ? 0 : cents(Number(life.campaigns.get(id)?.['fee'] ?? 0)),
    );
    const [fee] = fees;
    const says = fee?.base ?? 0;
    if (!due.includes(says) || (fee && (fee.gross !== says || fee.discount || fee.commission)))
      broken('a fee comes with the first document of its campaign', { campaign, says, due });
  }
}

/**
 * What was handed over is what was shown, under the next numbers, and adds up. Remembers it.
 *
 * @param handed as the call answered
 */
export async function handedOverAs(
  life: Life,
  preview: Preview,
  handed: readonly { id: number; number: number }[],
): Promise<void> {
  if (preview.documents.length !== handed.length)
    broken('what is shown is handed over', { shown: preview.documents.length, handed });
  const held = new Set(
    preview.waiting.filter((one) => one.held === 1).map(({ payer }) => payerText(payer)),
  );
  const stored = new Map((await storedDocuments(life)).map((one) => [one.number, one]));
  const fresh = handed.map(({ id, number }, i) => {
    const one = stored.get(number);
    if (one?.id !== id) throw new Error(`There is no document ${number}`);
    const { document, payer, digest } = one;
    const shown = preview.documents[i];
    const shows = [shown?.lines.map(({ base }) => cents(base)), cents(shown?.payable ?? 0)];
    const has = [document.lines.map(({ base }) => base), document.payable];
    if (JSON.stringify(shows) !== JSON.stringify(has))
      broken('what is shown is handed over', { shows, has });
    if (digest !== digestOf(document)) broken('a document has its digest', { number, digest });
    if (held.has(payer)) broken('days that are not closed hold a payer back', { payer, number });
    if (payer !== payerText(document.payer)) broken('a document is of its payer', one);
    addsUp(life, document);
    return one;
  });
  for (const one of fresh) life.frozen.set(one.number, one);
  for (const one of fresh) isAsItsPayerWants(life, one);
  if (fresh.length > 0) feesAreDueOnce(life, fresh);
}

/** What was handed over stays as it was, under numbers without a gap. */
export async function documentsStay(life: Life): Promise<void> {
  const stored = await storedDocuments(life);
  const gap = stored.find(({ number }, i) => number !== i + 1);
  if (gap) broken('numbers have no gap', { number: gap.number });
  if (stored.length !== life.frozen.size)
    broken('documents stay', { stored: stored.length, were: life.frozen.size });
  for (const { number, bytes, digest } of stored) {
    const before = life.frozen.get(number);
    if (before?.bytes !== bytes || before.digest !== digest)
      broken('a document stays as it was', { number, was: before?.bytes, is: bytes });
  }
}
