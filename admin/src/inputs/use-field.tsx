import { useInput, useResourceContext, useTranslateLabel, ValidationError } from 'ra-core';
import type { Validator } from 'ra-core';
import type { ReactNode } from 'react';

export interface FieldProps {
  source: string;
  /** Message key; by default the resource's name of the field. */
  label?: string;
  validate?: Validator | Validator[];
  /**
   * Marks the field as required when only a form-wide rule requires it; rules in `validate` do it
   * themselves.
   */
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Helper text, replaced by an error. */
  helper?: ReactNode;
}

const asItIs = (value: unknown): unknown => value;

/** Connects a form field to a Material UI control. Values pass through unchanged. */
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
