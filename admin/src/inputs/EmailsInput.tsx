import { TextField } from '@mui/material';
import { LIMITS } from '@contract/limits';
import { email, useTranslate, type Validator } from 'ra-core';
import { useState } from 'react';
import { readEmails, writeEmails } from './emails-text';
import { useField, type FieldProps } from './use-field';

const isEmail = email();

const rule: Validator = (value: unknown, values: object) => {
  const emails = (value ?? []) as readonly string[];
  if (emails.length > LIMITS.billingEmails) return 'kit.tooManyEmails';
  return emails.map((one) => isEmail(one, values)).find((problem) => problem !== undefined);
};

/** A few addresses of mail, apart by commas. */
export function EmailsInput(props: FieldProps) {
  const translate = useTranslate();
  const helper = translate('kit.emails', { most: LIMITS.billingEmails });
  const field = useField({ ...props, validate: rule, helper });
  const value = field.value as readonly string[] | null | undefined;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field.control}
      value={typed ?? writeEmails(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(readEmails(target.value));
      }}
      onBlur={() => {
        setTyped(null);
        field.control.onBlur();
      }}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'email' } }}
    />
  );
}
