import {
  Box,
  Drawer,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Tooltip,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { memo, type MouseEvent } from 'react';
import {
  isAvailable,
  MODULES,
  tabIdOf,
  useOfferedScreens,
  type Screen,
} from '../workspace/screens';

interface MenuProps {
  activeId: string | null;
  /** On narrow windows the menu is a drawer. */
  open: boolean;
  onClose: () => void;
  onOpen: (id: string) => void;
}

const WIDTH = 216;

export function Menu({ activeId, open, onClose, onOpen }: MenuProps) {
  const translate = useTranslate();
  const { breakpoints } = useTheme();
  const wide = useMediaQuery(breakpoints.up('md'), { noSsr: true });
  const entries = (
    <MenuEntries
      activeId={activeId}
      onOpen={(id) => {
        onOpen(id);
        onClose();
      }}
    />
  );
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
        width: WIDTH,
        flex: 'none',
        overflowY: 'auto',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        scrollbarWidth: 'thin',
      }}
    >
      {entries}
    </Box>
  );
}

function MenuEntries({ activeId, onOpen }: Pick<MenuProps, 'activeId' | 'onOpen'>) {
  const translate = useTranslate();
  const screens = useOfferedScreens();
  return (
    <Box component="nav" aria-label={translate('nav.menu')} sx={{ py: 0.5 }}>
      {MODULES.map((module) => (
        <Box key={module}>
          <Typography
            id={`menu-${module}`}
            component="p"
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
                  onOpen={onOpen}
                />
              ))}
          </List>
        </Box>
      ))}
    </Box>
  );
}

interface MenuEntryProps {
  screen: Screen;
  active: boolean;
  onOpen: (id: string) => void;
}

const MenuEntry = memo(function MenuEntry({ screen, active, onOpen }: MenuEntryProps) {
  const translate = useTranslate();
  const Icon = screen.icon;
  const id = tabIdOf(screen);
  const available = isAvailable(screen);
  const label = (
    <>
      <ListItemIcon sx={{ minWidth: 30, color: 'inherit' }}>
        <Icon sx={{ fontSize: 18 }} />
      </ListItemIcon>
      <ListItemText
        primary={translate(screen.titleKey, { smart_count: 2 })}
        slotProps={{ primary: { sx: { fontSize: 13 }, noWrap: true } }}
      />
    </>
  );
  const sx = { py: 0, minHeight: 30, borderRadius: 1, mx: 0.75, px: 1 };
  if (!available) {
    return (
      <ListItem disablePadding>
        <Tooltip title={translate('app.unavailable')} placement="right" describeChild>
          <ListItemButton
            aria-disabled
            disableRipple
            sx={{ ...sx, color: 'text.disabled', cursor: 'not-allowed' }}
          >
            {label}
          </ListItemButton>
        </Tooltip>
      </ListItem>
    );
  }
  const open = (event: MouseEvent): void => {
    // With a modifier key the browser opens the address in a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <ListItem disablePadding>
      <ListItemButton
        component="a"
        href={`/${id}`}
        onClick={open}
        selected={active}
        aria-current={active ? 'page' : undefined}
        sx={{
          ...sx,
          color: 'text.primary',
          '&.Mui-selected': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 600 },
        }}
      >
        {label}
      </ListItemButton>
    </ListItem>
  );
});
