import { Backdrop, CircularProgress } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLoading } from '../shared/loading';

/** Blocks the whole screen while an operation must not be interrupted. */
export function LoadingOverlay() {
  const loading = useLoading();
  const translate = useTranslate();
  return (
    <Backdrop open={loading} unmountOnExit sx={{ zIndex: 'tooltip' }} role="status">
      <CircularProgress aria-label={translate('app.loading')} sx={{ color: 'common.white' }} />
    </Backdrop>
  );
}
