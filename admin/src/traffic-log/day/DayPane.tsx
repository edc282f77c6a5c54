import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMay } from '../../shared/may';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useRecords } from '../../shared/records';
import { SCHEDULE_TAB, tabOfSpot } from '../../workspace/addresses';
import { useOpenTab } from '../../workspace/tab-context';
import { useRequestRecord } from '../../workspace/use-tab-request';
import { findAiring } from '../model/moves';
import { searchLog } from '../model/search';
import type { DaySummary, Log, LogBreak, Unplaced } from '../model/types';
import { breakKey } from './BreakRows';
import { DayHeader } from './DayHeader';
import { DetailBar } from './DetailBar';
import { FillStrip } from './FillStrip';
import type { Command } from './log-keys';
import { LogConflict } from './LogConflict';
import { LogGrid } from './LogGrid';
import { MoveQuestion } from './MoveQuestion';
import { PrintOnDemand } from '../export/PrintOnDemand';
import { UnplacedPane } from './UnplacedPane';
import { useReadText } from './ReadTextDialog';
import { handle, useHand } from './use-hand';
import { nearestBreak } from '../model/nearest';
import { showLog, useLogView } from '../view';

/** Names of records by id. */
function useNames(entity: 'spotCategory' | 'speaker'): ReadonlyMap<number, string> {
  const { data } = useRecords(entity);
  return useMemo(() => new Map((data ?? []).map(({ id, name }) => [id, String(name)])), [data]);
}

interface DayPaneProps {
  log: Log;
  summary: DaySummary | undefined;
  stationName: string;
  /** Kept when the day changes. */
  search: string;
  onSearch: (text: string) => void;
}

/** A day's log: its breaks with their airings, and beside them the unplaced airings. */
export function DayPane({ log, summary, stationName, search, onSearch }: DayPaneProps) {
  const translate = useTranslate();
  const categories = useNames('spotCategory');
  const speakers = useNames('speaker');
  const openTab = useOpenTab();
  const request = useRequestRecord();
  const openSpot = useCallback((id: number) => openTab(tabOfSpot(id)), [openTab]);
  const looked = useDeferredValue(search);
  const found = useMemo(() => searchLog(log, looked), [log, looked]);
  const searching = looked.trim() !== '';
  const editable = useMay('traffic-log', 'edit') && log.status !== 'locked';

  const grid = useRef<HTMLDivElement>(null);
  const { chosen, setChosen, select, selected, airing } = useChosen(found.breaks, grid);
  const hand = useHand(log, editable, select);
  const onText = useReadText(log, airing);
  useRequestedTime(log, select);

  const onCommand = useCallback(
    (command: Command, key: string) => {
      if (command !== 'open') {
        if (editable) handle(hand, log, command, key);
        return;
      }
      const opened = key.startsWith('a') && findAiring(log.breaks, Number(key.slice(1)));
      if (opened) openSpot(opened.airing.spotId);
    },
    [editable, hand, log, openSpot],
  );
  const { onDragStart, onDragUnplaced } = useDragging(hand);
  const onMove = useMoving(log, hand);
  const onCutUnplaced = useCuttingUnplaced(hand, selected, select);

  return (
    <>
      <div className="tl-day">
        <DayHeader
          log={log}
          summary={summary}
          search={search}
          found={
            searching
              ? translate('trafficLog.searchCount', {
                  smart_count: found.airings,
                  breaks: found.breaks.length,
                })
              : null
          }
          onSearch={onSearch}
          onUndo={() => void hand.edits.undo(log)}
        />
        {hand.edits.conflict && (
          <LogConflict change={hand.edits.conflict} log={log} onClose={hand.edits.closeConflict} />
        )}
        <FillStrip
          breaks={log.breaks}
          label={translate('trafficLog.dayOverview')}
          onChoose={select}
        />
        {found.breaks.length > 0 ? (
          <LogGrid
            gridRef={grid}
            breaks={found.breaks}
            categories={categories}
            selected={selected}
            cut={hand.cutKey}
            editable={editable}
            closed={hand.closed}
            onSelect={setChosen}
            onCommand={onCommand}
            onDragStart={onDragStart}
            onDragEnd={hand.drop}
            onDrop={hand.place}
          />
        ) : (
          <NoBreaks
            onClear={searching ? () => onSearch('') : undefined}
            onSchedule={() => request(SCHEDULE_TAB, log.stationId)}
          />
        )}
        <DetailBar
          airing={airing}
          cutName={hand.cutName}
          speakerOf={(id) => speakers.get(id)}
          category={categories.get(airing?.spotCategoryId ?? 0)}
          editable={editable}
          onText={onText}
          onOpen={openSpot}
          onCut={() => chosen !== null && hand.cutAiring(chosen)}
          onPaste={() => selected !== null && hand.place({ key: selected, side: 'after' })}
          onCancel={hand.drop}
          onRemove={() => chosen !== null && void hand.remove(chosen)}
        />
      </div>
      <UnplacedPane
        log={log}
        entries={found.unplaced}
        searching={searching}
        editable={editable}
        cut={hand.cutEntry}
        takesOut={hand.takesOut}
        onOpen={openSpot}
        onCut={onCutUnplaced}
        onDragStart={onDragUnplaced}
        onDragEnd={hand.drop}
        onDrop={hand.takeOut}
        onMove={onMove}
      />
      {hand.edits.refused && (
        <MoveQuestion
          refusal={hand.edits.refused.refusal}
          onConfirm={() => void hand.confirm()}
          onLeave={hand.edits.leave}
        />
      )}
      <PrintOnDemand log={log} stationName={stationName} speakers={speakers} />
    </>
  );
}

