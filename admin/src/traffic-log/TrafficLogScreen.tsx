import {
  Box,
  Button,
  IconButton,
  MenuItem,
  TextField,
  ToggleButton,
  Tooltip,
  Typography,
} from '@mui/material';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import GenerateIcon from '@mui/icons-material/PlaylistAddOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import { useTheme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { addDays, parseDate } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useMay } from '../shared/may';
import { lazy, Suspense, useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { useParts } from '../shared/services';
import { themeColours } from '../shared/theme-colours';
import { useModal } from '../workspace/modal';
import { NoStations } from '../workspace/NoStations';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useAddress } from '../workspace/use-address';
import { useAltKey } from '../workspace/use-alt-key';
import { DropZone } from './aired/DropZone';
import { DayPane, Nothing } from './day/DayPane';
import { MonthPane } from './month/MonthPane';
import { todayAt, useDateTexts } from '../shared/dates';
import { monthOf, type Month } from '../shared/months';
import type { DaySummary } from './model/types';
import { forgetLogs, useLog, useMonth, usePrefetchLog } from './use-log';
import { useStations, type Station } from './use-stations';
import { showLog, useLogView } from './view';
import './traffic-log.css';

const GenerateDialog = lazy(() => import('./generate/GenerateDialog'));
const AiredPanes = lazy(() => import('./aired/AiredPanes'));

const NO_DAYS: readonly DaySummary[] = [];

/** The traffic logs of a station: a month of days, and the log of one. */
export default function TrafficLogScreen() {
  const stations = useStations();
  const view = useLogView();
  if (!stations) return <ScreenLoading />;
  const station = stations.find(({ id }) => id === view?.stationId) ?? stations[0];
  if (!station) {
    return <NoStations titleKey="screens.trafficLog" textKey="trafficLog.noStations" />;
  }
  const shown = view?.stationId === station.id ? view : null;
  const date = shown?.date ?? todayAt(station.timeZone);
  return (
    <StationLog stations={stations} station={station} date={date} aired={shown?.aired ?? false} />
  );
}

interface StationLogProps {
  stations: readonly Station[];
  station: Station;
  date: string;
  /** Shows what aired beside what was planned. */
  aired: boolean;
}

function StationLog({ stations, station, date, aired: wantsAired }: StationLogProps) {
  const theme = useTheme();
  const colours = useMemo(() => themeColours(theme), [theme]);
  const stationId = station.id;
  // The month follows the day until the user turns to another month.
  const [turned, setTurned] = useState<{ date: string; month: Month } | null>(null);
  const month = turned?.date === date ? turned.month : monthOf(date);
  const { data: days = NO_DAYS } = useMonth(stationId, month);
  const summary = days.find((day) => day.date === date);
  const [search, setSearch] = useState('');
  const prefetch = usePrefetchLog(stationId);
  const hasAired = useParts().includes('airplay');
  const aired = wantsAired && hasAired;
  const mayImport = useMay('as-run', 'create');
  const onDate = useCallback(
    (next: string) => showLog({ stationId, date: next, aired }),
    [stationId, aired],
  );
  const onAired = useCallback(
    () => showLog({ stationId, date, aired: !aired }),
    [stationId, date, aired],
  );
  /** A file of what aired that was dropped on the log. */
  const [dropped, setDropped] = useState<File | null>(null);
  const onTaken = useCallback(() => setDropped(null), []);
  const onDrop = (file: File): void => {
    setDropped(file);
    onAired();
  };
  const toggle = useRef<HTMLButtonElement>(null);
  const onAltKey = (): void => {
    // The row that may have the focus is about to go.
    if (aired) toggle.current?.focus();
    onAired();
  };
  useAltKey('R', hasAired ? onAltKey : null);
  const onMonth = useCallback((next: Month) => setTurned({ date, month: next }), [date]);
  useAddress({ station: stationId, date, mode: aired ? 'aired' : null }, (link) => {
    const wanted = stations.find(({ id }) => String(id) === link.get('station'));
    const linkedDate = link.get('date') ?? '';
    if (!wanted) return;
    showLog({
      stationId: wanted.id,
      date: parseDate(linkedDate) ? linkedDate : todayAt(wanted.timeZone),
      aired: link.get('mode') === 'aired',
    });
  });

  return (
    <div className="tl" style={colours}>
      <Toolbar
        stations={stations}
        station={station}
        date={date}
        aired={aired}
        onDate={onDate}
        {...(hasAired && { onAired, toggle })}
      />
      {aired ? (
        <Suspense fallback={<ScreenLoading />}>
          <AiredPanes
            stationId={stationId}
            month={month}
            date={date}
            onDate={onDate}
            onMonth={onMonth}
            dropped={dropped}
            onTaken={onTaken}
            today={todayAt(station.timeZone)}
          />
        </Suspense>
      ) : (
        <div className="tl-panes">
          <DropZone onFile={hasAired && mayImport ? onDrop : null}>
            <div className="tl-month">
              <MonthPane
                stationId={stationId}
                month={month}
                days={days}
                date={date}
                today={todayAt(station.timeZone)}
                onMonth={onMonth}
                onDate={onDate}
                onLook={prefetch}
              />
            </div>
            <Day
              key={`${stationId} ${date}`}
              station={station}
              date={date}
              summary={summary}
              search={search}
              onSearch={setSearch}
            />
          </DropZone>
        </div>
      )}
    </div>
  );
}

