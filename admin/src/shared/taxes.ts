import type { TaxCategory, TaxKind } from '@contract/billing';
import type { Flag } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { codeName } from '../providers/text';

/** A tax as the server answers it. */
export interface TaxRecord {
  id: number;
  version: number;
  code: string;
  name: string;
  kind: TaxKind;
  category: TaxCategory;
  /** Percent. */
  rate: number;
  from: string | null;
  to: string | null;
  barter: Flag;
}

export const TAXES = 'taxes';

/** Message keys. */
export const TAX_KIND_TEXTS: Readonly<Record<TaxKind, string>> = {
  vat: 'taxes.kinds.vat',
  perception: 'taxes.kinds.perception',
  withholding: 'taxes.kinds.withholding',
};
export const TAX_CATEGORY_TEXTS: Readonly<Record<TaxCategory, string>> = {
  S: 'taxes.categories.S',
  Z: 'taxes.categories.Z',
  E: 'taxes.categories.E',
  AE: 'taxes.categories.AE',
  O: 'taxes.categories.O',
};

const BY_CODE = {
  sort: { field: 'code', order: 'ASC' },
  pagination: { page: 1, perPage: LIMITS.restPage },
} as const;

/** The taxes of the media group as choices `code - name`. */
export function useTaxChoices(enabled = true) {
  const { data, isPending } = useGetList<TaxRecord>(TAXES, BY_CODE, { enabled });
  const choices = useMemo(
    () => (data ?? []).map((tax) => ({ id: tax.id, label: codeName({ ...tax }) })),
    [data],
  );
  return { choices, loading: isPending };
}
