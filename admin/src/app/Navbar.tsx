import {
  AppBar,
  Box,
  Button,
  IconButton,
  ListItemIcon,
  ListItemText,
  ListSubheader,
  Menu as MuiMenu,
  MenuItem,
  Select,
  Toolbar,
} from '@mui/material';
import AddBusinessIcon from '@mui/icons-material/AddBusinessOutlined';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import CheckIcon from '@mui/icons-material/Check';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import PersonIcon from '@mui/icons-material/AccountCircleOutlined';
import SearchIcon from '@mui/icons-material/Search';
import TranslateIcon from '@mui/icons-material/Translate';
import { useCanAccess, useGetIdentity, useTranslate } from 'ra-core';
import { lazy, memo, Suspense, use, useState } from 'react';
import { Brand } from './Brand';
import { NoticePlaceContext } from '../workspace/notice-place';
import { useSessionState } from '../shared/services';
import { BAR } from './theme';
import { isAccountTab, useLeave, type UserDialog } from './use-leave';
import { useThemeChoice, type ThemeChoice } from './use-theme-choice';
import { Opening } from '../workspace/Opening';

const AccountDialog = lazy(() => import('./account/AccountDialog'));
const ConfirmDialog = lazy(() => import('../dialog/ConfirmDialog'));
const LanguageDialog = lazy(() => import('./LanguageDialog'));
const MediaGroupDialog = lazy(() => import('../media-group/MediaGroupDialog'));
const WorkspaceKeys = lazy(() => import('./WorkspaceKeys'));
const NewGroupDialog = lazy(() => import('../setup/NewGroupDialog'));

interface NavbarProps {
  onMenu: () => void;
  onSearch: () => void;
  onMultimedia: (id: number) => void;
  /** A dialog of the user menu, which other places open too. */
  dialog: UserDialog | null;
  onDialog: (dialog: UserDialog | null) => void;
}

export const Navbar = memo(function Navbar(props: NavbarProps) {
  const { onMenu, onSearch, onMultimedia, dialog, onDialog } = props;
  const translate = useTranslate();
  return (
    <AppBar
      position="static"
      elevation={0}
      sx={{ bgcolor: BAR.background, backgroundImage: 'none', color: BAR.text, flex: 'none' }}
    >
      <Toolbar
        variant="dense"
        sx={{
          columnGap: 1.5,
          minHeight: 46,
          px: { xs: 1, sm: 2 },
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignContent: 'center',
        }}
      >
        <IconButton
          color="inherit"
          onClick={onMenu}
          aria-label={translate('nav.openMenu')}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Brand />
        </Box>
        <MultimediaSelect onChange={onMultimedia} />
        <Box
          ref={use(NoticePlaceContext)}
          sx={{
            flex: { xs: '0 0 100%', md: 1 },
            minWidth: 0,
            alignSelf: 'stretch',
            order: { xs: 1, md: 0 },
            position: { md: 'relative' },
          }}
        />
        <Button
          onClick={onSearch}
          aria-label={translate('nav.searchHint')}
          aria-keyshortcuts="Control+K"
          startIcon={<SearchIcon />}
          sx={{
            color: BAR.muted,
            ml: { xs: 'auto', md: 0 },
            border: '1px solid rgba(255,255,255,.22)',
            minWidth: 0,
            fontWeight: 400,
            '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } },
          }}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {translate('nav.search')}
          </Box>
          <Box
            component="kbd"
            sx={{ display: { xs: 'none', lg: 'inline' }, ml: 2, font: 'inherit', fontSize: 12 }}
          >
            {'Ctrl K'}
          </Box>
        </Button>
        <UserMenu dialog={dialog} onDialog={onDialog} />
      </Toolbar>
    </AppBar>
  );
});

