import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type {
  EnteredAnswer,
  Joined,
  LinkPurpose,
  SecondFactorStep,
  SignInAnswer,
} from '../api/records';
import { errorText, useSectionNotify } from '../shared/notify';
import { useHttp, useServices, useSessionState } from '../shared/services';
import { ScreenLoading } from '../workspace/ScreenState';
import { LoginFrame } from './LoginFrame';
import { NewPasswordForm } from './NewPasswordForm';
import { SecondStep } from './second-factor/on-demand';

/** Follows the link in the address: an invitation, or a new password. */
export default function LinkPage() {
  const http = useHttp();
  const translate = useTranslate();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const given = hash.slice(1);
  const [value, setValue] = useState(given);
  if (given !== '' && given !== value) setValue(given);
  useEffect(() => {
    if (given === '') return;
    // Removed from the history and the address bar, because whoever has the link can use it.
    void navigate(pathname, { replace: true });
  }, [given, navigate, pathname]);
  const { data, error } = useQuery({
    queryKey: ['auth', 'link', value],
    queryFn: () => postLink<LinkPurpose>(http, 'readLink', { value }),
    enabled: value !== '',
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <LoginFrame>
      <Stack spacing={2}>
        {data ? (
          <Purpose {...data} value={value} />
        ) : value === '' || error ? (
          <>
            <Typography variant="h1">{translate('auth.link')}</Typography>
            <Alert severity="error">
              {error ? errorText(error, translate) : translate('auth.linkMissing')}
            </Alert>
            <ToLogin />
          </>
        ) : (
          <ScreenLoading />
        )}
      </Stack>
    </LoginFrame>
  );
}

const postLink = <T,>(http: ReturnType<typeof useHttp>, action: string, body: object) =>
  http.json<T>(`/Authentication/${action}`, { method: 'POST', body, anonymous: true });

function ToLogin({ from }: { from?: string }) {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/login" state={{ from }} variant="contained">
      {translate('auth.toLogin')}
    </Button>
  );
}

function Purpose({ kind, email, multimedia, value }: LinkPurpose & { value: string }) {
  const { session } = useServices();
  const http = useHttp();
  const translate = useTranslate();
  const navigate = useNavigate();
  const [step, setStep] = useState<SecondFactorStep | null>(null);
  const goTo = (path: string): void => void navigate(path, { replace: true });
  if (step)
    return (
      <>
        <Typography variant="h1">{translate('factor.title')}</Typography>
        <SecondStep
          step={step}
          user={email}
          onEntered={() => goTo('/')}
          onBack={() => goTo('/login')}
        />
      </>
    );
  if (kind === 'join') return <Join multimedia={multimedia ?? ''} email={email} value={value} />;
  const accept = async (password: string): Promise<void> => {
    const body = { value, password };
    const answer = await postLink<EnteredAnswer>(http, 'acceptInvitation', body);
    if (answer.secondFactor) return setStep(answer.secondFactor);
    session.enter(answer as SignInAnswer, email);
    goTo('/');
  };
  const welcome = kind === 'welcome';
  return (
    <>
      <Typography variant="h1">
        {welcome ? translate('auth.welcomeTo', { group: multimedia }) : translate('auth.chooseNew')}
      </Typography>
      <Typography>{translate('auth.signInAs', { email })}</Typography>
      <NewPasswordForm
        email={email}
        submitKey={welcome ? 'auth.accept' : 'auth.savePassword'}
        onSubmit={accept}
      />
    </>
  );
}

interface JoinProps {
  multimedia: string;
  email: string;
  value: string;
}

/** Somebody who already belongs to another media group signs in to accept. */
function Join({ multimedia, email, value }: JoinProps) {
  const { session } = useServices();
  const http = useHttp();
  const { status, user } = useSessionState();
  const translate = useTranslate();
  const notify = useSectionNotify('auth.link');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const join = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = { value };
      const before = session.getState().user?.multimedias.map(({ id }) => id) ?? [];
      const { multimedias } = await http.json<Joined>('/Authentication/joinMultimedia', {
        method: 'POST',
        body,
      });
      const joined = multimedias.find(({ id }) => !before.includes(id)) ?? multimedias[0];
      if (joined) session.join(multimedias, joined.id);
      void navigate('/', { replace: true });
    } catch (error) {
      notify.error(error);
      setBusy(false);
    }
  };
  return (
    <>
      <Typography variant="h1">{translate('auth.welcomeTo', { group: multimedia })}</Typography>
      {status === 'signed-in' ? (
        <>
          <Typography>{translate('auth.joinAs', { name: user?.fullName, email })}</Typography>
          <Button variant="contained" size="large" loading={busy} onClick={join} autoFocus>
            {translate('auth.accept')}
          </Button>
        </>
      ) : (
        <>
          <Typography>{translate('auth.joinSignedIn', { email })}</Typography>
          <ToLogin from={`/invitation#${value}`} />
        </>
      )}
    </>
  );
}
