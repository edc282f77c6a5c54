import { Box, Divider, Drawer, List, Typography, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useStore, useTranslate } from 'ra-core';
import { memo, useCallback } from 'react';
import { useWaiting } from '../spot/approval/use-waiting';
import { MODULES, useOfferedScreens } from '../workspace/screens';
import { FoldButton, MenuEntry } from './MenuEntry';

interface MenuProps {
  activeId: string | null;
  /** On narrow windows the menu is a drawer. */
  open: boolean;
  onClose: () => void;
  onOpen: (id: string) => void;
}

const WIDTH = 216;
const FOLDED_WIDTH = 49;

/**
 * The left menu. On a desk it folds to its icons, which this browser remembers. It is a third of what the
 * workspace draws, so it is drawn again only when another tab is shown.
 */
export const Menu = memo(function Menu({ activeId, open, onClose, onOpen }: MenuProps) {
  const translate = useTranslate();
  const { breakpoints } = useTheme();
  const wide = useMediaQuery(breakpoints.up('md'), { noSsr: true });
  const [folded, setFolded] = useStore('menu.folded', false);
  const openEntry = useCallback(
    (id: string) => {
      onOpen(id);
      onClose();
    },
    [onOpen, onClose],
  );
  const entries = <MenuEntries activeId={activeId} folded={wide && folded} onOpen={openEntry} />;
  if (!wide) {
    return (
      <Drawer
        open={open}
        onClose={onClose}
        transitionDuration={0}
        slotProps={{ paper: { sx: { width: WIDTH + 24 }, 'aria-label': translate('nav.menu') } }}
      >
        {entries}
      </Drawer>
    );
  }
  return (
    <Box
      sx={{
        width: folded ? FOLDED_WIDTH : WIDTH,
        flex: 'none',
        display: 'flex',
        flexDirection: 'column',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          // A scroll bar would take the room of the icons.
          scrollbarWidth: folded ? 'none' : 'thin',
        }}
      >
        {entries}
      </Box>
      <Divider />
      <FoldButton folded={folded} onFold={() => setFolded(!folded)} />
    </Box>
  );
});

interface MenuEntriesProps extends Pick<MenuProps, 'activeId' | 'onOpen'> {
  folded: boolean;
}

function MenuEntries({ activeId, folded, onOpen }: MenuEntriesProps) {
  const translate = useTranslate();
  const screens = useOfferedScreens();
  const waiting = useWaiting();
  return (
    <Box component="nav" aria-label={translate('nav.menu')} sx={{ py: 0.5 }}>
      {MODULES.map((module, index) => (
        <Box key={module}>
          {folded && index > 0 && <Divider sx={{ my: 0.75 }} />}
          <Typography
            id={`menu-${module}`}
            component="p"
            className={folded ? 'visually-hidden' : undefined}
            sx={{
              px: 2,
              mt: 1,
              lineHeight: '26px',
              fontSize: 11,
              letterSpacing: '.06em',
              textTransform: 'uppercase',
              color: 'text.secondary',
            }}
          >
            {translate(`modules.${module}`)}
          </Typography>
          <List dense disablePadding aria-labelledby={`menu-${module}`}>
            {screens
              .filter((screen) => screen.module === module && !screen.hidden)
              .map((screen) => (
                <MenuEntry
                  key={screen.name}
                  screen={screen}
                  active={activeId?.startsWith(`${module}/${screen.name}/`) ?? false}
                  folded={folded}
                  waiting={screen.name === 'spot' ? waiting : 0}
                  onOpen={onOpen}
                />
              ))}
          </List>
        </Box>
      ))}
    </Box>
  );
}
