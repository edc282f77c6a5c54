import TableIcon from '@mui/icons-material/TableChartOutlined';
import { Alert, Box, Button } from '@mui/material';
import {
  BREAK_PROFILE_BASES,
  BREAK_PROFILE_DAYS,
  type BreakProfileBasis,
} from '@contract/break-profile';
import { parseDate } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLanguage } from '../shared/services';
import { useStations, type Station } from '../traffic-log/use-stations';
import { NoStations } from '../workspace/NoStations';
import { onDemand } from '../workspace/on-demand';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useAddress } from '../workspace/use-address';
import { BreakProfileTable } from './BreakProfileTable';
import { LanguageField, Question, RangeFields, RecordField, WordField } from './Fields';
import { knownDays } from './model/break-profile';
import { rangeProblem } from './model/range';
import type { BreakProfile } from './model/types';
import { PaperButton } from './PaperButton';
import { ReportFrame } from './ReportFrame';
import { useAnswer, usePaper } from './use-papers';
import { useStationAndRange } from './use-station-and-range';
import { BASIS_TEXTS } from './use-words';

const BreakProfileChart = onDemand(() => import('./BreakProfileChart'));

const SECTION = 'screens.reportProfile';
const FILE = '/Report/breakProfileFile';

/** Minutes of advertising by hour of days, under the maximum of the station. */
export default function BreakProfileScreen() {
  const stations = useStations();
  if (!stations) return <ScreenLoading />;
  if (stations.length === 0)
    return <NoStations titleKey={SECTION} textKey="trafficLog.noStations" />;
  return <ProfileQuestion stations={stations} />;
}

function ProfileQuestion({ stations }: { stations: readonly Station[] }) {
  const [appLanguage] = useLanguage();
  const { stationId, setStationId, range, setRange } = useStationAndRange(stations);
  const [basis, setBasis] = useState<BreakProfileBasis>('scheduled');
  const [language, setLanguage] = useState(appLanguage);
  const problem = rangeProblem(range, BREAK_PROFILE_DAYS);
  const { dateFrom, dateTo } = range;
  const query = stationId === null || problem ? null : { stationId, dateFrom, dateTo, basis };
  const { data, error, isFetching, refetch } = useAnswer<BreakProfile>(
    '/Report/breakProfile',
    query,
  );
  useAddress({ station: stationId, from: dateFrom, to: dateTo, basis }, (link) => {
    const linked = stations.find(({ id }) => String(id) === link.get('station'));
    if (linked) setStationId(linked.id);
    const [from, to] = [link.get('from') ?? '', link.get('to') ?? ''];
    if (parseDate(from) && parseDate(to)) setRange({ dateFrom: from, dateTo: to });
    setBasis(BREAK_PROFILE_BASES.find((one) => one === link.get('basis')) ?? 'scheduled');
  });

  return (
    <ReportFrame title={SECTION} lead="papers.breakProfileLead" scrolls>
      <Question>
        <RecordField
          label="report.dimension.station"
          choices={stations.map(({ id, code, name }) => ({ id, label: `${code} - ${name}` }))}
          loading={false}
          value={stationId}
          onChange={setStationId}
        />
        <RangeFields
          value={range}
          problem={problem}
          most={BREAK_PROFILE_DAYS}
          onChange={setRange}
        />
        <WordField
          label="report.counts"
          value={basis}
          choices={BREAK_PROFILE_BASES}
          texts={BASIS_TEXTS}
          onChange={setBasis}
        />
        <LanguageField value={language} onChange={setLanguage} />
        <PaperButton
          section={SECTION}
          path={FILE}
          query={query && { ...query, format: 'pdf' }}
          language={language}
        />
        <WorkbookButton query={query && { ...query, format: 'xlsx', language }} />
      </Question>
      {error && !isFetching && <LoadFailed error={error} onRetry={refetch} />}
      {!data && isFetching && <ScreenLoading />}
      {data && !error && <ProfileView profile={data} basis={basis} />}
    </ReportFrame>
  );
}

function WorkbookButton({ query }: { query: Record<string, string | number> | null }) {
  const translate = useTranslate();
  const file = usePaper(SECTION, FILE);
  return (
    <Button
      startIcon={<TableIcon />}
      disabled={query === null}
      loading={file.busy}
      onClick={() => query && file.save(query)}
    >
      {translate('papers.xlsx')}
    </Button>
  );
}

function ProfileView({ profile, basis }: { profile: BreakProfile; basis: BreakProfileBasis }) {
  const translate = useTranslate();
  const hasLog = profile.days.some(({ status }) => status !== null);
  if (knownDays(profile, basis).length === 0)
    return (
      <Alert severity="info" sx={{ mx: 2 }}>
        {translate(hasLog ? 'papers.noneCompared' : 'papers.noLogs')}
      </Alert>
    );
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <BreakProfileChart profile={profile} basis={basis} />
      <BreakProfileTable profile={profile} basis={basis} />
    </Box>
  );
}
