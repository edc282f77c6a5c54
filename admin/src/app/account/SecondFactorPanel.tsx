import {
  Alert,
  Box,
  Button,
  Chip,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import type { SecondFactorKind } from '@contract/enums';
import { useQuery } from '@tanstack/react-query';
import { HttpError, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { SecondFactorBody, SecondFactors, SecondFactorStep } from '../../api/records';
import type { ErrorBody } from '../../providers/http';
import { useInstant } from '../../shared/instant';
import { errorText, useSectionNotify } from '../../shared/notify';
import { useHttp } from '../../shared/services';
import { RecoveryCodes } from '../second-factor/RecoveryCodes';
import { SetUpFactor } from '../second-factor/SetUpFactor';

interface Recovery {
  recovery: string[] | null;
}

/** The message at one of the fields, or undefined where the error is about something else. */
const messageAt = (error: unknown): string | undefined => {
  const errors = error instanceof HttpError ? (error.body as ErrorBody).errors : undefined;
  return errors && Object.values(errors)[0];
};

/** The user's passkeys and app for one-time codes. Whoever changes them gives the password again. */
export function SecondFactorPanel() {
  const http = useHttp();
  const translate = useTranslate();
  const notify = useSectionNotify('account.secondFactor');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<SecondFactorStep | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['secondFactors'],
    queryFn: ({ signal }) =>
      http.json<SecondFactors>('/Authentication/getSecondFactors', { signal }),
    gcTime: 0,
  });

  const post = <T,>(action: string, body: object): Promise<T> =>
    http.json<T>(`/Authentication/${action}`, { method: 'POST', body });
  const confirmed = async (work: (given: object) => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work(password === '' ? {} : { password });
      setPassword('');
      await refetch();
    } catch (failure) {
      const text = messageAt(failure);
      if (text === undefined) notify.error(failure);
      else {
        setRefusal(text);
        passwordInput.current?.focus();
      }
    } finally {
      setBusy(false);
    }
  };
  const add = async (proof: Omit<SecondFactorBody, 'value'>): Promise<void> => {
    const { recovery } = await post<Recovery>('addSecondFactor', { ...proof, value: step?.value });
    setStep(null);
    setCodes(recovery);
    notify.success('factor.added');
    await refetch();
  };

  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (step?.offer)
    return (
      <Stack spacing={2}>
        <SetUpFactor
          offer={step.offer}
          passkeyOrigin={step.passkeyOrigin}
          onProof={add}
          onError={(failure) => notify.error(messageAt(failure) ?? failure)}
        />
        <Button onClick={() => setStep(null)}>{translate('kit.cancel')}</Button>
      </Stack>
    );
  const factors = data?.factors ?? [];
  return (
    <Stack spacing={2}>
      <Typography>{translate('factor.about')}</Typography>
      {data?.required === 1 && <Alert severity="info">{translate('factor.isRequired')}</Alert>}
      {error && <Alert severity="error">{errorText(error, translate)}</Alert>}
      {factors.length > 0 && (
        <FactorTable
          factors={factors}
          busy={busy}
          onRemove={(id) => void confirmed((given) => post('removeSecondFactor', { id, ...given }))}
        />
      )}
      {data && factors.length > 0 && (
        <Typography variant="body2">
          {translate('factor.recoveryLeft', { smart_count: data.recoveryLeft })}
        </Typography>
      )}
      <TextField
        type="password"
        size="small"
        label={translate('auth.currentPassword')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        error={refusal !== undefined}
        helperText={refusal ?? translate('factor.passwordHint')}
        slotProps={{ htmlInput: { ref: passwordInput } }}
      />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          disabled={busy || !data}
          onClick={() =>
            void confirmed(async (given) =>
              setStep(await post<SecondFactorStep>('offerSecondFactor', given)),
            )
          }
        >
          {translate('factor.add')}
        </Button>
        {factors.length > 0 && (
          <Button
            disabled={busy}
            onClick={() =>
              void confirmed(async (given) =>
                setCodes((await post<Recovery>('renewRecoveryCodes', given)).recovery),
              )
            }
          >
            {translate('factor.renew')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

interface FactorTableProps {
  factors: SecondFactors['factors'];
  busy: boolean;
  onRemove: (id: string) => void;
}

function FactorTable({ factors, busy, onRemove }: FactorTableProps) {
  const translate = useTranslate();
  const instant = useInstant();
  const kindText = (kind: SecondFactorKind): string => translate(`factor.kinds.${kind}`);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={translate('account.secondFactor')}>
        <TableHead>
          <TableRow>
            {['factor.kind', 'factor.name', 'factor.since', 'factor.lastUse', 'kit.actions'].map(
              (key) => (
                <TableCell key={key}>{translate(key)}</TableCell>
              ),
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {factors.map(({ id, kind, name, createdAt, usedAt }) => (
            <TableRow key={id}>
              <TableCell>
                <Chip size="small" label={kindText(kind)} />
              </TableCell>
              <TableCell>{name}</TableCell>
              <TableCell>{instant(createdAt)}</TableCell>
              <TableCell>{usedAt === null ? '–' : instant(usedAt)}</TableCell>
              <TableCell>
                <Button
                  size="small"
                  disabled={busy}
                  aria-label={translate('factor.removeOne', {
                    name: name || kindText(kind),
                  })}
                  onClick={() => onRemove(id)}
                >
                  {translate('factor.remove')}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
