import {
  Box,
  Button,
  IconButton,
  InputAdornment,
  TextField,
  Tooltip,
  Typography,
} from '@mui/material';
import ClearIcon from '@mui/icons-material/Clear';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import SearchIcon from '@mui/icons-material/Search';
import UndoIcon from '@mui/icons-material/Undo';
import UnlockIcon from '@mui/icons-material/LockOpenOutlined';
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import { useTranslate } from 'ra-core';
import { useMay } from '../../shared/may';
import { lazy, type ReactNode } from 'react';
import { State } from '../../shared/State';
import { useSectionNotify } from '../../shared/notify';
import { useModal } from '../../workspace/modal';
import { useDateTexts } from '../../shared/dates';
import { fillOf } from '../model/month';
import type { DaySummary, Log } from '../model/types';
import { useLock } from '../use-log';
import { ExportMark } from '../stale/ExportMark';
import { MakeAgain } from '../stale/MakeAgain';
import { StaleBar } from '../stale/StaleBar';
import { MidnightBar } from './MidnightBar';

const ExportDialog = lazy(() => import('../export/ExportDialog'));

interface DayHeaderProps {
  log: Log;
  summary: DaySummary | undefined;
  search: string;
  /** The result of the current search; null without one. */
  found: string | null;
  onSearch: (text: string) => void;
  onUndo: () => void;
}

function Figure({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Box className={className} sx={{ lineHeight: 1.2 }}>
      <Box sx={{ fontSize: 11.5, color: 'text.secondary' }}>{label}</Box>
      <Box
        sx={{
          fontSize: 16,
          fontWeight: 650,
          fontVariantNumeric: 'tabular-nums',
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  ml: 'auto',
  '& button': { px: 1, whiteSpace: 'nowrap' },
} as const;

/** The day's figures, and the actions on the whole day. */
export function DayHeader({ log, summary, search, found, onSearch, onUndo }: DayHeaderProps) {
  const translate = useTranslate();
  const locked = log.status === 'locked';
  const stale = summary?.stale === 1;
  const mayEdit = useMay('traffic-log', 'edit');
  return (
    <Box sx={{ pt: 1.25, '& > :not(.MuiAlert-root)': { px: 2 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 18px', mb: 1 }}>
        {summary && <Figures log={log} summary={summary} />}
        <Box sx={ACTIONS}>
          {mayEdit && (
            <>
              <LockButton log={log} locked={locked} />
              {!locked && !stale && <MakeAgain log={log} />}
              <ExportButton log={log} />
            </>
          )}
          <Button size="small" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {translate('trafficLog.print')}
          </Button>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <SearchField text={search} onChange={onSearch} />
        <Typography variant="caption" color="text.secondary" role="status" sx={{ flex: 1 }}>
          {found}
        </Typography>
        {log.canUndo && !locked && mayEdit && (
          <Button size="small" startIcon={<UndoIcon />} onClick={onUndo}>
            {translate('trafficLog.undo')}
          </Button>
        )}
        {log.edited && <State tone="neutral">{translate('trafficLog.edited')}</State>}
        {summary && <ExportMark stationId={log.stationId} summary={summary} />}
        <Status log={log} />
      </Box>
      {stale && <StaleBar log={log} />}
      <MidnightBar log={log} />
    </Box>
  );
}

/** Whether a figure is proven to be the highest possible, and if not what is. */
function Proof({ isProven, proven, limit }: { isProven: boolean; proven: string; limit: string }) {
  const text = isProven ? proven : limit;
  return (
    <Tooltip title={text}>
      <VerifiedIcon
        role="img"
        aria-label={text}
        color={isProven ? 'success' : 'disabled'}
        sx={{ fontSize: 16 }}
      />
    </Tooltip>
  );
}

function Figures({ log, summary }: { log: Log; summary: DaySummary }) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const { placed, bound, positionsMet, positionsBound } = summary.quality;
  const fill = log.breaks
    .flatMap((b) => b.items)
    .filter(({ service }) => service === 'fill').length;
  return (
    <>
      <Figure label={translate('trafficLog.placed')}>
        {summary.placed}
        {!summary.edited && (
          <Proof
            isProven={placed >= bound}
            proven={translate('trafficLog.bestPossible')}
            limit={translate('trafficLog.ofPossible', { bound })}
          />
        )}
        {fill > 0 && (
          <Box component="span" sx={{ ml: 0.75, fontSize: 12, fontWeight: 400 }}>
            {translate('trafficLog.andFill', { smart_count: fill })}
          </Box>
        )}
      </Figure>
      <Figure label={translate('trafficLog.unplaced')}>
        <Box component="span" sx={{ color: summary.unplaced > 0 ? 'warning.main' : undefined }}>
          {summary.unplaced}
        </Box>
      </Figure>
      {positionsMet !== null && positionsBound !== null && positionsBound > 0 && (
        <Figure label={translate('trafficLog.positionsMet')} className="tl-wide">
          {positionsMet}
          <Proof
            isProven={positionsMet >= positionsBound}
            proven={translate('trafficLog.bestPositions')}
            limit={translate('trafficLog.ofPositions', { bound: positionsBound })}
          />
        </Figure>
      )}
      <Figure label={translate('trafficLog.fill')}>{dates.percent(fillOf(summary))}</Figure>
      <Figure label={translate('trafficLog.breaks')} className="tl-wide">
        {summary.breaks}
      </Figure>
    </>
  );
}

function Status({ log }: { log: Log }) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const locked = log.status === 'locked';
  const generatedText = log.generatedAt
    ? translate('trafficLog.generatedAt', { when: dates.instant(log.generatedAt) })
    : '';
  return (
    <Tooltip describeChild title={generatedText}>
      <span>
        <State tone={locked ? 'success' : 'neutral'}>
          {translate(locked ? 'trafficLog.status.locked' : 'trafficLog.status.draft')}
        </State>
      </span>
    </Tooltip>
  );
}

function ExportButton({ log: { stationId, date } }: { log: Log }) {
  const translate = useTranslate();
  const modal = useModal();
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      aria-haspopup="dialog"
      onClick={() =>
        modal.open(<ExportDialog stationId={stationId} date={date} onClose={modal.close} />)
      }
    >
      {translate('trafficLog.download')}
    </Button>
  );
}

function LockButton({ log, locked }: { log: Log; locked: boolean }) {
  const translate = useTranslate();
  const notify = useSectionNotify('screens.trafficLog');
  const { mutate, isPending } = useLock(log.stationId, log.date);
  const change = (): void =>
    mutate(!locked, {
      onSuccess: () => notify.success(locked ? 'trafficLog.unlockedNow' : 'trafficLog.lockedNow'),
      onError: notify.error,
    });
  return (
    <Tooltip describeChild title={translate('trafficLog.lockHint')}>
      <Button
        size="small"
        startIcon={locked ? <UnlockIcon /> : <LockIcon />}
        loading={isPending}
        loadingPosition="start"
        onClick={change}
      >
        {translate(locked ? 'trafficLog.unlock' : 'trafficLog.lock')}
      </Button>
    </Tooltip>
  );
}

function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const translate = useTranslate();
  return (
    <TextField
      type="text"
      role="search"
      placeholder={translate('trafficLog.search')}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      sx={{ flex: '1 1 180px', maxWidth: 260, '& input': { py: '6px' } }}
      slotProps={{
        htmlInput: { 'aria-label': translate('trafficLog.search') },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text !== '' && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={translate('trafficLog.clearSearch')}
                onClick={() => onChange('')}
              >
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
