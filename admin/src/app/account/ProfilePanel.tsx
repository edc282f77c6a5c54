import { Alert, Button, MenuItem, Stack, TextField } from '@mui/material';
import { LIMITS } from '@contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import type { Account } from '../../api/records';
import { useChosenOrder } from '../../inputs/DateField';
import { errorText, useSectionNotify } from '../../shared/notify';
import { useHttp, useLanguage, useServices } from '../../shared/services';
import { ScreenLoading } from '../../workspace/ScreenState';
import { LanguageSelect } from '../LanguageSelect';

const KEY = ['account'];

/** The user's name and language, and how dates are typed in it. */
export function ProfilePanel() {
  const http = useHttp();
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => http.json<Account>('/Authentication/getAccount', { signal }),
    gcTime: 0,
  });
  if (error) return <Alert severity="error">{errorText(error, translate)}</Alert>;
  return data ? <ProfileForm account={data} /> : <ScreenLoading />;
}

function ProfileForm({ account }: { account: Account }) {
  const http = useHttp();
  const { session, queries } = useServices();
  const translate = useTranslate();
  const notify = useSectionNotify('account.profile');
  const [language, setLanguage] = useLanguage();
  const [fullName, setFullName] = useState(account.fullName);
  const [chosen, setChosen] = useState(language);
  const [keptOrder, keepOrder] = useChosenOrder();
  const [order, setOrder] = useState(keptOrder);
  const [busy, setBusy] = useState(false);
  const missing = fullName.trim() === '';
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (missing) return;
    setBusy(true);
    try {
      const kept = await http.json<Account>('/Authentication/changeAccount', {
        method: 'POST',
        body: { fullName, language: chosen },
      });
      queries.setQueryData(KEY, kept);
      session.changeName(kept.fullName);
      keepOrder(order);
      await setLanguage(chosen);
      notify.success('notice.updated', { record: kept.fullName });
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack component="form" onSubmit={save} noValidate spacing={2}>
      <TextField label={translate('auth.user')} value={account.email} disabled />
      <TextField
        label={translate('account.name')}
        value={fullName}
        onChange={(event) => setFullName(event.target.value)}
        autoComplete="name"
        required
        error={missing}
        helperText={missing ? translate('ra.validation.required') : undefined}
        slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
      />
      <LanguageSelect value={chosen} onChange={setChosen} />
      {chosen === 'EN' && (
        <TextField
          select
          id="date-order"
          label={translate('account.dateOrder')}
          helperText={translate('account.dateOrderHelp')}
          value={order ?? ''}
          onChange={(event) => setOrder((event.target.value || undefined) as typeof order)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate('account.browserOrder')}</MenuItem>
          {(['dmy', 'mdy'] as const).map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`kit.dateShape.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={busy || missing}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('kit.save')}
      </Button>
    </Stack>
  );
}
