import { useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useMemo } from 'react';
import type { Column } from './definition';

/**
 * The columns that fit: a phone shows the first ones, a narrow window omits the least important.
 */
export function useColumns(columns: readonly Column[]): readonly Column[] {
  const { breakpoints } = useTheme();
  const wide = useMediaQuery(breakpoints.up('lg'), { noSsr: true });
  const phone = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  return useMemo(() => {
    if (!phone) return columns.filter(({ optional }) => wide || optional !== 2);
    return columns
      .filter(({ optional }) => optional === undefined)
      .map((column) => (column.width === undefined ? column : { ...column, width: 96 }));
  }, [columns, wide, phone]);
}
