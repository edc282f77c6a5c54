import {
  Alert,
  Box,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { LIMITS } from '@contract/limits';
import { READ_KINDS, type ReadKind } from '@contract/report';
import { parseDate } from '@contract/time';
import { useTranslate } from 'ra-core';
import { Fragment, useId, useState } from 'react';
import { useDateTexts } from '../shared/dates';
import { useLanguage } from '../shared/services';
import { spotTypeText } from '../spot/lines/model/sentences';
import { STATE_TEXTS } from '../traffic-log/aired/model/texts';
import { minutesText } from '../traffic-log/model/texts';
import { useStations, type Station } from '../traffic-log/use-stations';
import { tabOfSpot } from '../workspace/addresses';
import { NoStations } from '../workspace/NoStations';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useOpenTab } from '../workspace/tab-context';
import { useAddress } from '../workspace/use-address';
import { PaperButton } from './PaperButton';
import { ReportFrame } from './ReportFrame';
import { LanguageField, Question, RangeFields, RecordField, WordField } from './Fields';
import { rangeProblem } from './model/range';
import type { ReadPage, Reads } from './model/types';
import { useAnswer } from './use-papers';
import { useStationAndRange } from './use-station-and-range';
import { WideRegion } from '../shared/WideRegion';

const KIND_TEXTS: Record<ReadKind, string> = {
  live: 'papers.kind.live',
  sponsor: 'papers.kind.sponsor',
  all: 'papers.kind.all',
};

/** What a studio reads and airs, show by show, with a document to sign. */
export default function StudioReadsScreen() {
  const stations = useStations();
  if (!stations) return <ScreenLoading />;
  if (stations.length === 0)
    return <NoStations titleKey="screens.reportPnt" textKey="trafficLog.noStations" />;
  return <Asking stations={stations} />;
}

function Asking({ stations }: { stations: readonly Station[] }) {
  const translate = useTranslate();
  const [appLanguage] = useLanguage();
  const { stationId, setStationId, range, setRange } = useStationAndRange(stations);
  const [kind, setKind] = useState<ReadKind>('live');
  const [language, setLanguage] = useState(appLanguage);
  const problem = rangeProblem(range, LIMITS.readDays);
  const { dateFrom, dateTo } = range;
  const query = stationId === null || problem ? null : { stationId, dateFrom, dateTo, kind };
  const { data, error, isFetching, refetch } = useAnswer<Reads>('/Report/reads', query);
  useAddress({ station: stationId, from: dateFrom, to: dateTo, kind }, (link) => {
    const linked = stations.find(({ id }) => String(id) === link.get('station'));
    if (linked) setStationId(linked.id);
    const [from, to] = [link.get('from') ?? '', link.get('to') ?? ''];
    if (parseDate(from) && parseDate(to)) setRange({ dateFrom: from, dateTo: to });
    const known = READ_KINDS.find((one) => one === link.get('kind'));
    if (known) setKind(known);
  });

  return (
    <ReportFrame title="screens.reportPnt" lead="papers.readsLead">
      <Question>
        <RecordField
          label="report.dimension.station"
          choices={stations.map(({ id, code, name }) => ({ id, label: `${code} - ${name}` }))}
          loading={false}
          value={stationId}
          onChange={setStationId}
        />
        <RangeFields value={range} problem={problem} most={LIMITS.readDays} onChange={setRange} />
        <WordField
          label="papers.lists"
          value={kind}
          choices={READ_KINDS}
          texts={KIND_TEXTS}
          onChange={setKind}
        />
        <LanguageField value={language} onChange={setLanguage} />
        <PaperButton
          section="screens.reportPnt"
          path="/Report/readsPaper"
          query={query}
          language={language}
        />
      </Question>
      {error && !isFetching && <LoadFailed error={error} onRetry={refetch} />}
      {!data && isFetching && <ScreenLoading />}
      {data && !error && (
        <Box sx={{ overflow: 'auto', flex: 1, px: 2, pb: 2 }}>
          {data.pages.length === 0 && <Alert severity="info">{translate('papers.noReads')}</Alert>}
          {data.pages.map((page) => (
            <ShowTable key={`${page.date} ${page.breaks[0]?.time ?? ''}`} page={page} />
          ))}
        </Box>
      )}
    </ReportFrame>
  );
}

const HEADS = [
  'report.start',
  'report.dimension.client',
  'report.dimension.campaign',
  'report.dimension.spotType',
  'papers.textOrFile',
  'report.dimension.speaker',
  'papers.length',
  'papers.state',
] as const;

/** The airings of a show on a day, break by break. */
function ShowTable({ page: { date, show, breaks } }: { page: ReadPage }) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const openTab = useOpenTab();
  const id = useId();
  return (
    <>
      <Typography id={id} variant="h2" sx={{ mt: 2 }}>
        {`${show ?? translate('papers.noShow')} · ${dates.long(date)}`}
      </Typography>
      <WideRegion aria-labelledby={id}>
        <Table
          size="small"
          aria-labelledby={id}
          sx={{ '& td': { verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' } }}
        >
          <TableHead>
            <TableRow>
              {HEADS.map((head) => (
                <TableCell key={head}>{translate(head)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {breaks.map(({ time, reads }) => (
              <Fragment key={`${time} ${reads[0]?.airingId ?? ''}`}>
                <TableRow>
                  <TableCell colSpan={HEADS.length} sx={{ fontWeight: 600 }}>
                    {translate('papers.break', { time })}
                  </TableCell>
                </TableRow>
                {reads.map((read) => (
                  <TableRow key={read.airingId}>
                    <TableCell>{read.start}</TableCell>
                    <TableCell>{read.client}</TableCell>
                    <TableCell>
                      <Link
                        component="button"
                        type="button"
                        sx={{ textAlign: 'left' }}
                        onClick={() => openTab(tabOfSpot(read.spotId))}
                      >
                        {read.campaign}
                      </Link>
                    </TableCell>
                    <TableCell>{spotTypeText(read.spotType, translate)}</TableCell>
                    <TableCell sx={{ whiteSpace: 'pre-line', minWidth: 220 }}>
                      {read.text ?? (read.file || translate('spot.audio.toCome'))}
                    </TableCell>
                    <TableCell>{read.speaker}</TableCell>
                    <TableCell>{minutesText(read.length)}</TableCell>
                    <TableCell>
                      {translate(
                        read.state === null ? 'papers.scheduled' : STATE_TEXTS[read.state],
                      )}
                    </TableCell>
                  </TableRow>
                ))}
              </Fragment>
            ))}
          </TableBody>
        </Table>
      </WideRegion>
    </>
  );
}
