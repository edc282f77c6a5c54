import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import PasskeyIcon from '@mui/icons-material/FingerprintOutlined';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import type { CompletedAnswer, SecondFactorBody, SecondFactorStep } from '../../api/records';
import { errorText } from '../../shared/notify';
import { useServices } from '../../shared/services';
import { askPasskey, isPasskeyPage } from './passkeys';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpFactor } from './SetUpFactor';

export interface SecondStepProps {
  step: SecondFactorStep;
  /** The name that was typed; undefined after an external sign-in. */
  user?: string;
  /** Hears that the user is in, where somebody else may have been signed in before. */
  onEntered?: () => void;
  /** Back to the password. */
  onBack?: () => void;
}

type Proof = Omit<SecondFactorBody, 'value'>;

/** The second step of a sign-in: a second factor is asked for, or set up where one is required. */
export default function SecondStep({ step, user, onEntered, onBack }: SecondStepProps) {
  const { session } = useServices();
  const translate = useTranslate();
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<CompletedAnswer | null>(null);

  const enter = (completed: CompletedAnswer): void => {
    session.enter(completed, user);
    onEntered?.();
  };
  const send = async (proof: Proof): Promise<void> => {
    setFailure(null);
    const completed = await session.complete({ ...proof, value: step.value });
    if (completed.recovery) setAnswer(completed);
    else enter(completed);
  };
  const work = async (proof: () => Promise<Proof>): Promise<void> => {
    setBusy(true);
    try {
      await send(await proof());
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  if (answer) return <RecoveryCodes codes={answer.recovery ?? []} onDone={() => enter(answer)} />;
  return (
    <Stack spacing={2}>
      {failure !== null && <Alert severity="error">{errorText(failure, translate)}</Alert>}
      {step.offer ? (
        <>
          <Typography>{translate('factor.required')}</Typography>
          <SetUpFactor
            offer={step.offer}
            passkeyOrigin={step.passkeyOrigin}
            onProof={send}
            onError={setFailure}
          />
        </>
      ) : (
        <>
          <Methods step={step} busy={busy} onProof={(proof) => void work(proof)} />
          <Typography variant="body2" color="text.secondary">
            {translate('factor.whenLost')}
          </Typography>
        </>
      )}
      {onBack && <Button onClick={onBack}>{translate('factor.back')}</Button>}
    </Stack>
  );
}

interface MethodsProps {
  step: SecondFactorStep;
  busy: boolean;
  onProof: (proof: () => Promise<Proof>) => void;
}

function Methods({ step, busy, onProof }: MethodsProps) {
  const translate = useTranslate();
  const { methods, passkey, passkeyOrigin } = step;
  const withPasskey = passkey !== null && isPasskeyPage(passkeyOrigin);
  const [recovering, setRecovering] = useState(!methods.includes('code') && !withPasskey);
  const [typed, setTyped] = useState('');
  const asksCode = recovering || methods.includes('code');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '')
      onProof(async () => (recovering ? { recovery: typed } : { code: typed }));
  };
  return (
    <Stack component="form" onSubmit={submit} noValidate spacing={2}>
      {withPasskey && (
        <Button
          variant="contained"
          size="large"
          startIcon={<PasskeyIcon />}
          disabled={busy}
          autoFocus
          onClick={() => onProof(() => askPasskey(passkey))}
        >
          {translate('factor.usePasskey')}
        </Button>
      )}
      {passkey !== null && !withPasskey && passkeyOrigin !== null && (
        <Typography variant="body2" color="text.secondary">
          {translate('factor.elsewhere', { origin: passkeyOrigin })}
        </Typography>
      )}
      {asksCode && (
        <>
          <TextField
            key={String(recovering)}
            label={translate(recovering ? 'factor.recoveryCode' : 'factor.code')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="one-time-code"
            autoFocus={!withPasskey}
            slotProps={{
              htmlInput: recovering
                ? { maxLength: LIMITS.recoveryCode }
                : { inputMode: 'numeric', maxLength: LIMITS.oneTimeCode },
            }}
          />
          <Button
            type="submit"
            variant={withPasskey ? 'outlined' : 'contained'}
            size="large"
            disabled={busy || typed.trim() === ''}
          >
            {translate(busy ? 'auth.processing' : 'auth.login')}
          </Button>
        </>
      )}
      {methods.includes('recovery') && !recovering && (
        <Button
          onClick={() => {
            setTyped('');
            setRecovering(true);
          }}
        >
          {translate('factor.lost')}
        </Button>
      )}
      {methods.length === 0 && <Typography>{translate('factor.none')}</Typography>}
    </Stack>
  );
}
