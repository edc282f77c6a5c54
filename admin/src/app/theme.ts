import type { Theme, ThemeOptions } from '@mui/material/styles';
import { stateStyles } from '../shared/State';
import { CELL, headingCell, tableStyles } from '../shared/table-styles';

const FONT =
  '"Segoe UI Variable Text", "Segoe UI", system-ui, Roboto, "Helvetica Neue", sans-serif';

/** The dark petrol of the upper bar, the same in both themes. */
export const BAR = { background: '#0b333c', text: '#e9f3f4', muted: '#a9c6cb', accent: '#f2b134' };

/** On a phone, what is touched has room for a finger. */
const TOUCHED = 40;
const touched = ({ theme }: { theme: Theme }) => ({
  [theme.breakpoints.down('sm')]: { minHeight: TOUCHED },
});

/** The buttons of a field that is picked from are as wide as a finger there, so its text ends before them. */
const clearOfButtons = ({ theme }: { theme: Theme }) => ({
  [theme.breakpoints.down('sm')]: {
    '&.MuiAutocomplete-hasPopupIcon .MuiOutlinedInput-root': { paddingRight: TOUCHED + 9 },
    '&.MuiAutocomplete-hasPopupIcon.MuiAutocomplete-hasClearIcon .MuiOutlinedInput-root': {
      paddingRight: 2 * TOUCHED + 9,
    },
  },
});

/** Amber is for what needs somebody, and for the brand. */
const shared: ThemeOptions = {
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: FONT,
    fontSize: 13,
    h1: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h2: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
    button: { textTransform: 'none', fontWeight: 600 },
    body1: { fontSize: '0.875rem' },
    body2: { fontSize: '0.8125rem' },
    caption: { fontSize: '0.75rem', lineHeight: 1.4 },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: ({ theme }) => ({
          '&.Mui-focusVisible': {
            outline: `2px solid ${theme.palette.primary.main}`,
            outlineOffset: 1,
          },
        }),
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: ({ theme }) => ({
          minHeight: 32,
          paddingBlock: 4,
          paddingInline: 12,
          ...touched({ theme }),
        }),
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: ({ theme }) => ({
          [theme.breakpoints.down('sm')]: { minWidth: TOUCHED, minHeight: TOUCHED },
        }),
      },
    },
    MuiChip: {
      styleOverrides: { clickable: touched },
    },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme }) => ({ ...CELL, borderBottomColor: theme.palette.divider }),
        head: ({ theme }) => headingCell(theme),
        stickyHeader: ({ theme }) => ({ backgroundColor: theme.palette.background.paper }),
      },
    },
    // The rows of all tables are marked alike (shared/table-styles.ts).
    MuiTableRow: { styleOverrides: { hover: { '&&:hover': { backgroundColor: 'transparent' } } } },
    // A button that looks as a link stands on the line of the texts beside it.
    MuiLink: { styleOverrides: { button: { verticalAlign: 'baseline' } } },
    MuiNativeSelect: { styleOverrides: { select: { textOverflow: 'ellipsis' } } },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', fullWidth: true } },
    // Typing and Enter take the first match, wherever something is picked.
    MuiAutocomplete: {
      defaultProps: { size: 'small', fullWidth: true, autoHighlight: true },
      styleOverrides: { root: clearOfButtons },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme }) => ({ background: theme.palette.background.paper, fontSize: 14 }),
      },
    },
    // react-admin reserves a line below each input; ours show a hint only where there is one.
    RaTextInput: { defaultProps: { helperText: false } },
    RaNumberInput: { defaultProps: { helperText: false } },
    RaAutocompleteInput: { defaultProps: { helperText: false } },
    // No animation, because during it the label covers the value.
    MuiInputLabel: { styleOverrides: { root: { fontSize: 14, transition: 'none' } } },
    // In dark mode elevation turns paper grey; a border replaces it.
    MuiPopover: {
      styleOverrides: {
        paper: ({ theme }) => ({
          background: theme.palette.mode === 'dark' ? '#1b2c30' : undefined,
          border: `1px solid ${theme.palette.divider}`,
        }),
      },
    },
    MuiDialog: { styleOverrides: { paper: { backgroundImage: 'none' } } },
    MuiDialogTitle: {
      defaultProps: { component: 'h2' },
      styleOverrides: { root: { fontSize: '1rem', fontWeight: 650, padding: '12px 20px' } },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '16px 20px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px' } } },
    MuiListItemButton: { styleOverrides: { root: { transition: 'none' } } },
    MuiMenuItem: {
      styleOverrides: {
        root: ({ theme }) => ({ fontSize: 14, minHeight: 34, ...touched({ theme }) }),
      },
    },
    MuiTooltip: {
      defaultProps: { disableInteractive: false, enterDelay: 400 },
      styleOverrides: { tooltip: { fontSize: 12 } },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginLeft: 2 } } },
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        ...stateStyles(theme),
        ...tableStyles(theme),
        body: { fontSize: 14, colorScheme: theme.palette.mode },
        ':focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
        'input:placeholder-shown': { textOverflow: 'ellipsis' },
        'input:focus-visible, textarea:focus-visible': { outline: 'none' },
        'table:focus-visible': { outlineOffset: -2 },
        // A heading is where reading goes on, not a control.
        ':is(h1, h2)[tabindex="-1"]:focus-visible': { outline: 'none' },
      }),
    },
  },
};

export const lightTheme: ThemeOptions = {
  ...shared,
  palette: {
    mode: 'light',
    primary: { main: '#0b5c6b', dark: '#084852', light: '#2f7f8e', contrastText: '#ffffff' },
    secondary: { main: '#6b4ea0', contrastText: '#ffffff' },
    error: { main: '#b3261e' },
    success: { main: '#1f6b3a' },
    warning: { main: '#8a5300' },
    info: { main: '#0b5c6b' },
    background: { default: '#eef2f2', paper: '#ffffff' },
    text: { primary: '#14262a', secondary: '#4b5f64', disabled: '#6b7b80' },
    divider: '#dbe3e4',
    action: { hover: 'rgba(11, 92, 107, 0.05)', selected: 'rgba(11, 92, 107, 0.1)' },
  },
};

export const darkTheme: ThemeOptions = {
  ...shared,
  palette: {
    mode: 'dark',
    primary: { main: '#76cbd9', dark: '#4aa9b9', light: '#a3dfe8', contrastText: '#06262c' },
    secondary: { main: '#c3aef2', contrastText: '#22143f' },
    error: { main: '#ff9a90', contrastText: '#3a0704' },
    success: { main: '#86d7a3' },
    warning: { main: '#f2b134' },
    info: { main: '#76cbd9' },
    background: { default: '#0d1618', paper: '#142124' },
    text: { primary: '#e6eff0', secondary: '#a8babe', disabled: '#8a9da1' },
    divider: '#263739',
    action: { hover: 'rgba(118, 203, 217, 0.07)', selected: 'rgba(118, 203, 217, 0.15)' },
  },
};
