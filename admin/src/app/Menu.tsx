import { Box, Divider, Drawer, List, Typography, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useStore, useTranslate } from 'ra-core';
import { memo, useCallback } from 'react';
import { useWaiting } from '../spot/approval/use-waiting';
import { MODULES, useOfferedScreens, type Module, type Screen } from '../workspace/screens';
import { FoldButton, MenuEntry, SetUpButton } from './MenuEntry';
import { useSetUpFold } from './use-set-up-fold';

interface MenuProps {
  activeId: string | null;
  /** On narrow windows the menu is a drawer. */
  open: boolean;
  onClose: () => void;
  onOpen: (id: string) => void;
}

const WIDTH = 228;
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

/** Set up once, and then seldom opened. */
const SET_UP: readonly Module[] = ['station_config', 'commercial_config'];

function MenuEntries({ activeId, folded, onOpen }: MenuEntriesProps) {
  const translate = useTranslate();
  const screens = useOfferedScreens();
  const waiting = useWaiting();
  const setUp = useSetUpFold();
  const ofModule = (module: Module, shown: (screen: Screen) => boolean = () => true) => (
    <List dense disablePadding aria-labelledby={`menu-${module}`}>
      {screens
        .filter((screen) => screen.module === module && !screen.hidden && shown(screen))
        .map((screen) => (
          <MenuEntry
            key={screen.name}
            screen={screen}
            active={isActive(screen, activeId)}
            folded={folded}
            waiting={screen.name === 'spot' ? waiting : 0}
            onOpen={onOpen}
          />
        ))}
    </List>
  );
  const section = (module: Module, index: number) => (
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
      {ofModule(module)}
    </Box>
  );
  return (
    <Box component="nav" aria-label={translate('nav.menu')} sx={{ py: 0.5 }}>
      {setUp.folds && <SetUpButton folded={folded} open={setUp.open} onToggle={setUp.toggle} />}
      {MODULES.filter((module) => screens.some((screen) => screen.module === module)).map(
        (module, index) => {
          if (!setUp.folds || setUp.open || !SET_UP.includes(module)) return section(module, index);
          // What is open keeps its entry.
          return (
            <Box key={module}>
              <span id={`menu-${module}`} className="visually-hidden">
                {translate(`modules.${module}`)}
              </span>
              {ofModule(module, (screen) => isActive(screen, activeId))}
            </Box>
          );
        },
      )}
    </Box>
  );
}

const isActive = ({ module, name }: Screen, activeId: string | null): boolean =>
  activeId?.startsWith(`${module}/${name}/`) ?? false;
