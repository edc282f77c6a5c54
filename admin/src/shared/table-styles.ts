import type { CSSObject, Theme } from '@mui/material/styles';

/** A cell of any table: a row with one line is 35 pixels high. */
export const CELL: CSSObject = {
  padding: '7px 10px',
  fontSize: 13,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
};

/** A heading of a column. */
export const headingCell = ({ palette }: Theme): CSSObject => ({
  padding: '5px 10px',
  fontWeight: 600,
  color: palette.text.secondary,
  background: palette.background.paper,
});

/**
 * One look of tables, whether they are MUI's or plain elements with the class `data-table`. The
 * selectors weigh little, so that a table can give way in what it must, such as sticky columns.
 */
export const tableStyles = (theme: Theme): Record<string, CSSObject> => {
  const { divider, action } = theme.palette;
  return {
    '.data-table': { borderCollapse: 'separate', borderSpacing: 0 },
    '.data-table :where(th, td)': {
      ...CELL,
      textAlign: 'start',
      fontWeight: 400,
      borderBottom: `1px solid ${divider}`,
    },
    '.data-table :where(thead) :where(th, td)': headingCell(theme),
    '.data-table .number': { textAlign: 'end' },
    // An image, because the cells of columns that stay have a colour behind them. A row that is
    // unfolded holds tables of its own.
    ':where(.data-table > tbody, .MuiTableBody-root) > tr:where(:hover:not(:has(table))) > :where(th, td)':
      { backgroundImage: `linear-gradient(${action.hover}, ${action.hover})` },
  };
};

/** Of a table that is wider than its place: the names of its rows stay in sight. */
export const NAMED_ROWS = {
  '& td, & th': { whiteSpace: 'nowrap' },
  '& tr > :first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    backgroundColor: 'background.paper',
  },
} as const;
