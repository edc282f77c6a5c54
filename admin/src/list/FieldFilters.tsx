import { Box, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FilterValues } from './parts';

/** Pixels a filter needs for its name; those that do not fit go to the next row. */
const FILTER_WIDTH = 148;

interface FieldFiltersProps {
  title: string;
  filters: readonly { source: string; label: string }[];
  values: FilterValues;
  onFilter: (values: FilterValues) => void;
}

/** A filter for each of some fields. */
export function FieldFilters({ title, filters, values, onFilter }: FieldFiltersProps) {
  const translate = useTranslate();
  return (
    <Box
      role="search"
      aria-label={title}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(${FILTER_WIDTH}px, 1fr))`,
        gap: 1,
        flex: '1 1 300px',
        minWidth: 0,
      }}
    >
      {filters.map(({ source, label }) => (
        <TextField
          key={source}
          type="search"
          placeholder={label}
          value={values[source] ?? ''}
          onChange={(event) => onFilter({ ...values, [source]: event.target.value })}
          slotProps={{
            input: { sx: { fontSize: 13 } },
            htmlInput: {
              'aria-label': translate('kit.filterBy', { field: label }),
              sx: { px: 1.25 },
            },
          }}
        />
      ))}
    </Box>
  );
}
