import { Box, Button, Chip, IconButton, Menu, MenuItem, Tooltip, Typography } from '@mui/material';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import MoreIcon from '@mui/icons-material/ExpandMore';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { HistoryDialog, useMayReadHistory } from '../../audit/history';
import { useMay } from '../../shared/may';
import { KeysDialog } from '../../dialog/KeysDialog';
import { useModal } from '../../workspace/modal';
import { useOpenTab, useTabPanel } from '../../workspace/tab-context';
import { SPOT_KEYS } from '../keys';
import { tabOfCopy, tabOfReplacement } from '../model/param';
import { numberOf, type Stored } from './use-save';

interface HeaderProps {
  stored: Stored | null;
  /** Whether somebody deleted it. */
  deleted: boolean;
  /** The number of the campaign that a new one replaces. */
  replaces: string | null;
  name: string;
  busy: boolean;
  /** Whether the user's role may save campaigns. */
  mayEdit: boolean;
  onTest: () => void;
}

/** Number and name, and the actions on the campaign. */
export function Header({ stored, deleted, replaces, name, busy, mayEdit, onTest }: HeaderProps) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  const panel = useTabPanel();
  const modal = useModal();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const mayReadHistory = useMayReadHistory();
  // A test makes logs.
  const mayTest = useMay('traffic-log', 'create');
  const heading = replaces
    ? translate('spot.replacing', { number: replaces })
    : translate('spot.new');
  const open = (tabId: string): void => {
    setMenu(null);
    openTab(tabId);
  };
  const showHistory = (of: Stored): void => {
    setMenu(null);
    modal.open(
      <HistoryDialog
        entity="spot"
        id={of.id}
        title={`${numberOf(of)} ${name}`}
        onClose={modal.close}
      />,
    );
  };
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 4,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {stored ? `${numberOf(stored)} ${name}` : heading}
      </Typography>
      {stored?.cancelled && (
        <Chip
          size="small"
          color="error"
          variant="outlined"
          label={translate('spot.status.cancelled')}
        />
      )}
      {stored?.submitted && !stored.cancelled && (
        <Chip
          size="small"
          color="info"
          variant="outlined"
          label={translate('spot.status.waiting')}
        />
      )}
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>
        <Tooltip title={translate('kit.keys')}>
          <IconButton
            size="small"
            aria-label={translate('kit.keys')}
            onClick={() => modal.open(<KeysDialog keys={SPOT_KEYS} onClose={modal.close} />)}
          >
            <KeyboardIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        {stored && !deleted && (mayEdit || mayReadHistory) && (
          <>
            <Button
              endIcon={<MoreIcon />}
              aria-haspopup="menu"
              onClick={(event) => setMenu(event.currentTarget)}
            >
              {translate('spot.more')}
            </Button>
            <Menu
              container={panel}
              anchorEl={menu}
              open={menu !== null}
              onClose={() => setMenu(null)}
            >
              <MenuItem disabled={!mayEdit} onClick={() => open(tabOfCopy(stored.id))}>
                {translate('spot.copy')}
              </MenuItem>
              <MenuItem
                disabled={!mayEdit || stored.cancelled || stored.putAway}
                onClick={() => open(tabOfReplacement(stored.id))}
              >
                {translate('spot.replace')}
              </MenuItem>
              {mayReadHistory && (
                <MenuItem onClick={() => showHistory(stored)}>
                  {translate('audit.history')}
                </MenuItem>
              )}
            </Menu>
          </>
        )}
        {!deleted && mayEdit && !stored?.cancelled && !stored?.putAway && (
          <>
            {mayTest && (
              <Button variant="outlined" onClick={onTest} disabled={busy}>
                {translate('spot.saveAndTest')}
              </Button>
            )}
            <Button type="submit" variant="contained" loading={busy}>
              {translate('kit.save')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}
