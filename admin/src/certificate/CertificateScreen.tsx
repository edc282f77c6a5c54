import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { dateInZone } from '@contract/time';
import { ListBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMay } from '../shared/may';
import { useSectionNotify } from '../shared/notify';
import { pagedList } from '../shared/paged-list';
import { useLanguage } from '../shared/services';
import { useModal } from '../workspace/modal';
import { CertificateList } from './CertificateList';
import { PutAwayMonths } from '../shared/PutAwayMonths';
import { IssueQuestion } from './IssueQuestion';
import { PreviewTables } from './PreviewTables';
import { monthBefore, type Question } from './question';
import { QuestionFields } from './QuestionFields';
import { useCertificate } from './use-certificate';
import { useEverybody } from './use-everybody';

const NEWEST_FIRST = pagedList('certificates', { field: 'number', order: 'DESC' }, 25);

/** Certificates of transmission: previews, issues and downloads them. */
export default function CertificateScreen() {
  return (
    <ListBase {...NEWEST_FIRST}>
      <Certificates />
    </ListBase>
  );
}

function Certificates() {
  const translate = useTranslate();
  const notify = useSectionNotify('screens.certificate');
  const [language] = useLanguage();
  const [question, setQuestion] = useState<Question>(() => ({
    clientId: null,
    spotIds: [],
    stationId: null,
    basis: 'aired',
    language,
    ...monthBefore(dateInZone(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)),
  }));
  // Whether, as of the last answer, files carry no address for checking them.
  const [unlinked, setUnlinked] = useState(false);
  const mayIssue = useMay('certificates', 'create');
  const modal = useModal();
  const certificate = useCertificate(question, notify, (linked) => setUnlinked(!linked));
  const { preview, busy, openDays, show, draft } = certificate;
  const ask = () =>
    certificate.ask((answer) =>
      modal.open(
        <IssueQuestion
          question={question}
          preview={answer}
          onIssue={() => void certificate.issue()}
          onClose={modal.close}
        />,
      ),
    );
  const everybody = useEverybody(notify, (last) => {
    if (last) setUnlinked(last.checkUrl === null);
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
          {mayIssue && (
            <>
              <Button
                variant="contained"
                disabled={!ready || openDays > 0}
                loading={busy === 'issue'}
                onClick={() => void ask()}
              >
                {translate('certificate.issue')}
              </Button>
              {openDays > 0 && (
                <Typography variant="body2" color="text.secondary" sx={{ alignSelf: 'center' }}>
                  {translate('certificate.issueWaits', { smart_count: openDays })}
                </Typography>
              )}
              <Button
                sx={{ ml: { sm: 'auto' } }}
                disabled={busy !== null || progress !== null}
                title={translate('certificate.everybodyHint')}
                onClick={() => void everybody.issue(question)}
              >
                {translate('certificate.everybody')}
              </Button>
            </>
          )}
        </Box>
      </Box>
      {progress && <Progress {...progress} onStop={everybody.stop} />}
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
      {preview && <PutAwayMonths months={preview.answer.putAway} text="certificate.putAway" />}
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

interface ProgressProps {
  done: number;
  total: number;
  onStop: () => void;
}

/** How many of all clients have their certificate. */
function Progress({ done, total, onStop }: ProgressProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1.5 }}>
      <LinearProgress
        variant="determinate"
        value={(100 * done) / Math.max(1, total)}
        aria-label={translate('certificate.everybody')}
        sx={{ flex: 1 }}
      />
      <Typography role="status">{translate('certificate.progress', { done, total })}</Typography>
      <Button size="small" onClick={onStop}>
        {translate('certificate.stop')}
      </Button>
    </Box>
  );
}
