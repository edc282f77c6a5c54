import { Button, CircularProgress, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { SecondFactorStep } from '../api/records';
import { LoginFrame } from './LoginFrame';
import { SecondStep } from './second-factor/on-demand';
import { errorText, useSectionNotify } from '../shared/notify';
import { useServices } from '../shared/services';

/** Signs in with the token in the URL, `/loginExternal?t=`. */
export default function LoginExternalPage() {
  const { session } = useServices();
  const translate = useTranslate();
  const notify = useSectionNotify('auth.login');
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const given = parameters.get('t');
  const [token, setToken] = useState(given);
  const [step, setStep] = useState<SecondFactorStep | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  // The token can be used only once.
  const used = useRef<string | null>(null);

  useEffect(() => {
    if (!given || used.current === given) return;
    used.current = given;
    setToken(given);
    setFailure(null);
    // Removed from the URL first, to keep it out of the history and off the screen.
    setParameters({}, { replace: true });
    session.signInExternally(given).then(
      (waiting) => (waiting ? setStep(waiting) : navigate('/', { replace: true })),
      (error: unknown) => {
        setFailure(error);
        notify.error(error);
      },
    );
  }, [given, session, navigate, notify, setParameters]);

  if (step)
    return (
      <LoginFrame>
        <Stack spacing={2}>
          <Typography variant="h1">{translate('factor.title')}</Typography>
          <SecondStep step={step} onEntered={() => void navigate('/', { replace: true })} />
        </Stack>
      </LoginFrame>
    );
  return (
    <LoginFrame>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h1">{translate('auth.login')}</Typography>
        {token && failure === null ? (
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }} role="status">
            <CircularProgress size={20} aria-hidden />
            <span>{translate('auth.externalProcessing')}</span>
          </Stack>
        ) : (
          <>
            <Typography>
              {token ? errorText(failure, translate) : translate('auth.externalMissing')}
            </Typography>
            <Button component={Link} to="/login" variant="contained">
              {translate('auth.toLogin')}
            </Button>
          </>
        )}
      </Stack>
    </LoginFrame>
  );
}
