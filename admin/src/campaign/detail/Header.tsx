import { Box, Button, Chip, Menu, MenuItem, Typography } from '@mui/material';
import MoreIcon from '@mui/icons-material/ExpandMore';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useOpenTab, useTabPanel } from '../../workspace/tab-context';
import { tabOfCopy, tabOfReplacement } from '../model/param';
import type { Stored } from './use-save';

interface HeaderProps {
  stored: Stored | null;
  /** The number of the campaign that a new one replaces. */
  replaces: string | null;
  name: string;
  busy: boolean;
  onTest: () => void;
}

export const numberOf = ({ internalNumber, revision }: Stored): string =>
  `${internalNumber}/${revision}`;

/** Number and name, and what can be done with the campaign. */
export function Header({ stored, replaces, name, busy, onTest }: HeaderProps) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  const panel = useTabPanel();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const heading = replaces
    ? translate('campaign.replacing', { number: replaces })
    : translate('campaign.new');
  const open = (tabId: string): void => {
    setMenu(null);
    openTab(tabId);
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
          label={translate('campaign.status.cancelled')}
        />
      )}
      <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
        {stored && (
          <>
            <Button
              endIcon={<MoreIcon />}
              aria-haspopup="menu"
              onClick={(event) => setMenu(event.currentTarget)}
            >
              {translate('campaign.more')}
            </Button>
            <Menu
              container={panel}
              anchorEl={menu}
              open={menu !== null}
              onClose={() => setMenu(null)}
            >
              <MenuItem onClick={() => open(tabOfCopy(stored.id))}>
                {translate('campaign.copy')}
              </MenuItem>
              <MenuItem
                disabled={stored.cancelled}
                onClick={() => open(tabOfReplacement(stored.id))}
              >
                {translate('campaign.replace')}
              </MenuItem>
            </Menu>
          </>
        )}
        {!stored?.cancelled && (
          <>
            <Button variant="outlined" onClick={onTest} disabled={busy}>
              {translate('campaign.saveAndTest')}
            </Button>
            <Button type="submit" variant="contained" loading={busy}>
              {translate('kit.save')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}
