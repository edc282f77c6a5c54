import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { errorText } from '../shared/notify';
import { useServices } from '../shared/services';
import { ScreenLoading } from '../workspace/ScreenState';
import { useTab } from '../workspace/tab-context';
import { campaignQuery } from './spot-query';
import { CampaignEditor } from './detail/SpotEditor';
import { storedOf } from './detail/use-save';
import { copiedLines, emptyFields, fieldsOf } from './model/draft';
import { readParam, type CampaignParam } from './model/param';
import type { CampaignAnswer } from './model/types';

/** The tab of a campaign: a stored one, a new one, or a new one made from another. */
export default function CampaignScreen() {
  const { param } = useTab();
  const translate = useTranslate();
  const read = readParam(param);
  if (!read) return <Alert severity="error">{translate('errors.notFound')}</Alert>;
  const id = read.kind === 'stored' ? read.id : read.from;
  return id === null ? <NewCampaign /> : <LoadedCampaign id={id} param={read} />;
}

const NO_LINES = { simple: [], detailed: [] };

function NewCampaign() {
  const [fields] = useState(emptyFields);
  return <CampaignEditor fields={fields} lines={NO_LINES} initial={null} replaces={null} />;
}

function LoadedCampaign({ id, param }: { id: number; param: CampaignParam }) {
  const { dataProvider } = useServices();
  const translate = useTranslate();
  const { data, error, refetch } = useQuery(campaignQuery(dataProvider, id));
  if (data) return <OpenedCampaign key={id} answer={data} param={param} />;
  if (!error) return <ScreenLoading />;
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={<Button onClick={() => void refetch()}>{translate('app.tryAgain')}</Button>}
    >
      {errorText(error, translate)}
    </Alert>
  );
}

/** Starts from the campaign as it was read first; a later read must not touch what is typed. */
function OpenedCampaign({ answer, param }: { answer: CampaignAnswer; param: CampaignParam }) {
  const [start] = useState(() => {
    const stored = storedOf(answer);
    const fields = fieldsOf(answer);
    if (param.kind === 'stored') {
      return { fields, lines: stored.lines, initial: stored, replaces: null };
    }
    const number = `${answer.internalNumber}/${answer.revision}`;
    return {
      fields,
      lines: copiedLines(stored.lines),
      initial: null,
      replaces: param.replaces ? { id: answer.id, number } : null,
    };
  });
  return <CampaignEditor {...start} />;
}