function MultimediaSelect({ onChange }: { onChange: (id: number) => void }) {
  const { user, multimediaId } = useSessionState();
  const translate = useTranslate();
  if (!user || multimediaId === null) return null;
  return (
    <Select
      size="small"
      value={multimediaId}
      onChange={(event) => onChange(Number(event.target.value))}
      inputProps={{ 'aria-label': translate('nav.station') }}
      MenuProps={{ disablePortal: true, transitionDuration: 0 }}
      sx={{
        color: 'inherit',
        minWidth: 0,
        maxWidth: 240,
        background: 'transparent',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'rgba(255,255,255,.22)' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'rgba(255,255,255,.5)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: BAR.accent },
        '& .MuiSelect-icon': { color: 'inherit' },
        '& .MuiSelect-select': { py: 0.6 },
      }}
    >
      {user.multimedias.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}

export const THEMES: readonly { choice: ThemeChoice; key: string }[] = [
  { choice: 'light', key: 'nav.themeLight' },
  { choice: 'dark', key: 'nav.themeDark' },
  { choice: 'system', key: 'nav.themeSystem' },
];

function UserMenu({ dialog, onDialog }: Pick<NavbarProps, 'dialog' | 'onDialog'>) {
  const { identity } = useGetIdentity();
  const { leave, askToLeave } = useLeave(onDialog);
  const translate = useTranslate();
  const { canAccess: mayChange } = useCanAccess({ resource: 'multimedia', action: 'edit' });
  const isOwner = useSessionState().user?.owner === 1;
  const [theme, setTheme] = useThemeChoice();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = identity?.fullName ?? '';

  const close = (): void => onDialog(null);
  const openDialog = (next: UserDialog): void => {
    setAnchor(null);
    onDialog(next);
  };

  return (
    <>
      <Button
        color="inherit"
        startIcon={<PersonIcon />}
        aria-label={translate('nav.userMenu', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, fontWeight: 400, '& .MuiButton-startIcon': { mr: { xs: 0, md: 1 } } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {name}
        </Box>
      </Button>
      <MuiMenu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        transitionDuration={0}
        disablePortal
      >
        <MenuItem onClick={() => openDialog('account')}>
          <ListItemIcon>
            <PersonIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{translate('nav.account')}</ListItemText>
        </MenuItem>
        <MenuItem onClick={() => openDialog('language')}>
          <ListItemIcon>
            <TranslateIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{translate('nav.changeLanguage')}</ListItemText>
        </MenuItem>
        <MenuItem onClick={() => openDialog('password')} divider={mayChange !== true && !isOwner}>
          <ListItemIcon>
            <KeyIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{translate('nav.changePassword')}</ListItemText>
        </MenuItem>
        {mayChange === true && (
          <MenuItem onClick={() => openDialog('mediaGroup')} divider={!isOwner}>
            <ListItemIcon>
              <BusinessIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{translate('nav.mediaGroup')}</ListItemText>
          </MenuItem>
        )}
        {isOwner && (
          <MenuItem onClick={() => openDialog('newGroup')} divider>
            <ListItemIcon>
              <AddBusinessIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{translate('nav.newGroup')}</ListItemText>
          </MenuItem>
        )}
        <ListSubheader role="presentation" sx={{ lineHeight: '30px', bgcolor: 'inherit' }}>
          {translate('nav.theme')}
        </ListSubheader>
        {THEMES.map(({ choice, key }) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={theme === choice}
            onClick={() => setTheme(choice)}
            divider={choice === 'system'}
          >
            <ListItemIcon>{theme === choice && <CheckIcon fontSize="small" />}</ListItemIcon>
            <ListItemText>{translate(key)}</ListItemText>
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            askToLeave();
          }}
        >
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{translate('nav.logout')}</ListItemText>
        </MenuItem>
      </MuiMenu>
      <Suspense fallback={<Opening />}>
        {isAccountTab(dialog) && <AccountDialog tab={dialog} onClose={close} />}
        {dialog === 'language' && <LanguageDialog onClose={close} />}
        {dialog === 'keys' && <WorkspaceKeys onClose={close} />}
        {dialog === 'mediaGroup' && <MediaGroupDialog onClose={close} />}
        {dialog === 'newGroup' && <NewGroupDialog onClose={close} />}
        {dialog === 'leave' && (
          <ConfirmDialog
            title={translate('nav.logout')}
            text={translate('tabs.closeText')}
            confirmLabel={translate('tabs.leave')}
            cancelLabel={translate('tabs.stay')}
            onConfirm={leave}
            onCancel={close}
          />
        )}
      </Suspense>
    </>
  );
}
