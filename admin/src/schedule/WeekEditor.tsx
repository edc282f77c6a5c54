import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useMay } from '../shared/may';
import { RoleNotice } from '../workspace/RoleNotice';
import { useModal } from '../workspace/modal';
import { useTabActive } from '../workspace/tab-context';
import { DayConflicts } from './DayConflicts';
import { DayLists } from './DayLists';
import { CopyDayDialog } from './dialogs/CopyDayDialog';
import { CopyStationDialog } from './dialogs/CopyStationDialog';
import { PatternDialog } from './dialogs/PatternDialog';
import { KeysDialog } from '../dialog/KeysDialog';
import { SCHEDULE_KEYS } from './keys';
import { DEFAULT_ZOOM, ZOOMS } from './model/layout';
import type { StoredDay } from './model/week';
import { Legend } from './picture/Legend';
import { WeekPicture } from './picture/WeekPicture';
import { Toolbar } from './Toolbar';
import { useWeek } from './use-week';
import { useWeekActions } from './use-week-actions';
import { useWords } from './use-words';

const WeekKeysHelp = ({ onClose }: { onClose: () => void }) => (
  <KeysDialog keys={SCHEDULE_KEYS} noteKey="schedule.keyDrag" onClose={onClose} />
);

interface WeekEditorProps {
  stationId: number;
  stationName: string;
  /** The loaded week, from which edits start. */
  loaded: readonly StoredDay[];
  /** Renders the station selector, which must know of unsaved edits. */
  stationChoice: (unsaved: boolean) => ReactNode;
}

const NOTHING = (): void => undefined;

/** Whether a key belongs to a dialog or a text field instead of the screen. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role=dialog], [role=alertdialog], input, textarea') !== null;

interface WeekKeys {
  save: () => Promise<unknown>;
  undo: () => void;
  redo: () => void;
  openPattern: () => void;
}

/** The keys of the whole screen, while its tab is active. */
function useWeekKeys({ save, undo, redo, openPattern }: WeekKeys): void {
  const active = useTabActive();
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (plain && event.key.toLowerCase() === 'p' && !isElsewhere(event.target)) {
        event.preventDefault();
        openPattern();
        return;
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      const inDialog =
        event.target instanceof Element && event.target.closest('[role=dialog]') !== null;
      if (key === 's' && !inDialog) {
        event.preventDefault();
        void save();
      }
      if (isElsewhere(event.target)) return;
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [active, save, undo, redo, openPattern]);
}

/** Edits a station's week: lists of the day beside the picture of the week. */
export function WeekEditor({ stationId, stationName, loaded, stationChoice }: WeekEditorProps) {
  const translate = useTranslate();
  const modal = useModal();
  const words = useWords();
  const store = useWeek({ id: stationId, name: stationName }, loaded);
  const mayEdit = useMay('schedule', 'edit');
  const actions = useWeekActions(store, words, mayEdit);
  const [zoom, setZoom] = useState(DEFAULT_ZOOM);
  const { week, changed, dispatch, save, copyDay, copyStation } = store;
  const { place, setSaid } = actions;
  const unsaved = changed.length > 0;

  const undo = useCallback(() => {
    dispatch({ type: 'undo' });
    setSaid(translate('schedule.undone'));
  }, [dispatch, setSaid, translate]);
  const redo = useCallback(() => {
    dispatch({ type: 'redo' });
    setSaid(translate('schedule.redone'));
  }, [dispatch, setSaid, translate]);

  const openPattern = useCallback(
    () =>
      modal.open(
        <PatternDialog
          week={week}
          onAdd={(days, items) => {
            dispatch({ type: 'addBreaks', days, items });
            setSaid(translate('schedule.patternAdded'));
            modal.close();
          }}
          onClose={modal.close}
        />,
      ),
    [modal, week, dispatch, setSaid, translate],
  );

  useWeekKeys({ save, undo, redo, openPattern: mayEdit ? openPattern : NOTHING });

  const openCopyDay = (): void =>
    modal.open(
      <CopyDayDialog
        day={place.day}
        unsaved={unsaved}
        onCopy={async (days, items) => {
          await copyDay(place.day, days, items);
          modal.close();
        }}
        onClose={modal.close}
      />,
    );
  const openCopyStation = (): void =>
    modal.open(
      <CopyStationDialog
        stationId={stationId}
        stationName={stationName}
        unsaved={unsaved}
        onCopy={async (stationIdTo, items) => {
          await copyStation(stationIdTo, items);
          modal.close();
        }}
        onClose={modal.close}
      />,
    );

  return (
    <>
      <Toolbar
        store={store}
        mayEdit={mayEdit}
        onUndo={undo}
        onRedo={redo}
        onPattern={openPattern}
        onCopyDay={openCopyDay}
        onCopyStation={openCopyStation}
      >
        {stationChoice(unsaved)}
      </Toolbar>
      {!mayEdit && <RoleNotice />}
      <DayConflicts store={store} words={words} />
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
        }}
      >
        <fieldset disabled={!mayEdit} style={{ display: 'contents' }}>
          <DayLists
            week={week}
            changed={changed}
            words={words}
            actions={actions}
            onPattern={openPattern}
          />
        </fieldset>
        <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
          <WeekPicture
            week={week}
            changed={changed}
            pxPerHour={ZOOMS[zoom] ?? 64}
            words={words}
            actions={actions}
          />
          <Legend
            canGrow={zoom < ZOOMS.length - 1}
            canShrink={zoom > 0}
            onZoom={(by) => setZoom((before) => before + by)}
            onKeys={() => modal.open(<WeekKeysHelp onClose={modal.close} />)}
          />
        </Box>
      </Box>
      <p role="status" className="visually-hidden">
        {actions.announcement}
      </p>
    </>
  );
}
