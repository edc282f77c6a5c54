import type { TaxRecord } from '../shared/taxes';

/** A tax in its form: texts without a value may be empty. */
export type TaxForm = Omit<TaxRecord, 'id' | 'version' | 'rate'> & {
  version?: number;
  rate: number | null;
};

/** What create and update take. */
export const bodyOf = (form: TaxForm) => ({
  version: form.version,
  code: form.code.trim(),
  name: form.name.trim(),
  kind: form.kind,
  category: form.category,
  rate: form.rate,
  from: form.from || null,
  to: form.to || null,
  barter: form.barter,
});
