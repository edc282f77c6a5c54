import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { useSectionNotify } from '../../shared/notify';
import { refusedFields, noticeOf } from '../../shared/refusal';

/** What the body of a confirmed call holds besides its own fields; nothing if the field was empty. */
interface Given {
  password?: string;
}

/**
 * Sends calls for which the user gives the password again. A refused password is reported at its field,
 * which gets the focus; any other failure is a notification.
 */
export function usePasswordAgain(notify: ReturnType<typeof useSectionNotify>) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = async (call: (given: Given) => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await call(password === '' ? {} : { password });
    } catch (failure) {
      const { password: text } = refusedFields(failure);
      setRefusal(text);
      if (text === undefined) notify.error(noticeOf(failure));
      else input?.focus();
    } finally {
      setBusy(false);
    }
  };
  return { busy, confirm, field: { password, setPassword, refusal, setInput } };
}

interface PasswordAgainProps {
  field: ReturnType<typeof usePasswordAgain>['field'];
  /** When the password is needed. */
  hint: string;
}

/** The field of {@link usePasswordAgain}. */
export function PasswordAgain({ field, hint }: PasswordAgainProps) {
  const translate = useTranslate();
  const { password, setPassword, refusal, setInput } = field;
  return (
    <TextField
      type="password"
      size="small"
      label={translate('auth.currentPassword')}
      value={password}
      onChange={(event) => setPassword(event.target.value)}
      autoComplete="current-password"
      error={refusal !== undefined}
      helperText={refusal ?? hint}
      slotProps={{ htmlInput: { ref: setInput } }}
    />
  );
}
