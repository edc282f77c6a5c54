import { useTranslate, type Validator } from 'ra-core';
import { useMemo } from 'react';
import { DateField, useDateOrder } from './DateField';
import { dateProblem } from './date-text';
import { useField, type FieldProps } from './use-field';

const isDate: Validator = (value: unknown) => dateProblem(value, false) ?? undefined;

/**
 * A calendar day of a form: `YYYY-MM-DD`, empty while there is none, as it was typed while it is no
 * date. A form with one rule for all fields asks `dateProblem`.
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
