import { styled } from '@mui/material/styles';

/** Pixels that the columns of a month of 31 days ask for. */
const WHOLE_WIDTH = 222 + 31 * 25 + 48 + 58 + 86;

/** Fixed widths, so that a change in one cell moves no other. */
export const GridTable = styled('table')(({ theme }) => {
  const line = `1px solid ${theme.palette.divider}`;
  const dark = theme.palette.mode === 'dark';
  const weekend = dark ? '#1b2b2f' : '#e9efef';
  const chosen = dark ? '#1d4049' : '#cfe6ea';
  return {
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    width: '100%',
    fontSize: 12.5,
    fontVariantNumeric: 'tabular-nums',
    '&:focus-visible': { outline: 'none' },
    '& th, & td': {
      height: 30,
      padding: 0,
      textAlign: 'center',
      borderBottom: line,
      borderRight: line,
      background: theme.palette.background.paper,
      overflow: 'hidden',
      fontWeight: 400,
    },
    '& thead': { position: 'sticky', top: 0, zIndex: 3 },
    '& tfoot': { position: 'sticky', bottom: 0, zIndex: 3 },
    '& tbody td': { scrollMargin: '100px 16px 160px 240px' },
    '& thead th': {
      height: 34,
      lineHeight: 1.15,
      color: theme.palette.text.secondary,
      borderTop: line,
      userSelect: 'none',
      fontSize: 11,
    },
    '& thead th b': { display: 'block', fontSize: 12.5, color: theme.palette.text.primary },
    '& .weekend': { background: weekend },
    '& .today b': { color: theme.palette.primary.main, textDecoration: 'underline' },
    '& .zero': { color: 'transparent' },
    '& tbody td[data-col]': { cursor: 'cell', userSelect: 'none', fontWeight: 600 },
    // Sticky cells are layers of their own, drawn at every keystroke: only where the month overflows.
    [`@container (max-width: ${WHOLE_WIDTH}px)`]: {
      '& .item': { position: 'sticky', left: 0, zIndex: 2 },
    },
    '& .item': {
      textAlign: 'left',
      padding: '0 8px',
      borderLeft: line,
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      cursor: 'default',
    },
    '& .item span': { color: theme.palette.text.secondary },
    '& .sum': { textAlign: 'right', paddingRight: 6, whiteSpace: 'nowrap' },
    '& tfoot td, & tfoot th': {
      height: 24,
      fontSize: 10.5,
      color: theme.palette.text.secondary,
      letterSpacing: '-0.02em',
    },
    '& tfoot th.item': { fontSize: 12 },
    '& tfoot .sum': { fontWeight: 650, color: theme.palette.text.primary, fontSize: 12 },
    '& [aria-selected="true"]': { background: chosen },
    '& [data-active]': { boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}` },
    '&:not(:focus) [data-active]': {
      boxShadow: `inset 0 0 0 1px ${theme.palette.text.secondary}`,
    },
  };
});
