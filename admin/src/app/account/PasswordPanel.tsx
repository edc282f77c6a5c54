import { Button, Stack } from '@mui/material';
import { LIMITS } from '@contract/limits';
import { Form, HttpError, maxLength, minLength, required, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextInput } from '../../inputs/TextInput';
import type { ErrorBody } from '../../providers/http';
import { useSectionNotify } from '../../shared/notify';
import { useHttp } from '../../shared/services';

const EMPTY = { currentPassword: '', newPassword: '', repeat: '' };
const isGiven = [required()];
const newRules = [required(), minLength(LIMITS.passwordMin), maxLength(LIMITS.password)];
const repeated = [
  required(),
  (value: unknown, all: FieldValues) =>
    value === all.newPassword ? undefined : 'auth.passwordsDiffer',
];

/** Changes the password; the user's other sessions end. */
export function PasswordPanel() {
  const http = useHttp();
  const translate = useTranslate();
  const notify = useSectionNotify('nav.changePassword');
  const fields = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const change = async ({ currentPassword, newPassword }: FieldValues) => {
    try {
      await http.json('/Authentication/changePassword', {
        method: 'POST',
        body: { currentPassword, newPassword },
      });
    } catch (error) {
      notify.error(error);
      const errors = error instanceof HttpError ? (error.body as ErrorBody).errors : undefined;
      const [first] = Object.keys(errors ?? {});
      fields.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      // These errors are shown at their fields.
      return errors;
    }
    notify.success('auth.passwordChanged');
    setRound(round + 1);
    return undefined;
  };
  return (
    <Form key={round} record={EMPTY} onSubmit={change} noValidate>
      <Stack ref={fields} spacing={1.5}>
        <TextInput
          type="password"
          source="currentPassword"
          label="auth.currentPassword"
          validate={isGiven}
          autoComplete="current-password"
        />
        <TextInput
          type="password"
          source="newPassword"
          label="auth.newPassword"
          validate={newRules}
          autoComplete="new-password"
        />
        <TextInput
          type="password"
          source="repeat"
          label="auth.repeatPassword"
          validate={repeated}
          autoComplete="new-password"
        />
        <Button type="submit" variant="contained" sx={{ alignSelf: 'flex-start' }}>
          {translate('nav.changePassword')}
        </Button>
      </Stack>
    </Form>
  );
}
