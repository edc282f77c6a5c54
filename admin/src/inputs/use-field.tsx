import { useInput, useResourceContext, useTranslateLabel, ValidationError } from 'ra-core';
import type { Validator } from 'ra-core';
import type { ReactNode } from 'react';

export interface FieldProps {
  source: string;
  /** Message key; absent: the field's name of the resource. */
  label?: string;
  validate?: Validator | Validator[];
  /** Marks a field that a rule of the whole form asks for; those of `validate` mark theirs. */
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Shown below while there is no error. */
  helper?: ReactNode;
}

const asItIs = (value: unknown): unknown => value;

/** A field of the form, and what its Material UI control shows. Values go in and out as they are. */
export function useField({ source, label, validate, required, helper, ...control }: FieldProps) {
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  const { field, fieldState, isRequired, id } = useInput({
    source,
    validate,
    isRequired: required,
    parse: asItIs,
    format: asItIs,
  });
  const message = fieldState.error?.message;
  return {
    value: field.value as unknown,
    onChange: field.onChange as (value: unknown) => void,
    control: {
      ...control,
      id,
      name: field.name,
      label: translateLabel({ source, label, resource }),
      required: isRequired,
      error: fieldState.invalid,
      helperText: message ? <ValidationError error={message} /> : helper,
      inputRef: field.ref,
      onBlur: () => field.onBlur(),
    },
  };
}
