import { useTranslate } from 'ra-core';
import { useMay } from '../../shared/may';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { tabOfSpot } from '../../workspace/addresses';
import { useOpenTab } from '../../workspace/tab-context';
import { LoadFailed, ScreenLoading } from '../../workspace/ScreenState';
import { useSectionNotify } from '../../shared/notify';
import { rowAfterKey } from '../day/log-keys';
import { AiredDetail } from './AiredDetail';
import { AiredHeader } from './AiredHeader';
import { AiredRows } from './AiredRows';
import { DropZone } from './DropZone';
import {
  airingKey,
  filteredSections,
  nextOpen,
  openReads,
  openSections,
  type ReadFilter,
  rowKey,
  sectionsOf,
} from './model/day-rows';
import { askOf, commandOf, ruleOf, type Command, type RowRule } from './model/deciding';
import type { AiredDay as Day, Decision } from './model/types';
import { useAiredDay, useDayCalls } from './use-aired';
import { useImporting } from './use-importing';
import { useSay } from './use-say';
import { useKeptFocus } from './use-kept-focus';
import './aired.css';

interface AiredDayProps {
  stationId: number;
  date: string;
  onDate: (date: string) => void;
  dropped: File | null;
  onTaken: () => void;
}

/** A day's log beside what aired, and what is left to decide of it. */
export function AiredDay({ stationId, date, onDate, dropped, onTaken }: AiredDayProps) {
  const importing = useImporting(stationId, date, onDate);
  const mayImport = useMay('as-run', 'create');
  const { start } = importing;
  useEffect(() => {
    if (!dropped) return;
    onTaken();
    start(dropped);
  }, [dropped, onTaken, start]);
  const { data: day, error, refetch } = useAiredDay(stationId, date);
  return (
    <DropZone onFile={mayImport ? importing.start : null}>
      {day ? (
        <AiredTable key={day.date} day={day} onImport={importing.start} busy={importing.busy} />
      ) : (
        <div className="tl-day">
          {error ? <LoadFailed error={error} onRetry={refetch} /> : <ScreenLoading />}
        </div>
      )}
    </DropZone>
  );
}

/**
 * Moves the focus to rows as they are rendered; when the day is opened, to the first undecided one.
 *
 * @returns focuses a row of a list when it is rendered
 */
function useRowFocus(panes: RefObject<HTMLElement | null>) {
  const toFocus = useRef<{ key: string; list: string } | null>(null);
  useEffect(() => {
    const wanted = toFocus.current;
    if (!wanted) return;
    toFocus.current = null;
    const row = panes.current?.querySelector<HTMLElement>(
      `[data-list="${wanted.list}"] [data-key="${wanted.key}"]`,
    );
    row?.scrollIntoView({ block: 'nearest' });
    row?.focus({ preventScroll: true });
  });

  useEffect(() => {
    // Opened by its key or from another tab: what is to be decided can be decided at once.
    if (!document.activeElement?.matches('body, [role=tabpanel]')) return;
    const find = (list: string) =>
      panes.current?.querySelector<HTMLElement>(`[data-list="${list}"] [data-key]`);
    (find('open') ?? find('day'))?.focus();
  }, [panes]);

  return (key: string, list: string): void => {
    toFocus.current = { key, list };
  };
}

/** Ctrl+Z, except in text fields, which undo their own text. */
function undoByKey(event: KeyboardEvent<HTMLElement>, undo: () => void): void {
  const control = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  const target = event.target as Element;
  if (!control || event.key.toLowerCase() !== 'z' || target.matches('input, textarea')) return;
  if (!event.currentTarget.contains(target)) return;
  event.preventDefault();
  undo();
}

interface RowKeys {
  command: (command: Command, key: string) => void;
  say: (what: RowRule, key: string) => void;
  open: (key: string) => void;
}

/** The keys of a row. */
function rowKeyDown(event: KeyboardEvent<HTMLElement>, keys: RowKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = (event.target as Element).closest<HTMLElement>('[data-key]')?.dataset.key;
  if (!key) return;
  const [command, rule] = [commandOf(event.key), ruleOf(event.key)];
  const next = rowAfterKey(event.currentTarget, key, event.key);
  if (command) keys.command(command, key);
  else if (rule) keys.say(rule, key);
  else if (event.key === 'Enter') keys.open(key);
  else if (next) next.focus();
  else return;
  event.preventDefault();
}

/** Sends a call that changes the day, and says why it failed. */
function useSend() {
  const notify = useSectionNotify('aired.title');
  return async (call: () => Promise<Day | null>): Promise<void> => {
    try {
      if (await call()) notify.succeeded();
    } catch (error) {
      notify.error(error);
    }
  };
}

/** Shown when nothing is left to decide. */
const EMPTY_TEXTS: Record<Day['status'], string> = {
  none: 'aired.nothingYet',
  open: 'aired.nothingLeft',
  closed: 'aired.closedHint',
};

interface LoadedProps {
  day: Day;
  onImport: (file: File) => void;
  busy: boolean;
}

