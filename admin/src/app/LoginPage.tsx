import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { LanguageSelect } from './LanguageSelect';
import type { SecondFactorStep } from '../api/records';
import { LoginFrame } from './LoginFrame';
import { SecondStep } from './second-factor/on-demand';
import { useSectionNotify } from '../shared/notify';
import { useSetupState } from './use-setup-state';
import { useLanguage, useServices, useSessionState } from '../shared/services';

const SETUP_LINK = 'npm run cli -- setup-link';
const MISSING = 'ra.validation.required';

export default function LoginPage() {
  const { session } = useServices();
  const { status } = useSessionState();
  const [language, setLanguage] = useLanguage();
  const translate = useTranslate();
  const notify = useSectionNotify('auth.login');
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<SecondFactorStep | null>(null);
  const [checked, setChecked] = useState(false);
  // Set by a link that only a signed-in user can follow.
  const { from: cameFrom } = (useLocation().state ?? {}) as { from?: string };
  const { data: setup } = useSetupState();

  if (status === 'signed-in') return <Navigate to={cameFrom ?? '/'} replace />;

  const missing = (value: string): string | undefined =>
    checked && value === '' ? translate(MISSING) : undefined;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (user.trim() === '' || password === '') return;
    setBusy(true);
    try {
      setStep(await session.signIn(user.trim(), password));
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };

  if (step)
    return (
      <LoginFrame>
        <Stack spacing={2}>
          <Typography variant="h1">{translate('factor.title')}</Typography>
          <SecondStep step={step} user={user.trim()} onBack={() => setStep(null)} />
        </Stack>
      </LoginFrame>
    );
  return (
    <LoginFrame>
      <Stack component="form" onSubmit={submit} noValidate spacing={2}>
        <Typography variant="h1">{translate('auth.login')}</Typography>
        {setup?.open === 1 && (
          <Alert severity="info">{translate('auth.nobodyYet', { command: SETUP_LINK })}</Alert>
        )}
        {setup?.demoComing === 1 && <Alert severity="info">{translate('auth.demoComing')}</Alert>}
        <TextField
          id="user"
          name="user"
          label={translate('auth.user')}
          value={user}
          onChange={(event) => setUser(event.target.value)}
          autoComplete="username"
          autoFocus
          required
          error={missing(user) !== undefined}
          helperText={missing(user)}
        />
        <TextField
          id="password"
          name="password"
          type="password"
          label={translate('auth.password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          required
          error={missing(password) !== undefined}
          helperText={missing(password)}
        />
        <LanguageSelect value={language} onChange={setLanguage} />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {translate(busy ? 'auth.processing' : 'auth.login')}
        </Button>
        {setup?.mail === 1 && (
          <Button component={Link} to="/forgotPassword">
            {translate('auth.forgot')}
          </Button>
        )}
        {setup?.mail === 0 && setup.open === 0 && (
          <Typography variant="body2" color="text.secondary">
            {translate('auth.forgotWithoutMail')}
          </Typography>
        )}
      </Stack>
    </LoginFrame>
  );
}