/** The chosen row of the shown breaks: a break, or an airing. Moves the focus to it once it is rendered. */
function useChosen(breaks: readonly LogBreak[], grid: RefObject<HTMLElement | null>) {
  const [chosen, setChosen] = useState<string | null>(null);
  const toFocus = useRef<{ key: string; block: ScrollLogicalPosition } | null>(null);
  const select = useCallback((key: string, block: ScrollLogicalPosition = 'nearest') => {
    toFocus.current = { key, block };
    setChosen(key);
  }, []);
  useEffect(() => {
    if (toFocus.current === null) return;
    const { key, block } = toFocus.current;
    toFocus.current = null;
    const row = grid.current?.querySelector<HTMLElement>(`[data-key="${key}"]`);
    row?.scrollIntoView({ block });
    row?.focus({ preventScroll: true });
  });
  const first = breaks[0];
  const isShown =
    chosen !== null &&
    breaks.some(
      (shown) => breakKey(shown) === chosen || shown.items.some(({ id }) => `a${id}` === chosen),
    );
  const selected = isShown ? chosen : first ? breakKey(first) : null;
  const airing =
    isShown && chosen.startsWith('a')
      ? (findAiring(breaks, Number(chosen.slice(1)))?.airing ?? null)
      : null;
  return { chosen, setChosen, select, selected, airing };
}

/** Moves an airing of the log to a break. */
function useMoving(log: DayPaneProps['log'], hand: ReturnType<typeof useHand>) {
  const { move } = hand.edits;
  return useCallback(
    (airingId: number, breakId: number) =>
      void move(log, { kind: 'airing', airingId }, { breakId }),
    [move, log],
  );
}

/** Cuts an unplaced airing, and goes back to the row of the log on which the focus was. */
function useCuttingUnplaced(
  hand: ReturnType<typeof useHand>,
  selected: string | null,
  select: (key: string) => void,
) {
  return useCallback(
    (entry: Unplaced) => {
      hand.cutUnplaced(entry);
      if (selected !== null) select(selected);
    },
    [hand, select, selected],
  );
}

/** Holds airings while they are dragged. */
function useDragging(hand: ReturnType<typeof useHand>) {
  const onDragStart = useCallback(
    (key: string) => hand.drag({ kind: 'airing', airingId: Number(key.slice(1)) }),
    [hand],
  );
  const onDragUnplaced = useCallback(
    (entry: Unplaced) => hand.drag({ kind: 'unplaced', entry }),
    [hand],
  );
  return { onDragStart, onDragUnplaced };
}

interface NoBreaksProps {
  /** Ends the search that found nothing. */
  onClear: (() => void) | undefined;
  onSchedule: () => void;
}

/** Why no breaks are shown, and what to do about it. */
function NoBreaks({ onClear, onSchedule }: NoBreaksProps) {
  const translate = useTranslate();
  return (
    <Nothing>
      {translate(onClear ? 'trafficLog.nothingFound' : 'trafficLog.noBreaks')}
      {onClear ? (
        <Button onClick={onClear} sx={{ ml: 1 }}>
          {translate('trafficLog.clearSearch')}
        </Button>
      ) : (
        <Button variant="outlined" onClick={onSchedule} sx={{ display: 'flex', mx: 'auto', mt: 1 }}>
          {translate('trafficLog.openSchedule')}
        </Button>
      )}
    </Nothing>
  );
}

/** Scrolls to the break that another screen asked for, which then stands in the middle. */
function useRequestedTime(
  { stationId, date, breaks }: Log,
  select: (key: string, block: ScrollLogicalPosition) => void,
): void {
  const view = useLogView();
  const time = view?.stationId === stationId && view.date === date ? view.time : undefined;
  useEffect(() => {
    if (time === undefined) return;
    showLog({ stationId, date });
    const wanted = nearestBreak(breaks, time);
    if (wanted) select(breakKey(wanted), 'center');
  }, [time, stationId, date, breaks, select]);
}

export function Nothing({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 4, textAlign: 'center' }}>
      <Typography component="div" color="text.secondary" role="status">
        {children}
      </Typography>
    </Box>
  );
}
