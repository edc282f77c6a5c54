import { Alert, Dialog, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { DialogFoot } from '../dialog/DialogFoot';
import type { SecondFactorStep } from '../api/records';
import { SecondStep } from './second-factor/on-demand';
import { errorText } from '../shared/notify';
import { useServices, useSessionState } from '../shared/services';

/** Asks for the password in place, so that unsaved input in the tabs is kept. */
export default function ReauthDialog() {
  const { session } = useServices();
  const { user } = useSessionState();
  const translate = useTranslate();
  const titleId = useId();
  const known = user?.user;
  const [name, setName] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<SecondFactorStep | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      const waiting = await session.signIn(name.trim(), password);
      if (waiting) setStep(waiting);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  if (step)
    return (
      <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId} transitionDuration={0}>
        <DialogTitle id={titleId}>{translate('factor.title')}</DialogTitle>
        <DialogContent>
          <SecondStep step={step} user={name.trim()} onBack={() => setStep(null)} />
        </DialogContent>
      </Dialog>
    );
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId} transitionDuration={0}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{translate('auth.endedTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <span>{translate('auth.endedText')}</span>
          {known === undefined && <span>{translate('auth.endedElsewhere')}</span>}
          {failure !== null && <Alert severity="error">{errorText(failure, translate)}</Alert>}
          <TextField
            id="reauth-user"
            label={translate('auth.user')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="username"
            autoFocus={known === undefined}
            disabled={known !== undefined}
          />
          <TextField
            id="reauth-password"
            type="password"
            label={translate('auth.password')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            autoFocus={known !== undefined}
            required
          />
        </DialogContent>
        <DialogFoot
          close={() => session.leave()}
          leave={translate('auth.leave')}
          action={{
            label: translate(busy ? 'auth.processing' : 'auth.carryOn'),
            disabled: busy || password === '',
          }}
        />
      </form>
    </Dialog>
  );
}
