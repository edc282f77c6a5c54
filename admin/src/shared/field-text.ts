import type { RebateStep } from '@contract/rebate-scale';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { FieldText } from '../providers/list-view';
import { useBillingText } from './billing-text';
import { useFormat } from './format';
import { useFormatLabel, usePlayoutFormats } from './playout-formats';
import { useTexts } from './records';
import { useResourceFacts } from './resource';
import { useParts } from './services';

/**
 * Texts of the fields of a resource's records, in the current language.
 *
 * @param whole also what only dialogs show, which lists do not load
 */
export function useFieldText(resource: string, whole = false): FieldText {
  const { fields, sums } = useResourceFacts(resource);
  const format = useFormat();
  const translate = useTranslate();
  const referenced = useMemo(
    () => [...new Set(Object.values(fields).flatMap((field) => field?.reference ?? []))],
    [fields],
  );
  const texts = useTexts(referenced);
  const saysFormats = Object.values(fields).some((field) => field?.says === 'playoutFormat');
  const formats = usePlayoutFormats(whole && saysFormats);
  const labelOf = useFormatLabel();
  const saysBilling = Object.values(fields).some((field) => field?.says === 'billing');
  const isOn = useParts().includes('billing');
  const billingText = useBillingText(whole && saysBilling && isOn);
  return useMemo((): FieldText => {
    return (record, source) => {
      const value = record[source];
      const { says, choices, reference } = fields[source] ?? sums?.[source] ?? {};
      if (says === 'flag') return translate(value === 1 ? 'kit.yes' : 'kit.no');
      if (says === 'rebates')
        return ((value ?? []) as RebateStep[])
          .map(({ from, percentage }) => `${format.decimal(from)}: ${format.decimal(percentage)} %`)
          .join('; ');
      if (says === 'billing') return billingText(value);
      if (says === 'money' || says === 'count') {
        if (typeof value !== 'number') return '';
        return says === 'money' ? format.money(Math.round(value * 100)) : format.count(value);
      }
      if (choices) {
        const key = choices[String(value)];
        return key === undefined ? '' : translate(key);
      }
      if (says === 'playoutFormat') {
        const format = formats?.find(({ id }) => id === value);
        return format ? labelOf(format) : '';
      }
      if (reference) {
        const names = texts.get(reference);
        if (!Array.isArray(value)) return names?.get(Number(value)) ?? '';
        return value.map((id) => names?.get(Number(id)) ?? '').join(', ');
      }
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    };
  }, [fields, sums, format, formats, labelOf, billingText, texts, translate]);
}
