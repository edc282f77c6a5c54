import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { components } from '../../api/schema.generated';
import { useInstant } from '../../shared/instant';
import { errorText } from '../../shared/notify';
import { useHttp } from '../../shared/services';

type Step = components['schemas']['ApprovalStepAnswer'];

const TEXTS: Readonly<Record<Step['step'], string>> = {
  submitted: 'spot.approval.stepSubmitted',
  approved: 'spot.approval.stepApproved',
  sentBack: 'spot.approval.back',
};

interface ApprovalStepsProps {
  spotId: number;
  /** The version of the campaign that is shown. */
  version: number;
  /** Shown until they are read. */
  loading?: ReactNode;
}

/** Who submitted a campaign, approved it or sent it back, and when; the newest first. */
export function ApprovalSteps({ spotId, version, loading = null }: ApprovalStepsProps) {
  const translate = useTranslate();
  const instant = useInstant();
  const http = useHttp();
  const { data, error } = useQuery({
    queryKey: ['approvalSteps', spotId, version],
    queryFn: ({ signal }) => http.json<Step[]>('/Spot/approvals', { query: { spotId }, signal }),
  });
  if (error) return <Alert severity="error">{errorText(error, translate)}</Alert>;
  if (!data) return loading;
  if (data.length === 0)
    return <Typography color="text.secondary">{translate('spot.approval.noSteps')}</Typography>;
  return (
    <Box role="group" aria-label={translate('spot.approval.history')}>
      {data.map(({ step, by, at, note }) => (
        <Typography key={`${step} ${at}`} component="div" sx={{ py: 0.25 }}>
          {translate(TEXTS[step], { by, at: instant(at) })}
          {note !== null && <div>{translate('kit.quoted', { text: note })}</div>}
        </Typography>
      ))}
    </Box>
  );
}