/** The rows of a day, what is left to decide of it, and what a filter shows. */
function useSections(day: Day) {
  const sections = useMemo(() => sectionsOf(day), [day]);
  const isNone = day.status === 'none';
  const open = useMemo(
    () => (isNone ? openReads(sections) : openSections(sections)),
    [isNone, sections],
  );
  const [filter, setFilter] = useState<ReadFilter>('all');
  const shownSections = useMemo(() => filteredSections(sections, filter), [sections, filter]);
  return { sections, open, shownSections, filter, setFilter };
}

/** What stands in the place of a day's rows. */
const noRowsText = ({ putAway }: Day, filter: ReadFilter): string =>
  putAway === 1 ? 'aired.putAway' : filter === 'all' ? 'aired.noLog' : 'aired.noReads';

function AiredTable({ day, onImport, busy }: LoadedProps) {
  const translate = useTranslate();
  const send = useSend();
  const openTab = useOpenTab();
  const calls = useDayCalls(day.stationId, day.date);
  const { sections, open, shownSections, filter, setFilter } = useSections(day);
  const isNone = day.status === 'none';
  const [chosen, setChosen] = useState<string | null>(null);
  const [hint, setHint] = useState<string | null>(null);
  const panes = useRef<HTMLDivElement>(null);
  const focusRow = useRowFocus(panes);
  const mayDecide = useMay('as-run', 'edit');
  const editable = day.status !== 'closed' && mayDecide;

  const kept = useKeptFocus(panes, [
    ...(open.length === 0 ? ['[data-close]:not(:disabled)'] : []),
    '[data-list="day"] [data-key][tabindex="0"]',
    'button:not(:disabled)',
  ]);

  const items = useMemo(() => sections.flatMap((section) => section.items), [sections]);
  const selected = items.find(({ key }) => key === chosen) ?? null;

  const undo = (): void => void send(calls.undo);

  const decide = (command: Command, key: string, list: string): void => {
    const item = items.find((one) => one.key === key);
    if (!item || !editable) return;
    const request = askOf(command, item, day);
    setHint('refusal' in request ? request.refusal : null);
    if ('refusal' in request) return;
    if (request.decided.length > 0) goOn(request.decided, key, list);
    void send(() => calls.decide([request.decision]));
  };

  /** Chooses and focuses what is to be decided after a row. */
  const goOn = (decided: readonly string[], key: string, list: string): void => {
    const next = nextOpen(sections, key, new Set(decided)) ?? key;
    setChosen(next);
    focusRow(next, list);
  };

  /** What the bar below the day says: a note, or what a row is. */
  const decideChosen = (decision: Decision): void => {
    const { rowId = decision.linkRowId, airingId } = decision;
    if (typeof rowId === 'number') {
      const also = typeof airingId === 'number' ? [airingKey(airingId)] : [];
      goOn([rowKey(rowId), ...also], rowKey(rowId), 'day');
    }
    void send(() => calls.decide([decision]));
  };

  const sayOf = useSay(day);
  const say = (what: RowRule, key: string): void => {
    const item = items.find((one) => one.key === key);
    if (!item || !editable) return;
    setHint(item.row ? sayOf(what, item.row) : 'aired.onlyRows');
  };

  const openSpot = (key: string): void => {
    const item = items.find((one) => one.key === key);
    const spotId = item?.airing?.spotId ?? item?.row?.spotId;
    if (typeof spotId === 'number') openTab(tabOfSpot(spotId));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, list: string): void =>
    rowKeyDown(event, {
      command: (command, key) => decide(command, key, list),
      say,
      open: openSpot,
    });
  const shown = {
    day,
    selected: chosen,
    onSelect: (key: string) => (setHint(null), setChosen(key)),
  };

  return (
    <div
      ref={panes}
      style={{ display: 'contents' }}
      onKeyDown={(event) => undoByKey(event, undo)}
      {...kept}
    >
      <div className="tl-day">
        <AiredHeader
          {...{ day, busy, onImport, filter, calls }}
          onUndo={undo}
          onFilter={setFilter}
        />
        <AiredRows
          {...shown}
          list="day"
          sections={shownSections}
          label={translate('aired.day')}
          empty={translate(noRowsText(day, filter))}
          onKeyDown={(event) => onKeyDown(event, 'day')}
          onOpen={openSpot}
        />
        <AiredDetail
          key={selected?.key ?? ''}
          day={day}
          item={selected}
          hint={hint}
          editable={editable}
          onCommand={(command) => chosen !== null && decide(command, chosen, 'day')}
          onDecide={decideChosen}
          onSay={(what) => chosen !== null && say(what, chosen)}
        />
      </div>
      <section className="tl-unplaced" aria-label={translate('aired.left')}>
        <AiredRows
          {...shown}
          list="open"
          sections={open}
          label={
            isNone || !editable
              ? translate('aired.left')
              : translate('aired.leftCount', { smart_count: day.summary.undecided })
          }
          empty={translate(isNone && day.heard === 1 ? 'aired.goesOn' : EMPTY_TEXTS[day.status])}
          onKeyDown={(event) => onKeyDown(event, 'open')}
          onOpen={openSpot}
          narrow
        />
      </section>
    </div>
  );
}
