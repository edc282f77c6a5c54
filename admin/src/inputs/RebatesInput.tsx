import { TextField } from '@mui/material';
import { LIMITS } from '@contract/limits';
import type { RebateStep } from '@contract/rebate-scale';
import { useTranslate, type Validator } from 'ra-core';
import { useState } from 'react';
import { useLanguage } from '../shared/services';
import { readRebates, writeRebates } from './rebates-text';
import { useField } from './use-field';

type Scale = RebateStep[] | string | null;

const rule: Validator = (value: unknown) => {
  if (value === null || value === undefined) return undefined;
  if (!Array.isArray(value)) return 'kit.badRebates';
  const steps = value as RebateStep[];
  const fits = steps.every(
    ({ from, percentage }) => from <= LIMITS.money && percentage <= LIMITS.percentage,
  );
  return fits && steps.length <= LIMITS.rebateSteps ? undefined : 'kit.badRebates';
};

/** An agency's volume rebate as a text: from which net on, which percentage. */
export function RebatesInput({ source }: { source: string }) {
  const translate = useTranslate();
  const [language] = useLanguage();
  const helper = translate('kit.rebates');
  const field = useField({ source, validate: rule, helper });
  const value = (field.value ?? null) as Scale;
  const [typed, setTyped] = useState<{ text: string; value: Scale } | null>(null);
  const isTyped = typed && JSON.stringify(typed.value) === JSON.stringify(value);
  return (
    <TextField
      {...field.control}
      className="wide"
      value={isTyped ? typed.text : writeRebates(value, language === 'ES')}
      onChange={({ target }) => {
        const next = { text: target.value, value: readRebates(target.value) };
        setTyped(next);
        field.onChange(next.value);
      }}
      onBlur={() => {
        setTyped(null);
        field.control.onBlur();
      }}
      autoComplete="off"
    />
  );
}
