import {
  Alert,
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { SecondFactorKind } from '@contract/enums';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { SecondFactorBody, SecondFactors, SecondFactorStep } from '../../api/records';
import { useInstant } from '../../shared/instant';
import { errorText, useSectionNotify } from '../../shared/notify';
import { noticeOf } from '../../shared/refusal';
import { useHttp } from '../../shared/services';
import { RecoveryCodes } from '../second-factor/RecoveryCodes';
import { SetUpFactor } from '../second-factor/SetUpFactor';
import { PasswordAgain, usePasswordAgain } from './PasswordAgain';
import { WideRegion } from '../../shared/WideRegion';

interface Recovery {
  recovery: string[] | null;
}

/** The user's passkeys and app for one-time codes. Whoever changes them gives the password again. */
export function SecondFactorPanel() {
  const http = useHttp();
  const translate = useTranslate();
  const notify = useSectionNotify('account.secondFactor');
  const { busy, confirm, field } = usePasswordAgain(notify);
  const [step, setStep] = useState<SecondFactorStep | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['secondFactors'],
    queryFn: ({ signal }) =>
      http.json<SecondFactors>('/Authentication/getSecondFactors', { signal }),
    gcTime: 0,
  });

  const post = <T,>(action: string, body: object): Promise<T> =>
    http.json<T>(`/Authentication/${action}`, { method: 'POST', body });
  const change = (call: (given: object) => Promise<void>): Promise<void> =>
    confirm(async (given) => {
      await call(given);
      // Each change needs the password, so nobody who finds the dialog open can make another.
      field.setPassword('');
      await refetch();
    });
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
          onError={(failure) => notify.error(noticeOf(failure))}
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
          onRemove={(id) => void change((given) => post('removeSecondFactor', { id, ...given }))}
        />
      )}
      {data && factors.length > 0 && (
        <Typography variant="body2">
          {translate('factor.recoveryLeft', { smart_count: data.recoveryLeft })}
        </Typography>
      )}
      <PasswordAgain field={field} hint={translate('factor.passwordHint')} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          disabled={busy || !data}
          onClick={() =>
            void change(async (given) =>
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
              void change(async (given) =>
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
    <WideRegion aria-label={translate('account.secondFactor')}>
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
              <TableCell>{kindText(kind)}</TableCell>
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
    </WideRegion>
  );
}