function useGenerate(station: Station, date: string): () => void {
  const modal = useModal();
  return () =>
    modal.open(
      <GenerateDialog initial={{ stationId: station.id, dateFrom: date }} onClose={modal.close} />,
    );
}

function Toolbar({
  stations,
  station,
  date,
  aired,
  onDate,
  onAired,
  toggle,
}: StationLogProps & {
  onDate: (date: string) => void;
  /** Absent where what aired is not a part of the product. */
  onAired?: () => void;
  toggle?: RefObject<HTMLButtonElement | null>;
}) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const queries = useQueryClient();
  const generate = useGenerate(station, date);
  const mayMake = useMay('traffic-log', 'create');
  const today = todayAt(station.timeZone);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.25 }}>
      <Typography variant="h1" sx={{ mr: 0.5 }}>
        {translate('screens.trafficLog')}
      </Typography>
      <TextField
        select
        value={station.id}
        label={translate('trafficLog.station')}
        onChange={(event) => showLog({ stationId: Number(event.target.value), date, aired })}
        sx={{ flex: '1 1 140px', maxWidth: 210, '& .MuiSelect-select': { py: '6px' } }}
      >
        {stations.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25, maxWidth: '100%' }}>
        <Tooltip title={translate('trafficLog.previousDay')}>
          <IconButton
            size="small"
            aria-label={translate('trafficLog.previousDay')}
            onClick={() => onDate(addDays(date, -1))}
          >
            <ChevronLeftIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <Typography
          component="h2"
          aria-live="polite"
          sx={{
            fontSize: 15,
            fontWeight: 600,
            textAlign: 'center',
            minWidth: { md: 0, lg: 236 },
            whiteSpace: { sm: 'nowrap' },
          }}
        >
          {dates.first.long(date)}
        </Typography>
        <Tooltip title={translate('trafficLog.nextDay')}>
          <IconButton
            size="small"
            aria-label={translate('trafficLog.nextDay')}
            onClick={() => onDate(addDays(date, 1))}
          >
            <ChevronRightIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        {date !== today && (
          <Button size="small" onClick={() => onDate(today)}>
            {translate('trafficLog.today')}
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto', alignItems: 'center' }}>
        {onAired && (
          <ToggleButton
            ref={toggle}
            value="aired"
            size="small"
            selected={aired}
            onChange={onAired}
            aria-keyshortcuts="Alt+R"
            sx={{ py: 0.4, textTransform: 'none' }}
          >
            {translate('aired.title')}
          </ToggleButton>
        )}
        <Tooltip title={translate('trafficLog.refresh')}>
          <IconButton
            size="small"
            aria-label={translate('trafficLog.refresh')}
            onClick={() => void forgetLogs(queries)}
          >
            <RefreshIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        {mayMake && (
          <Button variant="contained" startIcon={<GenerateIcon />} onClick={generate}>
            {translate('trafficLog.generateDays')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface DayProps {
  station: Station;
  date: string;
  summary: DaySummary | undefined;
  search: string;
  onSearch: (text: string) => void;
}

function Day({ station, date, ...shown }: DayProps) {
  const translate = useTranslate();
  const { data: log, error, refetch } = useLog(station.id, date);
  const generate = useGenerate(station, date);
  const mayMake = useMay('traffic-log', 'create');
  if (log) return <DayPane {...shown} log={log} stationName={station.name} />;
  return (
    <div className="tl-day">
      {error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : log === undefined ? (
        <ScreenLoading />
      ) : (
        <Nothing>
          <Typography sx={{ fontWeight: 600, color: 'text.primary' }}>
            {translate('trafficLog.noLog')}
          </Typography>
          {mayMake && (
            <>
              <Typography sx={{ mb: 1.5 }}>{translate('trafficLog.noLogText')}</Typography>
              <Button variant="outlined" startIcon={<GenerateIcon />} onClick={generate}>
                {translate('trafficLog.generateDays')}
              </Button>
            </>
          )}
        </Nothing>
      )}
    </div>
  );
}
