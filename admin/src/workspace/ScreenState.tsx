import { Alert, AlertTitle, Box, Button, CircularProgress, Typography } from '@mui/material';
import BlockIcon from '@mui/icons-material/Block';
import { useTranslate } from 'ra-core';
import { Component, type ReactNode } from 'react';
import { errorText } from '../shared/notify';

export function ScreenLoading() {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', flex: 1, minHeight: 160 }}>
      <CircularProgress size={28} aria-label={translate('app.loading')} />
    </Box>
  );
}

/** Shown in place of data that could not be loaded. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={<Button onClick={() => void onRetry()}>{translate('app.tryAgain')}</Button>}
    >
      {errorText(error, translate)}
    </Alert>
  );
}

interface ScreenUnavailableProps {
  titleKey: string;
  textKey: string;
  children?: ReactNode;
}

/** Shown instead of a screen that is not available or that the user may not open. */
export function ScreenUnavailable({ titleKey, textKey, children }: ScreenUnavailableProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', flex: 1, p: 4, textAlign: 'center' }}>
      <div>
        <BlockIcon color="disabled" sx={{ fontSize: 40, mb: 1 }} />
        <Typography variant="h1">{translate(titleKey, { smart_count: 2 })}</Typography>
        <Typography color="text.secondary" sx={{ mt: 0.5 }}>
          {translate(textKey)}
        </Typography>
        {children}
      </div>
    </Box>
  );
}

function ScreenFailed({ message, retry }: { message: string; retry: () => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ p: 3 }}>
      <Alert severity="error" action={<Button onClick={retry}>{translate('app.tryAgain')}</Button>}>
        <AlertTitle>{translate('app.screenFailed')}</AlertTitle>
        {translate('app.screenFailedText')} ({message})
      </Alert>
    </Box>
  );
}

/** An error boundary, so that a failing screen does not break the other tabs. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ScreenFailed message={error.message} retry={() => this.setState({ error: null })} />;
  }
}
