import { canonicalJson, type PreInvoiceDocument } from './document.js';
import { sumsOf, taxOf } from './sums.js';

/** A document as it is stored beside what it froze. Amounts in cents. */
export interface StoredDocument {
  number: number;
  payer: string;
  barter: 0 | 1;
  payable: number;
  digest: string;
  document: PreInvoiceDocument;
  /** Its lines in their order, as they are added up. */
  lines: readonly StoredLine[];
}

export interface StoredLine {
  /** Campaign, line, station and month. */
  key: string;
  month: string;
  internalNumber: number | null;
  kind: string;
  basis: string;
  corrects: number | null;
  airings: number;
  seconds: number;
  gross: number;
  discount: number;
  commission: number;
  base: number;
}
/** What a row has as the line of its document does; records may have other numbers since the media group moved. */
const SAME = [
  'internalNumber',
  'kind',
  'basis',
  'corrects',
  'airings',
  'seconds',
  'gross',
  'discount',
  'commission',
  'base',
] as const;
type SameFields = Pick<StoredLine, (typeof SAME)[number]>;

/** What is wrong with a document. */
export interface DocumentFault {
  number: number;
  what: 'gap' | 'number' | 'digest' | 'lines' | 'taxes' | 'sums' | 'corrects';
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** What is wrong inside of a document: its digest, its taxes and sums, and the rows that are added up. */
export function faultsIn(
  {
    document,
    digest,
    lines,
    payable,
  }: Pick<StoredDocument, 'document' | 'digest' | 'payable'> & {
    lines: readonly (SameFields & { month: string })[];
  },
  digestOf: (text: string) => string,
): DocumentFault['what'][] {
  const taxes = document.taxes.every(({ taxId, base, rate, amount }) => {
    const own = document.lines.filter(({ taxIds }) => taxIds.includes(taxId));
    return base === sum(own.map((line) => line.base)) && amount === taxOf(base, Number(rate));
  });
  const sums = sumsOf(document.lines, document.taxes);
  const isSame = (Object.keys(sums) as (keyof typeof sums)[]).every(
    (name) => sums[name] === document[name],
  );
  const sameOf = (line: SameFields & { month: string }) => [
    line.month.slice(0, 'YYYY-MM'.length),
    ...SAME.map((field) => line[field]),
  ];
  const [rows, stored] = [document.lines.map(sameOf), lines.map(sameOf)];
  const isNet = document.lines.every(
    ({ gross, discount, commission, base }) => base === gross - discount - commission,
  );
  return [
    ...(digestOf(canonicalJson(document)) === digest ? [] : ['digest' as const]),
    ...(canonicalJson(rows) === canonicalJson(stored) && isNet ? [] : ['lines' as const]),
    ...(taxes ? [] : ['taxes' as const]),
    ...(isSame && payable === document.payable ? [] : ['sums' as const]),
  ];
}

/**
 * Checks documents one after another, in the order of their numbers: these have no gap, each is what it was when it was
 * frozen, and what corrects another names the last one that had its key.
 */
export class DocumentChecker {
  private next = 1;
  /** The last document of each key of a payer. */
  private readonly last = new Map<string, number>();

  constructor(private readonly digestOf: (text: string) => string) {}

  check(stored: StoredDocument): DocumentFault[] {
    const { number, payer, barter, lines } = stored;
    const faults: DocumentFault['what'][] = number === this.next ? [] : ['gap'];
    this.next = number + 1;
    if (stored.document.number !== number) faults.push('number');
    faults.push(...faultsIn(stored, this.digestOf));
    const isWrong = lines.some(({ key, kind, corrects }) => {
      if (kind === 'fee') return corrects !== null;
      const before = this.last.get(`${payer} ${barter} ${key}`) ?? null;
      return kind === 'difference'
        ? corrects === null || corrects >= number || (before !== null && corrects < before)
        : corrects !== null || before !== null;
    });
    if (isWrong) faults.push('corrects');
    for (const { key, kind } of lines)
      if (kind !== 'fee') this.last.set(`${payer} ${barter} ${key}`, number);
    return faults.map((what) => ({ number, what }));
  }
}
