import { Box, Button, IconButton, TextField, Tooltip, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import { useTranslate } from 'ra-core';
import type { FilterValues } from './definition';

interface ListToolbarProps {
  title: string;
  shown: number;
  total: number | undefined;
  filters: readonly { source: string; label: string }[];
  values: FilterValues;
  onFilter: (values: FilterValues) => void;
  onCreate?: () => void;
  onExport: () => void;
  onRefresh: () => void;
}

/** Minimum width of a filter in pixels; filters that do not fit wrap. */
const FILTER_WIDTH = 148;

/** Title, count, filters and the actions of a list. */
export function ListToolbar(props: ListToolbarProps) {
  const { title, shown, total, filters, values, onFilter, onCreate, onExport, onRefresh } = props;
  const translate = useTranslate();
  const count = (): string => {
    // While loading, the count is unknown instead of 0.
    if (total === undefined) return '';
    return total === shown
      ? translate('kit.count', { smart_count: shown })
      : translate('kit.countOf', { shown, total });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.25 }}>
      <Box sx={{ mr: 1, minWidth: 96 }}>
        <Typography variant="h1">{title}</Typography>
        <Typography variant="caption" color="text.secondary" role="status" component="p">
          {count()}
        </Typography>
      </Box>
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
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
        <Tooltip title={translate('kit.refresh')}>
          <IconButton onClick={onRefresh} aria-label={translate('kit.refresh')} size="small">
            <RefreshIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <Tooltip title={translate('kit.exportCsv')}>
          <IconButton onClick={onExport} aria-label={translate('kit.exportCsv')} size="small">
            <DownloadIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        {onCreate && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={onCreate} sx={{ ml: 0.5 }}>
            {translate('kit.create')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
