import type { Language } from '@contract/enums';
import type { AiringProof } from '@contract/payer-page';
import { LOCALES } from '../locales';
import type { Airing, Money } from './account';
import { type AccountKey, type AccountMessages, en } from './en';
import { es } from './es';

const TABLES: Record<Language, AccountMessages> = { EN: en, ES: es };

/** The texts of a language, with dates and amounts as it writes them. */
export function textsOf(language: Language) {
  const table = TABLES[language];
  const locale = LOCALES[language];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const monthName = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const text = (key: AccountKey, values: Record<string, string | number> = {}): string =>
    Object.entries(values).reduce(
      (whole, [name, value]) => whole.replace(`{${name}}`, String(value)),
      table[key],
    );
  return {
    text,
    date: (date: string): string => day.format(new Date(date)),
    month: (month: string): string => monthName.format(new Date(`${month}-01`)),
    count: (count: number): string => count.toLocaleString(locale),
    amount: (amount: number, currency: string | null): string =>
      amount.toLocaleString(locale, {
        ...(currency !== null && { style: 'currency', currency, currencyDisplay: 'code' }),
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
  };
}
export type Texts = ReturnType<typeof textsOf>;

const PROOFS: Record<AiringProof, AccountKey> = {
  file: 'ofFile',
  call: 'ofCall',
  studio: 'ofStudio',
  station: 'ofStation',
};

/** What says that something aired, and how far it stands. */
export function proofText({ proof, closed, certificate }: Airing, { text }: Texts): string {
  const stands =
    certificate !== null
      ? text('certificateOf', { number: certificate })
      : closed === 0
        ? text('dayOpen')
        : '';
  return [text(PROOFS[proof]), stands].filter(Boolean).join(', ');
}

/** What is owed, in a sentence. */
export function owedText({ owed: { owed }, currency }: Money, { text, amount }: Texts): string {
  if (owed === 0) return text('nothingOwed');
  return owed > 0
    ? text('owed', { amount: amount(owed, currency) })
    : text('inFavour', { amount: amount(-owed, currency) });
}
