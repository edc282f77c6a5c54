import { useTranslate, type Validator } from 'ra-core';
import { useMemo } from 'react';
import { DateField, useDateOrder } from './DateField';
import { dateProblem } from './date-text';
import { useField, type FieldProps } from './use-field';

const isDate: Validator = (value: unknown) => dateProblem(value, false) ?? undefined;

/**
 * A form's calendar day: `YYYY-MM-DD`, empty without one, the typed text while it is not a date.
 * Form-wide rules check it with `dateProblem`.
 */
export function DateInput(props: FieldProps) {
  const translate = useTranslate();
  const { shape } = useDateOrder();
  const validate = useMemo(() => [props.validate ?? [], isDate].flat(), [props.validate]);
  const { value, onChange, control } = useField({ ...props, validate });
  const text = String(value ?? '');
  return (
    <DateField
      {...control}
      value={text}
      onChange={onChange}
      helperText={
        control.error && dateProblem(text, false)
          ? translate('kit.badDate', { shape })
          : control.helperText
      }
    />
  );
}
