import { Alert, Button } from '@mui/material';
import { SCHEDULE_COLUMNS, type ScheduleColumns } from '@contract/report';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { Choice } from '../inputs/ChoiceInput';
import { useRecords } from '../shared/records';
import { useLanguage } from '../shared/services';
import { tabOfSpot } from '../workspace/addresses';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useOpenTab } from '../workspace/tab-context';
import { useAddress } from '../workspace/use-address';
import { useTabRequest } from '../workspace/use-tab-request';
import { CampaignReads } from './CampaignReads';
import { PaperButton } from './PaperButton';
import { ReportFrame } from './ReportFrame';
import { LanguageField, Question, RangeFields, RecordField, WordField } from './Fields';
import { openRangeProblem, scheduleQuery } from './model/range';
import type { Schedule } from './model/types';
import { ScheduleTables } from './ScheduleTables';
import { useAnswer } from './use-papers';

const COLUMN_TEXTS: Record<ScheduleColumns, string> = {
  day: 'papers.columns.day',
  week: 'papers.columns.week',
};

/** All campaigns by number and name. */
function useCampaigns(): { choices: Choice[]; loading: boolean } {
  const { data, isPending } = useRecords('spot');
  const choices = useMemo(
    () =>
      (data ?? []).map(({ id, internalNumber, spotName, customerName }) => ({
        id,
        label: `${String(internalNumber)} ${String(spotName)} · ${String(customerName)}`,
      })),
    [data],
  );
  return { choices, loading: isPending };
}

/** The order of a campaign, as it is printed and signed. */
export default function CampaignScheduleScreen() {
  const translate = useTranslate();
  const openTab = useOpenTab();
  const campaigns = useCampaigns();
  const [appLanguage] = useLanguage();
  const [spotId, setSpotId] = useState<number | null>(null);
  const [columns, setColumns] = useState<ScheduleColumns>('day');
  const [range, setRange] = useState({ dateFrom: '', dateTo: '' });
  const [language, setLanguage] = useState(appLanguage);
  const problem = openRangeProblem(range);
  const query = spotId === null || problem !== null ? null : scheduleQuery(spotId, columns, range);
  const { data, error, isFetching, refetch } = useAnswer<Schedule>('/Report/schedule', query);
  const shown = spotId === null ? undefined : data;

  // A campaign that its own screen asks for.
  const requested = useTabRequest();
  const requestedId = typeof requested.id === 'number' ? requested.id : null;
  if (requestedId !== null && requestedId !== spotId) setSpotId(requestedId);
  useEffect(() => {
    if (requested.id !== undefined) requested.done();
  }, [requested]);
  useAddress({ campaign: spotId, columns }, (link) => {
    const linked = Number(link.get('campaign'));
    if (Number.isInteger(linked) && linked > 0) setSpotId(linked);
    if (link.get('columns') === 'week') setColumns('week');
  });

  return (
    <ReportFrame title="screens.reportSpot" lead="papers.scheduleLead" money>
      <Question>
        <RecordField
          label="papers.campaign"
          choices={campaigns.choices}
          loading={campaigns.loading}
          value={spotId}
          onChange={setSpotId}
        />
        <RangeFields value={range} problem={problem} most={0} onChange={setRange} />
        <WordField
          label="papers.by"
          value={columns}
          choices={SCHEDULE_COLUMNS}
          texts={COLUMN_TEXTS}
          onChange={setColumns}
        />
        <LanguageField value={language} onChange={setLanguage} />
        <PaperButton
          section="screens.reportSpot"
          path="/Report/schedulePaper"
          query={query}
          language={language}
        />
        {spotId !== null && (
          <Button onClick={() => openTab(tabOfSpot(spotId))}>
            {translate('papers.openCampaign')}
          </Button>
        )}
      </Question>
      {spotId === null && (
        <Alert severity="info" sx={{ mx: 2 }}>
          {translate('papers.chooseCampaign')}
        </Alert>
      )}
      {error && !isFetching && <LoadFailed error={error} onRetry={refetch} />}
      {!shown && isFetching && <ScreenLoading />}
      {shown && !error && (
        <ScheduleTables schedule={shown}>
          {spotId !== null && shown.dateFrom !== null && shown.dateTo !== null && (
            <CampaignReads
              spotId={spotId}
              dateFrom={shown.dateFrom}
              dateTo={shown.dateTo}
              language={language}
            />
          )}
        </ScheduleTables>
      )}
    </ReportFrame>
  );
}
