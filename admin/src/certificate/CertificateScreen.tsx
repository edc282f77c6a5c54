import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { dateInZone } from '@contract/time';
import { HttpError, ListBase, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { download } from '../shared/download';
import { useSectionNotify } from '../shared/notify';
import { told } from '../shared/refusal';
import { useHttp, useLanguage } from '../shared/services';
import { CertificateList } from './CertificateList';
import { PreviewTables } from './PreviewTables';
import { bodyOf, monthBefore, queryOf, type Issued, type Preview, type Question } from './question';
import { QuestionFields } from './QuestionFields';
import { useEverybody } from './use-everybody';

const NEWEST_FIRST = {
  resource: 'certificates',
  sort: { field: 'number', order: 'DESC' },
  perPage: 25,
  disableSyncWithLocation: true,
  storeKey: false,
} as const;

/** Certificates of transmission: asked for, previewed, issued and downloaded. */
export default function CertificateScreen() {
  return (
    <ListBase {...NEWEST_FIRST}>
      <Certificates />
    </ListBase>
  );
}

function Certificates() {
  const translate = useTranslate();
  const http = useHttp();
  const notify = useSectionNotify('screens.certificate');
  const refresh = useRefresh();
  const [language] = useLanguage();
  const [question, setQuestion] = useState<Question>(() => ({
    ...{ clientId: null, spotIds: [], stationId: null, basis: 'aired', language },
    ...monthBefore(dateInZone(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)),
  }));
  const [preview, setPreview] = useState<{ of: Question; answer: Preview } | null>(null);
  const [busy, setBusy] = useState<'preview' | 'draft' | 'issue' | null>(null);
  // Whether the last answer told that files carry no address to check them at.
  const [unlinked, setUnlinked] = useState(false);
  const everybody = useEverybody(notify, (last) => {
    if (last) setUnlinked(last.checkUrl === null);
    refresh();
  });

  const doing = async (what: typeof busy, work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      notify.error(told(error));
    } finally {
      setBusy(null);
    }
  };
  const path = (action: string): string => `/Certificate/${action}?${queryOf(bodyOf(question))}`;
  const show = () =>
    doing('preview', async () => {
      const answer = await http.json<Preview>(path('preview'));
      setPreview({ of: question, answer });
      setUnlinked(answer.link === 0);
    });
  const draft = () =>
    doing('draft', async () => {
      const file = await http.file(path('draft'));
      download(file.fileName, file.blob);
    });
  const issue = () =>
    doing('issue', async () => {
      const body = bodyOf(question);
      let issued: Issued;
      try {
        issued = await http.json<Issued>('/Certificate/issue', { method: 'POST', body });
      } catch (error) {
        // The preview links to the days that are open.
        if (error instanceof HttpError && error.status === 409) await show();
        throw error;
      }
      setUnlinked(issued.checkUrl === null);
      const file = await http.file('/Certificate/download', { query: { id: issued.id } });
      download(file.fileName, file.blob);
      notify.success('certificate.issued', { number: issued.number });
      refresh();
    });
  const ready = question.clientId !== null && busy === null && everybody.progress === null;
  const { progress } = everybody;
  return (
    <Box sx={{ overflow: 'auto', flex: 1, p: 2 }}>
      <Typography variant="h1">{translate('screens.certificate')}</Typography>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void show();
        }}
        sx={{ mt: 1.5 }}
      >
        <QuestionFields value={question} onChange={setQuestion} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button type="submit" variant="outlined" disabled={!ready} loading={busy === 'preview'}>
            {translate('certificate.preview')}
          </Button>
          <Button disabled={!ready} loading={busy === 'draft'} onClick={() => void draft()}>
            {translate('certificate.draft')}
          </Button>
          <Button
            variant="contained"
            disabled={!ready}
            loading={busy === 'issue'}
            onClick={() => void issue()}
          >
            {translate('certificate.issue')}
          </Button>
          <Button
            sx={{ ml: { sm: 'auto' } }}
            disabled={busy !== null || progress !== null}
            title={translate('certificate.everybodyHint')}
            onClick={() => void everybody.issue(question)}
          >
            {translate('certificate.everybody')}
          </Button>
        </Box>
      </Box>
      {progress && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1.5 }}>
          <LinearProgress
            variant="determinate"
            value={(100 * progress.done) / Math.max(1, progress.total)}
            aria-label={translate('certificate.everybody')}
            sx={{ flex: 1 }}
          />
          <Typography role="status">
            {translate('certificate.progress', { ...progress })}
          </Typography>
          <Button size="small" onClick={everybody.stop}>
            {translate('certificate.stop')}
          </Button>
        </Box>
      )}
      {everybody.skipped.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {translate('certificate.skipped', { names: everybody.skipped.join(', ') })}
        </Alert>
      )}
      {unlinked && (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          {translate('certificate.unlinked')}
        </Alert>
      )}
      {preview && (
        <PreviewTables
          preview={preview.answer}
          basis={preview.of.basis}
          stationId={preview.of.stationId}
        />
      )}
      <CertificateList />
    </Box>
  );
}
