import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';

const ITEM = 200;
const DAY = 25;
const SUMS = [52, 64, 86];

/** Preferred width in pixels of the columns of a month of 31 days. */
const WHOLE_WIDTH = ITEM + 31 * DAY + SUMS.reduce((sum, width) => sum + width, 0);

/** Minimum width, and share of the remaining width. */
const column = (width: number): string => `minmax(${width}px, ${width}fr)`;

/** Sets the columns of the table's rows. */
export const columnsOf = (days: number): CSSProperties =>
  ({
    '--columns': `${column(ITEM)} repeat(${days}, ${column(DAY)}) ${SUMS.map(column).join(' ')}`,
  }) as CSSProperties;

/**
 * Rows of a fixed height with layout containment: typing in one affects no other, while a normal
 * table lays out all of them. Cells clip only text that can be too long, because each clipped cell
 * costs the browser an extra layer per frame.
 */
export const GridTable = styled('table')(({ theme }) => {
  const line = `1px solid ${theme.palette.divider}`;
  const dark = theme.palette.mode === 'dark';
  const weekend = dark ? '#1b2b2f' : '#e9efef';
  const chosen = dark ? '#1d4049' : '#cfe6ea';
  return {
    display: 'block',
    minWidth: WHOLE_WIDTH,
    fontSize: 12.5,
    fontVariantNumeric: 'tabular-nums',
    '&:focus-visible': { outline: 'none' },
    '& thead, & tbody, & tfoot': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'var(--columns)',
      height: 30,
      contain: 'layout style size',
    },
    '& th, & td': {
      display: 'block',
      padding: 0,
      lineHeight: '29px',
      textAlign: 'center',
      borderBottom: line,
      borderRight: line,
      background: theme.palette.background.paper,
      fontWeight: 400,
    },
    '& thead': { position: 'sticky', top: 0, zIndex: 3 },
    '& tfoot': { position: 'sticky', bottom: 0, zIndex: 3 },
    '& tbody td': { scrollMargin: '100px 16px 160px 240px' },
    '& thead tr': { height: 35 },
    '& thead th': {
      paddingTop: 2,
      lineHeight: 1.2,
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
    // Sticky cells are layers that are repainted on every keystroke, so only where the month
    // overflows.
    [`@container (max-width: ${WHOLE_WIDTH}px)`]: {
      '& .item': { position: 'sticky', left: 0, zIndex: 2 },
    },
    '& .item': {
      textAlign: 'left',
      padding: '0 8px',
      overflow: 'hidden',
      borderLeft: line,
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      cursor: 'default',
    },
    '& .item input': {
      margin: '0 6px 0 0',
      verticalAlign: -2,
      accentColor: theme.palette.primary.main,
      cursor: 'pointer',
    },
    '& [data-ticked] .item': { background: chosen },
    '& .item span': { color: theme.palette.text.secondary },
    '& .sum': { textAlign: 'right', paddingRight: 6, whiteSpace: 'nowrap' },
    '& thead .item, & thead .sum': { lineHeight: '31px' },
    '& tfoot tr': { height: 24 },
    '& tfoot td, & tfoot th': {
      lineHeight: '23px',
      fontSize: 10.5,
      color: theme.palette.text.secondary,
      letterSpacing: '-0.02em',
    },
    '& tfoot th.item': { fontSize: 12 },
    '& tfoot .sum': {
      fontWeight: 650,
      color: theme.palette.text.primary,
      fontSize: 12,
    },
    '& [aria-selected="true"]': { background: chosen },
    '& [data-active]': { boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}` },
    '&:not(:focus) [data-active]': {
      boxShadow: `inset 0 0 0 1px ${theme.palette.text.secondary}`,
    },
  };
});
