import { Alert, Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import AddIcon from '@mui/icons-material/Add';
import AudioIcon from '@mui/icons-material/AudioFileOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ReplaceIcon from '@mui/icons-material/FindReplaceOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import { daysBetween, parseDate } from '@contract/time';
import { useCanAccess, useTranslate } from 'ra-core';
import { useMay } from '../shared/may';
import { lazy, useCallback, useEffect, useMemo, useState } from 'react';
import type { StoredRecord } from '../providers/data-provider';
import { codeName } from '../providers/text';
import { useRecords, useTexts } from '../shared/records';
import { themeColours } from '../shared/theme-colours';
import { useResourceDialogs } from '../shared/resource';
import { today as todayHere } from '../shared/format';
import { PutAwayMonths } from '../shared/PutAwayMonths';
import { copyGroups, type MissingCopy } from '../spot/copy/model/copy-groups';
import { useMissingCopyOf, YEAR_AHEAD } from '../spot/list/use-missing-copy';
import { tabOfNewFor } from '../spot/model/param';
import type { DateRange } from '../shared/range';
import { PageLinksButton } from '../payer-page/PageLinksButton';
import { useModal } from '../workspace/modal';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useOpenTab, useTab } from '../workspace/tab-context';
import { useAddress } from '../workspace/use-address';
import { AiringsCalendar } from './AiringsCalendar';
import { CampaignList } from './CampaignList';
import { DayLists } from './DayLists';
import {
  byDate,
  fulfilmentIn,
  entriesOf,
  listedDates,
  sumOf,
  type ClientAirings,
} from './model/airings';
import { rangeOf } from './model/periods';
import { PrintedAirings } from './PrintedAirings';
import { Totals } from './Totals';
import { UnplacedList } from './UnplacedList';
import { useAirings } from './use-airings';
import { useStaleLogs } from './use-stale-logs';
import { useFiles } from './use-files';
import { useWords } from './use-words';
import { showClient, useClientView, type ClientView } from './view';
import { ViewBar } from './ViewBar';
import './client.css';

const CopiesDialog = lazy(() => import('../spot/copy/CopiesDialog'));
const ReplaceFileDialog = lazy(() => import('./ReplaceFileDialog'));

/** A client's page: its data, its campaigns, and its airings over all stations. */
export default function ClientScreen() {
  const { param } = useTab();
  const translate = useTranslate();
  const { data: clients, error, refetch } = useRecords('client');
  const client = clients?.find(({ id }) => String(id) === param);
  if (client) return <ClientPage client={client} />;
  if (clients) {
    return (
      <Alert severity="error" sx={{ m: 2 }}>
        {translate('client.deleted')}
      </Alert>
    );
  }
  return error ? <LoadFailed error={error} onRetry={refetch} /> : <ScreenLoading />;
}

/** The valid range; null while one is half typed. */
const soundRange = ({ dateFrom, dateTo }: DateRange): DateRange | null =>
  parseDate(dateFrom) && parseDate(dateTo) && dateFrom <= dateTo ? { dateFrom, dateTo } : null;

function ClientPage({ client }: { client: StoredRecord }) {
  const { setTitle } = useTab();
  const theme = useTheme();
  const colours = useMemo(() => themeColours(theme), [theme]);
  const now = todayHere();
  const [initial] = useState<ClientView>(() => ({ ...rangeOf('thisMonth', now), spotId: null }));
  const view = useClientView(client.id) ?? initial;
  const range = soundRange(view);
  useAddress({ from: range?.dateFrom, to: range?.dateTo, campaign: view.spotId }, (link) => {
    const linkedRange = soundRange({
      dateFrom: link.get('from') ?? '',
      dateTo: link.get('to') ?? '',
    });
    const campaign = Number(link.get('campaign'));
    if (linkedRange)
      showClient(client.id, { ...linkedRange, spotId: campaign > 0 ? campaign : null });
  });
  const { data, error, refetch } = useAirings(client.id, range);
  useEffect(() => setTitle(String(client.name)), [setTitle, client.name]);

  return (
    <div className="cl" style={colours}>
      <Head client={client} onRefresh={() => void refetch()} />
      <ViewBar
        view={view}
        campaigns={data?.campaigns ?? []}
        today={now}
        onView={(next) => showClient(client.id, next)}
      />
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {data && !error && <PutAwayMonths months={data.putAway} text="client.monthsAway" />}
      {data && !error ? (
        // A new range resets the chosen day.
        <Airings
          key={`${data.dateFrom} ${data.dateTo}`}
          answer={data}
          spotId={view.spotId}
          name={codeName(client)}
          today={now}
        />
      ) : (
        !error && range && <ScreenLoading />
      )}
    </div>
  );
}

const FACTS = ['taxCode', 'contact', 'phone', 'email', 'address', 'comments'] as const;
const CATEGORIES = ['clientCategory'] as const;

