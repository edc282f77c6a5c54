import type { Theme } from '@mui/material/styles';
import type { CSSProperties } from 'react';

/** The theme's colours, for the style sheets of screens that draw themselves. */
export function themeColours({ palette }: Theme): CSSProperties {
  const dark = palette.mode === 'dark';
  return {
    '--ui-primary': palette.primary.main,
    '--ui-on-primary': palette.primary.contrastText,
    '--ui-accent': palette.secondary.main,
    '--ui-ground': palette.background.default,
    '--ui-paper': palette.background.paper,
    '--ui-text': palette.text.primary,
    '--ui-muted': palette.text.secondary,
    '--ui-line': palette.divider,
    '--ui-hover': palette.action.hover,
    '--ui-selected': palette.action.selected,
    '--ui-warn': palette.warning.main,
    '--ui-ok': palette.success.main,
    '--ui-error': palette.error.main,
    '--ui-band': dark ? 'rgba(255, 255, 255, 0.04)' : palette.background.default,
    '--ui-some': dark ? '#f2b134' : '#ffd27a',
    '--ui-some-text': '#3a2500',
    '--ui-many': palette.error.main,
    '--ui-many-text': dark ? '#3a0704' : '#ffffff',
  } as CSSProperties;
}
