import { Box, Button, Divider, Stack, TextField, Typography } from '@mui/material';
import PasskeyIcon from '@mui/icons-material/FingerprintOutlined';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import type { SecondFactorBody, SecondFactorOffer } from '../../api/records';
import { isPasskeyPage, makePasskey } from './passkeys';
import { QrCode } from '../../shared/QrCode';

interface SetUpFactorProps {
  offer: SecondFactorOffer;
  passkeyOrigin: string | null;
  /** Sends the proof that the factor works. */
  onProof: (proof: Omit<SecondFactorBody, 'value'>) => Promise<void>;
  onError: (error: unknown) => void;
}

/** A new second factor: a passkey of this device, or an app for one-time codes. */
export function SetUpFactor({ offer, passkeyOrigin, onProof, onError }: SetUpFactorProps) {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const { passkey } = offer;

  const work = async (proof: () => Promise<Omit<SecondFactorBody, 'value'>>): Promise<void> => {
    setBusy(true);
    try {
      await onProof({ ...(await proof()), name });
    } catch (error) {
      onError(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (code.trim() !== '') await work(async () => ({ code }));
  };
  return (
    <Stack component="form" onSubmit={submit} noValidate spacing={2}>
      <TextField
        label={translate('factor.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        helperText={translate('factor.nameHint')}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: LIMITS.secondFactorName } }}
      />
      {passkey && isPasskeyPage(passkeyOrigin) && (
        <>
          <Button
            variant="outlined"
            startIcon={<PasskeyIcon />}
            disabled={busy}
            onClick={() => void work(() => makePasskey(passkey))}
          >
            {translate('factor.addPasskey')}
          </Button>
          <Divider>{translate('factor.or')}</Divider>
        </>
      )}
      {passkeyOrigin !== null && !isPasskeyPage(passkeyOrigin) && (
        <Typography variant="body2" color="text.secondary">
          {translate('factor.elsewhere', { origin: passkeyOrigin })}
        </Typography>
      )}
      <Typography>{translate('factor.scan')}</Typography>
      <Box sx={{ display: 'flex', justifyContent: 'center' }}>
        <QrCode text={offer.code.uri} label={translate('factor.qr')} />
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {translate('factor.byHand')}{' '}
        <Box component="code" sx={{ fontSize: 13 }}>
          {offer.code.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Box>
      </Typography>
      <TextField
        label={translate('factor.code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: LIMITS.oneTimeCode } }}
      />
      <Button type="submit" variant="contained" disabled={busy || code.trim() === ''}>
        {translate('factor.addCode')}
      </Button>
    </Stack>
  );
}
