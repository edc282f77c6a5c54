import type { BillingFields, DocumentBy, LineBy } from '@contract/billing';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useShapeChoices } from './billing-shapes';
import { countryName } from './countries';
import { useLanguage } from './services';
import { useTaxChoices } from './taxes';

/** Message keys of the billing fields of a client or an agency, in the order of their form. */
export const BILLING_LABELS: Readonly<Record<keyof BillingFields, string>> = {
  legalName: 'billingFields.legalName',
  taxCode: 'billingFields.taxCode',
  taxScheme: 'billingFields.taxScheme',
  street: 'billingFields.street',
  city: 'billingFields.city',
  postalCode: 'billingFields.postalCode',
  country: 'billingFields.country',
  emails: 'billingFields.emails',
  language: 'billingFields.language',
  termsDays: 'billingFields.termsDays',
  documentBy: 'billingFields.documentBy',
  lineBy: 'billingFields.lineBy',
  taxIds: 'billingFields.taxIds',
  shapeId: 'billingFields.shapeId',
};

/** Message keys of what has a document, or a line, of its own. */
export const BY_TEXTS: Readonly<Record<DocumentBy | LineBy, string>> = {
  payer: 'billingFields.by.payer',
  order: 'billingFields.by.order',
  campaign: 'billingFields.by.campaign',
  line: 'billingFields.by.line',
  station: 'billingFields.by.station',
};

/** All that is known of a payer as one text, in the current language. */
export function useBillingText(enabled: boolean): (billing: unknown) => string {
  const translate = useTranslate();
  const [language] = useLanguage();
  const { choices: taxes } = useTaxChoices(enabled);
  const { choices: shapes } = useShapeChoices(enabled);
  return useCallback(
    (billing) => {
      const name = (choices: readonly { id: number; label: string }[], id: unknown): string =>
        choices.find((one) => one.id === id)?.label ?? String(id);
      const textOf = (field: string, value: unknown): string => {
        if (Array.isArray(value))
          return value
            .map((one: unknown) => (field === 'taxIds' ? name(taxes, one) : String(one)))
            .join(', ');
        if (value === null || value === undefined) return '';
        if (field === 'country') return countryName(String(value), language);
        if (field === 'language') return translate(`language.${String(value)}`);
        if (field === 'shapeId') return name(shapes, value);
        if (field === 'documentBy' || field === 'lineBy')
          return translate(BY_TEXTS[value as DocumentBy | LineBy]);
        return String(value as string | number);
      };
      return Object.entries(BILLING_LABELS)
        .map(([field, key]) => [key, textOf(field, Reflect.get(billing ?? {}, field))] as const)
        .filter(([, text]) => text !== '')
        .map(([key, text]) => `${translate(key)}: ${text}`)
        .join('; ');
    },
    [translate, language, taxes, shapes],
  );
}
