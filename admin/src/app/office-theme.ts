import type { ThemeOptions } from '@mui/material/styles';
import { QuietPopper } from './QuietPopper';
import { darkTheme, lightTheme } from './theme';

/** With tooltips, of which the pages before the sign-in have none: what places them is 20 kB. */
const withTooltips = ({ components, ...theme }: ThemeOptions): ThemeOptions => ({
  ...theme,
  components: {
    ...components,
    MuiTooltip: {
      ...components?.MuiTooltip,
      defaultProps: {
        ...components?.MuiTooltip?.defaultProps,
        slots: { popper: QuietPopper },
      },
    },
  },
});

export const officeThemes = {
  lightTheme: withTooltips(lightTheme),
  darkTheme: withTooltips(darkTheme),
};
