import { Box, ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import OpenIcon from '@mui/icons-material/ExpandMore';
import CloseIcon from '@mui/icons-material/ExpandLess';
import SetUpIcon from '@mui/icons-material/TuneOutlined';
import FoldIcon from '@mui/icons-material/KeyboardDoubleArrowLeft';
import UnfoldIcon from '@mui/icons-material/KeyboardDoubleArrowRight';
import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'ra-core';
import { memo, type MouseEvent, type ReactElement } from 'react';
import { useParts } from '../shared/services';
import { isAvailable, tabIdOf, type Screen } from '../workspace/screens';

const ROW = { py: 0, minHeight: 30, borderRadius: 1, mx: 0.75, px: 1 };

interface LabelProps {
  icon: SvgIconComponent;
  name: string;
  folded: boolean;
  /** How many records wait for the user. */
  waiting?: number;
}

/** Icon and name; screen readers read the name of a folded menu's entry too. */
function Label({ icon: Icon, name, folded, waiting = 0 }: LabelProps) {
  const translate = useTranslate();
  return (
    <>
      <ListItemIcon sx={{ minWidth: 30, color: 'inherit' }}>
        <Icon sx={{ fontSize: 18 }} />
      </ListItemIcon>
      <ListItemText
        primary={name}
        className={folded ? 'visually-hidden' : undefined}
        slotProps={{ primary: { sx: { fontSize: 13 }, noWrap: true } }}
      />
      {waiting > 0 && (
        <>
          <Box
            component="span"
            aria-hidden
            sx={{
              minWidth: 18,
              px: 0.5,
              borderRadius: 9,
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
              fontSize: 11,
              lineHeight: '18px',
              textAlign: 'center',
              fontWeight: 600,
              ...(folded && { position: 'absolute', top: 2, insetInlineEnd: 0 }),
            }}
          >
            {waiting}
          </Box>
          <span className="visually-hidden">
            {translate('approval.badge', { smart_count: waiting })}
          </span>
        </>
      )}
    </>
  );
}

interface MenuEntryProps {
  screen: Screen;
  active: boolean;
  folded: boolean;
  waiting: number;
  onOpen: (id: string) => void;
}

export const MenuEntry = memo(function MenuEntry(props: MenuEntryProps) {
  const { screen, active, folded, waiting, onOpen } = props;
  const translate = useTranslate();
  const parts = useParts();
  const id = tabIdOf(screen);
  const name = translate(screen.titleKey, { smart_count: 2 });
  const label = <Label icon={screen.icon} name={name} folded={folded} waiting={waiting} />;
  if (!isAvailable(screen, parts)) {
    const hint = folded ? translate('nav.notAvailable', { name }) : translate('app.switchedOff');
    return (
      <ListItem disablePadding>
        <Tooltip title={hint} placement="right" describeChild>
          <ListItemButton
            aria-disabled
            disableRipple
            sx={{ ...ROW, color: 'text.disabled', cursor: 'not-allowed' }}
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
  const link: ReactElement = (
    <ListItemButton
      component="a"
      href={`/${id}`}
      onClick={open}
      selected={active}
      aria-current={active ? 'page' : undefined}
      sx={{
        ...ROW,
        color: 'text.primary',
        '&.Mui-selected': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 600 },
      }}
    >
      {label}
    </ListItemButton>
  );
  return (
    <ListItem disablePadding>
      {folded ? (
        <Tooltip title={name} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </ListItem>
  );
});

/** Folds the menu to its icons, or unfolds it. */
export function FoldButton({ folded, onFold }: { folded: boolean; onFold: () => void }) {
  const translate = useTranslate();
  const name = translate(folded ? 'nav.unfoldMenu' : 'nav.foldMenu');
  return (
    <Tooltip title={folded ? name : ''} placement="right" describeChild>
      <ListItemButton
        component="button"
        onClick={onFold}
        sx={{ ...ROW, flex: 'none', my: 0.5, color: 'text.secondary' }}
      >
        <Label icon={folded ? UnfoldIcon : FoldIcon} name={name} folded={folded} />
      </ListItemButton>
    </Tooltip>
  );
}

/** Shows or hides what is set up once. */
export function SetUpButton({
  folded,
  open,
  onToggle,
}: {
  folded: boolean;
  open: boolean;
  onToggle: () => void;
}) {
  const translate = useTranslate();
  const name = translate('nav.setUp');
  return (
    <Tooltip title={folded ? name : ''} placement="right" describeChild>
      <ListItemButton
        component="button"
        aria-expanded={open}
        onClick={onToggle}
        sx={{ ...ROW, width: 'calc(100% - 12px)', color: 'text.secondary' }}
      >
        <Label icon={SetUpIcon} name={name} folded={folded} />
        {!folded && (open ? <CloseIcon fontSize="small" /> : <OpenIcon fontSize="small" />)}
      </ListItemButton>
    </Tooltip>
  );
}
