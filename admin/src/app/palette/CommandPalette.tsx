import { Box, Dialog, InputBase, Typography } from '@mui/material';
import SearchIcon from '@mui/icons-material/Search';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react';
import type { EntityName } from '@contract/entities';
import type { StoredRecord } from '../../providers/data-provider';
import { codeName } from '../../providers/text';
import { useRecords } from '../../shared/records';
import { tabOfSpot } from '../../workspace/addresses';
import { isAvailable, tabIdOf, useOfferedScreens } from '../../workspace/screens';
import { useTabStore } from '../../workspace/tab-store';
import { findTargets, type Target } from './find';

interface CommandPaletteProps {
  onClose: () => void;
  onOpen: (tabId: string) => void;
}

/** Every screen that can be opened, and the clients, agencies and campaigns of the station group. */
function useTargets(): Target[] {
  const screens = useOfferedScreens();
  const translate = useTranslate();
  const { data: clients } = useRecords('client');
  const { data: agencies } = useRecords('adAgency');
  const { data: spots } = useRecords('spot');
  return useMemo(() => {
    const nameOf = (entity: EntityName): string =>
      translate(`resources.${entity}.name`, { smart_count: 1 });
    const records = (
      entity: EntityName,
      tabId: string,
      list: readonly StoredRecord[] | undefined,
    ): Target[] =>
      (list ?? []).map((record) => ({
        key: `${entity}-${record.id}`,
        label: codeName(record),
        group: nameOf(entity),
        tabId,
        record: record.id,
      }));
    return [
      ...screens
        .filter((screen) => isAvailable(screen) && !screen.hidden)
        .map((screen) => ({
          key: tabIdOf(screen),
          label: translate(screen.titleKey, { smart_count: 2 }),
          group: translate('palette.screens'),
          tabId: tabIdOf(screen),
        })),
      ...records('client', 'spot_programming/client/1', clients),
      ...records('adAgency', 'commercial_config/ad_agency/1', agencies),
      ...(spots ?? []).map((spot) => ({
        key: `spot-${spot.id}`,
        label: `${String(spot.internalNumber)} ${String(spot.spotName)}`,
        group: nameOf('spot'),
        tabId: tabOfSpot(spot.id),
      })),
    ];
  }, [screens, translate, clients, agencies, spots]);
}

/** Ctrl/Cmd+K: opens a screen, client, agency or campaign by its name. */
export default function CommandPalette({ onClose, onOpen }: CommandPaletteProps) {
  const tabs = useTabStore();
  const translate = useTranslate();
  const targets = useTargets();
  const [typed, setTyped] = useState('');
  const deferred = useDeferredValue(typed);
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const found = useMemo(() => findTargets(targets, deferred), [targets, deferred]);
  const current = Math.min(chosen, found.length - 1);

  const open = (target: Target): void => {
    onClose();
    onOpen(target.tabId);
    if (target.record !== undefined) {
      tabs.dispatch({ type: 'request', id: target.tabId, record: target.record });
    }
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const next = (current + step + found.length) % found.length;
      setChosen(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    const target = found[current];
    if (event.key === 'Enter' && target) {
      event.preventDefault();
      open(target);
    }
  };

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
          <Box
            component="li"
            key={target.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === current}
            onClick={() => open(target)}
            onMouseMove={() => setChosen(index)}
            sx={{
              display: 'flex',
              gap: 2,
              alignItems: 'center',
              px: 1.25,
              minHeight: 34,
              borderRadius: 1,
              cursor: 'pointer',
              bgcolor: index === current ? 'action.selected' : undefined,
            }}
          >
            <Typography noWrap sx={{ flex: 1 }}>
              {target.label}
            </Typography>
            <Typography variant="caption" color="text.secondary" noWrap>
              {target.group}
            </Typography>
          </Box>
        ))}
      </Box>
      {found.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2.5, pb: 2 }}>
          {translate('palette.nothing')}
        </Typography>
      )}
    </Dialog>
  );
}
