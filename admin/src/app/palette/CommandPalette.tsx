import { Box, Dialog, InputBase, Typography } from '@mui/material';
import SearchIcon from '@mui/icons-material/Search';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { showClient } from '../../client/view';
import { errorText } from '../../shared/notify';
import { showLog } from '../../traffic-log/view';
import { LOG_TAB, tabOfClient } from '../../workspace/addresses';
import { useTabStore } from '../../workspace/tab-store';
import type { UserDialog } from '../use-leave';
import type { Target } from './find';
import { loadSearch } from './load-search';
import type { Answers } from './PaletteSearch';

const PaletteSearch = lazy(loadSearch);

interface CommandPaletteProps {
  onClose: () => void;
  onOpen: (tabId: string) => void;
  /** Opens a dialog of the user menu. */
  onDialog: (dialog: UserDialog) => void;
}

const NO_TARGETS: readonly Target[] = [];

/** Runs the action of a result, and closes the palette. */
function useOpenTarget(onClose: () => void, onOpen: (tabId: string) => void) {
  const tabs = useTabStore();
  return ({ action }: Target): void => {
    onClose();
    switch (action.kind) {
      case 'run':
        return action.run();
      case 'tab':
        return onOpen(action.tabId);
      case 'record':
        onOpen(action.tabId);
        return tabs.dispatch({ type: 'request', id: action.tabId, record: action.record });
      case 'link':
        onOpen(action.tabId);
        return tabs.dispatch({ type: 'link', id: action.tabId, link: action.link });
      case 'client':
        if (action.view) showClient(action.clientId, action.view);
        return onOpen(tabOfClient(action.clientId));
      case 'log': {
        const { stationId, date, time, aired } = action;
        showLog({ stationId, date, aired, ...(time !== null && { time }) });
        return onOpen(LOG_TAB);
      }
    }
  };
}

interface OptionProps {
  id: string;
  target: Target;
  selected: boolean;
  onOpen: () => void;
  /** Called when the mouse moves over it. */
  onPoint: () => void;
}

/** A result, and what kind of thing it is. */
function Option({ id, target, selected, onOpen, onPoint }: OptionProps) {
  return (
    <Box
      component="li"
      id={id}
      role="option"
      aria-selected={selected}
      onClick={onOpen}
      onMouseMove={onPoint}
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        px: 1.25,
        py: 0.5,
        minHeight: 34,
        borderRadius: 1,
        cursor: 'pointer',
        bgcolor: selected ? 'action.selected' : undefined,
      }}
    >
      <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {target.label}
      </Typography>
      <Typography variant="caption" color="text.secondary" noWrap>
        {target.group}
      </Typography>
    </Box>
  );
}

/**
 * Ctrl/Cmd+K: opens screens, records, files and breaks, answers when a client airs, and runs global
 * actions. The input is loaded with the workspace, so that it takes keys at once; only the search is loaded
 * on demand.
 */
export function CommandPalette({ onClose, onOpen, onDialog }: CommandPaletteProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  /** Whether Enter was pressed before the answers to what is typed were there. */
  const [entered, setEntered] = useState(false);
  const [answers, setAnswers] = useState<Answers | null>(null);
  const listId = useId();
  const { targets: found = NO_TARGETS, error = null } = answers ?? {};
  const current = Math.min(chosen, found.length - 1);
  const ready = answers?.text === typed ? found[current] : undefined;

  const open = useOpenTarget(onClose, onOpen);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const next = (current + step + found.length) % found.length;
      setChosen(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (ready) open(ready);
      else setEntered(true);
    }
  };

  useEffect(() => {
    if (entered && ready) open(ready);
  });

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      slotProps={{ paper: { 'aria-label': translate('palette.title') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: '8vh' } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SearchIcon fontSize="small" color="action" />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={translate('palette.placeholder')}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': translate('palette.placeholder'),
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': found.length > 0 ? `${listId}-${current}` : undefined,
          }}
          sx={{ py: 1, fontSize: 15 }}
        />
      </Box>
      <Suspense>
        <PaletteSearch text={typed} onDialog={onDialog} onAnswers={setAnswers} />
      </Suspense>
      <p className="visually-hidden" role="status">
        {translate('palette.resultCount', { smart_count: found.length })}
      </p>
      <Box
        component="ul"
        id={listId}
        role="listbox"
        aria-label={translate('palette.title')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0.75,
          maxHeight: '56vh',
          overflowY: 'auto',
          minHeight: 44,
        }}
      >
        {found.map((target, index) => (
          <Option
            key={target.key}
            id={`${listId}-${index}`}
            target={target}
            selected={index === current}
            onOpen={() => open(target)}
            onPoint={() => setChosen(index)}
          />
        ))}
      </Box>
      {answers && <Trouble error={error} nothing={found.length === 0} />}
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ px: 2.25, py: 1, borderTop: 1, borderColor: 'divider' }}
      >
        {translate('palette.hint')}
      </Typography>
    </Dialog>
  );
}

/** Why there are no results, or fewer than there could be. */
function Trouble({ error, nothing }: Pick<Answers, 'error'> & { nothing: boolean }) {
  const translate = useTranslate();
  return (
    <>
      {nothing && (
        <Typography color="text.secondary" sx={{ px: 2.5, pb: 2 }}>
          {translate('palette.nothing')}
        </Typography>
      )}
      {error && (
        <Typography color="error" role="alert" sx={{ px: 2.5, pb: 1.5 }}>
          {errorText(error, translate)}
        </Typography>
      )}
    </>
  );
}
