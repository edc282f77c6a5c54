import { Box, Button, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { SupportContact } from '../api/records';
import { useSectionNotify } from '../shared/notify';
import { useHttp, useLanguage, useParts, useSessionState } from '../shared/services';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { pathOf, reportText } from './report';

/** An email address as a link; any other address as text. */
function Address({ text }: { text: string }) {
  const isMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
  return isMail ? <Link href={`mailto:${text}`}>{text}</Link> : text;
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <Typography component="dt" color="text.secondary">
        {translate(label)}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </>
  );
}

/** Whom to ask for help, and a report for them. */
export default function ContactScreen() {
  const http = useHttp();
  const translate = useTranslate();
  const notify = useSectionNotify('screens.contact');
  const report = useReport();
  const { data, error, refetch } = useQuery({
    queryKey: ['supportContact'],
    queryFn: ({ signal }) => http.json<SupportContact>('/Support/contact', { signal }),
  });
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenLoading />;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(report(data));
      notify.success('support.copied');
    } catch (failure) {
      notify.error(failure);
    }
  };
  const none = translate('support.notGiven');
  return (
    <Box sx={{ p: 2, maxWidth: '70ch', overflowY: 'auto' }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {translate('screens.contact')}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: 1, columnGap: 3, m: 0 }}
      >
        <Row label="support.address">
          {data.address === null ? none : <Address text={data.address} />}
        </Row>
        <Row label="support.phone">{data.phone ?? none}</Row>
        <Row label="support.versionLabel">{data.version}</Row>
      </Box>
      {data.address === null && data.phone === null && (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {translate('support.nobody')}
        </Typography>
      )}
      <Typography sx={{ mt: 3 }}>{translate('support.reportText')}</Typography>
      <Box
        component="pre"
        aria-label={translate('support.report')}
        sx={{
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          fontSize: 12.5,
          // The name that a browser gives itself is longer than a phone is wide.
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {report(data)}
      </Box>
      <Button variant="contained" onClick={() => void copy()}>
        {translate('support.copy')}
      </Button>
    </Box>
  );
}

function useReport(): (contact: SupportContact) => string {
  const [language] = useLanguage();
  const parts = useParts();
  const { user, multimediaId } = useSessionState();
  const role = user?.multimedias.find(({ id }) => id === multimediaId)?.role ?? user?.role ?? '-';
  return ({ version, runtime }) =>
    reportText({
      version,
      runtime,
      language,
      role,
      multimediaId,
      parts,
      address: pathOf(window.location.href),
      browser: navigator.userAgent,
      window: `${window.innerWidth}x${window.innerHeight}`,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      at: new Date().toISOString().slice(0, 10),
    });
}
