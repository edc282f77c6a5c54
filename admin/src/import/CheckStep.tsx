import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { noticeOf } from '../shared/refusal';
import { useHttp, useLanguage } from '../shared/services';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { Asks } from './Asks';
import { CheckRows } from './CheckRows';
import { MissingRecords } from './MissingRecords';
import { bodyOf, type Draft } from './model/draft';
import type { Check } from './model/types';
import { Actions, StepFrame } from './StepFrame';
import { checkQuery } from './use-import';
import { useCounts } from './use-counts';
import type { DraftProps } from './WithoutOne';

interface CheckStepProps extends DraftProps {
  busy: boolean;
  onBack: () => void;
  onRun: (skipRefused: boolean) => void;
  onRefused: () => void;
}

/** What would become of each row, before anything is stored. */
export function CheckStep({ draft, onChange, busy, onBack, onRun, onRefused }: CheckStepProps) {
  const translate = useTranslate();
  const http = useHttp();
  const [language] = useLanguage();
  const [page, setPage] = useState(0);
  const [onlyRefused, setOnlyRefused] = useState(false);
  const request = { body: bodyOf(draft), page, onlyRefused };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...checkQuery(http, language, request),
    placeholderData: keepPreviousData,
  });
  const change = (changes: Partial<Draft>): void => {
    setPage(0);
    onChange(changes);
  };
  const shown = data && (
    <>
      <Asks draft={draft} onChange={change} asks={data.asks} />
      <MissingRecords draft={draft} onChange={change} missing={data.missing} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <Counts check={data} />
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={onlyRefused}
              onChange={({ target }) => {
                setPage(0);
                setOnlyRefused(target.checked);
              }}
            />
          }
          label={translate('import.onlyRefused')}
        />
      </Box>
      {draft.typed.length > 0 && (
        <Typography>
          {translate('import.typed', { smart_count: draft.typed.length })}{' '}
          <Button size="small" onClick={() => change({ typed: [] })}>
            {translate('import.untype')}
          </Button>
        </Typography>
      )}
      <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
        <CheckRows
          draft={draft}
          onChange={onChange}
          rows={data.rows}
          total={data.total}
          page={page}
          onPage={setPage}
        />
      </Box>
    </>
  );
  return (
    <StepFrame title={translate('import.checkTitle')} focus>
      {error ? (
        <LoadFailed error={noticeOf(error)} onRetry={refetch} />
      ) : (
        (shown ?? <ScreenLoading />)
      )}
      <Confirm
        check={error ? undefined : data}
        busy={busy || isPlaceholderData}
        onBack={onBack}
        onRun={onRun}
        onRefused={onRefused}
      />
    </StepFrame>
  );
}

function Counts({ check }: { check: Check }) {
  return <Typography role="status">{useCounts(check)}</Typography>;
}

interface ConfirmProps extends Omit<CheckStepProps, 'draft' | 'onChange'> {
  check: Check | undefined;
}

/** Imports all, or what is left once the refused rows are left out on purpose. */
function Confirm({ check, busy, onBack, onRun, onRefused }: ConfirmProps) {
  const translate = useTranslate();
  const [skips, setSkips] = useState(false);
  const { create = 0, update = 0, refused = 0 } = check ?? {};
  const good = create + update;
  const ready = check !== undefined && good > 0 && (refused === 0 || skips) && !busy;
  return (
    <>
      {check && good === 0 && <Typography>{translate('import.nothing')}</Typography>}
      {refused > 0 && good > 0 && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={skips}
              onChange={({ target }) => setSkips(target.checked)}
            />
          }
          label={translate('import.skip', { smart_count: refused })}
        />
      )}
      <Actions>
        <Button onClick={onBack} disabled={busy}>
          {translate('import.toColumns')}
        </Button>
        {refused > 0 && (
          <Button onClick={onRefused} disabled={busy}>
            {translate('import.downloadRefused', { smart_count: refused })}
          </Button>
        )}
        <Button variant="contained" disabled={!ready} onClick={() => onRun(skips && refused > 0)}>
          {translate('import.run', { smart_count: good })}
        </Button>
      </Actions>
    </>
  );
}
