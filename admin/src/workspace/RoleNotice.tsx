import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';

/** Why what is shown cannot be changed: the user's role reads it. */
export function RoleNotice() {
  const translate = useTranslate();
  return <Alert severity="info">{translate('kit.readsOnly')}</Alert>;
}