/** The client's data, with a button to edit them. */
function Head({ client, onRefresh }: { client: StoredRecord; onRefresh: () => void }) {
  const translate = useTranslate();
  const modal = useModal();
  const dialogs = useResourceDialogs();
  const category = useTexts(CATEGORIES).get('clientCategory')?.get(Number(client.clientCategoryId));
  const mayEdit = useCanAccess({ resource: 'client', action: 'edit' }).canAccess === true;
  const mayReplace = useCanAccess({ resource: 'spot', action: 'edit' }).canAccess === true;
  const facts = [
    { source: 'clientCategoryId', value: category ?? '' },
    ...FACTS.map((source) => ({ source, value: String(client[source] ?? '') })),
  ].filter(({ value }) => value !== '');
  const edit = (): void =>
    modal.open(dialogs.edit({ resource: 'client', record: client, onClose: modal.close }));
  const replaceFile = (): void =>
    modal.open(
      <ReplaceFileDialog clientId={client.id} name={codeName(client)} onClose={modal.close} />,
    );
  const isOfClient = useCallback((place: MissingCopy) => place.clientId === client.id, [client.id]);
  const missing = useMissingCopyOf(YEAR_AHEAD).data;
  const copies = useMemo(
    () => copyGroups((missing ?? []).filter(isOfClient)).length,
    [missing, isOfClient],
  );
  const fillCopies = (): void =>
    modal.open(<CopiesDialog of={codeName(client)} which={isOfClient} onClose={modal.close} />);
  return (
    <header className="cl-head">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h1" sx={{ mr: 1 }}>
          {codeName(client)}
        </Typography>
        {mayEdit && (
          <Button size="small" startIcon={<EditIcon />} onClick={edit}>
            {translate('client.edit')}
          </Button>
        )}
        {mayReplace && (
          <Button size="small" startIcon={<ReplaceIcon />} onClick={replaceFile}>
            {translate('spot.swap.title')}
          </Button>
        )}
        <PageLinksButton kind="client" id={client.id} name={codeName(client)} />
        {mayReplace && copies > 0 && (
          <Button size="small" color="warning" startIcon={<AudioIcon />} onClick={fillCopies}>
            {translate('spot.audio.count', { smart_count: copies })}
          </Button>
        )}
        <Tooltip title={translate('kit.refresh')}>
          <IconButton size="small" aria-label={translate('kit.refresh')} onClick={onRefresh}>
            <RefreshIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <dl>
        {facts.map(({ source, value }) => (
          <div key={source}>
            <dt>{translate(`resources.client.fields.${source}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

/** An empty range has two explanations: other days have airings, or there is no campaign. */
function NothingAirs({ clientId }: { clientId: number }) {
  const translate = useTranslate();
  const mayCreate = useMay('spot', 'create');
  const openTab = useOpenTab();
  return (
    <Box sx={{ p: 2 }}>
      <Typography color="text.secondary" role="status">
        {translate('client.nothing')} {translate('client.nothingHint')}
      </Typography>
      {mayCreate && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => openTab(tabOfNewFor(clientId))}
          sx={{ mt: 1 }}
        >
          {translate('firstSteps.campaignButton')}
        </Button>
      )}
    </Box>
  );
}

interface AiringsProps {
  answer: ClientAirings;
  spotId: number | null;
  name: string;
  today: string;
}

/** The airings of the chosen days: totals, a calendar, and a list per day. */
function Airings({ answer, spotId, name, today }: AiringsProps) {
  const translate = useTranslate();
  const words = useWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const { dateFrom, dateTo, campaigns } = answer;
  const entries = useMemo(
    () => entriesOf(answer, spotId, words.orderOf),
    [answer, spotId, words.orderOf],
  );
  const days = useMemo(() => byDate(entries), [entries]);
  const sum = useMemo(() => sumOf(entries), [entries]);
  const fulfilment = useMemo(() => fulfilmentIn(answer, spotId), [answer, spotId]);
  const files = useFiles(entries, campaigns, words, `${name} ${dateFrom} ${dateTo}`);
  const listed = listedDates([...days.keys()], daysBetween(dateFrom, dateTo) + 1, chosen, today);
  const range = { dateFrom, dateTo };
  const isStale = useStaleLogs(entries, range);
  return (
    <>
      <Totals sum={sum} fulfilment={fulfilment}>
        <Button size="small" startIcon={<DownloadIcon />} onClick={files.csv}>
          {translate('client.csv')}
        </Button>
        <Button size="small" startIcon={<DownloadIcon />} onClick={() => void files.xlsx()}>
          {translate('client.xlsx')}
        </Button>
        <Button size="small" startIcon={<PrintIcon />} onClick={() => window.print()}>
          {translate('client.print')}
        </Button>
      </Totals>
      <div className="cl-body">
        <div className="cl-side">
          {dateFrom !== dateTo && (
            <>
              <AiringsCalendar
                range={range}
                days={days}
                today={today}
                chosen={chosen ?? (listed.length < days.size ? (listed[0] ?? null) : null)}
                onChoose={setChosen}
              />
              <p className="cl-legend">{translate('client.legend')}</p>
            </>
          )}
          <UnplacedList entries={entries} words={words} />
          <CampaignList campaigns={campaigns} today={today} words={words} />
        </div>
        <div className="cl-days">
          <h2 className="visually-hidden">{translate('client.days')}</h2>
          {listed.length === 0 ? (
            <NothingAirs clientId={answer.clientId} />
          ) : (
            <DayLists dates={listed} days={days} words={words} isStale={isStale} />
          )}
        </div>
      </div>
      <PrintedAirings name={name} range={range} days={days} sum={sum} words={words} />
    </>
  );
}
