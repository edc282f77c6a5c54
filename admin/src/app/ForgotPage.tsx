import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { useSectionNotify } from '../shared/notify';
import { useHttp } from '../shared/services';
import { LoginFrame } from './LoginFrame';

/** Asks for a link for a new password; says the same whether or not there is such a user. */
export default function ForgotPage() {
  const http = useHttp();
  const translate = useTranslate();
  const notify = useSectionNotify('auth.forgot');
  const [user, setUser] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const missing = checked && user.trim() === '';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (user.trim() === '') return;
    setBusy(true);
    try {
      const body = { user: user.trim() };
      await http.json('/Authentication/forgotPassword', { method: 'POST', body, anonymous: true });
      setSent(true);
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <LoginFrame>
      <Stack component="form" onSubmit={submit} noValidate spacing={2}>
        <Typography variant="h1">{translate('auth.forgot')}</Typography>
        {sent ? (
          <Alert severity="success" role="status">
            {translate('auth.forgotSent')}
          </Alert>
        ) : (
          <>
            <Typography>{translate('auth.forgotText')}</Typography>
            <TextField
              id="user"
              name="user"
              type="email"
              label={translate('auth.user')}
              value={user}
              onChange={(event) => setUser(event.target.value)}
              autoComplete="username"
              autoFocus
              required
              error={missing}
              helperText={missing ? translate('ra.validation.required') : undefined}
            />
            <Button type="submit" variant="contained" size="large" loading={busy}>
              {translate('auth.sendLink')}
            </Button>
          </>
        )}
        <Button component={Link} to="/login">
          {translate('auth.toLogin')}
        </Button>
      </Stack>
    </LoginFrame>
  );
}
