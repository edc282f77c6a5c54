import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import CopyIcon from '@mui/icons-material/ContentCopy';
import CopyAllIcon from '@mui/icons-material/CopyAllOutlined';
import PatternIcon from '@mui/icons-material/PlaylistAdd';
import RedoIcon from '@mui/icons-material/Redo';
import SaveIcon from '@mui/icons-material/SaveOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ToolButton } from '../list/ToolButton';
import type { WeekStore } from './use-week';

interface ToolbarProps {
  store: WeekStore;
  /** Whether the user's role may change the week. */
  mayEdit: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onPattern: () => void;
  onCopyDay: () => void;
  onCopyStation: () => void;
  /** The station selector. */
  children: ReactNode;
}

/** The screen's title, the station selector and the actions on the week. */
export function Toolbar({
  store,
  mayEdit,
  onUndo,
  onRedo,
  onPattern,
  onCopyDay,
  onCopyStation,
  children,
}: ToolbarProps) {
  const translate = useTranslate();
  const { changed, canUndo, canRedo, save } = store;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="h1" sx={{ mr: 1 }}>
        {translate('screens.schedules')}
      </Typography>
      {children}
      <Box sx={{ flex: 1 }} />
      {mayEdit && (
        <>
          <Box sx={{ whiteSpace: 'nowrap' }}>
            <Tooltip title={translate('schedule.undo')}>
              <span>
                <IconButton
                  size="small"
                  onClick={onUndo}
                  disabled={!canUndo}
                  aria-label={translate('schedule.undo')}
                  aria-keyshortcuts="Control+Z"
                >
                  <UndoIcon fontSize="small" />
                </IconButton>
              </span>
            </Tooltip>
            <Tooltip title={translate('schedule.redo')}>
              <span>
                <IconButton
                  size="small"
                  onClick={onRedo}
                  disabled={!canRedo}
                  aria-label={translate('schedule.redo')}
                  aria-keyshortcuts="Control+Shift+Z"
                >
                  <RedoIcon fontSize="small" />
                </IconButton>
              </span>
            </Tooltip>
          </Box>
          <ToolButton
            label={translate('schedule.pattern')}
            icon={<PatternIcon fontSize="small" />}
            opens="dialog"
            keys="P"
            onClick={onPattern}
          />
          <ToolButton
            label={translate('schedule.copyDay')}
            icon={<CopyIcon fontSize="small" />}
            opens="dialog"
            onClick={onCopyDay}
          />
          <ToolButton
            label={translate('schedule.copyStation')}
            icon={<CopyAllIcon fontSize="small" />}
            opens="dialog"
            onClick={onCopyStation}
          />
          <Button
            variant="contained"
            startIcon={<SaveIcon />}
            onClick={save}
            disabled={changed.length === 0}
            aria-keyshortcuts="Control+S"
          >
            {changed.length === 0
              ? translate('kit.save')
              : translate('schedule.saveDays', { smart_count: changed.length })}
          </Button>
        </>
      )}
    </Box>
  );
}
