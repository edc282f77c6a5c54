import { LIMITS } from '@contract/limits';
import { Button, Stack } from '@mui/material';
import { Form, HttpError, maxLength, minLength, required, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextInput } from '../inputs/TextInput';
import type { ErrorBody } from '../providers/http';
import { useSectionNotify } from '../shared/notify';

const RULES = [required(), minLength(LIMITS.passwordMin), maxLength(LIMITS.password)];
const REPEATED = [
  required(),
  (value: unknown, all: FieldValues) =>
    value === all.password ? undefined : 'auth.passwordsDiffer',
];
const EMPTY = { password: '', repeat: '' };

interface NewPasswordFormProps {
  /** The user's, for password managers. */
  email: string;
  submitKey: string;
  onSubmit: (password: string) => Promise<void>;
}

/** A new password, typed twice. */
export function NewPasswordForm({ email, submitKey, onSubmit }: NewPasswordFormProps) {
  const translate = useTranslate();
  const notify = useSectionNotify(submitKey);
  const [busy, setBusy] = useState(false);
  const submit = async ({ password }: FieldValues) => {
    setBusy(true);
    try {
      await onSubmit(String(password));
      return undefined;
    } catch (error) {
      notify.error(error);
      return error instanceof HttpError ? (error.body as ErrorBody).errors : undefined;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form record={EMPTY} onSubmit={submit} noValidate>
      <Stack spacing={2}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextInput
          type="password"
          source="password"
          label="auth.newPassword"
          validate={RULES}
          autoComplete="new-password"
          helper={translate('auth.passwordHint', { least: LIMITS.passwordMin })}
          autoFocus
        />
        <TextInput
          type="password"
          source="repeat"
          label="auth.repeatPassword"
          validate={REPEATED}
          autoComplete="new-password"
        />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          {translate(submitKey)}
        </Button>
      </Stack>
    </Form>
  );
}
